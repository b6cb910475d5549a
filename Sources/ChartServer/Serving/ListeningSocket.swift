import Glibc

/// A socket that waits for clients.
struct ListeningSocket {
  let socket: Int32
  let port: Int
  /// The address for browsers.
  let address: String

  /// - Parameter port: 0 lets the system choose.
  init(_ host: String, port: UInt16) throws(ServerError) {
    let name = host == "localhost" ? "127.0.0.1" : host
    var four = sockaddr_in()
    var six = sockaddr_in6()
    let isFour = inet_pton(AF_INET, name, &four.sin_addr) == 1
    guard isFour || inet_pton(AF_INET6, name, &six.sin6_addr) == 1 else { throw .badAddress(host) }
    let socket = Glibc.socket(
      isFour ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else {
      throw .cannotListen(address: host, port: Int(port), errno: errno)
    }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = port.bigEndian
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    func bound<Address>(_ address: inout Address) -> UInt16? {
      var length = socklen_t(MemoryLayout<Address>.size)
      return withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
          bind(socket, plain, length) == 0 && listen(socket, 1024) == 0
            && getsockname(socket, plain, &length) == 0
        }
      } ? 0 : nil
    }
    guard isFour ? bound(&four) != nil : bound(&six) != nil else {
      let reason = errno
      close(socket)
      throw .cannotListen(address: host, port: Int(port), errno: reason)
    }
    self.socket = socket
    self.port = Int(UInt16(bigEndian: isFour ? four.sin_port : six.sin6_port))
    address = "http://\(isFour ? name : "[\(name)]"):\(self.port)/"
  }
}
