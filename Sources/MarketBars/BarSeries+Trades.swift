/// A price at which something was traded, or quoted, at a moment.
public struct Trade: Equatable, Sendable {
  /// When it was traded: an instant.
  public var time: Timestamp
  /// In the currency of the instrument.
  public var price: Double
  /// Units traded; NaN where unknown.
  public var volume: Double

  /// A trade of `volume` units; NaN where nobody says how many.
  public init(time: Timestamp, price: Double, volume: Double = .nan) {
    self.time = time
    self.price = price
    self.volume = volume
  }
}

/// What a trade does to a series.
public enum TradeOutcome: Equatable, Sendable {
  /// It falls into the last bar, which becomes this one.
  case changesLast(Bar)
  /// It opens this bar after the last.
  case opens(Bar)
  /// Its bar would stand before the last one, or its numbers are not finite.
  case refused
}

extension BarSeries {
  /// What `trade` does to the newest bars.
  ///
  /// A trade belongs to the bucket that contains it; a bar that it opens has the time at which the
  /// bucket begins (for days and longer, the trade's date), and starts flat: nothing of the bar
  /// before is taken over.
  ///
  /// - Parameters:
  ///   - trade: price, volume and time.
  ///   - timeframe: of the bars.
  ///   - opening: milliseconds of the day from which buckets of minutes are counted: see
  ///     ``usualOpening()``.
  /// - Complexity: O(log n) in the number of the zone's changes.
  public func outcome(
    of trade: Trade, timeframe: Timeframe, opening: Int = 0
  ) -> TradeOutcome {
    guard trade.price.isFinite, trade.volume.isNaN || trade.volume.isFinite else { return .refused }
    var buckets = BarBuckets(
      timeframe: timeframe, clock: clock, opening: min(max(opening, 0), 86_399_999))
    let key = buckets.key(of: trade.time)
    if let last = time.last {
      let lastKey = buckets.key(of: last)
      if key == lastKey {
        return .changesLast(self[count - 1].extended(by: bar(of: trade, at: last)))
      }
      guard trade.time > last else { return .refused }
    }
    let start = buckets.start(of: trade.time)
    let isLater = time.last.map { start > $0 } ?? true
    return .opens(bar(of: trade, at: isLater ? start : trade.time))
  }

  private func bar(of trade: Trade, at time: Timestamp) -> Bar {
    Bar(
      time: time, open: trade.price, high: trade.price, low: trade.price, close: trade.price,
      volume: trade.volume)
  }
}

extension BarBuckets {
  /// When the bucket of `instant` begins; for a day and longer, the date of `instant`.
  mutating func start(of instant: Timestamp) -> Timestamp {
    guard case .minutes(let count) = timeframe else {
      let day = WallClock.split(clock.localMilliseconds(at: instant)).day
      return clock == .tradingDates ? Timestamp(CivilDate(daysSinceEpoch: day)) : instant
    }
    let length = Int64(max(1, count)) &* 60_000
    let place = key(of: instant).place
    let rest = instant.milliseconds &- openingInstant(of: instant)
    return Timestamp(milliseconds: instant.milliseconds &- (rest &- place &* length))
  }
}
