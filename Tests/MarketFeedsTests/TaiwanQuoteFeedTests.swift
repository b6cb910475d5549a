import ExchangeServer
import MarketBars
import MarketFeeds
import Testing

@Suite struct TaiwanQuoteFeedTests {
  @Test func readsQuotesAsTheExchangeMeansThem() async throws {
    let server = try ExchangeServer { _, _ in
      .body(
        #"{"msgArray":[{"c":"2330","n":"台積電","d":"20240516","t":"10:44:54","z":"-","y":"839.0000","o":"852.0000","h":"856.0000","l":"844.0000","v":"23350","u":"922.0000","w":"756.0000","a":"849.0000_850.0000_","b":"848.0000_847.0000_","tlong":"1715827494000","it":"12"},{"c":"t00","n":"發行量加權股價指數","d":"20231229","t":"13:33:00","z":"17930.81","y":"17910.37","o":"17893.63","h":"17945.70","l":"17864.23","v":"267204","it":"t"},{"c":"","d":""}],"userDelay":5000,"rtcode":"0000","rtmessage":"OK"}"#
      )
    }
    defer { server.stop() }
    let feed = TaiwanQuoteFeed(client: MadeTime().client(), base: server.base)
    let quotes = try await feed.quotes(of: ["2330", "TAIEX"])
    #expect(quotes.map { $0.code } == ["2330", "t00"])
    #expect(quotes[0].last.isNaN && quotes[0].previousClose == 839)
    #expect(quotes[0].bid == 848 && quotes[0].ask == 849 && quotes[0].limitUp == 922)
    #expect(quotes[0].volume == 23_350_000 && quotes[1].volume.isNaN)
    #expect(quotes[0].time == Timestamp(milliseconds: 1_715_827_494_000))
    #expect(quotes[1].last == 17930.81)
    #expect(
      server.requests[0].target.contains("ex_ch=tse_2330.tw%7Cotc_2330.tw%7Ctse_t00.tw&json=1"))
    #expect(server.requests[0].headers.contains("Referer: https://mis.twse.com.tw/stock/index.jsp"))
  }

  @Test("STREAM-2 Quotes fall into floored bars, and new bars start flat")
  func quotesMakeBars() async throws {
    let ticks = [("10:05:37", "101"), ("10:05:59", "99"), ("10:06:00", "102"), ("10:06:05", "-")]
    let exchange = MadeExchange { _, count in
      let (time, price) = ticks[count]
      return .body(
        #"{"msgArray":[{"c":"2330","n":"x","d":"20240516","t":"\#(time)","z":"\#(price)","v":"1"}],"rtcode":"0000"}"#
      )
    }
    let feed = TaiwanQuoteFeed(client: exchange.client(), base: exchange.base)
    func minute(_ minute: Int) -> Timestamp {
      TimeZoneOffsets.taipei.instant(
        of: WallClock(date: day(2024, 5, 16), millisecondOfDay: minute * 60_000))
    }
    var bars = [
      Bar(time: minute(604), open: 100, high: 105, low: 95, close: 100, volume: 1)
    ]
    for _ in ticks {
      let quote = try #require(try await feed.quotes(of: ["2330"]).first)
      let series = try BarSeries(bars, clock: .instants(.taipei))
      let trade = Trade(time: quote.time, price: quote.last)
      switch series.outcome(of: trade, timeframe: .minutes(1)) {
      case .changesLast(let bar): bars[bars.count - 1] = bar
      case .opens(let bar): bars.append(bar)
      case .refused: #expect(quote.last.isNaN)
      }
    }
    #expect(bars.map { $0.time } == [minute(604), minute(605), minute(606)])
    #expect(bars[0].close == 100 && bars[0].high == 105)
    #expect([bars[1].open, bars[1].high, bars[1].low, bars[1].close] == [101, 101, 99, 99])
    #expect([bars[2].open, bars[2].high, bars[2].low, bars[2].close] == [102, 102, 102, 102])
  }

  @Test func tellsRefusalsAndBlankBodies() async throws {
    let server = try ExchangeServer { _, count in
      .body(count == 0 ? #"{"rtcode":"9999","rtmessage":"參數不足"}"# : "\n\n\n")
    }
    defer { server.stop() }
    let feed = TaiwanQuoteFeed(client: MadeTime().client(), base: server.base)
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.quotes(of: ["2330"]) }
        == .refused("參數不足"))
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.quotes(of: ["2330"]) }
        == .badAnswer(host: "MIS", .blank))
  }

  @Test func asksEveryFiveSecondsAtMost() async throws {
    let time = MadeTime()
    let server = try ExchangeServer(now: time.clock) { _, _ in
      .body(#"{"msgArray":[],"rtcode":"0000"}"#)
    }
    defer { server.stop() }
    let feed = TaiwanQuoteFeed(client: time.client(), base: server.base)
    for _ in 0..<4 { _ = try await feed.quotes(of: ["2330"]) }
    let moments = server.requests.map { $0.time }
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $1 - $0 >= 5000 })
  }
}
