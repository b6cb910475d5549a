/// A decimal number of any length, rounded to a Double by shifting its digits.
///
/// Serves what is too long or too large for ``DecimalScanner``'s quick ways. Multiplying and
/// dividing by powers of two is done on decimal digits, so nothing is lost before the one rounding
/// at the end. No Double needs more than 767 digits to be told from the middle between two; of
/// further digits only whether one is not zero matters.
struct LongDecimal {
  private static let digitLimit = 800

  /// Significant digits, first one not zero.
  private var digits: [UInt8] = []
  /// The value is 0.d₁d₂d₃… × 10^`point`.
  private var point = 0
  /// A digit that is not zero was dropped behind the last one.
  private var isTruncated = false

  /// Reads text that ``WrittenDecimal`` has accepted.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var isPastPoint = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      let digit = byte &- 0x30
      if digit < 10 {
        if digits.isEmpty && digit == 0 {
          if isPastPoint { point -= 1 }
        } else {
          if digits.count < LongDecimal.digitLimit {
            digits.append(digit)
          } else if digit != 0 {
            isTruncated = true
          }
          if !isPastPoint { point += 1 }
        }
      } else if byte == UInt8(ascii: ".") {
        isPastPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        point += LongDecimal.exponent(bytes, from: index)
        break
      }
    }
    dropTrailingZeros()
  }

  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var written = 0
    for index in start..<bytes.count where bytes[index] &- 0x30 < 10 {
      if written < 1_000_000_000 { written = written * 10 + Int(bytes[index] &- 0x30) }
    }
    return start < bytes.count && bytes[start] == UInt8(ascii: "-") ? -written : written
  }

  /// The nearest Double, ties to even; infinite past the largest.
  var value: Double {
    if digits.isEmpty || point < -330 { return 0 }
    if point > 310 { return .infinity }
    var scaled = self
    var exponent = 0
    while scaled.point > 0 {
      let shift = 3 * min(scaled.point, 20)
      scaled.shiftRight(by: shift)
      exponent += shift
    }
    while scaled.point < 0 || scaled.digits[0] < 5 {
      let shift = max(1, 3 * min(-scaled.point, 20))
      scaled.shiftLeft(by: shift)
      exponent -= shift
    }
    // The value is in 0.5..<1, times 2^exponent. Below the normal range fewer bits are kept.
    var bits = 53
    if exponent < -1021 { bits -= -1021 - exponent }
    if bits < 0 { return 0 }
    scaled.shiftLeft(by: bits)
    return Double(sign: .plus, exponent: exponent - bits, significand: Double(scaled.roundedWhole))
  }

  /// The whole part, rounded by what follows it, ties to even.
  private var roundedWhole: UInt64 {
    var whole: UInt64 = 0
    for index in 0..<max(0, point) {
      whole = whole &* 10 &+ UInt64(index < digits.count ? digits[index] : 0)
    }
    guard point >= 0, point < digits.count else { return whole }
    let isTie = digits[point] == 5 && point + 1 == digits.count && !isTruncated
    if isTie ? whole & 1 == 1 : digits[point] >= 5 { whole &+= 1 }
    return whole
  }

  /// Multiplies by 2^`shift`, at most 60.
  private mutating func shiftLeft(by shift: Int) {
    guard shift > 0 else { return }
    var carry: UInt64 = 0
    for index in stride(from: digits.count - 1, through: 0, by: -1) {
      let sum = UInt64(digits[index]) << UInt64(shift) &+ carry
      carry = sum / 10
      digits[index] = UInt8(truncatingIfNeeded: sum % 10)
    }
    var front: [UInt8] = []
    while carry > 0 {
      front.append(UInt8(truncatingIfNeeded: carry % 10))
      carry /= 10
    }
    point += front.count
    digits = front.reversed() + digits
    dropExcess()
  }

  /// Divides by 2^`shift`, at most 60.
  private mutating func shiftRight(by shift: Int) {
    var quotient: [UInt8] = []
    var rest: UInt64 = 0
    var index = 0
    var hasStarted = false
    while index < digits.count || rest > 0 {
      rest = rest &* 10 &+ UInt64(index < digits.count ? digits[index] : 0)
      let digit = UInt8(truncatingIfNeeded: rest >> UInt64(shift))
      rest &= 1 << UInt64(shift) &- 1
      index += 1
      if digit == 0 && !hasStarted {
        point -= 1
      } else {
        hasStarted = true
        quotient.append(digit)
      }
    }
    digits = quotient
    dropExcess()
  }

  private mutating func dropExcess() {
    if digits.count > LongDecimal.digitLimit {
      for index in LongDecimal.digitLimit..<digits.count where digits[index] != 0 {
        isTruncated = true
      }
      digits.removeSubrange(LongDecimal.digitLimit...)
    }
    dropTrailingZeros()
  }

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
  }
}
