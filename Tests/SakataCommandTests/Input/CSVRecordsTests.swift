import Testing

@testable import SakataCommand

@Suite struct CSVRecordsTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func endsLinesAtEveryKindOfBreak(lineEnd: String) {
    let records = csvRecords(["a,b", "", "c,d"].joined(separator: lineEnd))
    #expect(records.map { $0.cells } == [["a", "b"], ["c", "d"]])
    #expect(records.map { $0.line } == [1, 3])
  }

  @Test func keepsWhatIsQuoted() {
    let records = csvRecords("\"a, \"\"b\"\"\",\" c \"\r\n\"x\ny\",z\nw,v")
    #expect(records.map { $0.cells } == [["a, \"b\"", " c "], ["x\ny", "z"], ["w", "v"]])
    #expect(records.map { $0.line } == [1, 2, 4])
  }

  @Test func partsCellsByTabOrSemicolonWhereTheFirstLineDoes() {
    #expect(csvRecords("a\tb\nc\td").map { $0.cells } == [["a", "b"], ["c", "d"]])
    #expect(csvRecords("a;b\nc;d,e").map { $0.cells } == [["a", "b"], ["c", "d,e"]])
  }
}
