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
}

/// How often each timeframe lies between neighbours of a series: kept up to date, it tells the
/// timeframe without another look at the bars.
public struct DistanceCounts: Sendable {
  /// By the number of minutes; behind them day, week, month, quarter and year.
  private var counts = [Int](repeating: 0, count: dayPlace + 5)
  private var commonestPlace = 0

  /// Distances of so many minutes are days: one of a clock change has 23 hours.
  private static let dayPlace = 23 * 60

  /// - Complexity: O(n).
  public init(of series: BarSeries) {
    guard series.count >= 2 else { return }
    // Neighbours mostly have one distance: count them by the run.
    var run: (distance: Int64, place: Int, length: Int) = (-1, DistanceCounts.dayPlace, 0)
    for index in 1..<series.count {
      let distance = series.time[index].milliseconds(since: series.time[index - 1])
      if distance != run.distance {
        let place = DistanceCounts.place(of: distance)
        if place != run.place {
          add(run.length, at: run.place)
          run.length = 0
        }
        run.distance = distance
        run.place = place
      }
      run.length += 1
    }
    add(run.length, at: run.place)
  }

  /// Counts the distance of two more neighbours.
  ///
  /// - Complexity: O(1).
  public mutating func include(from earlier: Timestamp, to later: Timestamp) {
    add(1, at: DistanceCounts.place(of: later.milliseconds(since: earlier)))
  }

  /// Takes back what ``include(from:to:)`` counted.
  ///
  /// - Complexity: O(1), or a look at all counts where the commonest one falls.
  public mutating func exclude(from earlier: Timestamp, to later: Timestamp) {
    add(-1, at: DistanceCounts.place(of: later.milliseconds(since: earlier)))
  }

  /// The commonest timeframe, of equally common ones the shorter; nil where none is counted.
  public var commonest: Timeframe? {
    guard counts[commonestPlace] > 0 else { return nil }
    switch commonestPlace - DistanceCounts.dayPlace {
    case ..<0: return .minutes(commonestPlace)
    case 0: return .day
    case 1: return .week
    case 2: return .month
    case 3: return .quarter
    default: return .year
    }
  }

  private mutating func add(_ number: Int, at place: Int) {
    counts[place] += number
    if place == commonestPlace && number < 0 {
      for other in counts.indices where counts[other] > counts[commonestPlace] {
        commonestPlace = other
      }
      // The first of equally common ones.
      commonestPlace = counts.firstIndex(of: counts[commonestPlace]) ?? 0
    } else if counts[place] > counts[commonestPlace]
      || counts[place] == counts[commonestPlace] && place < commonestPlace
    {
      commonestPlace = place
    }
  }

  private static func place(of milliseconds: Int64) -> Int {
    let minutes = (milliseconds + 30_000) / 60_000
    if minutes < dayPlace { return Int(max(1, minutes)) }
    switch (minutes + 720) / 1440 {
    case ..<5: return dayPlace
    case ..<15: return dayPlace + 1
    case ..<60: return dayPlace + 2
    case ..<180: return dayPlace + 3
    default: return dayPlace + 4
    }
  }
}
