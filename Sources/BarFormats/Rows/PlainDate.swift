import MarketBars

/// Reads `2024-01-02`, alone or with ` 09:30`, ` 09:30:00`, or a `T` between.
///
/// The date of the row before is kept as bytes: minutes of one day are told by comparing them.
struct PlainDate {
  private var bytes: UInt64 = 0
  private var lastBytes: UInt16 = 0
  /// Milliseconds since 1970 at the midnight of the last date read.
  private(set) var day: Int64 = 0

  /// Milliseconds since 1970 on the wall clock at `cursor`, which moves to the delimiter behind
  /// it; nil, and anywhere, where there is none.
  @inline(__always)
  mutating func time(_ cursor: inout UnsafeRawPointer, _ delimiter: UInt8) -> Int64? {
    let start = UInt64(littleEndian: cursor.loadUnaligned(as: UInt64.self))
    let rest = UInt16(littleEndian: (cursor + 8).loadUnaligned(as: UInt16.self))
    if start != bytes || rest != lastBytes {
      guard take(start, rest) else { return nil }
    }
    let mark = (cursor + 10).load(as: UInt8.self)
    if mark == delimiter {
      cursor += 10
      return day
    }
    guard mark == UInt8(ascii: " ") || mark == UInt8(ascii: "T") else { return nil }
    var clock = UInt64(littleEndian: (cursor + 11).loadUnaligned(as: UInt64.self))
    if (cursor + 16).load(as: UInt8.self) == delimiter {
      // No seconds: read as if ":00" stood there.
      clock = clock & 0xFF_FFFF_FFFF | 0x3030_3A00_0000_0000
      cursor += 16
    } else {
      cursor += 19
    }
    let colons: UInt64 = 0x0000_FF00_00FF_0000
    guard clock & colons == 0x0000_3A00_003A_0000 else { return nil }
    let digits = (clock & ~colons | 0x0000_3000_0030_0000) ^ 0x3030_3030_3030_3030
    guard ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    let pairs = digits &* 10 &+ digits &>> 8
    let hour = Int64(truncatingIfNeeded: pairs & 0xFF)
    let minute = Int64(truncatingIfNeeded: pairs &>> 24 & 0xFF)
    let second = Int64(truncatingIfNeeded: pairs &>> 48 & 0xFF)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return day &+ ((hour &* 60 &+ minute) &* 60 &+ second) &* 1000
  }

  /// Reads a date that differs from the one before.
  @inline(never)
  private mutating func take(_ start: UInt64, _ rest: UInt16) -> Bool {
    func digit(_ index: Int) -> Int {
      let byte =
        index < 8 ? start >> UInt64(8 * index) : UInt64(rest) >> UInt64(8 * (index - 8))
      return Int(UInt8(truncatingIfNeeded: byte)) - 0x30
    }
    for index in [0, 1, 2, 3, 5, 6, 8, 9] where !(0...9).contains(digit(index)) { return false }
    let dash = Int(UInt8(ascii: "-")) - 0x30
    guard digit(4) == dash, digit(7) == dash,
      let date = CivilDate(
        year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3),
        month: digit(5) * 10 + digit(6), day: digit(8) * 10 + digit(9))
    else { return false }
    bytes = start
    lastBytes = rest
    day = Timestamp(date).milliseconds
    return true
  }
}
