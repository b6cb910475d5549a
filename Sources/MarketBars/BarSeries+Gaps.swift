/// A place where a series has no bars though some were to be expected.
public struct BarGap: Equatable, Sendable {
  /// The index of the last bar before the gap.
  public let after: Int
  /// Calendar days from that bar to the next; 0 within a day.
  public let days: Int

  /// A gap behind the bar at index `after`, of that many calendar days.
  public init(after: Int, days: Int) {
    self.after = after
    self.days = days
  }
}

extension BarSeries {
  /// Where bars are missing, oldest first.
  ///
  /// The series knows no holidays, so that the rules are rough:
  /// - days: more than 5 calendar days from one bar to the next, as at Lunar New Year; more than 1
  ///   in a market that trades on Saturdays and Sundays too
  /// - weeks, months, quarters and years: one of them without a bar
  /// - minutes: days, as above, without a bar; and more than five bars' time within a day, unless
  ///   the same break occurs on half of all days or more (noon in Tokyo and Hong Kong). In a market
  ///   that trades every day, more than five bars' time anywhere
  ///
  /// - Complexity: O(n).
  public func gaps(timeframe: Timeframe) -> [BarGap] {
    guard count >= 2 else { return [] }
    switch timeframe {
    case .minutes(let minutes): return gapsOfMinutes(minutes)
    case .day:
      let usual = tradesEveryDay() ? 1 : 5
      return gaps { $1 - $0 > usual }
    case .week, .month, .quarter, .year:
      return gaps {
        timeframe.number(of: CivilDate(daysSinceEpoch: $1))
          - timeframe.number(of: CivilDate(daysSinceEpoch: $0)) > 1
      }
    }
  }

  /// The gaps between neighbours whose days since 1970 are far apart.
  private func gaps(where isFar: (Int, Int) -> Bool) -> [BarGap] {
    var gaps: [BarGap] = []
    var before = wall(at: 0).day
    for index in 1..<count {
      let day = wall(at: index).day
      if isFar(before, day) { gaps.append(BarGap(after: index - 1, days: day - before)) }
      before = day
    }
    return gaps
  }

  private func gapsOfMinutes(_ minutes: Int) -> [BarGap] {
    let longest = 5 &* Int64(max(1, min(minutes, 1440))) &* 60_000
    let neverCloses = tradesEveryDay()
    let breaks = neverCloses ? [] : usualBreaks(longerThan: longest)
    var gaps: [BarGap] = []
    var before = wall(at: 0)
    for index in 1..<count {
      let now = wall(at: index)
      let days = now.day - before.day
      let isLong = time[index].milliseconds(since: time[index - 1]) > longest
      let isMissing =
        neverCloses || days == 0
        ? isLong && !breaks.contains(Break(from: before, to: now)) : days > 5
      if isMissing { gaps.append(BarGap(after: index - 1, days: days)) }
      before = now
    }
    return gaps
  }

  private func wall(at index: Int) -> (day: Int, millisecond: Int) {
    WallClock.split(clock.localMilliseconds(at: time[index]))
  }

  /// A time without bars within a day, in milliseconds of the day.
  private struct Break: Hashable {
    let start: Int
    let end: Int

    init(from before: (day: Int, millisecond: Int), to after: (day: Int, millisecond: Int)) {
      start = before.millisecond
      end = after.millisecond
    }
  }

  /// The breaks that half of all days have.
  private func usualBreaks(longerThan longest: Int64) -> Set<Break> {
    var counts: [Break: Int] = [:]
    var days = 1
    var before = wall(at: 0)
    for index in 1..<count {
      let now = wall(at: index)
      if now.day != before.day {
        days += 1
      } else if time[index].milliseconds(since: time[index - 1]) > longest {
        counts[Break(from: before, to: now), default: 0] += 1
      }
      before = now
    }
    // One day alone has nothing to compare its breaks with.
    return days < 2 ? [] : Set(counts.filter { $0.value * 2 >= days }.keys)
  }
}
