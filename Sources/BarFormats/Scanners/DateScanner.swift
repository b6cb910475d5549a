import MarketBars

/// A date, a time of day, or both, as read from one cell.
public struct ScannedTime: Equatable, Sendable {
  /// The date; nil where the cell held a time of day alone.
  public var date: CivilDate?
  /// 0…86,399,999; nil where the cell held a date alone.
  public var millisecondOfDay: Int?
  /// Seconds east of UTC, where the cell said so; 0 for a count of seconds since 1970.
  public var offsetSeconds: Int?
  /// The cell held a count since 1970 and not a date.
  public var isCount = false

  /// What a cell held; leave out what it did not.
  public init(
    date: CivilDate? = nil, millisecondOfDay: Int? = nil, offsetSeconds: Int? = nil,
    isCount: Bool = false
  ) {
    self.date = date
    self.millisecondOfDay = millisecondOfDay
    self.offsetSeconds = offsetSeconds
    self.isCount = isCount
  }

  /// Milliseconds since 1970-01-01 00:00 on the wall clock of the cell.
  var localMilliseconds: Int64? {
    guard let date else { return nil }
    return Timestamp(date).milliseconds + Int64(millisecondOfDay ?? 0)
  }
}

/// Reads the dates and times that market data are stamped with.
///
/// `2024-01-02`, `2024/1/2`, `2024.01.02`, `20240102`, `1/2/2024`, `3-Jan-22`, `Dec 24, 2020`,
/// `2024年1月2日`; years of the Republic of China (113 is 2024) in `113/01/02`, `113年01月02日`,
/// `1130102`; each with an optional time `9:30`, `09:30:00.000`, `4:00 PM`, `T093000` and offset `Z`,
/// `+08:00`. Counts of seconds, milliseconds, microseconds or nanoseconds since 1970 are told by
/// their size.
public struct DateScanner: Equatable, Sendable {
  /// How `3/4/2020` is read.
  public var order: DateOrder
  /// Whether `90/09/27` and `990927` hold years of the Republic of China; otherwise they are
  /// refused, for nothing tells what they are. Years of three digits always are.
  public var readsShortYears: Bool

  /// A scanner that reads `3/4/2020` in that order, and refuses years of two digits unless told
  /// otherwise.
  public init(order: DateOrder = .monthFirst, readsShortYears: Bool = false) {
    self.order = order
    self.readsShortYears = readsShortYears
  }

  /// The date and time that fill `bytes`, without blanks around; nil where they are neither.
  public func time(of bytes: [UInt8]) -> ScannedTime? {
    bytes.withUnsafeBufferPointer { time(of: $0) }
  }

  /// The date and time that fill `bytes`, without blanks around; nil where they are neither.
  public func time(of bytes: UnsafeBufferPointer<UInt8>) -> ScannedTime? {
    if let count = DateScanner.count(bytes) { return count }
    var cursor = ByteCursor(bytes)
    var result = ScannedTime()
    if cursor.isAtDigit, DateScanner.isTimeOfDay(bytes) {
      result.millisecondOfDay = DateScanner.timeOfDay(&cursor)
      guard result.millisecondOfDay != nil else { return nil }
    } else {
      guard let date = date(&cursor) else { return nil }
      result.date = date
      let hadBlank = cursor.takeBlanks()
      let hadMark = !hadBlank && (cursor.take(UInt8(ascii: "T")) || cursor.take(UInt8(ascii: ":")))
      if (hadBlank || hadMark) && cursor.isAtDigit {
        guard let time = DateScanner.timeOfDay(&cursor) else { return nil }
        result.millisecondOfDay = time
      } else if hadMark {
        return nil
      }
    }
    if result.millisecondOfDay != nil {
      guard DateScanner.takeOffset(&cursor, into: &result) else { return nil }
    }
    // The exchange marks a day of listing with an asterisk behind its date.
    while cursor.take(UInt8(ascii: "*")) {}
    return cursor.isAtEnd ? result : nil
  }

  /// The two numbers before the year in `3/4/2020`; nil for any other form.
  static func unorderedParts(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int)? {
    var cursor = ByteCursor(bytes)
    guard let first = cursor.takeDigits(), first.count <= 2 else { return nil }
    let mark = cursor.next
    guard isSeparator(mark), cursor.take(mark), let second = cursor.takeDigits(),
      second.count <= 2, cursor.take(mark), let year = cursor.takeDigits(), year.count == 4
    else { return nil }
    return (first.value, second.value)
  }

  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  // MARK: Dates

  /// The date at `cursor`, which moves behind it.
  func date(_ cursor: inout ByteCursor) -> CivilDate? {
    guard cursor.isAtDigit else { return DateScanner.dateFromMonthName(&cursor) }
    guard let first = cursor.takeDigits() else { return nil }
    switch first.count {
    case 8:
      return CivilDate(
        year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
    case 7:
      return CivilDate(
        year: first.value / 10_000 + 1911, month: first.value / 100 % 100, day: first.value % 100)
    case 6:
      guard readsShortYears else { return nil }
      return CivilDate(
        year: first.value / 10_000 + 1911, month: first.value / 100 % 100, day: first.value % 100)
    case 1...4: break
    default: return nil
    }
    if cursor.take("年") { return chineseDate(&cursor, year: first) }
    _ = cursor.takeBlanks()
    if cursor.take("年") { return chineseDate(&cursor, year: first) }
    let mark = cursor.next
    if !DateScanner.isSeparator(mark) {
      return DateScanner.dateFromDayAndName(&cursor, day: first)
    }
    guard cursor.take(mark) else { return nil }
    guard cursor.isAtDigit else {
      return DateScanner.dateFromDayAndName(&cursor, day: first)
    }
    guard let second = cursor.takeDigits(), second.count <= 2, cursor.take(mark),
      let third = cursor.takeDigits()
    else { return nil }
    switch (first.count, third.count) {
    case (4, 1...2):
      return CivilDate(year: first.value, month: second.value, day: third.value)
    case (3, 1...2):
      return CivilDate(year: first.value + 1911, month: second.value, day: third.value)
    case (1...2, 4):
      let isMonthFirst = order == .monthFirst
      return CivilDate(
        year: third.value, month: isMonthFirst ? first.value : second.value,
        day: isMonthFirst ? second.value : first.value)
    case (1...2, 1...2):
      guard readsShortYears || first.value > 31 else { return nil }
      return CivilDate(year: first.value + 1911, month: second.value, day: third.value)
    default:
      return nil
    }
  }

  private func chineseDate(
    _ cursor: inout ByteCursor, year: (value: Int, count: Int)
  ) -> CivilDate? {
    _ = cursor.takeBlanks()
    guard let month = cursor.takeDigits(), cursor.take("月") else { return nil }
    _ = cursor.takeBlanks()
    guard let day = cursor.takeDigits(), cursor.take("日") else { return nil }
    return CivilDate(
      year: year.count == 4 ? year.value : year.value + 1911, month: month.value, day: day.value)
  }

  /// `Dec 24, 2020`.
  private static func dateFromMonthName(_ cursor: inout ByteCursor) -> CivilDate? {
    guard let month = takeMonthName(&cursor), cursor.takeBlanks(),
      let day = cursor.takeDigits(), day.count <= 2
    else { return nil }
    let hadComma = cursor.take(UInt8(ascii: ","))
    guard cursor.takeBlanks() || hadComma, let year = cursor.takeDigits(), year.count == 4
    else { return nil }
    return CivilDate(year: year.value, month: month, day: day.value)
  }

  /// `3-Jan-22`, `3 January 2022`, from behind the day and its mark.
  private static func dateFromDayAndName(
    _ cursor: inout ByteCursor, day: (value: Int, count: Int)
  ) -> CivilDate? {
    guard day.count <= 2, let month = takeMonthName(&cursor) else { return nil }
    let hadMark = isSeparator(cursor.next) && cursor.take(cursor.next)
    guard hadMark || cursor.takeBlanks(), let year = cursor.takeDigits() else { return nil }
    switch year.count {
    case 4: return CivilDate(year: year.value, month: month, day: day.value)
    // As POSIX strptime has it: 69 to 99 are of the last century.
    case 2:
      return CivilDate(
        year: year.value + (year.value < 69 ? 2000 : 1900), month: month, day: day.value)
    default: return nil
    }
  }

  /// Reads an English month name, whole or of three letters or more, with an optional point.
  private static func takeMonthName(_ cursor: inout ByteCursor) -> Int? {
    let names: [StaticString] = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    let start = cursor.position
    while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(cursor.next | 0x20) {
      guard cursor.position - start < 9 else { return nil }
      _ = cursor.take(cursor.next)
    }
    let count = cursor.position - start
    guard count >= 3 else { return nil }
    for (index, name) in names.enumerated() where name.utf8CodeUnitCount >= count {
      var isEqual = true
      for offset in 0..<count
      where cursor.bytes[start + offset] | 0x20 != name.utf8Start[offset] { isEqual = false }
      if isEqual {
        _ = cursor.take(UInt8(ascii: "."))
        return index + 1
      }
    }
    return nil
  }
}
