import BarStore
import Foundation
import MarketBars
import Testing

@testable import ChartServer

@Suite(.serialized) struct LiveTests {
  private func listen(_ site: TestSite, _ target: String, _ headers: String = "") throws -> Client {
    let client = try Client(port: site.port)
    client.send("GET \(target) HTTP/1.1\r\nHost: test\r\n\(headers)\r\n")
    let head = client.head()
    try #require(head?.status == 200 && head?["Content-Type"] == "text/event-stream")
    return client
  }

  /// Time and close of the next bar.
  private func bar(_ client: Client) throws -> (time: Int64, close: Double) {
    let data = try #require(client.event("bar"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    return (
      try #require((object["time"] as? NSNumber)?.int64Value),
      try #require((object["close"] as? NSNumber)?.doubleValue)
    )
  }

  private func save(_ bar: Bar, _ site: TestSite, at moment: Int64) throws {
    try site.store.save(
      try BarSeries([bar]), as: SeriesKey(try ListedSymbol("2330", on: "TWSE"), .day),
      from: BarSource("live", retrieved: TestSite.moment(moment)))
  }

  @Test func tellsTheLastBarAndThenWhatIsStored() throws {
    let site = try TestSite()
    let client = try listen(site, "/live/2330")
    let first = try bar(client)
    #expect(first.time == TestSite.day(599).time.milliseconds && first.close == 600)
    try save(TestSite.day(599, close: 612), site, at: 2)
    #expect(try bar(client).close == 612)
    try save(TestSite.day(600, close: 615), site, at: 3)
    let next = try bar(client)
    #expect(next.time == TestSite.day(600).time.milliseconds && next.close == 615)
  }

  @Test func tellsJoinedBarsInTheTimeframeAskedFor() throws {
    let site = try TestSite()
    let client = try listen(site, "/live/2330?timeframe=month")
    #expect(try bar(client).close == 600)
    // Day 600 is 2021-08-23, in the same month.
    try save(TestSite.day(600, close: 640), site, at: 2)
    let joined = try bar(client)
    #expect(joined.time == TestSite.day(578).time.milliseconds && joined.close == 640)
  }

  @Test func goesOnWhereAListenerStopped() throws {
    let site = try TestSite()
    let since = TestSite.day(597).time.milliseconds
    for (target, header) in [
      ("/live/2330?since=\(since)", ""), ("/live/2330", "Last-Event-ID: \(since)\r\n"),
    ] {
      let client = try listen(site, target, header)
      #expect(try (0..<3).map { _ in try bar(client).close } == [598, 599, 600])
    }
    let old = try listen(site, "/live/2330?since=\(TestSite.day(3).time.milliseconds)")
    #expect(old.event("reload") == "{}", "the gap is longer than what is remembered")
  }

  @Test func looksOnceForAllWhoListen() throws {
    let site = try TestSite { $0.pollInterval = 50 }
    let clients = try (0..<40).map { _ in try listen(site, "/live/2330") }
    for client in clients { #expect(try bar(client).close == 600) }
    #expect(site.server.listenerCount == 40)
    let before = try polls(site)
    try save(TestSite.day(599, close: 777), site, at: 2)
    for client in clients { #expect(try bar(client).close == 777) }
    let after = try polls(site)
    #expect(after - before <= 30, "one look at a time and not forty: \(after - before)")
  }

  private func polls(_ site: TestSite) throws -> Int {
    let line = try site.get("/metrics").text.split(separator: "\n").first {
      $0.hasPrefix("sakata_live_polls_total ")
    }
    return Int(line?.split(separator: " ").last ?? "") ?? 0
  }

  @Test func signsOfLifeKeepListenersAndThoseGoneAreForgotten() throws {
    let site = try TestSite { $0.heartbeat = 50 }
    var client: Client? = try listen(site, "/live/2330")
    _ = try bar(try #require(client))
    var beats = 0
    while beats < 3, let line = client?.line() { if line == ":" { beats += 1 } }
    #expect(beats == 3)
    client = nil
    for _ in 0..<100 where site.server.listenerCount > 0 { usleep(20_000) }
    #expect(site.server.listenerCount == 0)
  }

  @Test func refusesWhatIsNotStored() throws {
    let site = try TestSite()
    for (target, status) in [
      ("/live/9999", 404), ("/live/X", 409), ("/live/", 404), ("/live/2330?timeframe=1m", 404),
      ("/live/2330?since=now", 400), ("/live/2330?q=1", 400),
    ] {
      #expect(try site.get(target).status == status)
    }
    #expect(site.server.listenerCount == 0)
  }

  /// 86,400 ticks, one each second, folded into bars of a minute and told one by one.
  @Test func aDayOfTicksEndsWithTheRightBarAndFlatMemory() throws {
    let site = try TestSite { $0.pollInterval = 100_000 }
    let clients = try (0..<4).map { _ in
      try listen(site, "/live/BTC%2FUSDT?timeframe=1m")
    }
    for client in clients { _ = try bar(client) }
    let start: Int64 = 1_700_100_000_000
    var current: Bar?
    var memory: [Int] = []
    var random = UInt64(42)
    for second in 0..<86_400 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let price = 100 + Double(random >> 40) / Double(1 << 20)
      let time = TestSite.moment(start + Int64(second / 60) * 60_000)
      if var bar = current, bar.time == time {
        bar.high = max(bar.high, price)
        bar.low = min(bar.low, price)
        bar.close = price
        bar.volume += 1
        current = bar
      } else {
        current = Bar(time: time, open: price, high: price, low: price, close: price, volume: 1)
      }
      if let current { site.server.publish(current, of: "BTC/USDT", timeframe: .minutes(1)) }
      if second % 21_600 == 21_599 { memory.append(residentBytes()) }
    }
    let last = try #require(current)
    #expect(last.volume == 60)
    for client in clients {
      var told = try bar(client)
      while told.time < last.time.milliseconds || told.close != last.close {
        told = try bar(client)
      }
      #expect(told.time == start + 1439 * 60_000)
    }
    #expect(memory[3] - memory[0] < 8 << 20, "\(memory)")
  }

  private func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
  }

  @Test func readsLinesOfTheQuoteProgram() throws {
    let quote = try #require(
      QuoteProgram.quote("quote 2330 1716172200000 834 840.5 830 838 25000000"))
    #expect(quote.code == "2330")
    // 2024-05-20 10:30 in Taipei.
    #expect(quote.bar.time.milliseconds == 1_716_163_200_000)
    let bar = quote.bar
    #expect([bar.open, bar.high, bar.low, bar.close] == [834, 840.5, 830, 838])
    #expect(bar.volume == 25_000_000)
    #expect(QuoteProgram.quote("quote TAIEX 1716172200000 1 2 1 2 -")?.bar.volume.isNaN == true)
    for line in [
      "", "quote", "error banned", "quote 2330 x 1 1 1 1 1", "quote 2330 0 1 1 1 - 1",
      "quote 2330 0 1 0.5 1 1 1", "quote 2330 0 1 1 1 nan 1",
    ] {
      #expect(QuoteProgram.quote(line) == nil)
    }
  }

  @Test func tellsWhatAProgramOfQuotesSays() throws {
    // Asks for nothing itself: it answers what it is told to watch.
    let script = """
      while read -r word codes; do
        for code in $codes; do echo "quote $code 1716172200000 834 840 830 838 5000"; done
      done
      """
    let site = try TestSite { $0.quoteProgram = ["/bin/sh", "-c", script] }
    let client = try listen(site, "/live/2330")
    // The program may be quicker than the listener, who then hears the stored bar no more.
    var quote = try bar(client)
    if quote.close == 600 { quote = try bar(client) }
    #expect(quote.time == 1_716_163_200_000 && quote.close == 838)
  }
}
