import BarFiles
import BarStore
import ChartOutputs
import Sakata

/// Bars as a command line asks for them, and what else is known of the share.
struct LoadedBars {
  var series: BarSeries
  var report = ImportReport()
  /// The name that a chart of them has; nil for a file of no name.
  var title: String?
  /// Dividends, splits and the like.
  var events: [PriceEvent] = []
  /// Times of bars that closed at a limit of their day.
  var limits: [(time: Timestamp, isUp: Bool)] = []
  /// None of the events has a factor though prices were to be adjusted.
  var lacksFactors = false

  /// Finds the limits, adjusts the prices and joins the bars into longer ones, in this order: limits
  /// are of prices as they were traded.
  ///
  /// - Parameters:
  ///   - market: whose limits are looked for; nil for none.
  ///   - product: what is traded.
  func prepared(
    _ arguments: ParsedArguments, market: Market?, product: Market.Product
  ) throws(CommandError) -> LoadedBars {
    var prepared = self
    let timeframe = arguments.value(of: .timeframe).flatMap { Timeframe(name: $0) }
    if let market, timeframe == nil || timeframe == .day, Timeframe.detected(in: series) == .day {
      let found = series.limitCloses(in: market, of: product, events: events)
      prepared.limits = found.map { (series.time[$0.index], $0.isUp) }
    }
    let adjustment = PriceAdjustment(arguments)
    prepared.series = series.adjusted(by: events, adjustment)
    prepared.lacksFactors =
      adjustment != .asTraded && !events.contains { $0.factor.isFinite && $0.factor > 0 }
    prepared.series = try resampled(prepared.series, to: timeframe)
    return prepared
  }
}

extension PriceAdjustment {
  /// What `--adjust` asks for.
  init(_ arguments: ParsedArguments) {
    self = arguments.value(of: .adjust).flatMap { PriceAdjustment(name: $0) } ?? .asTraded
  }
}

/// Reads the bars of a command line: those of its files, or those of a stored symbol.
///
/// - Parameter findsMarks: whether events and limits are looked for, as a chart shows them.
func loadFilesOrStored(
  _ arguments: ParsedArguments, command: String, findsMarks: Bool = false, _ progress: Progress
) throws(CommandError) -> LoadedBars {
  if let stored = try StoredBars.find(arguments, command: command, progress) { return stored }
  let reader = try barReader(arguments)
  let imported = try readBars(arguments, reader, progress)
  var loaded = LoadedBars(
    series: imported.series, report: imported.report,
    title: arguments.operands.first.flatMap { baseName(of: $0) })
  let dialects = imported.report.files.map { $0.dialect }
  let mayTell = dialects.contains { [.yahoo, .alphaVantage].contains($0) }
  let isAsked = PriceAdjustment(arguments) != .asTraded
  if (isAsked || findsMarks && mayTell) && !arguments.operands.contains("-") {
    do {
      loaded.events = try reader.readEvents(paths: arguments.operands).flatMap { $0.events }
    } catch { throw .bars(error) }
  }
  let named = arguments.value(of: .market).flatMap { Market(name: $0) }
  let told = dialects.lazy.compactMap { Market(of: $0) }.first
  let market = findsMarks ? named ?? told : nil
  let code = arguments.value(of: .symbol) ?? code(in: loaded.title)
  var product = market?.product(of: code) ?? .stock
  // A stock's form holds a stock, whatever the file is called.
  if told != nil && product == .index { product = .stock }
  return try loaded.prepared(arguments, market: market, product: product)
}

extension Market {
  /// The exchange whose stocks a form is of; nil for indices and vendors.
  fileprivate init?(of dialect: ImportDialect) {
    switch dialect {
    case .twseStock, .twseList: self = .tw
    case .tpexStock, .tpexList: self = .tpex
    default: return nil
    }
  }
}

/// The first part of a file's name that looks like a code of Taiwan, such as `0050` in
/// `STOCK_DAY_0050_202404`; else the name.
private func code(in name: String?) -> String {
  let parts = (name ?? "").split { "_- .".contains($0) }
  let code = parts.first { part in
    (4...6).contains(part.utf8.count) && part.utf8.prefix(4).allSatisfy { $0 &- 0x30 < 10 }
      && !part.hasPrefix("19") && !part.hasPrefix("20")
  }
  return code.map { String($0) } ?? name ?? ""
}
