import ExchangeServer
import Foundation
import MarketBars
import MarketFeeds
import Testing

@Suite struct FeedClientTests {
  private let banPage = "<html><body>因為安全性考量，您所執行的頁面無法呈現</body></html>"

  @Test(arguments: [(200, true), (307, false), (428, false)])
  func leavesAHostAloneThatShutsUsOut(status: Int, hasPage: Bool) async throws {
    let page = hasPage ? banPage : ""
    let server = try ExchangeServer { _, count in
      count == 0
        ? .body(page, status: status, headers: ["Location": "/error.html"])
        : .body(stockMonth(2024, 4, days: [1]))
    }
    defer { server.stop() }
    let time = MadeTime()
    let feed = TaiwanStockFeed(client: time.client(), base: server.base)
    let host = String(server.base.dropFirst(7))
    let until = Timestamp(milliseconds: time.now + 1_800_000)
    for _ in 0..<3 {
      #expect(
        await failure { () throws(FeedError) in
          _ = try await feed.bars(of: "2330", in: month(2024, 4))
        } == .banned(host: host, until: until))
    }
    #expect(server.requests.count == 1)
    time.advance(by: 1_800_000)
    #expect(try await feed.bars(of: "2330", in: month(2024, 4)).series.count == 1)
  }

  @Test func takesARefusedConnectionOfTheExchangeForABan() async throws {
    let server = try ExchangeServer { _, _ in .silence }
    server.stop()
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let error = await failure { () throws(FeedError) in
      _ = try await feed.bars(of: "2330", in: month(2024, 4))
    }
    guard case .banned = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [418, 429]) func waitsAsLongAsTheHostSays(status: Int) async throws {
    let server = try ExchangeServer { _, _ in
      .body(
        "{\"code\":-1003,\"msg\":\"Too many requests\"}", status: status,
        headers: ["Retry-After": "120"])
    }
    defer { server.stop() }
    let time = MadeTime()
    let feed = BinanceFeed(client: time.client(), base: server.base)
    let error = await failure { () throws(FeedError) in
      _ = try await feed.bars(of: "BTCUSDT", in: month(2024, 4))
    }
    #expect(
      error
        == .banned(
          host: String(server.base.dropFirst(7)),
          until: Timestamp(milliseconds: time.now + 120_000)))
    #expect(server.requests.count == 1)
  }

  @Test func triesBrokenAnswersAgainAfterGrowingPauses() async throws {
    let body = stockMonth(2024, 4, days: [1, 2])
    let server = try ExchangeServer { _, count in
      switch count {
      case 0: .cut(body, after: 40)
      case 1: .body("", status: 503)
      case 2: .body("")
      default: .body(body)
      }
    }
    defer { server.stop() }
    let time = MadeTime()
    let feed = TaiwanStockFeed(client: time.client(), base: server.base)
    let page = try await feed.bars(of: "2330", in: month(2024, 4))
    #expect(page.series.count == 2 && server.requests.count == 4)
    // Backoff of 2, 4, 8 s and a quarter more; the host's own pause of 4 s goes on beside it.
    #expect(time.sleeps == [2500, 1500, 5000, 10_000])
  }

  @Test(arguments: [
    "<!DOCTYPE html><html>Just a moment</html>", "\n\n\n", "{\"stat\":\"OK\",\"fields\":[\"日期\"",
    "plain words", "{\"other\":1}",
  ]) func givesUpOnAnswersThatStayBroken(body: String) async throws {
    let server = try ExchangeServer { _, _ in .body(body) }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let error = await failure { () throws(FeedError) in
      _ = try await feed.bars(of: "2330", in: month(2024, 4))
    }
    if body == "plain words" {
      #expect(error == .refused("plain words") && server.requests.count == 1)
    } else {
      guard case .badAnswer(host: "TWSE", _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(server.requests.count == 4)
    }
  }

  @Test func waitsForASlowAnswerAndGivesUpOnOneWithoutEnd() async throws {
    let body = stockMonth(2024, 4, days: [1])
    let server = try ExchangeServer { _, _ in .drip(body, milliseconds: 1) }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    #expect(try await feed.bars(of: "2330", in: month(2024, 4)).series.count == 1)
    let endless = try ExchangeServer { _, _ in .drip(body, milliseconds: 50) }
    defer { endless.stop() }
    let impatient = TaiwanStockFeed(
      client: MadeTime().client(.urlSession(totalSeconds: 0.4)), base: endless.base,
      pace: FeedPace(interval: 0, attempts: 2))
    let error = await failure { () throws(FeedError) in
      _ = try await impatient.bars(of: "2330", in: month(2024, 4))
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(endless.requests.count == 2)
  }

  @Test func asksOneThingAtATimeHoweverManyAsk() async throws {
    let time = MadeTime()
    let server = try ExchangeServer(now: time.clock) { target, _ in
      let asked = askedMonth(target)
      return .body(stockMonth(asked.year, asked.month, days: [5]))
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: time.client(), base: server.base)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...6 {
        group.addTask { _ = try? await feed.bars(of: "2330", in: month(2023, number)) }
      }
    }
    let moments = server.requests.map { $0.time }.sorted()
    #expect(moments.count == 6 && server.mostAtOnce == 1)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $1 - $0 >= 3000 })
  }

  /// A sleep that wakes too early, and one that wakes late: what counts is the clock.
  @Test(arguments: [1, 7, 10, 13]) func neverAsksBeforeItsTimeHoweverSleepsEnd(
    tenths: Int64
  ) async throws {
    let time = MadeTime()
    var surroundings = time.surroundings()
    surroundings.sleep = { step in time.advance(by: max(1, step * tenths / 10)) }
    let moments = Moments()
    let transport = FeedTransport { _, _ throws(FeedTransportError) in
      moments.add(time.now)
      time.advance(by: 40)
      return FeedAnswer(status: 200, body: [65])
    }
    let client = FeedClient(transport: transport, surroundings: surroundings)
    for _ in 0..<20 {
      _ = try await client.value(
        at: "https://exchange.test/", pace: FeedPace(interval: 3000, jitter: 2000)
      ) { $0 }
    }
    // 40 for the answer, 3000, and half of the 2000 that chance may add.
    let gaps = zip(moments.all, moments.all.dropFirst()).map { $1 - $0 }
    #expect(gaps.count == 19 && gaps.allSatisfy { $0 >= 4040 && $0 <= 5240 }, "\(gaps)")
  }

  /// The client as users have it, its clock and its network. A busy machine notes a request late, which
  /// makes the time to the next one shorter than it was; so each is measured from the moment before the
  /// answer to the one before went out, which no delay can move behind the client's.
  @Test func theRealClientKeepsThePaceOnARealNetwork() async throws {
    let clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
    let answered = Moments()
    let server = try ExchangeServer(now: clock) { _, _ in
      answered.add(clock())
      return .body("A")
    }
    defer { server.stop() }
    let client = FeedClient()
    for _ in 0..<8 {
      _ = try await client.value(
        at: server.base + "/", pace: FeedPace(interval: 120, jitter: 60)
      ) { $0 }
    }
    let gaps = zip(answered.all, server.requests.dropFirst()).map { $1.time - $0 }
    // Both clocks count whole milliseconds.
    #expect(gaps.count == 7 && gaps.allSatisfy { $0 >= 119 }, "\(gaps)")
  }

  @Test func aClockThatIsSetBackHoldsUpNothing() async throws {
    let time = MadeTime()
    let exchange = MadeExchange(time: time) { _, _ in .body("A") }
    let client = exchange.client()
    let pace = FeedPace(interval: 3000)
    _ = try await client.value(at: exchange.base + "/", pace: pace) { $0 }
    time.advance(by: -86_400_000)
    _ = try await client.value(at: exchange.base + "/", pace: pace) { $0 }
    #expect(time.sleeps == [3000])
  }

  @Test func followsAHostToAnotherOfItsPathsAndNowhereElse() async throws {
    let server = try ExchangeServer { target, _ in
      target.hasPrefix("/new")
        ? .body(stockMonth(2024, 4, days: [1]))
        : .body("", status: 301, headers: ["Location": "/new?date=20240401"])
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    #expect(try await feed.bars(of: "2330", in: month(2024, 4)).series.count == 1)
    let away = try ExchangeServer { _, _ in
      .body("", status: 302, headers: ["Location": "http://localhost.invalid/"])
    }
    defer { away.stop() }
    let other = TaiwanStockFeed(client: MadeTime().client(), base: away.base)
    let error = await failure { () throws(FeedError) in
      _ = try await other.bars(of: "2330", in: month(2024, 4))
    }
    guard case .banned = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func endsAtOnceWhenCancelled() async throws {
    let server = try ExchangeServer { _, _ in .body(stockMonth(2024, 4, days: [1])) }
    defer { server.stop() }
    let surroundings = FeedSurroundings(
      now: { Timestamp(milliseconds: 1_716_170_400_000) },
      sleep: { _ in try await Task.sleep(nanoseconds: 60_000_000_000) }, random: { 0 })
    let feed = TaiwanStockFeed(
      client: FeedClient(surroundings: surroundings), base: server.base)
    let task = Task {
      await failure { () throws(FeedError) in
        for try await _ in FeedHistory(
          of: "2330", in: day(2024, 1, 1)...day(2024, 4, 30), from: feed)
        {}
      }
    }
    while server.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.requests.count == 1)
  }
}

/// When requests were made.
private final class Moments: @unchecked Sendable {
  private let lock = NSLock()
  private var times: [Int64] = []

  var all: [Int64] { lock.withLock { times } }
  func add(_ time: Int64) { lock.withLock { times.append(time) } }
}
