import BarFiles
import Sakata

/// `sakata indicators`: a table of date, close and the columns of indicators.
func runIndicators(_ arguments: ParsedArguments) throws(CommandError) {
  let known = try catalogue(of: arguments)
  if arguments.has(.isList) { return try listIndicators(arguments, known) }
  guard let phrase = arguments.value(of: .with) else {
    throw .arguments(.missingOption("--with", command: "indicators"))
  }
  let choice: BarChoice
  do { choice = try BarChoice(arguments) } catch { throw .arguments(error) }
  let chart: MarketChart
  do { chart = try MarketChart(phrase: phrase, knowing: known) } catch {
    throw .phrase(phrase, error)
  }
  guard chart.panes.contains(where: { $0.marks.contains { !$0.outputNames.isEmpty } }) else {
    throw .arguments(.badValue("--with", value: phrase, .indicators))
  }
  let progress = Progress()
  defer { progress.finish() }
  let loaded = try loadFilesOrStored(arguments, command: "indicators", progress)
  let table = IndicatorTable(of: chart, over: loaded.series)
  let rows = try choice.range(in: loaded.series)
  progress.finish()
  warn(of: loaded.report, files: arguments.operands)
  warn(ofMissingFactors: loaded)
  try table.write(rows, as: arguments.has(.json) ? .json : .csv)
}

/// The indicators that a phrase may name: the built-in ones, and those of the command line.
func catalogue(of arguments: ParsedArguments) throws(CommandError) -> IndicatorCatalogue {
  var catalogue = IndicatorCatalogue()
  for text in arguments.values(of: .indicator) {
    do { try catalogue.register(IndicatorDefinition(text)) } catch { throw .formula(text, error) }
  }
  return catalogue
}

/// Columns named by their phrases, beside dates and closes.
struct IndicatorTable {
  enum Format { case csv, json }

  let series: BarSeries
  private(set) var columns: [(name: String, values: [Double])] = []

  /// - Complexity: O(n) for each indicator, over all bars.
  init(of chart: MarketChart, over series: BarSeries) {
    self.series = series
    // Rows are bars: what would put bricks in their place is left out.
    var chart = chart
    for pane in chart.panes.indices {
      chart.panes[pane].marks.removeAll { if case .bricks = $0 { true } else { false } }
    }
    for output in ChartData(of: chart, over: series).outputs
    where !columns.contains(where: { $0.name == output.name }) {
      columns.append(output)
    }
  }

  /// Writes those rows to standard output, 64 kB at a time.
  func write(_ rows: Range<Int>, as format: Format) throws(CommandError) {
    var bytes: [UInt8] = []
    let names = ["close"] + columns.map { $0.name }
    let values = [series.close] + columns.map { $0.values }
    let keys = names.map { Array((", " + quoted($0) + ": ").utf8) }
    switch format {
    case .csv: bytes += (["date"] + names).map { csvCell($0) }.joined(separator: ",").utf8
    case .json: bytes += "[".utf8
    }
    if format == .csv { bytes.append(10) }
    for row in rows {
      switch format {
      case .csv:
        bytes += series.isoTime(at: row).utf8
        for column in values {
          bytes.append(44)
          if column[row].isFinite { bytes += plainNumber(column[row]).utf8 }
        }
        bytes.append(10)
      case .json:
        bytes += (row == rows.lowerBound ? "\n  {\"date\": \"" : ",\n  {\"date\": \"").utf8
        bytes += (series.isoTime(at: row) + "\"").utf8
        for (key, column) in zip(keys, values) where column[row].isFinite {
          bytes += key
          bytes += plainNumber(column[row]).utf8
        }
        bytes.append(125)
      }
      if bytes.count > 65_536 {
        try Streams.writeOutput(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    if format == .json { bytes += "\n]\n".utf8 }
    try Streams.writeOutput(bytes)
  }
}

/// A cell of CSV, in quotes where it holds a comma, a quote or a line end.
func csvCell(_ text: String) -> String {
  guard text.utf8.contains(where: { [44, 34, 10, 13].contains($0) }) else { return text }
  return "\""
    + text.split(separator: "\"", omittingEmptySubsequences: false)
    .joined(separator: "\"\"") + "\""
}
