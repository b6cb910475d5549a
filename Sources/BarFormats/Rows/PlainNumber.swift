/// The shape of an unsigned decimal number: how many digits stand before and behind its point.
///
/// Numbers of one column mostly share their shape with the row before. Reading by a known shape
/// needs no search for the point and the end, so that the processor reads columns side by side
/// and does not wait for one to end before the next begins.
///
/// The digits are joined to an integer, eight at a time, and divided by a power of ten. Both are
/// exact up to 2^53, so the quotient is the nearest Double.
struct PlainNumber {
  /// The bytes in front of the point.
  private var wholeMask: UInt64 = 0
  /// Where the point stands, if there is one, and a mask of its byte.
  private var pointOffset = 0
  private var pointMask: UInt64 = 0
  /// The bytes behind the point, counted from the point on, and what joins them to the others.
  private var fractionMask: UInt64 = 0
  private var fractionShift: UInt64 = 0
  /// Eight times the digits that are missing from eight, and the byte "0" in all the others.
  private var freeSize: UInt64 = 0
  private var zeros: UInt64 = 0
  private var divisor = 1.0
  /// The byte behind the number. No byte at first, so that nothing is of this shape.
  private(set) var mark: UInt64 = 0x100
  /// Bytes of the number.
  private(set) var length = 0

  /// The number at `start`, `length` bytes long and with `mark` behind it; nil where it is of
  /// another shape.
  @inline(__always)
  func value(at start: UnsafeRawPointer) -> Double? {
    let whole = PlainNumber.word(start) & wholeMask
    let tail = PlainNumber.word(start + pointOffset)
    let digits = ((whole | (tail & fractionMask) &<< fractionShift) &<< freeSize) ^ zeros
    let faults =
      PlainNumber.nonDigits(digits) | ((tail ^ UInt64(UInt8(ascii: "."))) & pointMask)
      | (UInt64((start + length).load(as: UInt8.self)) ^ mark)
    guard faults == 0 else { return nil }
    // Below 2^52 an integer is the last bits of 2^52 plus itself. The conversion instruction
    // would wait for the division before it, whose register it shares.
    let units = Double(bitPattern: 0x4330_0000_0000_0000 | PlainNumber.joined(digits))
    return (units - 0x1p52) / divisor
  }

  /// Reads the number at `start` whatever its shape, and takes on its shape if it has at most
  /// eight digits; nil where there is no plain number.
  ///
  /// - Parameter powers: 10^0 to 10^22.
  @inline(never)
  mutating func learn(
    at start: UnsafeRawPointer, _ powers: UnsafeMutablePointer<Double>
  ) -> (value: Double, length: Int)? {
    var units: UInt64 = 0
    var digits = 0
    var decimals = 0
    var position = 0
    var isPastPoint = false
    while true {
      let byte = (start + position).load(as: UInt8.self)
      if byte &- 0x30 < 10 {
        digits += 1
        guard digits <= 19 else { return nil }
        units = units &* 10 &+ UInt64(byte &- 0x30)
        if isPastPoint { decimals += 1 }
      } else if byte == UInt8(ascii: ".") && !isPastPoint {
        isPastPoint = true
      } else {
        break
      }
      position += 1
    }
    guard digits > decimals, !isPastPoint || decimals > 0 else { return nil }
    guard units <= 1 << 53 else {
      // As many digits as a Double prints: no longer exact, but still the nearest.
      return DecimalScanner.nearest(significand: units, exponent: -decimals).map { ($0, position) }
    }
    if digits <= 8 {
      setShape(whole: digits - decimals, decimals: decimals, powers)
      mark = UInt64((start + position).load(as: UInt8.self))
    }
    return (Double(units) / powers[decimals], position)
  }

  private mutating func setShape(
    whole: Int, decimals: Int, _ powers: UnsafeMutablePointer<Double>
  ) {
    func mask(_ count: Int) -> UInt64 { count == 8 ? .max : 1 << UInt64(8 * count) - 1 }
    wholeMask = mask(whole)
    pointOffset = whole
    pointMask = decimals > 0 ? 0xFF : 0
    fractionMask = mask(decimals) << 8
    fractionShift = UInt64(8 * (whole - 1))
    freeSize = UInt64(8 * (8 - whole - decimals))
    zeros = 0x3030_3030_3030_3030 << freeSize
    divisor = powers[decimals]
    length = decimals > 0 ? whole + 1 + decimals : whole
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
}
