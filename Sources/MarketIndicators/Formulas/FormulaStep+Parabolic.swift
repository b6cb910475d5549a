extension FormulaStep {
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
    var place = 0
    #if !arch(wasm32)
      if let lanes = ParabolicLanes(state, step, limit), areFinite(highs, columns.count),
        areFinite(lows, columns.count)
      {
        place = lanes.advance(&state, highs, lows, columns.count, into: out)
      }
    #endif
    while place < columns.count {
      let (high, low) = (highs[place], lows[place])
      out[place] =
        high.isFinite && low.isFinite ? state.advance(high, low, by: step, upTo: limit) : .nan
      place &+= 1
    }
    state.write(to: memory)
  }
}

/// Where a parabolic stop is. A falling side is a rising one of negated prices.
private struct ParabolicState {
  /// Bars seen, up to two.
  fileprivate var seen: Double
  fileprivate var oldHigh: Double
  fileprivate var oldLow: Double
  /// 1 while prices rise, −1 while they fall.
  fileprivate var side: Double
  fileprivate var extreme: Double
  fileprivate var acceleration: Double
  fileprivate var stop: Double

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
      result = -higher(extreme, higher(oldTop, top))
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
  /// The second where it is higher.
  @inline(__always)
  private func higher(_ one: Double, _ other: Double) -> Double { other > one ? other : one }
}

#if !arch(wasm32)
  /// Parabolic stops at four places at once: each choice of ``ParabolicState`` is made by taking one of two
  /// results.
  private struct ParabolicLanes {
    private let step: Double
    private let limit: Double

    /// Nil where the first bars are still to come.
    init?(_ state: ParabolicState, _ step: Double, _ limit: Double) {
      guard state.seen == 2 else { return nil }
      (self.step, self.limit) = (step, limit)
    }

    private struct State {
      var oldHigh: Lanes
      var oldLow: Lanes
      var side: Lanes
      var extreme: Lanes
      var acceleration: Lanes
      var stop: Lanes

      /// Rising from those bars on.
      init(_ high: Lanes, _ low: Lanes, _ step: Double) {
        (oldHigh, oldLow, side) = (high, low, Lanes(repeating: 1))
        (extreme, acceleration, stop) = (high, Lanes(repeating: step), low)
      }

      mutating func start(with state: ParabolicState) {
        oldHigh = oldHigh.startingWith(state.oldHigh)
        oldLow = oldLow.startingWith(state.oldLow)
        side = side.startingWith(state.side)
        extreme = extreme.startingWith(state.extreme)
        acceleration = acceleration.startingWith(state.acceleration)
        stop = stop.startingWith(state.stop)
      }

      func continues(_ other: State) -> Bool {
        oldHigh.continues(other.oldHigh) && oldLow.continues(other.oldLow)
          && side.continues(other.side) && extreme.continues(other.extreme)
          && acceleration.continues(other.acceleration) && stop.continues(other.stop)
      }
    }

    /// Does most of `count` bars.
    ///
    /// The later places begin some bars early. Where one does not arrive at the very state that the part
    /// before it ends with, nothing has been done.
    ///
    /// - Returns: how many bars are done.
    func advance(
      _ state: inout ParabolicState, _ highs: UnsafePointer<Double>,
      _ lows: UnsafePointer<Double>, _ count: Int, into out: UnsafeMutablePointer<Double>
    ) -> Int {
      // As a rule: two stops become one where both turn at the same bar.
      let fading = 512
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard length > fading else { return 0 }
      var lanes = State(
        Lanes(later: highs - fading, every: length), Lanes(later: lows - fading, every: length),
        step)
      for place in (1 - fading)..<0 {
        _ = advance(
          &lanes, Lanes(later: highs + place, every: length),
          Lanes(later: lows + place, every: length))
      }
      lanes.start(with: state)
      let begun = lanes
      for place in 0..<length {
        advance(&lanes, Lanes(highs + place, every: length), Lanes(lows + place, every: length))
          .store(to: out + place, every: length)
      }
      guard begun.continues(lanes), (lanes.stop.last + lanes.extreme.last).isFinite else {
        return 0
      }
      state.oldHigh = lanes.oldHigh.last
      state.oldLow = lanes.oldLow.last
      state.side = lanes.side.last
      state.extreme = lanes.extreme.last
      state.acceleration = lanes.acceleration.last
      state.stop = lanes.stop.last
      return 4 &* length
    }

    @inline(__always)
    private func advance(_ state: inout State, _ high: Lanes, _ low: Lanes) -> Lanes {
      let rises = Lanes.Choice(state.side, above: .zero)
      let (minusHigh, minusLow) = (-1 * high, -1 * low)
      let top = rises.choose(high, or: minusLow)
      let bottom = rises.choose(low, or: minusHigh)
      let oldBottom = rises.choose(state.oldLow, or: -1 * state.oldHigh)
      let oldTop = rises.choose(state.oldHigh, or: -1 * state.oldLow)
      (state.oldHigh, state.oldLow) = (high, low)
      let stays = Lanes.Choice(bottom, above: state.stop)
      let turned = -1 * Lanes.highest(state.extreme, Lanes.highest(oldTop, top))
      // Where it stays.
      let isNew = Lanes.Choice(top, above: state.extreme)
      let faster = Lanes.lowest(
        state.acceleration + Lanes(repeating: step), Lanes(repeating: limit))
      state.acceleration = stays.choose(
        isNew.choose(faster, or: state.acceleration), or: Lanes(repeating: step))
      state.extreme = stays.choose(Lanes.highest(state.extreme, top), or: -1 * bottom)
      let result = stays.choose(state.stop, or: turned)
      state.side = stays.choose(state.side, or: -1 * state.side)
      let nearest = Lanes.lowest(
        stays.choose(oldBottom, or: -1 * oldTop), stays.choose(bottom, or: -1 * top))
      state.stop = Lanes.lowest(
        result + state.acceleration * (state.extreme - result), nearest)
      return state.side * result
    }
  }
#endif
