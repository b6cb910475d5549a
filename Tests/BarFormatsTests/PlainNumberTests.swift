import BarFormats
import MarketBars
import Testing

@Suite struct PlainNumberTests {
  /// Every byte that could stand for the point, or behind the number, of one row among many plain
  /// ones: only the point and the end of the cell are what they seem.
  @Test(arguments: UInt8(0x20)...0x7E) func takesNoOtherByteForThePoint(byte: UInt8) throws {
    let isDigit = (0x30...0x39).contains(byte)
    // 1e5 is a number as well.
    guard !".,eE".utf8.contains(byte), !isDigit else { return }
    for cell in ["1\(Character(UnicodeScalar(byte)))5", "1.5\(Character(UnicodeScalar(byte)))"] {
      let series = try read(cell)
      // Left out, or read cell by cell as the same number (a blank behind it is trimmed).
      #expect(series.count == 99 || series.close[50] == 1.5 && cell.hasPrefix("1.5"), "\(cell)")
    }
  }

  @Test func readsThePlainRowsAround() throws {
    #expect(try read("1.5").close == [Double](repeating: 1.5, count: 100))
  }

  /// A hundred days of close 1.5, the 51st written as `cell`.
  private func read(_ cell: String) throws -> BarSeries {
    var text = "Date,Close\n"
    let first = try #require(CivilDate(year: 2024, month: 1, day: 1)).daysSinceEpoch
    for index in 0..<100 {
      let date = CivilDate(daysSinceEpoch: first + index)
      let month = date.month < 10 ? "0\(date.month)" : "\(date.month)"
      let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
      text += "\(date.year)-\(month)-\(day),\(index == 50 ? cell : "1.5")\n"
    }
    var importer = BarImporter()
    try importer.add(Array(text.utf8))
    return try importer.finish().series
  }
}
