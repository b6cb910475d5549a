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
  private var openingDay: Int?
  private var openingInstant: Int64 = 0

  init(timeframe: Timeframe, clock: BarSeries.Clock, opening: Int) {
    self.timeframe = timeframe
    self.clock = clock
    self.opening = opening
  }

  mutating func key(of instant: Timestamp) -> Key {
    let wall = clock.wallClock(at: instant)
    switch timeframe {
    case .minutes(let count):
      let day = wall.date.daysSinceEpoch
      if day != openingDay { open(day, wall.date) }
      let length = Int64(max(1, count)) &* 60_000
      let elapsed = instant.milliseconds &- openingInstant
      let place = elapsed / length - (elapsed % length < 0 ? 1 : 0)
      return Key(span: day, place: place)
    case .day: return Key(span: wall.date.daysSinceEpoch, place: 0)
    case .week: return Key(span: wall.date.startOfWeek.daysSinceEpoch, place: 0)
    case .month: return Key(span: wall.date.year * 12 + wall.date.month, place: 0)
    case .quarter: return Key(span: wall.date.year * 4 + wall.date.quarter, place: 0)
    case .year: return Key(span: wall.date.year, place: 0)
    }
  }

  private mutating func open(_ day: Int, _ date: CivilDate) {
    openingDay = day
    let wall = WallClock(date: date, millisecondOfDay: opening)
    switch clock {
    case .tradingDates: openingInstant = wall.localMilliseconds
    case .instants(let zone): openingInstant = zone.instant(of: wall).milliseconds
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
    var counts: [Int: Int] = [:]
    var day: CivilDate?
    for index in indices {
      let wall = wallClock(at: index)
      if wall.date == day { continue }
      day = wall.date
      counts[wall.millisecondOfDay, default: 0] += 1
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
    var counts = [Int](repeating: 0, count: 8)
    for index in indices { counts[date(at: index).weekday] += 1 }
    let usual = count / 7
    return usual > 0 && counts[6] > usual / 2 && counts[7] > usual / 2
  }
}
