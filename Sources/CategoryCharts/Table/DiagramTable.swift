import BarFormats
import ByteText
import ChartDrawing
import MarketBars

/// Labels and columns of values, as a CSV file has them.
///
///     quarter,wafers,packaging
///     Q1,18.2,9.1
///     Q2,21.4,8.7
///
/// The first column holds labels or dates, each other one a series; a file of one column holds
/// values alone. Cells are parted by commas, or by tabs or semicolons where the first line has these
/// and no comma; in quotes they may hold anything. A first row with a cell that is no number, beyond
/// the first column, is a header: the names of the series. Numbers may have commas between thousands
/// and a percent sign behind; an empty cell, `-`, `NaN` and the like are "no value".
public struct DiagramTable: Equatable, Sendable {
  /// One for each row; empty where the file has values alone.
  public private(set) var labels: [String] = []
  /// One for each column of numbers, with the name that the header gives it.
  public private(set) var series: [DiagramSeries] = []
  /// The dates of the rows, where every label is one; midnights.
  public private(set) var dates: [Timestamp]?

  /// More rows or columns are refused.
  public static let mostRows = 1_000_000
  /// The limit of columns of numbers, beside that of the labels.
  public static let mostColumns = 64

  /// Reads a table.
  ///
  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  /// - Throws: ``DiagramTableError``.
  /// - Complexity: O(bytes).
  public init(utf8 bytes: [UInt8]) throws(DiagramTableError) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    let problem = text.withUnsafeBufferPointer { UnusableText.problem($0) }
    if problem == .binary || text.contains(0) { throw .notText }
    do throws(DiagramTableError) {
      try read(DiagramTable.rows(in: text))
    } catch {
      // A table may begin with a bracket as well.
      switch problem {
      case .html: throw .html
      case .json: throw .json
      default: throw error
      }
    }
  }

  private mutating func read(_ rows: [Row]) throws(DiagramTableError) {
    guard let first = rows.first else { throw .empty }
    guard rows.count <= DiagramTable.mostRows else { throw .tooManyRows }
    let width = first.cells.count
    guard width <= DiagramTable.mostColumns + 1 else { throw .tooManyColumns }
    let hasLabels = width > 1
    let firstColumn = hasLabels ? 1 : 0
    var isHeader = false
    for cell in first.cells[firstColumn...] where !cell.isEmpty {
      if case .malformed = DiagramTable.number(cell) { isHeader = true }
    }
    for column in firstColumn..<width {
      let name = isHeader ? makeString(first.cells[column]) : ""
      series.append(DiagramSeries(name: name, values: []))
    }
    for row in rows.dropFirst(isHeader ? 1 : 0) {
      guard row.cells.count <= width else { throw .tooManyCells(line: row.line) }
      if hasLabels { labels.append(makeString(row.cells[0])) }
      for column in firstColumn..<width {
        let cell = column < row.cells.count ? row.cells[column] : []
        switch DiagramTable.number(cell) {
        case .number(let value): series[column - firstColumn].values.append(value)
        case .missing: series[column - firstColumn].values.append(.nan)
        case .malformed:
          throw .notANumber(line: row.line, column: column + 1, text: makeString(cell))
        }
      }
    }
    guard series.contains(where: { $0.values.contains { !$0.isNaN } }) else { throw .noValues }
    dates = hasLabels ? DiagramTable.dates(of: labels) : nil
  }

  /// A bar diagram of all columns.
  public func bars(title: String = "") -> BarDiagram {
    BarDiagram(labels: labels, series: series, title: title)
  }

  /// A line diagram of all columns: over true time where the labels are dates.
  public func lines(title: String = "") -> LineDiagram {
    LineDiagram(
      dates.map { .times($0, zone: .utc) } ?? .labels(labels), lines: series, title: title)
  }

  // MARK: Reading

  private struct Row {
    var line: Int
    var cells: [[UInt8]]
  }

  private static func rows(in bytes: [UInt8]) -> [Row] {
    var separator = UInt8(ascii: ",")
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ",") {
        if byte == UInt8(ascii: ",") { separator = byte }
        break
      }
      if byte == 0x09 || byte == UInt8(ascii: ";") { separator = byte }
    }
    var rows: [Row] = []
    bytes.withUnsafeBufferPointer { text in
      var scanner = RowScanner(text, delimiter: separator)
      while scanner.next() {
        if scanner.isBlank { continue }
        let cells = scanner.cells.map { cell in
          unquoted(Array(text[cell.start..<cell.end]))
        }
        rows.append(Row(line: scanner.line, cells: cells))
        if rows.count > mostRows + 1 { break }
      }
    }
    return rows
  }

  /// Doubled quotes as one.
  private static func unquoted(_ cell: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard cell.contains(quote) else { return cell }
    var result: [UInt8] = []
    var wasQuote = false
    for byte in cell {
      if byte == quote, wasQuote {
        wasQuote = false
        continue
      }
      wasQuote = byte == quote
      result.append(byte)
    }
    return result
  }

  private static func number(_ cell: [UInt8]) -> NumberCell {
    var cell = cell
    if cell.count > 1, cell.last == UInt8(ascii: "%") { cell.removeLast() }
    return cell.withUnsafeBufferPointer { NumberCell($0) }
  }

  private static func dates(of labels: [String]) -> [Timestamp]? {
    let scanner = DateScanner()
    var dates: [Timestamp] = []
    for label in labels {
      // Four digits and a separator: a bare number is a label.
      let bytes = utf8Bytes(of: label)
      guard bytes.count >= 8, bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/"),
        let time = scanner.time(of: bytes), let date = time.date
      else { return nil }
      dates.append(
        Timestamp(
          milliseconds: Timestamp(date).milliseconds + Int64(time.millisecondOfDay ?? 0)))
    }
    return dates.isEmpty ? nil : dates
  }
}

/// Why a text is no table of values.
public enum DiagramTableError: Error, Equatable, Sendable {
  /// It holds nothing but blanks and line ends.
  case empty
  /// It has bytes that no text has.
  case notText
  /// It is a web page.
  case html
  /// It is JSON.
  case json
  /// There is not one number in it.
  case noValues
  /// A cell holds something else than a number; the column counts from 1.
  case notANumber(line: Int, column: Int, text: String)
  /// A row has more cells than the first one.
  case tooManyCells(line: Int)
  /// It has more rows than ``DiagramTable/mostRows``.
  case tooManyRows
  /// It has more columns of numbers than ``DiagramTable/mostColumns``.
  case tooManyColumns
}
