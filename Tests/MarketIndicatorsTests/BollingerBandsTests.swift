import MarketIndicators
import TestSupport
import Testing

@Suite struct BollingerBandsTests {
  let coin: [Double] = [
    1467, 1465, 1466, 1467, 1466, 1471, 1474, 1470, 1469, 1469, 1470, 1471, 1476, 1472, 1472,
    1470, 1473, 1473, 1471, 1470, 1469, 1469,
  ]

  @Test("IND-8 At period 1 all three bands are the close")
  func isTheCloseAtPeriodOne() {
    let closes = [10.0, 11, 11, 10]
    let bands = BollingerBands(period: 1, width: 2).columns(over: closes)
    #expect(bands.upper == closes && bands.middle == closes && bands.lower == closes)
  }

  @Test(
    "IND-11 Bollinger works at any price magnitude",
    arguments: [1e-8, 1, 1e-300, 1e300, 3e-200, 7e120])
  func worksAtAnyMagnitude(unit: Double) {
    let bands = BollingerBands(period: 20, width: 2).columns(over: coin.map { $0 * unit })
    let expected = [
      (1475.7178288, 1470.1, 1464.4821712), (1475.6626001, 1470.2, 1464.7373999),
      (1475.3558047, 1470.4, 1465.4441953),
    ]
    for (index, lines) in expected.enumerated() {
      #expect(abs(bands.upper[19 + index] / unit / lines.0 - 1) < 1e-9)
      #expect(abs(bands.middle[19 + index] / unit / lines.1 - 1) < 1e-9)
      #expect(abs(bands.lower[19 + index] / unit / lines.2 - 1) < 1e-9)
    }
    #expect(bands.upper.prefix(19).allSatisfy { $0.isNaN })
  }

  @Test("IND-12 The deviation is the population's")
  func usesThePopulationDeviation() {
    let bands = BollingerBands(period: 4, width: 2).columns(over: [1, 2, 2, 1])
    expectColumn([bands.upper[3], bands.middle[3], bands.lower[3]], equals: [2.5, 1.5, 0.5])
  }

  @Test(
    "IND-12 Constant prices give zero width",
    arguments: [612.7, 33.35, 0.1, 1e-8, 1e300, .leastNonzeroMagnitude, 0, -3.3])
  func hasZeroWidthOnConstantPrices(price: Double) {
    let closes = [Double](repeating: price, count: 45)
    let bands = BollingerBands(period: 20, width: 2).columns(over: closes)
    #expect(bands.upper.dropFirst(19).allSatisfy { $0 == price })
    #expect(bands.middle.dropFirst(19).allSatisfy { $0 == price })
    #expect(bands.lower.dropFirst(19).allSatisfy { $0 == price })
    #expect(bands.percentB(of: closes).allSatisfy { $0.isNaN })
    #expect(bands.bandwidth().dropFirst(19).allSatisfy { $0 == 0 })
    #expect(bands.bandwidth().prefix(19).allSatisfy { $0.isNaN })
  }

  @Test func saysWhereThePriceLiesInTheBand() {
    let bands = BollingerBands(period: 4, width: 2).columns(over: [1, 2, 2, 1])
    // The band runs from 0.5 to 2.5.
    expectColumn(Array(bands.percentB(of: [1, 2, 2, 1]).suffix(1)), equals: [0.25])
    expectColumn(Array(bands.bandwidth().suffix(1)), equals: [2 / 1.5])
    expectColumn([bands[3].percentB(of: 3.5)], equals: [1.5])
  }

  @Test(arguments: [1, 2, 3, 20, 49, 50, 51, 99, 100, 101])
  func keepsThePromisesOfAnIndicator(period: Int) {
    var random = SeededNumbers(seed: 5)
    let prices = (0..<100).map { _ in Double.random(in: 1...1000, using: &random) }
    checkIndicator(
      BollingerBands(period: period), over: prices, missing: .nan,
      column: { indicator, prices in
        let bands = indicator.columns(over: prices)
        return prices.indices.map { bands[$0] }
      }, lines: { [$0.upper, $0.middle, $0.lower] })
  }

  @Test(arguments: [2, 5, 20, 333])
  func agreesWithTwoPassesOverEachWindow(period: Int) {
    var random = SeededNumbers(seed: 6)
    var price = 100.0
    let prices = (0..<2000).map { index -> Double in
      price *= Double.random(in: 0.98...1.02, using: &random)
      return index % 700 == 350 ? price * 100 : price
    }
    let bands = BollingerBands(period: period, width: 1).columns(over: prices)
    for end in stride(from: period, through: prices.count, by: 7) {
      let window = prices[(end - period)..<end]
      let mean = window.reduce(0, +) / Double(period)
      let squares = window.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let deviation = (squares / Double(period)).squareRoot()
      #expect(isClose(bands.upper[end - 1] - bands.middle[end - 1], deviation, 1e-9))
      #expect(isClose(bands.middle[end - 1], mean, 1e-12))
    }
  }

  @Test func hasTheSimpleAverageAsItsMiddle() {
    let average = SimpleMovingAverage(period: 5).values(over: coin)
    expectColumn(BollingerBands(period: 5).columns(over: coin).middle, equals: average)
  }

  @Test(arguments: [1e200, Double.greatestFiniteMagnitude, -.infinity])
  func forgetsAHugeValueThatHasLeft(huge: Double) {
    let prices = [1, huge, -huge, 2, 2, 1, 1, 2, 2, 1]
    let bands = BollingerBands(period: 4, width: 2).columns(over: prices)
    #expect(!(bands.upper + bands.middle + bands.lower).contains { $0.isInfinite })
    expectColumn(
      [bands.upper[9], bands.middle[9], bands.lower[9]], equals: [2.5, 1.5, 0.5])
  }
}
