#if hasFeature(Embedded)
  /// The text of UTF-8 bytes; empty where they are malformed.
  ///
  /// The repair of malformed text would bring 14 KB of the standard library into the module for
  /// browsers, for texts that are made here and well-formed.
  @inline(never)
  package func makeString(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? ""
  }

  /// The UTF-8 bytes of a text.
  @inline(never)
  package func utf8Bytes(of text: String) -> [UInt8] {
    // Every string is contiguous here.
    text.utf8.withContiguousStorageIfAvailable { Array($0) } ?? []
  }
#else
  /// The text of UTF-8 bytes.
  package func makeString(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The UTF-8 bytes of a text.
  package func utf8Bytes(of text: String) -> [UInt8] { Array(text.utf8) }
#endif

/// Whether two texts, or the lack of both, have the same bytes. `==` of strings also compares
/// spellings of one letter, and brings the tables for that along.
@inline(never)
package func isSame(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return utf8Bytes(of: left) == utf8Bytes(of: right)
}
