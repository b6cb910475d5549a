/// Why a server does not start.
public enum ServerError: Error, Equatable, Sendable {
  /// The library libmicrohttpd is not installed.
  case missingLibrary
  /// Neither an IPv4 nor an IPv6 address, and not `localhost`.
  case badAddress(String)
  /// The address or port cannot be had; the `errno` says why.
  case cannotListen(address: String, port: Int, errno: Int32)
  /// A file of the page cannot be read.
  case missingFile(String)
}
