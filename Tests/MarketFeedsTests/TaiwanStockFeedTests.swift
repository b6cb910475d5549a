import ExchangeServer
import MarketBars
import MarketFeeds
import Testing

@Suite struct TaiwanStockFeedTests {
  @Test func readsOneMonthOfAStock() async throws {
    let server = try ExchangeServer { _, _ in .body(stockMonth(2024, 4, days: [1, 2, 30])) }
    defer { server.stop() }
    let time = MadeTime()
    let feed = TaiwanStockFeed(client: time.client(), base: server.base)
    let page = try await feed.bars(of: "2330", in: month(2024, 4))
    #expect(page.series.close == [100, 100, 100])
    #expect(page.settled == month(2024, 4) && !page.isFirst)
    #expect(
      server.requests.map { $0.target } == [
        "/rwd/zh/afterTrading/STOCK_DAY?date=20240401&stockNo=2330&response=json"
      ])
    #expect(server.requests[0].headers.contains("Mozilla/5.0"))
  }

  @Test func walksBackMonthByMonthAtThePaceOfTheExchange() async throws {
    // On a clock that only pauses move: a busy machine neither breaks off an answer nor adds time.
    let exchange = MadeExchange { target, _ in
      let asked = askedMonth(target)
      return .body(stockMonth(asked.year, asked.month, days: [5, 6], price: asked.month * 10))
    }
    let feed = TaiwanStockFeed(client: exchange.client(chance: 0.25), base: exchange.base)
    var closes: [Double] = []
    var times: [Timestamp] = []
    let history = FeedHistory(of: "2330", in: day(2023, 11, 15)...day(2024, 5, 20), from: feed)
    for try await page in history {
      closes += page.series.close
      times += page.series.time
    }
    #expect(closes == [50, 50, 40, 40, 30, 30, 20, 20, 10, 10, 120, 120, 110, 110])
    #expect(Set(times).count == 14)
    let moments = exchange.requests.map { $0.time }
    #expect(moments.count == 7)
    // Three seconds, and a quarter of the two that chance may add.
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $1 - $0 == 3500 })
  }

  @Test func leavesOutWhatIsKnown() async throws {
    let server = try ExchangeServer { target, _ in
      let asked = askedMonth(target)
      return .body(stockMonth(asked.year, asked.month, days: [5]))
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let history = FeedHistory(of: "2330", in: day(2024, 1, 1)...day(2024, 4, 30), from: feed) {
      $0.lowerBound.month == 2 || $0.lowerBound.month == 4
    }
    var months: [Int] = []
    for try await page in history { months.append(page.span.lowerBound.month) }
    #expect(months == [3, 1] && server.requests.count == 2)
  }

  @Test func takesAMonthWithoutBarsForAnAnswer() async throws {
    let server = try ExchangeServer { _, _ in .body(noData) }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let past = try await feed.bars(of: "2330", in: month(2024, 2))
    #expect(past.series.isEmpty && past.settled == month(2024, 2))
    let running = try await feed.bars(of: "2330", in: month(2024, 5))
    #expect(running.settled == day(2024, 5, 1)...day(2024, 5, 19))
    let coming = try await feed.bars(of: "2330", in: month(2024, 6))
    #expect(coming.settled == nil)
  }

  @Test(arguments: [(9, 19), (18, 20)])
  func settlesTodayInTheEveningOnly(hour: Int, last: Int) async throws {
    let server = try ExchangeServer { _, _ in .body(stockMonth(2024, 5, days: [17, 20])) }
    defer { server.stop() }
    let time = MadeTime(1_716_134_400_000 + Int64(hour) * 3_600_000)
    let feed = TaiwanStockFeed(client: time.client(), base: server.base)
    let page = try await feed.bars(of: "2330", in: month(2024, 5))
    #expect(page.series.count == 2 && page.settled?.upperBound == day(2024, 5, last))
  }

  @Test func endsWhereTheTableOfTheExchangeBegins() async throws {
    let server = try ExchangeServer { _, count in
      count == 0
        ? .body(stockMonth(2010, 1, days: [4]))
        : .body("{\"stat\":\"查詢日期小於99年1月4日，請重新查詢!\"}")
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    var pages: [FeedPage] = []
    for try await page in FeedHistory(
      of: "2330", in: day(2005, 1, 1)...day(2010, 1, 31), from: feed)
    {
      pages.append(page)
    }
    #expect(pages.map { $0.isFirst } == [false, true] && server.requests.count == 2)
  }

  @Test func endsAfterAYearWithoutBars() async throws {
    let server = try ExchangeServer { _, _ in .body(noData) }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    var count = 0
    for try await _ in FeedHistory(of: "9999", in: day(2011, 1, 1)...day(2024, 4, 30), from: feed) {
      count += 1
    }
    #expect(count == 14)
  }

  @Test func tellsWhatTheExchangeRefuses() async throws {
    let server = try ExchangeServer { _, _ in .body("{\"stat\":\"查詢日期大於今日，請重新查詢!\"}") }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    #expect(
      await failure { () throws(FeedError) in
        _ = try await feed.bars(of: "2330", in: month(2024, 4))
      }
        == .refused("查詢日期大於今日，請重新查詢!"))
    #expect(
      await failure { () throws(FeedError) in
        _ = try await feed.bars(of: "23/../30", in: month(2024, 4))
      } == .unknownSymbol("23/../30"))
    #expect(server.requests.count == 1)
  }

  @Test func asksAgainWhereAnotherMonthWasAnswered() async throws {
    let server = try ExchangeServer { _, count in
      .body(stockMonth(2024, count < 2 ? 5 : 4, days: [2, 3]))
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let page = try await feed.bars(of: "2330", in: month(2024, 4))
    #expect(page.series.date(at: 0) == day(2024, 4, 2) && server.requests.count == 3)
    let wrong = try ExchangeServer { _, _ in .body(stockMonth(2024, 5, days: [2])) }
    defer { wrong.stop() }
    let other = TaiwanStockFeed(client: MadeTime().client(), base: wrong.base)
    #expect(
      await failure { () throws(FeedError) in
        _ = try await other.bars(of: "2330", in: month(2024, 4))
      }
        == .wrongDates(host: "TWSE"))
    #expect(wrong.requests.count == 4)
  }

  @Test func joinsTheIndexWithTheTurnoverOfTheMarket() async throws {
    let server = try ExchangeServer { target, _ in
      target.contains("MI_5MINS_HIST")
        ? .body(
          #"{"stat":"OK","fields":["日期","開盤指數","最高指數","最低指數","收盤指數"],"data":[["106/09/01","10,585.85","10,612.42","10,580.56","10,594.82"],["106/09/04","10,590.00","10,595.00","10,560.00","10,569.87"]]}"#
        )
        : .body(
          #"{"stat":"OK","fields":["日期","成交股數","成交金額","成交筆數","發行量加權股價指數","漲跌點數"],"data":[["106/09/01","6,064,861,953","115,511,578,373","1,089,003","10,594.82","9.04"]]}"#
        )
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let page = try await feed.bars(of: "TAIEX", in: month(2017, 9))
    #expect(page.series.close == [10594.82, 10569.87])
    #expect(page.series.volume[0] == 6_064_861_953 && page.series.turnover[0] == 115_511_578_373)
    #expect(page.series.volume[1].isNaN)
    #expect(
      server.requests.map { $0.target } == [
        "/rwd/zh/TAIEX/MI_5MINS_HIST?date=20170901&response=json",
        "/rwd/zh/afterTrading/FMTQIK?date=20170901&response=json",
      ])
  }

  @Test func readsAllStocksInBothFormsOfTheOpenData() async throws {
    let server = try ExchangeServer { _, count in
      .body(
        count == 0
          ? "證券代號,證券名稱,成交股數,成交金額,開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數\n\"0050\",\"元大台灣50\",\"14,304,763\",\"1\",\"78.50\",\"78.80\",\"78.15\",\"78.20\",\"-0.05\",\"6,896\"\n"
          : "日期,證券代號,證券名稱,成交股數,成交金額,開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數\n1130517,0050,元大台灣50,14304763,1,78.50,78.80,78.15,78.20,-0.0500,6896\n"
      )
    }
    defer { server.stop() }
    let feed = TaiwanStockFeed(client: MadeTime().client(), base: server.base)
    let older = try await feed.allStocks()
    let newer = try await feed.allStocks()
    #expect(older[0].series.date(at: 0) == day(2024, 5, 20))
    #expect(newer[0].series.date(at: 0) == day(2024, 5, 17) && newer[0].symbol == "0050")
  }
}
