import MarketBars

extension DateScanner {
  /// Whether the text begins as a clock does: one or two digits and a colon.
  static func isTimeOfDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 1...2 where index < bytes.count && bytes[index] == UInt8(ascii: ":") {
      return true
    }
    return false
  }

  /// Reads `9:30`, `09:30:00`, `09:30:00.123`, `093000`, `0930`, each with an optional AM or PM.
  static func timeOfDay(_ cursor: inout ByteCursor) -> Int? {
    guard let first = cursor.takeDigits() else { return nil }
    var hour = first.value
    var minute = 0
    var second = 0
    var millisecond = 0
    switch first.count {
    case 1...2:
      guard cursor.take(UInt8(ascii: ":")), let minutes = cursor.takeTwoDigits() else {
        return nil
      }
      minute = minutes
      if cursor.take(UInt8(ascii: ":")) {
        guard let seconds = cursor.takeTwoDigits() else { return nil }
        second = seconds
        if cursor.take(UInt8(ascii: ".")) {
          guard let fraction = takeMilliseconds(&cursor) else { return nil }
          millisecond = fraction
        }
      }
    case 4:
      hour = first.value / 100
      minute = first.value % 100
    case 6:
      hour = first.value / 10_000
      minute = first.value / 100 % 100
      second = first.value % 100
    default:
      return nil
    }
    guard takeHalfOfDay(&cursor, &hour) else { return nil }
    // 24:00 ends a day; taken as its last moment it would belong to no bar.
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  }

  /// The first three digits of a fraction of a second; the rest is passed over.
  private static func takeMilliseconds(_ cursor: inout ByteCursor) -> Int? {
    guard cursor.isAtDigit else { return nil }
    var value = 0
    var count = 0
    while cursor.isAtDigit {
      if count < 3 { value = value * 10 + Int(cursor.next &- 0x30) }
      count += 1
      _ = cursor.take(cursor.next)
    }
    while count < 3 {
      value *= 10
      count += 1
    }
    return value
  }

  /// Reads an optional AM or PM; false where the hour does not go with it.
  private static func takeHalfOfDay(_ cursor: inout ByteCursor, _ hour: inout Int) -> Bool {
    var trial = cursor
    _ = trial.takeBlanks()
    let letter = trial.next | 0x20
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p"), trial.take(trial.next),
      trial.next | 0x20 == UInt8(ascii: "m"), trial.take(trial.next)
    else { return true }
    guard (1...12).contains(hour) else { return false }
    hour = hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
    cursor = trial
    return true
  }

  /// Reads an optional `Z`, `UTC`, `+08:00`, `+0800` or `+08`; false where one is begun and not
  /// ended.
  static func takeOffset(_ cursor: inout ByteCursor, into result: inout ScannedTime) -> Bool {
    var trial = cursor
    _ = trial.takeBlanks()
    if trial.take(UInt8(ascii: "Z")) || trial.take("UTC") || trial.take("GMT") {
      result.offsetSeconds = 0
      cursor = trial
      return true
    }
    let sign = trial.next
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), trial.take(sign) else {
      return true
    }
    guard let hours = trial.takeTwoDigits() else { return false }
    let hadColon = trial.take(UInt8(ascii: ":"))
    var minutes = 0
    if trial.isAtDigit {
      guard let written = trial.takeTwoDigits() else { return false }
      minutes = written
    } else if hadColon {
      return false
    }
    guard hours <= 18, minutes < 60 else { return false }
    let seconds = (hours * 60 + minutes) * 60
    result.offsetSeconds = sign == UInt8(ascii: "-") ? -seconds : seconds
    cursor = trial
    return true
  }

  /// Reads a count since 1970 (9 to 19 digits) or a date and time without marks (12 or 14 digits).
  ///
  /// From 1e17 on a count is of nanoseconds, from 1e14 of microseconds, from 1e11 of
  /// milliseconds, below of seconds. A fraction is kept to the millisecond.
  static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedTime? {
    var cursor = ByteCursor(bytes)
    var value: Int64 = 0
    var digits = 0
    while cursor.isAtDigit {
      digits += 1
      guard digits <= 19 else { return nil }
      let (product, hasOverflowed) = value.multipliedReportingOverflow(by: 10)
      let (sum, hasOverflowedToo) = product.addingReportingOverflow(Int64(cursor.next &- 0x30))
      guard !hasOverflowed, !hasOverflowedToo else { return nil }
      value = sum
      _ = cursor.take(cursor.next)
    }
    guard digits >= 9 else { return nil }
    var fraction = 0
    if cursor.take(UInt8(ascii: ".")) {
      guard let milliseconds = takeMilliseconds(&cursor) else { return nil }
      fraction = milliseconds
    }
    guard cursor.isAtEnd else { return nil }
    if digits == 14 || digits == 12, let written = unmarkedTime(value, hasSeconds: digits == 14) {
      return written
    }
    let milliseconds: Int64
    if value >= 100_000_000_000_000_000 {
      milliseconds = value / 1_000_000
    } else if value >= 100_000_000_000_000 {
      milliseconds = value / 1000
    } else if value >= 100_000_000_000 {
      milliseconds = value
    } else {
      milliseconds = value * 1000 + Int64(fraction)
    }
    let clock = WallClock(localMilliseconds: milliseconds)
    return ScannedTime(
      date: clock.date, millisecondOfDay: clock.millisecondOfDay, offsetSeconds: 0, isCount: true)
  }

  /// `20240102093000` or `202401020930`.
  private static func unmarkedTime(_ value: Int64, hasSeconds: Bool) -> ScannedTime? {
    let parts = Int(hasSeconds ? value : value * 100)
    let day = parts / 1_000_000
    guard
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100),
      (1900..<2200).contains(date.year), parts / 10_000 % 100 < 24, parts / 100 % 100 < 60,
      parts % 100 < 60
    else { return nil }
    let seconds = (parts / 10_000 % 100 * 60 + parts / 100 % 100) * 60 + parts % 100
    return ScannedTime(date: date, millisecondOfDay: seconds * 1000)
  }
}
