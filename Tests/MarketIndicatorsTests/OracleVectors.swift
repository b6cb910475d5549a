import Foundation
import MarketBars
import TestSupport
import Testing

/// What other packages make of the same bars; `Vectors/oracle/README.md` says which.
enum Oracle {
  /// Bars, and the expected columns over them.
  struct Series: Sendable, CustomStringConvertible {
    let name: String
    let bars: BarSeries
    let columns: [Column]

    var description: String { name }

    /// The expected values under that title: `macd(12,26,9).dif`.
    func column(_ title: String) -> Column? { columns.first { $0.title == title } }
  }

  /// One output of one indicator over the bars of a series.
  struct Column: Sendable, CustomStringConvertible {
    let series: String
    let title: String
    /// NaN where there is no value.
    let values: [Double]
    /// The size of what the values are made of, by which values near zero are compared.
    let size: Double

    var description: String { "\(title) on \(series)" }

    /// What stands before the dot: `macd(12,26,9)`.
    var call: String { parts.call }
    /// What stands after it; empty where there is one output.
    var output: String { parts.output }

    private var parts: (call: String, output: String) {
      let end = title.lastIndex(of: ")") ?? title.startIndex
      guard let dot = title[end...].firstIndex(of: ".") else { return (title, "") }
      return (String(title[..<dot]), String(title[title.index(after: dot)...]))
    }
  }

  static let names = ["taiex", "one", "short", "tiny", "huge", "flat", "up", "down", "holes"]

  /// All series, each read once.
  static let all: [Series] = names.map(read)

  /// - Precondition: one of ``names``.
  static func series(_ name: String) -> Series {
    guard let series = all.first(where: { $0.name == name }) else { fatalError("no \(name)") }
    return series
  }

  /// The expected columns of a series whose call is one of `calls`; all of them without any.
  static func columns(_ series: String, of calls: [String] = []) -> [Column] {
    self.series(series).columns.filter { calls.isEmpty || calls.contains($0.call) }
  }

  /// The rows of the volume profile of bars 100..<200 of `taiex`: low, high, volume, volume of
  /// rising bars.
  static let profile: [[Double]] = table("profile").dropFirst().map { $0.map(number) }

  private static func read(_ name: String) -> Series {
    let rows = table(name)
    var bars: [Bar] = []
    for row in rows.dropFirst(2) {
      let numbers = row.dropFirst().prefix(6).map(number)
      bars.append(
        Bar(
          time: Timestamp(MadeBars.date(row[0])), open: numbers[0], high: numbers[1],
          low: numbers[2], close: numbers[3], volume: numbers[4], turnover: numbers[5]))
    }
    guard let series = try? BarSeries(bars), rows.count > 2 else { fatalError("\(name).tsv") }
    let columns = (7..<rows[0].count).map { place in
      Column(
        series: name, title: rows[0][place], values: rows.dropFirst(2).map { number($0[place]) },
        size: number(rows[1][place]))
    }
    return Series(name: name, bars: series, columns: columns)
  }

  private static func number(_ cell: String) -> Double { cell.isEmpty ? .nan : Double(cell)! }

  static func table(_ name: String) -> [[String]] {
    let file = MarketData.packageFolder
      .appendingPathComponent("Tests/MarketIndicatorsTests/Vectors/oracle/\(name).tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("no \(file)")
    }
    return text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// Expects our values to be those of the oracle: empty where it is empty, else equal to 1e-9, or
/// to the rounding of what they are made of.
func expectMatch(
  _ ours: [Double], _ column: Oracle.Column, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard ours.count == column.values.count else {
    Issue.record(
      "\(column): \(ours.count) values for \(column.values.count) bars",
      sourceLocation: sourceLocation)
    return
  }
  let wrong = ours.indices.filter { index in
    let (value, expected) = (ours[index], column.values[index])
    if value.isNaN || expected.isNaN { return value.isNaN != expected.isNaN }
    return !(abs(value - expected) <= max(1e-9 * abs(expected), 1e-12 * column.size))
  }
  guard let first = wrong.first else { return }
  Issue.record(
    """
    \(column): \(wrong.count) of \(ours.count) differ, first at \(first): \(ours[first]) \
    instead of \(column.values[first])
    """, sourceLocation: sourceLocation)
}
