extension TimeZoneOffsets {
  /// Asia/Tokyo and Asia/Seoul as they have been since 1988-10: nine hours, without summer time.
  public static let tokyo = TimeZoneOffsets(fixedSeconds: 32_400)

  /// America/New_York since 1967: five hours behind UTC, four in summer.
  ///
  /// Summer time lasted from the last Sunday of April to that of October, from 1987 from the first
  /// Sunday of April, and since 2007 from the second Sunday of March to the first of November. The
  /// longer summers of 1974 and 1975 are not told apart.
  /// Source: Uniform Time Act of 1966 and its amendments of 1986 and 2005.
  public static let newYork = americanEast()

  private static func americanEast() -> TimeZoneOffsets {
    var changes: [Change] = []
    for year in 1967...2099 {
      let spring =
        year >= 2007
        ? sunday(year, 3, from: 8) : sunday(year, 4, from: year >= 1987 ? 1 : 24)
      let autumn = year >= 2007 ? sunday(year, 11, from: 1) : sunday(year, 10, from: 25)
      // Clocks change at two in the morning, by the time before the change.
      changes.append(Change(at: instant(spring, hour: 7), seconds: -14_400))
      changes.append(Change(at: instant(autumn, hour: 6), seconds: -18_000))
    }
    return TimeZoneOffsets(initialSeconds: -18_000, changes: changes)
  }

  /// Days since 1970 of the first Sunday on or after that day.
  private static func sunday(_ year: Int, _ month: Int, from day: Int) -> Int {
    guard let date = CivilDate(year: year, month: month, day: day) else { return 0 }
    return date.daysSinceEpoch + 7 - date.weekday
  }

  private static func instant(_ day: Int, hour: Int64) -> Timestamp {
    Timestamp(milliseconds: Int64(day) * 86_400_000 + hour * 3_600_000)
  }
}
