import MathFunctions

extension FormulaStep {
  /// The range of each bar with the close before it, of highs, lows and closes without a hole.
  ///
  /// - Returns: whether all values are known to be finite.
  func runTrueRange(_ columns: StepColumns) -> Bool {
    let (high, low, close, out) = (columns.first, columns.second, columns.third, columns.output)
    guard columns.count > 0 else { return true }
    let before = columns.memory[0] == 0 ? Double.nan : columns.memory[1]
    out[0] = before.isNaN ? .nan : max(high[0], before) - min(low[0], before)
    // What is not finite stays so in a sum.
    var sum = out[0]
    var place = 1
    @inline(__always) func take(_ place: Int) {
      let before = close[place - 1]
      let top = high[place] > before ? high[place] : before
      let bottom = low[place] < before ? low[place] : before
      // NaN where the close before is missing.
      out[place] = top - bottom + (before - before)
      sum += out[place]
    }
    #if !arch(wasm32)
      let isFar = columns.isFar
      if isFar && UInt(bitPattern: out + place) & 15 != 0 && place < columns.count {
        take(place)
        place += 1
      }
      var sums = Lanes.zero
      while place &+ 4 <= columns.count {
        let before = Lanes(at: close + (place &- 1))
        let top = Lanes.highest(before, Lanes(at: high + place))
        let bottom = Lanes.lowest(Lanes(at: low + place), before)
        let range = top - bottom + (before - before)
        range.store(at: out + place, isFar: isFar)
        sums += range
        place &+= 4
      }
      if isFar { math_end_far() }
      sum += sums.sum
    #endif
    while place < columns.count {
      take(place)
      place += 1
    }
    columns.memory[0] = 1
    columns.memory[1] = close[columns.count - 1]
    return sum.isFinite
  }

  /// A band that only tightens, below prices while they rise and above them while they fall, from
  /// closes, upper and lower bands; or the side: 1 while prices rise, −1 while they fall.
  ///
  /// Source: TradingView's `ta.supertrend`, whose side has the other sign.
  func runSuperTrend(_ columns: StepColumns) {
    let memory = columns.memory
    for place in 0..<columns.count {
      let close = columns.first[place]
      var (upper, lower) = (columns.second[place], columns.third[place])
      columns.output[place] = .nan
      guard close.isFinite && upper.isFinite && lower.isFinite else { continue }
      // memory: whether one was seen, close, upper, lower before, side.
      var side = -1.0
      if memory[0] != 0 {
        if !(upper < memory[2] || memory[1] > memory[2]) { upper = memory[2] }
        if !(lower > memory[3] || memory[1] < memory[3]) { lower = memory[3] }
        side = memory[4] < 0 ? (close > upper ? 1 : -1) : (close < lower ? -1 : 1)
      }
      (memory[0], memory[1], memory[2]) = (1, close, upper)
      (memory[3], memory[4]) = (lower, side)
      columns.output[place] = operation == .superTrend ? (side > 0 ? lower : upper) : side
    }
  }
}
