extension ChartMark {
  /// The names of the columns that the mark yields, by its phrase: `ma(5)`, `ma(10)`,
  /// `macd(12,26,9).dif`.
  ///
  /// Whoever computes the columns gives them in this order. A mark that shows the bars as they
  /// are (candles, OHLC bars) or a level yields none.
  public var outputNames: [String] {
    switch self {
    case .candles, .ohlcBars, .priceLine: []
    case .heikinAshi: named("heikinashi", ["open", "high", "low", "close"])
    case .line, .stepLine, .area, .baseline, .histogram: [phrase]
    case .band: named(phrase, ["from", "to"])
    case .volume(let averages): columnNames("volume", averages)
    case .turnover(let averages): columnNames("turnover", averages)
    case .movingAverage(let periods, let field):
      periods.map { ChartMark.movingAverage(periods: [$0], of: field).phrase }
    case .exponentialMovingAverage(let periods, let field, let start):
      periods.map {
        ChartMark.exponentialMovingAverage(periods: [$0], of: field, start: start).phrase
      }
    case .bollinger: named(phrase, ["upper", "middle", "lower"])
    case .macd: named(phrase, ["dif", "dea", "histogram"])
    case .stochastic(_, _, _, let showsJ): named(phrase, showsJ ? ["k", "d", "j"] : ["k", "d"])
    case .relativeStrength(let periods, let field):
      periods.map { ChartMark.relativeStrength(periods: [$0], of: field).phrase }
    }
  }

  private func named(_ word: String, _ parts: [String]) -> [String] {
    parts.map { word + "." + $0 }
  }

  // Written without `["volume"] + …`: optimised for size, the browser's module had the constant
  // array of another case there.
  private func columnNames(_ column: String, _ periods: [Int]) -> [String] {
    var names: [String] = []
    names.append(column)
    for period in periods {
      names.append(column + "." + ChartMark.movingAverage(periods: [period], of: .close).phrase)
    }
    return names
  }
}
