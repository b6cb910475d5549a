import MarketBars
import MarketIndicators
import TestSupport
import Testing

@Suite struct StochasticKDTests {
  /// Close, high and low of 15 days.
  let days: [(close: Double, high: Double, low: Double)] = [
    (23.99998, 23.99998, 23.99998), (24.26000, 24.31999, 23.89002),
    (24.30497, 24.62498, 24.05996), (24.56500, 24.56500, 24.18000),
    (24.11501, 24.45004, 23.80001), (23.30497, 24.08498, 23.27502),
    (22.43002, 23.45497, 22.43002), (22.80001, 22.92998, 22.60004),
    (23.18000, 23.39999, 22.75003), (23.15998, 23.59996, 23.09499),
    (22.85999, 23.43002, 22.69498), (22.89503, 22.98504, 22.62499),
    (22.67496, 22.91997, 22.62499), (23.37997, 23.87000, 22.87501),
    (23.76998, 24.06997, 23.65001),
  ]

  func bars(_ prices: [(close: Double, high: Double, low: Double)]) -> [Bar] {
    prices.enumerated().map { index, day in
      Bar(
        time: Timestamp(milliseconds: Int64(index) * 86_400_000), open: day.close,
        high: day.high, low: day.low, close: day.close)
    }
  }

  @Test("IND-10 KD starts from 50 and survives a first bar without range")
  func startsFromFifty() throws {
    let series = try BarSeries(bars(days))
    let lines = StochasticKD(period: 9, smoothingOfK: 3, smoothingOfD: 3).columns(over: series)
    #expect((lines.k.prefix(8) + lines.d.prefix(8) + lines.j.prefix(8)).allSatisfy { $0.isNaN })
    expectColumn(
      [lines.k[8], lines.d[8], lines.j[8]], equals: [44.722759, 48.240920, 37.686437],
      tolerance: 1e-7)
    expectColumn([lines.k[9], lines.d[9]], equals: [40.900568, 45.794136], tolerance: 1e-7)
    expectColumn(
      [lines.k[14], lines.d[14], lines.j[14]], equals: [50.614829, 39.403923, 73.036640],
      tolerance: 1e-7)
  }

  @Test("IND-10 A flat series stays at 50")
  func staysAtFiftyOnFlatPrices() {
    let flat = [Double](repeating: 33.35, count: 12)
    let lines = StochasticKD().columns(high: flat, low: flat, close: flat)
    let expected = [Double](repeating: .nan, count: 8) + [50, 50, 50, 50]
    expectColumn(lines.k, equals: expected, tolerance: 0)
    expectColumn(lines.d, equals: expected, tolerance: 0)
    expectColumn(lines.j, equals: expected, tolerance: 0)
  }

  @Test func keepsTheLastRawValueInAWindowWithoutRange() {
    // RSV is 100 at index 1; from index 2 on the window of 2 has no range.
    let lines = StochasticKD(period: 2, smoothingOfK: 2, smoothingOfD: 1).columns(
      high: [1, 2, 2, 2], low: [1, 1, 2, 2], close: [1, 2, 2, 2])
    expectColumn(lines.k, equals: [.nan, 75, 87.5, 93.75])
    expectColumn(lines.d, equals: lines.k, tolerance: 0)
  }

  @Test func isTheRawValueWithoutSmoothing() {
    let lines = StochasticKD(period: 1, smoothingOfK: 1, smoothingOfD: 1).columns(
      high: [2, 3, 4], low: [1, 1, 0], close: [1, 3, 1])
    expectColumn(lines.k, equals: [0, 100, 25], tolerance: 0)
    expectColumn(lines.j, equals: [0, 100, 25], tolerance: 0)
  }

  @Test(arguments: [1, 2, 9, 49, 50, 51, 99, 100, 101, Int.max])
  func keepsThePromisesOfAnIndicator(period: Int) {
    var random = SeededNumbers(seed: 8)
    let prices = (0..<100).map { _ in
      let close = Double.random(in: 10...20, using: &random)
      return (
        close: close, high: close + Double.random(in: 0...1, using: &random),
        low: close - Double.random(in: 0...1, using: &random)
      )
    }
    checkIndicator(
      StochasticKD(period: period), over: bars(prices),
      missing: .withoutTrade(at: Timestamp(milliseconds: 0)),
      column: { indicator, bars in
        let lines = indicator.columns(
          high: bars.map { $0.high }, low: bars.map { $0.low }, close: bars.map { $0.close })
        return bars.indices.map { lines[$0] }
      }, lines: { [$0.k, $0.d, $0.j] })
  }

  @Test(arguments: [1e300, Double.greatestFiniteMagnitude, .infinity])
  func forgetsAHugeValueThatHasLeft(huge: Double) {
    let high = [1, huge, 2, 2, 2, 2, 2, 2]
    let low = [1, -huge, 1, 1, 1, 1, 1, 1]
    let close = [1, -huge, 2, 2, 2, 2, 2, 2]
    let lines = StochasticKD(period: 3, smoothingOfK: 1).columns(high: high, low: low, close: close)
    #expect(lines.k.suffix(3) == [100, 100, 100])
    #expect((lines.k + lines.d + lines.j).allSatisfy { !$0.isInfinite })
  }
}
