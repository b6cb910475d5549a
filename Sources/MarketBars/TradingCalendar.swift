/// Which days a market trades, as far as that is known.
///
/// A list of holidays speaks of the days up to its end; beyond it weekdays are taken for trading days,
/// and are provisional.
public struct TradingCalendar: Equatable, Sendable {
  /// Weekdays without trading, rising.
  public let holidays: [CivilDate]
  /// Saturdays and Sundays with trading, rising.
  public let extraDays: [CivilDate]
  /// The last day of which the lists tell; nil where there are none.
  public let knownThrough: CivilDate?
  /// Saturdays and Sundays are days like all others.
  public let tradesEveryDay: Bool
  /// The stretches of trading within a day; empty where unknown.
  public let sessions: [TradingSession]

  /// A calendar of those lists, in any order; without any, weekdays are taken for trading days.
  public init(
    holidays: [CivilDate] = [], extraDays: [CivilDate] = [], knownThrough: CivilDate? = nil,
    tradesEveryDay: Bool = false, sessions: [TradingSession] = []
  ) {
    self.holidays = holidays.sorted()
    self.extraDays = extraDays.sorted()
    self.knownThrough = knownThrough
    self.tradesEveryDay = tradesEveryDay
    self.sessions = sessions
  }

  /// The weekdays and sessions of a market, with no holiday known.
  public init(of market: Market) {
    self.init(tradesEveryDay: market.tradesEveryDay, sessions: market.sessions)
  }

  /// What daily bars tell: weekdays without a bar were holidays, days at the weekend with one were
  /// trading days; known through the last bar.
  ///
  /// - Complexity: O(n) in the days from the first bar to the last.
  public init(of series: BarSeries, sessions: [TradingSession] = []) {
    var holidays: [CivilDate] = []
    var extraDays: [CivilDate] = []
    let tradesEveryDay = series.tradesEveryDay()
    var before: Int?
    for index in series.indices {
      let date = series.date(at: index)
      let day = date.daysSinceEpoch
      if day == before { continue }
      if date.weekday > 5 && !tradesEveryDay { extraDays.append(date) }
      // Longer holes are gaps of the data, not holidays: Lunar New Year takes up to 12 days.
      if let before, day - before <= 16 {
        for missing in stride(from: before + 1, to: day, by: 1) {
          let date = CivilDate(daysSinceEpoch: missing)
          if date.weekday <= 5 || tradesEveryDay { holidays.append(date) }
        }
      }
      before = day
    }
    self.init(
      holidays: holidays, extraDays: extraDays,
      knownThrough: series.isEmpty ? nil : series.date(at: series.count - 1),
      tradesEveryDay: tradesEveryDay, sessions: sessions)
  }

  /// Both together; where the two differ, `other` counts.
  public func joined(with other: TradingCalendar) -> TradingCalendar {
    TradingCalendar(
      holidays: other.holidays + holidays.filter { !Self.holds($0, other.extraDays) },
      extraDays: other.extraDays + extraDays.filter { !Self.holds($0, other.holidays) },
      knownThrough: [knownThrough, other.knownThrough].compactMap { $0 }.max(),
      tradesEveryDay: tradesEveryDay || other.tradesEveryDay,
      sessions: other.sessions.isEmpty ? sessions : other.sessions)
  }

  /// Whether the market trades on that date.
  ///
  /// - Complexity: O(log n) in the days listed.
  public func isTradingDay(_ date: CivilDate) -> Bool {
    if date.weekday > 5 && !tradesEveryDay { return Self.holds(date, extraDays) }
    return !Self.holds(date, holidays)
  }

  /// Whether nothing is known of that date but its weekday.
  public func isProvisional(_ date: CivilDate) -> Bool {
    if tradesEveryDay { return false }
    guard let knownThrough else { return true }
    return date > knownThrough
  }

  /// The first trading day after `date`.
  public func tradingDay(after date: CivilDate) -> CivilDate {
    var day = date.daysSinceEpoch
    // No market has been closed for longer than some months.
    for _ in 0..<400 {
      day += 1
      let next = CivilDate(daysSinceEpoch: day)
      if isTradingDay(next) { return next }
    }
    return CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
  }

  private static func holds(_ date: CivilDate, _ dates: [CivilDate]) -> Bool {
    var (low, high) = (0, dates.count)
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] < date { low = middle + 1 } else { high = middle }
    }
    return low < dates.count && dates[low] == date
  }
}

/// When a bar that has not come yet will begin.
public struct ComingTime: Equatable, Sendable {
  /// Start of the bar to come, read as the series' own times are.
  public let time: Timestamp
  /// A weekday of which the calendar does not know whether it is a trading day.
  public let isProvisional: Bool

  /// A bar to come at `time`, on a day that is certain or not.
  public init(_ time: Timestamp, isProvisional: Bool) {
    self.time = time
    self.isProvisional = isProvisional
  }
}

extension TradingCalendar {
  /// The times of the bars that follow `last`, the next `count` of them, as far as the calendar
  /// reaches into the year 9999; for bars of minutes none where the sessions are unknown.
  ///
  /// - Complexity: O(count), and the days between.
  public func times(
    after last: Timestamp, timeframe: Timeframe, clock: BarSeries.Clock, count: Int
  ) -> [ComingTime] {
    var times: [ComingTime] = []
    var date = clock.wallClock(at: last).date
    var before = timeframe.number(of: date)
    while times.count < count, date.year < 9999 {
      if case .minutes(let minutes) = timeframe {
        guard case .instants(let zone) = clock,
          sessions.contains(where: { $0.opening < $0.closing })
        else { break }
        if isTradingDay(date) {
          addMinutes(minutes, of: date, zone, after: last, upTo: count, to: &times)
        }
        date = tradingDay(after: date)
        continue
      }
      date = tradingDay(after: date)
      let number = timeframe.number(of: date)
      guard number != before else { continue }
      before = number
      times.append(ComingTime(clock.time(of: date), isProvisional: isProvisional(date)))
    }
    return times
  }

  private func addMinutes(
    _ minutes: Int, of date: CivilDate, _ zone: TimeZoneOffsets, after last: Timestamp,
    upTo count: Int, to times: inout [ComingTime]
  ) {
    let isProvisional = isProvisional(date)
    for session in sessions {
      for minute in stride(from: session.opening, to: session.closing, by: max(1, minutes)) {
        let time = zone.instant(of: WallClock(date: date, millisecondOfDay: minute * 60_000))
        guard times.count < count else { return }
        if time > last { times.append(ComingTime(time, isProvisional: isProvisional)) }
      }
    }
  }
}

extension BarSeries.Clock {
  /// Midnight of a date on this clock.
  fileprivate func time(of date: CivilDate) -> Timestamp {
    switch self {
    case .tradingDates: Timestamp(date)
    case .instants(let zone): zone.instant(of: WallClock(date: date, millisecondOfDay: 0))
    }
  }
}
