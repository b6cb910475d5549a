import MarketBars
import TestSupport
import Testing

@Suite struct TimeframeTests {
  @Test func printsAndReadsTheSameNames() {
    let names = ["1m", "5m", "15m", "30m", "60m", "day", "week", "month", "quarter", "year"]
    #expect(Timeframe.common.map { $0.name } == names)
    for timeframe in Timeframe.common + [.minutes(2), .minutes(240), .minutes(1440)] {
      #expect(Timeframe(name: timeframe.name) == timeframe)
    }
  }

  @Test(arguments: [
    "", "m", "0m", "05m", "1441m", "99999999999999999999m", "-5m", "5", "5min", "days", "Day",
    "1h", "５m", "週",
  ]) func refusesOtherNames(name: String) {
    #expect(Timeframe(name: name) == nil)
  }

  @Test func knowsWhatGoesIntoWhat() {
    #expect(Timeframe.minutes(15).isMade(of: .minutes(5)))
    #expect(!Timeframe.minutes(15).isMade(of: .minutes(10)))
    #expect(Timeframe.week.isMade(of: .minutes(60)))
    #expect(Timeframe.month.isMade(of: .day))
    #expect(!Timeframe.month.isMade(of: .week))
    #expect(Timeframe.year.isMade(of: .quarter))
    #expect(!Timeframe.day.isMade(of: .week))
    #expect(Timeframe.minutes(5).isFiner(than: .minutes(15)))
    #expect(Timeframe.minutes(1440).isFiner(than: .day))
    #expect(!Timeframe.week.isFiner(than: .week))
  }

  @Test(arguments: [
    (["2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05", "2024-01-08"], Timeframe.day),
    (["2024-01-05", "2024-01-12", "2024-01-19", "2024-02-16"], .week),
    (["2024-01-02", "2024-02-01", "2024-03-01", "2024-04-01"], .month),
    (["2023-03-31", "2023-06-30", "2023-09-29", "2023-12-29"], .quarter),
    (["2021-01-04", "2022-01-03", "2023-01-03"], .year),
    // A thinly traded stock: more bars that follow on the next day than any other.
    (["2024-01-02", "2024-01-03", "2024-01-22", "2024-01-23", "2024-02-28"], .day),
  ]) func isFoundFromTradingDates(dates: [String], expected: Timeframe) throws {
    #expect(Timeframe.detected(in: try flatSeries(on: dates)) == expected)
  }

  @Test(arguments: [1, 5, 60, 240]) func isFoundFromInstants(minutes: Int) throws {
    let times = (0..<20).map { index in
      let place = index % 5 + index / 5 * 60
      return Int64(place * minutes * 60_000)
    }
    let bars = times.map {
      Bar(time: Timestamp(milliseconds: $0), open: 1, high: 1, low: 1, close: 1)
    }
    let series = try BarSeries(bars, clock: .instants(.utc))
    #expect(Timeframe.detected(in: series) == .minutes(minutes))
  }

  @Test func isUnknownForFewerThanTwoBars() throws {
    #expect(Timeframe.detected(in: BarSeries()) == nil)
    #expect(Timeframe.detected(in: try flatSeries(on: ["2024-01-02"])) == nil)
  }

  @Test func bearsTimesFarApart() throws {
    let bars = [Int64.min, -1, 1, .max].map {
      Bar(time: Timestamp(milliseconds: $0), open: 1, high: 1, low: 1, close: 1)
    }
    let series = try BarSeries(bars, clock: .instants(.utc))
    let timeframe = try #require(Timeframe.detected(in: series))
    _ = series.gaps(timeframe: timeframe)
    _ = try? series.resampled(to: .minutes(5), from: .minutes(1))
    _ = try? series.resampled(to: .week, from: .minutes(1))
  }
}
