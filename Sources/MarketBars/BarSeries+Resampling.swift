extension BarSeries {
  /// The same bars put together into those of a longer timeframe.
  ///
  /// A bucket has the first open, the highest high, the lowest low, the last close, the sums of
  /// volume and turnover, and the time of its first bar. Weeks start on Monday; sessions are cut at
  /// midnight of the exchange's wall clock; shorter buckets start at the session's opening. Bars
  /// without prices give their volume only; a bucket of nothing else is a bar without prices. From
  /// a day on the clock of the result is ``Clock/tradingDates``.
  ///
  /// - Parameters:
  ///   - target: the timeframe of the result.
  ///   - source: the timeframe of this series; found by ``Timeframe/detected(in:)`` where nil.
  ///   - sessionOpening: milliseconds of the day on the exchange's wall clock from which minutes are
  ///     counted; the ``usualOpening()`` where nil.
  /// - Throws: ``ResamplingError`` where bars of the source cannot make up bars of the target.
  /// - Complexity: O(n).
  public func resampled(
    to target: Timeframe, from source: Timeframe? = nil, sessionOpening: Int? = nil
  ) throws(ResamplingError) -> BarSeries {
    // A single trading date is a day at least.
    let known = source ?? Timeframe.detected(in: self) ?? (clock == .tradingDates ? .day : nil)
    if let source = known {
      if target.isFiner(than: source) { throw .finer(source: source, target: target) }
      guard target.isMade(of: source) else { throw .uneven(source: source, target: target) }
      if target == source && (target.isIntraday || clock == .tradingDates) { return self }
    }
    // A time of day; anything else would put buckets outside their day.
    let opening = target.isIntraday ? (sessionOpening ?? usualOpening()) : 0
    var buckets = BarBuckets(
      timeframe: target, clock: clock, opening: min(max(opening, 0), 86_399_999))
    var result = BarSeries(clock: target.isIntraday ? clock : .tradingDates)
    result.isCloseOnly = isCloseOnly
    var current: (key: BarBuckets.Key, bar: Bar)?
    for index in indices {
      let key = buckets.key(of: time[index])
      if let bucket = current, bucket.key == key {
        current = (key, bucket.bar.extended(by: self[index]))
        continue
      }
      if let bucket = current { result.appendMade(bucket.bar) }
      current = (key, self[index])
      if !target.isIntraday { current?.bar.time = Timestamp(date(at: index)) }
    }
    if let bucket = current { result.appendMade(bucket.bar) }
    return result
  }

  /// Appends a bar that was made from consistent bars in time order, and so is consistent.
  private mutating func appendMade(_ bar: Bar) {
    do {
      try append(bar)
    } catch {
      assertionFailure("a bucket of consistent bars is consistent")
    }
  }
}

extension Bar {
  /// This bar and the one after it as one.
  func extended(by next: Bar) -> Bar {
    var bar = self
    bar.volume = Bar.sum(volume, next.volume)
    bar.turnover = Bar.sum(turnover, next.turnover)
    guard next.hasPrices else { return bar }
    if hasPrices {
      bar.high = max(high, next.high)
      bar.low = min(low, next.low)
    } else {
      bar.open = next.open
      bar.high = next.high
      bar.low = next.low
    }
    bar.close = next.close
    return bar
  }

  /// The sum of what is known of two amounts, at most the largest `Double`; NaN where neither is.
  private static func sum(_ first: Double, _ second: Double) -> Double {
    if first.isNaN { return second }
    if second.isNaN { return first }
    let limit = Double.greatestFiniteMagnitude
    return min(max(first + second, -limit), limit)
  }
}

/// Why a series cannot be shown in another timeframe.
public enum ResamplingError: Error, Equatable, Sendable {
  /// The target is shorter than the bars there are.
  case finer(source: Timeframe, target: Timeframe)
  /// Bars of the source may lie in two of the target: 10 minutes in 15, weeks in months.
  case uneven(source: Timeframe, target: Timeframe)
}
