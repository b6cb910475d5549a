import BarFormats
import MarketBars
import Testing

/// INGEST-2 and the other rules on what a row is worth.
@Suite struct RowPolicyTests {
  private static let yahoo = "Date,Open,High,Low,Close,Adj Close,Volume\n"
  private static let plain = "Date,Open,High,Low,Close,Volume\n"

  @Test(arguments: ["null,null,null,null,null,null", ",,,,,", "nan,NaN,None,N/A,,0"])
  func leavesOutEmptyRowsOfAVendor(cells: String) throws {
    let imported = try imported(
      Self.yahoo + "2021-03-01,1,2,1,2,2,100\n2021-03-02," + cells + "\n2021-03-08,2,3,2,3,3,100\n")
    #expect(imported.dates == ["2021-03-01", "2021-03-08"])
    #expect(imported.faults == ["3 noPrices"])
    #expect(imported.report.files[0].dialect == .yahoo)
  }

  @Test(arguments: ["null,null,null,null,null", ",,,,", "nan,nan,nan,nan,0"])
  func leavesOutEmptyRowsOfAnUnknownSource(cells: String) throws {
    let imported = try imported(
      Self.plain + "2021-03-01,1,2,1,2,100\n2021-03-02," + cells + "\n2021-03-08,2,3,2,3,100\n")
    #expect(imported.dates == ["2021-03-01", "2021-03-08"])
    #expect(imported.faults == ["3 noPrices"])
  }

  @Test(arguments: ["--,--,--,--,0", "0,0,0,0,0", ",,,,51", "0.00,0.00,0.00,0.00,"])
  func keepsDaysWithoutATrade(cells: String) throws {
    let imported = try imported(
      Self.plain + "2021-03-01,1,2,1,2,100\n2021-03-02," + cells + "\n2021-03-08,2,3,2,3,100\n")
    #expect(imported.dates == ["2021-03-01", "2021-03-02", "2021-03-08"])
    #expect(!imported.series[1].hasPrices)
    #expect(imported.report.leftOut.isEmpty)
  }

  @Test func takesTheValidOneOfTwoRowsInEitherOrder() throws {
    let valid = "2017-05-12,49.650002,49.7,49.0,49.5,49.5,49300\n"
    let invalid = "2017-05-12,0.000000,49.7,49.0,49.5,49.5,24398\n"
    for rows in [valid + invalid, invalid + valid] {
      let imported = try imported(Self.yahoo + rows)
      #expect(imported.series.open == [49.650002])
      #expect(imported.series.volume == [49300])
      #expect(imported.report.leftOut.map { $0.reason } == [.missingPrice])
      #expect(imported.report.duplicates == 0)
    }
  }

  @Test func takesTheLastOfTwoValidRows() throws {
    let imported = try imported(
      Self.plain + "2021-03-01,1,2,1,2,100\n2021-03-02,1,1,1,1,7\n2021-03-01,3,4,3,4,200\n")
    #expect(imported.series.close == [4, 1])
    #expect(imported.series.volume == [200, 7])
    #expect(imported.report.duplicates == 1)
    #expect(imported.report.resorted == 1)
  }

  @Test func neverLetsARowWithoutPricesReplaceOneThatHasThem() throws {
    let bar = "2021-03-01,1,2,1,2,100\n"
    let empty = "2021-03-01,--,--,--,--,5\n"
    for rows in [bar + empty, empty + bar] {
      let imported = try imported(Self.plain + rows)
      #expect(imported.series.close == [2])
      #expect(imported.report.duplicates == 1)
    }
  }

  @Test func keepsDifferentDatesOfEqualPrices() throws {
    let imported = try imported(
      Self.plain + "2021-06-29,60.52,60.52,60.52,60.52,1\n2021-07-02,60.52,60.52,60.52,60.52,1\n")
    #expect(imported.dates == ["2021-06-29", "2021-07-02"])
  }

  @Test(arguments: [
    ("2021-13-01,1,2,1,2,3", RowFault.badDate), ("11:34,1,2,1,2,3", .badDate),
    ("2021-03-02,a,2,1,2,3", .badPrice), ("2021-03-02,1,2,1,1e999,3", .badPrice),
    ("2021-03-02,,2,1,2,3", .missingPrice), ("2021-03-02,1,0,1,2,3", .missingPrice),
    ("2021-03-02,-1,2,-1,2,3", .negativePrice), ("2021-03-02,1,2,3,2,3", .inconsistentPrices),
    ("2021-03-02,5,2,1,2,3", .inconsistentPrices), ("2021-03-02,1,2,1", .tooFewCells),
    ("2021-03-02", .tooFewCells),
    ("2021-03-02,4:1 Stock Split,4:1 Stock Split,4:1 Stock Split,4:1 Stock Split,3", .event),
  ]) func leavesOutAndReportsWhatIsNoBar(row: String, fault: RowFault) throws {
    let text = Self.plain + "2021-03-01,1,2,1,2,3\n" + row + "\n2021-03-03,1,2,1,2,3\n"
    let imported = try imported(text)
    #expect(imported.dates == ["2021-03-01", "2021-03-03"])
    #expect(imported.report.leftOut == [.init(file: 0, line: 3, reason: fault)])
    let strict = importError(text, options: ImportOptions(isStrict: true))
    #expect(strict == (fault.isOrdinary ? nil : BarFormatError(.row(fault), file: 0, line: 3)))
  }

  @Test(arguments: [
    ("1.5Q", RowRepair.volumeDropped), ("-5", .volumeDropped), ("1e999", .volumeDropped),
  ]) func dropsAVolumeThatMakesNoSense(cell: String, repair: RowRepair) throws {
    let imported = try imported(Self.plain + "2021-03-01,1,2,1,2,\(cell)\n")
    #expect(imported.series.volume[0].isNaN)
    #expect(imported.report.repaired == [.init(file: 0, line: 2, reason: repair)])
  }

  @Test func widensARangeThatIsPassedByTheLastDigits() throws {
    let imported = try imported(
      Self.plain + "2021-03-01,98.0999984741211,98.0999984741211,97,98.09999847412111,1\n")
    #expect(imported.series.high == [98.09999847412111])
    #expect(imported.report.repaired.map { $0.reason } == [.rangeWidened])
  }

  @Test func takesPricesBelowZeroWhereTold() throws {
    let text = Self.plain + "2020-04-20,17.73,17.85,-40.32,-37.63,1\n2020-04-21,0,1,-1,0,1\n"
    let imported = try imported(text, options: ImportOptions(allowsNonPositivePrices: true))
    #expect(imported.series.low == [-40.32, -1])
    #expect(imported.series.close == [-37.63, 0])
  }

  @Test func leavesTitlesAndNotesAside() throws {
    let imported = try imported(
      "A title, 2021\n\n" + Self.plain
        + "2021-03-01,1,2,1,2,3\nDate,Open,High,Low,Close,Volume\n2021-03-02,1,2,1,2,3\n"
        + "Source: someone\n*,Adjusted.,Adjusted.,Adjusted.,Adjusted.,Adjusted.\n")
    #expect(imported.report.rows == 2)
    #expect(imported.report.leftOut.isEmpty)
    #expect(imported.series.count == 2)
  }

  @Test func scalesVolumesByTheUnitAskedFor() throws {
    let text = Self.plain + "2021-03-01,1,2,1,2,3\n"
    #expect(try imported(text).series.volume == [3])
    #expect(
      try imported(text, options: ImportOptions(volumeUnit: .lots)).series.volume == [3000])
    #expect(
      try imported(text, options: ImportOptions(volumeUnit: .hands)).series.volume == [300])
  }
}
