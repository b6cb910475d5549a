extension FormulaStep {
  /// Sums of the last `period` values, or how many of them are not 0.
  ///
  /// - Complexity: O(log `period`) a value.
  func runPlainSums(_ columns: StepColumns) {
    let (input, out) = (columns.first, columns.output)
    let spans = SpanSums(period: period, sums: columns.values)
    // Values so far.
    var seen = Int(columns.memory[0])
    var index = 0
    while index < columns.count {
      #if !arch(wasm32)
        let part = min(512, columns.count - index)
        if operation == .sum && part >= 64 && part > period && seen >= period
          && areFinite(input + index, part)
        {
          sumSpans(input + index, part, seen, columns.values, into: out + index)
          seen += part
          index += part
          continue
        }
        let end = index + part
      #else
        let end = columns.count
      #endif
      while index < end {
        let x = input[index]
        out[index] = .nan
        if x.isFinite {
          out[index] = spans.sum(with: operation == .sum ? x : x == 0 ? 0 : 1, after: seen)
          seen += 1
        }
        index += 1
      }
    }
    columns.memory[0] = Double(seen)
  }

  #if !arch(wasm32)
    /// The same for many values without a hole, after a full window.
    @inline(never)
    private func sumSpans(
      _ input: UnsafePointer<Double>, _ count: Int, _ seen: Int,
      _ sums: UnsafeMutablePointer<Double>, into out: UnsafeMutablePointer<Double>
    ) {
      let levels = Int.bitWidth &- period.leadingZeroBitCount
      withUnsafeTemporaryAllocation(
        of: Double.self, capacity: levels &* count &+ 2 &* period
      ) { room in
        guard var longer = room.baseAddress else { return }
        var spans = input
        var (length, covered) = (1, 0)
        // One that waits for a second to be added to.
        var waiting: UnsafePointer<Double>?
        while true {
          let ring = sums + length
          if period & length != 0 {
            let last = spans - covered
            if let first = waiting {
              for place in 0..<count { out[place] = 0 + first[place] + last[place] }
              waiting = nil
            } else if covered == 0 {
              waiting = last
            } else {
              for place in 0..<count { out[place] += last[place] }
            }
            covered &+= length
          }
          let before = spans - length
          guard 2 &* length <= period else {
            remember(spans, ring)
            break
          }
          longer += 2 &* length
          for place in 0..<length {
            longer[place] = spans[place] + ring[(seen &+ place) & (length &- 1)]
          }
          for place in length..<count { longer[place] = spans[place] + before[place] }
          remember(spans, ring)
          // Those that are remembered stand before them.
          length &*= 2
          for place in 0..<length {
            longer[place &- length] = sums[length &+ ((seen &+ place) & (length &- 1))]
          }
          spans = UnsafePointer(longer)
          longer += count
        }
        if let waiting { for place in 0..<count { out[place] = 0 + waiting[place] } }

        func remember(_ spans: UnsafePointer<Double>, _ ring: UnsafeMutablePointer<Double>) {
          let newest = spans + (count &- length)
          for place in 0..<length {
            ring[(seen &+ count &+ place) & (length &- 1)] = newest[place]
          }
        }
      }
    }
  #endif
}
