import MarketBars

extension BarStore {
  /// Which source gave which part of a series, in time order and without overlap.
  public func ranges(of key: SeriesKey) throws(BarStoreError) -> [StoredRange] {
    try transaction(writing: false) { () throws(BarStoreError) -> [StoredRange] in
      guard let stored = try row(of: key) else { return [] }
      return try ranges(of: stored.id, touching: Int64.min, Int64.max)
    }
  }

  /// The parts of `span` that no answer has covered: what is still to be fetched.
  ///
  /// - Complexity: O(number of ranges in the span).
  public func uncovered(
    _ span: Range<Timestamp>, of key: SeriesKey
  ) throws(BarStoreError) -> [Range<Timestamp>] {
    guard !span.isEmpty else { return [] }
    return try transaction(writing: false) { () throws(BarStoreError) -> [Range<Timestamp>] in
      guard let stored = try row(of: key) else { return [span] }
      var missing: [Range<Timestamp>] = []
      var start = span.lowerBound
      for range in try ranges(
        of: stored.id, touching: span.lowerBound.milliseconds, span.upperBound.milliseconds)
      {
        if range.span.lowerBound > start {
          missing.append(start..<min(range.span.lowerBound, span.upperBound))
        }
        start = max(start, range.span.upperBound)
      }
      if start < span.upperBound { missing.append(start..<span.upperBound) }
      return missing
    }
  }

  /// Takes note that `source` answered for `span`: the answer that came later wins, so that
  /// earlier ranges keep only what lies outside.
  func record(
    _ span: Range<Timestamp>, of id: Int64, from source: BarSource
  ) throws(BarStoreError) {
    let (start, stop) = (span.lowerBound.milliseconds, span.upperBound.milliseconds)
    let older = try ranges(of: id, touching: start, stop)
    try session.run(
      "DELETE FROM ranges WHERE series = $1 AND stop > $2 AND start < $3", .integer(id),
      .integer(start), .integer(stop))
    for range in older {
      if range.span.lowerBound < span.lowerBound {
        try insert(range.span.lowerBound..<span.lowerBound, of: id, from: range.source)
      }
      if range.span.upperBound > span.upperBound {
        try insert(span.upperBound..<range.span.upperBound, of: id, from: range.source)
      }
    }
    try insert(span, of: id, from: source)
  }

  private func insert(
    _ span: Range<Timestamp>, of id: Int64, from source: BarSource
  ) throws(BarStoreError) {
    try session.run(
      "INSERT INTO ranges (series, start, stop, source, retrieved) VALUES ($1, $2, $3, $4, $5)",
      .integer(id), .integer(span.lowerBound.milliseconds),
      .integer(span.upperBound.milliseconds), .text(source.name),
      .integer(source.retrieved.milliseconds))
  }

  private func ranges(
    of id: Int64, touching start: Int64, _ stop: Int64
  ) throws(BarStoreError) -> [StoredRange] {
    let rows = try session.run(
      """
      SELECT start, stop, source, retrieved FROM ranges \
      WHERE series = $1 AND stop > $2 AND start < $3 ORDER BY start
      """, .integer(id), .integer(start), .integer(stop))
    var ranges: [StoredRange] = []
    for row in rows {
      guard row.count == 4, let start = row[0].integer, let stop = row[1].integer, start < stop,
        let source = row[2].text, let retrieved = row[3].integer
      else { throw session.damage("ranges") }
      ranges.append(
        StoredRange(
          span: Timestamp(milliseconds: start)..<Timestamp(milliseconds: stop),
          source: BarSource(source, retrieved: Timestamp(milliseconds: retrieved))))
    }
    return ranges
  }
}
