#if !arch(wasm32)
  extension FormulaStep {
    /// Where a close is between high and low, from −1 to 1, times the volume.
    @inline(__always)
    private func moneyFlow(
      _ high: Lanes, _ low: Lanes, _ close: Lanes, _ volume: Lanes
    ) -> Lanes {
      Lanes.ratio(2 * close - high - low, high - low, or: 0) * volume
    }

    /// Money flow, its total, or the distance between two averages of the total.
    ///
    /// - Returns: whether all values are known to be finite.
    func runMoneyFlow(_ columns: StepColumns) -> Bool {
      let (highs, lows) = (columns.first, columns.second)
      let (closes, volumes) = (columns.third, columns.fourth)
      let (out, memory) = (columns.output, columns.memory)
      var total = memory[0]
      var fast = FirstValueAverage(period: period, seen: memory[1], value: memory[2])
      var slow = FirstValueAverage(period: Int(factor), seen: memory[3], value: memory[4])
      var place = 0
      var isWhole = operation != .moneyFlow
      while place < columns.count {
        var end = min(place &+ 8192, columns.count)
        if end &- place >= 256 {
          let done = runBlock(place..<end)
          place &+= done
          if done > 0 { continue }
        }
        // Those at the end, or before an average has begun.
        end = min(place &+ 64, columns.count)
        isWhole = isWhole && end == columns.count
        while place < end {
          takeOne(place)
          place &+= 1
        }
      }
      (memory[0], memory[1], memory[2]) = (total, fast.seen, fast.value)
      (memory[3], memory[4]) = (slow.seen, slow.value)
      return isWhole && (columns.count == 0 || (total + out[columns.count &- 1]).isFinite)

      func flow(_ place: Int) -> Lanes {
        moneyFlow(
          Lanes(at: highs + place), Lanes(at: lows + place), Lanes(at: closes + place),
          Lanes(at: volumes + place))
      }

      func takeOne(_ place: Int) {
        let flow = moneyFlow(
          Lanes(repeating: highs[place]), Lanes(repeating: lows[place]),
          Lanes(repeating: closes[place]), Lanes(repeating: volumes[place])
        ).first
        if operation == .moneyFlow {
          out[place] = flow
          return
        }
        let isValid = flow.isFinite
        if isValid { total += flow }
        out[place] = isValid ? total : .nan
        if operation == .moneyFlowOscillator {
          out[place] = fast.next(out[place]) - slow.next(out[place])
        }
      }

      /// Does most of them, or nothing where a number would not be finite or an average has not begun.
      ///
      /// - Returns: how many are done.
      func runBlock(_ places: Range<Int>) -> Int {
        let count = places.count & ~3
        let (first, end) = (places.lowerBound, places.lowerBound &+ count)
        let isFlow = operation == .moneyFlow
        if isFlow {
          for place in stride(from: first, to: end, by: 4) { flow(place).store(at: out + place) }
          return count
        }
        let isTotal = operation == .moneyFlowTotal
        guard isTotal || (fast.isSteady && slow.isSteady) else { return 0 }
        var next = isTotal ? out + first : columns.scratch
        var sum = total
        for place in stride(from: first, to: end, by: 4) {
          sum = flow(place).store(totalsFrom: sum, at: next)
          next += 4
        }
        guard sum.isFinite else { return 0 }
        if isTotal {
          total = sum
          return count
        }
        let done = FirstValueAverage.writeDistance(
          of: &fast, &slow, over: columns.scratch, count, into: out + first)
        if done > 0 { total = columns.scratch[done &- 1] }
        return done
      }
    }
  }

  /// What the function `ema1` does.
  private struct FirstValueAverage {
    let share: Double
    /// How many values it hides.
    let hidden: Double
    var seen: Double
    var value: Double

    init(period: Int, seen: Double, value: Double) {
      share = 2 / (Double(period) + 1)
      hidden = Double(period) - 1
      (self.seen, self.value) = (seen, value)
    }

    var isSteady: Bool { share < 1 && seen >= 1 && seen >= hidden }

    @inline(__always)
    mutating func next(_ x: Double) -> Double {
      guard x.isFinite else { return .nan }
      value = seen == 0 || share == 1 ? x : blend(value, towards: x, by: share)
      let isShown = seen >= hidden
      if seen < max(1, hidden) { seen += 1 }
      return isShown ? value : .nan
    }

    /// Continues two averages over a column and writes how far the first is above the second, at four
    /// places at once.
    ///
    /// The later places begin some numbers early. Where one does not arrive at the very values that the
    /// part before it ends with, nothing has been done.
    ///
    /// - Returns: how many values are done.
    static func writeDistance(
      of fast: inout FirstValueAverage, _ slow: inout FirstValueAverage,
      over input: UnsafePointer<Double>, _ count: Int, into output: UnsafeMutablePointer<Double>
    ) -> Int {
      let fading = fadingLength(share: min(fast.share, slow.share))
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard length >= fading else { return 0 }
      let (fastShare, slowShare) = (fast.share, slow.share)
      var one = Lanes(later: input - fading, every: length)
      var other = one
      for place in -fading..<0 {
        let x = Lanes(later: input + place, every: length)
        one += fastShare * (x - one)
        other += slowShare * (x - other)
      }
      one = one.startingWith(fast.value)
      other = other.startingWith(slow.value)
      let begun = (one, other)
      for place in 0..<length {
        let x = Lanes(input + place, every: length)
        one += fastShare * (x - one)
        other += slowShare * (x - other)
        (one - other).store(to: output + place, every: length)
      }
      guard begun.0.continues(one), begun.1.continues(other), (one.last + other.last).isFinite
      else { return 0 }
      (fast.value, slow.value) = (one.last, other.last)
      return 4 &* length
    }
  }
#endif
