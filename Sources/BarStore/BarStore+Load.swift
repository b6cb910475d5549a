import MarketBars

extension BarStore {
  /// The stored bars of a series, oldest first; nil where the store has no such series.
  ///
  /// - Parameters:
  ///   - key: whose bars, and how long each is.
  ///   - span: only bars at these times.
  ///   - newest: only so many, the newest ones.
  /// - Complexity: O(log m + n) for n bars out of m.
  public func bars(
    of key: SeriesKey, in span: Range<Timestamp>? = nil, newest: Int? = nil
  ) throws(BarStoreError) -> BarSeries? {
    var window = BarWindow()
    if let span {
      guard !span.isEmpty else { return try bars(of: key, newest: 0) }
      window.from = span.lowerBound.milliseconds
      window.through = span.upperBound.milliseconds - 1
    }
    window.newest = newest.map { max(0, $0) }
    return try transaction(writing: false) { () throws(BarStoreError) -> BarSeries? in
      guard let stored = try row(of: key) else { return nil }
      guard let clock = stored.clock(key.timeframe) else { throw session.damage("zone") }
      let expected = min(Int(stored.bars), newest ?? .max, 1 << 24)
      let columns = try session.columns(of: stored.id, in: window, expecting: expected)
      return try series(of: columns, clock: clock, isCloseOnly: stored.isCloseOnly)
    }
  }

  private func series(
    of columns: consuming StoredColumns, clock: BarSeries.Clock, isCloseOnly: Bool
  ) throws(BarStoreError) -> BarSeries {
    if !columns.turnover.contains(where: { !$0.isNaN }) { columns.turnover = [] }
    do {
      var series = try BarSeries(
        clock: clock, time: columns.time, open: columns.open, high: columns.high,
        low: columns.low, close: columns.close, volume: columns.volume,
        turnover: columns.turnover)
      series.isCloseOnly = isCloseOnly
      return series
    } catch {
      throw session.damage("bars")
    }
  }

  func row(of key: SeriesKey) throws(BarStoreError) -> SeriesRow? {
    let rows = try session.run(
      """
      SELECT series.id, zone, close_only, bars, first, last FROM series \
      JOIN symbols ON symbols.id = series.symbol \
      WHERE code = $1 AND exchange = $2 AND timeframe = $3
      """, .text(key.symbol.code), .text(key.symbol.exchange), .text(key.timeframe.name))
    guard let row = rows.first else { return nil }
    guard let stored = SeriesRow(row) else { throw session.damage("series") }
    return stored
  }
}
