#if !arch(wasm32)
  /// In which way the steps of a program are taken over many whole bars.
  struct ProgramPlan: Sendable {
    /// Averages of one another, and what is made of them.
    struct Chain: Sendable {
      /// Two or three steps.
      let averages: [Int]
      let result: SmoothedChain.Result
      /// The step whose column that is.
      let output: Int
      /// The steps whose columns are not needed then.
      let inner: [Int]
    }

    /// Steps of the program's order that are taken together, some bars at a time, because a bar's value
    /// comes from the values of the same bar alone; or a single other step.
    private(set) var stages: [Range<Int>] = []
    /// For each step, whether only its own stage reads it: its column is short then.
    private(set) var isLocal: [Bool]
    /// For each step, whether it is an input's column some bars earlier, which is there already.
    private(set) var isEarlierInput: [Bool]
    /// For each step, whether it is a line that no step reads.
    private(set) var isLast: [Bool]
    /// How many bars before these must be there without a hole.
    private(set) var history = 0
    private(set) var chains: [Chain] = []

    private let steps: [FormulaStep]
    /// For each step, which ones read it.
    private var readers: [[Int]]

    /// - Parameter shown: the steps whose columns are lines.
    init(_ steps: [FormulaStep], order: [Int], shown: [Int]) {
      self.steps = steps
      isLocal = [Bool](repeating: false, count: steps.count)
      isEarlierInput = isLocal
      isLast = isLocal
      readers = [[Int]](repeating: [], count: steps.count)
      for number in order {
        let step = steps[number]
        let operands = [step.first, step.second, step.third, step.fourth]
        for operand in operands.prefix(step.operation.columnCount) {
          readers[operand].append(number)
        }
        if step.operation == .lag && step.period <= 1024 && !shown.contains(number)
          && steps[step.first].operation == .input
          && steps[step.first].period <= IndicatorInput.source.rawValue
        {
          isEarlierInput[number] = true
          history = max(history, step.period)
        }
      }
      for number in shown { isLast[number] = readers[number].isEmpty }
      var next = 0
      while next < order.count {
        let first = next
        while next < order.count, isByBar(order[next]) { next += 1 }
        if next == first { next += 1 }
        let stage = order[first..<next]
        stages.append(first..<next)
        for number in stage where isByBar(number) && !isEarlierInput[number] {
          isLocal[number] =
            !shown.contains(number)
            && readers[number].allSatisfy { stage.contains($0) && isByBar($0) }
        }
      }
      for number in order {
        if let chain = chain(from: number), !chain.inner.contains(where: { shown.contains($0) }) {
          chains.append(chain)
        }
      }
    }

    private func isByBar(_ number: Int) -> Bool {
      steps[number].operation.isByBar || isEarlierInput[number]
    }

    /// The chain that begins with that step.
    private func chain(from number: Int) -> Chain? {
      guard steps[number].operation == .exponentialAverage else { return nil }
      var averages = [number]
      while averages.count < 3,
        let follower = readers[averages[averages.count - 1]].first(where: {
          steps[$0].operation == .exponentialAverage && steps[$0].period == steps[number].period
        })
      {
        averages.append(follower)
      }
      guard averages.count > 1 else { return nil }
      let (one, two) = (averages[0], averages[1])
      if averages.count == 2 {
        // factor * one - two
        guard readers[one].count == 2, readers[two].count == 1, let output = readers[two].first,
          steps[output].operation == .subtract, steps[output].second == two,
          let factor = factor(steps[output].first, of: one)
        else { return nil }
        return Chain(
          averages: averages, result: .difference(factor: factor), output: output,
          inner: [one, two, steps[output].first])
      }
      let three = averages[2]
      if readers[one] == [two] && readers[two] == [three] {
        return Chain(averages: averages, result: .third, output: three, inner: [one, two])
      }
      // factor * one - second * two + three
      guard readers[one].count == 2, readers[two].count == 2, readers[three].count == 1,
        let output = readers[three].first, steps[output].operation == .add,
        steps[output].second == three
      else { return nil }
      let difference = steps[output].first
      guard steps[difference].operation == .subtract, readers[difference].count == 1,
        let first = factor(steps[difference].first, of: one),
        let second = factor(steps[difference].second, of: two)
      else { return nil }
      return Chain(
        averages: averages, result: .sum(factor: first, second: second), output: output,
        inner: averages + [difference, steps[difference].first, steps[difference].second])
    }

    /// The constant that a step multiplies that step's values by, where it does nothing else.
    private func factor(_ number: Int, of operand: Int) -> Double? {
      let step = steps[number]
      guard step.operation == .multiply, step.second == operand, readers[number].count == 1,
        steps[step.first].operation == .constant
      else { return nil }
      return steps[step.first].factor
    }
  }
#endif
