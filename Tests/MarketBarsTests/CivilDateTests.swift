import Foundation
import MarketBars
import TestSupport
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0, 4), (2000, 2, 29, 11016, 2), (2024, 12, 31, 20088, 2), (1969, 12, 31, -1, 3),
    (1900, 3, 1, -25508, 4), (1, 1, 1, -719_162, 1), (0, 2, 29, -719_469, 2),
  ]) func countsDaysFromTheEpoch(year: Int, month: Int, day: Int, days: Int, weekday: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(CivilDate(daysSinceEpoch: days) == date)
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31), (2024, 1, 0),
    (10000, 1, 1), (-10000, 1, 1), (Int.max, Int.max, Int.max), (Int.min, 1, 1),
  ]) func refusesWhatTheCalendarLacks(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func agreesWithThePlatformsCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededNumbers(seed: 1)
    // The platform's calendar is Julian before 1582.
    for _ in 0..<3000 {
      let days = Int.random(in: -130_000...2_900_000, using: &random)
      let instant = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
      let date = CivilDate(daysSinceEpoch: days)
      #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
      #expect(date.weekday % 7 + 1 == parts.weekday)
      #expect(date.daysSinceEpoch == days)
    }
  }

  @Test func goesFromDayToDayWithoutAStep() {
    var previous = CivilDate(daysSinceEpoch: -4_371_587)
    #expect(previous == CivilDate(year: -9999, month: 1, day: 1))
    for days in stride(from: -4_371_586, through: 2_932_896, by: 1)
    where days % 5 == 0 || days.magnitude < 50_000 {
      let date = CivilDate(daysSinceEpoch: days)
      #expect(previous < date)
      previous = date
    }
    #expect(CivilDate(daysSinceEpoch: 2_932_896) == CivilDate(year: 9999, month: 12, day: 31))
  }

  @Test func staysWithinItsYearsForAnyNumber() {
    #expect(CivilDate(daysSinceEpoch: .max) == CivilDate(year: 9999, month: 12, day: 31))
    #expect(CivilDate(daysSinceEpoch: .min) == CivilDate(year: -9999, month: 1, day: 1))
  }

  @Test func knowsWeeksAndQuarters() throws {
    // 1 January 2025 was a Wednesday; its week began in the year before.
    let date = try #require(CivilDate(year: 2025, month: 1, day: 1))
    #expect(date.startOfWeek == CivilDate(year: 2024, month: 12, day: 30))
    #expect(date.startOfWeek.startOfWeek == date.startOfWeek)
    #expect(date.quarter == 1)
    #expect(CivilDate(year: 2025, month: 12, day: 1)?.quarter == 4)
  }
}
