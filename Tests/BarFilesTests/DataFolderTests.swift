import Foundation
import Testing

/// The folder of market files says of itself which files it has, and how many rows each.
@Suite(.enabled(if: MarketData.folder != nil)) struct DataFolderTests {
  /// Rows that are counted otherwise there: of the first the live row has no date, and of the second
  /// the answer is one entry of ten bars.
  private let otherwise = [
    "generic/nasdaq_TSLA_newest_first_live_row.csv": 757,
    "yahoo/chart_v8_2344.TW_live_row.json": 10,
  ]

  /// Path and rows of each line of its table.
  private func listed() throws -> [(path: String, rows: Int?)] {
    let text = try String(contentsOfFile: MarketData.path("README.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count > 5, cells[1].hasPrefix("`"), cells[1].contains("/") else { return nil }
      return (
        cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`")),
        Int(cells[4].replacingOccurrences(of: ",", with: ""))
      )
    }
  }

  @Test func everyFileIsReadWithAsManyRowsAsTheFolderSays() throws {
    let listed = try listed()
    #expect(listed.count >= 75)
    var rows: [String: Int] = [:]
    for file in MarketFileTests.files { rows[file.path] = file.rows }
    for file in VendorFileTests.files { rows[file.path] = file.rows }
    let others = Set(VendorFileTests.others.map { $0.0 })
    for file in listed {
      guard let found = rows[file.path] else {
        #expect(others.contains(file.path), "\(file.path) is read by no test")
        continue
      }
      #expect(found == otherwise[file.path] ?? file.rows, "\(file.path)")
    }
  }
}
