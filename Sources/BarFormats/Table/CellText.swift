/// Puts cells into plain form: full-width signs become ASCII, blanks and tags go.
///
/// Has identity because it owns the memory in which such cells are rewritten; what it gives is
/// valid until the next call.
final class CellText {
  /// Longer cells are cut: they are notes.
  private static let limit = 512
  private let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: CellText.limit)

  deinit { scratch.deallocate() }

  /// The text of `cell`: half width, without blanks around, tags, and marks that spreadsheets
  /// put before codes.
  func plain(
    _ cell: Cell, in text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let raw = UnsafeBufferPointer(rebasing: text[cell.start..<cell.end])
    return cell.isPlain ? raw : trimmed(fold(raw, dropsTags: true))
  }

  /// A number written `1.922,45`, as `1922.45`.
  func withDecimalPoint(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    // Nothing is written ahead of what is read, in case the bytes lie in the scratch memory.
    var count = 0
    for byte in bytes.prefix(CellText.limit) where byte != UInt8(ascii: ".") {
      scratch[count] = byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte
      count += 1
    }
    return UnsafeBufferPointer(start: scratch, count: count)
  }

  /// A number with K, M or B behind it, or 萬 or 億, as `1.17e3`; nil where there is none.
  func withoutSuffix(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    let suffixes: [(StaticString, UInt8)] = [
      ("K", 0x33), ("k", 0x33), ("M", 0x36), ("m", 0x36), ("B", 0x39), ("b", 0x39),
      ("萬", 0x34), ("万", 0x34), ("億", 0x38), ("亿", 0x38),
    ]
    func ends(_ suffix: StaticString) -> Bool {
      let start = bytes.count - suffix.utf8CodeUnitCount
      guard start > 0, bytes.count < CellText.limit - 4 else { return false }
      for index in 0..<suffix.utf8CodeUnitCount
      where bytes[start + index] != suffix.utf8Start[index] {
        return false
      }
      return true
    }
    for (suffix, exponent) in suffixes where ends(suffix) {
      let count = bytes.count - suffix.utf8CodeUnitCount
      // Nothing is written ahead of what is read, in case the bytes lie in the scratch memory.
      for index in 0..<count { scratch[index] = bytes[index] }
      scratch[count] = UInt8(ascii: "e")
      scratch[count + 1] = exponent
      return UnsafeBufferPointer(start: scratch, count: count + 2)
    }
    return nil
  }

  /// The text of a header cell for comparison with known words: ASCII in lower case, without
  /// blanks, points, underscores, signs and anything in parentheses.
  func word(_ cell: Cell, in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let count = fold(
      UnsafeBufferPointer(rebasing: text[cell.start..<cell.end]), dropsTags: false)
    var kept = 0
    var depth = 0
    for index in 0..<count {
      let byte = scratch[index]
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "*"),
        UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"),
        UInt8(ascii: "\""):
        break
      default:
        // Vendors number their fields: "1. open".
        if depth > 0 || kept == 0 && byte &- 0x30 < 10 { continue }
        scratch[kept] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        kept += 1
      }
    }
    return UnsafeBufferPointer(start: scratch, count: kept)
  }

  /// Copies `raw` into the scratch memory in plain form and gives its length.
  private func fold(_ raw: UnsafeBufferPointer<UInt8>, dropsTags: Bool) -> Int {
    var count = 0
    var index = 0
    while index < raw.count, count < CellText.limit - 4 {
      let byte = raw[index]
      if byte == UInt8(ascii: "<"), dropsTags, let end = tagEnd(raw, index) {
        index = end
      } else if byte == UInt8(ascii: "\""), index + 1 < raw.count, raw[index + 1] == byte {
        scratch[count] = byte
        count += 1
        index += 2
      } else if byte == UInt8(ascii: "'"), count == 0 {
        index += 1
      } else if byte < 0x80 {
        scratch[count] = byte
        count += 1
        index += 1
      } else {
        let (scalar, length) = CellText.scalar(raw, index)
        if let folded = CellText.folded(scalar) {
          if folded != 0 {
            scratch[count] = folded
            count += 1
          }
        } else {
          for offset in 0..<length {
            scratch[count] = raw[index + offset]
            count += 1
          }
        }
        index += length
      }
    }
    return count
  }

  private func tagEnd(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    for index in start..<raw.count where raw[index] == UInt8(ascii: ">") { return index + 1 }
    return nil
  }

  private func trimmed(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = count
    while start < end, RowScanner.isBlank(scratch[start]) { start += 1 }
    while start < end, RowScanner.isBlank(scratch[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(start: scratch + start, count: end - start)
  }

  /// The scalar at `index` and its length in bytes; a broken sequence is one byte without meaning.
  private static func scalar(
    _ raw: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> (UInt32, length: Int) {
    let lead = raw[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= raw.count else { return (0, 1) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard raw[index + offset] & 0xC0 == 0x80 else { return (0, 1) }
      scalar = scalar << 6 | UInt32(raw[index + offset] & 0x3F)
    }
    return (scalar, length)
  }

  /// The ASCII byte that stands for `scalar`, 0 where it is to go, nil where it stays.
  private static func folded(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0xFF01...0xFF5E: UInt8(truncatingIfNeeded: scalar - 0xFEE0)
    case 0xA0, 0x3000, 0x2002...0x200A, 0x202F: 0x20
    case 0x2212, 0x2013, 0x2014: UInt8(ascii: "-")
    case 0xFEFF, 0x200B...0x200F: 0
    default: nil
    }
  }
}
