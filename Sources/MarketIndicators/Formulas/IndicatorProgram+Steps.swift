/// The columns of a program's steps over a part of the bars, and what the steps remember.
struct ProgramColumns {
  let count: Int
  /// Where the column of each step is.
  let columns: [UnsafeMutablePointer<Double>]
  let memory: UnsafeMutablePointer<Double>
  /// Where the memory of each step begins.
  let offsets: [Int]
  /// For how many values of a window there is room.
  let capacity: Int
  /// Room for another column.
  let scratch: UnsafeMutablePointer<Double>
  /// Whether all is undone where a line has a missing value.
  let isTrial: Bool
  /// Whether lines are so long that nobody reads them soon.
  let isLong: Bool
}

extension IndicatorProgram {
  /// Computes the steps' columns over the next bars, all of them whole.
  func run(_ part: ProgramColumns) {
    for number in order { run(number, part, from: 0, part.count) }
  }

  @inline(__always) @discardableResult
  private func run(
    _ number: Int, _ part: ProgramColumns, from start: Int, _ count: Int,
    isFar: Bool = false, isShort: (Int) -> Bool = { _ in false }
  ) -> Bool {
    let step = steps[number]
    func column(_ number: Int) -> UnsafeMutablePointer<Double> {
      part.columns[number] + (isShort(number) ? 0 : start)
    }
    return step.run(
      StepColumns(
        count: count, first: column(step.first), second: column(step.second),
        third: column(step.third), fourth: column(step.fourth), output: column(number),
        memory: part.memory + part.offsets[number], capacity: part.capacity,
        isFinite: !part.isTrial && steps[step.first].operation == .input, isTrial: part.isTrial,
        scratch: part.scratch,
        isFar: isFar))
  }
}

#if !arch(wasm32)
  extension IndicatorProgram {
    /// The same, where the columns of inputs go back far enough to be read at earlier bars too.
    ///
    /// - Returns: whether all values of all lines are known to be finite.
    func runTogether(_ part: ProgramColumns) -> Bool {
      var finiteLines = 0
      // Steps that are done already.
      var done: [Int] = []
      for stage in plan.stages {
        let number = order[stage.lowerBound]
        guard steps[number].operation.isByBar || plan.isEarlierInput[number] else {
          for chain in plan.chains where chain.averages[0] == number && run(chain, part) {
            done += chain.inner + [chain.output]
          }
          guard !done.contains(number) else { continue }
          let isFar = part.isLong && plan.isLast[number]
          let isFinite = run(number, part, from: 0, part.count, isFar: isFar)
          if isFinite && isLine(number) { finiteLines += 1 }
          continue
        }
        let numbers = order[stage].filter { !plan.isEarlierInput[$0] && !done.contains($0) }
        guard !numbers.isEmpty else { continue }
        // So few bars at a time that the columns stay in the nearest memory.
        let length = numbers.count == 1 ? part.count : min(512, part.count)
        var finiteParts = 0
        for start in stride(from: 0, to: part.count, by: length) {
          let count = min(length, part.count - start)
          for number in numbers {
            let isFar = part.isLong && plan.isLast[number]
            let isFinite = run(number, part, from: start, count, isFar: isFar) {
              plan.isLocal[$0] || steps[$0].operation == .constant
            }
            if isFinite && isLine(number) { finiteParts += count }
          }
        }
        finiteLines += finiteParts / part.count
      }
      for number in order where plan.isEarlierInput[number] {
        // As the step itself would leave it: the last values that it has taken.
        let values = part.memory + part.offsets[number]
        values[0] = 0
        (values + FormulaStep.headerCount).update(
          from: part.columns[number] + part.count, count: steps[number].period)
      }
      return finiteLines == outputs.count
    }

    private func isLine(_ number: Int) -> Bool {
      for output in outputs where output.step == number { return true }
      return false
    }

    /// Averages of one another at once, where all are beyond their start.
    private func run(_ chain: ProgramPlan.Chain, _ part: ProgramColumns) -> Bool {
      let period = Double(steps[chain.averages[0]].period)
      let averages = chain.averages.map { part.memory + part.offsets[$0] }
      for average in averages where average[0] < period { return false }
      let share = 2 / (period + 1)
      var state = SmoothedChain(
        share: share,
        averages: (averages[0][1], averages[1][1], averages.count > 2 ? averages[2][1] : 0))
      let input = part.columns[steps[chain.averages[0]].first]
      let output = part.columns[chain.output]
      let done = state.step(through: input, part.count, making: chain.result, into: output)
      guard done > 0 else { return false }
      averages[0][1] = state.averages.0
      averages[1][1] = state.averages.1
      if averages.count > 2 { averages[2][1] = state.averages.2 }
      // The last few, step by step.
      for number in order where chain.inner.contains(number) || number == chain.output {
        run(number, part, from: done, part.count - done) { steps[$0].operation == .constant }
      }
      return true
    }
  }
#endif
