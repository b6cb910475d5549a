import BarStore
import ChartCairo
import ChartOutputs
import Glibc
import Sakata

/// Makes answers: what may take long, and is kept afterwards.
final class AnswerMaker: Sendable {
  /// What an answer was made of: while it is the same, so is the answer.
  struct Mark: Equatable, Sendable {
    let symbol: ListedSymbol
    let names: [DisplayName]
    let stamp: SeriesStamp
    let events: [PriceEvent]

    init(_ shelved: ShelvedSeries) {
      symbol = shelved.symbol
      names = shelved.names
      stamp = shelved.stamp
      events = shelved.events
    }
  }

  enum Result {
    /// The answer kept before still holds.
    case same
    /// A new one; `freshness` are milliseconds for which it holds unasked.
    case made(Answer, mark: Mark?, freshness: Int64)
  }

  let options: ServerOptions
  let shelf: SeriesShelf
  let files: PageFiles
  private let search: SymbolSearch
  private let metrics: Metrics
  private let parts: PageParts?

  init(_ options: ServerOptions, _ shelf: SeriesShelf, _ metrics: Metrics) throws(ServerError) {
    self.options = options
    self.shelf = shelf
    self.metrics = metrics
    search = SymbolSearch(shelf.stores, freshness: 5000)
    files =
      try options.webFolder.map { (folder) throws(ServerError) in
        try PageFiles(folder: folder)
      } ?? PageFiles()
    if let script = files[["sakata.js"]], let module = files[["sakata.wasm"]],
      let more = files[["sakata-more.wasm"]], let tables = files[["sakata-files.wasm"]]
    {
      parts = PageParts(
        script: script.body, module: module.body, more: more.body, files: tables.body)
    } else {
      parts = nil
    }
  }

  /// - Parameter mark: what the answer that is kept was made of.
  func make(_ route: Route, form: BarForm?, keptMark mark: Mark?) -> Result {
    do throws(ShelfError) {
      switch route {
      case .file(let path):
        guard let answer = files[path] else { return once(ServerWords.notFound) }
        return .made(answer, mark: nil, freshness: .max)
      case .symbols(let text, let limit):
        return json(
          try stored { () throws(BarStoreError) in
            try search.json(for: text, limit: limit)
          }, keeping: .seconds(5))
      case .quotes(let symbols): return json(try quotes(of: symbols), keeping: .no)
      case .bars(let query): return try bars(query, form, mark)
      case .picture(let query): return try picture(query, mark)
      case .facts(let query): return try facts(query, mark)
      case .live, .health, .metrics: return once(ServerWords.notFound)
      }
    } catch {
      if case .store(let fault) = error, !fault.isAboutNames {
        metrics.add(.storeFaults)
        options.log("the store does not answer: \(fault)")
      }
      return once(ServerWords.answer(to: error))
    }
  }

  private func once(_ answer: Answer) -> Result { .made(answer, mark: nil, freshness: 0) }

  private func json(_ body: [UInt8], keeping: Answer.Keeping) -> Result {
    .made(
      Answer("application/json", body, keeping: keeping), mark: nil, freshness: options.freshness)
  }

  private func stored<Value>(
    _ body: () throws(BarStoreError) -> Value
  ) throws(ShelfError) -> Value {
    do { return try body() } catch { throw .store(error) }
  }

  // MARK: Bars

  private func bars(
    _ query: BarsQuery, _ form: BarForm?, _ mark: Mark?
  ) throws(ShelfError) -> Result {
    guard let form = query.form ?? form else { return once(ServerWords.notAcceptable) }
    let shelved = try shelf.series(of: query.symbol, in: query.timeframe, query.adjustment)
    if let mark, mark == Mark(shelved) { return .same }
    let rows = query.range(in: shelved.series)
    var answer = Answer(
      form.mediaType, BarsAnswer.body(shelved, rows, as: form), keeping: .seconds(1))
    answer.varies = query.form == nil
    if rows.lowerBound > 0, rows.lowerBound < shelved.series.count {
      // The page before this one, for programs that read on backwards.
      let before = shelved.series.time[rows.lowerBound].milliseconds
      var link = "?timeframe=\(shelved.timeframe.name)&before=\(before)&last=\(max(1, rows.count))"
      if query.adjustment != .asTraded {
        link += "&adjust=" + (query.adjustment == .splits ? "splits" : "dividends")
      }
      answer.headers.append(("Link", "<\(link)>; rel=\"prev\""))
    }
    return .made(answer, mark: Mark(shelved), freshness: options.freshness)
  }

  private func facts(_ query: FactsQuery, _ mark: Mark?) throws(ShelfError) -> Result {
    let shelved = try shelf.series(of: query.symbol, in: query.timeframe, wantsEvents: true)
    if let mark, mark == Mark(shelved) { return .same }
    let body = MarketFacts(shelved, query.market, options).json(in: query.language)
    return .made(
      Answer("application/json", body, keeping: .seconds(1)), mark: Mark(shelved),
      freshness: options.freshness)
  }

  private func quotes(of symbols: [String]) throws(ShelfError) -> [UInt8] {
    var rows: [String] = []
    for name in symbols {
      let series: BarSeries
      do throws(BarStoreError) {
        // Days without a trade may be among them.
        guard let found = try shelf.newest(20, of: name) else { continue }
        series = found
      } catch {
        if error.isAboutNames { continue }
        throw .store(error)
      }
      var newest = series.count - 1
      while newest >= 0, !series.close[newest].isFinite { newest -= 1 }
      guard newest >= 0 else { continue }
      var row = "{\"symbol\":\(quoted(name)),\"time\":\"\(series.isoTime(at: newest))\""
      row += ",\"close\":\(plainNumber(series.close[newest]))"
      if let previous = series.close[..<newest].last(where: { $0.isFinite }) {
        row += ",\"previous\":\(plainNumber(previous))"
      }
      rows.append(row + "}")
    }
    return Array(("[" + rows.joined(separator: ",\n") + "]\n").utf8)
  }

  // MARK: Pictures

  private func picture(_ query: PictureQuery, _ mark: Mark?) throws(ShelfError) -> Result {
    let panes: [Pane]?
    if let phrase = query.phrase {
      do throws(ChartPhraseError) { panes = try ChartPhrase.parse(phrase) } catch {
        return once(Answer(status: 400, options.phraseWords(phrase, error)))
      }
    } else {
      panes = nil
    }
    let shelved = try shelf.series(
      of: query.symbol, in: query.timeframe, query.adjustment, wantsEvents: true)
    if let mark, mark == Mark(shelved) { return .same }
    let start = processorMicroseconds()
    defer {
      metrics.add(.pictures)
      metrics.add(.pictureMicroseconds, processorMicroseconds() - start)
    }
    var chart = MarketChart(panes: panes ?? defaultPanes(for: shelved.series))
    chart.title = query.title ?? shelved.title(in: query.style.language)
    let facts = MarketFacts(shelved, query.market, options)
    if query.marksEvents { chart.markers = facts.markers(in: query.style.language) }
    chart.coming = facts.coming
    if shelved.events.contains(where: { $0.factor.isFinite && $0.factor > 0 }) {
      chart.subtitle = EventMarkers.note(on: query.adjustment, in: query.style.language)
    }
    var renderer = PictureRenderer(
      of: chart, over: shelved.series, showing: query.visible, size: query.size,
      scale: query.scale, style: query.style)
    var body: [UInt8]
    do throws(CairoRenderError) {
      switch query.format {
      case .svg: body = renderer.svg()
      case .png: body = try renderer.png()
      case .pdf: body = try renderer.pdf()
      case .html:
        guard let parts else { return once(ServerWords.notFound) }
        body = renderer.page(with: parts)
      }
    } catch {
      options.log("a picture could not be drawn: \(error)")
      return once(ServerWords.cannotDraw)
    }
    var answer = Answer(query.format.mediaType, body, keeping: .seconds(1))
    body = []
    answer.packs = query.format == .svg || query.format == .html
    if query.format == .html { answer.policy = .oneFile }
    return .made(answer, mark: Mark(shelved), freshness: options.freshness)
  }
}

extension BarStoreError {
  /// The request names what is not there, and nothing is wrong with the store.
  var isAboutNames: Bool {
    switch self {
    case .ambiguous, .badName, .badTimeframe: true
    default: false
    }
  }
}

/// Processor time of this thread.
private func processorMicroseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}
