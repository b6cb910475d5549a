/// The Double nearest to `digits` × 10^`scale`, ties to even; infinite above 10^27 × 2^64.
///
/// 10^n is 5^n × 2^n, and 5^27 is the last that fits 64 bits, so a product or quotient of 128 bits
/// is exact or known to be inexact.
///
/// - Precondition: `digits > 0`, `scale >= -27`.
package func nearestDouble(to digits: UInt64, timesTenTo scale: Int) -> Double {
  guard scale <= 27 else { return .infinity }
  var power: UInt64 = 1
  for _ in 0..<abs(scale) { power *= 5 }
  let leading: UInt64
  var exponent: Int
  let isInexact: Bool
  if scale >= 0 {
    let (high, low) = digits.multipliedFullWidth(by: power)
    guard high > 0 else { return scaled(Double(low), by: scale) }
    let shift = high.leadingZeroBitCount
    leading = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    isInexact = shift == 0 ? low != 0 : low << UInt64(shift) != 0
    exponent = 64 - shift + scale
  } else {
    let digitShift = digits.leadingZeroBitCount
    let powerShift = power.leadingZeroBitCount
    // Halved, so that the quotient fits: its top bit is then bit 63 or bit 62.
    let numerator = digits << UInt64(digitShift)
    let (quotient, remainder) = (power << UInt64(powerShift)).dividingFullWidth(
      (numerator >> 1, numerator << 63))
    leading = quotient
    isInexact = remainder != 0
    exponent = powerShift - digitShift - 63 + scale
  }
  // 62 bits or more stand before the last: a bit below the half decides ties and no more.
  return scaled(Double(isInexact ? leading | 1 : leading), by: exponent)
}

/// `value` × 2^`exponent`, for results in the normal range.
private func scaled(_ value: Double, by exponent: Int) -> Double {
  value * Double(sign: .plus, exponent: exponent, significand: 1)
}
