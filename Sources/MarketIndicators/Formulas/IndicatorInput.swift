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
      for (place, index) in range.enumerated() {
        output[place] = index < series.count ? Double(number(of: series.date(at: index))) : .nan
      }
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
