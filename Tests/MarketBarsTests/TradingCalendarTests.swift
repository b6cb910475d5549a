import MarketBars
import Testing

@Suite struct TradingCalendarTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  private func series(_ dates: [CivilDate]) throws -> BarSeries {
    try BarSeries(dates.map { Bar(time: Timestamp($0), open: 1, high: 1, low: 1, close: 1) })
  }

  @Test func takesWeekdaysForTradingDaysWhereNothingIsKnown() {
    let calendar = TradingCalendar()
    #expect(calendar.isTradingDay(day(2024, 5, 17)) && !calendar.isTradingDay(day(2024, 5, 18)))
    #expect(calendar.tradingDay(after: day(2024, 5, 17)) == day(2024, 5, 20))
    #expect(calendar.isProvisional(day(2024, 5, 20)))
  }

  @Test func knowsHolidaysAsFarAsTheListGoes() {
    // Lunar New Year 2024 in Taiwan: closed from 02-06 through 02-14.
    let calendar = TradingCalendar(
      holidays: (6...14).map { day(2024, 2, $0) }, knownThrough: day(2024, 12, 31))
    #expect(calendar.tradingDay(after: day(2024, 2, 5)) == day(2024, 2, 15))
    #expect(!calendar.isProvisional(day(2024, 12, 31)) && calendar.isProvisional(day(2025, 1, 1)))
  }

  @Test func learnsFromBars() throws {
    // A make-up Saturday (2013-02-23) and a holiday on a Thursday (2013-02-28).
    let dates = [20, 21, 22, 23, 25, 26, 27].map { day(2013, 2, $0) } + [day(2013, 3, 1)]
    let calendar = TradingCalendar(of: try series(dates))
    #expect(calendar.holidays == [day(2013, 2, 28)] && calendar.extraDays == [day(2013, 2, 23)])
    #expect(calendar.knownThrough == day(2013, 3, 1))
    for date in dates { #expect(calendar.isTradingDay(date)) }
    #expect(TradingCalendar(of: BarSeries()).knownThrough == nil)
  }

  @Test func doesNotTakeAHoleOfTheDataForHolidays() throws {
    let calendar = TradingCalendar(of: try series([day(2013, 2, 20), day(2013, 5, 2)]))
    #expect(calendar.holidays.isEmpty)
  }

  @Test func joinsWhatBarsTellWithAListThatCountsMore() {
    let learned = TradingCalendar(
      holidays: [day(2024, 5, 1)], extraDays: [day(2024, 5, 4)], knownThrough: day(2024, 5, 10))
    let list = TradingCalendar(
      holidays: [day(2024, 6, 10), day(2024, 5, 4)], knownThrough: day(2024, 12, 31),
      sessions: Market.tw.sessions)
    let joined = learned.joined(with: list)
    #expect(joined.holidays == [day(2024, 5, 1), day(2024, 5, 4), day(2024, 6, 10)])
    #expect(joined.extraDays.isEmpty && joined.knownThrough == day(2024, 12, 31))
    #expect(joined.sessions == Market.tw.sessions)
  }

  @Test func tellsTheTimesOfComingDaysWeeksAndMonths() {
    let calendar = TradingCalendar(holidays: [day(2024, 5, 1)], knownThrough: day(2024, 5, 2))
    func dates(_ timeframe: Timeframe, _ count: Int) -> [CivilDate] {
      calendar.times(
        after: Timestamp(day(2024, 4, 30)), timeframe: timeframe, clock: .tradingDates, count: count
      ).map { BarSeries.Clock.tradingDates.wallClock(at: $0.time).date }
    }
    #expect(dates(.day, 3) == [day(2024, 5, 2), day(2024, 5, 3), day(2024, 5, 6)])
    #expect(dates(.week, 2) == [day(2024, 5, 6), day(2024, 5, 13)])
    #expect(dates(.month, 3) == [day(2024, 5, 2), day(2024, 6, 3), day(2024, 7, 1)])
    #expect(dates(.quarter, 1) == [day(2024, 7, 1)] && dates(.year, 1) == [day(2025, 1, 1)])
    let times = calendar.times(
      after: Timestamp(day(2024, 4, 30)), timeframe: .day, clock: .tradingDates, count: 2)
    #expect(times.map { $0.isProvisional } == [false, true])
  }

  @Test func tellsTheTimesOfComingMinutesWithinSessions() {
    let clock = BarSeries.Clock.instants(.tokyo)
    func instant(_ day: CivilDate, _ minute: Int) -> Timestamp {
      TimeZoneOffsets.tokyo.instant(of: WallClock(date: day, millisecondOfDay: minute * 60_000))
    }
    let calendar = TradingCalendar(of: .jp)
    // Friday 2024-05-17 11:00, before the break at noon.
    let times = calendar.times(
      after: instant(day(2024, 5, 17), 660), timeframe: .minutes(60), clock: clock, count: 6
    ).map { clock.wallClock(at: $0.time) }
    #expect(times.map { $0.millisecondOfDay / 60_000 } == [750, 810, 870, 540, 600, 660])
    #expect(times[3].date == day(2024, 5, 20))
    #expect(
      TradingCalendar().times(
        after: instant(day(2024, 5, 17), 660), timeframe: .minutes(60), clock: clock, count: 6
      ).isEmpty)
  }

  @Test func everyDayIsATradingDayOfCoins() {
    let calendar = TradingCalendar(of: .crypto)
    #expect(calendar.tradingDay(after: day(2024, 5, 17)) == day(2024, 5, 18))
    #expect(!calendar.isProvisional(day(2030, 1, 1)))
  }

  @Test func endsWithTheCalendar() {
    let end = Timestamp(day(9999, 12, 30))
    let times = TradingCalendar().times(
      after: end, timeframe: .day, clock: .tradingDates, count: 1000)
    #expect(times.count <= 2)
    let huge = Timestamp(milliseconds: .max)
    #expect(
      TradingCalendar().times(after: huge, timeframe: .week, clock: .tradingDates, count: 9).count
        <= 1)
  }
}
