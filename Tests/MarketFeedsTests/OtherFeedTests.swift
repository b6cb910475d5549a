import BarFormats
import ExchangeServer
import MarketBars
import MarketFeeds
import Testing

@Suite struct OtherFeedTests {
  @Test func countsLotsOfTheOverTheCounterMarketInShares() async throws {
    let server = try ExchangeServer { target, _ in
      target.contains("tradingStock")
        ? .body(
          #"{"tables":[{"title":"個股日成交資訊","date":"20150501","data":[["104/05/04","374","34,462","93.00","93.00","91.30","91.40","-0.60","323"]],"fields":["日 期","成交仟股","成交仟元","開盤","最高","最低","收盤","漲跌","筆數"]}],"stat":"ok"}"#
        )
        : .body(
          #"{"tables":[{"fields":["日期","開市","最高","最低","收市","漲/跌"],"data":[["113/05/02","250.1","252","249.5","251.4","1.3"]],"totalCount":1}],"stat":"ok"}"#
        )
    }
    defer { server.stop() }
    let feed = TaiwanOTCFeed(client: MadeTime().client(), base: server.base)
    let page = try await feed.bars(of: "6223", in: month(2015, 5))
    #expect(page.series.volume == [374_000] && page.series.turnover == [34_462_000])
    let index = try await feed.bars(of: "TPEX", in: month(2024, 5))
    #expect(index.series.close == [251.4])
    #expect(
      server.requests[0].target.hasSuffix("tradingStock?code=6223&date=2015/05/01&response=json"))
  }

  @Test func readsAllStocksOfADay() async throws {
    let empty =
      #"{"date":"20230101","stat":"ok","tables":[{"date":"112/01/01","totalCount":0,"fields":["代號","名稱","收盤","漲跌","開盤","最高","最低","均價","成交股數"],"data":[]}]}"#
    let full =
      #"{"date":"20230130","stat":"ok","tables":[{"date":"112/01/30","totalCount":1,"fields":["代號","名稱","收盤","漲跌","開盤","最高","最低","均價","成交股數"],"data":[["006201","元大富櫃50","16.97","+0.64","16.45","16.97","16.45","16.87","111,047"]]}]}"#
    let server = try ExchangeServer { target, _ in
      .body(target.contains("2023/01/01") ? empty : full)
    }
    defer { server.stop() }
    let feed = TaiwanOTCFeed(client: MadeTime().client(), base: server.base)
    #expect(try await feed.allStocks(on: day(2023, 1, 1)).isEmpty)
    #expect(try await feed.allStocks(on: day(2023, 1, 30)).map { $0.symbol } == ["006201"])
    // An old address answers the latest day whatever was asked.
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.allStocks(on: day(2023, 1, 31)) }
        == .wrongDates(host: "TPEx"))
  }

  @Test func readsYahooAndItsErrors() async throws {
    let good =
      #"{"chart":{"result":[{"meta":{"symbol":"2344.TW","gmtoffset":28800,"dataGranularity":"1d"},"timestamp":[1774400400,1774486800],"indicators":{"quote":[{"open":[99.0,100.0],"high":[103.0,104.5],"low":[98.0,96.0],"close":[98.2,96.0],"volume":[1,2]}]}}],"error":null}}"#
    let missing =
      #"{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found, symbol may be delisted"}}}"#
    let server = try ExchangeServer { target, count in
      if count == 2 { return .body("Edge: Too Many Requests", status: 429) }
      return target.contains("2344.TW") ? .body(good) : .body(missing, status: 404)
    }
    defer { server.stop() }
    let time = MadeTime(1_774_600_000_000)
    let feed = YahooFeed(client: time.client(), base: server.base)
    let span = day(2026, 3, 1)...day(2026, 3, 31)
    let page = try await feed.bars(of: "2344.TW", in: span)
    #expect(page.series.close == [98.2, 96] && page.settled?.upperBound == day(2026, 3, 26))
    let error = await failure { () throws(FeedError) in
      _ = try await feed.bars(of: "^NONE", in: span)
    }
    #expect(error == .unknownSymbol("No data found, symbol may be delisted"))
    #expect(server.requests[1].target.hasPrefix("/v8/finance/chart/%5ENONE?period1=1772236800"))
    let ban = await failure { () throws(FeedError) in
      _ = try await feed.bars(of: "2344.TW", in: span)
    }
    guard case .banned = ban else {
      Issue.record("\(String(describing: ban))")
      return
    }
    #expect(feed.spans(of: day(2000, 1, 1)...day(2026, 1, 1)).count == 3)
  }

  @Test func readsStooqAndItsErrors() async throws {
    let server = try ExchangeServer { target, _ in
      switch true {
      case target.contains("aapl.us"):
        .body(
          "Date,Open,High,Low,Close,Volume\r\n2024-04-01,1,2,1,2,22955556\r\n2024-04-02,1,2,1,2\r\n"
        )
      case target.contains("none"): .body("No data")
      case target.contains("limit"): .body("Exceeded the daily hits limit")
      default: .body("<html>key</html>")
      }
    }
    defer { server.stop() }
    let span = month(2024, 4)
    let feed = StooqFeed(client: MadeTime().client(), apiKey: "a b", base: server.base)
    #expect(try await feed.bars(of: "aapl.us", in: span).series.count == 2)
    #expect(
      server.requests[0].target
        == "/q/d/l/?s=aapl.us&i=d&d1=20240401&d2=20240430&apikey=a%20b")
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "none", in: span) }
        == .unknownSymbol("No data"))
    #expect(
      await failure { () throws(FeedError) in _ = try await feed.bars(of: "page", in: span) }
        == .badAnswer(host: "Stooq", .html))
    let limit = await failure { () throws(FeedError) in
      _ = try await feed.bars(of: "limit", in: span)
    }
    guard case .banned = limit else {
      Issue.record("\(String(describing: limit))")
      return
    }
  }

  @Test func goesThroughABatchOfKlinesAfterTheOther() async throws {
    let start = Timestamp(day(2024, 4, 1)).milliseconds
    let server = try ExchangeServer { target, _ in
      if target.contains("NONE") {
        return .body(#"{"code":-1121,"msg":"Invalid symbol."}"#, status: 400)
      }
      let from =
        Int64(
          target.split(separator: "&").first { $0.hasPrefix("startTime") }?.dropFirst(10) ?? "")
        ?? 0
      // A day of minutes: 1,440 of them, at most 1,000 an answer.
      let first = max(0, (from - start + 59_999) / 60_000)
      let rows = (first..<min(1440, first + 1000)).map { minute in
        let open = start + minute * 60_000
        return
          "[\(open),\"1\",\"3\",\"1\",\"2\",\"\(minute)\",\(open + 59_999),\"5\",1,\"1\",\"1\",\"0\"]"
      }
      return .body("[\(rows.joined(separator: ","))]")
    }
    defer { server.stop() }
    let feed = BinanceFeed(
      client: MadeTime().client(), timeframe: .minutes(1), base: server.base)
    let page = try await feed.bars(of: "BTCUSDT", in: day(2024, 4, 1)...day(2024, 4, 1))
    #expect(page.series.count == 1440 && page.series.volume.last == 1439)
    #expect(server.requests.count == 2)
    #expect(
      await failure { () throws(FeedError) in
        _ = try await feed.bars(of: "NONE", in: month(2024, 4))
      }
        == .unknownSymbol("Invalid symbol."))
    let nothing = try ExchangeServer { _, _ in .body("[]") }
    defer { nothing.stop() }
    let daily = BinanceFeed(client: MadeTime().client(), base: nothing.base)
    #expect(try await daily.bars(of: "BTCUSDT", in: month(2010, 4)).series.isEmpty)
  }

  @Test func takesASourceOfOnesOwn() async throws {
    let feed = ClosureFeed("mine") { symbol, span in
      var importer = BarImporter()
      try importer.add(Array("date,close\n2024-04-01,\(symbol)\n2024-04-02,7\n".utf8))
      return try importer.finish().series
    }
    var pages: [FeedPage] = []
    for try await page in FeedHistory(of: "5", in: month(2024, 4), from: feed) {
      pages.append(page)
    }
    #expect(pages[0].series.close == [5, 7])
    #expect(pages[0].settled == day(2024, 4, 1)...day(2024, 4, 1))
    struct Trouble: Error {}
    let broken = ClosureFeed("broken") { _, _ in throw Trouble() }
    #expect(
      await failure { () throws(FeedError) in _ = try await broken.bars(of: "", in: month(2024, 4))
      }
        == .refused("Trouble()"))
  }
}
