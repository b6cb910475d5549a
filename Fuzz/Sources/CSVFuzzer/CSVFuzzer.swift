import BarFormats
import FuzzDriver
import MarketBars

/// Imports the bytes as a text, with options that the first byte chooses, and checks what an
/// import promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func importText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 0, let start else { return 0 }
  let choice = start[0]
  let bytes = UnsafeBufferPointer(start: start + 1, count: count - 1)
  let options = ImportOptions(
    isStrict: choice & 1 != 0, volumeUnit: choice & 2 != 0 ? .lots : nil,
    zone: choice & 4 != 0 ? summerTime : nil, dateOrder: choice & 8 != 0 ? .dayFirst : .monthFirst,
    allowsNonPositivePrices: choice & 16 != 0)
  guard let whole = imported([bytes], options) else { return 0 }
  check(whole)
  // Near the end of a text rows are read cell by cell, elsewhere many at a time where they can:
  // blank lines behind the text change the way but not the result.
  let padded = Array(bytes) + [UInt8](repeating: 0x0A, count: 640)
  let other = padded.withUnsafeBufferPointer { imported([$0], options) }
  guard let other else { preconditionFailure("blank lines made a text unusable") }
  precondition(other.report == whole.report, "the same report")
  precondition(other.series.time == whole.series.time, "the same times")
  precondition(numbers(other.series) == numbers(whole.series), "the same numbers")
  // A text joined with itself is itself.
  if choice & 32 != 0, let joined = imported([bytes, bytes], options) {
    check(joined)
    precondition(joined.series.time == whole.series.time, "the same times")
    precondition(joined.series.isCloseOnly == whole.series.isCloseOnly, "the same kind of bars")
  }
  return 0
}

/// Summer time in 2024, so that wall clocks repeat and are left out.
let summerTime = TimeZoneOffsets(
  initialSeconds: -18_000,
  changes: [
    .init(at: Timestamp(milliseconds: 1_710_054_000_000), seconds: -14_400),
    .init(at: Timestamp(milliseconds: 1_730_613_600_000), seconds: -18_000),
  ])

func imported(
  _ texts: [UnsafeBufferPointer<UInt8>], _ options: ImportOptions
) -> ImportedBars? {
  var importer = BarImporter(options: options)
  do throws(BarFormatError) {
    for text in texts { try importer.add(text) }
    return try importer.finish()
  } catch {
    return nil
  }
}

/// All prices and volumes, bit by bit.
func numbers(_ series: BarSeries) -> [UInt64] {
  [series.open, series.high, series.low, series.close, series.volume, series.turnover]
    .joined().map { $0.bitPattern }
}

func check(_ imported: ImportedBars) {
  let series = imported.series
  let report = imported.report
  precondition(!series.isEmpty, "an import without bars is an error")
  precondition(
    report.rows == series.count + report.leftOut.count + report.duplicates
      || report.files.contains { $0.dialect == .twseTurnover }, "every row is accounted for")
  for index in series.indices {
    precondition(series[index].isConsistent, "every bar is consistent")
    precondition(index == 0 || series.time[index - 1] < series.time[index], "times rise")
  }
}

/// The package manager names the entry of a program after its module.
@_cdecl("CSVFuzzer_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  runFuzzer(count, arguments, importText)
}
