import MarketBars

extension BarStore {
  /// Saves one answer: its bars replace those of the same times, and its span counts as known.
  ///
  /// Bars of a day and longer are kept by trading date: instants become the date that the wall
  /// clock of their series shows, and of several on one date the last is kept.
  ///
  /// - Parameters:
  ///   - series: the bars; may be empty where the source has none in the span.
  ///   - key: the series that they belong to; one that is not stored yet is made.
  ///   - source: who gave them, and when.
  ///   - span: the times that were asked for; nil stands for those of the bars themselves.
  ///   - goesOn: called now and then with the bars written so far and in all; false stops the save,
  ///     which then leaves no trace.
  /// - Throws: ``BarStoreError``; the store is then as before.
  /// - Complexity: O(n log m) for n bars in a store of m.
  @discardableResult
  public func save(
    _ series: BarSeries, as key: SeriesKey, from source: BarSource,
    span: Range<Timestamp>? = nil, goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(BarStoreError) -> SaveSummary {
    try save([SavedAnswer(series, as: key, from: source, span: span)], goesOn: goesOn)
  }

  /// Saves several answers, all or none: such as one day's list of all stocks.
  @discardableResult
  public func save(
    _ answers: [SavedAnswer], goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(BarStoreError) -> SaveSummary {
    var checked: [CheckedAnswer] = []
    for answer in answers { checked.append(try CheckedAnswer(answer)) }
    // Writers that lock series in one order never wait for each other in a circle.
    let ordered = checked.indices.sorted { left, right in
      let keys = (checked[left].order, checked[right].order)
      return keys.0 == keys.1 ? left < right : keys.0 < keys.1
    }
    let total = checked.reduce(0) { $0 + $1.series.count }
    return try transaction { () throws(BarStoreError) -> SaveSummary in
      var summary = SaveSummary()
      var done = 0
      for index in ordered {
        let answer = checked[index]
        let part = try write(answer) { goesOn(done + $0, total) }
        done += answer.series.count
        summary.added += part.added
        summary.replaced += part.replaced
      }
      return summary
    }
  }

  private func write(
    _ answer: CheckedAnswer, goesOn: (Int) -> Bool
  ) throws(BarStoreError) -> SaveSummary {
    let symbol = try identifier(of: answer.key.symbol)
    try session.run(
      """
      INSERT INTO series (symbol, timeframe, close_only, bars) VALUES ($1, $2, $3, 0) \
      ON CONFLICT DO NOTHING
      """, .integer(symbol), .text(answer.key.timeframe.name),
      .integer(answer.series.isCloseOnly ? 1 : 0))
    // An update that changes nothing locks the row against other writers on a server.
    let rows = try session.run(
      """
      UPDATE series SET symbol = symbol WHERE symbol = $1 AND timeframe = $2 \
      RETURNING id, zone, close_only, bars, first, last
      """, .integer(symbol), .text(answer.key.timeframe.name))
    guard let row = rows.first, let stored = SeriesRow(row) else {
      throw session.damage("series")
    }
    let summary = try write(answer.series, into: stored, goesOn: goesOn)
    try update(stored, with: answer.series, summary)
    if let span = answer.span, !span.isEmpty {
      try record(span, of: stored.id, from: answer.source)
    }
    return summary
  }

  private func write(
    _ series: BarSeries, into stored: SeriesRow, goesOn: (Int) -> Bool
  ) throws(BarStoreError) -> SaveSummary {
    guard let first = series.time.first, let last = series.time.last else {
      return SaveSummary()
    }
    // Counting is left out where the ends show that nothing overlaps.
    let mayOverlap: Bool
    if let storedFirst = stored.first, let storedLast = stored.last {
      mayOverlap = first.milliseconds <= storedLast && last.milliseconds >= storedFirst
    } else {
      mayOverlap = false
    }
    let before = mayOverlap ? try count(of: stored.id, from: first, through: last) : 0
    try session.write(series, into: stored.id, isFresh: before == 0, goesOn: goesOn)
    let after =
      before == 0 ? series.count : try count(of: stored.id, from: first, through: last)
    return SaveSummary(added: after - before, replaced: series.count - (after - before))
  }

  private func count(
    of id: Int64, from first: Timestamp, through last: Timestamp
  ) throws(BarStoreError) -> Int {
    let rows = try session.run(
      "SELECT count(*) FROM bars WHERE series = $1 AND time >= $2 AND time <= $3",
      .integer(id), .integer(first.milliseconds), .integer(last.milliseconds))
    return Int(rows.first?.first?.integer ?? 0)
  }

  private func update(
    _ stored: SeriesRow, with series: BarSeries, _ summary: SaveSummary
  ) throws(BarStoreError) {
    guard let first = series.time.first, let last = series.time.last else { return }
    var zone = SQLValue.null
    if case .instants(let offsets) = series.clock {
      var merged = offsets
      if let text = stored.zone {
        guard let known = TimeZoneOffsets(storedText: text) else {
          throw session.damage("zone")
        }
        merged = known.replaced(
          by: offsets, from: first, through: last, hasEarlier: stored.first ?? .max,
          hasLater: stored.last ?? .min)
      }
      zone = .text(merged.storedText)
    }
    let isCloseOnly = series.isCloseOnly && (stored.bars == 0 || stored.isCloseOnly)
    try session.run(
      """
      UPDATE series SET zone = $1, close_only = $2, bars = $3, first = $4, last = $5 \
      WHERE id = $6
      """, zone, .integer(isCloseOnly ? 1 : 0), .integer(stored.bars + Int64(summary.added)),
      .integer(min(stored.first ?? .max, first.milliseconds)),
      .integer(max(stored.last ?? .min, last.milliseconds)), .integer(stored.id))
  }

  /// The number of a symbol, which is made where there is none.
  func identifier(of symbol: ListedSymbol) throws(BarStoreError) -> Int64 {
    if let known = try knownIdentifier(of: symbol) { return known }
    try session.run(
      "INSERT INTO symbols (code, exchange) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      .text(symbol.code), .text(symbol.exchange))
    guard let made = try knownIdentifier(of: symbol) else { throw session.damage("symbols") }
    return made
  }

  func knownIdentifier(of symbol: ListedSymbol) throws(BarStoreError) -> Int64? {
    try session.run(
      "SELECT id FROM symbols WHERE code = $1 AND exchange = $2", .text(symbol.code),
      .text(symbol.exchange)
    ).first?.first?.integer
  }
}

/// An answer whose clock fits its timeframe.
private struct CheckedAnswer {
  let key: SeriesKey
  let series: BarSeries
  let source: BarSource
  let span: Range<Timestamp>?
  /// By what writers order the series that they lock.
  let order: String

  init(_ answer: SavedAnswer) throws(BarStoreError) {
    key = answer.key
    let timeframe = answer.key.timeframe
    guard Timeframe(name: timeframe.name) == timeframe else { throw .badTimeframe }
    guard answer.source.name.utf8.count <= 200, isPlain(answer.source.name) else {
      throw .badName(answer.source.name)
    }
    source = answer.source
    order = [key.symbol.code, key.symbol.exchange, timeframe.name].joined(separator: "\n")
    switch (answer.series.clock, timeframe.isIntraday) {
    case (.tradingDates, false), (.instants, true): series = answer.series
    case (.instants, false): series = answer.series.onTradingDates()
    case (.tradingDates, true):
      guard answer.series.isEmpty else { throw .datesAmongInstants }
      series = answer.series
    }
    span = answer.span ?? series.ownSpan(timeframe)
  }
}

extension BarSeries {
  /// The same bars by the dates that their wall clocks show; the last of each date.
  fileprivate func onTradingDates() -> BarSeries {
    var bars: [Bar] = []
    bars.reserveCapacity(count)
    for index in indices {
      var bar = self[index]
      bar.time = Timestamp(date(at: index))
      if let last = bars.last, last.time >= bar.time { bars.removeLast() }
      bars.append(bar)
    }
    var series = (try? BarSeries(bars)) ?? BarSeries()
    series.isCloseOnly = isCloseOnly
    return series
  }

  /// From the first bar to the end of the last bar's day or minutes; nil without bars.
  fileprivate func ownSpan(_ timeframe: Timeframe) -> Range<Timestamp>? {
    guard let first = time.first, let last = time.last else { return nil }
    let length: Int64 =
      if case .minutes(let count) = timeframe { Int64(count) * 60_000 } else { 86_400_000 }
    let (end, overflow) = last.milliseconds.addingReportingOverflow(length)
    return first..<Timestamp(milliseconds: overflow ? .max : end)
  }
}
