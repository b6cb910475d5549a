import BarFormats
import MarketBars
import MarketFeeds
import Testing

/// What quotes and vendors answer in place of what was asked for.
@Suite struct OddVendorAnswerTests {
  private let april = month(2024, 4)

  // MARK: Quotes

  @Test func tellsThatQuotesAreNotFound() async {
    let exchange = MadeExchange(
      body: #"{"rtcode":"5000","rtmessage":"Information Data Not Found"}"#)
    let feed = TaiwanQuoteFeed(client: exchange.client(), base: exchange.base)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.quotes(of: ["2330"]) }
        == .refused("Information Data Not Found"))
  }

  // MARK: Other vendors

  private let yahooHead =
    #"{"chart":{"result":[{"meta":{"symbol":"2344.TW","gmtoffset":28800,"dataGranularity":"1d"},"#

  @Test func joinsTheLiveRowOfYahooWithItsDay() async throws {
    let body =
      yahooHead
      + #""timestamp":[1774400400,1774486800,1774503001],"indicators":{"quote":[{"open":[99,100,100],"high":[103,104.5,104.5],"low":[98,96,96],"close":[98.0999984741211,null,96],"volume":[1,5,4]}]}}],"error":null}}"#
    let exchange = MadeExchange(body: body)
    let feed = YahooFeed(client: exchange.client(), base: exchange.base)
    let page = try await feed.bars(of: "2344.TW", in: month(2026, 3))
    #expect(page.series.close == [98.1, 96] && page.series.volume == [1, 5])
  }

  @Test func bearsShorterListsOfYahoo() async throws {
    let body =
      yahooHead
      + #""timestamp":[1774400400,1774486800],"indicators":{"quote":[{"open":[99,100],"high":[103,104],"low":[98,96],"close":[98.5,97],"volume":[1]}]}}],"error":null}}"#
    let exchange = MadeExchange(body: body)
    let feed = YahooFeed(client: exchange.client(), base: exchange.base)
    let page = try await feed.bars(of: "2344.TW", in: month(2026, 3))
    #expect(page.series.close == [98.5, 97] && page.series.volume[1].isNaN)
  }

  @Test func takesTheDividendsThatYahooTells() async throws {
    let body =
      yahooHead
      + #""timestamp":[1774400400,1774486800],"events":{"dividends":{"1774486800":{"amount":1.97,"date":1774486800}}},"indicators":{"quote":[{"open":[99,100],"high":[103,104],"low":[98,96],"close":[98.5,97],"volume":[1,2]}]}}],"error":null}}"#
    let exchange = MadeExchange(body: body)
    let feed = YahooFeed(client: exchange.client(), base: exchange.base)
    let page = try await feed.bars(of: "2344.TW", in: month(2026, 3))
    #expect(
      page.events == [PriceEvent(on: day(2026, 3, 26), .cashDividend, amount: 1.97, factor: 0.98)])
  }

  @Test func showsWhyYahooGivesNoBars() async {
    let words = "1m data not available. The requested range must be within the last 30 days."
    let exchange = MadeExchange(
      body:
        #"{"chart":{"result":null,"error":{"code":"Unprocessable Entity","description":"\#(words)"}}}"#,
      status: 422)
    let feed = YahooFeed(client: exchange.client(), base: exchange.base)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "X", in: april) }
        == .refused(words))
  }

  @Test(arguments: ["Edge: Too Many Requests", "Too Many Requests"])
  func backsOffForMinutesWhereYahooHasEnough(words: String) async {
    let exchange = MadeExchange(body: words, status: 429)
    let feed = YahooFeed(client: exchange.client(), base: exchange.base)
    let until = Timestamp(milliseconds: exchange.time.now + 300_000)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "X", in: april) }
        == .banned(host: "exchange.test", until: until))
  }

  @Test(arguments: [
    ("", BarFormatError.Problem.empty), ("\n\n", .blank), ("<html>enter a key</html>", .html),
  ]) func tellsWhatStooqSendsInPlaceOfData(
    body: String, problem: BarFormatError.Problem
  ) async {
    let exchange = MadeExchange(body: body)
    let feed = StooqFeed(client: exchange.client(), base: exchange.base)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "aapl.us", in: april) }
        == .badAnswer(host: "Stooq", problem))
  }

  @Test func tellsThatBinanceIsNotToBeHad() async {
    let exchange = MadeExchange(
      body: #"{"code":0,"msg":"Service unavailable from a restricted location"}"#, status: 451)
    let feed = BinanceFeed(client: exchange.client(), base: exchange.base)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "BTCUSDT", in: april) }
        == .refused("Service unavailable from a restricted location"))
    #expect(exchange.requests.count == 1)
  }

  @Test func leavesBinanceAloneAsLongAsItSays() async throws {
    let exchange = MadeExchange { _, count in
      count == 0
        ? .success(FeedAnswer(status: 418, body: [], retryAfter: 259_200)) : .body("[]")
    }
    let feed = BinanceFeed(client: exchange.client(), base: exchange.base)
    let until = Timestamp(milliseconds: exchange.time.now + 259_200_000)
    for _ in 0..<2 {
      #expect(
        await failure { () throws(FeedError) in _ = try await feed.bars(of: "BTCUSDT", in: april) }
          == .banned(host: "exchange.test", until: until))
    }
    exchange.time.advance(by: 259_200_000)
    #expect(try await feed.bars(of: "BTCUSDT", in: april).series.isEmpty)
    #expect(exchange.requests.count == 2)
  }
}
