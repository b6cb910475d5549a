import ExchangeServer
import MarketBars
import MarketFeeds
import Testing

/// What the two Taiwan exchanges tell of dividends, splits and capital reductions.
@Suite struct TaiwanEventTests {
  /// As the Taipei Exchange answered for 2024-03-22.
  private let dividends =
    #"{"date":"20240322~20240323","tables":[{"title":"","totalCount":3,"fields":["除權息日期","代號","名稱","除權息前收盤價","除權息參考價","權值","息值","權值+息值","權/息","漲停價","跌停價","開始交易基準價","減除股利參考價","現金股利","每仟股無償配股","現金增資股數","現金增資認購價","公開承銷股數","員工認購股數","原股東認購股數","按持股比例仟股認購"],"data":[["113/03/22","2065","世豐              ","65.70","62.84","0.000000","2.862035","2.862035","除息","69.10","56.60","62.80","62.84","2.86203464","0.00000000","0","0.00","0","0","0","0.00000000"],["113/03/22","5478","智冠              ","166.50","157.50","0.000000","9.000000","9.000000","除息","173.00","142.00","157.50","157.50","9.00000000","0.00000000","0","0.00","0","0","0","0.00000000"],["113/03/22","6895","宏碩系統            ","103.50","101.30","0.000000","2.200000","2.200000","除息","111.00","91.20","101.50","101.30","2.20000000","0.00000000","0","0.00","0","0","0","0.00000000"]],"summary":[],"notes":[]}],"stat":"ok"}"#

  /// As it answered for a day without any.
  private let none =
    #"{"date":"20240101~20240101","tables":[{"title":"","totalCount":0,"fields":["除權息日期","代號","名稱","除權息前收盤價","除權息參考價","權值","息值","權值+息值","權/息"],"data":[],"summary":[],"notes":[]}],"stat":"ok"}"#

  /// The form of its table of capital reductions.
  private let reductions =
    #"{"date":"20240101~20241231","tables":[{"title":"","totalCount":1,"fields":["恢復買賣日期","股票代號","名稱","最後交易日之收盤價格","減資恢復買賣開始日參考價格","漲停價格","跌停價格","開始交易基準價","除權參考價","減資原因","詳細資料"],"data":[["1130205","4712","測試","10.00","20.00","22.00","18.00","20.00","0.00","彌補虧損","<table><tr><th>每壹仟股換發新股票:<\u002fth><td>500.00000000&nbsp股<\u002ftd><\u002ftr><\u002ftable>"]],"summary":[]}],"stat":"ok"}"#

  private func feed(_ exchange: MadeExchange) -> TaiwanOTCFeed {
    TaiwanOTCFeed(client: exchange.client(), base: exchange.base)
  }

  @Test func asksFiveTablesForOneYear() async throws {
    let (dividends, reductions, none) = (dividends, reductions, none)
    let exchange = MadeExchange { target, _ in
      .body(
        target.contains("exDailyQ") ? dividends : target.contains("revivt") ? reductions : none)
    }
    let found = try await feed(exchange).events(in: day(2024, 1, 1)...day(2024, 12, 31))
    #expect(
      exchange.requests.map { $0.target }
        == [
          "exDailyQ", "pvChgRslt", "etfSplitRslt", "etfRvsRslt", "revivt",
        ].map {
          "/www/zh-tw/bulletin/\($0)?startDate=2024/01/01&endDate=2024/12/31&response=json"
        })
    #expect(found.map { $0.symbol } == ["2065", "5478", "6895", "4712"])
    #expect(
      found[1].events == [
        PriceEvent(
          on: day(2024, 3, 22), .cashDividend, amount: 9, factor: 157.5 / 166.5)
      ])
    #expect(
      found[3].events == [PriceEvent(on: day(2024, 2, 5), .capitalReduction, factor: 2)])
  }

  @Test func takesAYearWithoutEventsForAnAnswer() async throws {
    let none = none
    let exchange = MadeExchange { _, _ in .body(none) }
    #expect(try await feed(exchange).events(in: day(2024, 1, 1)...day(2024, 1, 1)).isEmpty)
  }

  @Test func refusesTheAnswerToAnotherQuestion() async throws {
    let dividends = dividends
    let exchange = MadeExchange { _, _ in .body(dividends) }
    await #expect(throws: FeedError.wrongDates(host: "TPEx")) {
      _ = try await feed(exchange).events(in: day(2023, 1, 1)...day(2023, 12, 31))
    }
  }

  @Test func leavesOutWhatLiesOutsideTheDates() async throws {
    let exchange = MadeExchange { _, _ in
      .body(
        #"{"stat":"ok","tables":[{"fields":["除權息日期","代號","名稱","除權息前收盤價","除權息參考價","權值+息值","權/息"],"data":[["112/12/29","1","a","10","9","1","除息"],["113/01/02","1","a","10","8","2","除權息"],["113/01/03","2","b","10","8","2","除權"]]}]}"#
      )
    }
    let found = try await feed(exchange).events(in: day(2024, 1, 1)...day(2024, 1, 2))
    #expect(found.allSatisfy { $0.symbol == "1" && $0.events.count == 1 })
    #expect(found.first?.events.first?.kind == .dividends)
  }

  @Test(arguments: [
    "查詢日期小於92年5月5日，請重新查詢!", "很抱歉，沒有符合條件的資料!",
  ]) func hasNoneBeforeATableBegins(words: String) async throws {
    let exchange = MadeExchange { _, _ in .body("{\"stat\":\"\(words)\"}") }
    let twse = TaiwanStockFeed(client: exchange.client(), base: exchange.base)
    #expect(try await twse.events(in: day(2001, 1, 1)...day(2001, 12, 31)).isEmpty)
  }
}
