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
  let gaps: [Gap]

  /// A pause that weekends and single holidays do not explain.
  struct Gap: Equatable {
    /// Index of the last bar before it.
    let index: Int
    /// From that bar's date to the next one's.
    let days: Int
  }

  init(of imported: ImportedBars, files: [String]) {
    series = imported.series
    report = imported.report
    self.files = files
    timeframe = Timeframe.detected(in: series) ?? (series.clock == .tradingDates ? .day : nil)
    gaps = Inspection.gaps(in: series, of: timeframe)
  }

  /// Pauses longer than 4 days between bars of days or minutes, 13 of weeks, 45 of months, 110 of
  /// quarters and 380 of years.
  static func gaps(in series: BarSeries, of timeframe: Timeframe?) -> [Gap] {
    let limit =
      switch timeframe {
      case .week: 13
      case .month: 45
      case .quarter: 110
      case .year: 380
      default: 4
      }
    var gaps: [Gap] = []
    guard var before = series.isEmpty ? nil : series.date(at: 0).daysSinceEpoch else { return [] }
    for index in series.indices.dropFirst() {
      let day = series.date(at: index).daysSinceEpoch
      if day - before > limit { gaps.append(Gap(index: index - 1, days: day - before)) }
      before = day
    }
    return gaps
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
