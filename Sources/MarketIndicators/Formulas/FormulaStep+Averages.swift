extension FormulaStep {
  /// Averages whose next value follows from the one before: EMA, Wilder's, and SMA(n, m) as
  /// Chinese software has it.
  func runRecursion(_ columns: StepColumns) {
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
          average = step(from: average, to: x, share)
        }
        if seen > hidden { out[place] = average }
      }
      place += 1
    }
    while place < columns.count {
      let x = input[place]
      let isValid = x.isFinite
      if isValid { average = step(from: average, to: x, share) }
      out[place] = isValid ? average : .nan
      place += 1
    }
    (memory[0], memory[1]) = (seen, average)
  }

  @inline(__always)
  private func step(from previous: Double, to input: Double, _ share: Double) -> Double {
    share == 1 ? input : blend(previous, towards: input, by: share)
  }

  /// An average that goes the given share of the way to each value, and starts from the value
  /// before the first share (KAMA).
  func runAdaptiveAverage(_ columns: StepColumns) {
    let (input, share, out, memory) = (
      columns.first, columns.second, columns.output, columns.memory
    )
    for place in 0..<columns.count {
      let x = input[place]
      out[place] = .nan
      guard x.isFinite else { continue }
      if share[place].isFinite {
        memory[1] = memory[0] == 0 ? x : blend(memory[1], towards: x, by: share[place])
        out[place] = memory[1]
      } else {
        memory[1] = x
      }
      memory[0] = 1
    }
  }
}
