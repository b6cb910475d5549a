import ByteText
import MarketBars

/// What a formula can read of each bar.
enum IndicatorInput: Int, CaseIterable {
  case open, high, low, close, volume, turnover
  /// The column that the indicator is made of: a price, or a line of another indicator.
  case source
  /// Numbers that change where a day, week, month, quarter or year begins on the exchange's clock.
  case day, week, month, quarter, year
  /// A day as a number: 20261130.
  case date

  private static var names: WordList {
    "open|high|low|close|volume|turnover|source|day|week|month|quarter|year|date"
  }
  private static var shortNames: WordList { "o|h|l|c|v|amount|vol" }

  init?(name: [UInt8]) {
    if let index = IndicatorInput.names.firstIndex(of: name) {
      self.init(rawValue: index)
    } else if let index = IndicatorInput.shortNames.firstIndex(of: name) {
      self.init(rawValue: index < 6 ? index : 4)
    } else {
      return nil
    }
  }

  /// The whole column, where there is one.
  func column(of series: BarSeries, _ source: [Double]) -> [Double]? {
    switch self {
    case .open: series.open
    case .high: series.high
    case .low: series.low
    case .close: series.close
    case .volume: series.volume
    case .turnover: series.turnover
    case .source: source
    case .day, .week, .month, .quarter, .year, .date: nil
    }
  }

  /// Writes the values at the bars of `range`, NaN where there are none.
  @inline(never)
  func copy(
    _ range: Range<Int>, of series: BarSeries, _ source: [Double],
    to output: UnsafeMutablePointer<Double>
  ) {
    guard let column = column(of: series, source) else {
      // The number of many days at once: a civil date is made once a month.
      var (first, end, value) = (Int.max, Int.min, Double.nan)
      series.forEachDay(of: range.clamped(to: series.indices)) { place, day in
        if !(day >= first && day < end) { (first, end, value) = number(of: day) }
        output[place] = value
      }
      let present = max(0, min(range.upperBound, series.count) - range.lowerBound)
      for place in present..<range.count { output[place] = .nan }
      return
    }
    let present = max(0, min(range.upperBound, column.count) - range.lowerBound)
    column.withUnsafeBufferPointer { column in
      if let first = column.baseAddress, present > 0 {
        output.update(from: first + range.lowerBound, count: present)
      }
    }
    for place in present..<range.count { output[place] = .nan }
  }

  /// The number at a day, and from which to which day it is surely the same.
  @inline(never)
  private func number(of day: Int) -> (first: Int, end: Int, value: Double) {
    guard self != .day else { return (day, day + 1, Double(day)) }
    let date = CivilDate(daysSinceEpoch: day)
    let start = day - (date.day - 1)
    switch self {
    case .week:
      let monday = day - (date.weekday - 1)
      return (monday, monday + 7, Double(Timeframe.week.number(of: date)))
    case .month: return (start, start + 28, Double(Timeframe.month.number(of: date)))
    case .quarter: return (start, start + 28, Double(Timeframe.quarter.number(of: date)))
    case .year: return (start, start + 28, Double(date.year))
    default: return (day, day + 1, Double(date.year * 10_000 + date.month * 100 + date.day))
    }
  }
}
