#if !arch(wasm32)
  import ByteText

  /// Makes one step of several where a formula has an expression that is known: each number is then read
  /// and written once.
  ///
  /// The values are the same. Browsers do without it.
  struct FormulaFusion {
    private(set) var steps: [FormulaStep]
    private(set) var outputs: [FormulaOutput]

    /// An expression that `operation` computes.
    private struct Shape {
      let operation: Operation
      let steps: [FormulaStep]
      let last: Int
    }

    /// `h`, `l`, `c` and one of `o` and `v` stand for any columns, `day` and `week` for any constants. The
    /// first that fits is taken.
    private static let texts: [(operation: Operation, text: StaticString)] = [
      (.medianPrice, "(h + l) * 0.5"),
      (.typicalPrice, "(h + l + c) / 3"),
      (.weightedClose, "(h + l + c + c) * 0.25"),
      (.averagePrice, "(h + l + c + o) * 0.25"),
      (.placeAboveLow, "keep(h > l, 100 * (c - l) / (h - l), 50)"),
      (.placeBelowHigh, "keep(h > l, 100 * (c - h) / (h - l), 50)"),
      (
        .moneyFlowOscillator,
        """
        a := total(ratio(2 * c - h - l, h - l, 0) * v); ema1(a, 1) - ema1(a, 2)
        """
      ),
      (.moneyFlowTotal, "total(ratio(2 * c - h - l, h - l, 0) * v)"),
      (
        .efficiencyAverage,
        """
        s := day + min(ratio(abs(h - ref(h, 2)), sum(abs(h - ref(h, 1)), 3), 1), 1) * week; \
        adapt(h, s * s)
        """
      ),
      (
        .ultimate,
        """
        b := c - min(l, ref(c, 1)); \
        100 * (4 * ratio(sum(b, 1), sum(tr, 1), 0.5) + 2 * ratio(sum(b, 2), sum(tr, 2), 0.5) \
        + ratio(sum(b, 3), sum(tr, 3), 0.5)) / 7
        """
      ),
      (.moneyFlow, "ratio(2 * c - h - l, h - l, 0) * v"),
    ]

    private static let shapes: [Shape] = texts.compactMap { operation, text in
      let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      guard
        let compiler = try? FormulaCompiler(
          FormulaScanner(bytes), name: [], parameters: [], values: [])
      else { return nil }
      return Shape(
        operation: operation, steps: compiler.steps, last: compiler.outputs[0].step)
    }

    init(_ compiler: FormulaCompiler) {
      (steps, outputs) = (compiler.steps, compiler.outputs)
      for (number, step) in compiler.steps.enumerated() where step.operation.isComputed {
        for shape in FormulaFusion.shapes {
          var match = Match(of: shape.steps, in: compiler.steps)
          guard match.fits(shape.last, number), let step = match.step(shape.operation) else {
            continue
          }
          steps[number] = step
          break
        }
      }
      removeUnused()
    }

    /// Leaves out what no output is made of any more.
    private mutating func removeUnused() {
      var isUsed = steps.map { _ in false }
      for output in outputs { isUsed[output.step] = true }
      for (number, step) in steps.enumerated().reversed() where isUsed[number] {
        for operand in step.operands { isUsed[operand] = true }
      }
      var newNumbers: [Int] = []
      var kept: [FormulaStep] = []
      for (number, step) in steps.enumerated() {
        newNumbers.append(kept.count)
        guard isUsed[number] else { continue }
        var step = step
        for (place, operand) in step.operands.enumerated() {
          step.setOperand(place, newNumbers[operand])
        }
        kept.append(step)
      }
      steps = kept
      for place in outputs.indices { outputs[place].step = newNumbers[outputs[place].step] }
    }

    /// How the steps of a shape lie in those of a formula.
    private struct Match {
      private let shape: [FormulaStep]
      private let steps: [FormulaStep]
      /// Of each input of the shape.
      private var found = [Int?](repeating: nil, count: IndicatorInput.allCases.count)
      private var periods: [Int] = []
      private var factor = 0.0

      init(of shape: [FormulaStep], in steps: [FormulaStep]) {
        (self.shape, self.steps) = (shape, steps)
      }

      mutating func fits(_ place: Int, _ number: Int) -> Bool {
        let (wanted, step) = (shape[place], steps[number])
        if wanted.operation == .input {
          let isNumber = wanted.period >= IndicatorInput.day.rawValue
          guard !isNumber || step.operation == .constant else { return false }
          if found[wanted.period] == nil { found[wanted.period] = number }
          return found[wanted.period] == number
        }
        guard wanted.operation == step.operation else { return false }
        if wanted.operation == .constant { return wanted.factor == step.factor }
        if wanted.operation.rawValue >= Operation.lag.rawValue {
          periods.append(step.period)
          factor = step.factor
        }
        for (operand, other) in zip(wanted.operands, step.operands) where !fits(operand, other) {
          return false
        }
        return true
      }

      /// The step that does all of them; nil where it could not with those periods.
      func step(_ operation: Operation) -> FormulaStep? {
        func operand(_ input: IndicatorInput) -> Int? { found[input.rawValue] }
        var step = FormulaStep(operation: operation)
        step.first = operand(.high) ?? 0
        step.second = operand(.low) ?? 0
        step.third = operand(.close) ?? 0
        step.fourth = operand(.open) ?? operand(.volume) ?? 0
        step.factor = factor
        switch operation {
        case .moneyFlowOscillator:
          (step.period, step.factor) = (periods[0], Double(periods[2]))
        case .efficiencyAverage:
          // Of the average, the lag, the sum, and the lag in it.
          guard periods[1] == periods[2], periods[3] == 1, SpanLevels.fits(periods[1]),
            let start = operand(.day), let range = operand(.week)
          else { return nil }
          step.period = periods[1]
          (step.factor, step.limit) = (steps[start].factor, steps[range].factor)
        case .ultimate:
          // Of the sum, the lag in it, the other sum, and the range in it; three times.
          for place in stride(from: 0, to: 12, by: 4) {
            guard periods[place] == periods[place + 2], periods[place + 1] == 1,
              SpanLevels.fits(periods[place])
            else { return nil }
          }
          step.period = periods[0]
          (step.factor, step.limit) = (Double(periods[4]), Double(periods[8]))
        default: break
        }
        return step
      }
    }
  }

  extension FormulaStep {
    /// The steps whose columns it reads.
    fileprivate var operands: ArraySlice<Int> {
      [first, second, third, fourth].prefix(operation.columnCount)
    }

    fileprivate mutating func setOperand(_ place: Int, _ number: Int) {
      switch place {
      case 0: first = number
      case 1: second = number
      case 2: third = number
      default: fourth = number
      }
    }
  }
#endif
