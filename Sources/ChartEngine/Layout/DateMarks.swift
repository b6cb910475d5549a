import MarketBars

extension DateRank {
  /// The highest rank in which two clocks differ.
  package static func change(from earlier: WallClock, to later: WallClock) -> DateRank {
    if earlier.date.year != later.date.year { return .year }
    if earlier.date.month != later.date.month { return .month }
    return earlier.date.day != later.date.day ? .day : .time
  }
}

/// A regular set of moments of the calendar: the first bar at or after each is a place for a label.
package enum DateMarks: Equatable {
  /// Years that are multiples of a number.
  case years(Int)
  /// The first of every first, third or sixth month.
  case months(Int)
  /// Those days of each month, rising, 1 among them; none for every day.
  case days([Int])
  /// Multiples of so many seconds on the wall clock; divides a day.
  case times(Int)

  package var rank: DateRank {
    switch self {
    case .years: .year
    case .months: .month
    case .days: .day
    case .times: .time
    }
  }

  /// Whether nothing finer of the same kind is left.
  package var isFinest: Bool {
    self == .years(1) || self == .months(1) || self == .days([])
  }

  /// From coarse kinds to fine ones; in each kind from fine sets to coarse ones.
  package static let kinds: [[DateMarks]] = [
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map { .years($0) },
    [1, 3, 6].map { .months($0) },
    [
      .days([]), .days([1, 6, 11, 16, 21, 26]), .days([1, 8, 15, 22]), .days([1, 11, 21]),
      .days([1, 16]),
    ],
    [
      1, 5, 10, 15, 30, 60, 300, 600, 900, 1800, 3600, 7200, 10_800, 14_400, 21_600, 43_200,
    ].map { .times($0) },
  ]

  /// The first moment of the set after `clock`; nil past the end of the calendar.
  package func next(after clock: WallClock) -> WallClock? {
    let date = clock.date
    switch self {
    case .years(let step):
      let year = (date.year >= 0 ? date.year / step : (date.year - step + 1) / step) * step + step
      return WallClock.midnight(year, 1, 1)
    case .months(let step):
      let month = (date.month - 1) / step * step + step + 1
      return month > 12
        ? WallClock.midnight(date.year + 1, 1, 1) : WallClock.midnight(date.year, month, 1)
    case .days(let days):
      if days.isEmpty {
        return WallClock(localMilliseconds: (Int64(date.daysSinceEpoch) + 1) * 86_400_000)
      }
      if let day = days.first(where: { $0 > date.day }) {
        return WallClock.midnight(date.year, date.month, day)
      }
      return date.month == 12
        ? WallClock.midnight(date.year + 1, 1, 1)
        : WallClock.midnight(date.year, date.month + 1, 1)
    case .times(let step):
      let milliseconds = step * 1000
      let next = clock.millisecondOfDay / milliseconds * milliseconds + milliseconds
      return WallClock(
        localMilliseconds: Int64(date.daysSinceEpoch) * 86_400_000 + Int64(next))
    }
  }
}

extension WallClock {
  fileprivate static func midnight(_ year: Int, _ month: Int, _ day: Int) -> WallClock? {
    CivilDate(year: year, month: month, day: day).map { WallClock(date: $0, millisecondOfDay: 0) }
  }
}

extension BarSeries {
  /// The first bar at or after the moment when the exchange's wall clock shows `clock`.
  func firstIndex(notBefore clock: WallClock) -> Int {
    switch self.clock {
    case .tradingDates:
      firstIndex(notBefore: Timestamp(milliseconds: clock.localMilliseconds))
    case .instants(let zone): firstIndex(notBefore: zone.instant(of: clock))
    }
  }

  var isIntraday: Bool {
    if case .instants = clock { true } else { false }
  }
}
