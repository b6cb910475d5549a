import MarketBars
import Testing

@Suite struct LimitCloseTests {
  private func series(_ closes: [Double]) throws -> BarSeries {
    try BarSeries(
      closes.enumerated().map { index, close in
        let time = Timestamp(CivilDate(daysSinceEpoch: 19_800 + index))
        return close.isNaN
          ? .withoutTrade(at: time)
          : Bar(time: time, open: close, high: close, low: close, close: close)
      })
  }

  @Test func findsClosesAtEitherLimit() throws {
    // 100 → 110 (up), → 99 (down), → 98.9, no trade, → 89.1 (89.01 in whole steps of 0.1: down).
    let bars = try series([100, 110, 99, 98.9, .nan, 89.1])
    #expect(
      bars.limitCloses(in: .tw) == [
        LimitClose(index: 1, isUp: true), LimitClose(index: 2, isUp: false),
        LimitClose(index: 5, isUp: false),
      ])
    #expect(bars.limitCloses(in: .us).isEmpty)
    #expect(bars.limitCloses(in: .tw, of: .index).isEmpty)
  }

  @Test func countsFromTheReferencePriceOfAnEvent() throws {
    // 6415 on 2022-07-13: from 2,485 to a reference of 621.25, with limits of 560 and 683.
    let bars = try series([2485, 683])
    let date = bars.date(at: 1)
    #expect(bars.limitCloses(in: .tw).isEmpty)
    let split = PriceEvent(on: date, .split, amount: 4, factor: 621.25 / 2485)
    #expect(
      bars.limitCloses(in: .tw, events: [split]) == [LimitClose(index: 1, isUp: true)])
  }

  @Test func looksAtDaysOnly() throws {
    #expect(BarSeries(clock: .instants(.taipei)).limitCloses(in: .tw).isEmpty)
    #expect(BarSeries().limitCloses(in: .tw).isEmpty)
  }
}
