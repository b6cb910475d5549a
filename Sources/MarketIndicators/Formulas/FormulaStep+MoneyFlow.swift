#if !arch(wasm32)
  import MathFunctions

  extension FormulaStep {
    /// Where a close is between high and low, from −1 to 1, times the volume; 0 where these are equal.
    @inline(__always)
    private func moneyFlow(
      _ high: Lanes, _ low: Lanes, _ close: Lanes, _ volume: Lanes
    ) -> Lanes {
      Lanes.quotient(2 * close - high - low, high - low) * volume
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
      // Where to try many at once again.
      var resume = 0
      while place < columns.count {
        var end = columns.count
        if end &- place >= 256 && place >= resume {
          let done =
            operation == .moneyFlowOscillator
            ? runDistance(place..<end) : runBlock(place..<min(place &+ 8192, end))
          place &+= done
          if done > 0 { continue }
          let isEarly = operation == .moneyFlowOscillator && !(fast.isSteady && slow.isSteady)
          resume = place &+ (isEarly ? 64 : 8192)
        }
        // Those at the end, or before an average has begun.
        end = min(place &+ 64, columns.count)
        while place < end {
          takeOne(place)
          isWhole = isWhole && out[place].isFinite
          place &+= 1
        }
      }
      (memory[0], memory[1], memory[2]) = (total, fast.seen, fast.value)
      (memory[3], memory[4]) = (slow.seen, slow.value)
      return isWhole && (columns.count == 0 || (total + out[columns.count &- 1]).isFinite)

      @inline(__always) func flow(_ place: Int) -> Lanes {
        if place & 4 == 0 {
          memory_fetch(highs + (place &+ 256))
          memory_fetch(lows + (place &+ 256))
          memory_fetch(closes + (place &+ 256))
          memory_fetch(volumes + (place &+ 256))
        }
        return moneyFlow(
          Lanes(at: highs + place), Lanes(at: lows + place), Lanes(at: closes + place),
          Lanes(at: volumes + place))
      }

      /// Writes the totals over `count` bars, and calls `meanwhile` with every fourth's number.
      @inline(__always)
      func addTotals(
        _ first: Int, _ count: Int, to total: inout Double, at totals: UnsafeMutablePointer<Double>,
        meanwhile: (Int) -> Void
      ) {
        // The flow is some bars ahead, so that neither waits for the other.
        let ahead = min(16, count)
        for place in stride(from: 0, to: ahead, by: 4) {
          flow(first &+ place).store(at: totals + place)
        }
        var sum = total
        var place = 0
        while place < count {
          if place &+ ahead < count {
            flow(first &+ place &+ ahead).store(at: totals + (place &+ ahead))
          }
          for next in place..<(place &+ 4) {
            sum += totals[next]
            totals[next] = sum
          }
          meanwhile(place >> 2)
          place &+= 4
        }
        total = sum
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

      /// Does most of them, or nothing where a number would not be finite.
      ///
      /// - Returns: how many are done.
      func runBlock(_ places: Range<Int>) -> Int {
        let count = places.count & ~3
        let end = places.lowerBound &+ count
        var place = places.lowerBound
        if operation == .moneyFlow {
          while place < end {
            flow(place).store(at: out + place)
            place &+= 4
          }
          return count
        }
        var sum = total
        addTotals(place, count, to: &sum, at: out + place) { _ in }
        guard sum.isFinite else { return 0 }
        total = sum
        return count
      }

      /// Does most of them, or none where an average has not begun: the averages at four places at once,
      /// while the next block's totals are made.
      ///
      /// The later places begin some totals early. Where one does not arrive at the very values that the
      /// part before it ends with, the block is not done.
      ///
      /// - Returns: how many are done.
      func runDistance(_ places: Range<Int>) -> Int {
        guard fast.isSteady && slow.isSteady else { return 0 }
        let (fastShare, slowShare) = (fast.share, slow.share)
        let fading = fadingLength(share: min(fastShare, slowShare))
        // Places so far apart that they share no place of the nearest memory.
        let length = (min(2048, places.count / 8) & ~63) &- 8
        guard length >= fading else { return 0 }
        let size = 4 &* length
        let blocks = places.count / size
        let (first, totals) = (places.lowerBound, columns.scratch)
        var sum = total
        addTotals(first, size, to: &sum, at: totals) { _ in }
        for start in stride(from: 0, to: blocks &* size, by: size) {
          // Two blocks of totals, one after the other.
          let isSecond = start / size & 1 == 1
          let (input, next) = (totals + (isSecond ? size : 0), totals + (isSecond ? 0 : size))
          let output = out + (first &+ start)
          var one = Lanes(later: input - fading, every: length)
          var other = one
          for place in -fading..<0 { step(Lanes(later: input + place, every: length)) }
          one = one.startingWith(fast.value)
          other = other.startingWith(slow.value)
          let begun = (one, other)
          let end = start &+ size
          if end < blocks &* size {
            addTotals(first &+ end, size, to: &sum, at: next, meanwhile: stepAll)
          } else {
            for place in 0..<length { stepAll(place) }
          }
          guard begun.0.continues(one), begun.1.continues(other), (one.last + other.last).isFinite
          else { return start }
          (fast.value, slow.value) = (one.last, other.last)
          total = input[size &- 1]

          @inline(__always)
          func stepAll(_ place: Int) {
            step(Lanes(input + place, every: length))
            (one - other).store(to: output + place, every: length)
          }

          @inline(__always)
          func step(_ x: Lanes) {
            one += fastShare * (x - one)
            other += slowShare * (x - other)
          }
        }
        return blocks &* size
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
  }
#endif
