import MarketBars
import TestSupport
import Testing

@Suite struct HeikinAshiTests {
  @Test func matchesValuesWorkedByHand() throws {
    let series = try BarSeries([
      Bar(time: Timestamp(date("2024-01-02")), open: 10, high: 14, low: 8, close: 12, volume: 5),
      .withoutTrade(at: Timestamp(date("2024-01-03")), volume: 1),
      Bar(time: Timestamp(date("2024-01-04")), open: 20, high: 22, low: 18, close: 20),
      Bar(time: Timestamp(date("2024-01-05")), open: 4, high: 4, low: 2, close: 2),
    ])
    let averaged = series.heikinAshi()
    // Bar 0: close 44 / 4, open (10 + 12) / 2. Bar 2: open 11, below its low. Bar 3: open 15.5.
    expectColumn(averaged.open, equals: [11, .nan, 11, 15.5])
    expectColumn(averaged.high, equals: [14, .nan, 22, 15.5])
    expectColumn(averaged.low, equals: [8, .nan, 11, 2])
    expectColumn(averaged.close, equals: [11, .nan, 20, 3])
    expectColumn(averaged.volume, equals: [5, 1, .nan, .nan])
    #expect(averaged.time == series.time)
  }

  @Test func keepsTheInvariantAtAnyMagnitude() throws {
    let huge = Double.greatestFiniteMagnitude
    for scale in [huge, 1e-300, 5e-300, 1] {
      let bars = (0..<50).map { index in
        let close = index % 3 == 0 ? scale : -scale / Double(index)
        return Bar(
          time: Timestamp(milliseconds: Int64(index)), open: -scale, high: scale, low: -scale,
          close: close)
      }
      let averaged = try BarSeries(bars).heikinAshi()
      #expect(averaged.indices.allSatisfy { averaged[$0].isConsistent && averaged[$0].hasPrices })
    }
  }

  @Test func isEmptyForNothing() {
    #expect(BarSeries().heikinAshi() == BarSeries())
  }
}
