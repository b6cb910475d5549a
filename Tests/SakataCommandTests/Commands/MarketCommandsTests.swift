import BarStore
import ExchangeServer
import Foundation
import Sakata
import TestSupport
import Testing

/// Lists of a market, events, adjustment, limits and days to come.
@Suite struct MarketCommandsTests {
  let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func sakata(_ arguments: String...) throws -> CommandRun {
    try folder.run(arguments, environment: ["SAKATA_STORE": folder.path + "/s"])
  }

  private func store() throws -> BarStore { try BarStore(at: folder.path + "/s") }

  private let list = """
    日期,證券代號,證券名稱,成交股數,成交金額,開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數
    1130517,0050,元大台灣50,14304763,1121570149,78.50,78.80,78.15,78.20,-0.0500,6896
    1130517,2330,台積電,1000,834000,834.00,835.00,833.00,834.00,1.0000,9
    1130517,9999,無交易,0,0,,,,,0.0000,0

    """

  @Test func importsAListAsManySymbols() throws {
    try folder.write(list, to: "STOCK_DAY_ALL.csv")
    let run = try sakata("import", "STOCK_DAY_ALL.csv")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.text == "STOCK_DAY_ALL.csv: 3 symbols, 3 bars, 3 added, 0 replaced\n")
    #expect(
      try sakata("import", "STOCK_DAY_ALL.csv").text
        == "STOCK_DAY_ALL.csv: 3 symbols, 3 bars, 0 added, 3 replaced\n")
    let text = try sakata("list").text
    #expect(text.contains("TWSE:2330") && text.contains("台積電"))
    #expect(try sakata("export", "2330").text.contains("2024-05-17,834,835,833,834,1000,834000"))
    #expect(try sakata("export", "9999").text.contains("2024-05-17,--,--,--,--,0"))
  }

  @Test func takesTheOneSymbolThatIsNamed() throws {
    try folder.write(list, to: "a.csv")
    #expect(
      try sakata("import", "a.csv", "--symbol", "TWSE:2330").text
        == "TWSE:2330 day: 1 bars, 1 added, 0 replaced\n")
    #expect(try store().symbols().count == 1)
  }

  @Test(arguments: [
    ("twse/STOCK_DAY_ALL_opendata_utf8_2019.csv", 1099, ["--date", "2019-07-01"], "TWSE"),
    ("twse/MI_INDEX_ALLBUT0999_20230130.json", 1182, [], "TWSE"),
    ("tpex/dailyQuotes_20230130.json", 7281, [], "TPEX"),
  ]) func importsRealListsWhole(
    file: String, count: Int, options: [String], exchange: String
  ) throws {
    guard let path = MarketData.path(file) else { return }
    let run = try folder.run(
      ["import", path] + options, environment: ["SAKATA_STORE": folder.path + "/s"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.contains(": \(count) symbols, \(count) bars, \(count) added"))
    let symbols = try store().symbols()
    #expect(symbols.count == count && symbols.allSatisfy { $0.symbol.exchange == exchange })
    try store().check()
  }

  // MARK: Events

  private let dividends =
    #"{"stat":"OK","fields":["資料日期","股票代號","股票名稱","除權息前收盤價","除權息參考價","權值+息值","權/息"],"data":[["113年01月04日","2330","台積電","100.00","98.00","2.000000","息"],["113年01月04日","1101","台泥","40.00","39.00","1.000000","息"]]}"#

  private let days = """
    date,open,high,low,close,volume
    2024-01-02,100,100,100,100,1000
    2024-01-03,100,100,100,100,1000
    2024-01-04,98,98,98,98,1000

    """

  @Test func importsEventsAndAdjustsByThem() throws {
    try folder.write(days, to: "2330.csv")
    try folder.write(dividends, to: "TWT49U.json")
    _ = try sakata("import", "2330.csv", "--exchange", "TWSE")
    #expect(try sakata("import", "TWT49U.json").text == "TWT49U.json: 2 symbols, 2 events\n")
    #expect(
      try store().events(of: try ListedSymbol("2330", on: "TWSE")) == [
        PriceEvent(
          on: CivilDate(year: 2024, month: 1, day: 4)!, .cashDividend, amount: 2, factor: 0.98)
      ])
    #expect(try sakata("export", "2330").text == days)
    #expect(
      try sakata("export", "2330", "--adjust", "dividends").text.contains("2024-01-03,98,98,98,98"))
    #expect(try sakata("export", "2330", "--adjust", "splits").text == days)
    #expect(
      try sakata("indicators", "2330", "--with", "ma(2)", "--adjust", "dividends").text
        .hasSuffix(",98,98\n"))
  }

  @Test func showsEventsInTheLanguageOfTheChart() throws {
    try folder.write(days, to: "2330.csv")
    try folder.write(dividends, to: "e.json")
    _ = try sakata("import", "2330.csv", "--exchange", "TWSE")
    _ = try sakata("import", "e.json")
    let english = try sakata("chart", "2330", "--format", "svg").text
    #expect(english.contains(">D<"))
    let chinese = try sakata("chart", "2330", "--format", "svg", "--lang", "zh-Hant").text
    #expect(chinese.contains(">息<"))
    let hidden = try sakata("chart", "2330", "--format", "svg", "--hide-events").text
    #expect(!hidden.contains(">D<"))
    let adjusted = try sakata("chart", "2330", "--format", "svg", "--adjust", "dividends").text
    #expect(adjusted.contains(">adjusted for splits and dividends<"))
  }

  @Test func saysThatThereIsNothingToAdjustBy() throws {
    try folder.write(days, to: "a.csv")
    let run = try sakata("chart", "a.csv", "--format", "svg", "--adjust", "dividends")
    #expect(run.status == 0 && run.error.contains("no dividends or splits are known"))
  }

  @Test func findsEventsInFilesThatTellOfThem() throws {
    guard let file = MarketData.path("alphavantage/daily_adjusted_AAPL_2000_2018.csv") else {
      return
    }
    let traded = try sakata("chart", file, "--format", "svg", "--last", "250")
    #expect(traded.status == 0 && traded.text.contains(">D<"))
    _ = try sakata("import", file, "--symbol", "AAPL")
    #expect(try store().events(of: try ListedSymbol("AAPL")).count == 27)
    let rows = try sakata("export", "AAPL", "--adjust", "dividends", "--from", "2000-01-03").text
      .split(separator: "\n")
    // The vendor's own adjusted close of the first day: 3.5554.
    let close = try #require(Double(rows[1].split(separator: ",")[4]))
    #expect(abs(close - 3.5554) < 0.005)
  }

  @Test func importsTheTablesOfTheExchange() throws {
    for (file, words) in [
      ("twse/TWT49U_exright_113-03.json", "2 symbols, 2 events"),
      ("twse/TWTB8U_par_value_change_110-111.json", "2 symbols, 2 events"),
      ("twse/TWTAUU_capital_reduction_113.json", "3 symbols, 3 events"),
      ("tpex/pvChgRslt_par_value_change_110-113.json", "4 symbols, 4 events"),
    ] {
      guard let path = MarketData.path(file) else { return }
      let exchange = file.hasPrefix("tpex") ? "TPEX" : "TWSE"
      let run = try sakata("import", path, "--exchange", exchange)
      #expect(run.status == 0 && run.text.hasSuffix(words + "\n"))
    }
  }

  // MARK: Limits, markets, days to come

  @Test func marksClosesAtALimit() throws {
    try folder.write(
      "日期,成交股數,成交金額,開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數\n113/05/15,1000,1,100.00,100.00,100.00,100.00,0.00,1\n113/05/16,1000,1,100.00,110.00,100.00,110.00,+10.00,1\n113/05/17,1000,1,105.00,106.00,99.00,99.00,-11.00,1\n",
      to: "a.csv")
    let run = try sakata("chart", "a.csv", "--format", "svg")
    #expect(run.text.contains("id=\"markers\"") && run.text.contains(">Limit<"))
    #expect(
      !(try sakata("chart", "a.csv", "--format", "svg", "--market", "us").text
        .contains(">Limit<")))
    #expect(
      !(try sakata("chart", "a.csv", "--format", "svg", "--timeframe", "week").text
        .contains(">Limit<")))
  }

  @Test func takesColoursAndDaysToComeFromAMarket() throws {
    try folder.write(days, to: "a.csv")
    func chart(_ options: String...) throws -> String {
      try folder.run(["chart", "a.csv", "--format", "svg", "-p", "candles"] + options).text
    }
    #expect(try chart("--market", "tw") == chart("--market", "tw", "--region", "tw"))
    #expect(try chart("--market", "tw", "--region", "us") == chart("--region", "us"))
    try folder.write("2024-01-05,closed\n2024-01-08,closed\n", to: "h.csv")
    // Thursday the 4th: without a list Friday the 5th comes, with it Tuesday the 9th.
    let plain = try chart("--margin", "4")
    let known = try chart("--margin", "4", "--holidays", "h.csv")
    #expect(known.contains(">2024-01-09<") && !plain.contains("2024-01-09"))
    let none = try folder.sakata("chart", "a.csv", "--holidays", "a.txt")
    #expect(none.status == 1)
    try folder.write("nothing\n", to: "n.csv")
    let empty = try folder.sakata("chart", "a.csv", "--holidays", "n.csv", "--format", "svg")
    #expect(empty.status == 1 && empty.error.contains("no row has a date"))
    #expect(try folder.sakata("chart", "a.csv", "--margin", "x").status == 2)
    #expect(try folder.sakata("chart", "a.csv", "--market", "moon").status == 2)
  }

  @Test func fetchesTheEventsOfTheExchange() throws {
    let table = dividends
    let server = try ExchangeServer { target, _ in
      if target.contains("STOCK_DAY") { return .body(stockMonth(2024, 1, days: [2, 3, 4])) }
      return .body(target.contains("TWT49U") ? table : #"{"stat":"很抱歉，沒有符合條件的資料!"}"#)
    }
    defer { server.stop() }
    let run = try sakata(
      "fetch", "2330", "--from", "2024-01", "--to", "2024-01", "--events", "--base", server.base,
      "--pause", "0")
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.text == "TWSE:2330 day: 2 answers, 3 bars, 3 added, 0 replaced, 2 events\n")
    #expect(server.requests.count == 5)
    #expect(try store().events(of: try ListedSymbol("1101", on: "TWSE")).count == 1)
    #expect(try sakata("fetch", "AAPL", "--events").status == 2)
  }

  @Test func asksForNoEventsTwiceAndGoesOnWhereItStopped() throws {
    let table = dividends
    let banned = Flag()
    let server = try ExchangeServer { target, _ in
      if target.contains("STOCK_DAY") {
        let asked = askedMonth(target)
        return .body(stockMonth(asked.year, asked.month, days: [2, 3, 4]))
      }
      if banned.isUp, target.contains("startDate=2023") { return .body("", status: 307) }
      return .body(
        target.contains("TWT49U?startDate=2024")
          ? table : #"{"stat":"很抱歉，沒有符合條件的資料!"}"#)
    }
    defer { server.stop() }
    func fetch(_ code: String, from: String = "2022-06") throws -> CommandRun {
      try sakata(
        "fetch", code, "--from", from, "--to", "2024-01", "--events", "--base", server.base,
        "--pause", "0")
    }
    func asked() -> [String] {
      server.requests.map { $0.target }.filter { $0.contains("TWT49U") }.map {
        String($0.split(separator: "?")[1].prefix(35))
      }
    }
    banned.isUp = true
    let first = try fetch("2330")
    #expect(first.status == 1 && first.error.contains("shuts this address out"))
    #expect(first.text.hasSuffix(", 2 events\n"))
    #expect(
      asked() == ["startDate=20240101&endDate=20240131", "startDate=20230101&endDate=20231231"])
    let twse = try store().eventAnswers(on: "TWSE")
    #expect(twse.map { $0.dates } == [date(2024, 1, 1)...date(2024, 1, 31)])
    #expect(twse.map { $0.source.name } == ["twse"])
    banned.isUp = false
    #expect(try fetch("2330").status == 0)
    #expect(
      asked().suffix(2) == [
        "startDate=20230101&endDate=20231231", "startDate=20220601&endDate=20221231",
      ])
    let before = server.requests.count
    #expect(try fetch("2330").text.hasPrefix("TWSE:2330 day: 0 answers"))
    #expect(server.requests.count == before)
    // The events of the market are known, whoever asks; only what is older is asked for.
    #expect(try fetch("1101", from: "2022-01").status == 0)
    #expect(asked().count == 5 && asked().last == "startDate=20220101&endDate=20220531")
    // Those of a symbol that was removed are asked for again.
    try store().remove(try ListedSymbol("1101", on: "TWSE"))
    #expect(try store().eventAnswers(on: "TWSE").isEmpty)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  @Test func fetchesTheEventsOfTheOtherExchange() throws {
    let server = try ExchangeServer { target, _ in
      if target.contains("tradingStock") {
        return .body(
          #"{"stat":"ok","tables":[{"totalCount":0,"fields":["日 期","成交仟股","成交仟元","開盤","最高","最低","收盤","漲跌","筆數"],"data":[]}]}"#
        )
      }
      return .body(
        target.contains("exDailyQ")
          ? #"{"date":"20240322~20240323","tables":[{"title":"","totalCount":1,"fields":["除權息日期","代號","名稱","除權息前收盤價","除權息參考價","權值","息值","權值+息值","權/息"],"data":[["113/03/22","5478","智冠              ","166.50","157.50","0.000000","9.000000","9.000000","除息"]]}],"stat":"ok"}"#
          : #"{"tables":[{"title":"","totalCount":0,"fields":["恢復買賣日期"],"data":[]}],"stat":"ok"}"#
      )
    }
    defer { server.stop() }
    let run = try sakata(
      "fetch", "TPEX:5478", "--from", "2024-03", "--to", "2024-03", "--events", "--base",
      server.base, "--pause", "0")
    #expect(run.status == 0, "\(run.error)")
    #expect(
      try store().events(of: try ListedSymbol("5478", on: "TPEX")) == [
        PriceEvent(on: date(2024, 3, 22), .cashDividend, amount: 9, factor: 157.5 / 166.5)
      ])
    #expect(server.requests.count == 6)
  }
}

/// A switch that a test and its exchange share.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var state = false
  var isUp: Bool {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}
