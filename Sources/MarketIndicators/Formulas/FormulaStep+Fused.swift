#if !arch(wasm32)
  extension FormulaStep {
    /// What ``FormulaFusion`` makes one step of.
    ///
    /// - Returns: whether all values are known to be finite.
    func runFused(_ columns: StepColumns) -> Bool {
      switch operation {
      case .medianPrice: return map(columns) { high, low, _, _ in (high + low) * 0.5 }
      case .typicalPrice:
        return map(columns) { high, low, close, _ in (high + low + close) / Lanes(repeating: 3) }
      case .weightedClose:
        return map(columns) { high, low, close, _ in (high + low + close + close) * 0.25 }
      case .averagePrice:
        return map(columns) { high, low, close, open in (high + low + close + open) * 0.25 }
      case .placeAboveLow:
        return runPlace(columns) { high, low, close in 100 * (close - low) / (high - low) }
      case .placeBelowHigh:
        return runPlace(columns) { high, low, close in 100 * (close - high) / (high - low) }
      case .efficiencyAverage: return runEfficiencyAverage(columns)
      case .ultimate: return runUltimate(columns)
      default: return runMoneyFlow(columns)
      }
    }

    /// How many numbers those with windows remember, whatever the number of values.
    var fusedMemoryCount: Int? {
      switch operation {
      case .efficiencyAverage: 3 * period
      case .ultimate: 4 * (period + Int(factor) + Int(limit))
      default: nil
      }
    }

    @inline(__always)
    private func map(
      _ columns: StepColumns, _ body: (Lanes, Lanes, Lanes, Lanes) -> Lanes
    ) -> Bool {
      let (a, b, c, d) = (columns.first, columns.second, columns.third, columns.fourth)
      let (out, count) = (columns.output, columns.count)
      var place = 0
      // What is not finite stays so in a sum.
      var sum = Lanes.zero
      while place &+ 4 <= count {
        let result = body(
          Lanes(at: a + place), Lanes(at: b + place), Lanes(at: c + place), Lanes(at: d + place))
        result.store(at: out + place)
        sum += result
        place &+= 4
      }
      var last = sum.sum
      while place < count {
        out[place] =
          body(
            Lanes(repeating: a[place]), Lanes(repeating: b[place]), Lanes(repeating: c[place]),
            Lanes(repeating: d[place])
          ).first
        last += out[place]
        place &+= 1
      }
      return last.isFinite
    }

    /// Where closes are between highs and lows, kept where these are equal: `keep(high > low, …)`.
    @inline(__always)
    private func runPlace(_ columns: StepColumns, _ body: (Lanes, Lanes, Lanes) -> Lanes) -> Bool {
      let (highs, lows, closes, out) = (
        columns.first, columns.second, columns.third, columns.output
      )
      let memory = columns.memory
      var (value, isKept) = memory[1] == 0 ? (factor, false) : (memory[0], true)
      var place = 0
      var isWhole = true
      // Four lanes at a time, as long as each takes its own.
      let whole = columns.count & ~63
      while place < whole {
        var (narrowest, sum, size) = (Lanes(repeating: 1), Lanes.zero, Lanes.zero)
        for next in stride(from: place, to: place &+ 64, by: 4) {
          let (high, low) = (Lanes(at: highs + next), Lanes(at: lows + next))
          let result = body(high, low, Lanes(at: closes + next))
          result.store(at: out + next)
          narrowest = Lanes.lowest(narrowest, high - low)
          sum += result
          size += high + low
        }
        if narrowest.allSatisfy({ $0 .> 0 }) && sum.sum.isFinite && size.sum.isFinite {
          (value, isKept) = (out[place &+ 63], true)
        } else {
          for next in place..<(place &+ 64) { takeOne(next) }
          isWhole = false
        }
        place &+= 64
      }
      while place < columns.count {
        takeOne(place)
        place &+= 1
      }
      (memory[0], memory[1]) = (value, isKept ? 1 : 0)
      return isWhole && place == whole

      func takeOne(_ place: Int) {
        let (high, low) = (highs[place], lows[place])
        let x = body(
          Lanes(repeating: high), Lanes(repeating: low), Lanes(repeating: closes[place])
        ).first
        // As comparisons are: missing where either is.
        let isKnown = (high + low).isFinite
        if isKnown && high > low && x.isFinite { (value, isKept) = (x, true) }
        out[place] = isKnown ? value : .nan
      }
    }
  }
#endif
