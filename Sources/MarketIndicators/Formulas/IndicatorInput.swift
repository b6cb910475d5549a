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

  /// Writes the values at the bars of `range`, NaN where there are none.
  @inline(never)
  func copy(
    _ range: Range<Int>, of series: BarSeries, _ source: [Double],
    to output: UnsafeMutablePointer<Double>
  ) {
    let column: [Double]
    switch self {
    case .open: column = series.open
    case .high: column = series.high
    case .low: column = series.low
    case .close: column = series.close
    case .volume: column = series.volume
    case .turnover: column = series.turnover
    case .source: column = source
    case .day, .week, .month, .quarter, .year, .date:
      var (day, value) = (Int.min, Double.nan)
      series.forEachDay(of: range.clamped(to: series.indices)) { place, next in
        // Bars of one day share its number: a civil date is made once a day.
        if next != day {
          day = next
          value = self == .day ? Double(day) : Double(number(of: CivilDate(daysSinceEpoch: day)))
        }
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

  /// The number of a day; ``day`` has its own.
  @inline(never)
  private func number(of date: CivilDate) -> Int {
    switch self {
    case .week: Timeframe.week.number(of: date)
    case .month: Timeframe.month.number(of: date)
    case .quarter: Timeframe.quarter.number(of: date)
    case .year: date.year
    case .date: date.year * 10_000 + date.month * 100 + date.day
    default: date.daysSinceEpoch
    }
  }
}
