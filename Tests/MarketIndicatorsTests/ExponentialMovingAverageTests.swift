import MarketIndicators
import TestSupport
import Testing

@Suite struct ExponentialMovingAverageTests {
  let hole = Double.nan

  @Test("IND-1 EMA starts from the mean of the first period values")
  func startsFromTheMean() {
    expectColumn(
      ExponentialMovingAverage(period: 4).values(over: [1, 2, 2, 1, 1.5]),
      equals: [hole, hole, hole, 1.5, 1.5])
    expectColumn(
      ExponentialMovingAverage(period: 3).values(over: [1, 2, 4, 8, 16, 32]),
      equals: [hole, hole, 2.333333333, 5.166666667, 10.583333333, 21.291666667],
      tolerance: 1e-8)
  }

  @Test("IND-1 The first value is a start by name")
  func startsFromTheFirstValueWhenAsked() {
    expectColumn(
      ExponentialMovingAverage(period: 4, start: .firstValue).values(over: [1, 2, 2, 1, 1.5]),
      equals: [1, 1.4, 1.64, 1.384, 1.4304])
    expectColumn(
      ExponentialMovingAverage(period: 3, start: .firstValue).values(
        over: [1, 2, 4, 8, 16, 32]),
      equals: [1, 1.5, 2.75, 5.375, 10.6875, 21.34375])
  }

  @Test("IND-9 One missing bar does not poison the rest")
  func skipsAMissingBar() {
    expectColumn(
      ExponentialMovingAverage(period: 3).values(
        over: [1, 2, 3, 4, 5, hole, 7, 8, 9, 10, 11, 12]),
      equals: [hole, hole, 2, 3, 4, hole, 5.5, 6.75, 7.875, 8.9375, 9.96875, 10.984375])
  }

  @Test(arguments: [1, 2, 3, 5, 26, 99, 100, 101, Int.max])
  func keepsThePromisesOfAnIndicator(period: Int) {
    var random = SeededNumbers(seed: 1)
    let prices = (0..<100).map { _ in Double.random(in: 1...1000, using: &random) }
    for start in [ExponentialMovingAverage.Start.mean, .firstValue] {
      checkIndicator(
        ExponentialMovingAverage(period: period, start: start), over: prices, missing: .infinity,
        column: { $0.values(over: $1) }, lines: { [$0] })
    }
  }

  @Test func staysExactlyOnEqualPrices() {
    for price in [0.1, 33.35, 612.7, 1e-8] {
      let average = ExponentialMovingAverage(period: 26)
      let column = average.values(over: [Double](repeating: price, count: 100))
      #expect(column.dropFirst(25).allSatisfy { $0 == price })
    }
  }

  @Test func staysFiniteBetweenHugeValues() {
    let huge = Double.greatestFiniteMagnitude
    let column = ExponentialMovingAverage(period: 2).values(over: [huge, -huge, huge, huge, -huge])
    #expect(column.dropFirst().allSatisfy { $0.isFinite })
  }
}
