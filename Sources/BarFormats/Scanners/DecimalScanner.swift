/// Reads decimal numbers from text, each to the `Double` nearest to what is written.
///
///     DecimalScanner.value(of: Array("12,642.73".utf8))   // 12642.73
///
/// A sign, digits with or without thousands separators, a fraction and an exponent are read;
/// anything else is refused. Equals `Double(String)` bit for bit where both read the text.
public enum DecimalScanner {
  /// The number that fills `bytes`, or nil where they are not one number.
  ///
  /// - Complexity: O(n).
  public static func value(of bytes: [UInt8]) -> Double? {
    bytes.withUnsafeBufferPointer { value(of: $0) }
  }

  /// The number that fills `bytes`, or nil where they are not one number.
  public static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let written = WrittenDecimal(bytes) else { return nil }
    return written.value(in: bytes)
  }

  /// 10 to the power of `exponent`, exact as a Double: 0…22.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    case 18: 1e18
    case 19: 1e19
    case 20: 1e20
    case 21: 1e21
    default: 1e22
    }
  }

  /// The Double nearest to `significand` × 10^`exponent`, where that is found quickly.
  ///
  /// Three ways, by size: one exact division or multiplication of two exact Doubles (Clinger,
  /// *How to read floating point numbers accurately*, 1990); 128-bit integers with the remainder
  /// kept; nil for the rest.
  static func nearest(significand: UInt64, exponent: Int) -> Double? {
    if significand == 0 { return 0 }
    if significand <= 1 << 53 {
      if (0...22).contains(exponent) { return Double(significand) * powerOfTen(exponent) }
      if (-22...0).contains(exponent) { return Double(significand) / powerOfTen(-exponent) }
    }
    guard (-27...27).contains(exponent) else { return nil }
    let powerOfFive = powerOfFive(abs(exponent))
    if exponent >= 0 {
      let (high, low) = significand.multipliedFullWidth(by: powerOfFive)
      if high == 0 { return rounded(low, isInexact: false, exponent: exponent) }
      let shift = high.leadingZeroBitCount
      let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
      let rest = low << UInt64(shift)
      return rounded(top, isInexact: rest != 0, exponent: exponent + 64 - shift)
    }
    // Both are shifted to fill 64 bits, so that the quotient has 63 or 64 of them.
    let shift = significand.leadingZeroBitCount
    let divisorShift = powerOfFive.leadingZeroBitCount
    let dividend = significand << UInt64(shift)
    let divisor = powerOfFive << UInt64(divisorShift)
    let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
    return rounded(
      quotient, isInexact: remainder != 0, exponent: exponent - shift + divisorShift - 63)
  }

  /// 5 to the power of `exponent`, 0…27, from its binary digits.
  private static func powerOfFive(_ exponent: Int) -> UInt64 {
    var power: UInt64 = exponent & 1 == 0 ? 1 : 5
    if exponent & 2 != 0 { power &*= 25 }
    if exponent & 4 != 0 { power &*= 625 }
    if exponent & 8 != 0 { power &*= 390_625 }
    if exponent & 16 != 0 { power &*= 152_587_890_625 }
    return power
  }

  /// `bits` × 2^`exponent`, rounded to the nearest Double, ties to even.
  ///
  /// `isInexact` tells that the exact value is a little more than `bits`.
  private static func rounded(_ bits: UInt64, isInexact: Bool, exponent: Int) -> Double {
    let shift = bits.leadingZeroBitCount
    let normal = bits << UInt64(shift)
    let rest = normal & 0x7FF
    var kept = normal >> 11
    if rest > 0x400 || rest == 0x400 && (isInexact || kept & 1 == 1) { kept += 1 }
    // `kept` has 53 bits, or is 2^53 after rounding up, which carries into the exponent.
    let biased = exponent - shift + 11 + 1075
    guard (1...2045).contains(biased) else {
      return Double(sign: .plus, exponent: exponent - shift + 11, significand: Double(kept))
    }
    return Double(bitPattern: UInt64(biased) << 52 &+ (kept &- 1 << 52))
  }
}

/// A number as written: its parts, before any rounding.
struct WrittenDecimal {
  private(set) var isNegative = false
  /// The first 19 significant digits.
  private(set) var significand: UInt64 = 0
  /// The power of ten that scales `significand`.
  private(set) var exponent = 0
  /// Digits beyond the 19th were dropped from `significand`.
  private(set) var isTruncated = false

  /// Takes `bytes` apart, or gives nil where they are not one number.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let end = bytes.count
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let wholeStart = index
    var significantDigits = 0
    // Digits since the last separator; -1 before any separator.
    var groupDigits = -1
    var wholeDigits = 0
    while index < end {
      let digit = bytes[index] &- 0x30
      if digit < 10 {
        take(digit, &significantDigits)
        if significantDigits > 19 { exponent += 1 }
        wholeDigits += 1
        if groupDigits >= 0 { groupDigits += 1 }
      } else if bytes[index] == UInt8(ascii: ",") {
        guard groupDigits == 3 || groupDigits < 0 && (1...3).contains(index - wholeStart)
        else { return nil }
        groupDigits = 0
      } else {
        break
      }
      index += 1
    }
    guard groupDigits < 0 || groupDigits == 3 else { return nil }
    var fractionDigits = 0
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < end {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { break }
        take(digit, &significantDigits)
        if significantDigits <= 19 { exponent -= 1 }
        fractionDigits += 1
        index += 1
      }
    }
    guard wholeDigits + fractionDigits > 0 else { return nil }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isExponentNegative = false
      if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isExponentNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      guard index < end else { return nil }
      var written = 0
      while index < end {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { return nil }
        // Far past any Double, whatever the digits before it.
        if written < 1_000_000_000 { written = written * 10 + Int(digit) }
        index += 1
      }
      exponent += isExponentNegative ? -written : written
    }
    guard index == end else { return nil }
  }

  /// Adds one digit; leading zeros do not count as significant.
  private mutating func take(_ digit: UInt8, _ significantDigits: inout Int) {
    if significantDigits == 0 && digit == 0 { return }
    significantDigits += 1
    if significantDigits <= 19 {
      significand = significand &* 10 &+ UInt64(digit)
    } else if digit != 0 {
      isTruncated = true
    }
  }

  /// The nearest Double; `bytes` are those that were taken apart.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> Double {
    let magnitude: Double
    if !isTruncated,
      let quick = DecimalScanner.nearest(significand: significand, exponent: exponent)
    {
      magnitude = quick
    } else {
      magnitude = LongDecimal(bytes).value
    }
    return isNegative ? -magnitude : magnitude
  }
}
