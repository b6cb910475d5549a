import BarFormats
import Glibc

/// The text of a file as UTF-8, and what it was before.
struct DecodedText {
  let encoding: ImportEncoding
  private let file: FileBytes
  /// Bytes of a byte order mark in front.
  private let skipped: Int

  /// The text, in memory that lives as long as this value.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: file.bytes.bindMemory(to: UInt8.self)[skipped...])
  }

  /// Decodes `file`, as `wanted` or as its bytes tell.
  init(_ file: FileBytes, as wanted: ImportEncoding?, path: String) throws(BarFileError) {
    let bytes = file.bytes.bindMemory(to: UInt8.self)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16
      skipped = 0
      self.file = try EncodingConverter(
        bytes[0] == 0xFF ? "UTF-16LE" : "UTF-16BE", encoding: .utf16, path: path
      ).utf8(UnsafeBufferPointer(rebasing: bytes[2...]))
      return
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let isUTF8Wanted = wanted == .utf8 || wanted == nil && hasMark
    let firstInvalid =
      wanted == nil || isUTF8Wanted ? UTF8Check.firstInvalid(in: bytes) : nil
    if isUTF8Wanted, let firstInvalid {
      throw .undecodable(path: path, offset: firstInvalid)
    }
    let found = wanted ?? (firstInvalid == nil ? .utf8 : DecodedText.legacyEncoding(of: bytes))
    encoding = found
    switch found {
    case .utf8:
      self.file = file
      skipped = hasMark ? 3 : 0
    case .utf16, .cp950, .gb18030:
      if found != .utf16 && UnusableText.isBinary(bytes) {
        throw .format(.binary, path: path, line: nil)
      }
      let name: StaticString =
        found == .utf16 ? "UTF-16LE" : found == .cp950 ? "CP950" : "GB18030"
      self.file = try EncodingConverter(name, encoding: found, path: path).utf8(bytes)
      skipped = 0
    }
  }

  /// The encoding of a text that is not UTF-8.
  private static func legacyEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> ImportEncoding {
    hasSimplifiedHeader(bytes) ? .gb18030 : .cp950
  }

  /// Whether 日期, 收盘 or 开盘 stand in the first kilobytes, as GB18030 writes them.
  private static func hasSimplifiedHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words: [[UInt8]] = [
      [0xC8, 0xD5, 0xC6, 0xDA], [0xCA, 0xD5, 0xC5, 0xCC], [0xBF, 0xAA, 0xC5, 0xCC],
    ]
    let head = bytes.prefix(8192)
    guard head.count >= 4 else { return false }
    for start in 0...head.count - 4 {
      for word in words where head[start..<start + 4].elementsEqual(word) { return true }
    }
    return false
  }
}
