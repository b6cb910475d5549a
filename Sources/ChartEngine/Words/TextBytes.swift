/// A text under construction.
///
/// Parts are joined as UTF-8 bytes and become a `String` once: joining strings themselves takes
/// several times the code, which counts in a module that browsers load.
struct TextBytes {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var string: String { makeString(bytes) }

  @inline(never)
  mutating func add(_ part: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount))
  }

  @inline(never)
  mutating func add(_ part: String) { addUTF8(of: part, to: &bytes) }

  @inline(never)
  mutating func add(_ part: [UInt8]) { bytes.append(contentsOf: part) }

  mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Adds a whole number with at least `width` digits.
  @inline(never)
  mutating func add(_ number: Int, width: Int = 1) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var divisor: UInt = 1
    var digits = 1
    while digits < width || number.magnitude / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number.magnitude / divisor % 10))
      divisor /= 10
    }
  }

  /// Adds whole numbers with `separator` between them.
  mutating func add(_ numbers: [Int], separator: StaticString) {
    var isFirst = true
    for number in numbers {
      if !isFirst { add(separator) }
      isFirst = false
      add(number)
    }
  }
}

/// The text of UTF-8 bytes.
@inline(never)
func makeString(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The UTF-8 bytes of a text.
@inline(never)
func utf8Bytes(of text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  addUTF8(of: text, to: &bytes)
  return bytes
}

@inline(never)
private func addUTF8(of text: String, to bytes: inout [UInt8]) {
  // Where there is no Objective-C, every string is contiguous UTF-8.
  _ = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
}
