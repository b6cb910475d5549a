/// A text under construction.
///
/// Parts are joined as UTF-8 bytes and become a `String` once: joining strings themselves takes
/// several times the code, which counts in a module that browsers load.
package struct TextBytes {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var string: String { makeString(bytes) }

  @inline(never)
  package mutating func add(_ part: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount))
  }

  @inline(never)
  package mutating func add(_ part: String) { add(utf8Bytes(of: part)) }

  @inline(never)
  package mutating func add(_ part: [UInt8]) { bytes.append(contentsOf: part) }

  package mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Adds a whole number with at least `width` digits.
  @inline(never)
  package mutating func add(_ number: Int, width: Int = 1) {
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
  package mutating func add(_ numbers: [Int], separator: StaticString) {
    var isFirst = true
    for number in numbers {
      if !isFirst { add(separator) }
      isFirst = false
      add(number)
    }
  }
}
