/// Which bucket of a longer timeframe a bar lies in.
///
/// Days, weeks (from Monday), months, quarters and years are cut on the exchange's wall clock. Within
/// a day buckets are counted in elapsed time from the session's opening, so that a repeated hour in
/// autumn has buckets of its own; they end with the day.
struct BarBuckets {
  /// What tells one bucket from another.
  struct Key: Equatable {
    /// The number of the day, week, month, quarter or year.
    let span: Int
    /// The number of the bucket within a day; 0 for a day and longer.
    let place: Int64
  }

  let timeframe: Timeframe
  let clock: BarSeries.Clock
  /// When the session opens, in milliseconds of the day on the exchange's wall clock.
  let opening: Int
  private var today: Today?

  /// What all bars of a day share.
  private struct Today {
    let day: Int
    let span: Int
    let openingInstant: Int64
  }

  init(timeframe: Timeframe, clock: BarSeries.Clock, opening: Int) {
    self.timeframe = timeframe
    self.clock = clock
    self.opening = opening
  }

  mutating func key(of instant: Timestamp) -> Key {
    let day = WallClock.split(clock.localMilliseconds(at: instant)).day
    var today = today ?? open(day)
    if today.day != day { today = open(day) }
    self.today = today
    guard case .minutes(let count) = timeframe else { return Key(span: today.span, place: 0) }
    let length = Int64(max(1, count)) &* 60_000
    let elapsed = instant.milliseconds &- today.openingInstant
    return Key(
      span: today.span, place: elapsed / length - (elapsed % length < 0 ? 1 : 0))
  }

  /// When the session of the day of `instant` opens, in milliseconds since 1970.
  mutating func openingInstant(of instant: Timestamp) -> Int64 {
    _ = key(of: instant)
    return today?.openingInstant ?? 0
  }

  private func open(_ day: Int) -> Today {
    let date = CivilDate(daysSinceEpoch: day)
    let wall = WallClock(date: date, millisecondOfDay: opening)
    let instant =
      if timeframe.isIntraday, case .instants(let zone) = clock { zone.instant(of: wall) } else {
        Timestamp(milliseconds: wall.localMilliseconds)
      }
    return Today(
      day: day, span: timeframe.number(of: date), openingInstant: instant.milliseconds)
  }
}

extension Timeframe {
  /// The number of the day, week, month, quarter or year that holds a date, counted without a gap.
  public func number(of date: CivilDate) -> Int {
    switch self {
    case .minutes, .day: date.daysSinceEpoch
    // 1970-01-01 was a Thursday: 3 days earlier a week began.
    case .week: (date.startOfWeek.daysSinceEpoch + 3) / 7
    case .month: date.year * 12 + date.month
    case .quarter: date.year * 4 + date.quarter
    case .year: date.year
    }
  }
}

extension BarSeries {
  /// When sessions usually begin, in milliseconds of the day on the exchange's wall clock: the most
  /// common time of a day's first bar, the earliest of equally common ones.
  ///
  /// In a market that never closes this is midnight.
  ///
  /// - Complexity: O(n).
  public func usualOpening() -> Int {
    // Few times: the last one found is mostly the one to count.
    var counts: [(time: Int, count: Int)] = []
    var place = 0
    var day: Int?
    for instant in time {
      let wall = WallClock.split(clock.localMilliseconds(at: instant))
      if wall.day == day { continue }
      day = wall.day
      if place == counts.count || counts[place].time != wall.millisecond {
        place = 0
        while place < counts.count && counts[place].time != wall.millisecond { place += 1 }
        if place == counts.count { counts.append((wall.millisecond, 0)) }
      }
      counts[place].count += 1
    }
    var best = (time: 0, count: 0)
    for (time, count) in counts
    where count > best.count || count == best.count && time < best.time {
      best = (time, count)
    }
    return best.time
  }

  /// Whether bars stand on Saturdays and Sundays as on other days.
  func tradesEveryDay() -> Bool {
    var counts = [Int](repeating: 0, count: 7)
    for instant in time {
      let remainder = WallClock.split(clock.localMilliseconds(at: instant)).day % 7
      counts[remainder < 0 ? remainder + 7 : remainder] += 1
    }
    // 1970-01-01 was a Thursday.
    let usual = count / 7
    return usual > 0 && counts[2] > usual / 2 && counts[3] > usual / 2
  }
}
