import TestSupport
import Testing

@testable import MarketBars

@Suite struct DaysTests {
  static let summerTime = TimeZoneOffsets(
    initialSeconds: -18_000,
    changes: [
      .init(at: Timestamp(milliseconds: 1_710_054_000_000), seconds: -14_400),
      .init(at: Timestamp(milliseconds: 1_730_613_600_000), seconds: -18_000),
    ])

  @Test(arguments: [
    BarSeries.Clock.tradingDates, .instants(.taipei), .instants(.utc), .instants(summerTime),
  ])
  func areThoseOfTheDatesOfTheBars(clock: BarSeries.Clock) throws {
    var random = SeededNumbers(seed: 4)
    var times: [Int64] = [Int64.min / 4, -86_400_001, -1, 0]
    var time: Int64 = 1_709_000_000_000
    for _ in 0..<20_000 {
      time += Int64(random.next() % 4_000_000) + 1
      times.append(time)
    }
    times.append(Int64.max / 4)
    let series = MadeBars.at(times, clock: clock)
    for range in [series.indices, 0..<0, 7..<9, 100..<5000] {
      var days: [Int] = []
      series.forEachDay(of: range) { place, day in
        #expect(place == days.count)
        days.append(day)
      }
      #expect(
        days == range.map { WallClock.split(clock.localMilliseconds(at: series.time[$0])).day })
      #expect(days.map { CivilDate(daysSinceEpoch: $0) } == range.map { series.date(at: $0) })
    }
  }
}
