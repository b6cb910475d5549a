extension FormulaStep {
  /// Averages whose next value follows from the one before: EMA, Wilder's, and SMA(n, m) as
  /// Chinese software has it.
  ///
  /// - Returns: whether all values are known to be finite.
  func runRecursion(_ columns: StepColumns) -> Bool {
    let (input, out, memory) = (columns.first, columns.output, columns.memory)
    let count = Double(period)
    var share = 1 / count
    // How many values the start is the mean of.
    var startCount = count
    // Values before the first that is shown.
    var hidden = count - 1
    switch operation {
    case .exponentialAverage: share = 2 / (count + 1)
    case .firstValueAverage:
      share = 2 / (count + 1)
      startCount = 1
    case .startedAverage:
      startCount = 0
      hidden = 0
    case .weightedRecursion:
      share = min(1, factor / count)
      startCount = 1
      hidden = 0
    case .directionalAverage:
      // The sum of period − 1 values, divided by the period: TA-Lib's start for directional
      // movement. The value after them is the first one shown.
      startCount = max(1, count - 1)
    default: break
    }
    let isShort = operation == .directionalAverage && period > 1
    var (seen, average) = (memory[0], memory[1])
    if operation == .startedAverage && seen == 0 { (seen, average) = (1, factor) }
    var place = 0
    while place < columns.count && (seen < startCount || seen < hidden) {
      let x = input[place]
      out[place] = .nan
      if x.isFinite {
        seen += 1
        if seen <= startCount {
          average = seen == 1 ? x : blend(average, towards: x, by: 1 / seen)
          if isShort && seen == startCount { average *= startCount / count }
        } else {
          average = share == 1 ? x : blend(average, towards: x, by: share)
        }
        if seen > hidden { out[place] = average }
      }
      place += 1
    }
    let isFinite = smoothColumn(
      input + place, columns.count - place, from: &average, by: share, into: out + place)
    (memory[0], memory[1]) = (seen, average)
    return isFinite && place == 0
  }

  /// An average that goes the given share of the way to each value, and starts from the value
  /// before the first share (KAMA).
  func runAdaptiveAverage(_ columns: StepColumns) {
    let (input, share, out, memory) = (
      columns.first, columns.second, columns.output, columns.memory
    )
    var (seen, average) = (memory[0], memory[1])
    if seen == 1 {
      // Without a look at each number: what is not finite stays so to the end.
      var end = average
      var place = 0
      #if !arch(wasm32)
        place = adaptInLanes(input, share, columns.count, from: &end, into: out)
      #endif
      while place < columns.count {
        end += share[place] * (input[place] - end)
        out[place] = end
        place &+= 1
      }
      if end.isFinite {
        memory[1] = end
        return
      }
    }
    for place in 0..<columns.count {
      let (x, way) = (input[place], share[place])
      if x.isFinite && way.isFinite {
        average = seen == 0 ? x : blend(average, towards: x, by: way)
        seen = 1
        out[place] = average
      } else {
        if x.isFinite { (seen, average) = (1, x) }
        out[place] = .nan
      }
    }
    (memory[0], memory[1]) = (seen, average)
  }
  #if !arch(wasm32)
    /// Does most of a column at four places at once, as `smoothColumn` does with one share.
    ///
    /// - Returns: how many values are done, with `average` the last of them.
    func adaptInLanes(
      _ input: UnsafePointer<Double>, _ share: UnsafePointer<Double>, _ count: Int,
      from average: inout Double, into output: UnsafeMutablePointer<Double>
    ) -> Int {
      // As a rule: shares are about a tenth.
      let fading = 640
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard length >= fading else { return 0 }
      var end = Lanes(later: input - fading, every: length)
      for place in -fading..<0 {
        let way = Lanes(later: share + place, every: length)
        end += way * (Lanes(later: input + place, every: length) - end)
      }
      end = end.startingWith(average)
      let begun = end
      for place in 0..<length {
        end += Lanes(share + place, every: length) * (Lanes(input + place, every: length) - end)
        end.store(to: output + place, every: length)
      }
      guard begun.continues(end) else { return 0 }
      average = end.last
      return 4 &* length
    }
  #endif
}
