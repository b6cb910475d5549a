import MarketBars

extension ChartData {
  /// What a plot of that width shows at first: with room behind the newest bar for `margin`, or for
  /// the lines that run ahead of it.
  public func viewport(
    showing visible: VisibleBars, width: Double, margin: RightMargin = .bars(0)
  ) -> Viewport {
    Viewport(
      showing: visible, of: series, width: width, margin: margin, aheadOfLast: slotsAhead)
  }

  /// So many slots behind the last bar have values of lines that are drawn ahead of their bars:
  /// 26 with the spans of Ichimoku, so that a slot stays free behind their ends.
  var slotsAhead: Int {
    var most = 0
    for study in panes.joined() {
      for plot in study.plots where plot.shift > most { most = plot.shift }
    }
    return most == 0 ? 0 : Swift.min(most + 1, 1000)
  }

  /// The times of the slots behind the last bar, up to logical position `end`; at most a thousand.
  ///
  /// Those that the chart has, then a slot for each day, week, month… on weekdays, or on all days where
  /// the last bars are of all days. For bars of minutes there are none but those of the chart.
  func comingTimes(upTo end: Double) -> [ComingTime] {
    guard var last = series.time.last, end.isFinite else { return [] }
    let free = Swift.min((end + 0.5 - Double(series.count)).rounded(.up), 1000)
    var times: [ComingTime] = []
    for time in chart.coming where time.time > last && Double(times.count) < free {
      times.append(time)
    }
    if let known = times.last { last = known.time }
    if series.isIntraday { return times }
    let tradesAtWeekends = (Swift.max(0, series.count - 10)..<series.count).contains {
      series.date(at: $0).weekday > 5
    }
    var day = series.clock.wallClock(at: last).date
    var number = timeframe.number(of: day)
    while Double(times.count) < free, day.year < 9999 {
      day = CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)
      guard tradesAtWeekends || day.weekday <= 5 else { continue }
      let next = timeframe.number(of: day)
      if next == number { continue }
      number = next
      times.append(ComingTime(Timestamp(day), isProvisional: !tradesAtWeekends))
    }
    return times
  }
}
