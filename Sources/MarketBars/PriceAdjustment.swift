/// On which scale prices are shown.
public enum PriceAdjustment: Equatable, Sendable, CaseIterable {
  /// As they were traded.
  case asTraded
  /// As if every split had always been in force.
  case splits
  /// Splits, and dividends as well: a holder's gain.
  case splitsAndDividends
}

extension BarSeries {
  /// The same bars with the prices before each event on the scale of those after it.
  ///
  /// Volumes before a split are divided by its factor; turnover is money and stays. Events whose
  /// factor is not finite and above zero are passed over.
  ///
  /// - Complexity: O(n + m log m) for n bars and m events.
  public func adjusted(by events: [PriceEvent], _ adjustment: PriceAdjustment) -> BarSeries {
    let wanted = events.filter { event in
      event.factor.isFinite && event.factor > 0 && adjustment != .asTraded
        && (event.kind.changesShares || adjustment == .splitsAndDividends)
    }.sorted { $0.date < $1.date }
    guard !wanted.isEmpty else { return self }
    var (open, high, low, close, volume) = (open, high, low, close, volume)
    var next = wanted.count - 1
    var (price, shares) = (1.0, 1.0)
    for index in indices.reversed() {
      let date = date(at: index)
      while next >= 0, wanted[next].date > date {
        price *= wanted[next].factor
        if wanted[next].kind.changesShares { shares *= wanted[next].factor }
        next -= 1
      }
      // A product beyond all numbers would break the series: its bars stay as they are.
      guard (high[index] * price).isFinite || high[index].isNaN,
        (volume[index] / shares).isFinite || volume[index].isNaN
      else { continue }
      open[index] *= price
      high[index] *= price
      low[index] *= price
      close[index] *= price
      volume[index] /= shares
    }
    var series = BarSeries(
      unchecked: clock, time: time, open: open, high: high, low: low, close: close,
      volume: volume, turnover: turnover)
    series.isCloseOnly = isCloseOnly
    return series
  }
}
