import BarFiles
import BarStore
import Sakata

/// What the files of one part of an import hold.
enum ImportContent {
  /// Bars of one symbol, with what the files tell of dividends and splits.
  case bars(ImportedBars, [PriceEvent])
  /// A list of many symbols.
  case lists(ImportedSymbols)
  /// A table of dividends, splits or capital reductions.
  case events([SymbolEvents])

  /// - Parameter hasSymbol: The symbol is named: others are not wanted.
  init(
    of part: ImportPlan.Part, hasSymbol: Bool, _ reader: BarFileReader
  ) throws(BarFileError) {
    do {
      let imported = try reader.read(paths: part.files)
      let mayTell = imported.report.files.contains {
        [.yahoo, .alphaVantage].contains($0.dialect)
      }
      // Standard input is read once.
      let events =
        mayTell && !part.files.contains("-") ? try reader.readEvents(paths: part.files) : []
      self = .bars(imported, events.flatMap { $0.events })
    } catch {
      guard case .format(let problem, _, _) = error, !part.files.contains("-") else { throw error }
      switch problem {
      case .manySymbols where !hasSymbol: self = .lists(try reader.readSymbols(paths: part.files))
      case .noHeader, .json, .noBars:
        let events = try reader.readEvents(paths: part.files)
        if events.isEmpty { throw error }
        self = .events(hasSymbol ? events.filter { $0.symbol == part.code } : events)
      default: throw error
      }
    }
  }

  var report: ImportReport {
    switch self {
    case .bars(let imported, _): imported.report
    case .lists(let imported): imported.report
    case .events: ImportReport()
    }
  }
}

/// Stores what files hold, each part whole or not at all.
struct ImportKeeper {
  let plan: ImportPlan
  let store: BarStore
  let progress: Progress

  /// Stores one part, and says what changed.
  func keep(
    _ content: ImportContent, of part: ImportPlan.Part
  ) throws(BarStoreError) -> String {
    switch content {
    case .bars(let imported, let events): return try keep(imported.series, events, of: part)
    case .lists(let imported): return try keep(imported, of: part)
    case .events(let symbols): return try keep(symbols, of: part)
    }
  }

  private func keep(
    _ series: BarSeries, _ events: [PriceEvent], of part: ImportPlan.Part
  ) throws(BarStoreError) -> String {
    let symbol = try part.symbol(in: store)
    let timeframe = timeframe(of: series)
    progress.begin(Message(Words.storing, symbol.text))
    let summary = try store.save(
      series, as: SeriesKey(symbol, timeframe), from: source(of: part), goesOn: goesOn)
    if !events.isEmpty { try store.save(events, of: symbol) }
    return "\(symbol.text) \(timeframe.name): \(series.count) bars, \(summary.added) added, "
      + "\(summary.replaced) replaced" + (events.isEmpty ? "\n" : ", \(events.count) events\n")
  }

  private func keep(
    _ lists: ImportedSymbols, of part: ImportPlan.Part
  ) throws(BarStoreError) -> String {
    progress.begin(Message(Words.storing, part.sourceName))
    let exchange = part.exchange ?? lists.report.files.lazy.compactMap { $0.dialect.exchange }.first
    var answers: [SavedAnswer] = []
    var names: [(ListedSymbol, String)] = []
    for symbol in lists.symbols where !symbol.symbol.isEmpty {
      let listed = try ImportPlan.Part(files: part.files, code: symbol.symbol, exchange: exchange)
        .symbol(in: store)
      answers.append(
        SavedAnswer(
          symbol.series, as: SeriesKey(listed, timeframe(of: symbol.series)), from: source(of: part)
        ))
      if !symbol.name.isEmpty { names.append((listed, symbol.name)) }
    }
    let summary = try store.save(answers, goesOn: goesOn)
    try nameUnnamed(names)
    let bars = answers.reduce(0) { $0 + $1.series.count }
    return "\(part.sourceName): \(answers.count) symbols, \(bars) bars, \(summary.added) added, "
      + "\(summary.replaced) replaced\n"
  }

  /// Symbols that have no name are called as the list calls them.
  private func nameUnnamed(_ names: [(ListedSymbol, String)]) throws(BarStoreError) {
    let stored = try store.symbols()
    let known = Set(stored.filter { !$0.names.isEmpty }.map { $0.symbol })
    for (symbol, name) in names where !known.contains(symbol) && name.utf8.count <= 200 {
      try store.setNames([DisplayName(name, language: "zh-Hant")], of: symbol)
    }
  }

  private func keep(
    _ symbols: [SymbolEvents], of part: ImportPlan.Part
  ) throws(BarStoreError) -> String {
    progress.begin(Message(Words.storing, part.sourceName))
    var groups: [(symbol: ListedSymbol, events: [PriceEvent])] = []
    for group in symbols {
      // The tables are the exchange's, and do not say so: what is stored already tells.
      var listed = try ListedSymbol(group.symbol, on: part.exchange ?? "TWSE")
      if part.exchange == nil, let known = try? store.symbol(named: group.symbol) { listed = known }
      groups.append((listed, group.events))
    }
    try store.save(groups)
    let count = groups.reduce(0) { $0 + $1.events.count }
    return "\(part.sourceName): \(groups.count) symbols, \(count) events\n"
  }

  private func goesOn(_ done: Int, _ total: Int) -> Bool {
    progress.advance(to: done, of: total)
    return Interrupts.signal == nil
  }

  private func source(of part: ImportPlan.Part) -> BarSource {
    BarSource(part.sourceName, retrieved: .now)
  }

  private func timeframe(of series: BarSeries) -> Timeframe {
    plan.timeframe ?? Timeframe.detected(in: series)
      ?? (series.clock == .tradingDates ? .day : .minutes(1))
  }
}

extension ImportDialect {
  /// The exchange whose list a form is; nil for others.
  var exchange: String? {
    switch self {
    case .twseList: "TWSE"
    case .tpexList: "TPEX"
    default: nil
    }
  }
}
