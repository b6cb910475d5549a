import ByteText

/// A decimal number in a chart phrase, read exactly.
enum PhraseNumber: Equatable {
  /// The Double nearest to what is written.
  case value(Double)
  case malformed
  /// More significant digits or decimals than ``digitLimit`` and ``decimalLimit``.
  case tooLong

  static let digitLimit = 19
  static let decimalLimit = 27

  /// Reads `[+-] digits [. digits] [e [+-] digits]`, all of `text`.
  init(_ text: [UInt8]) {
    var reader = Reader(text)
    self = reader.number()
  }

  private struct Reader {
    let text: [UInt8]
    var position = 0
    /// All digits before and after the point as one number, and how many stand after it.
    var digits: UInt64 = 0
    var digitCount = 0
    var decimals = 0
    /// Zeros seen since the last other digit: they count only if one follows.
    var pendingZeros = 0

    init(_ text: [UInt8]) { self.text = text }

    var byte: UInt8? { position < text.count ? text[position] : nil }

    mutating func number() -> PhraseNumber {
      let isNegative = takeSign()
      var length = takeDigits(areDecimals: false)
      if byte == UInt8(ascii: ".") {
        position += 1
        length += takeDigits(areDecimals: true)
      }
      guard length > 0 else { return .malformed }
      var exponent = 0
      if byte == UInt8(ascii: "e") {
        position += 1
        guard let written = takeExponent() else { return .malformed }
        exponent = written
      }
      guard position == text.count else { return .malformed }
      guard digitCount <= PhraseNumber.digitLimit else { return .tooLong }
      guard digits > 0 else { return .value(0) }
      // The value is digits × 10^scale.
      let scale = exponent - decimals + pendingZeros
      guard scale >= -PhraseNumber.decimalLimit else { return .tooLong }
      let magnitude = nearestDouble(to: digits, timesTenTo: scale)
      return .value(isNegative ? -magnitude : magnitude)
    }

    mutating func takeSign() -> Bool {
      guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
      position += 1
      return text[position - 1] == UInt8(ascii: "-")
    }

    /// Takes digits and returns how many; a text is at most a phrase long, so nothing overflows.
    mutating func takeDigits(areDecimals: Bool) -> Int {
      let start = position
      while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        position += 1
        if areDecimals { decimals += 1 }
        guard byte != UInt8(ascii: "0") else {
          if digits > 0 { pendingZeros += 1 }
          continue
        }
        digitCount += pendingZeros + 1
        if digitCount <= PhraseNumber.digitLimit {
          for _ in 0...pendingZeros { digits *= 10 }
          digits += UInt64(byte - UInt8(ascii: "0"))
        }
        pendingZeros = 0
      }
      return position - start
    }

    /// The exponent, held within ±100,000; nil without digits.
    mutating func takeExponent() -> Int? {
      let isNegative = takeSign()
      let start = position
      var exponent = 0
      while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
        position += 1
      }
      guard position > start else { return nil }
      return isNegative ? -exponent : exponent
    }
  }
}

/// The shortest text that reads back as `number`, without a point where it is whole.
@inline(never)
func phraseText(of number: Double) -> String { makeString(shortestDecimal(of: number)) }
