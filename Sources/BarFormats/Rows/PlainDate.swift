import MarketBars

/// Reads `2024-01-02`, alone or with ` 09:30`, ` 09:30:00`, or a `T` between.
///
/// What was read before is kept as bytes: minutes of one hour are told by comparing them, and
/// only minute and second are read anew.
struct PlainDate {
  // The first eight bytes and the next six, up to the colon behind the hour; the delimiter in
  // place of the blank where there is a date alone.
  private var dateBytes: UInt64 = 0
  private var hourBytes: UInt64 = 0
  /// Milliseconds since 1970 at the beginning of that hour.
  private var hour: Int64 = 0
  /// Milliseconds since 1970 at the midnight of the last date read.
  private(set) var day: Int64 = 0

  /// Milliseconds since 1970 on the wall clock at `cursor`, which moves to the delimiter behind
  /// it; nil, and anywhere, where there is none.
  @inline(__always)
  mutating func time(_ cursor: inout UnsafeRawPointer, _ delimiter: UInt8) -> Int64? {
    let start = PlainDate.word(cursor)
    let rest = PlainDate.word(cursor + 8) & 0xFFFF_FFFF_FFFF
    if start != dateBytes || rest != hourBytes {
      if (cursor + 10).load(as: UInt8.self) == delimiter {
        guard takeDate(start, rest) else { return nil }
        cursor += 10
        return day
      }
      guard takeHour(start, rest) else { return nil }
    }
    // From the second digit of the hour on: "9:30:00,".
    let tail = PlainDate.word(cursor + 12)
    let clock = tail ^ 0x3A30_303A_3030_3A00
    // Digits below ten, and nothing left of the colons.
    let faults = ((clock &+ 0x0076_7600_7676_0000) | clock) & 0x0080_80FF_8080_FF00
    let end = UInt8(truncatingIfNeeded: tail &>> 56)
    let minute = Int64(truncatingIfNeeded: (clock &>> 16 & 0xFF) &* 10 &+ clock &>> 24 & 0xFF)
    if faults == 0 && end == delimiter {
      let second = Int64(truncatingIfNeeded: (clock &>> 40 & 0xFF) &* 10 &+ clock &>> 48 & 0xFF)
      guard minute < 60, second < 60 else { return nil }
      cursor += 19
      return hour &+ (minute &* 60 &+ second) &* 1000
    }
    guard faults & 0xFFFF_FF00 == 0, minute < 60,
      UInt8(truncatingIfNeeded: tail &>> 32) == delimiter
    else { return nil }
    cursor += 16
    return hour &+ minute &* 60_000
  }

  @inline(__always)
  private static func word(_ at: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: at.loadUnaligned(as: UInt64.self))
  }

  /// Reads a date alone.
  @inline(never)
  private mutating func takeDate(_ start: UInt64, _ rest: UInt64) -> Bool {
    guard let read = PlainDate.date(start, rest) else { return false }
    day = read
    // No hour begins with a delimiter: the next date is read anew.
    dateBytes = 0
    return true
  }

  /// Reads a date and an hour.
  @inline(never)
  private mutating func takeHour(_ start: UInt64, _ rest: UInt64) -> Bool {
    let tens = Int64(rest >> 24 & 0xFF) - 0x30
    let ones = Int64(rest >> 32 & 0xFF) - 0x30
    let mark = UInt8(truncatingIfNeeded: rest >> 16)
    guard mark == UInt8(ascii: " ") || mark == UInt8(ascii: "T"), (0...9).contains(tens),
      (0...9).contains(ones), tens * 10 + ones < 24,
      UInt8(truncatingIfNeeded: rest >> 40) == UInt8(ascii: ":"),
      let read = PlainDate.date(start, rest)
    else { return false }
    day = read
    hour = day + (tens * 10 + ones) * 3_600_000
    dateBytes = start
    hourBytes = rest
    return true
  }

  private static func date(_ start: UInt64, _ rest: UInt64) -> Int64? {
    func digit(_ index: Int) -> Int {
      let bytes = index < 8 ? start >> UInt64(8 * index) : rest >> UInt64(8 * (index - 8))
      return Int(UInt8(truncatingIfNeeded: bytes)) - 0x30
    }
    for index in [0, 1, 2, 3, 5, 6, 8, 9] where !(0...9).contains(digit(index)) { return nil }
    let dash = Int(UInt8(ascii: "-")) - 0x30
    guard digit(4) == dash, digit(7) == dash,
      let date = CivilDate(
        year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3),
        month: digit(5) * 10 + digit(6), day: digit(8) * 10 + digit(9))
    else { return nil }
    return Timestamp(date).milliseconds
  }
}
