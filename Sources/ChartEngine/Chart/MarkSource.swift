import MarketIndicators

/// What an indicator is computed of.
public indirect enum MarkSource: Equatable, Sendable {
  /// A column of the bars.
  case field(PriceField)
  /// A line of another indicator, by its place in ``ChartMark/outputNames``.
  case line(Int, of: ChartMark)

  /// The first price of each bar.
  public static var open: MarkSource { .field(.open) }
  /// The highest price of each bar.
  public static var high: MarkSource { .field(.high) }
  /// The lowest price of each bar.
  public static var low: MarkSource { .field(.low) }
  /// The last price of each bar.
  public static var close: MarkSource { .field(.close) }
  /// Units traded in each bar.
  public static var volume: MarkSource { .field(.volume) }
  /// Money traded in each bar.
  public static var turnover: MarkSource { .field(.turnover) }
  /// (high + low) / 2 of each bar.
  public static var median: MarkSource { .field(.median) }
  /// (high + low + close) / 3 of each bar.
  public static var typical: MarkSource { .field(.typical) }
  /// (high + low + 2 × close) / 4 of each bar.
  public static var weighted: MarkSource { .field(.weighted) }

  /// How many indicators stand behind each other.
  var depth: Int {
    if case .line(_, let mark) = self { 1 + (mark.source?.depth ?? 0) } else { 0 }
  }
}

extension ChartMark {
  /// What the mark is computed of, where it can be of one column or another.
  var source: MarkSource? {
    switch self {
    case .movingAverage(_, let source), .exponentialMovingAverage(_, let source, _),
      .bollinger(_, _, let source), .macd(_, let source), .relativeStrength(_, let source):
      source
    case .indicator(let indicator):
      indicator.definition.readsSource ? indicator.source : nil
    default: nil
    }
  }

  /// A line of this mark for another indicator to be computed of: of a list of periods, that of
  /// one period alone. Nil where the mark is no indicator or has no such line.
  func source(_ line: Int) -> MarkSource? {
    switch self {
    case .movingAverage(let periods, let source) where periods.indices.contains(line):
      return .line(0, of: .movingAverage(periods: [periods[line]], of: source))
    case .exponentialMovingAverage(let periods, let source, let start)
    where periods.indices.contains(line):
      return .line(
        0, of: .exponentialMovingAverage(periods: [periods[line]], of: source, start: start))
    case .relativeStrength(let periods, let source) where periods.indices.contains(line):
      return .line(0, of: .relativeStrength(periods: [periods[line]], of: source))
    case .bollinger, .macd, .stochastic:
      return outputNames.indices.contains(line) ? .line(line, of: self) : nil
    case .indicator(let indicator): return indicator.line(line)
    default: return nil
    }
  }
}
