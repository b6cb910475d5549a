extension Timeframe {
  /// The timeframe of a series: that of the most common distance from one bar to the next.
  ///
  /// Distances of a day or more are sorted by length (under 5 days: day; under 15: week; under 60:
  /// month; under 180: quarter; else year), so that weekends and months of 28 to 31 days do not
  /// matter. Shorter ones count by the minute; of equally common ones the shorter is taken.
  ///
  /// - Returns: nil for fewer than two bars.
  /// - Complexity: O(n).
  public static func detected(in series: BarSeries) -> Timeframe? {
    DistanceCounts(of: series).commonest
  }

  fileprivate static func of(distance milliseconds: Int64) -> Timeframe {
    // A day of a clock change has 23 hours.
    let minutes = (milliseconds + 30_000) / 60_000
    if minutes < 23 * 60 { return .minutes(max(1, Int(minutes))) }
    switch (minutes + 720) / 1440 {
    case ..<5: return .day
    case ..<15: return .week
    case ..<60: return .month
    case ..<180: return .quarter
    default: return .year
    }
  }
}

/// How often each timeframe lies between neighbours of a series: kept up to date, it tells the
/// timeframe without another look at the bars.
public struct DistanceCounts: Sendable {
  private var counts: [Timeframe: Int] = [:]

  /// - Complexity: O(n).
  public init(of series: BarSeries) {
    guard series.count >= 2 else { return }
    // Neighbours mostly have one distance: count them by the run.
    var run: (distance: Int64, timeframe: Timeframe, length: Int) = (-1, .day, 0)
    for index in 1..<series.count {
      let distance = series.time[index].milliseconds(since: series.time[index - 1])
      if distance != run.distance {
        let timeframe = Timeframe.of(distance: distance)
        if timeframe != run.timeframe {
          add(run.timeframe, run.length)
          run.length = 0
        }
        run.distance = distance
        run.timeframe = timeframe
      }
      run.length += 1
    }
    add(run.timeframe, run.length)
  }

  /// Counts the distance of two more neighbours.
  ///
  /// - Complexity: O(1).
  public mutating func include(from earlier: Timestamp, to later: Timestamp) {
    add(Timeframe.of(distance: later.milliseconds(since: earlier)), 1)
  }

  /// Takes back what ``include(from:to:)`` counted.
  ///
  /// - Complexity: O(1).
  public mutating func exclude(from earlier: Timestamp, to later: Timestamp) {
    add(Timeframe.of(distance: later.milliseconds(since: earlier)), -1)
  }

  /// The commonest timeframe, of equally common ones the shorter; nil where none is counted.
  ///
  /// - Complexity: O(number of different distances).
  public var commonest: Timeframe? {
    var best: (timeframe: Timeframe, count: Int)?
    for (timeframe, count) in counts {
      guard let other = best else {
        best = (timeframe, count)
        continue
      }
      if count > other.count || count == other.count && timeframe.isFiner(than: other.timeframe) {
        best = (timeframe, count)
      }
    }
    return best?.timeframe
  }

  private mutating func add(_ timeframe: Timeframe, _ number: Int) {
    let count = counts[timeframe, default: 0] + number
    counts[timeframe] = count > 0 ? count : nil
  }
}
