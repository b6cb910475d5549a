import CategoryCharts
import MarketBars
import TestSupport
import Testing

@Suite struct DiagramTableTests {
  private func table(_ text: String) throws -> DiagramTable {
    try DiagramTable(utf8: Array(text.utf8))
  }

  @Test func aHeaderNamesTheSeries() throws {
    let table = try table("quarter,wafers,packaging\nQ1,18.2,9.1\nQ2,21.4,\n")
    #expect(table.labels == ["Q1", "Q2"])
    #expect(table.series.map { $0.name } == ["wafers", "packaging"])
    expectColumn(table.series[0].values, equals: [18.2, 21.4], tolerance: 0)
    expectColumn(table.series[1].values, equals: [9.1, .nan], tolerance: 0)
    #expect(table.dates == nil)
  }

  @Test func withoutAHeaderAllRowsAreValues() throws {
    let table = try table("a,1\nb,-2.5")
    #expect(table.labels == ["a", "b"])
    expectColumn(table.series[0].values, equals: [1, -2.5], tolerance: 0)
  }

  @Test func oneColumnIsValuesAlone() throws {
    let table = try table("3\n4\n\n5\n")
    #expect(table.labels.isEmpty)
    expectColumn(table.series[0].values, equals: [3, 4, 5], tolerance: 0)
    #expect(try self.table("price\n3\n").series[0].name == "price")
  }

  @Test func quotesTabsMarksAndThousands() throws {
    let table = try table("\u{FEFF}name\tvalue\r\n\"a \"\"b\"\"\tc\"\t\"1,234.5\"\r\nd\t12%\r\n")
    #expect(table.labels == ["a \"b\"\tc", "d"])
    expectColumn(table.series[0].values, equals: [1234.5, 12], tolerance: 0)
    #expect(try self.table("a;1\nb;2").labels == ["a", "b"])
  }

  @Test func datesGiveTrueTime() throws {
    let table = try table("date,close\n2024-01-31,5\n2024-02-02,6\n")
    #expect(
      table.dates == [
        Timestamp(CivilDate(year: 2024, month: 1, day: 31)!),
        Timestamp(CivilDate(year: 2024, month: 2, day: 2)!),
      ])
    guard case .times = table.lines().positions else {
      Issue.record("dates are no times")
      return
    }
    #expect(try self.table("2023,5\n2024,6").dates == nil, "bare years are labels")
  }

  @Test(arguments: [
    ("", DiagramTableError.empty), ("\n \n", .empty), ("a,b\n", .noValues),
    ("a,-\nb,\n", .noValues),
    ("x,y\na,1\nb,two\n", .notANumber(line: 3, column: 2, text: "two")),
    ("x,y\na,1\nb,2,3\n", .tooManyCells(line: 3)), ("a\u{0},1", .notText),
    ("<html><body>Not found</body></html>", .html), ("<!DOCTYPE html>\n<p>a,b\n", .html),
    ("[{\"a\": 1}, {\"a\": 2}]", .json), ("{\n\"a\": [1, 2]\n}", .json),
    ("%PDF-1.7\u{1}\u{2},", .notText),
    ("1,inf\n2,1e999", .notANumber(line: 2, column: 2, text: "1e999")),
  ]) func saysWhatIsWrong(text: String, expected: DiagramTableError) {
    #expect(throws: expected) { try self.table(text) }
  }

  @Test func aTableMayBeginWithABracket() throws {
    #expect(try self.table("[A],1\n[B],2").labels == ["[A]", "[B]"])
    #expect(try self.table("<a>,1\n<b>,2").labels == ["<a>", "<b>"])
  }
}
