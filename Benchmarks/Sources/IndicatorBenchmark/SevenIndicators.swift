import Sakata

/// The seven indicators of a chart on their way through its bars.
struct SevenIndicators {
  private var mean = SimpleMovingAverage(period: 20)
  private var average = ExponentialMovingAverage(period: 26)
  private var strength = RelativeStrengthIndex(period: 14)
  private var distance = MovingAverageConvergenceDivergence(factor: 1, start: .aligned)
  private var bands = BollingerBands()
  private var stochastic = StochasticKD()
  private var range: IndicatorRun

  init(range: IndicatorRun) { self.range = range }

  /// Takes bars in and writes the twelve lines at them.
  mutating func consume(
    _ part: Range<Int>, of series: BarSeries, into lines: [UnsafeMutablePointer<Double>]
  ) {
    let lines = lines.map { $0 + part.lowerBound }
    series.high.withUnsafeBufferPointer { high in
      series.low.withUnsafeBufferPointer { low in
        series.close.withUnsafeBufferPointer { close in
          let close = UnsafeBufferPointer(rebasing: close[part])
          mean.consume(close, into: lines[0])
          average.consume(close, into: lines[1])
          strength.consume(close, into: lines[2])
          distance.consume(
            close, into: OutputColumns(first: lines[3], second: lines[4], third: lines[5]))
          bands.consume(
            close, into: OutputColumns(first: lines[6], second: lines[7], third: lines[8]))
          stochastic.consume(
            high: UnsafeBufferPointer(rebasing: high[part]),
            low: UnsafeBufferPointer(rebasing: low[part]), close: close,
            into: OutputColumns(first: lines[9], second: lines[10], third: nil))
        }
      }
    }
    range.consume(part, of: series, series.close, into: [lines[11]])
  }
}
