import BarFormats
import MarketBars
import TestSupport
import Testing

@Suite struct PriceEventReaderTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  private func events(_ text: String) -> [SymbolEvents] {
    PriceEventReader.events(in: Array(text.utf8))
  }

  private func events(file: String) -> [SymbolEvents]? {
    MarketData.bytes(file).map { PriceEventReader.events(in: $0) }
  }

  @Test func readsExDividends() throws {
    guard let found = events(file: "twse/TWT49U_exright_113-03.json") else { return }
    #expect(found.map { $0.symbol } == ["00690", "00913"])
    #expect(found[0].name == "兆豐藍籌30")
    #expect(
      found[0].events == [
        PriceEvent(on: day(2024, 3, 4), .cashDividend, amount: 0.75, factor: 30.60 / 31.35)
      ])
  }

  @Test func readsChangesOfParValue() throws {
    guard let found = events(file: "twse/TWTB8U_par_value_change_110-111.json") else { return }
    #expect(found.map { $0.symbol } == ["6531", "6415"])
    #expect(
      found[1].events == [PriceEvent(on: day(2022, 7, 13), .split, amount: 4, factor: 0.25)])
    guard let others = events(file: "tpex/pvChgRslt_par_value_change_110-113.json") else { return }
    #expect(others.map { $0.symbol } == ["6613", "6548", "5536", "3093"])
    #expect(others.map { $0.events[0].amount } == [2, 2.5, 2, 4])
    #expect(others[0].events[0].date == day(2022, 8, 29) && others[0].name == "朋億*")
  }

  @Test func readsCapitalReductions() throws {
    guard let found = events(file: "twse/TWTAUU_capital_reduction_113.json") else { return }
    #expect(found.map { $0.symbol } == ["3432", "2911", "3308"])
    #expect(
      found[0].events == [
        PriceEvent(on: day(2024, 1, 22), .capitalReduction, factor: 19.69 / 10.65)
      ])
  }

  @Test func readsTheSameTablesAsCSV() {
    let text = """
      "113年06月17日 至 113年06月18日 除權除息計算結果表"
      "資料日期","股票代號","股票名稱","除權息前收盤價","除權息參考價","權值+息值","權/息",
      "113年06月17日","2330","台積電","1,000.00","996.50","3.499790","息",
      "113年06月18日","1101","台泥","35.00","33.00","2.000000","權息",
      "113年06月18日","1102","亞泥","35.00","30.00","5.000000","權",
      "188/12/31","9999","無","10.00","5.00","5.000000","息",
      "說明:"
      """
    let found = events(text)
    #expect(found.map { $0.symbol } == ["2330", "1101", "1102"])
    #expect(
      found.map { $0.events[0].kind } == [.cashDividend, .dividends, .stockDividend])
    #expect(found[0].events[0].factor == 996.5 / 1000)
  }

  @Test func readsSplitsOfFunds() {
    let text =
      #"{"stat":"OK","fields":["恢復買賣日期","證券代號","證券名稱","分割/反分割","停止買賣前收盤價格","恢復買賣參考價"],"data":[["114/06/18","0050","元大台灣50","分割","188.65","47.16"],["188/12/31","00999","x","分割","1","1"]]}"#
    #expect(
      events(text) == [
        SymbolEvents(
          symbol: "0050", name: "元大台灣50",
          events: [PriceEvent(on: day(2025, 6, 18), .split, amount: 4, factor: 47.16 / 188.65)])
      ])
  }

  @Test func readsWhatYahooTellsBesideThePrices() {
    let text =
      #"{"chart":{"result":[{"meta":{"symbol":"X","gmtoffset":28800},"timestamp":[1718586000,1718672400,1718758800],"events":{"dividends":{"1718672400":{"amount":2.0,"date":1718672400}},"splits":{"1718758800":{"date":1718758800,"numerator":4.0,"denominator":1.0,"splitRatio":"4:1"}}},"indicators":{"quote":[{"close":[100.0,98.5,99.0]}]}}],"error":null}}"#
    #expect(
      events(text) == [
        SymbolEvents(
          symbol: "X",
          events: [
            PriceEvent(on: day(2024, 6, 18), .cashDividend, amount: 2, factor: 0.98),
            PriceEvent(on: day(2024, 6, 19), .split, amount: 4, factor: 1),
          ])
      ])
  }

  @Test func readsColumnsOfDividendsAndSplits() throws {
    guard let found = events(file: "alphavantage/daily_adjusted_AAPL_2000_2018.csv") else { return }
    let all = try #require(found.first).events
    let splits = all.filter { $0.kind == .split }
    #expect(splits.map { $0.date } == [day(2000, 6, 21), day(2005, 2, 28), day(2014, 6, 9)])
    #expect(splits.map { $0.factor } == [0.5, 0.5, 1.0 / 7])
    let dividends = all.filter { $0.kind == .cashDividend }
    #expect(dividends.count == 24)
    #expect(dividends[0].date == day(2012, 8, 9) && dividends[0].amount == 2.65)
    // The close before was 619.86.
    #expect(abs(dividends[0].factor - (1 - 2.65 / 619.86)) < 1e-12)
  }

  @Test func findsTheSameDividendsInAdjustedCloses() throws {
    guard let told = events(file: "alphavantage/daily_adjusted_AAPL_2000_2018.csv"),
      let implied = events(file: "yahoo/AAPL_1980_2018_yahoo_csv.csv")
    else { return }
    let first = try #require(told.first).events.filter {
      $0.kind == .cashDividend && $0.date < day(2018, 4, 28)
    }
    let second = try #require(implied.first).events.filter { $0.date >= day(2012, 1, 1) }
    #expect(first.map { $0.date } == second.map { $0.date })
    // Before the split of 2014 this file of the vendor's took dividends of old shares off the prices
    // of new ones.
    for (one, other) in zip(first, second) where one.date > day(2014, 6, 9) {
      #expect(abs(one.factor - other.factor) < 2e-4)
    }
  }

  @Test func readsRowsOfWordsBetweenBars() throws {
    guard let found = events(file: "yahoo/AAPL_1999_2020_html_table_scrape.csv") else { return }
    let all = try #require(found.first).events
    let splits = all.filter { $0.kind == .split }
    #expect(
      splits.map { $0.date }.suffix(3) == [day(2005, 2, 28), day(2014, 6, 9), day(2020, 8, 31)])
    // The page shows prices that are adjusted for splits.
    #expect(splits.allSatisfy { $0.factor == 1 })
    let last = try #require(all.last)
    #expect(last.date == day(2020, 11, 6) && last.amount == 0.205 && last.kind == .cashDividend)
  }

  @Test(arguments: [
    "", "\n\n", "<html>", "No data", "{\"stat\":\"OK\"}", "[", "date,close\n2024-01-02,5\n",
    "date,close,adj close\n", "資料日期,股票代號,除權息前收盤價,除權息參考價\n113/01/02,1,0,5\n",
    "date,open,high,low,close,adj close\n2024-01-02,5,5,5,5,5\n2024-01-03,5,5,5,5,5.0001\n",
    "{\"chart\":{\"result\":[{\"events\":{\"dividends\":[],\"splits\":{\"a\":7}}}]}}",
  ]) func findsNothingWhereNothingIsTold(text: String) {
    #expect(events(text).isEmpty)
  }
}
