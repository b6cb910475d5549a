extension BarSeries {
  /// The bars at those indices, as a series of its own.
  ///
  /// - Precondition: `range` lies within ``indices``.
  /// - Complexity: O(length of the range).
  public subscript(range: Range<Int>) -> BarSeries {
    if range == indices { return self }
    var slice = BarSeries(
      unchecked: clock, time: Array(time[range]), open: Array(open[range]),
      high: Array(high[range]), low: Array(low[range]), close: Array(close[range]),
      volume: Array(volume[range]), turnover: hasTurnover ? Array(turnover[range]) : [])
    slice.isCloseOnly = isCloseOnly
    return slice
  }

  /// The oldest bars, at most `length` of them; none for a negative length.
  public func prefix(_ length: Int) -> BarSeries { self[0..<min(max(length, 0), count)] }

  /// The newest bars, at most `length` of them; none for a negative length.
  public func suffix(_ length: Int) -> BarSeries {
    self[(count - min(max(length, 0), count))..<count]
  }
}
