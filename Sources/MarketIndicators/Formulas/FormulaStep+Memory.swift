extension FormulaStep {
  /// Values of earlier bars, and running totals.
  func runMemory(_ columns: StepColumns) {
    let (a, b, out, memory) = (columns.first, columns.second, columns.output, columns.memory)
    switch operation {
    case .lag:
      let values = columns.values
      var next = Int(memory[0])
      for place in 0..<columns.count {
        let old = values[next]
        values[next] = a[place]
        out[place] = old
        next += 1
        if next == period { next = 0 }
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
      for place in 0..<columns.count {
        if a[place] != 0 && b[place].isFinite && !a[place].isNaN {
          memory[0] = b[place]
          memory[1] = 1
        }
        out[place] = a[place].isNaN ? .nan : memory[1] == 0 ? factor : memory[0]
      }
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
      var total = memory[0]
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
