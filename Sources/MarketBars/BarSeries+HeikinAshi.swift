extension BarSeries {
  /// Averaged bars that show the trend (平均足).
  ///
  ///     close = (o + h + l + c) / 4,   open = (open before + close before) / 2
  ///     high, low = the highest and lowest of h, l, open and close
  ///
  /// The first open is (o + c) / 2. Bars without prices stay, and the next bar goes on from the
  /// one before them. Times, volumes and turnovers stay as they are.
  ///
  /// - Complexity: O(n).
  public func heikinAshi() -> BarSeries {
    var opens = open
    var highs = high
    var lows = low
    var closes = close
    var before: (open: Double, close: Double)?
    for index in indices where !close[index].isNaN {
      let middle = mean(open[index], close[index])
      let made = mean(middle, mean(high[index], low[index]))
      let start = before.map { mean($0.open, $0.close) } ?? middle
      opens[index] = start
      closes[index] = made
      highs[index] = max(high[index], max(start, made))
      lows[index] = min(low[index], min(start, made))
      before = (start, made)
    }
    return BarSeries(
      unchecked: clock, time: time, open: opens, high: highs, low: lows, close: closes,
      volume: volume, turnover: turnover)
  }
}
