extension BarSeries {
  /// The averaged bars of these; see ``HeikinAshiAverage``.
  ///
  /// - Complexity: O(n).
  public func heikinAshi() -> BarSeries {
    var opens = open
    var highs = high
    var lows = low
    var closes = close
    var running = HeikinAshiAverage()
    for index in indices {
      let bar = running.update(with: self[index])
      opens[index] = bar.open
      highs[index] = bar.high
      lows[index] = bar.low
      closes[index] = bar.close
    }
    return BarSeries(
      unchecked: clock, time: time, open: opens, high: highs, low: lows, close: closes,
      volume: volume, turnover: turnover)
  }
}
