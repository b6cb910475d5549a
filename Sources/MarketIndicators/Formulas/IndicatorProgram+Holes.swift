extension IndicatorProgram {
  /// Whether no bar lacks anything that the formula reads.
  func areWhole(_ columns: [UnsafeMutablePointer<Double>], _ count: Int) -> Bool {
    var hasPrice = false
    for (number, step) in steps.enumerated() where step.operation == .input {
      // A bar has all its prices or none.
      let isPrice = step.period <= IndicatorInput.close.rawValue
      guard isPrice && hasPrice || areFinite(columns[number], count) else { return false }
      hasPrice = hasPrice || isPrice
    }
    return true
  }

  /// Copies what the formula reads of whole bars; returns how many these are.
  ///
  /// Their places among all stand after the last step's column.
  @inline(never)
  func compact(
    _ columns: inout [UnsafeMutablePointer<Double>], _ partCount: Int,
    in scratch: UnsafeMutablePointer<Double>, _ width: Int
  ) -> Int {
    let places = scratch + steps.count * width
    var count = 0
    for place in 0..<partCount {
      var isWhole = true
      for (number, step) in steps.enumerated() where step.operation == .input {
        isWhole = isWhole && columns[number][place].isFinite
      }
      guard isWhole else { continue }
      for (number, step) in steps.enumerated() where step.operation == .input {
        scratch[number * width + count] = columns[number][place]
      }
      places[count] = Double(place)
      count += 1
    }
    for (number, step) in steps.enumerated() where step.operation == .input {
      columns[number] = scratch + number * width
    }
    return count
  }

  @inline(never)
  func write(
    _ values: UnsafeMutablePointer<Double>, _ count: Int,
    to line: UnsafeMutablePointer<Double>, _ lineCount: Int,
    _ places: UnsafeMutablePointer<Double>?
  ) {
    guard let places else {
      if values == line && areFinite(line, count) { return }
      for place in 0..<count { line[place] = finiteOrNaN(values[place]) }
      return
    }
    for place in 0..<lineCount { line[place] = .nan }
    for number in 0..<count { line[Int(places[number])] = finiteOrNaN(values[number]) }
  }
}
