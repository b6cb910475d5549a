import BarStore
import Sakata

/// `sakata export`: stored bars as CSV.
func runExport(_ arguments: ParsedArguments) throws(CommandError) {
  let choice: BarChoice
  do { choice = try BarChoice(arguments) } catch { throw .arguments(error) }
  let progress = Progress()
  defer { progress.finish() }
  let store = try StorePlace.open(arguments, for: .read, command: "export")
  progress.begin(Message(Words.reading, arguments.operands[0]))
  let loaded = try StoredBars.load(arguments.operands[0], arguments, from: store)
  let series = loaded.series
  let bytes = csvBytes(of: series, try choice.range(in: series))
  progress.finish()
  warn(ofMissingFactors: loaded)
  if let file = arguments.value(of: .output), file != "-" {
    try OutputFile.write(bytes, to: file)
  } else {
    try Streams.writeOutput(bytes)
  }
}

/// Bars as CSV that `sakata` reads back as they are.
func csvBytes(of series: BarSeries, _ rows: Range<Int>) -> [UInt8] {
  var columns = series.isCloseOnly ? [] : [series.open, series.high, series.low]
  columns.append(series.close)
  let prices = columns.count
  columns.append(series.volume)
  if series.hasTurnover { columns.append(series.turnover) }
  var bytes = Array(
    (series.isCloseOnly ? "date,close,volume" : "date,open,high,low,close,volume").utf8)
  if series.hasTurnover { bytes += ",turnover".utf8 }
  bytes.append(10)
  for row in rows {
    bytes += series.isoTime(at: row).utf8
    for (index, column) in columns.enumerated() {
      bytes.append(44)
      if column[row].isFinite {
        bytes += plainNumber(column[row]).utf8
      } else if index < prices {
        bytes += "--".utf8
      }
    }
    bytes.append(10)
  }
  return bytes
}
