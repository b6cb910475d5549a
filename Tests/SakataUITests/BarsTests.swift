import Sakata
import TestSupport
import Testing

@testable import SakataUI

/// What is found to have changed between two values of bars.
@Suite struct BarsTests {
  private let bars = MadeBars.daily(50, seed: 5)

  @Test(arguments: [(0..<40, 0), (10..<50, 10), (10..<40, 10), (49..<50, 49), (0..<50, 0)])
  func findsHowManyBarsStandBefore(range: Range<Int>, older: Int) {
    #expect(bars.countBefore(bars[range]) == older)
  }

  @Test func theLastBarMayDifferAndNoOther() throws {
    var changed = bars[0..<39]
    var bar = bars[39]
    bar.close = bar.low
    try changed.append(bar)
    #expect(bars.countBefore(changed) == 0)
    try changed.append(bars[40])
    #expect(bars.countBefore(changed) == nil)
  }

  @Test func othersAreNotAContinuation() {
    #expect(bars.countBefore(BarSeries()) == nil)
    #expect(bars[0..<40].countBefore(bars) == nil)
    #expect(bars.countBefore(MadeBars.daily(50, seed: 6)) == nil)
    #expect(bars.countBefore(BarSeries(clock: .instants(.utc))) == nil)
  }

  @Test func barsWithoutPricesAreEqualToThemselves() throws {
    var halted = bars[0..<10]
    try halted.append(
      Bar(
        time: bars.time[10], open: .nan, high: .nan, low: .nan, close: .nan, volume: 0))
    var longer = halted
    try longer.append(bars[11])
    #expect(longer.countBefore(halted) == 0)
  }
}
