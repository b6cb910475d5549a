#if !arch(wasm32)
  import MathFunctions

  extension FormulaStep {
    /// How far closes rose above what was lowest, in the true ranges, over windows of three lengths
    /// (ultimate oscillator), of highs, lows and closes without a hole.
    ///
    /// - Returns: whether all values are known to be finite.
    func runUltimate(_ columns: StepColumns) -> Bool {
      let (highs, lows, closes) = (columns.first, columns.second, columns.third)
      let (out, memory) = (columns.output, columns.memory)
      let periods = (period, Int(factor), Int(limit))
      let longest = max(periods.0, periods.1, periods.2)
      // Of the rises, and of the ranges.
      var (seen, seenRanges) = (Int(memory[1]), Int(memory[3]))
      var previous = memory[0] == 0 ? Double.nan : memory[2]
      var isWhole = true
      var place = 0
      while place < columns.count {
        let part = min(32_768, columns.count &- place) & ~3
        if part >= 1024 && place > 2 &* longest && min(seen, seenRanges) >= longest
          && continueUltimate(columns, place, part, periods, longest)
        {
          place &+= part
          // As if one after the other.
          (seen, seenRanges) = (seen &+ part &- 2 &* longest, seenRanges &+ part &- 2 &* longest)
          previous = closes[place &- 2 &* longest &- 1]
          for old in (place &- 2 &* longest)..<place { _ = takeIn(old) }
          continue
        }
        isWhole = false
        let end = min(
          place &+ (place > 2 &* longest && min(seen, seenRanges) >= longest ? 8192 : 8),
          columns.count)
        while place < end {
          out[place] = takeIn(place)
          place &+= 1
        }
      }
      (memory[0], memory[1], memory[2]) = (1, Double(seen), previous)
      memory[3] = Double(seenRanges)
      return isWhole

      /// The value at a bar.
      func takeIn(_ place: Int) -> Double {
        let (rise, range) = FormulaStep.rise(
          Lanes(repeating: highs[place]), Lanes(repeating: lows[place]),
          Lanes(repeating: closes[place]), Lanes(repeating: previous))
        // A sum is missing where its number is.
        let hasRise = rise.first.isFinite && !previous.isNaN
        let hasRange = range.first.isFinite && !previous.isNaN
        previous = closes[place]
        var room = columns.values
        func ratio(_ period: Int) -> Lanes {
          let rises = SpanSums(period: period, sums: room)
          let ranges = SpanSums(period: period, sums: room + 2 &* period)
          room += 4 &* period
          return Lanes.ratio(
            Lanes(repeating: hasRise ? rises.sum(with: rise.first, after: seen) : .nan),
            Lanes(repeating: hasRange ? ranges.sum(with: range.first, after: seenRanges) : .nan),
            or: 0.5)
        }
        let (short, middle, long) = (ratio(periods.0), ratio(periods.1), ratio(periods.2))
        if hasRise { seen &+= 1 }
        if hasRange { seenRanges &+= 1 }
        return FormulaStep.ultimate(short, middle, long).first
      }
    }

    /// How far a close is above the lower of low and close before, and the true range.
    @inline(__always)
    private static func rise(
      _ high: Lanes, _ low: Lanes, _ close: Lanes, _ previous: Lanes
    ) -> (rise: Lanes, range: Lanes) {
      let bottom = Lanes.lowest(previous, low)
      return (close - bottom, Lanes.highest(previous, high) - bottom)
    }

    @inline(__always)
    private static func ultimate(_ short: Lanes, _ middle: Lanes, _ long: Lanes) -> Lanes {
      100 * (4 * short + 2 * middle + long) / Lanes(repeating: 7)
    }

    /// The same for many bars after full windows.
    ///
    /// - Returns: whether all numbers are finite, else it is as if not done.
    @inline(never)
    private func continueUltimate(
      _ columns: StepColumns, _ first: Int, _ count: Int, _ periods: (Int, Int, Int),
      _ longest: Int
    ) -> Bool {
      let size = 256
      let roomCount = SpanLevels.roomCount(of: longest, size)
      var sum = Lanes.zero
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 &* roomCount) { room in
        guard let room = room.baseAddress else { return }
        let rises = SpanLevels(period: longest, size, in: room)
        let ranges = SpanLevels(period: longest, size, in: room + roomCount)
        let (ofRise, ofRange) = (rises.first, ranges.first)
        let (r0, r1, r2) = (
          rises.terms(of: periods.0), rises.terms(of: periods.1), rises.terms(of: periods.2)
        )
        let (t0, t1, t2) = (
          ranges.terms(of: periods.0), ranges.terms(of: periods.1), ranges.terms(of: periods.2)
        )
        for start in stride(from: 0, to: count, by: size) {
          let (high, low) = (columns.first + first + start, columns.second + first + start)
          let (close, out) = (columns.third + first + start, columns.output + first + start)
          let end = min(size, count &- start)
          for line in stride(from: 2 &* size, to: 3 &* size, by: 8) {
            memory_fetch(high + line)
            memory_fetch(low + line)
            memory_fetch(close + line)
          }
          for place in stride(from: -(longest &- 1) & ~3, to: end, by: 4) {
            let (rise, range) = FormulaStep.rise(
              Lanes(at: high + place), Lanes(at: low + place), Lanes(at: close + place),
              Lanes(at: close + (place &- 1)))
            sum += range
            rise.store(at: ofRise + place)
            range.store(at: ofRange + place)
          }
          rises.build(end)
          ranges.build(end)
          // First as if no range were 0.
          if !run({ $0 / $1 }) { _ = run { Lanes.ratio($0, $1, or: 0.5) } }
          for place in stride(from: 0, to: end, by: 4) { sum += Lanes(at: out + place) }

          @inline(__always)
          func run(_ ratio: (Lanes, Lanes) -> Lanes) -> Bool {
            var least = Lanes(repeating: 1)
            add(r0, t0) { 4 * $1 }
            add(r1, t1) { $0 + 2 * $1 }
            add(r2, t2) { 100 * ($0 + $1) / Lanes(repeating: 7) }
            return least.allSatisfy { $0 .> 0 }

            @inline(__always)
            func add(
              _ rises: SpanLevels.Terms, _ ranges: SpanLevels.Terms,
              _ join: (Lanes, Lanes) -> Lanes
            ) {
              var lowest = least
              var place = 0
              while place < end {
                let range = Lanes(sumOf: ranges, at: place)
                lowest = Lanes.lowest(lowest, range)
                join(Lanes(at: out + place), ratio(Lanes(sumOf: rises, at: place), range))
                  .store(at: out + place)
                place &+= 4
              }
              least = lowest
            }
          }
        }
      }
      return sum.sum.isFinite
    }
  }
#endif
