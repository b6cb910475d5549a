/// Columns made of several prices of a bar, as indicators and lines use them.
extension BarSeries {
  /// The middle of each bar: (high + low) / 2; NaN where there was no trade.
  ///
  /// - Complexity: O(n).
  public func median() -> [Double] {
    indices.map { mean(high[$0], low[$0]) }
  }

  /// (high + low + close) / 3 of each bar; NaN where there was no trade.
  ///
  /// - Complexity: O(n).
  public func typical() -> [Double] {
    indices.map { index in
      let sum = high[index] + low[index] + close[index]
      if sum.magnitude < .infinity { return sum / 3 }
      let parts = high[index] / 3 + low[index] / 3 + close[index] / 3
      return sum.isNaN ? .nan : min(max(parts, low[index]), high[index])
    }
  }

  /// (high + low + 2 · close) / 4 of each bar; NaN where there was no trade.
  ///
  /// - Complexity: O(n).
  public func weightedClose() -> [Double] {
    indices.map { mean(mean(high[$0], low[$0]), close[$0]) }
  }
}

/// The mean of two numbers, also where their sum is too large.
@inline(__always)
func mean(_ first: Double, _ second: Double) -> Double {
  let sum = first + second
  return sum.isInfinite ? first / 2 + second / 2 : sum / 2
}
