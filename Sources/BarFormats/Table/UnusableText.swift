/// Tells texts that hold no table at all from those worth a search.
package enum UnusableText {
  /// What is wrong with the text as a whole; nil where a table may be in it.
  package static func problem(_ text: UnsafeBufferPointer<UInt8>) -> BarFormatError.Problem? {
    if text.isEmpty { return .empty }
    if isBinary(text) { return .binary }
    guard let first = text.firstIndex(where: { !RowScanner.isBlank($0) }) else { return .blank }
    switch text[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "<"): return isMarkup(text, from: first) ? .html : nil
    default: return nil
    }
  }

  /// What to say of a text in which no table was found, for `reason`.
  static func problem(
    _ text: UnsafeBufferPointer<UInt8>, without reason: BarFormatError.Problem
  ) -> BarFormatError.Problem {
    guard reason == .noHeader else { return reason }
    if let words = notice(text) { return .notice(words) }
    return String(validating: text, as: UTF8.self) == nil ? .notUTF8 : .noHeader
  }

  /// The words of a text that is a single line of them; nil for anything longer.
  static func notice(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var start = 0
    var end = text.count
    while start < end, RowScanner.isBlank(text[start]) { start += 1 }
    while start < end, RowScanner.isBlank(text[end - 1]) { end -= 1 }
    let line = text[start..<end]
    if line.contains(0x0A) || line.contains(0x0D) { return nil }
    let delimiters = line.count { $0 == UInt8(ascii: ",") || $0 == 0x3B || $0 == 0x09 }
    let hasDigits = line.contains { $0 &- 0x30 < 10 }
    if delimiters > 1 && hasDigits { return nil }
    var words = line.prefix(200)
    // A scalar is not cut in two.
    while words.count < line.count, words.count > 0, line[words.endIndex] & 0xC0 == 0x80 {
      words = words.dropLast()
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Whether control bytes that no text has stand near the beginning.
  package static func isBinary(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text.prefix(4096) where byte < 0x20 {
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x1A: continue
      default: return true
      }
    }
    return false
  }

  /// Whether the tag at `first` is a page's and not a column's name such as `<DATE>`.
  private static func isMarkup(_ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Bool {
    var index = first + 1
    while index < text.count, (0x41...0x5A).contains(text[index]) { index += 1 }
    guard index > first + 1, index < text.count, text[index] == UInt8(ascii: ">") else {
      return true
    }
    let next = index + 1 < text.count ? text[index + 1] : 0
    return next != UInt8(ascii: ",") && next != UInt8(ascii: ";") && next != 0x09
  }
}
