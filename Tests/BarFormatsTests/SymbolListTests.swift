import BarFormats
import MarketBars
import Testing

@Suite struct SymbolListTests {
  private let list =
    "證券代號,證券名稱,成交股數,成交金額,開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數\n\"0050\",\"元大台灣50\",\"14,304,763\",\"1,121,570,149\",\"78.50\",\"78.80\",\"78.15\",\"78.20\",\"-0.05\",\"6,896\"\n\"2330\",\"台積電\",\"9,000\",\"276,010\",\"--\",\"--\",\"--\",\"--\",\"0.00\",\"8\"\n"

  @Test func takesTheDateOfAListFromItsTitleTheOptionsOrItsName() throws {
    let titled = try importedSymbols("\"112年01月30日 每日收盤行情\",\n" + list)
    #expect(dates(titled) == ["2023-01-30", "2023-01-30"])
    let options = ImportOptions(listDate: CivilDate(year: 2019, month: 7, day: 1))
    #expect(dates(try importedSymbols(list, options: options)) == ["2019-07-01", "2019-07-01"])
    #expect(
      dates(try importedSymbols(list, name: "a1/daily_20180227.csv")) == [
        "2018-02-27", "2018-02-27",
      ])
    #expect(importError(list)?.problem == .undatedList)
    let other = try importedSymbols(
      "上櫃股票行情\n資料日期:113/06/07\n\n代號,名稱,收盤 ,漲跌,開盤 ,最高 ,最低,均價 ,成交股數\n6201,亞弘電,20.0,0.1,19.9,20.1,19.8,20,\"1,000\"\n共1筆\n"
    )
    #expect(dates(other) == ["2024-06-07"] && other.report.leftOut.isEmpty)
  }

  @Test func readsTheNewFormWithADateInEachRow() throws {
    let read = try importedSymbols(
      """
      日期,證券代號,證券名稱,成交股數,成交金額,開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數
      1150807,0050,元大台灣50,14304763,1121570149,78.50,78.80,78.15,78.20,-0.0500,6896
      1150807,0051,元大中型100,9000,276010,30.73,30.73,30.60,30.60,-0.1300,8
      """)
    #expect(read.symbols.map { $0.symbol } == ["0050", "0051"])
    #expect(dates(read) == ["2026-08-07", "2026-08-07"])
  }

  @Test func joinsListsOfSeveralDaysForEachInstrument() throws {
    var importer = BarImporter()
    try importer.add(Array(("112年01月31日\n" + list).utf8))
    try importer.add(Array(("112年01月30日\n" + list).utf8))
    try importer.add(Array(("112年01月30日\n" + list).utf8))
    let read = try importer.finishSymbols()
    #expect(read.symbols.map { $0.series.count } == [2, 2])
    #expect(read.report.duplicates == 2 && read.report.rows == 6)
  }

  @Test func keepsTheRowsOfEachInstrumentInOrderOfTime() throws {
    let read = try importedSymbols(
      "symbol,date,close\nA,2024-01-03,3\nB,2024-01-02,20\nA,2024-01-02,2\nB,2024-01-03,30\nA,bad,4\n"
    )
    #expect(read.symbols.map { $0.series.close } == [[2, 3], [20, 30]])
    #expect(read.report.leftOut.map { $0.line } == [6])
    #expect(read.report.files[0].rows == 5 && read.report.files[0].bars == 4)
  }

  @Test func givesOneSeriesWithoutANameWhereNothingNamesOne() throws {
    let read = try importedSymbols("date,close\n2024-01-02,2\n")
    #expect(read.symbols.map { $0.symbol } == [""])
  }

  private func dates(_ read: ImportedSymbols) -> [String] {
    read.symbols.map { symbol in
      ImportedBars(series: symbol.series, report: read.report).dates[0]
    }
  }
}
