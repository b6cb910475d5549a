import MarketBars

/// Finds candle patterns, bar by bar or in a part of a series.
///
///     var scanner = CandlePatternScanner([.engulfing, .hammer])
///     for match in scanner.matches(in: 0..<series.count, of: series) { … }
///
/// A bar without prices is passed over as if it were absent, and has no pattern.
public struct CandlePatternScanner: Sendable {
  /// A pattern at the bar that completes it.
  public struct Match: Equatable, Sendable {
    /// The bar that completes the pattern, in the series.
    public let index: Int
    /// Which pattern it is.
    public let pattern: CandlePattern
    /// 100 or 80 where it announces a rise, -100 or -80 where it announces a fall.
    public let value: Int

    /// A pattern at the bar with that index.
    public init(index: Int, pattern: CandlePattern, value: Int) {
      self.index = index
      self.pattern = pattern
      self.value = value
    }
  }

  /// What is looked for; its order is that of places and of matches at one bar.
  public let patterns: [CandlePattern]
  private let rules: [[CandleRule]]
  private let reaches: [Int]
  private var window = CandleWindow()
  private var hasPrices = false

  /// A scanner for those patterns that has seen no bar yet.
  public init(_ patterns: [CandlePattern]) {
    self.patterns = patterns
    let rules = patterns.map { CandleRule.rules($0.rules) }
    self.rules = rules
    reaches = rules.map { $0.reduce(0) { max($0, $1.reach) } }
  }

  /// How many bars with prices must come before the first that can have the pattern at `place`
  /// among ``patterns``: 2 to 14, as TA-Lib's lookback.
  public func warmUpCount(of place: Int) -> Int { reaches[place] }

  /// Takes in the next bar.
  ///
  /// - Complexity: O(1) time and space.
  public mutating func update(with bar: Bar) {
    hasPrices = bar.hasPrices
    if hasPrices { window.append(bar) }
  }

  /// The value at the newest bar of the pattern at `place` among ``patterns``; 0 where it is not
  /// there, and while too few bars have come.
  public func value(of place: Int) -> Int {
    guard hasPrices, window.count > reaches[place] else { return 0 }
    return rules[place].first { window.matches($0) }?.value ?? 0
  }

  /// All that is found at the bars of `range`, in their order; the bars before are looked at as
  /// needed.
  ///
  /// - Complexity: O(length of `range`), however many bars there are: the bars before are at most
  ///   14 with prices.
  public func matches(in range: Range<Int>, of series: BarSeries) -> [Match] {
    let range = range.clamped(to: series.indices)
    var first = range.lowerBound
    var needed = reaches.max() ?? 0
    while first > 0 && needed > 0 {
      first -= 1
      if series.hasPrices(at: first) { needed -= 1 }
    }
    // From a beginning of its own, so that this value may be used for two series.
    var scanner = self
    scanner.window = CandleWindow()
    var found: [Match] = []
    for index in first..<range.upperBound {
      scanner.update(with: series[index])
      guard index >= range.lowerBound else { continue }
      for place in patterns.indices {
        let value = scanner.value(of: place)
        guard value != 0 else { continue }
        found.append(Match(index: index, pattern: patterns[place], value: value))
      }
    }
    return found
  }
}

extension BarSeries {
  fileprivate func hasPrices(at index: Int) -> Bool { !close[index].isNaN }
}
