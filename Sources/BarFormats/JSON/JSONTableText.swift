import MarketBars

/// Writes rows of JSON values as delimited text, which is then read as any other table.
///
/// The text always begins with a title and a header, so that its third line is the first entry.
struct JSONTableText {
  /// The number of the title's line when entries are counted from 1.
  static let firstLine = -1

  private(set) var bytes: [UInt8] = []
  private var isRowStart = true

  /// The title line; a date in it is that of a list whose rows have none.
  mutating func title(_ tape: JSONTape, _ values: Int?...) {
    for value in values {
      if let value { cell(tape, value) } else { cell("") }
    }
    endRow()
  }

  mutating func header(_ names: StaticString...) {
    for name in names { cell(name) }
    endRow()
  }

  mutating func cell(_ text: StaticString) {
    startCell()
    for index in 0..<text.utf8CodeUnitCount { bytes.append(text.utf8Start[index]) }
  }

  /// The text of a string, number or word; nothing for `null`, objects and arrays.
  mutating func cell(_ tape: JSONTape, _ value: Int) {
    startCell()
    switch tape.kind(value) {
    case .string: appendString(tape.bytes(value))
    case .number: bytes += tape.bytes(value)
    case .word: if tape.bytes(value).first != UInt8(ascii: "n") { bytes += tape.bytes(value) }
    case .object, .array: break
    }
  }

  /// Text that needs no quotes.
  mutating func cell(plain text: [UInt8]) {
    startCell()
    bytes += text
  }

  /// `2024-01-02`, and `T09:30:00+08:00` where a time of day and an offset are given.
  mutating func cell(_ date: CivilDate, secondOfDay: Int? = nil, offsetSeconds: Int = 0) {
    startCell()
    digits(date.year, 4)
    bytes.append(UInt8(ascii: "-"))
    digits(date.month, 2)
    bytes.append(UInt8(ascii: "-"))
    digits(date.day, 2)
    guard let second = secondOfDay else { return }
    for (mark, part) in [(0x54, second / 3600), (0x3A, second / 60 % 60), (0x3A, second % 60)] {
      bytes.append(UInt8(mark))
      digits(part, 2)
    }
    bytes.append(UInt8(ascii: offsetSeconds < 0 ? "-" : "+"))
    let minutes = abs(offsetSeconds) / 60
    digits(minutes / 60, 2)
    bytes.append(UInt8(ascii: ":"))
    digits(minutes % 60, 2)
  }

  mutating func endRow() {
    bytes.append(0x0A)
    isRowStart = true
  }

  private mutating func startCell() {
    if !isRowStart { bytes.append(UInt8(ascii: ",")) }
    isRowStart = false
  }

  private mutating func digits(_ number: Int, _ width: Int) {
    var divisor = 1
    for _ in 1..<width { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  // MARK: Strings

  private mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < text.count {
        appendEscaped(text, &index)
      } else {
        appendInQuotes(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendInQuotes(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    // A line break would count as a row.
    bytes.append(byte < 0x20 ? 0x20 : byte)
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let letter = text[index]
    index += 1
    switch letter {
    case UInt8(ascii: "u"):
      guard var scalar = JSONTableText.hexadecimal(text, index) else { return }
      index += 4
      if (0xD800...0xDBFF).contains(scalar), index + 5 < text.count,
        text[index] == UInt8(ascii: "\\"), text[index + 1] == letter,
        let low = JSONTableText.hexadecimal(text, index + 2), (0xDC00...0xDFFF).contains(low)
      {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        index += 6
      }
      appendScalar(scalar)
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"),
      UInt8(ascii: "f"):
      bytes.append(0x20)
    default: appendInQuotes(letter)
    }
  }

  private static func hexadecimal(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> UInt32? {
    guard start + 4 <= text.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      let byte = text[index]
      let letter = (byte | 0x20) &- 0x61
      guard byte &- 0x30 < 10 || letter < 6 else { return nil }
      value = value << 4 | UInt32(byte &- 0x30 < 10 ? byte &- 0x30 : letter + 10)
    }
    return value
  }

  private mutating func appendScalar(_ scalar: UInt32) {
    // Half of a pair alone stands for nothing.
    guard let known = Unicode.Scalar(scalar) else { return }
    if scalar < 0x80 { return appendInQuotes(UInt8(scalar)) }
    if let encoded = UTF8.encode(known) { bytes += encoded }
  }
}
