import BarFormats
import ExchangeServer
import MarketBars
import MarketFeeds
import Testing

/// Answers that sources have really been seen to give, other than the bars asked for.
@Suite struct OddAnswerTests {
  private let april = month(2024, 4)

  private func twse(_ exchange: MadeExchange) -> TaiwanStockFeed {
    TaiwanStockFeed(client: exchange.client(), base: exchange.base)
  }

  private func tpex(_ exchange: MadeExchange) -> TaiwanOTCFeed {
    TaiwanOTCFeed(client: exchange.client(), base: exchange.base)
  }

  private func isBanned(_ error: FeedError?) -> Bool {
    if case .banned = error { true } else { false }
  }

  // MARK: Words of the exchange

  @Test(arguments: [
    #"{"stat":"很抱歉，沒有符合條件的資料!"}"#, #"{"stat":"很抱歉，沒有符合條件的資料"}"#,
    #"{"stat":"很抱歉，沒有符合條件的資料!","total":0,"params":{"date":"20240401"}}"#,
  ]) func takesNoDataForAnEmptyMonth(body: String) async throws {
    let exchange = MadeExchange(body: body)
    let page = try await twse(exchange).bars(of: "2330", in: april)
    #expect(page.series.isEmpty && !page.isFirst && page.settled == april)
    #expect(exchange.requests.count == 1)
  }

  @Test(arguments: [
    "查詢日期小於99年1月4日，請重新查詢!", "查詢日期小於92年1月，請重新查詢!", "查詢日期小於93年12月17日，請重新查詢!",
    "查詢日期小於101年05月02日，請重新查詢!",
  ]) func stopsBeforeTheFirstDateOfATable(words: String) async throws {
    let exchange = MadeExchange(body: #"{"stat":"\#(words)"}"#)
    let page = try await twse(exchange).bars(of: "2330", in: april)
    #expect(page.isFirst && page.series.isEmpty)
  }

  @Test(arguments: ["FAIL", "查詢日期大於今日，請重新查詢!", "系統維護中"])
  func showsOtherWordsAndAsksNoMore(words: String) async {
    let exchange = MadeExchange(body: #"{"stat":"\#(words)"}"#)
    let error = await failure { () throws(FeedError) in
      _ = try await twse(exchange).bars(of: "2330", in: april)
    }
    #expect(error == .refused(words) && exchange.requests.count == 1)
  }

  @Test(arguments: ["OK", "ok", "Ok"]) func takesOKInEitherCase(word: String) async throws {
    let body = stockMonth(2024, 4, days: [1]).replacing("\"OK\"", with: "\"\(word)\"")
    #expect(try await twse(MadeExchange(body: body)).bars(of: "2330", in: april).series.count == 1)
  }

  // MARK: Rows

  @Test func readsRowsAsTheExchangeMeansThem() async throws {
    let body = """
      {"stat":"OK","fields":["日期","成交股數","成交金額","開盤價","最高價","最低價","收盤價","漲跌價差","成交筆數","註記"],"data":[
      ["113/04/01＊","1,000","1,075,000","1,075.00","1,080.00","1,070.00","1,075.00","X0.00","1",""],
      ["113/04/02","51","3,311","--","--","--","--"," 0.00","2",""],
      ["113/04/03","2,000","2,000,000","1,000.00","1,000.00","1,000.00","1,000.00","-75.00","8","**"]],"total":3}
      """
    let page = try await twse(MadeExchange(body: body)).bars(of: "2330", in: april)
    #expect(page.series.close[0] == 1075 && page.series.close[2] == 1000)
    // Odd lots on a day without a price.
    #expect(page.series.close[1].isNaN && page.series.volume[1] == 51)
  }

  @Test func readsNineColumnsAsWell() async throws {
    let body =
      #"{"stat":"OK","fields":["日期","成交股數","成交金額","開盤價","最高價","最低價","收盤價","漲跌價差","成交筆數"],"data":[["104/05/04","30,868,640","4,548,281,580","148.50","148.50","146.00","147.50","+0.50","8,598"]]}"#
    let page = try await twse(MadeExchange(body: body)).bars(of: "2330", in: month(2015, 5))
    #expect(page.series.close == [147.5] && page.series.turnover == [4_548_281_580])
  }

  // MARK: Bans

  @Test(arguments: [
    "<html><body>FOR SECURITY REASONS, THIS PAGE CAN NOT BE ACCESSED!</body></html>",
    "\r\n <!DOCTYPE html><p>因為安全性考量，您所執行的頁面無法呈現。</p>",
  ]) func knowsTheBanPageInBothLanguages(page: String) async {
    let exchange = MadeExchange(body: page)
    let until = Timestamp(milliseconds: exchange.time.now + 1_800_000)
    let error = await failure { () throws(FeedError) in
      _ = try await twse(exchange).bars(of: "2330", in: april)
    }
    #expect(error == .banned(host: "exchange.test", until: until))
    #expect(exchange.requests.count == 1)
  }

  @Test func leavesTheWholeHostAloneWhicheverFeedAsks() async throws {
    let exchange = MadeExchange { _, count in
      count == 0 ? .failure(.connectionRefused("reset")) : .body(stockMonth(2024, 4, days: [1]))
    }
    let client = exchange.client()
    let stocks = TaiwanStockFeed(client: client, base: exchange.base)
    let quotes = TaiwanQuoteFeed(client: client, base: exchange.base)
    #expect(
      isBanned(
        await failure { () throws(FeedError) in _ = try await stocks.bars(of: "2330", in: april) }))
    #expect(
      isBanned(await failure { () throws(FeedError) in _ = try await quotes.quotes(of: ["2330"]) }))
    exchange.time.advance(by: 1_799_999)
    #expect(
      isBanned(await failure { () throws(FeedError) in _ = try await stocks.allStocks() }))
    #expect(exchange.requests.count == 1)
    exchange.time.advance(by: 1)
    #expect(try await stocks.bars(of: "2330", in: april).series.count == 1)
  }

  @Test func followsTheHostFromHTTPToHTTPS() async throws {
    let exchange = MadeExchange { _, count in
      count == 0
        ? .success(
          FeedAnswer(
            status: 301, body: [], location: "https://exchange.test/rwd/zh/afterTrading/STOCK_DAY"))
        : .body(stockMonth(2024, 4, days: [1]))
    }
    let feed = TaiwanStockFeed(client: exchange.client(), base: "http://exchange.test")
    #expect(try await feed.bars(of: "2330", in: april).series.count == 1)
    // The second request keeps the pace as well.
    #expect(exchange.requests[1].time - exchange.requests[0].time == 4000)
  }

  // MARK: Lists of a day

  @Test func takesTheListThatComesWhateverFormWasAskedFor() async throws {
    let json =
      #"[{"Date":"1130517","Code":"2330","Name":"台積電","TradeVolume":"23145193","TradeValue":"1","OpeningPrice":"2550.00","HighestPrice":"2575.00","LowestPrice":"2550.00","ClosingPrice":"2550.00","Change":"-35.0000","Transaction":"1"},{"Date":"1130517","Code":"9999","Name":"無","TradeVolume":"0","TradeValue":"0","OpeningPrice":"","HighestPrice":"","LowestPrice":"","ClosingPrice":"","Change":"","Transaction":"0"}]"#
    let symbols = try await twse(MadeExchange(body: json)).allStocks()
    #expect(symbols.map { $0.symbol } == ["2330", "9999"])
    #expect(symbols[0].series.close == [2550] && symbols[1].series.close[0].isNaN)
    #expect(symbols[0].series.date(at: 0) == day(2024, 5, 17))
  }

  @Test func takesAClosedDayForAnEmptyList() async throws {
    let closed = #"{"stat":"很抱歉，沒有符合條件的資料!","tables":[{},{}]}"#
    let exchange = MadeExchange(body: closed)
    #expect(try await twse(exchange).allStocks(on: day(2024, 5, 18)).isEmpty)
    #expect(
      exchange.requests[0].target
        == "/rwd/zh/afterTrading/MI_INDEX?date=20240518&type=ALLBUT0999&response=json")
    let other = MadeExchange(
      body:
        #"{"date":"20230101","stat":"ok","tables":[{"totalCount":0,"fields":["日 期","成交仟股","成交仟元","開盤","最高","最低","收盤","漲跌","筆數"],"data":[]}]}"#
    )
    #expect(try await tpex(other).bars(of: "6223", in: month(2023, 1)).series.isEmpty)
  }

  @Test func readsTheOddCellsOfTPEx() async throws {
    let body =
      #"{"date":"20230130","stat":"ok","tables":[{"date":"112/01/30","totalCount":3,"fields":["代號","名稱","收盤 ","漲跌","開盤 ","最高 ","最低","均價 ","成交股數  ","次日漲停價 "],"data":[["006201","元大富櫃50","16.97","+0.64","16.45","16.97","16.45","16.87","111,047","18.66"],["020001","富邦存股雙十N"," ---","--- ","---","---","---","7.68","0","9999.95"],["3105","穩懋","150.00","除息 ","149.00","151.00","149.00","150.10","5,000","165"]]}]}"#
    let symbols = try await tpex(MadeExchange(body: body)).allStocks(on: day(2023, 1, 30))
    #expect(symbols.map { $0.symbol } == ["006201", "020001", "3105"])
    #expect(symbols[0].series.open == [16.45] && symbols[1].series.close[0].isNaN)
    #expect(symbols[2].series.close == [150])
  }

  @Test(arguments: ["2024/05/02", "113/05/02"])
  func readsTheIndexOfTPExInEitherCalendar(date: String) async throws {
    let body =
      #"{"tables":[{"fields":["日期","開市","最高","最低","收市","漲/跌"],"data":[["\#(date)","250.1","252","249.5","251.4","1.3"]]}],"stat":"ok"}"#
    let page = try await tpex(MadeExchange(body: body)).bars(of: "TPEX", in: month(2024, 5))
    #expect(page.series.date(at: 0) == day(2024, 5, 2) && page.series.close == [251.4])
  }

  @Test func readsEventsAndEmptyTablesOfThem() async throws {
    let exchange = MadeExchange { target, _ in
      .body(
        target.contains("TWTB8U")
          ? #"{"stat":"OK","fields":["恢復買賣日期","股票代號","名稱","停止買賣前收盤價格","恢復買賣參考價"],"data":[["110/10/18","6531","愛普","750.00","375.00"]]}"#
          : target.contains("TWT49U")
            ? #"{"stat":"OK","fields":["資料日期","股票代號","股票名稱","除權息前收盤價","除權息參考價","權值+息值","權/息"],"data":[]}"#
            : #"{"stat":"很抱歉，沒有符合條件的資料!"}"#)
    }
    let found = try await twse(exchange).events(in: day(2021, 1, 1)...day(2021, 12, 31))
    #expect(found.map { $0.symbol } == ["6531"] && exchange.requests.count == 4)
    #expect(
      exchange.requests[0].target
        == "/rwd/zh/exRight/TWT49U?startDate=20210101&endDate=20211231&response=json")
    let page = MadeExchange(body: "<html>busy</html>")
    #expect(
      await failure { () throws(FeedError) in
        _ = try await twse(page).events(in: day(2021, 1, 1)...day(2021, 12, 31))
      } == .badAnswer(host: "TWSE", .html))
    #expect(page.requests.count == 4)
  }

  // MARK: The way

  @Test(arguments: [FeedTransportError.interrupted("reset"), .interrupted("time out")])
  func triesABrokenLineFourTimes(fault: FeedTransportError) async {
    let exchange = MadeExchange { _, _ in .failure(fault) }
    let error = await failure { () throws(FeedError) in
      _ = try await twse(exchange).bars(of: "2330", in: april)
    }
    guard case .unreachable(host: "exchange.test", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let moments = exchange.requests.map { $0.time }
    // After 2.5, 5 and 10 seconds, and never under the pace of 4.
    #expect(zip(moments, moments.dropFirst()).map { $1 - $0 } == [4000, 5000, 10_000])
  }
}
