extension BarSeries {
  /// What breaks the invariant first, or nil.
  ///
  /// - Complexity: O(n), one pass.
  func firstFault() -> BarSeriesError? {
    guard open.count == count, high.count == count, low.count == count, close.count == count,
      volume.count == count, turnover.isEmpty || turnover.count == count
    else { return .unevenColumns }
    var before = Timestamp(milliseconds: .min)
    for index in time.indices {
      let now = time[index]
      if now <= before && index > 0 { return .outOfOrder(index: index) }
      before = now
      if !isPlain(at: index) && !self[index].isConsistent {
        return .inconsistentBar(index: index)
      }
    }
    return nil
  }

  /// Whether the bar has prices and is consistent, by the fewest comparisons.
  @inline(__always)
  private func isPlain(at index: Int) -> Bool {
    let bottom = low[index]
    let top = high[index]
    // A comparison with NaN is false; what lies between two finite numbers is finite.
    return bottom <= open[index] && bottom <= close[index] && open[index] <= top
      && close[index] <= top && bottom > -.infinity && top < .infinity
      && !volume[index].isInfinite && (turnover.isEmpty || !turnover[index].isInfinite)
  }
}
