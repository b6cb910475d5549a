import BarFiles
import Sakata

/// `sakata inspect`: what files hold and how they were read.
func runInspect(_ arguments: ParsedArguments) throws(CommandError) {
  let progress = Progress()
  defer { progress.finish() }
  let imported = try loadBars(arguments, progress)
  let inspection = Inspection(of: imported, files: arguments.operands)
  progress.finish()
  try Streams.writeOutput(arguments.has(.json) ? inspection.json.text() : inspection.text)
}

/// What `sakata inspect` tells.
struct Inspection {
  let series: BarSeries
  let report: ImportReport
  let files: [String]
  let timeframe: Timeframe?
  let gaps: [BarGap]

  init(of imported: ImportedBars, files: [String]) {
    series = imported.series
    report = imported.report
    self.files = files
    timeframe = Timeframe.detected(in: series) ?? (series.clock == .tradingDates ? .day : nil)
    gaps = timeframe.map { imported.series.gaps(timeframe: $0) } ?? []
  }

  /// Names of dialects or encodings, each once in the order of the files, joined by `+`.
  func joined(_ name: (FileReport) -> String) -> String {
    var names: [String] = []
    for file in report.files where !names.contains(name(file)) { names.append(name(file)) }
    return names.joined(separator: "+")
  }

  /// The name of a file of the report.
  func name(ofFile index: Int) -> String { index < files.count ? files[index] : "" }
}
