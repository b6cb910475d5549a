import ByteText
import MarketBars

/// An indicator that is a Swift type, as a definition holds it.
struct OwnIndicator: Sendable {
  /// It, on its way through the bars: a value, since each step gives the next one.
  struct Run: Sendable {
    let warmUpCount: Int
    let consume: @Sendable (Range<Int>, BarSeries, [Double], [UnsafeMutablePointer<Double>]) -> Run
    /// For a line that repaints: its values over that column, from the first that may have changed.
    var repainted: (@Sendable ([Double]) -> (start: Int, values: [Double]))?
    /// Itself without what no later bar can change.
    var settled: (@Sendable () -> Run)?
  }

  let readsSource: Bool
  let begin: @Sendable ([Double]) -> Run
}

extension IndicatorDefinition {
  /// An indicator that reads one column: `head` is a definition's text before the `=`.
  ///
  ///     try IndicatorDefinition("damped(n=10) over") { Damped(period: Int($0[0])) }
  ///
  /// - Throws: ``FormulaError`` where `head` is not understood.
  public convenience init<Own: Indicator<Double, Double> & Sendable>(
    _ head: String, computedBy make: @escaping @Sendable ([Double]) -> Own
  ) throws(FormulaError) {
    try self.init(
      utf8Bytes(of: head),
      own: OwnIndicator(readsSource: true) { values in
        OwnIndicator.Run(make(values)) { _, source, index in
          index < source.count ? source[index] : .nan
        }
      })
  }

  /// An indicator that reads whole bars.
  ///
  /// - Throws: ``FormulaError`` where `head` is not understood.
  public convenience init<Own: Indicator<Bar, Double> & Sendable>(
    _ head: String, ofBarsComputedBy make: @escaping @Sendable ([Double]) -> Own
  ) throws(FormulaError) {
    try self.init(
      utf8Bytes(of: head),
      own: OwnIndicator(readsSource: false) { values in
        OwnIndicator.Run(make(values)) { series, _, index in series[index] }
      })
  }
}

extension OwnIndicator.Run {
  fileprivate init<Own: Indicator & Sendable>(
    _ indicator: Own, input: @escaping @Sendable (BarSeries, [Double], Int) -> Own.Input
  ) where Own.Output == Double {
    warmUpCount = indicator.warmUpCount
    consume = { range, series, source, lines in
      var next = indicator
      for index in range {
        lines[0][index - range.lowerBound] = finiteOrNaN(
          next.update(with: input(series, source, index)))
      }
      return OwnIndicator.Run(next, input: input)
    }
  }
}
