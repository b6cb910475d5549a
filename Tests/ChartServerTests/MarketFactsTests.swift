import BarStore
import Foundation
import MarketBars
import Testing

@testable import ChartServer

/// Adjusted prices, events, limits and days to come, as the server tells them.
@Suite struct MarketFactsTests {
  private let site: TestSite
  private let key: SeriesKey

  /// Three weeks of 5009 on TWSE from Monday 2024-01-01 on, at 100; two for one on the 8th, a
  /// dividend of one on the 15th.
  init() throws {
    var holidays: [CivilDate] = []
    for day in [22, 23] { holidays.append(CivilDate(year: 2024, month: 1, day: day)!) }
    let calendar = TradingCalendar(
      holidays: holidays, knownThrough: CivilDate(year: 2024, month: 1, day: 31)!)
    site = try TestSite { $0.holidays = calendar }
    key = SeriesKey(try ListedSymbol("5009", on: "TWSE"), .day)
    var series = BarSeries()
    for day in 1...19 {
      let date = CivilDate(year: 2024, month: 1, day: day)!
      if date.weekday > 5 { continue }
      let close = day < 8 ? 100.0 : day < 15 ? 50 : day == 18 ? 48 : 49
      try series.append(
        Bar(
          time: Timestamp(date), open: close, high: close, low: close, close: close, volume: 1000))
    }
    try site.store.save(
      series, as: key, from: BarSource("test", retrieved: TestSite.moment(1)))
    try site.store.save(
      [
        PriceEvent(on: CivilDate(year: 2024, month: 1, day: 8)!, .split, amount: 2, factor: 0.5),
        PriceEvent(
          on: CivilDate(year: 2024, month: 1, day: 15)!, .cashDividend, amount: 1, factor: 0.98),
      ], of: key.symbol)
  }

  private func facts(_ query: String = "") throws -> [String: Any] {
    let reply = try site.get("/facts/5009" + query)
    try #require(reply.status == 200 && reply["Content-Type"] == "application/json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
  }

  @Test func givesBarsOnThreeScales() throws {
    func closes(_ query: String) throws -> [String] {
      try site.get("/bars/5009.csv?" + query).text.split(separator: "\n").dropFirst().map {
        let cells = $0.split(separator: ",")
        return "\(cells[0].suffix(2)) \(cells[4]) \(cells[5])"
      }
    }
    let traded = try closes("to=2024-01-08")
    #expect(traded.first == "01 100 1000" && traded.last == "08 50 1000")
    #expect(try closes("adjust=traded&to=2024-01-08") == traded)
    let splits = try closes("adjust=splits")
    #expect(
      splits.first == "01 50 2000" && splits[5] == "08 50 1000" && splits.last == "19 49 1000")
    let dividends = try closes("adjust=dividends")
    #expect(dividends[4] == "05 49 2000" && dividends[5] == "08 49 1000")
    // Weeks are joined of adjusted days.
    #expect(
      try closes("adjust=splits&timeframe=week").map { String($0.dropFirst(3)) } == [
        "50 10000", "50 5000", "49 5000",
      ])
    #expect(try site.get("/bars/5009?adjust=all").status == 400)
    let link = try site.get("/bars/5009?adjust=dividends&last=2")["Link"]
    #expect(link?.contains("adjust=dividends") == true)
  }

  @Test func anEventThatComesLaterChangesAdjustedBars() throws {
    let before = try site.get("/bars/5009?adjust=dividends")
    try site.store.save(
      [
        PriceEvent(
          on: CivilDate(year: 2024, month: 1, day: 19)!, .cashDividend, amount: 9, factor: 0.5)
      ], of: key.symbol)
    usleep(60_000)
    let after = try site.get("/bars/5009?adjust=dividends")
    #expect(after["ETag"] != before["ETag"] && after.text.contains("2024-01-05,24.5,"))
    #expect(try site.get("/bars/5009").text.contains("2024-01-05,100,"))
  }

  @Test func tellsTheMarketAndItsEvents() throws {
    let found = try facts("?lang=zh-Hant")
    #expect(found["market"] as? String == "tw" && found["exchange"] as? String == "TWSE")
    let events = try #require(found["events"] as? [[String: Any]])
    #expect(events.map { $0["text"] as? String } == ["割 2:1", "息 1"])
    #expect(events.map { $0["kind"] as? String } == ["split", "cashDividend"])
    #expect(events.map { $0["factor"] as? Double } == [0.5, 0.98])
    #expect(events.map { $0["date"] as? String } == ["2024-01-08", "2024-01-15"])
    #expect(events[0]["time"] as? Double == 1_704_672_000_000)
    #expect(try facts("?lang=en&market=us")["market"] as? String == "us")
    for query in ["?market=moon", "?lang=xx", "?adjust=splits"] {
      #expect(try site.get("/facts/5009" + query).status == 400)
    }
    #expect(try site.get("/facts/").status == 404 && site.get("/facts/9999").status == 404)
  }

  @Test func tellsDaysToComeAsFarAsTheyAreKnown() throws {
    func dates(_ found: [String: Any]) throws -> [String] {
      try #require(found["coming"] as? [Double]).prefix(9).map {
        let date = WallClock(localMilliseconds: Int64($0)).date
        return "\(date.month)-\(date.day)"
      }
    }
    let days = try facts()
    // After Friday the 19th two holidays.
    #expect(
      try dates(days) == ["1-24", "1-25", "1-26", "1-29", "1-30", "1-31", "2-1", "2-2", "2-5"])
    #expect(days["known"] as? Int == 6)
    let weeks = try facts("?timeframe=week")
    #expect(try dates(weeks).prefix(3) == ["1-24", "1-29", "2-5"] && weeks["known"] as? Int == 2)
  }

  @Test func marksClosesAtALimitOfTheDay() throws {
    // 10 % up from 49, in steps of 0.05: 53.90.
    let date = CivilDate(year: 2024, month: 1, day: 22)!
    try site.store.save(
      try BarSeries([
        Bar(time: Timestamp(date), open: 53.9, high: 53.9, low: 53.9, close: 53.9, volume: 1)
      ]), as: key, from: BarSource("test", retrieved: TestSite.moment(2)))
    let limits = try #require(try facts("?lang=en")["limits"] as? [[String: Any]])
    #expect(limits.count == 1 && limits.first?["kind"] as? String == "limitUp")
    #expect(limits.first?["text"] as? String == "Limit up")
    #expect(try (facts("?timeframe=week")["limits"] as? [Any])?.isEmpty == true)
    #expect(try (facts("?market=us")["limits"] as? [Any])?.isEmpty == true)
  }

  @Test func picturesMarkEventsAndSayTheirScale() throws {
    let english = try site.get("/chart/5009.svg?lang=en").text
    #expect(english.contains(">S<") && english.contains(">D<") && !english.contains("adjusted"))
    #expect(try !site.get("/chart/5009.svg?lang=en&events=hide").text.contains(">S<"))
    let adjusted = try site.get("/chart/5009.svg?lang=en&adjust=dividends").text
    #expect(adjusted.contains(">adjusted for splits and dividends<"))
    #expect(
      try site.get("/chart/5009.svg?lang=zh-Hant&adjust=splits").text.contains(">還原分割<"))
    #expect(try site.get("/chart/5009.svg?adjust=both").status == 400)
    #expect(try site.get("/chart/5009.svg?events=no").status == 400)
    #expect(
      try site.get("/chart/5009.svg?market=us").text
        != site.get("/chart/5009.svg?market=tw").text, "colours of rise and fall")
  }
}
