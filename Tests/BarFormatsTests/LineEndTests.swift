import BarFormats
import Testing

/// INGEST-1: line ends, marks and quotes.
@Suite struct LineEndTests {
  @Test(arguments: [
    "Date,Close\r\n2024-01-02,593\r\n2024-01-03,578\r\n",
    "Date,Close\n2024-01-02,593\n2024-01-03,578\n",
    "Date,Close\r2024-01-02,593\r2024-01-03,578\r",
    "\u{FEFF}Date,Close\r\n2024-01-02,593\r\n2024-01-03,578\r\n",
    "\u{FEFF}\"Date\",\"Close\"\n2024-01-02,593\n2024-01-03,578",
    "Date,Close\n2024-01-02,593\n2024-01-03,578",
    "Date,Close\r\n2024-01-02,593\r\n2024-01-03,\"578\"\r\n",
    "Date,Close\r\n2024-01-02,593\r\n2024-01-03,\"578\"",
    "Date;Close\n2024-01-02;593\n2024-01-03;578\n",
    "Date\tClose\n2024-01-02\t593\n2024-01-03\t578\n",
    "\n\nDate,Close\n\n2024-01-02,593\n\n2024-01-03,578\n\n",
    "Name,Date,Close\n\"a,b\",2024-01-02,593\n\"c\nd\",2024-01-03,578\n",
    "Date,Close,Note\n2024-01-02,593,\"a \"\"b\"\", c\"\n2024-01-03,578,\"\r\n\"\n",
    " Date , Close \n 2024-01-02 , 593 \n\t2024-01-03,\" 578 \"\n",
  ]) func alwaysGivesTwoRows(text: String) throws {
    let imported = try imported(text)
    #expect(imported.series.close == [593, 578])
    #expect(imported.dates == ["2024-01-02", "2024-01-03"])
    #expect(imported.series.isCloseOnly)
    #expect(imported.report.rows == 2)
    #expect(imported.report.leftOut.isEmpty)
  }

  @Test(arguments: [
    ("Date,Close\r\n2024-01-02,593\r\n2024-01-03,x\r\n", 3),
    ("Date,Close\r2024-01-02,593\r2024-01-03,x\r", 3),
    ("\n\nDate,Close\n2024-01-02,593\n\n2024-01-03,x", 6),
    ("Date,Close,Note\n2024-01-02,593,\"a\nb\r\nc\rd\"\n2024-01-03,x,", 6),
  ]) func namesTheRightLine(text: String, line: Int) throws {
    #expect(try imported(text).report.leftOut == [.init(file: 0, line: line, reason: .badPrice)])
    #expect(
      importError(text, options: ImportOptions(isStrict: true))
        == BarFormatError(.row(.badPrice), file: 0, line: line))
  }

  @Test func losesOnlyTheLineOfAQuoteThatNeverCloses() throws {
    let imported = try imported(
      "Date,Close\n2024-01-02,593\n2024-01-03,\"578\n2024-01-04,570\n")
    #expect(imported.series.close == [593, 570])
    #expect(imported.faults == ["3 unclosedQuote"])
  }
}
