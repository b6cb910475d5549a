import MarketBars

/// Changes of the bars and of the chart.
extension ChartData {
  /// Adds a bar after the last.
  ///
  /// - Throws: `BarSeriesError`; nothing is then changed.
  /// - Complexity: amortized O(1) in the number of bars.
  public mutating func append(_ bar: Bar) throws(BarSeriesError) {
    guard bricks == nil else {
      let before = bricked.time.last
      try bricked.append(bar)
      if let before { distances.include(from: before, to: bar.time) }
      return bricksChanged()
    }
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
    guard bricks == nil else {
      let before = bricked.time.last
      try bricked.replaceLast(with: bar)
      if before != bar.time { distances = DistanceCounts(of: bricked) }
      return bricksChanged()
    }
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
    replaceAll(with: source.merged(with: older))
    return series.count - count
  }

  /// Puts `series` in the place of the bars.
  ///
  /// - Complexity: O(n) for each indicator.
  public mutating func replaceAll(with series: BarSeries) {
    columns = StudyColumns(BarSeries())
    bricks = nil
    self = ChartData(of: chart, over: series, language: language)
  }

  /// Shows other marks of the same bars: indicators that stay are not computed again.
  ///
  /// - Complexity: O(n) for each new indicator.
  public mutating func setChart(_ chart: MarketChart) {
    guard chart.brickKind == self.chart.brickKind else {
      self = ChartData(of: chart, over: source, language: language)
      return
    }
    let words = ChartWords(language)
    panes = columns.renew { columns in
      var maker = StudyMaker(columns: columns, words: words)
      let panes = chart.panes.map { maker.studies(of: $0.marks) }
      columns = maker.columns
      return panes
    }
    self.chart = chart
  }

  /// Brings the columns to the bricks of the changed bars: those that the last bar could still
  /// change, or all of them anew where earlier ones have changed.
  ///
  /// - Complexity: O(log n), and amortized O(1) for each brick of the last bar.
  private mutating func bricksChanged() {
    // Held once while it changes, or the change would copy it.
    guard var bricks else { return }
    self.bricks = nil
    bricks.update(with: bricked)
    let settled = columns.settledCount
    guard bricks.keptCount == settled, bricks.keptCount <= bricks.bars.count else {
      self = ChartData(of: chart, over: bricked, language: language)
      return
    }
    for volume in columns.series.volume[settled...] {
      fractionalVolumes -= ChartData.isFractional(volume)
    }
    columns.replaceTail(with: bricks.bars, settled: bricks.stableCount)
    for volume in columns.series.volume[settled...] {
      fractionalVolumes += ChartData.isFractional(volume)
    }
    self.bricks = bricks
    lastBarChanged()
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
