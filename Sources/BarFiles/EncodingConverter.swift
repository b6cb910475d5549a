import BarFormats
import Glibc

/// Converts a legacy encoding to UTF-8 with the system's `iconv`.
struct EncodingConverter {
  /// Of so many bytes one may be unknown, such as a rare character of a company's name, and a few
  /// more in a small file.
  private static let bytesForEachUnknown = 200
  private static let fewUnknown = 8

  private let name: StaticString
  private let encoding: ImportEncoding
  private let path: String

  init(_ name: StaticString, encoding: ImportEncoding, path: String) {
    self.name = name
    self.encoding = encoding
    self.path = path
  }

  /// The text as UTF-8. Bytes without a meaning become U+FFFD; too many of them are an error.
  func utf8(_ bytes: UnsafeBufferPointer<UInt8>) throws(BarFileError) -> FileBytes {
    let source = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let converter = iconv_open("UTF-8", source),
      Int(bitPattern: converter) != -1
    else { throw .noConverter(path: path, encoding: encoding) }
    defer { iconv_close(converter) }
    var output = GrowingBytes()
    var isOutOfMemory = !output.reserve(bytes.count + bytes.count / 2 + 64)
    var unknown = 0
    var firstUnknown = 0
    var input = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
      .assumingMemoryBound(to: CChar.self)
    var inputLeft = bytes.count
    while inputLeft > 0 && !isOutOfMemory {
      var end: UnsafeMutablePointer<CChar>? = output.end.assumingMemoryBound(to: CChar.self)
      var room = output.room
      let roomBefore = room
      let result = iconv(converter, &input, &inputLeft, &end, &room)
      let error = errno
      output.count += roomBefore - room
      if result != -1 { break }
      if error == E2BIG {
        isOutOfMemory = !output.reserve(output.room + inputLeft + 64)
        continue
      }
      if unknown == 0 { firstUnknown = bytes.count - inputLeft }
      unknown += 1
      guard
        unknown <= EncodingConverter.fewUnknown + bytes.count
          / EncodingConverter.bytesForEachUnknown
      else {
        output.discard()
        throw .undecodable(path: path, offset: firstUnknown)
      }
      isOutOfMemory = !output.reserve(64)
      if !isOutOfMemory { output.append("\u{FFFD}") }
      let step = encoding == .utf16 ? min(2, inputLeft) : 1
      input = input.map { $0 + step }
      inputLeft -= step
    }
    if isOutOfMemory {
      output.discard()
      throw .tooLarge(path: path, limit: output.count)
    }
    return output.finished()
  }
}
