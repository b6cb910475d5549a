extension FormulaStep {
  /// Values of earlier bars, and running totals.
  func runMemory(_ columns: StepColumns) {
    let (a, b, out, memory) = (columns.first, columns.second, columns.output, columns.memory)
    switch operation {
    case .lag:
      let values = columns.values
      let count = columns.count
      let start = Int(memory[0])
      // The first come from earlier bars, in a ring; the others from this column.
      let early = min(count, period)
      var next = start
      for place in 0..<early {
        out[place] = values[next]
        next = next + 1 == period ? 0 : next + 1
      }
      let old = a - period
      for place in early..<count { out[place] = old[place] }
      next = (start + count - early) % period
      for place in (count - early)..<count {
        values[next] = a[place]
        next = next + 1 == period ? 0 : next + 1
      }
      memory[0] = Double(next)
    case .skip:
      for place in 0..<columns.count {
        let isLate = memory[0] >= Double(period)
        if a[place].isFinite && !isLate { memory[0] += 1 }
        out[place] = isLate ? a[place] : .nan
      }
    case .keep:
      // Where the condition holds the value of that bar, else the last such value.
      var (value, isKept) = memory[1] == 0 ? (factor, false) : (memory[0], true)
      for place in 0..<columns.count {
        let (condition, x) = (a[place], b[place])
        let takes = condition != 0 && condition == condition && x.isFinite
        value = takes ? x : value
        isKept = isKept || takes
        out[place] = condition == condition ? value : .nan
      }
      (memory[0], memory[1]) = (value, isKept ? 1 : 0)
    case .barsSince:
      for place in 0..<columns.count {
        if a[place] != 0 && !a[place].isNaN {
          memory[0] = 1
        } else if memory[0] > 0 {
          memory[0] += 1
        }
        out[place] = memory[0] > 0 ? memory[0] - 1 : .nan
      }
    case .product:
      var product = memory[1] == 0 ? 1 : memory[0]
      for place in 0..<columns.count {
        let isValid = a[place].isFinite
        if isValid { product *= a[place] }
        out[place] = isValid ? product : .nan
      }
      memory[0] = product
      memory[1] = 1
    default:
      // Without a look at each number: what is not finite stays so to the end.
      var total = memory[0]
      for place in 0..<columns.count {
        total = (b[place] != 0 ? 0 : total) + a[place]
        out[place] = total
      }
      if total.isFinite && areFinite(a, columns.count) {
        memory[0] = total
        return
      }
      total = memory[0]
      for place in 0..<columns.count {
        let isValid = a[place].isFinite
        if b[place] != 0 { total = 0 }
        if isValid { total += a[place] }
        out[place] = isValid ? total : .nan
      }
      memory[0] = total
    }
  }
}
