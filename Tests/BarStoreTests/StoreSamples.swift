import MarketBars
import Testing

@testable import BarStore

let now = Timestamp(milliseconds: 1_796_000_000_000)

/// Trading day number `index` from 2024-01-01 on.
func day(_ index: Int) -> Timestamp {
  Timestamp(milliseconds: (19_723 + Int64(index)) * 86_400_000)
}

/// Minute number `index` from 2024-01-02 09:00 in Taipei on.
func minute(_ index: Int) -> Timestamp {
  Timestamp(milliseconds: 1_704_157_200_000 + Int64(index) * 60_000)
}

/// Bars at those times, all four prices `price` plus a little by the time.
func bars(
  _ times: [Timestamp], at price: Double, clock: BarSeries.Clock = .tradingDates
) throws -> BarSeries {
  try BarSeries(
    times.map { time in
      let open = price + Double(time.milliseconds / 60_000 % 7) / 8
      return Bar(
        time: time, open: open, high: open + 0.75, low: open - 0.5, close: open + 0.25,
        volume: 1000)
    }, clock: clock)
}

func dates(_ range: Range<Int>, at price: Double) throws -> BarSeries {
  try bars(range.map { day($0) }, at: price)
}

let tsmc = SeriesKey(try! ListedSymbol("2330", on: "TWSE"), .day)
let tsmcMinutes = SeriesKey(tsmc.symbol, .minutes(1))

func source(_ name: String = "test", at retrieved: Timestamp = now) -> BarSource {
  BarSource(name, retrieved: retrieved)
}

/// Whether two series are the same, NaN for NaN.
func expectSame(
  _ left: BarSeries?, _ right: BarSeries, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let left else {
    Issue.record("there is no series", sourceLocation: sourceLocation)
    return
  }
  #expect(left.time == right.time, sourceLocation: sourceLocation)
  #expect(left.clock == right.clock, sourceLocation: sourceLocation)
  #expect(left.isCloseOnly == right.isCloseOnly, sourceLocation: sourceLocation)
  func bits(_ series: BarSeries) -> [[UInt64]] {
    [series.open, series.high, series.low, series.close, series.volume, series.turnover].map {
      $0.map { $0.isNaN ? .max : $0.bitPattern }
    }
  }
  #expect(bits(left) == bits(right), sourceLocation: sourceLocation)
}

/// The error of the store with which `body` ends; nil where it does not.
func failure<Result>(of body: () throws -> Result) -> BarStoreError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? BarStoreError
  }
}
