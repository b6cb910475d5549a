/// Columns made of several prices of a bar, as indicators and lines use them.
extension BarSeries {
  /// The middle of each bar: (high + low) / 2; NaN where there was no trade.
  ///
  /// - Complexity: O(n).
  public func median() -> [Double] { indices.map { self[$0].median } }

  /// (high + low + close) / 3 of each bar; NaN where there was no trade.
  ///
  /// - Complexity: O(n).
  public func typical() -> [Double] { indices.map { self[$0].typical } }

  /// (high + low + 2 · close) / 4 of each bar; NaN where there was no trade.
  ///
  /// - Complexity: O(n).
  public func weightedClose() -> [Double] { indices.map { self[$0].weightedClose } }
}

extension Bar {
  /// (high + low) / 2; NaN where there was no trade.
  public var median: Double { mean(high, low) }

  /// (high + low + close) / 3; NaN where there was no trade.
  public var typical: Double {
    let sum = high + low + close
    if sum.magnitude < .infinity { return sum / 3 }
    let parts = high / 3 + low / 3 + close / 3
    return sum.isNaN ? .nan : min(max(parts, low), high)
  }

  /// (high + low + 2 · close) / 4; NaN where there was no trade.
  public var weightedClose: Double { mean(mean(high, low), close) }
}

/// The mean of two numbers, also where their sum is too large.
@inline(__always)
func mean(_ first: Double, _ second: Double) -> Double {
  let sum = first + second
  return sum.isInfinite ? first / 2 + second / 2 : sum / 2
}
