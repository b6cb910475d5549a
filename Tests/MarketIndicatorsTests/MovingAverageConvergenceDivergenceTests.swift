import MarketIndicators
import TestSupport
import Testing

@Suite struct MovingAverageConvergenceDivergenceTests {
  typealias MACD = MovingAverageConvergenceDivergence

  let ramp = (1...40).map(Double.init)
  let squares = (0..<40).map { Double($0 * $0) }

  @Test("IND-5 MACD starts at the right bar and the signal waits for the DIF")
  func startsAtTheRightBar() {
    for (start, series) in [(MACD.Start.own, ramp), (.aligned, squares)] {
      let lines = MACD(start: start).columns(over: series)
      #expect(lines.dif.count == 40 && lines.dea.count == 40 && lines.histogram.count == 40)
      #expect(lines.dif.firstIndex { !$0.isNaN } == 25)
      #expect(lines.dea.firstIndex { !$0.isNaN } == 33)
      #expect(lines.histogram.firstIndex { !$0.isNaN } == 33)
    }
    let lines = MACD().columns(over: ramp)
    for index in 33..<40 {
      expectColumn(
        [lines.dif[index], lines.dea[index], lines.histogram[index]], equals: [7, 7, 0])
    }
  }

  @Test("IND-5 Each average starts from its own mean")
  func startsEachAverageFromItsOwnMean() {
    let lines = MACD().columns(over: squares)
    expectColumn(
      [lines.dif[25], lines.dif[33], lines.dea[33], lines.histogram[33]],
      equals: [201.201336250, 263.176203371, 230.041980060, 66.268446623], tolerance: 1e-8)
    expectColumn(
      [lines.dif[39], lines.dea[39], lines.histogram[39]],
      equals: [325.080166942, 285.431793479, 79.296746925], tolerance: 1e-8)
  }

  @Test("IND-5 The aligned start is TA-Lib's")
  func startsBothAveragesAtOneBarWhenAsked() {
    let lines = MACD(factor: 1, start: .aligned).columns(over: squares)
    expectColumn(
      [lines.dif[33], lines.dea[33], lines.histogram[33]],
      equals: [257.517292219, 217.947386620, 39.569905598], tolerance: 1e-8)
    expectColumn(
      [lines.dif[39], lines.dea[39], lines.histogram[39]],
      equals: [323.003203404, 280.085050621, 42.918152782], tolerance: 1e-8)
  }

  @Test(
    "IND-6 Short data gives empties, not errors",
    arguments: [
      (count: 0, dif: 0, dea: 0), (1, 0, 0), (25, 0, 0), (26, 1, 0), (33, 8, 0), (34, 9, 1),
    ]) func givesEmptiesForShortData(count: Int, dif: Int, dea: Int)
  {
    let lines = MACD().columns(over: Array(ramp.prefix(count)))
    #expect(lines.dif.count == count)
    #expect(lines.dif.filter { !$0.isNaN }.count == dif)
    #expect(lines.dea.filter { !$0.isNaN }.count == dea)
    #expect(lines.histogram.filter { !$0.isNaN }.count == dea)
  }

  @Test("IND-8 With signal 1 the signal is the DIF")
  func hasNoHistogramAtSignalOne() {
    let lines = MACD(fast: 3, slow: 6, signal: 1).columns(over: [10, 1e9, 0.1, 10, 11, 7, 1e-7])
    #expect(lines.dif.firstIndex { !$0.isNaN } == 5)
    expectColumn(lines.dea, equals: lines.dif, tolerance: 0)
    #expect(lines.histogram.suffix(2) == [0, 0])
  }

  @Test("IND-13 The last point of each line is the last bar's")
  func keepsTheLengthAndPlaceOfItsInput() {
    let lines = MACD().columns(over: (1...60).map(Double.init))
    #expect(lines.dif.count == 60 && !lines.dif[59].isNaN)
    #expect(lines.dea.count == 60 && !lines.dea[59].isNaN)
    #expect(lines.histogram.count == 60 && !lines.histogram[59].isNaN)
  }

  @Test(arguments: [
    (fast: 12, slow: 26, signal: 9), (1, 1, 1), (5, 3, 2), (26, 12, 9), (2, Int.max, Int.max),
  ]) func keepsThePromisesOfAnIndicator(fast: Int, slow: Int, signal: Int) {
    var random = SeededNumbers(seed: 3)
    let prices = (0..<100).map { _ in Double.random(in: 1...1000, using: &random) }
    for start in [MACD.Start.own, .aligned] {
      checkIndicator(
        MACD(fast: fast, slow: slow, signal: signal, start: start), over: prices, missing: .nan,
        column: { macd, prices in
          let lines = macd.columns(over: prices)
          return prices.indices.map { lines[$0] }
        }, lines: { [$0.dif, $0.dea, $0.histogram] })
    }
  }

  @Test func isExactlyZeroOnEqualPrices() {
    let lines = MACD().columns(over: [Double](repeating: 0.1, count: 60))
    #expect(lines.histogram.dropFirst(33).allSatisfy { $0 == 0 })
    #expect(lines.dif.dropFirst(25).allSatisfy { $0 == 0 })
  }

  @Test func staysFiniteBetweenHugeValues() {
    let huge = Double.greatestFiniteMagnitude
    let prices = (0..<50).map { $0 % 20 < 10 ? huge : -huge } + [Double](repeating: 1, count: 9000)
    let lines = MACD(fast: 2, slow: 6, signal: 3).columns(over: prices)
    #expect((lines.dif + lines.dea + lines.histogram).allSatisfy { !$0.isInfinite })
    #expect(isClose(lines.histogram.last ?? .nan, 0, 1e-9))
  }
}
