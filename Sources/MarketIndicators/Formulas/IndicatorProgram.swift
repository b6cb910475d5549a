import ByteText
import MarketBars

/// An indicator with its parameters, ready to compute.
///
/// A class because every column made by it shares it; nothing in it changes.
public final class IndicatorProgram: Sendable {
  let steps: [FormulaStep]
  let outputs: [FormulaOutput]
  /// The longest window of all steps, in bars.
  let longestWindow: Int
  let own: OwnIndicator.Run?
  /// Whether a step's values follow from those before.
  let hasRecursion: Bool
  /// Whether a line has a missing or infinite value wherever something is missing that the formula reads.
  let showsMissing: Bool
  /// The step that is the whole program, where it is the average of true ranges.
  let averageRange: Int?
  /// Which of ``SourceNames`` it is of where no column is given.
  private let usualSource: Int

  init(_ compiler: FormulaCompiler, _ usualSource: Int) {
    self.usualSource = usualSource
    steps = compiler.steps
    outputs = compiler.outputs
    var longest = 0
    for step in compiler.steps {
      longest = max(longest, step.operation.windowLength(period: step.period))
    }
    longestWindow = longest
    own = nil
    var hasRecursion = false
    for step in steps where step.operation.isRecursion { hasRecursion = true }
    self.hasRecursion = hasRecursion
    var showsMissing = true
    // What could be infinite, and hide as a divisor.
    var isBounded = true
    for step in steps where step.operation == .input {
      isBounded = isBounded && step.period <= IndicatorInput.close.rawValue
    }
    for step in steps {
      switch step.operation {
      case .constant, .input, .add, .subtract, .multiply, .negate, .absolute, .lag, .mean, .sum,
        .linearAverage, .regression, .slope, .deviation, .meanDeviation, .highest, .lowest,
        .trueRange:
        break
      case .divide:
        showsMissing = showsMissing && (isBounded || steps[step.second].operation == .constant)
      default: showsMissing = showsMissing && step.operation.isRecursion
      }
    }
    var used: [Int] = []
    for output in outputs {
      showsMissing =
        showsMissing && steps[output.step].operation.isComputed && !used.contains(output.step)
      used.append(output.step)
    }
    self.showsMissing = showsMissing
    let last = outputs.count == 1 ? outputs[0].step : 0
    let isAverageRange =
      steps[last].operation == .wilderAverage && steps[steps[last].first].operation == .trueRange
    averageRange = isAverageRange ? last : nil
  }

  init(_ run: OwnIndicator.Run, name: [UInt8], _ usualSource: Int) {
    self.usualSource = usualSource
    steps = []
    outputs = [FormulaOutput(name: name, step: 0, warmUp: run.warmUpCount)]
    longestWindow = 0
    own = run
    hasRecursion = false
    averageRange = nil
    showsMissing = false
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
