import MarketIndicators
import TestSupport
import Testing

@Suite struct RelativeStrengthIndexTests {
  let hole = Double.nan

  @Test("IND-2 RSI uses Wilder smoothing")
  func usesWilderSmoothing() {
    expectColumn(
      RelativeStrengthIndex(period: 3).values(
        over: [4261, 4689, 4400, 6463, 9837, 13715, 10285, 10325]),
      equals: [
        hole, hole, hole, 89.604316547, 96.314245632, 98.255515649, 57.839052687, 58.140252776,
      ], tolerance: 1e-10)
  }

  @Test("IND-3 RSI needs period + 1 closes")
  func needsOneCloseMoreThanItsPeriod() {
    let index = RelativeStrengthIndex(period: 9)
    let nine = [Double](repeating: hole, count: 9)
    expectColumn(index.values(over: (1...9).map(Double.init)), equals: nine)
    expectColumn(index.values(over: (1...10).map(Double.init)), equals: nine + [100])
  }

  @Test("IND-4 RSI on flat prices is neutral")
  func isNeutralOnFlatPrices() {
    let index = RelativeStrengthIndex(period: 14)
    let flat = [Double](repeating: 100, count: 15)
    let none = [Double](repeating: hole, count: 14)
    expectColumn(
      index.values(over: flat + [100, 100, 100, 100, 100]),
      equals: none + [50, 50, 50, 50, 50, 50])
    expectColumn(index.values(over: flat + [101]), equals: none + [50, 100])
    expectColumn(index.values(over: flat + [99]), equals: none + [50, 0])
    expectColumn(
      index.values(over: flat + [101, 100]), equals: none + [50, 100, 48.148148148],
      tolerance: 1e-10)
  }

  @Test("IND-8 RSI of period 1")
  func tellsTheDirectionAtPeriodOne() {
    expectColumn(
      RelativeStrengthIndex(period: 1).values(over: [10, 11, 11, 10]), equals: [hole, 100, 50, 0])
  }

  @Test("IND-9 One missing bar does not poison the rest")
  func skipsAMissingBar() {
    // The changes are +1, −1 and, across the hole, +2: means (1, 1)/2, then (0.5 + 2)/2 of 2.75.
    expectColumn(
      RelativeStrengthIndex(period: 2).values(over: [1, 2, 1, hole, 3]),
      equals: [hole, hole, 50, hole, 100 * 1.25 / 1.5])
  }

  @Test(arguments: [1, 2, 14, 98, 99, 100, Int.max])
  func keepsThePromisesOfAnIndicator(period: Int) {
    var random = SeededNumbers(seed: 4)
    let prices = (0..<100).map { _ in Double.random(in: 1...1000, using: &random) }
    checkIndicator(
      RelativeStrengthIndex(period: period), over: prices, missing: .nan,
      column: { $0.values(over: $1) }, lines: { [$0] })
  }

  @Test func keepsItsLastValueWhileNothingMoves() {
    let prices = [1, 2, 1.5] + [Double](repeating: 1.5, count: 20_000)
    let column = RelativeStrengthIndex(period: 2).values(over: prices)
    expectColumn(Array(column.suffix(1)), equals: [100 * 1 / 1.5])
  }

  @Test func staysBetweenZeroAndAHundredAtAnyMagnitude() {
    let huge = Double.greatestFiniteMagnitude
    let prices = [huge, -huge, huge, 0, 1e-300, 2e-300, huge, huge, -huge, 1, 2]
    let column = RelativeStrengthIndex(period: 2).values(over: prices)
    #expect(column.dropFirst(2).allSatisfy { (0...100).contains($0) })
  }
}
