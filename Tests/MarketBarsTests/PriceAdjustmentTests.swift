import MarketBars
import Testing

@Suite struct PriceAdjustmentTests {
  private func series(_ closes: [Double], volumes: [Double]) throws -> BarSeries {
    var bars: [Bar] = []
    for (index, close) in closes.enumerated() {
      let date = CivilDate(daysSinceEpoch: 19_000 + index)
      bars.append(
        Bar(
          time: Timestamp(date), open: close, high: close * 2, low: close, close: close,
          volume: volumes[index], turnover: 7))
    }
    return try BarSeries(bars)
  }

  private func event(_ day: Int, _ kind: PriceEvent.Kind, _ factor: Double) -> PriceEvent {
    PriceEvent(on: CivilDate(daysSinceEpoch: 19_000 + day), kind, factor: factor)
  }

  @Test func multipliesWhatLiesBeforeAnEvent() throws {
    let traded = try series([100, 100, 25, 24], volumes: [1, 2, 8, 9])
    let events = [event(3, .cashDividend, 0.96), event(2, .split, 0.25)]
    let splits = traded.adjusted(by: events, .splits)
    #expect(splits.close == [25, 25, 25, 24] && splits.volume == [4, 8, 8, 9])
    #expect(splits.high == [50, 50, 50, 48] && splits.turnover == [7, 7, 7, 7])
    let all = traded.adjusted(by: events, .splitsAndDividends)
    #expect(all.close == [24, 24, 24, 24] && all.volume == [4, 8, 8, 9])
    #expect(traded.adjusted(by: events, .asTraded) == traded)
  }

  @Test func takesACapitalReductionUpwards() throws {
    let traded = try series([10.65, 19.69], volumes: [200, 100])
    let adjusted = traded.adjusted(by: [event(1, .split, 19.69 / 10.65)], .splits)
    #expect(abs(adjusted.close[0] - 19.69) < 1e-12 && adjusted.close[1] == 19.69)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func passesOverImpossibleFactors(
    factor: Double
  ) throws {
    let traded = try series([1, 2], volumes: [1, 1])
    #expect(traded.adjusted(by: [event(1, .split, factor)], .splitsAndDividends) == traded)
  }

  @Test func keepsTheInvariantWithHolesAndHugeNumbers() throws {
    var bars = [Bar.withoutTrade(at: Timestamp(CivilDate(daysSinceEpoch: 19_000)))]
    bars.append(
      Bar(
        time: Timestamp(CivilDate(daysSinceEpoch: 19_001)), open: 1e300, high: 1e300, low: 1e300,
        close: 1e300))
    let series = try BarSeries(bars)
    let adjusted = series.adjusted(by: [event(5, .split, 1e200)], .splits)
    #expect(adjusted.close[0].isNaN && adjusted.close[1] == 1e300)
  }

  @Test func leavesEventsOutsideTheBarsWithoutHarm() throws {
    let traded = try series([4, 4], volumes: [1, 1])
    #expect(traded.adjusted(by: [event(0, .split, 0.5)], .splits) == traded)
    #expect(traded.adjusted(by: [event(9, .split, 0.5)], .splits).close == [2, 2])
    #expect(BarSeries().adjusted(by: [event(9, .split, 0.5)], .splits).isEmpty)
  }
}
