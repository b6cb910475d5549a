extension FormulaStep {
  /// The range of each bar with the close before it, of highs, lows and closes without a hole.
  func runTrueRange(_ columns: StepColumns) {
    let (high, low, close, out) = (columns.first, columns.second, columns.third, columns.output)
    guard columns.count > 0 else { return }
    let before = columns.memory[0] == 0 ? Double.nan : columns.memory[1]
    out[0] = before.isNaN ? .nan : max(high[0], before) - min(low[0], before)
    for place in 1..<columns.count {
      let before = close[place - 1]
      let top = high[place] > before ? high[place] : before
      let bottom = low[place] < before ? low[place] : before
      out[place] = top - bottom
    }
    columns.memory[0] = 1
    columns.memory[1] = close[columns.count - 1]
  }

  /// Wilder's parabolic stop and reverse over highs and lows: `factor` is the acceleration's step,
  /// `limit` its highest value.
  ///
  /// The first side follows from the first two bars. Source: TA-Lib's TA_SAR, with which it agrees.
  func runParabolic(_ columns: StepColumns) {
    let (highs, lows, out, memory) = (
      columns.first, columns.second, columns.output, columns.memory
    )
    let stepSize = min(factor, limit)
    for place in 0..<columns.count {
      let (high, low) = (highs[place], lows[place])
      out[place] = .nan
      guard high.isFinite && low.isFinite else { continue }
      // memory: bars seen, high and low before, side, extreme, acceleration, stop.
      var (oldHigh, oldLow) = (memory[1], memory[2])
      if memory[0] == 1 {
        let (rise, fall) = (high - oldHigh, oldLow - low)
        let falls = fall > 0 && rise < fall
        memory[3] = falls ? -1 : 1
        memory[4] = falls ? low : high
        memory[5] = stepSize
        memory[6] = falls ? oldHigh : oldLow
        (oldHigh, oldLow) = (high, low)
      }
      memory[0] = min(memory[0] + 1, 2)
      (memory[1], memory[2]) = (high, low)
      guard memory[0] == 2 else { continue }
      out[place] = parabolicStep(memory, high, low, oldHigh, oldLow, stepSize)
    }
  }

  /// The stop at a bar; `memory` then has the next one.
  @inline(__always)
  private func parabolicStep(
    _ memory: UnsafeMutablePointer<Double>, _ high: Double, _ low: Double, _ oldHigh: Double,
    _ oldLow: Double, _ stepSize: Double
  ) -> Double {
    // A falling side is a rising one of negated prices.
    var side = memory[3]
    var stop = side * memory[6]
    var top = side > 0 ? high : -low
    var bottom = side > 0 ? low : -high
    var oldBottom = side > 0 ? oldLow : -oldHigh
    let oldTop = side > 0 ? oldHigh : -oldLow
    var extreme = side * memory[4]
    var result = stop
    if bottom <= stop {
      // Turns: the stop jumps beyond the extreme, and the other side begins.
      side = -side
      result = -max(extreme, max(oldTop, top))
      (top, bottom, oldBottom) = (-bottom, -top, -oldTop)
      stop = result
      extreme = top
      memory[5] = stepSize
    } else if top > extreme {
      extreme = top
      memory[5] = min(memory[5] + stepSize, limit)
    }
    stop = min(stop + memory[5] * (extreme - stop), min(oldBottom, bottom))
    memory[3] = side
    memory[4] = side * extreme
    memory[6] = side * stop
    return side * result
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
