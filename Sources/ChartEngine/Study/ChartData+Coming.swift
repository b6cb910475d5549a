import MarketBars

extension ChartData {
  /// The times of the slots behind the last bar, up to logical position `end`; at most a thousand.
  ///
  /// Without a calendar of the chart, days come as they came at last: each day, or each weekday.
  func comingTimes(upTo end: Double) -> [ComingTime] {
    let count = series.count
    guard let last = series.time.last, end.isFinite else { return [] }
    let free = Swift.min((end + 0.5 - Double(count)).rounded(.up), 1000)
    guard free >= 1 else { return [] }
    var calendar = chart.calendar ?? TradingCalendar()
    if chart.calendar == nil, (Swift.max(0, count - 10)..<count).contains(where: isAtWeekend) {
      calendar = TradingCalendar(tradesEveryDay: true)
    }
    return calendar.times(
      after: last, timeframe: timeframe, clock: series.clock, count: Int(free))
  }

  private func isAtWeekend(_ index: Int) -> Bool { series.date(at: index).weekday > 5 }
}
