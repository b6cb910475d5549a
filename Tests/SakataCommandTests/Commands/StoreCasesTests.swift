import BarStore
import Foundation
import Sakata
import TestSupport
import Testing

@testable import SakataCommand

/// The cases of reading and streaming on the way from a file, or a host, through the store.
@Suite struct StoreCasesTests {
  let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func sakata(_ arguments: String...) throws -> CommandRun {
    try folder.run(arguments, environment: ["SAKATA_STORE": folder.path + "/s"])
  }

  /// What the store holds after an import of those texts, one after the other.
  private func stored(_ texts: String...) throws -> [String] {
    for (number, text) in texts.enumerated() {
      try folder.write(text, to: "\(number).csv")
      #expect(try sakata("import", "\(number).csv", "--symbol", "x").status == 0)
    }
    return try sakata("export", "x").text.split(separator: "\n").dropFirst().map { String($0) }
  }

  @Test(
    "INGEST-1 Line ends, marks and quotes make no difference in the store",
    arguments: [
      "Date,Close\r\n2024-01-02,593\r\n2024-01-03,578\r\n",
      "Date,Close\n2024-01-02,593\n2024-01-03,578\n",
      "Date,Close\r2024-01-02,593\r2024-01-03,578\r",
      "\u{FEFF}Date,Close\r\n2024-01-02,593\r\n2024-01-03,578\r\n",
      "Date,Close\n2024-01-02,593\n2024-01-03,578",
      "Date,Close\n2024-01-02,593\n2024-01-03,\"578\"\n",
      "Date,Note,Close\n2024-01-02,\"a, b\",593\n2024-01-03,\"a\nb\",578\n",
    ]) func lineEnds(text: String) throws
  {
    #expect(try stored(text) == ["2024-01-02,593,", "2024-01-03,578,"])
  }

  @Test("INGEST-1 A fault names its line, and nothing is stored")
  func faultNamesItsLine() throws {
    try folder.write("Date,Note,Close\n2024-01-02,\"a\nb\",593\n2024-01-03,,x\n", to: "a.csv")
    let run = try sakata("import", "a.csv", "--strict")
    #expect(run.status == 1 && run.error.contains("a.csv:4:"))
    #expect(try sakata("list").text.contains("day") == false)
  }

  @Test("INGEST-2 Event rows, duplicate dates, equal prices")
  func eventRows() throws {
    let rows = try stored(
      """
      Date,Open,High,Low,Close,Adj Close,Volume
      2017-05-12,49.650002,50,49,49.5,49.5,49300
      2017-05-12,0.000000,50,49,49.5,49.5,24398
      2021-03-01,10,11,9,10.5,10.5,100
      2021-03-02,null,null,null,null,null,null
      2021-03-08,10,11,9,10.5,10.5,200
      2021-06-29,60.52,60.52,60.52,60.52,60.52,1
      2021-07-02,60.52,60.52,60.52,60.52,60.52,1
      """)
    #expect(
      rows.map { $0.split(separator: ",")[0] } == [
        "2017-05-12", "2021-03-01", "2021-03-08", "2021-06-29", "2021-07-02",
      ])
    #expect(rows[0].hasPrefix("2017-05-12,49.650002,") && rows[0].hasSuffix(",49300"))
  }

  @Test("INGEST-3 Spikes and gaps of a thousand values are stored, and drawn as from the file")
  func spikesAndGaps() throws {
    var text = "date,open,high,low,close,volume\n"
    for row in 0..<1000 {
      let date = isoText(CivilDate(daysSinceEpoch: 12_000 + row))
      let value = row == 537 ? 200 : row == 538 ? 50 : 100
      text +=
        (200...209).contains(row)
        ? "\(date),--,--,--,--,0\n" : "\(date),\(value),\(value),\(value),\(value),0\n"
    }
    try folder.write(text, to: "x.csv")
    _ = try sakata("import", "x.csv")
    #expect(try sakata("export", "x").text == text)
    let options = ["-p", "line(close)", "--size", "200x200", "--last", "all", "--format", "svg"]
    let environment = ["SAKATA_STORE": folder.path + "/s"]
    let fromStore = try folder.run(["chart", "x"] + options, environment: environment)
    let fromFile = try folder.run(["chart", "x.csv"] + options, environment: environment)
    #expect(fromStore.status == 0 && fromStore.text == fromFile.text)
  }

  @Test("STREAM-1 A late answer fills in, an equal one replaces, descending rows are sorted")
  func lateAnswers() throws {
    let rows = try stored(
      "date,close\n2024-01-05,5\n2024-01-04,4\n", "date,close\n2024-01-02,2\n",
      "date,close\n2024-01-05,6\n2024-01-05,7\n2024-01-05,x\n", "date,close\n2024-01-08,8\n")
    #expect(rows == ["2024-01-02,2,", "2024-01-04,4,", "2024-01-05,7,", "2024-01-08,8,"])
  }

  @Test("STREAM-3 Overlapping history is merged once, the later answer wins")
  func overlappingHistory() throws {
    func days(_ range: ClosedRange<Int>, _ price: Int) -> String {
      "date,close\n"
        + range.map { "\(isoText(CivilDate(daysSinceEpoch: 19_700 + $0))),\(price)\n" }.joined()
    }
    let rows = try stored(days(10...20, 1), days(5...12, 2), days(5...12, 2))
    #expect(rows.count == 16 && rows == rows.sorted())
    #expect(rows.prefix(8).allSatisfy { $0.hasSuffix(",2,") })
    #expect(rows.dropFirst(8).allSatisfy { $0.hasSuffix(",1,") })
    // Nothing is an answer too: the dates are known then.
    let store = try BarStore(at: folder.path + "/s")
    let key = SeriesKey(try ListedSymbol("x"), .day)
    let span =
      Timestamp(CivilDate(daysSinceEpoch: 19_700))..<Timestamp(CivilDate(daysSinceEpoch: 19_705))
    #expect(try store.uncovered(span, of: key) == [span])
    try store.save(
      BarSeries(), as: key, from: BarSource("x", retrieved: Timestamp(milliseconds: 0)), span: span)
    #expect(try store.uncovered(span, of: key).isEmpty)
    #expect(try store.bars(of: key)?.count == 16)
  }
}
