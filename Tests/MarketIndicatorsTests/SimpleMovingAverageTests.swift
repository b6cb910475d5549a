import MarketIndicators
import TestSupport
import Testing

@Suite struct SimpleMovingAverageTests {
  let hole = Double.nan

  @Test(arguments: [
    (period: 1, expected: [2, 4, 6, .nan, 8]),
    (period: 2, expected: [.nan, 3, 5, .nan, 7]),
    (period: 4, expected: [.nan, .nan, .nan, .nan, 5]),
    (period: 5, expected: [.nan, .nan, .nan, .nan, .nan]),
    (period: .max, expected: [.nan, .nan, .nan, .nan, .nan]),
  ]) func matchesValuesWorkedByHand(period: Int, expected: [Double]) {
    expectColumn(
      SimpleMovingAverage(period: period).values(over: [2, 4, 6, .nan, 8]), equals: expected)
  }

  @Test("IND-9 One missing bar does not poison the rest")
  func skipsAMissingBar() {
    let tens = [Double](repeating: 10, count: 5) + [hole] + [Double](repeating: 10, count: 10)
    expectColumn(
      SimpleMovingAverage(period: 5).values(over: tens),
      equals: [hole, hole, hole, hole, 10, hole] + [Double](repeating: 10, count: 10))
    expectColumn(
      SimpleMovingAverage(period: 3).values(over: [1, 2, 3, 4, 5, hole, 7, 8, 9, 10, 11, 12]),
      equals: [hole, hole, 2, 3, 4, hole, 16 / 3, 20 / 3, 8, 9, 10, 11])
  }

  @Test("IND-13 Warm-up offset is kept (the column's part)")
  func keepsTheLengthAndPlaceOfItsInput() {
    expectColumn(
      SimpleMovingAverage(period: 5).values(over: (1...10).map(Double.init)),
      equals: [hole, hole, hole, hole, 3, 4, 5, 6, 7, 8])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 49, 50, 51, 99, 100, 101, 1000])
  func keepsThePromisesOfAnIndicator(period: Int) {
    var random = SeededNumbers(seed: UInt64(period))
    let prices = (0..<100).map { _ in Double.random(in: 1...1000, using: &random) }
    checkIndicator(
      SimpleMovingAverage(period: period), over: prices, missing: .nan,
      column: { $0.values(over: $1) }, lines: { [$0] })
  }

  @Test func isGivenBitForBitByTheProtocolsOwnColumnForm() {
    func generic(_ indicator: some Indicator<Double, Double>, _ inputs: [Double]) -> [Double] {
      indicator.values(over: inputs)
    }
    var random = SeededNumbers(seed: 7)
    let prices = (0..<500).map { _ in Double.random(in: -1e6...1e-6, using: &random) }
    let average = SimpleMovingAverage(period: 7)
    expectColumn(average.values(over: prices), equals: generic(average, prices), tolerance: 0)
  }

  @Test func doesNotDriftAlongALongSeries() {
    // 0.1 has no exact binary form: a running sum of a million of them is off by 1e-11 and more.
    let prices = (0..<1_000).flatMap { _ in [1e9 + 0.1] + [Double](repeating: 0.1, count: 99) }
    let average = SimpleMovingAverage(period: 20).values(over: prices)
    #expect(average.last == 0.1)
    #expect(average.filter { !$0.isNaN }.min() == 0.1)
  }

  @Test(arguments: [1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, .nan])
  func forgetsAHugeValueThatHasLeft(huge: Double) {
    let prices = [1, 2, 3, huge, -huge, huge, 4, 5, 6, 7, 8, 9]
    let average = SimpleMovingAverage(period: 3).values(over: prices)
    #expect(average.suffix(4) == [5, 6, 7, 8])
    #expect(average.allSatisfy { !$0.isInfinite })
  }

  @Test func scalesExactlyByPowersOfTwo() {
    let prices = [31.25, 31.3, 30.9, 31.1, 31.7, 31.65, 31.4, 31.2]
    let average = SimpleMovingAverage(period: 3)
    for factor in [0x1p-200, 0x1p-26, 0x1p300] {
      expectColumn(
        average.values(over: prices.map { $0 * factor }),
        equals: average.values(over: prices).map { $0 * factor }, tolerance: 0)
    }
  }

  @Test func leavesItsStateReadyForTheNextBar() {
    let prices = (0..<37).map { Double($0 * $0 % 11) }
    var columnFirst = SimpleMovingAverage(period: 4)
    var barByBar = columnFirst
    _ = columnFirst.consume(prices)
    for price in prices { _ = barByBar.update(with: price) }
    for price in [3.0, 1, 4, 1, 5, 9] {
      #expect(columnFirst.update(with: price) == barByBar.update(with: price))
    }
  }
}
