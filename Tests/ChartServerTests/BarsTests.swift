import BarStore
import Foundation
import MarketBars
import Testing

@testable import ChartServer

@Suite struct BarsTests {
  private let site: TestSite

  init() throws { site = try TestSite() }

  private func rows(_ reply: Reply) -> [Substring] { reply.text.split(separator: "\n") }

  @Test func answersCSVWhereAnythingIsAccepted() throws {
    for accept in ["*/*", "text/html, */*;q=0.1", "text/csv"] {
      let reply = try site.get("/bars/2330?last=2", "Accept: \(accept)")
      #expect(reply.status == 200)
      #expect(reply["Content-Type"] == "text/csv; charset=utf-8")
      #expect(
        reply.text
          == "date,open,high,low,close,volume\n2021-08-21,599,600,598.5,599,1000\n2021-08-22,600,601,599.5,600,1000\n"
      )
      #expect(reply["Vary"] == "Accept, Accept-Encoding")
    }
  }

  @Test func answersJSONWithOneListAColumn() throws {
    let reply = try site.get("/bars/TWSE:2330?last=2", "Accept: application/json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    #expect(object["symbol"] as? String == "2330" && object["exchange"] as? String == "TWSE")
    #expect(object["time"] as? [String] == ["2021-08-21", "2021-08-22"])
    #expect(object["close"] as? [Double] == [599, 600])
    #expect(object["older"] as? Bool == true)
  }

  @Test func answersNumbersAsTheyAreInMemory() throws {
    let reply = try site.get("/bars/BTC%2FUSDT?last=3", "Accept: application/vnd.sakata.bars")
    #expect(reply["Content-Type"] == "application/vnd.sakata.bars")
    #expect(reply.body.starts(with: "SAKATA1\n".utf8))
    func whole(_ place: Int) -> UInt32 {
      reply.body[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    func real(_ place: Int) -> Double {
      Double(
        bitPattern: reply.body[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    // Three bars; neither dates nor closes only nor turnover, but older ones exist; one offset.
    #expect([whole(8), whole(12), whole(16), whole(20)] == [3, 8, 1, 0])
    #expect(real(24) == 28_800)
    #expect(
      (0..<3).map { real(32 + $0 * 8) } == [597, 598, 599].map { 1_700_000_000_000 + $0 * 60_000 })
    #expect((0..<3).map { real(32 + (4 * 3 + $0) * 8) } == [598, 599, 600])
    #expect(reply.body.count == 32 + 6 * 3 * 8)
  }

  @Test func theEndingOfThePathDecidesBeforeTheHeader() throws {
    for (ending, kind) in [
      ("csv", "text/csv; charset=utf-8"), ("json", "application/json"),
      ("bin", "application/vnd.sakata.bars"),
    ] {
      let reply = try site.get("/bars/2330.\(ending)?last=1", "Accept: image/png")
      #expect(reply.status == 200 && reply["Content-Type"] == kind)
    }
    #expect(try site.get("/bars/2330", "Accept: image/png").status == 406)
  }

  @Test func joinsBarsIntoLongerOnes() throws {
    // 2020-01-01 is a Wednesday: its week has five bars, to Sunday; then seven a week.
    let weeks = try site.get("/bars/2330?timeframe=week&to=2020-01-12")
    #expect(
      rows(weeks).dropFirst().map { $0.split(separator: ",")[4] } == ["5", "12"])
    let hours = try site.get("/bars/BTC%2FUSDT?timeframe=60m&last=1")
    #expect(hours.status == 200)
    #expect(try site.get("/bars/2330?timeframe=5m").status == 404)
  }

  @Test func choosesByDatesAndPages() throws {
    let april = try site.get("/bars/2330?from=2020-04&to=2020-04")
    #expect(rows(april).count == 31 && rows(april)[1].hasPrefix("2020-04-01"))
    #expect(april["Link"] == "<?timeframe=day&before=1585699200000&last=30>; rel=\"prev\"")
    let march = try site.get("/bars/2330?timeframe=day&before=1585699200000&last=30")
    #expect(rows(march)[1].hasPrefix("2020-03-02") && rows(march)[30].hasPrefix("2020-03-31"))
    let first = try site.get("/bars/2330?before=2020-01-03&last=100")
    #expect(rows(first).count == 3 && first["Link"] == nil)
    #expect(rows(try site.get("/bars/2330?before=2020-01-01")).count == 1)
    #expect(rows(try site.get("/bars/2330?last=all")).count == 601)
  }

  @Test(arguments: [
    ("/bars/2330?from=2020-13", 400), ("/bars/2330?last=0", 400), ("/bars/2330?last=-1", 400),
    ("/bars/2330?from=2021&to=2020", 400), ("/bars/2330?before=yesterday", 400),
    ("/bars/2330?timeframe=fortnight", 400), ("/bars/2330?form=csv", 400),
    ("/bars/2330?last=1&last=2", 400), ("/bars/", 404), ("/bars", 404), ("/bars/2330/1", 404),
    ("/bars/9999", 404), ("/bars/X", 409), ("/bars/NYSE:X", 200), ("/bars/%00", 400),
  ]) func refusesWhatItDoesNotKnow(target: String, status: Int) throws {
    let reply = try site.get(target)
    #expect(reply.status == status, "\(reply.text)")
    if status >= 400 {
      #expect(reply.text.hasSuffix(".\n") && reply["Cache-Control"] == "no-store")
    }
  }

  @Test func seesWhatOthersStore() throws {
    let before = try site.get("/bars/2330?last=1")
    let key = SeriesKey(try ListedSymbol("2330", on: "TWSE"), .day)
    for (close, retrieved) in [(700.0, Int64(2)), (701, 2), (702, 3)] {
      try site.store.save(
        try BarSeries([TestSite.day(600, close: close)]), as: key,
        from: BarSource("other", retrieved: TestSite.moment(retrieved)))
      usleep(40_000)
      let after = try site.get("/bars/2330?last=1")
      #expect(after.text.contains(",\(Int(close)),1000"))
      #expect(after["ETag"] != before["ETag"])
    }
    // Old bars that are replaced are seen too.
    try site.store.save(
      try BarSeries([TestSite.day(0, close: 5)]), as: key,
      from: BarSource("other", retrieved: TestSite.moment(4)))
    usleep(40_000)
    #expect(try site.get("/bars/2330?to=2020-01-01").text.contains("2020-01-01,5,6,4.5,5,1000"))
    #expect(rows(try site.get("/bars/2330")).count == 602)
  }
}
