import MarketIndicators

/// Simple moving averages, one for each period; 5, 10 and 20 without any.
public struct MovingAverage: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameters:
  ///   - source: what they are computed of.
  ///   - periods: in bars.
  /// - Precondition: each period is 1 to 1,000,000.
  public init(_ periods: Int..., of source: MarkSource = .close) {
    let periods = periods.isEmpty ? [5, 10, 20] : periods
    mark = checked(.movingAverage(periods: periods, of: source), "a period is 1 to 1,000,000")
  }
}

/// Exponential moving averages, one for each period; 12 and 26 without any.
public struct EMA: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameters:
  ///   - source: what it is computed of.
  ///   - start: the first value.
  ///   - periods: in bars.
  /// - Precondition: each period is 1 to 1,000,000.
  public init(_ periods: Int..., of source: MarkSource = .close, start: AverageStart = .mean) {
    let periods = periods.isEmpty ? [12, 26] : periods
    mark = checked(
      .exponentialMovingAverage(periods: periods, of: source, start: start),
      "a period is 1 to 1,000,000")
  }
}

/// Bollinger bands: a simple average and population deviations to both sides.
public struct Bollinger: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Precondition: the period is 1 to 1,000,000, `deviations` is 0.01 to 100.
  public init(_ period: Int = 20, _ deviations: Double = 2, of source: MarkSource = .close) {
    mark = checked(
      .bollinger(period: period, deviations: deviations, of: source),
      "a period is 1 to 1,000,000, deviations are 0.01 to 100")
  }
}

/// DIF, DEA and their histogram.
public struct MACD: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameters:
  ///   - fast: period of the fast average, in bars.
  ///   - slow: period of the slow average.
  ///   - signal: period of the signal line.
  ///   - start: where the averages start.
  ///   - histogramFactor: the histogram is this many times DIF − DEA.
  ///   - source: what it is computed of.
  /// - Precondition: each period is 1 to 1,000,000, `histogramFactor` is 0.01 to 100.
  public init(
    _ fast: Int = 12, _ slow: Int = 26, _ signal: Int = 9, histogramFactor: Double = 2,
    start: MACDParameters.Start = .own, of source: MarkSource = .close
  ) {
    mark = checked(
      .macd(
        MACDParameters(
          fast: fast, slow: slow, signal: signal, histogramFactor: histogramFactor, start: start),
        of: source),
      "a period is 1 to 1,000,000, the factor is 0.01 to 100")
  }
}

/// The stochastic oscillator's K and D.
public struct KD: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Precondition: each number is 1 to 1,000,000.
  public init(_ period: Int = 9, _ kSmoothing: Int = 3, _ dSmoothing: Int = 3) {
    mark = checked(
      .stochastic(period: period, kSmoothing: kSmoothing, dSmoothing: dSmoothing, showsJ: false),
      "a period is 1 to 1,000,000")
  }
}

/// The stochastic oscillator's K, D and J.
public struct KDJ: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Precondition: each number is 1 to 1,000,000.
  public init(_ period: Int = 9, _ kSmoothing: Int = 3, _ dSmoothing: Int = 3) {
    mark = checked(
      .stochastic(period: period, kSmoothing: kSmoothing, dSmoothing: dSmoothing, showsJ: true),
      "a period is 1 to 1,000,000")
  }
}

/// Relative strength indices, one for each period; 14 without any.
public struct RSI: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameters:
  ///   - source: what they are computed of.
  ///   - periods: in bars.
  /// - Precondition: each period is 1 to 1,000,000.
  public init(_ periods: Int..., of source: MarkSource = .close) {
    let periods = periods.isEmpty ? [14] : periods
    mark = checked(.relativeStrength(periods: periods, of: source), "a period is 1 to 1,000,000")
  }
}

/// Signs at the candles that make one of some patterns.
public struct CandlePatterns: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameter patterns: at most 50; the common ones without any.
  public init(_ patterns: CandlePattern...) {
    let common: [CandlePattern] = [
      .engulfing, .hammer, .hangingMan, .invertedHammer, .shootingStar, .piercing, .darkCloud,
      .morningStar, .eveningStar, .threeWhiteSoldiers, .threeBlackCrows,
    ]
    mark = checked(.patterns(patterns.isEmpty ? common : patterns), "at most 50 patterns")
  }
}
