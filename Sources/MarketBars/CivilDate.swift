/// A day of the proleptic Gregorian calendar, without a time zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// -9999…9999; year 0 is 1 BC.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31.
  public let day: Int

  /// The date of that year, month and day, or nil where the calendar has none.
  ///
  /// Years from -9999 to 9999 are accepted.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.dayCount(year: year, month: month)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// The date that many days after 1970-01-01; the nearest one of the years -9999 to 9999.
  ///
  /// Source: H. Hinnant, *chrono-compatible low-level date algorithms* (civil_from_days).
  public init(daysSinceEpoch days: Int) {
    let shifted = Swift.max(-4_371_587, Swift.min(2_932_896, days)) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(unchecked: year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01; negative before it.
  ///
  /// Source: as ``init(daysSinceEpoch:)`` (days_from_civil).
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    let remainder = (daysSinceEpoch + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The Monday of this date's week.
  public var startOfWeek: CivilDate {
    CivilDate(daysSinceEpoch: daysSinceEpoch - (weekday - 1))
  }

  /// 1…4.
  public var quarter: Int { (month - 1) / 3 + 1 }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Days in that month, or 0 where there is no such month.
  public static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  /// Whether that year has a 29 February, by the Gregorian rule: every fourth, but of the full
  /// centuries only every fourth.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
