import MarketBars

/// What a series is at: while two stamps of one series are equal, so are its bars.
///
/// - Note: A save that gives the time of an earlier answer as its own, over the same span and
///   without a change to the last bar, is not seen.
public struct SeriesStamp: Equatable, Sendable {
  /// How many bars are stored.
  public let bars: Int
  /// Time of the first bar; nil where there is none.
  public let first: Timestamp?
  /// Time of the newest bar; nil where there is none.
  public let last: Timestamp?
  /// When the newest answer came.
  public let retrieved: Timestamp?
  /// How many answers its ranges, and how many events its symbol has.
  let answers: Int
  let events: Int
  /// The newest close and volume, bit by bit.
  let newest: [UInt64]
}

extension BarStore {
  /// The stamp of a series; nil where the store has no such series.
  ///
  /// - Complexity: O(its ranges and events), however many bars it has.
  public func stamp(of key: SeriesKey) throws(BarStoreError) -> SeriesStamp? {
    try transaction(writing: false) { () throws(BarStoreError) -> SeriesStamp? in
      let rows = try session.run(
        """
        SELECT bars, first, last, \
        (SELECT max(retrieved) FROM ranges WHERE ranges.series = series.id), \
        (SELECT count(*) FROM ranges WHERE ranges.series = series.id), \
        (SELECT count(*) FROM events WHERE events.symbol = series.symbol), \
        (SELECT close FROM bars WHERE bars.series = series.id AND bars.time = series.last), \
        (SELECT volume FROM bars WHERE bars.series = series.id AND bars.time = series.last) \
        FROM series JOIN symbols ON symbols.id = series.symbol \
        WHERE code = $1 AND exchange = $2 AND timeframe = $3
        """, .text(key.symbol.code), .text(key.symbol.exchange), .text(key.timeframe.name))
      guard let row = rows.first else { return nil }
      guard row.count == 8, let bars = row[0].integer, let answers = row[4].integer,
        let events = row[5].integer, let close = row[6].real, let volume = row[7].real
      else { throw session.damage("series") }
      func time(_ value: SQLValue) -> Timestamp? {
        value.integer.map { Timestamp(milliseconds: $0) }
      }
      return SeriesStamp(
        bars: Int(bars), first: time(row[1]), last: time(row[2]), retrieved: time(row[3]),
        answers: Int(answers), events: Int(events),
        newest: [close.bitPattern, volume.bitPattern])
    }
  }

  /// The first time that answers reach which came at `moment` or later; nil where none came.
  public func firstChange(
    of key: SeriesKey, since moment: Timestamp
  ) throws(BarStoreError) -> Timestamp? {
    try transaction(writing: false) { () throws(BarStoreError) -> Timestamp? in
      guard let stored = try row(of: key) else { return nil }
      let rows = try session.run(
        "SELECT min(start) FROM ranges WHERE series = $1 AND retrieved >= $2",
        .integer(stored.id), .integer(moment.milliseconds))
      return rows.first?.first?.integer.map { Timestamp(milliseconds: $0) }
    }
  }
}
