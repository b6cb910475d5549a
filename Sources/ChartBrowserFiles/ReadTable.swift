import BarFormats
import BrowserHost
import MarketBars

nonisolated(unsafe) private var series = BarSeries()
nonisolated(unsafe) private var times: [Double] = []

/// Reads the table whose UTF-8 the page keeps as text 0, and answers with a report.
///
/// - Parameters:
///   - encoding: What the text was before it was UTF-8, as ``ImportEncoding`` numbers its cases.
///   - zoneCount: How many numbers the page has of the zone of the times, as column 7: seconds
///     east of UTC, then an instant in milliseconds and its seconds, and so on; 0 for the file's.
/// - Returns: How many bars there are; -1 where there are none, and the answer says why.
@_expose(wasm, "read") @_cdecl("read")
public func readTable(encoding: Int32, zoneCount: Int32) -> Int32 {
  var options = ImportOptions()
  if zoneCount > 0 { options.zone = TimeZoneOffsets(numbers: hostColumn(7, count: Int(zoneCount))) }
  var importer = BarImporter(options: options)
  do {
    let encodings = ImportEncoding.allCases
    let number = encodings.indices.contains(Int(encoding)) ? Int(encoding) : 0
    try importer.add(hostBytes(0), encoding: encodings[number])
    let imported = try importer.finish()
    series = imported.series
    times = series.time.map { Double($0.milliseconds) }
    answerJSON { $0.report(imported) }
    return Int32(series.count)
  } catch {
    answerJSON { $0.fault(error) }
    return -1
  }
}

/// Where column `number` lies: 0 time in milliseconds, then open, high, low, close, volume and
/// turnover; it stays until the next call of `read`.
@_expose(wasm, "columnStart") @_cdecl("columnStart")
public func columnStart(number: Int32) -> UnsafePointer<Double>? {
  let column =
    switch number {
    case 0: times
    case 1: series.open
    case 2: series.high
    case 3: series.low
    case 4: series.close
    case 5: series.volume
    default: series.turnover
    }
  return column.isEmpty ? nil : column.withUnsafeBufferPointer { $0.baseAddress }
}

extension TimeZoneOffsets {
  /// Seconds east of UTC, then an instant in milliseconds and its seconds, and so on.
  init(numbers: [Double]) {
    var changes: [Change] = []
    for index in stride(from: 1, to: numbers.count - 1, by: 2) {
      changes.append(
        Change(
          at: Timestamp(milliseconds: Int64(numbers[index])), seconds: Int(numbers[index + 1])))
    }
    self.init(initialSeconds: Int(numbers[0]), changes: changes)
  }
}
