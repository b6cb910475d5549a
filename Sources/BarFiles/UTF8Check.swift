/// Checks that bytes are UTF-8, 64 at a time where they are ASCII.
enum UTF8Check {
  /// The offset of the first byte that does not belong; nil where all do.
  ///
  /// - Complexity: O(n).
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(start)
    var index = 0
    while index < bytes.count {
      while index &+ 64 <= bytes.count, isASCII(raw + index) { index &+= 64 }
      let end = min(bytes.count, index + 64)
      while index < end {
        guard let length = sequenceLength(bytes, index) else { return index }
        index += length
      }
    }
    return nil
  }

  /// Whether the 64 bytes at `start` are ASCII.
  @inline(__always)
  private static func isASCII(_ start: UnsafeRawPointer) -> Bool {
    func word(_ index: Int) -> UInt64 {
      (start + 8 &* index).loadUnaligned(as: UInt64.self)
    }
    let upper = word(0) | word(1) | word(2) | word(3)
    let lower = word(4) | word(5) | word(6) | word(7)
    return (upper | lower) & 0x8080_8080_8080_8080 == 0
  }

  /// The length of the sequence at `index`; nil where it is broken, too long, or a surrogate.
  private static func sequenceLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Int? {
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : nil
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
    default: return nil
    }
  }
}
