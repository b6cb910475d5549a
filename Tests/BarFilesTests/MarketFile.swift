import BarFormats
import Foundation
import MarketBars
import Testing

/// What an independent read (Python's `csv` and `decimal`-free `float`) finds in a real file.
struct MarketFile: Sendable, CustomTestStringConvertible {
  let path: String
  let dialect: ImportDialect
  let encoding: ImportEncoding
  let rows: Int
  let bars: Int
  let leftOut: Int
  let duplicates: Int
  let withoutPrices: Int
  /// The wall clock of the first bar; open, high, low, close, volume, turnover.
  let first: (String, [Double])
  let last: (String, [Double])
  /// Of open, high, low, close, volume, turnover over all bars, unknown ones left out.
  let sums: [Double]

  init(
    _ path: String, _ dialect: ImportDialect, _ encoding: ImportEncoding, rows: Int, bars: Int,
    leftOut: Int, duplicates: Int, withoutPrices: Int, first: (String, [Double]),
    last: (String, [Double]), sums: [Double]
  ) {
    self.path = path
    self.dialect = dialect
    self.encoding = encoding
    self.rows = rows
    self.bars = bars
    self.leftOut = leftOut
    self.duplicates = duplicates
    self.withoutPrices = withoutPrices
    self.first = first
    self.last = last
    self.sums = sums
  }

  var testDescription: String { path }
}

/// Where the market files of the tests lie.
enum MarketData {
  /// `SAKATA_DATA`, else `shared/data` beside the package; nil, and a line that says so, where
  /// there is none.
  static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let beside = root.appendingPathComponent("../shared/data").path
    let folder = ProcessInfo.processInfo.environment["SAKATA_DATA"] ?? beside
    if FileManager.default.fileExists(atPath: folder) { return folder }
    print("no market files at \(folder): tests that read them are skipped")
    return nil
  }()

  static func path(_ name: String) -> String { "\(folder ?? "")/\(name)" }
}

extension BarSeries {
  /// The wall clock as `2024-01-02`, with ` 09:30` where the series has times.
  func clockText(at index: Int) -> String {
    let clock = wallClock(at: index)
    let date = String(
      format: "%04d-%02d-%02d", clock.date.year, clock.date.month, clock.date.day)
    if self.clock == .tradingDates { return date }
    return date + String(format: " %02d:%02d", clock.hour, clock.minute)
  }

  /// Open, high, low, close, volume, turnover.
  func values(at index: Int) -> [Double] {
    let bar = self[index]
    return [bar.open, bar.high, bar.low, bar.close, bar.volume, bar.turnover]
  }

  /// Sums of the columns in the order of `values(at:)`, NaN left out.
  var columnSums: [Double] {
    [open, high, low, close, volume, turnover].map { column in
      column.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
    }
  }
}

/// Whether two numbers are equal, or both not numbers.
func isSame(_ left: Double, _ right: Double) -> Bool { left == right || left.isNaN && right.isNaN }
