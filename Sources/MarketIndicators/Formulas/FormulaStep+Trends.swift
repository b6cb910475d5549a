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

  /// Wilder's parabolic stop and reverse over highs and lows: `factor` is the acceleration's step,
  /// `limit` its highest value.
  ///
  /// The first side follows from the first two bars. Source: TA-Lib's TA_SAR, with which it agrees.
  func runParabolic(_ columns: StepColumns) {
    let (highs, lows, out, memory) = (
      columns.first, columns.second, columns.output, columns.memory
    )
    var state = ParabolicState(memory)
    let (step, limit) = (min(factor, limit), limit)
    for place in 0..<columns.count {
      let (high, low) = (highs[place], lows[place])
      out[place] =
        high.isFinite && low.isFinite ? state.advance(high, low, by: step, upTo: limit) : .nan
    }
    state.write(to: memory)
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

/// Where a parabolic stop is. A falling side is a rising one of negated prices.
private struct ParabolicState {
  /// Bars seen, up to two.
  private var seen: Double
  private var oldHigh: Double
  private var oldLow: Double
  /// 1 while prices rise, −1 while they fall.
  private var side: Double
  private var extreme: Double
  private var acceleration: Double
  private var stop: Double

  init(_ memory: UnsafeMutablePointer<Double>) {
    (seen, oldHigh, oldLow, side) = (memory[0], memory[1], memory[2], memory[3])
    (extreme, acceleration, stop) = (memory[4], memory[5], memory[6])
  }

  func write(to memory: UnsafeMutablePointer<Double>) {
    (memory[0], memory[1], memory[2], memory[3]) = (seen, oldHigh, oldLow, side)
    (memory[4], memory[5], memory[6]) = (extreme, acceleration, stop)
  }

  /// The stop at a bar.
  @inline(__always)
  mutating func advance(
    _ high: Double, _ low: Double, by step: Double, upTo limit: Double
  ) -> Double {
    if seen < 2 {
      seen += 1
      let (rise, fall) = (high - oldHigh, oldLow - low)
      let falls = fall > 0 && rise < fall
      side = falls ? -1 : 1
      extreme = side * (falls ? low : high)
      acceleration = step
      stop = side * (falls ? oldHigh : oldLow)
      (oldHigh, oldLow) = (high, low)
      if seen < 2 { return .nan }
    }
    var top = side > 0 ? high : -low
    var bottom = side > 0 ? low : -high
    var oldBottom = side > 0 ? oldLow : -oldHigh
    let oldTop = side > 0 ? oldHigh : -oldLow
    (oldHigh, oldLow) = (high, low)
    var result = stop
    if bottom <= stop {
      // Turns: the stop jumps beyond the extreme, and the other side begins.
      side = -side
      result = -max(extreme, max(oldTop, top))
      (top, bottom, oldBottom) = (-bottom, -top, -oldTop)
      stop = result
      extreme = top
      acceleration = step
    } else if top > extreme {
      extreme = top
      acceleration = min(acceleration + step, limit)
    }
    stop = min(stop + acceleration * (extreme - stop), min(oldBottom, bottom))
    return side * result
  }
}
