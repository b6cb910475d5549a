import MarketIndicators
import TestSupport
import Testing

@Suite struct IndicatorErrorTests {
  @Test("IND-8 Periods below 1 are refused by name", arguments: [0, -1, Int.min])
  func refusesPeriodsBelowOne(period: Int) {
    #expect(throws: IndicatorError.periodBelowOne(argument: .signal)) {
      try IndicatorError.checkPeriod(period, as: .signal)
    }
    #expect(throws: IndicatorError.periodBelowOne(argument: .period)) {
      try IndicatorError.period(from: Double(period))
    }
  }

  @Test(arguments: [Double.nan, .infinity, 2.5, 1e30])
  func refusesPeriodsThatAreNotWhole(number: Double) {
    #expect(throws: IndicatorError.periodNotWhole(argument: .fast)) {
      try IndicatorError.period(from: number, as: .fast)
    }
  }

  @Test func acceptsWholePeriodsFromOne() throws {
    #expect(try IndicatorError.period(from: 1) == 1)
    #expect(try IndicatorError.period(from: 26, as: .slow) == 26)
    try IndicatorError.checkPeriod(.max)
  }

  @Test func refusesWidthsThatAreNoNumberOrNegative() throws {
    try IndicatorError.checkFactor(0, as: .width)
    #expect(throws: IndicatorError.notFinite(argument: .width)) {
      try IndicatorError.checkFactor(.nan, as: .width)
    }
    #expect(throws: IndicatorError.negative(argument: .factor)) {
      try IndicatorError.checkFactor(-2, as: .factor)
    }
  }

  #if os(Linux) || os(macOS)
    @Test func stopsOnAPeriodBelowOneInSwiftCode() async {
      await #expect(processExitsWith: .failure) { _ = SimpleMovingAverage(period: 0) }
      await #expect(processExitsWith: .failure) { _ = ExponentialMovingAverage(period: -1) }
      await #expect(processExitsWith: .failure) { _ = BollingerBands(period: 0) }
      await #expect(processExitsWith: .failure) { _ = StochasticKD(smoothingOfD: 0) }
    }
  #endif
}
