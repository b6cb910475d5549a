import CMicroHTTPD
import Glibc

/// A client's connection, from its start to its end.
final class Connection: @unchecked Sendable {
  enum Phase {
    /// Between requests, or sending one.
    case asking
    /// The request is read, the answer on its way.
    case answering
    /// Listening for bars.
    case live
  }

  let socket: Int32
  /// The address at the other end.
  let address: String
  /// The other end is this machine: a proxy, or its owner.
  let isLocal: Bool
  /// The request that is being read or answered, owned here: the library does not tell of the end of one
  /// that it never understood. Only the library's thread of this connection uses it.
  var exchange: Exchange?
  fileprivate var phase = Phase.asking
  fileprivate var since = Moment.now
  fileprivate var isDropped = false

  init(socket: Int32, address: String, isLocal: Bool) {
    self.socket = socket
    self.address = address
    self.isLocal = isLocal
  }
}

/// All connections, so that none is kept for longer than its phase may last.
///
/// The library's own time limit begins anew with every byte; a client that sends a byte now and then would
/// stay for ever.
final class Connections: @unchecked Sendable {
  private let lock = Lock()
  private var open: [ObjectIdentifier: Connection] = [:]
  private var counts: [String: Int] = [:]
  private let patience: Int64
  private let sendingPatience: Int64
  private let perAddress: Int
  private let metrics: Metrics

  init(_ options: ServerOptions, _ metrics: Metrics) {
    patience = options.patience
    sendingPatience = options.sendingPatience
    perAddress = options.connectionsPerAddress
    self.metrics = metrics
  }

  var count: Int { lock.locked { open.count } }

  /// How many are being answered, or listen.
  var busyCount: Int {
    lock.locked { open.values.reduce(0) { $0 + ($1.phase == .asking ? 0 : 1) } }
  }

  /// Whether one more of that address is taken.
  func accepts(_ peer: (address: String, isLocal: Bool)) -> Bool {
    if peer.isLocal || perAddress <= 0 { return true }
    return lock.locked { counts[peer.address, default: 0] < perAddress }
  }

  func add(_ connection: Connection) {
    metrics.add(.connections)
    lock.locked {
      open[ObjectIdentifier(connection)] = connection
      counts[connection.address, default: 0] += 1
    }
  }

  func remove(_ connection: Connection) {
    lock.locked {
      open[ObjectIdentifier(connection)] = nil
      let count = (counts[connection.address] ?? 1) - 1
      counts[connection.address] = count > 0 ? count : nil
    }
  }

  func enter(_ phase: Connection.Phase, _ connection: Connection) {
    let now = Moment.now
    lock.locked { (connection.phase, connection.since) = (phase, now) }
  }

  /// Ends those whose phase has lasted too long.
  func dropSlow(at now: Int64) {
    let dropped = lock.locked { () -> Int in
      var dropped = 0
      for connection in open.values {
        let limit: Int64
        switch connection.phase {
        case .asking: limit = patience
        case .answering: limit = sendingPatience
        case .live: continue
        }
        if now - connection.since > limit, end(connection) { dropped += 1 }
      }
      return dropped
    }
    if dropped > 0 { metrics.add(.droppedConnections, dropped) }
  }

  /// Ends one that does not take what it is sent.
  func drop(_ connection: Connection) {
    let isDropped = lock.locked {
      open[ObjectIdentifier(connection)] != nil && end(connection)
    }
    if isDropped { metrics.add(.droppedConnections) }
  }

  /// The library closes the socket itself, after ``remove(_:)``: until then it is this connection's.
  private func end(_ connection: Connection) -> Bool {
    guard !connection.isDropped else { return false }
    connection.isDropped = true
    shutdown(connection.socket, Int32(SHUT_RDWR))
    return true
  }
}

/// The address of a socket's other end as text, and whether that is this machine.
func peerName(_ address: UnsafePointer<sockaddr>?) -> (address: String, isLocal: Bool) {
  guard let address else { return ("", false) }
  var text = [CChar](repeating: 0, count: 64)
  switch Int32(address.pointee.sa_family) {
  case AF_INET:
    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
      var number = address.pointee.sin_addr
      inet_ntop(AF_INET, &number, &text, 64)
      return (string(text), UInt32(bigEndian: number.s_addr) >> 24 == 127)
    }
  case AF_INET6:
    return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
      var number = address.pointee.sin6_addr
      inet_ntop(AF_INET6, &number, &text, 64)
      let name = string(text)
      return (name, name == "::1" || name.hasPrefix("::ffff:127."))
    }
  default: return ("local", true)
  }
}

private func string(_ text: [CChar]) -> String {
  String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
