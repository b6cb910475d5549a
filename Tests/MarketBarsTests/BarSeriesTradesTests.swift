import MarketBars
import TestSupport
import Testing

@Suite struct BarSeriesTradesTests {
  /// 10:04 on 2 January 2024 in Taipei, in seconds since 1970.
  let four: Int64 = 1_704_161_040

  func minuteBars() throws -> BarSeries {
    try BarSeries(
      [
        Bar(
          time: Timestamp(milliseconds: four * 1000), open: 100, high: 105, low: 95, close: 100,
          volume: 10)
      ], clock: .instants(.taipei))
  }

  func trade(_ seconds: Int64, _ price: Double, volume: Double = .nan) -> Trade {
    Trade(
      time: Timestamp(milliseconds: (four + seconds) * 1000), price: price, volume: volume)
  }

  /// Time since the first bar in seconds, open, high, low, close, volume.
  func numbers(_ bar: Bar) -> [Double] {
    [
      Double(bar.time.milliseconds / 1000 - four), bar.open, bar.high, bar.low, bar.close,
      bar.volume,
    ]
  }

  @Test func aTradeChangesTheBarThatHoldsIt() throws {
    let outcome = try minuteBars().outcome(of: trade(59, 107, volume: 3), timeframe: .minutes(1))
    guard case .changesLast(let bar) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(numbers(bar) == [0, 100, 107, 95, 107, 13])
  }

  @Test("STREAM-2 A later trade opens a flat bar at its floored time")
  func aLaterTradeOpensABar() throws {
    let outcome = try minuteBars().outcome(of: trade(97, 101, volume: 2), timeframe: .minutes(1))
    guard case .opens(let bar) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(numbers(bar) == [60, 101, 101, 101, 101, 2])
  }

  @Test func bucketsAreCountedFromTheOpening() throws {
    // From 09:05 on, buckets of an hour begin at 10:05.
    let outcome = try minuteBars().outcome(
      of: trade(3 * 60, 101), timeframe: .minutes(60), opening: (9 * 60 + 5) * 60_000)
    guard case .opens(let bar) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(bar.time.milliseconds == (four + 60) * 1000)
  }

  @Test func lateAndUnusableTradesAreRefused() throws {
    let bars = try minuteBars()
    #expect(bars.outcome(of: trade(-1, 100), timeframe: .minutes(1)) == .refused)
    #expect(bars.outcome(of: trade(5, .nan), timeframe: .minutes(1)) == .refused)
    #expect(bars.outcome(of: trade(5, 1, volume: .infinity), timeframe: .minutes(1)) == .refused)
    for time in [Int64.min, .max] {
      let wild = Trade(time: Timestamp(milliseconds: time), price: 100)
      for timeframe in [Timeframe.minutes(1), .minutes(1440), .day, .year] {
        _ = bars.outcome(of: wild, timeframe: timeframe, opening: .max)
        _ = BarSeries().outcome(of: wild, timeframe: timeframe, opening: .min)
      }
    }
  }

  @Test func aDayTakesItsTradesWhateverTheirTime() throws {
    let days = MadeBars.on(["2024-01-02"])
    let noon = Trade(
      time: Timestamp(milliseconds: days.time[0].milliseconds + 43_200_000), price: 50)
    guard case .changesLast(let bar) = days.outcome(of: noon, timeframe: .day) else {
      Issue.record("the day did not take its trade")
      return
    }
    #expect(bar.low == 50 && bar.time == days.time[0])
    let next = Trade(time: Timestamp(milliseconds: noon.time.milliseconds + 86_400_000), price: 60)
    guard case .opens(let opened) = days.outcome(of: next, timeframe: .day) else {
      Issue.record("no new day")
      return
    }
    #expect(opened.time == Timestamp(MadeBars.date("2024-01-03")))
  }
}
