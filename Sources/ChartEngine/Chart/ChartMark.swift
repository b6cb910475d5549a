import MarketBars
import MarketIndicators

/// One thing drawn in a pane: prices, an indicator, a level.
public enum ChartMark: Equatable, Sendable {
  /// Candlesticks (K-line).
  case candles(CandleBody)
  /// Open-high-low-close bars with ticks at both sides.
  case ohlcBars
  /// Candlesticks of the Heikin-Ashi transform of the bars.
  case heikinAshi(CandleBody)
  /// A line through one column of the bars.
  case line(PriceField)
  /// A line that keeps each value until the next bar.
  case stepLine(PriceField)
  /// A line with the space below it filled.
  case area(PriceField)
  /// A line coloured and filled by its side of a level; without one, the first visible value.
  case baseline(PriceField, level: Double?)
  /// A column from zero to the value of each bar.
  case histogram(PriceField)
  /// The space between two columns of the bars, filled.
  case band(PriceField, PriceField)
  /// Volume columns coloured as their candles, with simple averages over them.
  case volume(averages: [Int])
  /// Turnover (money traded) columns, with simple averages over them.
  case turnover(averages: [Int])
  /// Simple moving averages, one for each period.
  case movingAverage(periods: [Int], of: MarkSource)
  /// Exponential moving averages, one for each period.
  case exponentialMovingAverage(periods: [Int], of: MarkSource, start: AverageStart)
  /// Bollinger bands: a simple average and `deviations` population deviations to both sides.
  case bollinger(period: Int, deviations: Double, of: MarkSource)
  /// DIF, DEA and their histogram.
  case macd(MACDParameters, of: MarkSource)
  /// K, D and, where asked, J.
  case stochastic(period: Int, kSmoothing: Int, dSmoothing: Int, showsJ: Bool)
  /// Relative strength index, one for each period.
  case relativeStrength(periods: [Int], of: MarkSource)
  /// An indicator of the catalogue, or a user's own.
  case indicator(IndicatorMark)
  /// A horizontal line at a price, with its label on the axis.
  case priceLine(Double)
  /// Signs at the candles that make one of these patterns: below where a rise is announced, above
  /// where a fall is.
  case patterns([CandlePattern])
  /// The volume at each price by the bars in view.
  case volumeProfile(VolumeProfileParameters)
  /// The bars made into bricks: all of the chart then shows bricks in place of bars.
  case bricks(BrickKind)
}

extension MarketChart {
  /// What the first brick mark makes of the bars; nil without one.
  var brickKind: BrickKind? {
    for pane in panes {
      for case .bricks(let kind) in pane.marks { return kind }
    }
    return nil
  }
}

extension Pane {
  var hasBricks: Bool { MarketChart(panes: [self]).brickKind != nil }
}

extension ChartMark {
  var isPatterns: Bool {
    if case .patterns = self { true } else { false }
  }
}

/// A column of the bars that a mark or an indicator reads.
public enum PriceField: Equatable, Hashable, Sendable, CaseIterable {
  /// The first price of each bar.
  case open
  /// The highest price of each bar.
  case high
  /// The lowest price of each bar.
  case low
  /// The last price of each bar.
  case close
  /// Units traded in each bar.
  case volume
  /// Money traded in each bar.
  case turnover
  /// (high + low) / 2.
  case median
  /// (high + low + close) / 3.
  case typical
  /// (high + low + 2 × close) / 4.
  case weighted
}

/// Which candle bodies are filled.
public enum CandleBody: Equatable, Hashable, Sendable, CaseIterable {
  /// All.
  case filled
  /// Falls are filled, rises are outlined.
  case hollowRises
  /// None.
  case hollow
}

/// The first value of an exponential average.
public enum AverageStart: Equatable, Hashable, Sendable {
  /// The mean of the first `period` values.
  case mean
  /// The first value itself.
  case firstValue
}

/// What a MACD is computed with.
public struct MACDParameters: Equatable, Hashable, Sendable {
  /// Where the two averages start.
  public enum Start: Equatable, Hashable, Sendable {
    /// Each from the mean of its own first values.
    case own
    /// As TA-Lib: the fast average from the mean of the `fast` values that end where the slow
    /// average starts.
    case aligned
  }

  /// Period of the faster average, in bars.
  public var fast: Int
  /// Period of the slower average, in bars.
  public var slow: Int
  /// Period of the average of DIF, in bars.
  public var signal: Int
  /// The histogram is this many times DIF − DEA: 2 as in Taiwan and China, or 1.
  public var histogramFactor: Double
  /// Where the two averages start.
  public var start: Start

  /// The usual 12, 26 and 9 bars, with the histogram of Taiwan and China, unless told otherwise.
  public init(
    fast: Int = 12, slow: Int = 26, signal: Int = 9, histogramFactor: Double = 2,
    start: Start = .own
  ) {
    self.fast = fast
    self.slow = slow
    self.signal = signal
    self.histogramFactor = histogramFactor
    self.start = start
  }
}
