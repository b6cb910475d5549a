import CMicroHTTPD

/// What the library has read of a request.
struct IncomingRequest: @unchecked Sendable {
  let library: UnsafePointer<cmicrohttpd_functions>
  let handle: OpaquePointer
  let method: String

  /// The value of a header; nil where it was not sent.
  func header(_ name: StaticString) -> String? {
    name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        library.pointee.MHD_lookup_connection_value(
          handle, cmicrohttpd_header_kind, name.baseAddress)
      }
    }.map { String(cString: $0) }
  }

  /// Whether bytes follow the head.
  var hasBody: Bool {
    if header("Transfer-Encoding") != nil { return true }
    return header("Content-Length").map { $0 != "0" } ?? false
  }
}
