import Sakata
import Testing

@testable import SakataCommand

@Suite struct ValuesTests {
  @Test(arguments: ["1200x800", "1200X800", "1200×800"])
  func readsASize(text: String) {
    #expect(readSize(text) == PlotSize(width: 1200, height: 800))
  }

  @Test(arguments: [
    "", "x", "1200", "1200x", "199x800", "1200x8001", "-1200x800", "1e9x800", "nanx800", "infx800",
    "1200x800x2", "0x5p3x800", "1200 x 800",
  ])
  func refusesWhatIsNoSize(text: String) { #expect(readSize(text) == nil) }

  @Test(arguments: [("0.25", 0.25), ("2", 2), ("8", 8), ("0", nil), ("9", nil), ("x", nil)])
  func readsAScale(text: String, scale: Double?) { #expect(readScale(text) == scale) }

  @Test(arguments: [
    ("2024-01-31", "2024-01-31", "2024-01-31"), ("2024/1/5", "2024-01-05", "2024-01-05"),
    ("20240229", "2024-02-29", "2024-02-29"), ("2024-02", "2024-02-01", "2024-02-29"),
    ("2023-02", "2023-02-01", "2023-02-28"), ("2024", "2024-01-01", "2024-12-31"),
  ])
  func readsADayAMonthOrAYear(text: String, first: String, last: String) throws {
    let dates = try #require(readDates(text))
    #expect(isoText(dates.first) == first)
    #expect(isoText(dates.last) == last)
  }

  @Test(arguments: [
    "", "-", "2023-02-29", "2024-13", "2024-00-10", "24-01-02", "2024-1-2-3", "2024-001-02",
    "yesterday", "0000", "2024--01", "99999999999999999999",
  ])
  func refusesWhatIsNoDate(text: String) { #expect(readDates(text) == nil) }

  @Test func readsACountOfBars() {
    #expect(readCount("250") == .some(250))
    #expect(readCount("all") == .some(nil))
    for text in ["", "0", "-5", "1.5", "many", "99999999999999999999", "+5"] {
      #expect(readCount(text) == nil, "\(text)")
    }
  }

  @Test func readsColoursWithAndWithoutAHash() {
    #expect(readColor("#d62728") == RGBA(0xD62728))
    #expect(readColor("2CA02C") == RGBA(0x2CA02C))
    for text in ["", "red", "#fff", "d6272", "d62728ff", "+d6272", "-d6272"] {
      #expect(readColor(text[...]) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      (["--last", "5", "--from", "2024"], .conflict("--last", "--from")),
      (["--last", "all", "--to", "2024"], .conflict("--last", "--to")),
      (["--from", "2025", "--to", "2024"], .conflict("--from", "--to")),
      (["--last", "0"], .badValue("--last", value: "0", .count)),
      (["--from", "soon"], .badValue("--from", value: "soon", .date)),
    ] as [([String], ArgumentError)])
  func refusesContradictingChoicesOfBars(options: [String], error: ArgumentError) throws {
    let parser = ArgumentParser(command: chartSpec, commands: commandTable)
    let arguments = try parser.parse(["a.csv"] + options)
    #expect(throws: error) { try BarChoice(arguments) }
  }
}
