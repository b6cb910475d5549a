import BarStore
import Foundation
import Sakata
import TestSupport
import Testing

@testable import SakataCommand

@Suite struct StoreCommandsTests {
  let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func sakata(_ arguments: String..., input: String = "") throws -> CommandRun {
    try folder.run(
      arguments, input: Data(input.utf8), environment: ["SAKATA_STORE": folder.path + "/s"])
  }

  private let days = """
    date,open,high,low,close,volume
    2024-01-02,590,593.5,589,593,26059058
    2024-01-03,584,585,576,578,37106763
    2024-01-04,580,581,577,580,15309129

    """

  @Test func importsListsAndExports() throws {
    try folder.write(days, to: "2330.csv")
    let imported = try sakata("import", "2330.csv")
    #expect(imported.status == 0 && imported.error == "")
    #expect(imported.text == "2330 day: 3 bars, 3 added, 0 replaced\n")
    #expect(try sakata("import", "2330.csv").text == "2330 day: 3 bars, 0 added, 3 replaced\n")
    #expect(
      try sakata("list").text == """
        SYMBOL  TIMEFRAME  BARS  FIRST       LAST        NAME
        2330    day           3  2024-01-02  2024-01-04

        """)
    #expect(try sakata("export", "2330").text == days)
    #expect(
      try sakata("export", "2330", "--last", "1").text.split(separator: "\n").last
        == "2024-01-04,580,581,577,580,15309129")
  }

  @Test func joinsFilesOfOneSymbolAndNamesItsExchange() throws {
    try folder.write(days, to: "a.csv")
    try folder.write("date,close\n2024-01-05,576\n", to: "b.csv")
    let run = try sakata("import", "a.csv", "b.csv", "--symbol", "TWSE:2330")
    #expect(run.text == "TWSE:2330 day: 4 bars, 4 added, 0 replaced\n")
    // The code alone is enough where one exchange lists it.
    #expect(try sakata("import", "a.csv", "--symbol", "2330").text.hasPrefix("TWSE:2330 "))
    #expect(try sakata("export", "2330").text.split(separator: "\n").count == 5)
    let list = try sakata("list", "--json", "--check")
    let entry = try #require(
      try JSONSerialization.jsonObject(with: list.output) as? [[String: Any]]
    ).first
    #expect(entry?["exchange"] as? String == "TWSE" && entry?["symbol"] as? String == "2330")
    // The joined files first; then, in part, the second import.
    #expect(entry?["sources"] as? [String] == ["a.csv", "a.csv …"])
  }

  @Test func asksWhichExchangeIsMeant() throws {
    try folder.write(days, to: "AI.csv")
    _ = try sakata("import", "AI.csv", "--exchange", "NYSE")
    _ = try sakata("import", "AI.csv", "--exchange", "XPAR")
    let run = try sakata("export", "AI")
    #expect(run.status == 2)
    #expect(run.error.contains("NYSE:AI, XPAR:AI"))
    #expect(try sakata("export", "XPAR:AI").text == days)
  }

  @Test func keepsMinutesDaysWithoutTradeAndEveryDigit() throws {
    let minutes = """
      date,open,high,low,close,volume,turnover
      2024-01-02T09:00+08:00,0.1,0.30000000000000004,0.1,0.2,1,0.125
      2024-01-02T09:01+08:00,--,--,--,--,0,
      2024-01-02T09:02+08:00,1e-05,1,1e-05,0.5,,

      """
    try folder.write(minutes, to: "m.csv")
    #expect(try sakata("import", "m.csv").text == "m 1m: 3 bars, 3 added, 0 replaced\n")
    #expect(try sakata("export", "m").text == minutes)
  }

  @Test func drawsAStoredSymbolUnlessAFileHasItsName() throws {
    try folder.write(days, to: "2330.csv")
    _ = try sakata("import", "2330.csv")
    let stored = try sakata("chart", "2330", "--format", "svg")
    #expect(stored.status == 0 && stored.error == "")
    #expect(stored.text.contains(">2330<"))
    #expect(try sakata("chart", "2330.csv").text == stored.text)
    try folder.write("date,close\n2024-01-05,1\n", to: "2330")
    let file = try sakata("chart", "2330")
    #expect(file.status == 0 && file.text != stored.text)
    #expect(try sakata("indicators", "2330.csv", "--with", "ma(2)").status == 0)
  }

  @Test func makesLongerBarsOfStoredOnes() throws {
    try folder.write(days, to: "x.csv")
    _ = try sakata("import", "x.csv")
    #expect(
      try sakata("export", "x", "--timeframe", "week").text.split(separator: "\n").count == 2)
    #expect(try sakata("export", "x", "--timeframe", "5m").status == 1)
    #expect(try sakata("indicators", "x", "--with", "ma(2)").text.hasSuffix(",580,579\n"))
  }

  @Test func saysWhatIsNotThere() throws {
    try folder.write(days, to: "x.csv")
    let none = try sakata("export", "x")
    #expect(none.status == 1 && none.error.contains("sakata import"))
    _ = try sakata("import", "x.csv")
    let unknown = try sakata("chart", "y")
    #expect(unknown.status == 1 && unknown.error.contains("'y' is neither a file nor a symbol"))
    #expect(try sakata("export").status == 2)
    #expect(try sakata("list", "x").status == 2)
    #expect(try sakata("list", "--store", "http://x/y").status == 2)
    #expect(try sakata("import", "x.csv", "--symbol", "a\nb").status == 2)
    #expect(try sakata("import", "-", input: days).status == 2)
    #expect(try sakata("import", "-", "--symbol", "in", input: days).status == 0)
  }

  @Test func keepsItsOwnStoreBelowTheUsersData() throws {
    try folder.write(days, to: "x.csv")
    let environment = ["XDG_DATA_HOME": folder.path + "/data", "SAKATA_STORE": ""]
    let run = try folder.sakata("import", "x.csv", environment: environment)
    #expect(run.status == 0, "\(run.error)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/data/sakata/bars.sqlite"))
    #expect(try folder.sakata("export", "x", environment: environment).text == days)
  }

  @Test(arguments: [
    "series/TPEX_6114_daily_lots_roc_no_trade_dashes.csv", "series/TWSE_2330_daily_083-107_roc.csv",
  ])
  func exportsWhatItImported(name: String) throws {
    guard let file = MarketData.path(name) else { return }
    _ = try sakata("import", file, "--symbol", "s")
    _ = try sakata("export", "s", "-o", "s.csv")
    func bars(_ file: String) throws -> [String: Any] {
      var report = try sakata("inspect", "--json", file).json()
      for key in [
        "files", "dialect", "encoding", "rows", "duplicates", "resorted", "leftOut", "repaired",
      ] {
        report[key] = nil
      }
      return report
    }
    #expect(try bars(file) as NSDictionary == bars("s.csv") as NSDictionary)
    let first = try sakata("export", "s").output
    _ = try sakata("import", "s.csv", "--symbol", "t")
    #expect(try sakata("export", "t").output == first)
  }
}
