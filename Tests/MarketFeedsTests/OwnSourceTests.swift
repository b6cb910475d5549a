import BarFormats
import MarketBars
import MarketFeeds
import Testing

/// A user's own source, as `Docs/markets.md` has it.
@Suite struct OwnSourceTests {
  private let april = month(2024, 4)

  private func ownFeed(_ exchange: MadeExchange) -> ClosureFeed {
    let client = exchange.client()
    let pace = FeedPace(interval: 1000, jitter: 500)
    return ClosureFeed("mine", exchange: "XPAR") { symbol, span in
      let address = "\(exchange.base)/\(symbol).csv?month=\(span.lowerBound.month)"
      return try await client.value(at: address, pace: pace) { body throws(FeedError) in
        do throws(BarFormatError) {
          var importer = BarImporter()
          try importer.add(body)
          return try importer.finish().series
        } catch { throw .badAnswer(host: "exchange.test", error.problem) }
      }
    }
  }

  @Test func hasPaceRetriesAndMonthsForNothing() async throws {
    let exchange = MadeExchange { target, count in
      if count == 1 { return .failure(.interrupted("reset")) }
      let month = target.hasSuffix("4") ? "04" : "03"
      return .body("date,close\n2024-\(month)-05,7\n2024-\(month)-08,8\n")
    }
    var closes: [Double] = []
    for try await page in FeedHistory(
      of: "MC", in: day(2024, 3, 1)...day(2024, 4, 30), from: ownFeed(exchange))
    {
      closes += page.series.close
    }
    #expect(closes == [7, 8, 7, 8])
    #expect(
      exchange.requests.map { $0.target } == [
        "/MC.csv?month=4", "/MC.csv?month=3", "/MC.csv?month=3",
      ])
    let moments = exchange.requests.map { $0.time }
    // The pace of one second and a quarter, then the pause after a fault of two and a half.
    #expect(zip(moments, moments.dropFirst()).map { $1 - $0 } == [1250, 2500])
  }

  @Test func stopsAtABanLikeAllOthers() async throws {
    let exchange = MadeExchange(body: "", status: 429, retryAfter: 60)
    let feed = ownFeed(exchange)
    let until = Timestamp(milliseconds: exchange.time.now + 60_000)
    for _ in 0..<2 {
      #expect(
        await failure { () throws(FeedError) in _ = try await feed.bars(of: "MC", in: april) }
          == .banned(host: "exchange.test", until: until))
    }
    #expect(exchange.requests.count == 1)
  }

  @Test func tellsWhatCameInPlaceOfBars() async {
    let exchange = MadeExchange(body: "<html>")
    let feed = ownFeed(exchange)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "MC", in: april) }
        == .badAnswer(host: "exchange.test", .html))
  }
}
