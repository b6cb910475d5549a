import Foundation
import TestSupport
import Testing

@Suite struct InspectCommandTests {
  let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  static let table = """
    Date,Open,High,Low,Close,Volume
    2024-01-04,3,4,2,3.5,300
    2024-01-02,1,2,0.5,1.5,100
    2024-01-03,2,3,1,x,200
    2024-01-15,4,5,3,4.25,
    2024-01-15,4,5,3,4.5,-7

    """

  @Test func tellsEverythingAsJSONWithoutNulls() throws {
    try folder.write(Self.table, to: "a.csv")
    let run = try folder.sakata("inspect", "--json", "a.csv")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(!run.text.contains("null"))
    let json = try run.json()
    #expect(
      Set(json.keys) == [
        "files", "dialect", "encoding", "rows", "bars", "first", "last", "timeframe", "gaps",
        "leftOut", "repaired", "duplicates", "resorted",
      ])
    #expect(json["files"] as? [String] == ["a.csv"])
    #expect(json["dialect"] as? String == "generic")
    #expect(json["encoding"] as? String == "utf-8")
    #expect(json["rows"] as? Int == 5)
    #expect(json["bars"] as? Int == 3)
    #expect(json["timeframe"] as? String == "day")
    #expect(json["duplicates"] as? Int == 1)
    #expect(json["resorted"] as? Int == 1)
    let first = try #require(json["first"] as? NSDictionary)
    #expect(
      first == [
        "date": "2024-01-02", "open": 1, "high": 2, "low": 0.5, "close": 1.5, "volume": 100,
      ])
    let last = try #require(json["last"] as? NSDictionary)
    #expect(last == ["date": "2024-01-15", "open": 4, "high": 5, "low": 3, "close": 4.5])
    let gaps = try #require(json["gaps"] as? [NSDictionary])
    #expect(gaps == [["after": "2024-01-04", "days": 11]])
    let leftOut = try #require(json["leftOut"] as? [NSDictionary])
    #expect(leftOut == [["file": "a.csv", "line": 4, "reason": "a price is not a number"]])
    let repaired = try #require(json["repaired"] as? [NSDictionary])
    #expect(
      repaired == [["file": "a.csv", "line": 6, "reason": "the volume is not usable: unknown"]])
  }

  @Test func tellsTheSameInPlainWords() throws {
    try folder.write(Self.table, to: "a.csv")
    let run = try folder.sakata("inspect", "a.csv")
    #expect(
      run.text == """
        File        a.csv
        Format      generic, utf-8
        Rows        5
        Bars        3, day, 2024-01-02 to 2024-01-15
        First       2024-01-02  open 1  high 2  low 0.5  close 1.5  volume 100
        Last        2024-01-15  open 4  high 5  low 3  close 4.5
        Gaps        1
                    11 days after 2024-01-04
        Left out    1
                    line 4: a price is not a number
        Repaired    1
                    line 6: the volume is not usable: unknown
        Duplicates  1
        Order       1 rows put in order

        """)
  }

  @Test func givesTimesOfDayWithTheirOffset() throws {
    try folder.write(
      "time,open,high,low,close\n2024-01-02 09:00,1,2,1,2\n2024-01-02 09:05,2,3,2,3\n", to: "m.csv")
    let taipei = try folder.sakata("inspect", "--json", "m.csv", "--zone", "Asia/Taipei").json()
    #expect((taipei["first"] as? NSDictionary)?["date"] as? String == "2024-01-02T09:00+08:00")
    #expect(taipei["timeframe"] as? String == "5m")
    let newYork = try folder.sakata("inspect", "--json", "m.csv", "--zone=America/New_York").json()
    #expect((newYork["last"] as? NSDictionary)?["date"] as? String == "2024-01-02T09:05-05:00")
    let unstated = try folder.sakata("inspect", "--json", "m.csv").json()
    #expect((unstated["first"] as? NSDictionary)?["date"] as? String == "2024-01-02T09:00+00:00")
  }

  @Test func namesDialectsAndEncodingsOnceWhereFilesDiffer() throws {
    try folder.write("date,close\n2024-01-02,1\n", to: "a.csv")
    try folder.write(
      Data("date,close\n2024-01-03,2\n".utf16.flatMap { [UInt8($0 & 255), 0] }.withBOM),
      to: "b.csv")
    try folder.write("date,close\n2024-01-04,2\n", to: "c.csv")
    let json = try folder.sakata("inspect", "--json", "a.csv", "b.csv", "c.csv").json()
    #expect(json["encoding"] as? String == "utf-8+utf-16")
    #expect(json["dialect"] as? String == "generic")
    #expect(json["bars"] as? Int == 3)
  }

  @Test func readsStandardInput() throws {
    let run = try folder.sakata("inspect", "--json", "-", input: Data(Self.table.utf8))
    #expect(try run.json()["files"] as? [String] == ["-"])
    #expect(try run.json()["bars"] as? Int == 3)
  }

  @Test func stopsAtTheFirstBadRowWhereStrict() throws {
    try folder.write(Self.table, to: "a.csv")
    let run = try folder.sakata("inspect", "--strict", "a.csv")
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.error == "sakata: error: a.csv:4: a price is not a number\n")
  }

  @Test(arguments: [
    ("", "the file is empty"),
    (" \n\n", "the file holds only blanks"),
    ("<!DOCTYPE html>\n<html></html>\n", "a web page (HTML), not data"),
    ("Exceeded the daily hits limit\n", "a notice, not data: \"Exceeded the daily hits limit\""),
    ("{\"stat\":\"OK\",\"data\":[]}\n", "JSON that holds no bars in a known form"),
    ("\u{0}\u{1}\u{2}PNG\u{0}\u{0}\u{0}", "binary data, not a text"),
  ])
  func saysWhatAFileIsInsteadOfBars(content: String, reason: String) throws {
    try folder.write(content, to: "x.csv")
    let run = try folder.sakata("inspect", "x.csv")
    #expect(run.status == 1)
    #expect(run.error == "sakata: error: x.csv: \(reason)\n")
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    #expect(
      try folder.sakata("inspect", "none.csv").error
        == "sakata: error: none.csv: cannot be read: No such file or directory\n")
    #expect(
      try folder.sakata("inspect", ".").error == "sakata: error: .: is a folder, not a file\n")
  }

  @Test(arguments: [
    ("yahoo/0050.TW_2007_2020_yahoo_csv_null_rows.csv", "yahoo", 3042, 4),
    ("yahoo/AAPL_1999_2020_html_table_scrape.csv", "yahoo", 5532, 38),
    ("series/TAIEX_daily_1999_2022_with_volume.csv", "generic", 5970, 0),
    ("twse/MI_5MINS_HIST_109-08_big5.csv", "twse-index", 21, 0),
    ("series/TWSE_9958_daily_097-107_roc_duplicates_unsorted.csv", "twse-stock", 2468, 0),
  ])
  func readsRealFiles(name: String, dialect: String, bars: Int, leftOut: Int) throws {
    guard let path = MarketData.path(name) else { return }
    let json = try folder.sakata("inspect", "--json", path).json()
    #expect(json["dialect"] as? String == dialect)
    #expect(json["bars"] as? Int == bars)
    #expect((json["leftOut"] as? [Any])?.count == leftOut)
  }
}

extension [UInt8] {
  /// The bytes of a little-endian UTF-16 text, with its mark in front.
  fileprivate var withBOM: [UInt8] { [0xFF, 0xFE] + self }
}
