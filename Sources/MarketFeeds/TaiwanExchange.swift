import BarFormats
import MarketBars

/// What the feeds of the two Taiwan exchanges share: months that are checked, and lists of a day.
struct TaiwanExchange: Sendable {
  /// As it is called in errors.
  let host: String
  let client: FeedClient
  let base: String
  let pace: FeedPace

  /// The page of one month, from the answer at a path.
  func page(
    at path: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    page(try await answer(at: path, in: span).outcome, in: span)
  }

  /// A month's answer, as it came and as it was read.
  func answer(
    at path: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> (body: [UInt8], outcome: AnswerReader.Outcome) {
    try await client.value(at: base + path, pace: pace) { body throws(FeedError) in
      (body, try outcome(body, in: span))
    }
  }

  /// The bars of those dates; an answer with none of them is one to another question.
  func outcome(
    _ body: [UInt8], in span: ClosedRange<CivilDate>
  ) throws(FeedError) -> AnswerReader.Outcome {
    let outcome = try AnswerReader(host: host).outcome(body)
    guard case .series(let series) = outcome else { return outcome }
    // The server has been seen to answer another month than the one asked for.
    guard let wanted = series.within(span) else { throw .wrongDates(host: host) }
    return .series(wanted)
  }

  /// A day's bar is final from 17:30 in Taipei.
  func page(_ outcome: AnswerReader.Outcome, in span: ClosedRange<CivilDate>) -> FeedPage {
    FeedPage(
      outcome, in: span, by: Settlement(zone: .taipei, minute: 17 * 60 + 30),
      now: client.surroundings.now())
  }

  /// All instruments of a day; none where the market was closed.
  ///
  /// - Parameter date: the day asked for, or nil for the last one, whichever that is: a list without
  ///   a date is then one of today.
  func list(
    at path: String, on date: CivilDate? = nil
  ) async throws(FeedError) -> [SymbolBars] {
    try await client.value(at: base + path, pace: pace) { body throws(FeedError) in
      let symbols: [SymbolBars]
      do throws(BarFormatError) {
        var options = ImportOptions()
        if date == nil {
          options.listDate = TimeZoneOffsets.taipei.wallClock(at: client.surroundings.now()).date
        }
        var importer = BarImporter(options: options)
        try importer.add(body)
        symbols = try importer.finishSymbols().symbols
      } catch {
        if case .notice(let words) = error.problem {
          _ = try AnswerReader.meaning(of: words)
          return []
        }
        if error.problem == .noBars && error.line == nil { return [] }
        throw FeedError.badAnswer(host: host, error.problem)
      }
      // An older address ignores the date and answers the latest day.
      if let date, !symbols.allSatisfy({ $0.series.date(at: 0) == date }) {
        throw FeedError.wrongDates(host: host)
      }
      return symbols
    }
  }

  /// The events of all instruments between two dates, from a table of reference prices.
  func events(
    at path: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> [SymbolEvents] {
    try await client.value(at: base + path, pace: pace) { body throws(FeedError) in
      let found = PriceEventReader.events(in: body)
      if !found.isEmpty {
        let wanted = found.compactMap { symbol -> SymbolEvents? in
          var symbol = symbol
          symbol.events.removeAll { !span.contains($0.date) }
          return symbol.events.isEmpty ? nil : symbol
        }
        // A table of none of these dates is the answer to another question.
        if wanted.isEmpty { throw FeedError.wrongDates(host: host) }
        return wanted
      }
      do throws(FeedError) {
        switch try AnswerReader(host: host).outcome(body) {
        case .empty, .beforeFirst: return []
        case .series: break
        }
      } catch .badAnswer(_, let problem) where problem == .json || problem == .noHeader {
        // A table without rows.
        let text = String(decoding: body, as: UTF8.self)
        if text.contains("\"stat\"") && (text.contains("[]") || !text.contains("\"data\"")) {
          return []
        }
      }
      throw FeedError.badAnswer(host: host, .noHeader)
    }
  }
}
