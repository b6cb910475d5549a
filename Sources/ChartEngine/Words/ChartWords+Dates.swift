import ByteText
import MarketBars

/// Which part of a date a label on the axis says.
public enum DateRank: Int, Comparable, CaseIterable, Sendable {
  /// A time of day: `09:30`.
  case time
  /// A day of a month: `15`.
  case day
  /// A month of a year: `Feb`.
  case month
  /// A year: `2024`.
  case year

  public static func < (left: DateRank, right: DateRank) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ChartWords {
  /// A label of the date axis: `2024年`, `Feb`, `15`, `09:30`.
  ///
  /// - Parameters:
  ///   - rank: what the label names: a year, a month, a day, a time.
  ///   - clock: what the exchange's clock shows there.
  ///   - inROCYears: years count from 1912: `113年`.
  public func axisLabel(_ rank: DateRank, for clock: WallClock, inROCYears: Bool = false) -> String
  {
    label(rank, for: clock, inROCYears: inROCYears).string
  }

  @inline(never)
  private func label(_ rank: DateRank, for clock: WallClock, inROCYears: Bool) -> TextBytes {
    var text = TextBytes()
    switch rank {
    case .time: addTime(of: clock, to: &text)
    case .day: text.add(clock.date.day)
    case .month:
      var number = TextBytes()
      number.add(clock.date.month)
      add("#月|#月|*|#月|#월", number.bytes, Self.months[clock.date.month - 1], to: &text)
    case .year:
      var year = TextBytes()
      addYear(clock.date.year, width: 1, inROCYears: inROCYears, to: &year)
      add("#年|#年|#|#年|#년", year.bytes, to: &text)
    }
    return text
  }

  private static var months: WordList { "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec" }

  /// A date in full: `2024-02-15`, or `113/02/15` in ROC years.
  public func fullDate(_ date: CivilDate, inROCYears: Bool = false) -> String {
    fullDate(
      WallClock(date: date, millisecondOfDay: 0), showingTime: false, inROCYears: inROCYears)
  }

  /// A date and time in full: `2024-02-15 09:30`.
  @inline(never)
  public func fullDate(
    _ clock: WallClock, showingTime: Bool, inROCYears: Bool = false
  ) -> String {
    var text = TextBytes()
    let separator = inROCYears ? UInt8(ascii: "/") : UInt8(ascii: "-")
    addYear(clock.date.year, width: 4, inROCYears: inROCYears, to: &text)
    text.add(byte: separator)
    text.add(clock.date.month, width: 2)
    text.add(byte: separator)
    text.add(clock.date.day, width: 2)
    if showingTime {
      text.add(byte: UInt8(ascii: " "))
      addTime(of: clock, to: &text)
    }
    return text.string
  }

  /// A month with its year: `2024年2月`, `Feb 2024`, `113年2月`.
  @inline(never)
  public func yearAndMonth(_ date: CivilDate, inROCYears: Bool = false) -> String {
    let clock = WallClock(date: date, millisecondOfDay: 0)
    let year = label(.year, for: clock, inROCYears: inROCYears)
    let month = label(.month, for: clock, inROCYears: false)
    var text = TextBytes()
    add("#*|#*|* #|#*|# *", year.bytes, month.bytes, to: &text)
    return text.string
  }

  /// The name of a bar's interval: `日K`, `5分K`, `Daily`, `週足`.
  public func name(of timeframe: Timeframe) -> String {
    var text = TextBytes()
    addName(of: timeframe, to: &text)
    return text.string
  }

  @inline(never)
  func addName(of timeframe: Timeframe, to text: inout TextBytes) {
    var minutes = TextBytes()
    let row: Row =
      switch timeframe {
      case .minutes: "#分K|#分钟|# min|#分足|#분봉"
      case .day: "日K|日K|Daily|日足|일봉"
      case .week: "週K|周K|Weekly|週足|주봉"
      case .month: "月K|月K|Monthly|月足|월봉"
      case .quarter: "季K|季K|Quarterly|四半期足|분기봉"
      case .year: "年K|年K|Yearly|年足|연봉"
      }
    if case .minutes(let count) = timeframe { minutes.add(count) }
    add(row, minutes.bytes, to: &text)
  }

  @inline(never)
  private func addTime(of clock: WallClock, to text: inout TextBytes) {
    text.add(clock.hour, width: 2)
    text.add(byte: UInt8(ascii: ":"))
    text.add(clock.minute, width: 2)
    guard clock.second != 0 else { return }
    text.add(byte: UInt8(ascii: ":"))
    text.add(clock.second, width: 2)
  }

  /// The year, or the one counted from 1912: `民前1` for 1911, since there is no year 0.
  private func addYear(_ year: Int, width: Int, inROCYears: Bool, to text: inout TextBytes) {
    guard inROCYears else { return text.add(year, width: width) }
    if year < 1912 { text.add("民前") }
    text.add(year >= 1912 ? year - 1911 : 1912 - year)
  }
}
