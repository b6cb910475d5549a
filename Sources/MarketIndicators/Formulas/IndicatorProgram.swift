import ByteText
import MarketBars

/// An indicator with its parameters, ready to compute.
///
/// A class because every column made by it shares it; nothing in it changes.
public final class IndicatorProgram: Sendable {
  let steps: [FormulaStep]
  let outputs: [FormulaOutput]
  /// The steps to take for the outputs, in order: what computes a column that is used.
  let order: [Int]
  /// The longest window of all steps, in bars.
  let longestWindow: Int
  let own: OwnIndicator.Run?
  /// Whether a step's values follow from those before.
  let hasRecursion: Bool
  /// Whether a line has a missing or infinite value wherever something is missing that the formula reads.
  let showsMissing: Bool
  /// Whether the last step is one of several, or a stop that follows prices.
  let isFused: Bool
  /// Whether each line is computed, and shown once.
  let hasLinesOfItsOwn: Bool
  #if !arch(wasm32)
    let plan: ProgramPlan
  #endif
  /// The step that is the whole program, where it is the average of true ranges.
  let averageRange: Int?
  /// What that average is multiplied by before it is divided by the close, if it is.
  let averageRangeFactor: Double?

  /// Which of ``SourceNames`` it is of where no column is given.
  private let usualSource: Int

  init(_ compiler: FormulaCompiler, _ usualSource: Int) {
    self.usualSource = usualSource
    #if arch(wasm32)
      steps = compiler.steps
      outputs = compiler.outputs
    #else
      let fusion = FormulaFusion(compiler)
      steps = fusion.steps
      outputs = fusion.outputs
    #endif
    var isUsed = [Bool](repeating: false, count: steps.count)
    for output in outputs { isUsed[output.step] = true }
    var order: [Int] = []
    var longest = 0
    for number in steps.indices.reversed() where isUsed[number] {
      let step = steps[number]
      longest = max(longest, step.operation.windowLength(period: step.period))
      if step.operation.isComputed { order.insert(number, at: 0) }
      for (place, operand) in [step.first, step.second, step.third, step.fourth].enumerated()
      where place < step.operation.columnCount {
        isUsed[operand] = true
      }
    }
    self.order = order
    longestWindow = longest
    own = nil
    var hasRecursion = false
    for number in order
    where steps[number].operation.isRecursion || steps[number].operation == .adaptiveAverage {
      hasRecursion = true
    }
    self.hasRecursion = hasRecursion
    var showsMissing = true
    // What could be infinite, and hide as a divisor.
    var isBounded = true
    for (number, step) in steps.enumerated() where step.operation == .input {
      isBounded = isBounded && step.period <= IndicatorInput.close.rawValue
      // What no line is made of is missing all the same.
      showsMissing = showsMissing && isUsed[number]
    }
    for number in order {
      let step = steps[number]
      switch step.operation {
      case .constant, .input, .add, .subtract, .multiply, .negate, .absolute, .lag, .mean, .sum,
        .linearAverage, .regression, .slope, .forecast, .deviation, .meanDeviation, .highest,
        .lowest,
        .trueRange:
        break
      case .divide:
        showsMissing = showsMissing && (isBounded || steps[step.second].operation == .constant)
      default:
        showsMissing = showsMissing && (step.operation.isRecursion || step.operation.isFused)
      }
    }
    self.showsMissing = showsMissing
    var (lines, hasLinesOfItsOwn) = ([Int](), true)
    for output in outputs {
      hasLinesOfItsOwn =
        hasLinesOfItsOwn && steps[output.step].operation.isComputed && !lines.contains(output.step)
      lines.append(output.step)
    }
    self.hasLinesOfItsOwn = hasLinesOfItsOwn
    #if !arch(wasm32)
      plan = ProgramPlan(steps, order: order, shown: lines)
    #endif
    var last = outputs.count == 1 ? outputs[0].step : 0
    var factor: Double?
    // factor * average / close
    if steps[last].operation == .divide, steps[steps[last].first].operation == .multiply {
      let (product, close) = (steps[steps[last].first], steps[last].second)
      let (average, constant) = (steps[product.second], steps[product.first])
      if constant.operation == .constant && steps[average.first].operation == .trueRange
        && steps[average.first].third == close
      {
        (last, factor) = (product.second, constant.factor)
      }
    }
    averageRangeFactor = factor
    let isAverageRange =
      steps[last].operation == .wilderAverage && steps[steps[last].first].operation == .trueRange
    averageRange = isAverageRange ? last : nil
    isFused = steps[last].operation.isFused || steps[last].operation == .parabolic
  }

  init(_ run: OwnIndicator.Run, name: [UInt8], _ usualSource: Int) {
    self.usualSource = usualSource
    steps = []
    order = []
    outputs = [FormulaOutput(name: name, step: 0, warmUp: run.warmUpCount)]
    longestWindow = 0
    own = run
    hasRecursion = false
    averageRange = nil
    isFused = false
    averageRangeFactor = nil
    showsMissing = false
    hasLinesOfItsOwn = false
    #if !arch(wasm32)
      plan = ProgramPlan([], order: [], shown: [])
    #endif
  }

  /// How many lines it draws: a column each.
  public var lineCount: Int { outputs.count }

  /// For each line, how many bars with all that is read pass before its first value: known before
  /// anything is computed.
  public var warmUpCounts: [Int] { outputs.map { $0.warmUp } }

  /// For each line, how many bars to the right of its own it is drawn.
  public var shifts: [Int] { outputs.map { $0.shift } }

  /// How each line is drawn.
  package var lineStyles: [IndicatorLineStyle] {
    var isChannel = !outputs.isEmpty && outputs[0].style == .fill
    for output in outputs where output.shift != 0 { isChannel = false }
    return outputs.map {
      IndicatorLineStyle(shape: $0.style, shift: $0.shift, isChannel: isChannel)
    }
  }

  /// The lines over a series, each as long as it and aligned to its bars.
  ///
  /// - Parameters:
  ///   - series: the bars.
  ///   - source: the column that the indicator is made of; where none is given, the closes, or what the definition has in
  ///     their place.
  /// - Complexity: O(n).
  public func columns(over series: BarSeries, source: [Double]? = nil) -> [[Double]] {
    var run = IndicatorRun(self)
    let count = series.isEmpty ? source?.count ?? 0 : series.count
    let source = source ?? SourceNames.column(usualSource, of: series)
    var lines = run.consume(0..<count, of: series, source: source)
    if let (start, values) = run.repainted(over: source) {
      lines[0].replaceSubrange(start..., with: values)
    }
    return lines
  }
}
