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
    guard series.count >= 2 else { return nil }
    var counts: [Timeframe: Int] = [:]
    // Neighbours mostly have one distance: count them by the run.
    var run: (timeframe: Timeframe, length: Int) = (.day, 0)
    for index in 1..<series.count {
      let timeframe = of(distance: series.time[index].milliseconds(since: series.time[index - 1]))
      if timeframe != run.timeframe {
        counts[run.timeframe, default: 0] += run.length
        run = (timeframe, 0)
      }
      run.length += 1
    }
    counts[run.timeframe, default: 0] += run.length
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

  private static func of(distance milliseconds: Int64) -> Timeframe {
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
