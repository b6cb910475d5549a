import MarketBars
import MarketIndicators

/// What a calculation does with each bar, with what it remembers of the bars before.
///
/// Two formulas are equal where they compute the same, whatever they have seen.
enum Formula: Equatable, Sendable {
  /// A price made of those of its bar; NaN where the bars have no such column.
  case price(PriceField)
  case heikinAshi(HeikinAshiAverage)
  case simpleAverage(SimpleMovingAverage)
  case exponentialAverage(ExponentialMovingAverage)
  case relativeStrength(RelativeStrengthIndex)
  case bollinger(BollingerBands)
  case macd(MovingAverageConvergenceDivergence)
  case stochastic(StochasticKD, showsJ: Bool)
  /// An indicator of a catalogue with those values of its parameters.
  case indicator(IndicatorRun, IndicatorDefinition, [Double])

  /// How many values it gives for each bar.
  var lineCount: Int {
    switch self {
    case .price, .simpleAverage, .exponentialAverage, .relativeStrength: 1
    case .stochastic(_, let showsJ): showsJ ? 3 : 2
    case .bollinger, .macd: 3
    case .heikinAshi: 4
    case .indicator(let run, _, _): run.program.lineCount
    }
  }

  static func == (left: Formula, right: Formula) -> Bool {
    guard left.parameters == right.parameters else { return false }
    if case .indicator(_, let first, _) = left, case .indicator(_, let second, _) = right {
      return first == second
    }
    return true
  }

  /// Which formula it is, and all that tells it from others of its kind.
  private var parameters: [Double] {
    switch self {
    case .price(let field): [0, Double(field.number)]
    case .heikinAshi: [1]
    case .simpleAverage(let average): [2, Double(average.period)]
    case .exponentialAverage(let average):
      [3, Double(average.period), average.start == .mean ? 0 : 1]
    case .relativeStrength(let index): [4, Double(index.period)]
    case .bollinger(let bands): [5, Double(bands.period), bands.width]
    case .macd(let lines):
      [
        6, Double(lines.fast), Double(lines.slow), Double(lines.signal), lines.factor,
        lines.start == .own ? 0 : 1,
      ]
    case .stochastic(let lines, let showsJ):
      [
        7, Double(lines.period), Double(lines.smoothingOfK), Double(lines.smoothingOfD),
        showsJ ? 1 : 0,
      ]
    case .indicator(_, _, let values): [8] + values
    }
  }

  /// Takes the next bars in, those of `range`, and writes its values at them.
  ///
  /// One bar after the other or many at once: the values are the same, bit for bit.
  ///
  /// - Parameters:
  ///   - source: the column that it reads, for formulas that read one.
  ///   - lines: where the values of each line go, from the range's first bar on.
  @inline(never)
  mutating func consume(
    _ range: Range<Int>, of series: BarSeries, _ source: [Double],
    into lines: [UnsafeMutablePointer<Double>]
  ) {
    // What is remembered is taken out of `self` while it changes: a second owner would make the
    // change copy it.
    let start = range.lowerBound
    switch self {
    case .price(let field):
      for index in range { lines[0][index - start] = series[index].value(of: field) }
    case .heikinAshi(var running):
      for index in range {
        let bar = running.update(with: series[index])
        lines[0][index - start] = bar.open
        lines[1][index - start] = bar.high
        lines[2][index - start] = bar.low
        lines[3][index - start] = bar.close
      }
      self = .heikinAshi(running)
    case .simpleAverage(var running):
      self = .price(.close)
      source.withPart(range) { running.consume($0, into: lines[0]) }
      self = .simpleAverage(running)
    case .exponentialAverage(var running):
      source.withPart(range) { running.consume($0, into: lines[0]) }
      self = .exponentialAverage(running)
    case .relativeStrength(var running):
      source.withPart(range) { running.consume($0, into: lines[0]) }
      self = .relativeStrength(running)
    case .bollinger(var running):
      self = .price(.close)
      source.withPart(range) { running.consume($0, into: OutputColumns(lines)) }
      self = .bollinger(running)
    case .macd(var running):
      source.withPart(range) { running.consume($0, into: OutputColumns(lines)) }
      self = .macd(running)
    case .stochastic(var running, let showsJ):
      self = .price(.close)
      series.high.withPart(range) { high in
        series.low.withPart(range) { low in
          series.close.withPart(range) { close in
            running.consume(high: high, low: low, close: close, into: OutputColumns(lines))
          }
        }
      }
      self = .stochastic(running, showsJ: showsJ)
    case .indicator(var running, let definition, let values):
      self = .price(.close)
      running.consume(range, of: series, source, into: lines)
      self = .indicator(running, definition, values)
    }
  }
}

extension OutputColumns {
  /// The first two or three of `lines`.
  fileprivate init(_ lines: [UnsafeMutablePointer<Double>]) {
    self.init(first: lines[0], second: lines[1], third: lines.count > 2 ? lines[2] : nil)
  }
}

extension [Double] {
  /// Calls `body` with the elements of `range`.
  fileprivate func withPart(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Double>) -> Void) {
    withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}

extension Bar {
  /// The value of `field`; NaN where the bar has none.
  func value(of field: PriceField) -> Double {
    switch field {
    case .open: open
    case .high: high
    case .low: low
    case .close: close
    case .volume: volume
    case .turnover: turnover
    case .median: median
    case .typical: typical
    case .weighted: weightedClose
    }
  }
}
