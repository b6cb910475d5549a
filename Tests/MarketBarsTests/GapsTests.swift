import MarketBars
import TestSupport
import Testing

@Suite struct GapsTests {
  @Test func listsMoreThanFiveDaysBetweenDailyBars() throws {
    let series = try flatSeries(on: [
      // A long weekend of five days, then Lunar New Year.
      "2019-01-02", "2019-01-03", "2019-01-08", "2019-01-30", "2019-02-11", "2019-02-12",
    ])
    #expect(
      series.gaps(timeframe: .day) == [BarGap(after: 2, days: 22), BarGap(after: 3, days: 12)])
  }

  @Test func listsASingleDayWhereEveryDayIsTraded() throws {
    let start = try date("2024-01-01").daysSinceEpoch
    let days = (0..<60).filter { $0 != 30 }
    let bars = days.map {
      Bar(
        time: Timestamp(CivilDate(daysSinceEpoch: start + $0)), open: 1, high: 1, low: 1, close: 1)
    }
    #expect(try BarSeries(bars).gaps(timeframe: .day) == [BarGap(after: 29, days: 2)])
  }

  @Test func listsWeeksAndMonthsWithoutABar() throws {
    // Wednesday, Monday of the next week, Friday of the week after: no week is missing.
    let weeks = try flatSeries(on: ["2024-01-03", "2024-01-08", "2024-01-19", "2024-01-22"])
    #expect(weeks.gaps(timeframe: .week) == [])
    let holed = try flatSeries(on: ["2024-01-03", "2024-01-19"])
    #expect(holed.gaps(timeframe: .week) == [BarGap(after: 0, days: 16)])
    let months = try flatSeries(on: ["2023-11-30", "2023-12-01", "2024-01-31", "2024-03-01"])
    #expect(months.gaps(timeframe: .month) == [BarGap(after: 2, days: 30)])
    #expect(months.gaps(timeframe: .quarter) == [])
    #expect(months.gaps(timeframe: .year) == [])
  }

  @Test func listsAMissingStretchOfADayButNotTheNoonBreak() throws {
    var times: [String] = []
    for day in ["2024-01-04", "2024-01-05", "2024-01-09"] {
      times += ["\(day) 09:00", "\(day) 09:01", "\(day) 11:29", "\(day) 12:30", "\(day) 12:31"]
    }
    let whole = try minuteSeries(at: times)
    #expect(whole.gaps(timeframe: .minutes(1)) == [])
    let holed = try minuteSeries(
      at: times + ["2024-01-09 12:38", "2024-01-16 09:00", "2024-01-16 09:05"])
    #expect(
      holed.gaps(timeframe: .minutes(1)) == [
        BarGap(after: 14, days: 0), BarGap(after: 15, days: 7),
      ])
  }

  @Test func listsNothingForFewerThanTwoBars() throws {
    #expect(BarSeries().gaps(timeframe: .day) == [])
    #expect(try flatSeries(on: ["2024-01-02"]).gaps(timeframe: .minutes(1)) == [])
  }
}
