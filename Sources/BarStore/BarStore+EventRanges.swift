import MarketBars

/// An answer about the events of all symbols of an exchange, between two dates.
public struct EventAnswer: Equatable, Sendable {
  /// The exchange whose symbols it tells of.
  public var exchange: String
  /// The dates of which it tells all events; they need not be asked for again.
  public var dates: ClosedRange<CivilDate>
  /// Who answered, and when.
  public var source: BarSource

  /// An answer of a source about an exchange and dates.
  public init(_ exchange: String, _ dates: ClosedRange<CivilDate>, from source: BarSource) {
    self.exchange = exchange
    self.dates = dates
    self.source = source
  }
}

extension BarStore {
  /// Saves the events of several symbols with a note of what the answer covers, all or nothing.
  ///
  /// - Parameters:
  ///   - events: the events of each symbol; one of the same date and kind replaces the earlier one.
  ///   - answer: what is known from now on; nil where the answer covers nothing whole.
  /// - Throws: ``BarStoreError``; the store is then as before.
  public func save(
    _ events: [(symbol: ListedSymbol, events: [PriceEvent])], answering answer: EventAnswer?
  ) throws(BarStoreError) {
    guard answer.map({ isPlain($0.exchange) && $0.exchange.utf8.count <= 32 }) ?? true else {
      throw .badName(answer?.exchange ?? "")
    }
    // Writers that lock symbols in one order never wait for each other in a circle.
    let ordered = events.sorted {
      ($0.symbol.code, $0.symbol.exchange) < ($1.symbol.code, $1.symbol.exchange)
    }
    try transaction { () throws(BarStoreError) in
      for (symbol, events) in ordered { try write(events, of: symbol) }
      if let answer { try record(answer) }
    }
  }

  /// Which source told the events of which dates of an exchange, in order and without overlap.
  public func eventAnswers(on exchange: String) throws(BarStoreError) -> [EventAnswer] {
    try transaction(writing: false) { () throws(BarStoreError) in
      try eventAnswers(on: exchange, touching: Int64.min, Int64.max)
    }
  }

  /// The dates among `dates` whose events no answer has told: what is still to be fetched.
  ///
  /// - Complexity: O(number of answers).
  public func uncoveredEvents(
    _ dates: ClosedRange<CivilDate>, on exchange: String
  ) throws(BarStoreError) -> [ClosedRange<CivilDate>] {
    var missing: [ClosedRange<CivilDate>] = []
    var start = dates.lowerBound.daysSinceEpoch
    let end = dates.upperBound.daysSinceEpoch
    func add(through last: Int) {
      if start <= last {
        missing.append(CivilDate(daysSinceEpoch: start)...CivilDate(daysSinceEpoch: last))
      }
    }
    for answer in try eventAnswers(on: exchange) {
      let (first, last) = (
        answer.dates.lowerBound.daysSinceEpoch, answer.dates.upperBound.daysSinceEpoch
      )
      guard last >= start, first <= end else { continue }
      add(through: first - 1)
      start = max(start, last + 1)
    }
    add(through: end)
    return missing
  }

  /// The answer that came later wins, so that earlier ones keep only what lies outside.
  private func record(_ answer: EventAnswer) throws(BarStoreError) {
    let (start, stop) = (
      Int64(answer.dates.lowerBound.daysSinceEpoch),
      Int64(answer.dates.upperBound.daysSinceEpoch) + 1
    )
    let older = try eventAnswers(on: answer.exchange, touching: start, stop)
    try session.run(
      "DELETE FROM event_ranges WHERE exchange = $1 AND stop > $2 AND start < $3",
      .text(answer.exchange), .integer(start), .integer(stop))
    for old in older {
      let (first, last) = (
        Int64(old.dates.lowerBound.daysSinceEpoch), Int64(old.dates.upperBound.daysSinceEpoch)
      )
      if first < start { try insert(first, start, of: old) }
      if last >= stop { try insert(stop, last + 1, of: old) }
    }
    try insert(start, stop, of: answer)
  }

  private func insert(
    _ start: Int64, _ stop: Int64, of answer: EventAnswer
  ) throws(BarStoreError) {
    try session.run(
      """
      INSERT INTO event_ranges (exchange, start, stop, source, retrieved) \
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT (exchange, start) DO UPDATE SET \
      stop = excluded.stop, source = excluded.source, retrieved = excluded.retrieved
      """, .text(answer.exchange), .integer(start), .integer(stop), .text(answer.source.name),
      .integer(answer.source.retrieved.milliseconds))
  }

  private func eventAnswers(
    on exchange: String, touching start: Int64, _ stop: Int64
  ) throws(BarStoreError) -> [EventAnswer] {
    let rows = try session.run(
      """
      SELECT start, stop, source, retrieved FROM event_ranges \
      WHERE exchange = $1 AND stop > $2 AND start < $3 ORDER BY start
      """, .text(exchange), .integer(start), .integer(stop))
    var answers: [EventAnswer] = []
    for row in rows {
      guard row.count == 4, let start = row[0].integer, let stop = row[1].integer, start < stop,
        abs(start) < 5_000_000, abs(stop) < 5_000_000, let source = row[2].text,
        let retrieved = row[3].integer
      else { throw session.damage("event_ranges") }
      answers.append(
        EventAnswer(
          exchange,
          CivilDate(daysSinceEpoch: Int(start))...CivilDate(daysSinceEpoch: Int(stop) - 1),
          from: BarSource(source, retrieved: Timestamp(milliseconds: retrieved))))
    }
    return answers
  }
}
