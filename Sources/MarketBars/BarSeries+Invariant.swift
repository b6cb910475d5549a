extension BarSeries {
  /// What breaks the invariant first, or nil.
  ///
  /// - Complexity: O(n), one pass.
  func firstFault() -> BarSeriesError? {
    guard open.count == count, high.count == count, low.count == count, close.count == count,
      volume.count == count, turnover.isEmpty || turnover.count == count
    else { return .unevenColumns }
    if hasPlainColumns { return nil }
    var before = Timestamp(milliseconds: .min)
    for index in time.indices {
      let now = time[index]
      if now <= before && index > 0 { return .outOfOrder(index: index) }
      before = now
      if !self[index].isConsistent { return .inconsistentBar(index: index) }
    }
    return nil
  }

  /// Whether every bar has prices and keeps the invariant: the usual case, found without a
  /// branch for each bar. False means that a closer look is needed.
  private var hasPlainColumns: Bool {
    guard turnover.isEmpty else { return false }
    let count = time.count
    return time.withUnsafeBufferPointer { time in
      open.withUnsafeBufferPointer { open in
        high.withUnsafeBufferPointer { high in
          low.withUnsafeBufferPointer { low in
            close.withUnsafeBufferPointer { close in
              volume.withUnsafeBufferPointer { volume in
                var faults = 0
                var previous = Int64.min
                var index = 0
                while index < count {
                  let (bottom, top) = (low[index], high[index])
                  faults |= previous < time[index].milliseconds ? 0 : 1
                  faults |= bottom <= open[index] ? 0 : 1
                  faults |= bottom <= close[index] ? 0 : 1
                  faults |= open[index] <= top ? 0 : 1
                  faults |= close[index] <= top ? 0 : 1
                  // A difference is finite only where both are.
                  faults |= top - bottom < .infinity ? 0 : 1
                  faults |= volume[index].magnitude < .infinity ? 0 : 1
                  previous = time[index].milliseconds
                  index &+= 1
                }
                return faults == 0
              }
            }
          }
        }
      }
    }
  }
}
