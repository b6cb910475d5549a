import Foundation
import MarketIndicators
import TestSupport
import Testing

/// What the engine relies on: values depend on all bars that are loaded.
@Suite struct IndicatorsOnLoadedBarsTests {
  let closes = (0..<120).map { 100 + 10 * sin(Double($0) / 4) }

  @Test("IND-7 Indicators are computed on all loaded bars (the column's part)")
  func givesTheValuesOfAllLoadedBars() {
    func last(_ column: [Double]) -> Double { column.last ?? .nan }
    let average = ExponentialMovingAverage(period: 26)
    let strength = RelativeStrengthIndex(period: 14)
    let divergence = MovingAverageConvergenceDivergence()
    expectColumn(
      [
        last(average.values(over: closes)), last(strength.values(over: closes)),
        last(divergence.columns(over: closes).dif),
      ], equals: [99.054732763, 28.310162027, -2.270721333], tolerance: 1e-9)
    let slice = Array(closes.suffix(40))
    expectColumn(
      [
        last(average.values(over: slice)), last(strength.values(over: Array(closes.suffix(30)))),
        last(divergence.columns(over: slice).dif),
      ], equals: [99.187364529, 30.325742681, -2.372754678], tolerance: 1e-9)
  }

  @Test("IND-6 A period longer than the data gives empties")
  func givesEmptiesForPeriodsLongerThanTheData() {
    let three = [1.0, 2, 3]
    let none = [Double](repeating: .nan, count: 3)
    for period in [4, 1000, Int.max] {
      expectColumn(SimpleMovingAverage(period: period).values(over: three), equals: none)
      expectColumn(ExponentialMovingAverage(period: period).values(over: three), equals: none)
      expectColumn(RelativeStrengthIndex(period: period).values(over: three), equals: none)
      expectColumn(BollingerBands(period: period).columns(over: three).lower, equals: none)
      expectColumn(
        StochasticKD(period: period).columns(high: three, low: three, close: three).j,
        equals: none)
    }
  }

  @Test func givesNothingForNothing() {
    #expect(SimpleMovingAverage(period: 5).values(over: []).isEmpty)
    #expect(RelativeStrengthIndex().values(over: []).isEmpty)
    #expect(BollingerBands().columns(over: []).middle.isEmpty)
    #expect(StochasticKD().columns(high: [], low: [], close: []).k.isEmpty)
  }

  @Test(arguments: 0..<60) func bearsAnyNumbers(seed: Int) {
    let numbers = [
      0, -0.0, 1, -1, 1e-300, .leastNonzeroMagnitude, 1e308, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, 100, 100.5, 1e-8,
    ]
    var random = SeededNumbers(seed: UInt64(seed))
    func column() -> [Double] {
      (0..<80).map { _ in numbers[Int.random(in: 0..<numbers.count, using: &random)] }
    }
    let prices = column()
    let period = Int.random(in: 1...12, using: &random)
    let macd = MovingAverageConvergenceDivergence(
      fast: period, slow: period + 3, signal: 2, start: seed % 2 == 0 ? .own : .aligned
    ).columns(over: prices)
    let bands = BollingerBands(period: period, width: 1e300).columns(over: prices)
    let lines = StochasticKD(period: period).columns(high: column(), low: column(), close: prices)
    let columns = [
      SimpleMovingAverage(period: period).values(over: prices),
      ExponentialMovingAverage(period: period).values(over: prices),
      RelativeStrengthIndex(period: period).values(over: prices),
      macd.dif, macd.dea, macd.histogram, bands.upper, bands.middle, bands.lower, lines.k,
      lines.d, lines.j, bands.percentB(of: prices), bands.bandwidth(),
    ]
    for column in columns {
      #expect(column.count == 80)
      #expect(!column.contains { $0.isInfinite })
    }
  }

  @Test func leavesColumnsOfHolesEmpty() {
    let holes: [Double] = [.nan, .infinity, .nan, -.infinity, .nan]
    #expect(SimpleMovingAverage(period: 1).values(over: holes).allSatisfy { $0.isNaN })
    #expect(ExponentialMovingAverage(period: 1).values(over: holes).allSatisfy { $0.isNaN })
    #expect(RelativeStrengthIndex(period: 1).values(over: holes).allSatisfy { $0.isNaN })
  }
}
