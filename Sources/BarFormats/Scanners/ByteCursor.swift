/// A position in a run of bytes that moves forward as things are read.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, or 0 at the end.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Whether the next byte is a digit.
  var isAtDigit: Bool { next &- 0x30 < 10 }

  /// Moves past `byte` where it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Moves past `sequence` where it is next.
  mutating func take(_ sequence: StaticString) -> Bool {
    let count = sequence.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != sequence.utf8Start[index] {
      return false
    }
    position += count
    return true
  }

  /// Moves past ASCII blanks; tells whether there was one.
  mutating func takeBlanks() -> Bool {
    let start = position
    while next == 0x20 || next == 0x09 { position += 1 }
    return position > start
  }

  /// Reads a run of digits; nil where there is none or its value has more than 18 digits.
  mutating func takeDigits() -> (value: Int, count: Int)? {
    let start = position
    var value = 0
    while isAtDigit {
      if position - start >= 18 { return nil }
      value = value * 10 + Int(next &- 0x30)
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// Reads exactly two digits.
  mutating func takeTwoDigits() -> Int? {
    guard bytes.count - position >= 2 else { return nil }
    let tens = bytes[position] &- 0x30
    let ones = bytes[position + 1] &- 0x30
    guard tens < 10, ones < 10 else { return nil }
    position += 2
    return Int(tens) * 10 + Int(ones)
  }
}
