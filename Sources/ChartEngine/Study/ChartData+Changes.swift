import MarketBars

/// Changes of the bars and of the chart.
extension ChartData {
  /// Adds a bar after the last.
  ///
  /// - Throws: `BarSeriesError`; nothing is then changed.
  /// - Complexity: amortized O(1) in the number of bars.
  public mutating func append(_ bar: Bar) throws(BarSeriesError) {
    let before = series.time.last
    try columns.append(bar)
    if let before { distances.include(from: before, to: bar.time) }
    fractionalVolumes += ChartData.isFractional(bar.volume)
    lastBarChanged()
  }

  /// Puts `bar` in the place of the last one; adds it where there is none.
  ///
  /// - Throws: `BarSeriesError`; nothing is then changed.
  /// - Complexity: O(log n).
  public mutating func replaceLast(with bar: Bar) throws(BarSeriesError) {
    guard let (old, before) = lastTwo else { return try append(bar) }
    try columns.replaceLast(with: bar)
    if let before, old.time != bar.time {
      distances.exclude(from: before, to: old.time)
      distances.include(from: before, to: bar.time)
    }
    fractionalVolumes += ChartData.isFractional(bar.volume) - ChartData.isFractional(old.volume)
    lastBarChanged()
  }

  /// Puts older bars in front; where both have a bar of one time, that of `older` is taken.
  ///
  /// - Returns: how many bars were added: the indices of the newer bars rise by it.
  /// - Complexity: O(n + m), each indicator computed once: those that remember all bars change
  ///   everywhere when they begin earlier.
  @discardableResult
  public mutating func prepend(_ older: BarSeries) -> Int {
    let count = series.count
    guard !older.isEmpty else { return 0 }
    // The indicators' memory is free for the longer columns.
    columns.forgetCalculations()
    replaceAll(with: series.merged(with: older))
    return series.count - count
  }

  /// Puts `series` in the place of the bars.
  ///
  /// - Complexity: O(n) for each indicator.
  public mutating func replaceAll(with series: BarSeries) {
    columns = StudyColumns(BarSeries())
    self = ChartData(of: chart, over: series, language: language)
  }

  /// Shows other marks of the same bars: indicators that stay are not computed again.
  ///
  /// - Complexity: O(n) for each new indicator.
  public mutating func setChart(_ chart: MarketChart) {
    let words = ChartWords(language)
    panes = columns.renew { columns in
      var maker = StudyMaker(columns: columns, words: words)
      let panes = chart.panes.map { maker.studies(of: $0.marks) }
      columns = maker.columns
      return panes
    }
    self.chart = chart
  }

  private var lastTwo: (last: Bar, timeBefore: Timestamp?)? {
    let count = series.count
    guard count > 0 else { return nil }
    return (series[count - 1], count > 1 ? series.time[count - 2] : nil)
  }

  private mutating func lastBarChanged() {
    timeframe = distances.commonest ?? .day
    priceDecimals = ChartData.decimals(of: columns.prices(at: .bars))
  }
}
