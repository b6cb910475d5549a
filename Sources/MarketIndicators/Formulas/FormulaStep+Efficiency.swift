#if !arch(wasm32)
  import MathFunctions

  extension FormulaStep {
    /// An average that goes further the straighter the way of its values was (KAMA): the shares of
    /// `efficiencyShare` with their sums, and the average.
    ///
    /// - Returns: whether all values are known to be finite.
    func runEfficiencyAverage(_ columns: StepColumns) -> Bool {
      let (input, out, memory) = (columns.first, columns.output, columns.memory)
      // The last values, in a ring, then the sums of their distances.
      let ring = columns.values
      let spans = SpanSums(period: period, sums: ring + period)
      var (next, seen) = (Int(memory[0]), Int(memory[1]))
      var (previous, hasAverage, average) = (
        memory[2] == 0 ? Double.nan : memory[3], memory[4] != 0, memory[5]
      )
      var isWhole = true
      var place = 0
      // Where to try many at once again.
      var resume = 0
      while place < columns.count {
        let part = min(16_384, columns.count &- place) & ~3
        if part >= 4096 && place > 2 &* period && seen > period && hasAverage && place >= resume {
          guard continueAverage(input + place, part, from: &average, into: out + place) else {
            resume = place &+ part
            continue
          }
          place &+= part
          seen &+= part
          // As if one after the other.
          for old in (place &- 2 &* period)..<place {
            _ = spans.sum(
              with: (input[old] - input[old &- 1]).magnitude, after: seen &- (place &- old))
          }
          for old in (place &- period)..<place { takeIn(input[old]) }
          previous = input[place &- 1]
          continue
        }
        isWhole = false
        let x = input[place]
        let distance = (x - previous).magnitude
        var way = Double.nan
        if distance.isFinite {
          way = spans.sum(with: distance, after: seen)
          seen &+= 1
        }
        let share = share(
          Lanes.ratio(
            Lanes(repeating: (x - ring[next]).magnitude), Lanes(repeating: way), or: 1)
        ).first
        out[place] = .nan
        if x.isFinite && share.isFinite {
          average = hasAverage ? blend(average, towards: x, by: share) : x
          out[place] = average
        } else if x.isFinite {
          average = x
        }
        hasAverage = hasAverage || x.isFinite
        takeIn(x)
        previous = x
        place &+= 1
      }
      (memory[0], memory[1], memory[2]) = (Double(next), Double(seen), 1)
      (memory[3], memory[4], memory[5]) = (previous, hasAverage ? 1 : 0, average)
      return isWhole

      func takeIn(_ x: Double) {
        ring[next] = x
        next = next &+ 1 == period ? 0 : next &+ 1
      }
    }

    @inline(__always)
    private func share(_ efficiency: Lanes) -> Lanes {
      // As `min`: NaN where it is.
      let share =
        Lanes(repeating: factor) + Lanes.lowest(efficiency, Lanes(repeating: 1)) * limit
      return share * share
    }

    /// The same for a part, after a full window.
    ///
    /// - Returns: whether it could be done: not with a hole or huge numbers.
    @inline(never)
    private func continueAverage(
      _ input: UnsafePointer<Double>, _ count: Int, from average: inout Double,
      into out: UnsafeMutablePointer<Double>
    ) -> Bool {
      let period = period
      let size = 512
      let roomCount = SpanLevels.roomCount(of: period, size)
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: roomCount &+ count) {
        room in
        guard let shares = room.baseAddress else { return false }
        var total = Lanes.zero
        let levels = SpanLevels(period: period, size, in: shares + count)
        let (distances, terms) = (levels.first, levels.terms(of: period))
        for start in stride(from: 0, to: count, by: size) {
          let x = input + start
          let end = min(size, count &- start)
          for line in stride(from: size, to: 2 &* size, by: 8) { memory_fetch(x + line) }
          for place in (1 &- period)..<end {
            distances[place] = (x[place] - x[place &- 1]).magnitude
          }
          levels.build(end)
          let old = x - period
          let output = shares + start
          // First as if no way were 0.
          if !run({ $0 / $1 }) { _ = run { Lanes.ratio($0, $1, or: 1) } }

          @inline(__always)
          func run(_ ratio: (Lanes, Lanes) -> Lanes) -> Bool {
            var least = Lanes(repeating: 1)
            var sum = Lanes.zero
            var place = 0
            while place < end {
              let way = Lanes(sumOf: terms, at: place)
              let distance = (Lanes(at: x + place) - Lanes(at: old + place)).magnitude
              share(ratio(distance, way)).store(at: output + place)
              least = Lanes.lowest(least, way)
              sum += way
              place &+= 4
            }
            total += sum
            return least.allSatisfy { $0 .> 0 }
          }
        }
        var end = average
        var place = adaptInLanes(input, shares, count, from: &end, into: out)
        while place < count {
          end += shares[place] * (input[place] - end)
          out[place] = end
          place &+= 1
        }
        guard (total.sum + end).isFinite else { return false }
        average = end
        return true
      }
    }
  }
#endif
