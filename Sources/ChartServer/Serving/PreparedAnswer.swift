import CMicroHTTPD

/// An answer as the library sends it, to any number of clients at once.
final class PreparedAnswer: @unchecked Sendable {
  let status: UInt32
  /// Names the content, in quotes; nil for what nobody keeps.
  let tag: String?
  let packing: Packing
  /// Bytes that it holds.
  let cost: Int
  private let library: UnsafePointer<cmicrohttpd_functions>
  private let whole: OpaquePointer
  private let unchanged: OpaquePointer?

  /// Packs the answer as the client takes it, if that makes it smaller.
  init?(
    _ answer: Answer, packing: Packing, isLasting: Bool = false,
    _ library: UnsafePointer<cmicrohttpd_functions>
  ) {
    let packed = answer.packs ? packing.packed(answer.body, isLasting: isLasting) : nil
    let usedPacking = packed == nil ? Packing.plain : packing
    let body = packed ?? answer.body
    var headers: [(name: String, value: String)] = [
      ("Cache-Control", answer.keeping.header),
      ("Content-Security-Policy", answer.policy.contentSecurity),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ]
    headers.append(("Vary", answer.varies ? "Accept, Accept-Encoding" : "Accept-Encoding"))
    var tag: String?
    if answer.status == 200, case .no = answer.keeping {
    } else if answer.status == 200 {
      tag = "\"" + hash(of: answer.body) + (usedPacking.name.map { "-" + $0 } ?? "") + "\""
    }
    if let tag { headers.append(("ETag", tag)) }
    headers += answer.headers
    var content = [("Content-Type", answer.mediaType)]
    if let name = usedPacking.name { content.append(("Content-Encoding", name)) }
    guard let whole = makeResponse(body, content + headers, library) else { return nil }
    self.library = library
    self.whole = whole
    unchanged = tag == nil ? nil : makeResponse([], headers, library)
    self.tag = tag
    self.packing = usedPacking
    status = UInt32(answer.status)
    cost = body.count + 1024
  }

  deinit {
    library.pointee.MHD_destroy_response(whole)
    if let unchanged { library.pointee.MHD_destroy_response(unchanged) }
  }

  /// Hands the answer to the library, or a 304 to a client that has it already.
  ///
  /// - Returns: the status that was sent; nil where the library takes no answer any more.
  func send(on connection: OpaquePointer, ifNoneMatch header: String?) -> UInt32? {
    let isKnown = tag.flatMap { tag in header.map { names($0, tag) } } ?? false
    if isKnown, let unchanged {
      return library.pointee.MHD_queue_response(connection, 304, unchanged) == cmicrohttpd_yes
        ? 304 : nil
    }
    return library.pointee.MHD_queue_response(connection, status, whole) == cmicrohttpd_yes
      ? status : nil
  }
}

private func makeResponse(
  _ body: [UInt8], _ headers: [(name: String, value: String)],
  _ library: UnsafePointer<cmicrohttpd_functions>
) -> OpaquePointer? {
  let response = body.withUnsafeBytes { bytes in
    library.pointee.MHD_create_response_from_buffer(
      bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), cmicrohttpd_copied)
  }
  guard let response else { return nil }
  for (name, value) in headers {
    _ = library.pointee.MHD_add_response_header(response, name, value)
  }
  return response
}

/// 64 bits of a body as sixteen digits (FNV-1a over words): the name of a version, no protection.
func hash(of bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  let prime: UInt64 = 0x100_0000_01b3
  bytes.withUnsafeBytes { buffer in
    var index = 0
    while index + 8 <= buffer.count {
      hash = (hash ^ buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* prime
      // Multiplying moves nothing down: the upper half is folded in.
      hash ^= hash >> 32
      index += 8
    }
    while index < buffer.count {
      hash = (hash ^ UInt64(buffer[index])) &* prime
      index += 1
    }
  }
  hash ^= UInt64(bytes.count)
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
