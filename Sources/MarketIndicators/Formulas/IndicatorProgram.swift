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

  init(_ compiler: FormulaCompiler) {
    steps = compiler.steps
    outputs = compiler.outputs
    var longest = 0
    for step in compiler.steps {
      longest = max(longest, step.operation.windowLength(period: step.period))
    }
    longestWindow = longest
    own = nil
  }

  init(_ run: OwnIndicator.Run, name: [UInt8]) {
    steps = []
    outputs = [FormulaOutput(name: name, step: 0, warmUp: run.warmUpCount)]
    longestWindow = 0
    own = run
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
  ///   - source: the column that the indicator is made of; the closes where none is given.
  /// - Complexity: O(n).
  public func columns(over series: BarSeries, source: [Double]? = nil) -> [[Double]] {
    var run = IndicatorRun(self)
    let count = series.isEmpty ? source?.count ?? 0 : series.count
    var lines = run.consume(0..<count, of: series, source: source ?? series.close)
    if let (start, values) = run.repainted(over: source ?? series.close) {
      lines[0].replaceSubrange(start..., with: values)
    }
    return lines
  }
}
