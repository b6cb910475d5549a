/// Reads an unsigned decimal number, eight bytes at a time.
///
/// The digits of a number of up to 2^53 units are joined to an integer and divided by a power of
/// ten: both are exact, so the quotient is the nearest Double. Anything else is refused.
enum PlainNumber {
  /// The number at `cursor`, which moves behind it; nil, and anywhere, where there is none.
  ///
  /// - Parameter powers: 10^0 to 10^22.
  @inline(__always)
  static func value(
    _ cursor: inout UnsafeRawPointer, _ powers: UnsafeMutablePointer<Double>
  ) -> Double? {
    let first = word(cursor) ^ 0x3030_3030_3030_3030
    let others = nonDigits(first)
    guard others != 0 else { return longValue(&cursor, powers) }
    // Sizes are in bits: eight for each digit.
    let size = others.trailingZeroBitCount & ~7
    guard size > 0 else { return nil }
    let mark = cursor + size &>> 3
    let whole = first &<< UInt64(truncatingIfNeeded: 64 &- size)
    guard mark.load(as: UInt8.self) == UInt8(ascii: ".") else {
      cursor = mark
      return Double(Int64(truncatingIfNeeded: joined(whole)))
    }
    let fraction = word(mark + 1) ^ 0x3030_3030_3030_3030
    let fractionOthers = nonDigits(fraction)
    guard fractionOthers != 0 else { return longValue(&cursor, powers) }
    let fractionSize = fractionOthers.trailingZeroBitCount & ~7
    guard size &+ fractionSize <= 64, fractionSize > 0 else { return longValue(&cursor, powers) }
    // The usual price: whole digits and fraction are joined in one.
    let digits =
      whole &>> UInt64(truncatingIfNeeded: fractionSize)
      | fraction &<< UInt64(truncatingIfNeeded: 64 &- fractionSize)
    cursor = mark + 1 + fractionSize &>> 3
    return Double(Int64(truncatingIfNeeded: joined(digits))) / powers[fractionSize &>> 3]
  }

  @inline(__always)
  private static func word(_ at: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: at.loadUnaligned(as: UInt64.self))
  }

  /// Marks the upper bit of bytes that are not 0…9, right up to the first of them.
  @inline(__always)
  private static func nonDigits(_ bytes: UInt64) -> UInt64 {
    ((bytes &+ 0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080
  }

  /// The number that eight digits write, the lowest byte first: pairs, fours and eights are
  /// joined by one multiplication each.
  @inline(__always)
  private static func joined(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let upper = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let lower = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (upper &+ lower) &>> 32
  }

  /// Numbers of more than eight digits, one by one; at most 18, and at most 2^53 units.
  @inline(never)
  private static func longValue(
    _ cursor: inout UnsafeRawPointer, _ powers: UnsafeMutablePointer<Double>
  ) -> Double? {
    var units: Int64 = 0
    var digits = 0
    var decimals = 0
    var isPastPoint = false
    while true {
      let digit = cursor.load(as: UInt8.self) &- 0x30
      if digit < 10 {
        digits += 1
        guard digits <= 18 else { return nil }
        units = units * 10 + Int64(digit)
        if isPastPoint { decimals += 1 }
      } else if digit == UInt8(ascii: ".") &- 0x30 && !isPastPoint {
        isPastPoint = true
      } else {
        break
      }
      cursor += 1
    }
    guard units <= 1 << 53, digits > decimals, !isPastPoint || decimals > 0 else { return nil }
    return Double(units) / powers[decimals]
  }
}
