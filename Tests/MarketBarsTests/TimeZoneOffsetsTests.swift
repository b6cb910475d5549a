import Foundation
import MarketBars
import TestSupport
import Testing

@Suite struct TimeZoneOffsetsTests {
  static func instant(_ text: String) throws -> Timestamp {
    let date = try Date(text, strategy: .iso8601)
    return Timestamp(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
  }

  static func zone(_ hours: Double, _ changes: [(String, Double)]) throws -> TimeZoneOffsets {
    TimeZoneOffsets(
      initialSeconds: Int(hours * 3600),
      changes: try changes.map { text, hours in
        TimeZoneOffsets.Change(at: try instant(text), seconds: Int(hours * 3600))
      })
  }

  static func newYork() throws -> TimeZoneOffsets {
    try zone(-5, [("2024-03-10T07:00:00Z", -4), ("2024-11-03T06:00:00Z", -5)])
  }

  static func sydney() throws -> TimeZoneOffsets {
    try zone(11, [("2025-04-05T16:00:00Z", 10), ("2025-10-04T16:00:00Z", 11)])
  }

  func clock(_ instant: String, in zone: TimeZoneOffsets) throws -> String {
    let wall = zone.wallClock(at: try Self.instant(instant))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(wall.date.year)-\(two(wall.date.month))-\(two(wall.date.day)) "
      + "\(two(wall.hour)):\(two(wall.minute))"
  }

  @Test("TIME-1 Day, month and year follow the exchange time zone")
  func followsTheZoneOfTheExchange() throws {
    #expect(try clock("2024-01-02T01:00:00Z", in: .taipei) == "2024-01-02 09:00")
    #expect(try clock("2024-01-02T00:30:00Z", in: Self.newYork()) == "2024-01-01 19:30")
    #expect(try clock("2024-12-31T16:00:00Z", in: .taipei) == "2025-01-01 00:00")
  }

  @Test("TIME-2 The repeated hour keeps both sets of bars")
  func keepsTheRepeatedHour() throws {
    let zone = try Self.sydney()
    let times = [
      "2025-04-05T14:30:00Z", "2025-04-05T15:00:00Z", "2025-04-05T15:30:00Z",
      "2025-04-05T16:00:00Z", "2025-04-05T16:30:00Z", "2025-04-05T17:00:00Z",
    ]
    #expect(
      try times.map { try clock($0, in: zone).suffix(5) } == [
        "01:30", "02:00", "02:30", "02:00", "02:30", "03:00",
      ])
    let series = try BarSeries(
      times.map { text in
        Bar(time: try Self.instant(text), open: 1, high: 1, low: 1, close: 1)
      }, clock: .instants(zone))
    #expect(series.count == 6)
  }

  @Test("TIME-3 Each timestamp uses its own offset")
  func usesTheOffsetOfEachInstant() throws {
    let rome = try Self.zone(2, [("2023-10-29T01:00:00Z", 1)])
    #expect(try clock("2023-10-27T12:00:00Z", in: rome) == "2023-10-27 14:00")
    #expect(try clock("2023-11-01T12:17:00Z", in: rome) == "2023-11-01 13:17")
    let opens = [
      "2024-03-08T14:30:00Z", "2024-03-11T13:30:00Z", "2024-11-01T13:30:00Z",
      "2024-11-04T14:30:00Z",
    ]
    for open in opens { #expect(try clock(open, in: Self.newYork()).hasSuffix("09:30")) }
  }

  @Test func takesTheEarlierOfTwoInstantsForARepeatedClock() throws {
    let zone = try Self.sydney()
    let date = try #require(CivilDate(year: 2025, month: 4, day: 6))
    let halfPastTwo = WallClock(date: date, millisecondOfDay: 9_000_000)
    #expect(try zone.instant(of: halfPastTwo) == Self.instant("2025-04-05T15:30:00Z"))
  }

  @Test func takesTheOldOffsetForAClockThatNeverIs() throws {
    let date = try #require(CivilDate(year: 2024, month: 3, day: 10))
    let halfPastTwo = WallClock(date: date, millisecondOfDay: 9_000_000)
    #expect(
      try Self.newYork().instant(of: halfPastTwo) == Self.instant("2024-03-10T07:30:00Z"))
  }

  @Test func undoesTheWallClock() throws {
    var random = SeededNumbers(seed: 2)
    for zone in [try Self.newYork(), try Self.sydney(), .taipei, .utc] {
      for _ in 0..<500 {
        let instant = Timestamp(
          milliseconds: Int64.random(in: 1_690_000_000_000...1_780_000_000_000, using: &random))
        let wall = zone.wallClock(at: instant)
        let back = zone.instant(of: wall)
        #expect(back <= instant)
        #expect(zone.wallClock(at: back) == wall)
      }
    }
  }

  @Test func agreesWithThePlatformsZone() throws {
    let platform = try #require(TimeZone(identifier: "America/New_York"))
    let zone = try Self.newYork()
    var random = SeededNumbers(seed: 3)
    for _ in 0..<500 {
      let seconds = Int64.random(in: 1_704_067_200..<1_735_689_600, using: &random)
      let expected = platform.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      #expect(zone.seconds(at: Timestamp(milliseconds: seconds * 1000)) == expected)
    }
  }

  @Test(arguments: [Int64.min, .min + 1, -1, 0, .max - 1, .max])
  func bearsAnyNumber(milliseconds: Int64) throws {
    for zone in [try Self.newYork(), TimeZoneOffsets(fixedSeconds: .max), .taipei] {
      let wall = zone.wallClock(at: Timestamp(milliseconds: milliseconds))
      #expect((0..<86_400_000).contains(wall.millisecondOfDay))
      _ = zone.instant(of: wall)
    }
  }

  @Test(arguments: [-9999, 1, 1970, 9892, 9999])
  func showsEveryDateOfTheCalendar(year: Int) throws {
    let date = try #require(CivilDate(year: year, month: 12, day: 31))
    #expect(TimeZoneOffsets.utc.wallClock(at: Timestamp(date)).date == date)
  }

  @Test func putsChangesInOrder() throws {
    let zone = try Self.zone(-5, [("2024-11-03T06:00:00Z", -5), ("2024-03-10T07:00:00Z", -4)])
    #expect(try zone == Self.newYork())
  }
}
