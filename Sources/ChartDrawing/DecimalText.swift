/// Decimal numbers as ASCII bytes: the same in every locale, on every platform.
///
/// There are no exponents, no zeros at the end and no "-0".
public enum DecimalText {
  /// Largest number of decimals.
  public static let maxDecimals = 9

  /// Appends `value`, rounded to at most `decimals` places (ties away from zero).
  ///
  /// Not-a-number and infinities are written as 0, values beyond ±2⁵³ units of the last place as
  /// that bound: what is not a coordinate must be left out before.
  public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let places = Swift.min(Swift.max(decimals, 0), maxDecimals)
    append(units: units(of: value, decimals: places), decimals: places, to: &bytes)
  }

  /// `value` in units of the last of `decimals` places: 1.234 with two places is 123.
  public static func units(of value: Double, decimals: Int) -> Int64 {
    let limit = 9_007_199_254_740_992.0
    let scaled = (value * scale(decimals)).rounded()
    guard scaled > -limit else { return scaled.isNaN || value == -.infinity ? 0 : Int64(-limit) }
    guard scaled < limit else { return value == .infinity ? 0 : Int64(limit) }
    return Int64(scaled)
  }

  /// Appends the number that is `units` of the last of `decimals` places.
  ///
  /// - Parameters:
  ///   - units: the number, in units of its last place.
  ///   - decimals: how many places follow the point.
  ///   - bytes: what is appended to.
  ///   - dropsLeadingZero: writes `.5` for 0.5, as paths of SVG allow.
  public static func append(
    units: Int64, decimals: Int, dropsLeadingZero: Bool = false, to bytes: inout [UInt8]
  ) {
    var rest = units.magnitude
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    appendDigits(of: rest, decimals: places, dropsLeadingZero: dropsLeadingZero, to: &bytes)
  }

  /// The same as a string.
  public static func string(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendDigits(
    of magnitude: UInt64, decimals: Int, dropsLeadingZero: Bool, to bytes: inout [UInt8]
  ) {
    // Digits come out last first: at most 20 of them, with the point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      var rest = magnitude
      var count = 0
      func push(_ byte: UInt8) {
        digits[count] = byte
        count += 1
      }
      func pushDigit() {
        push(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      for _ in 0..<decimals { pushDigit() }
      if decimals > 0 { push(UInt8(ascii: ".")) }
      if rest > 0 || decimals == 0 || !dropsLeadingZero {
        repeat { pushDigit() } while rest > 0
      }
      while count > 0 {
        count -= 1
        bytes.append(digits[count])
      }
    }
  }

  private static func scale(_ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<Swift.min(Swift.max(decimals, 0), maxDecimals) { scale *= 10 }
    return scale
  }
}
