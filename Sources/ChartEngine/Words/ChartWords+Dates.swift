import MarketBars

/// Which part of a date a label on the axis says.
public enum DateRank: Int, Comparable, CaseIterable, Sendable {
  case time, day, month, year

  public static func < (left: DateRank, right: DateRank) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ChartWords {
  /// A label of the date axis: `2024年`, `Feb`, `15`, `09:30`.
  ///
  /// - Parameter inROCYears: years count from 1912: `113年`.
  public func axisLabel(_ rank: DateRank, for clock: WallClock, inROCYears: Bool = false) -> String
  {
    let date = clock.date
    switch rank {
    case .time: return time(of: clock)
    case .day: return String(date.day)
    case .month: return monthName(date.month)
    case .year:
      let year = inROCYears ? rocYear(date.year) : String(date.year)
      return pick((year + "年", year + "年", year, year + "年", year + "년"))
    }
  }

  /// A date in full: `2024-02-15`, or `113/02/15` in ROC years.
  public func fullDate(_ date: CivilDate, inROCYears: Bool = false) -> String {
    let separator = inROCYears ? "/" : "-"
    let year = inROCYears ? rocYear(date.year) : padded(date.year, to: 4)
    return year + separator + padded(date.month, to: 2) + separator + padded(date.day, to: 2)
  }

  /// A date and time in full: `2024-02-15 09:30`.
  public func fullDate(
    _ clock: WallClock, showingTime: Bool, inROCYears: Bool = false
  ) -> String {
    let date = fullDate(clock.date, inROCYears: inROCYears)
    return showingTime ? date + " " + time(of: clock) : date
  }

  /// A month with its year: `2024年2月`, `Feb 2024`, `113年2月`.
  public func yearAndMonth(_ date: CivilDate, inROCYears: Bool = false) -> String {
    let clock = WallClock(date: date, millisecondOfDay: 0)
    let year = axisLabel(.year, for: clock, inROCYears: inROCYears)
    let month = axisLabel(.month, for: clock)
    return pick((year + month, year + month, month + " " + year, year + month, year + " " + month))
  }

  /// The name of a bar's interval: `日K`, `5分K`, `Daily`, `週足`.
  public func name(of timeframe: Timeframe) -> String {
    switch timeframe {
    case .minutes(let count):
      let minutes = String(count)
      return pick(
        (minutes + "分K", minutes + "分钟", minutes + " min", minutes + "分足", minutes + "분봉"))
    case .day: return pick(("日K", "日K", "Daily", "日足", "일봉"))
    case .week: return pick(("週K", "周K", "Weekly", "週足", "주봉"))
    case .month: return pick(("月K", "月K", "Monthly", "月足", "월봉"))
    case .quarter: return pick(("季K", "季K", "Quarterly", "四半期足", "분기봉"))
    case .year: return pick(("年K", "年K", "Yearly", "年足", "연봉"))
    }
  }

  private func monthName(_ month: Int) -> String {
    let english = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let number = String(month)
    return pick(
      (number + "月", number + "月", english[month - 1], number + "月", number + "월"))
  }

  private func time(of clock: WallClock) -> String {
    let minutes = padded(clock.hour, to: 2) + ":" + padded(clock.minute, to: 2)
    return clock.second == 0 ? minutes : minutes + ":" + padded(clock.second, to: 2)
  }

  /// The year counted from 1912; `民前1` for 1911, since there is no year 0.
  private func rocYear(_ year: Int) -> String {
    year >= 1912 ? String(year - 1911) : "民前" + String(1912 - year)
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(abs(number))
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
