import Foundation
import Glibc

/// A small exchange on loopback that answers as told and remembers who asked when.
public final class ExchangeServer: @unchecked Sendable {
  public enum Answer: Sendable {
    case body(String, status: Int = 200, headers: [String: String] = [:])
    /// Declares the whole length and sends only so many bytes of it.
    case cut(String, after: Int)
    /// One byte, then a pause of so many milliseconds, and so on.
    case drip(String, milliseconds: UInt32)
    /// Closes without a word.
    case silence
  }

  public struct Request: Sendable {
    public let target: String
    public let headers: String
    public let time: Int64
  }

  private let socket: Int32
  private let lock = NSLock()
  private var asked: [Request] = []
  private var open = 0
  private var mostOpen = 0
  private let now: @Sendable () -> Int64
  private let answer: @Sendable (_ target: String, _ count: Int) -> Answer
  public let base: String

  /// - Parameter answer: The answer to a target, given how many requests came before.
  public init(
    now: @escaping @Sendable () -> Int64 = { 0 },
    answer: @escaping @Sendable (_ target: String, _ count: Int) -> Answer
  ) throws {
    self.now = now
    self.answer = answer
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 32) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    self.socket = socket
    base = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { [self] in accept() }
  }

  public var requests: [Request] { lock.withLock { asked } }
  /// How many requests were under way at once, at most.
  public var mostAtOnce: Int { lock.withLock { mostOpen } }

  /// Stops listening: from now on connections are refused.
  public func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private func accept() {
    while true {
      let connection = Glibc.accept(socket, nil, nil)
      guard connection >= 0 else { return }
      Thread.detachNewThread { [self] in serve(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      head += buffer[..<count]
    }
    let text = String(decoding: head, as: UTF8.self)
    let target = text.split(separator: " ").dropFirst().first.map { String($0) } ?? ""
    let count = lock.withLock {
      asked.append(Request(target: target, headers: text, time: now()))
      open += 1
      mostOpen = max(mostOpen, open)
      return asked.count - 1
    }
    defer { lock.withLock { open -= 1 } }
    switch answer(target, count) {
    case .body(let body, let status, let headers):
      send(Self.head(status, body.utf8.count, headers) + Array(body.utf8), to: connection)
    case .cut(let body, let bytes):
      send(Self.head(200, body.utf8.count, [:]) + Array(body.utf8.prefix(bytes)), to: connection)
    case .drip(let body, let milliseconds):
      guard send(Self.head(200, body.utf8.count, [:]), to: connection) else { return }
      for byte in body.utf8 {
        usleep(milliseconds * 1000)
        guard send([byte], to: connection) else { return }
      }
    case .silence: return
    }
  }

  private static func head(_ status: Int, _ length: Int, _ headers: [String: String]) -> [UInt8] {
    var text = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\nConnection: close\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  @discardableResult
  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
