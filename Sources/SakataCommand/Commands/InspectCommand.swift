import BarFiles
import Sakata

/// `sakata inspect`: what files hold and how they were read.
func runInspect(_ arguments: ParsedArguments) throws(CommandError) {
  let progress = Progress()
  defer { progress.finish() }
  let inspection = try inspection(of: arguments, progress)
  progress.finish()
  try Streams.writeOutput(arguments.has(.json) ? inspection.json.text() : inspection.text)
}

/// One series, or a list of instruments where the files hold many and none is chosen.
private func inspection(
  of arguments: ParsedArguments, _ progress: Progress
) throws(CommandError) -> Inspection {
  let files = arguments.operands
  let problem: BarFormatError.Problem
  do throws(CommandError) {
    return Inspection(of: try loadBars(arguments, progress), files: files)
  } catch {
    guard case .bars(.format(let reason, _, _)) = error,
      reason == .manySymbols || reason == .undatedList && arguments.value(of: .symbol) == nil
    else { throw error }
    problem = reason
  }
  var reader = try barReader(arguments)
  // Standing in for a date that the text does not have, and that is then not shown.
  if problem == .undatedList { reader.options.listDate = CivilDate(daysSinceEpoch: 0) }
  do {
    return Inspection(
      of: try reader.readSymbols(paths: files), files: files,
      isDated: problem != .undatedList)
  } catch {
    throw .bars(error)
  }
}

/// What `sakata inspect` tells.
struct Inspection {
  let series: BarSeries
  let report: ImportReport
  let files: [String]
  let timeframe: Timeframe?
  let gaps: [BarGap]
  /// The instruments of a list; empty for one series.
  let symbols: [SymbolBars]
  /// Whether the bars of a list have a date.
  let isDated: Bool

  init(of imported: ImportedSymbols, files: [String], isDated: Bool) {
    series = BarSeries()
    report = imported.report
    self.files = files
    timeframe = nil
    gaps = []
    symbols = imported.symbols
    self.isDated = isDated
  }

  init(of imported: ImportedBars, files: [String]) {
    series = imported.series
    report = imported.report
    self.files = files
    timeframe = Timeframe.detected(in: series) ?? (series.clock == .tradingDates ? .day : nil)
    symbols = []
    isDated = true
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
