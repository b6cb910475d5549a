import BarFormats
import Testing

@Suite struct UnusableTextTests {
  @Test(arguments: [
    ("", BarFormatError.Problem.empty), ("\u{FEFF}", .empty), ("\r\n \n\t\n", .blank),
    ("<!DOCTYPE html>\n<html></html>", .html), ("  <html><body>Date,Close</body>", .html),
    ("<HTML><HEAD>\n", .html), ("No data\n", .notice("No data")),
    ("Exceeded the daily hits limit", .notice("Exceeded the daily hits limit")),
    ("Edge: Too Many Requests\r\n", .notice("Edge: Too Many Requests")),
    ("\"很抱歉，沒有符合條件的資料!\"\r\n", .notice("\"很抱歉，沒有符合條件的資料!\"")),
    ("{\"stat\":\"OK\"}", .json), ("[[1,2,3]]", .json), ("PK\u{3}\u{4}\u{0}", .binary),
    ("Date,Close\n2024-01-02,\u{0}", .binary), ("a,b,c\n1,2,3\n", .noHeader),
    ("1,2,3\n", .noHeader), ("Date,Volume\n2024-01-02,5\n", .noHeader),
    ("Open,Close\n1,2\n", .noHeader), ("Date,Open,High,Low,Close\n", .noBars),
    ("證券代號,證券名稱,成交股數,開盤價,最高價,最低價,收盤價\n\"0050\",\"x\",\"1\",1,1,1,1\n", .undatedList),
    ("日期,證券代號,收盤價\n1150807,0050,1\n1150807,0051,2\n", .manySymbols),
    ("date,symbol,close\n2024-01-02,A,1\n2024-01-03,A,1\n2024-01-02,B,1\n", .manySymbols),
  ]) func hasAnErrorOfItsOwn(text: String, problem: BarFormatError.Problem) {
    #expect(importError(text) == BarFormatError(problem, file: 0))
  }

  @Test func namesTheFirstRowWhereNoneIsABar() {
    #expect(
      importError("Date,Close\n\n2024-01-02,x\n2024-01-03,y\n")
        == BarFormatError(.noBars, file: 0, line: 3))
  }

  @Test func tellsBytesThatAreNotUTF8() {
    var importer = BarImporter()
    #expect(throws: BarFormatError(.notUTF8, file: 0)) {
      try importer.add([0xA4, 0xE9, 0xB4, 0xC1, 0x0A, 0xA4, 0xE9, 0x0A])
    }
  }

  @Test func saysWhichOfSeveralTextsFails() {
    #expect(
      importError("Date,Close\n2024-01-02,1\n", "No data") == .init(.notice("No data"), file: 1))
    #expect(
      importError("time,close\n2024-01-02 09:00,1\n", "Date,Close\n2024-01-02,1\n")
        == .init(.datesAmongTimes, file: 1))
  }

  @Test func needsAtLeastOneText() {
    #expect(importError() == BarFormatError(.noTexts, file: 0))
  }

  @Test func takesOneSymbolInEveryRow() throws {
    let imported = try imported("date,symbol,close\n2024-01-02,A,1\n2024-01-03,A,1\n")
    #expect(imported.series.count == 2)
  }
}
