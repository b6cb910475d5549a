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

  /// Brings the columns to the bricks of the changed bars: the last of them and new ones one by
  /// one, or all of them anew where earlier ones have changed.
  private mutating func bricksChanged() {
    guard var bricks else { return }
    self.bricks = nil
    let size = bricks.size
    bricks.update(with: bricked)
    let bars = bricks.bars
    let count = series.count
    if size == bricks.size, count > 0, count <= bars.count, bars.isSame(as: series, upTo: count - 1)
    {
      var wasTaken = true
      for index in (count - 1)..<bars.count where wasTaken {
        do throws(BarSeriesError) {
          if index < count {
            try columns.replaceLast(with: bars[index])
          } else {
            try columns.append(bars[index])
          }
        } catch {
          wasTaken = false
        }
      }
      if wasTaken {
        self.bricks = bricks
        fractionalVolumes = bars.volume.reduce(0) { $0 + ChartData.isFractional($1) }
        return lastBarChanged()
      }
    }
    self = ChartData(of: chart, over: bricked, language: language)
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

extension BarSeries {
  /// Whether the bars before `end` are those of `other`.
  fileprivate func isSame(as other: BarSeries, upTo end: Int) -> Bool {
    for index in 0..<end {
      guard time[index] == other.time[index], open[index] == other.open[index],
        close[index] == other.close[index], high[index] == other.high[index],
        low[index] == other.low[index],
        volume[index] == other.volume[index] || volume[index].isNaN && other.volume[index].isNaN
      else { return false }
    }
    return true
  }
}
