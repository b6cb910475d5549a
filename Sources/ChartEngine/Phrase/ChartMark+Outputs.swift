import ByteText
import MarketIndicators

extension ChartMark {
  /// The names of the columns that the mark yields, by its phrase: `ma(5)`, `ma(10)`,
  /// `macd(12,26,9).dif`.
  ///
  /// Whoever computes the columns gives them in this order. A mark that shows the bars as they
  /// are (candles, OHLC bars) or a level yields none.
  public var outputNames: [String] {
    switch self {
    case .candles, .ohlcBars, .priceLine, .patterns, .volumeProfile, .bricks: return []
    case .heikinAshi: return named("heikinashi", "open|high|low|close")
    case .line, .stepLine, .area, .baseline, .histogram: return [phrase]
    case .band: return named(phrase, "from|to")
    case .volume(let averages): return amountNames("volume", averages)
    case .turnover(let averages): return amountNames("turnover", averages)
    case .movingAverage(let periods, let field):
      return periods.map { ChartMark.movingAverage(periods: [$0], of: field).phrase }
    case .exponentialMovingAverage(let periods, let field, let start):
      return periods.map {
        ChartMark.exponentialMovingAverage(periods: [$0], of: field, start: start).phrase
      }
    case .bollinger: return named(phrase, "upper|middle|lower")
    case .macd: return named(phrase, "dif|dea|histogram")
    case .stochastic(_, _, _, let showsJ): return named(phrase, showsJ ? "k|d|j" : "k|d")
    case .relativeStrength(let periods, let field):
      return periods.map { ChartMark.relativeStrength(periods: [$0], of: field).phrase }
    case .indicator(let indicator):
      let definition = indicator.definition
      if definition.takesPeriods {
        return indicator.sets.indices.map { ChartMark.indicator(indicator.single($0)).phrase }
      }
      let names = definition.outputNames
      return names.count == 1 ? [phrase] : names.map { joined(phrase, $0) }
    }
  }

  // Lists of words, not literals of arrays: of several such constants in one function, the
  // browser's module (Swift 6.3, optimised for size) took one for another.
  private func named(_ word: String, _ parts: WordList) -> [String] {
    parts.strings().map { joined(word, $0) }
  }

  private func amountNames(_ column: String, _ periods: [Int]) -> [String] {
    var names: [String] = []
    names.append(column)
    for period in periods {
      names.append(
        joined(column, ChartMark.movingAverage(periods: [period], of: .close).phrase))
    }
    return names
  }

  @inline(never)
  private func joined(_ word: String, _ part: String) -> String {
    var text = TextBytes()
    text.add(word)
    text.add(".")
    text.add(part)
    return text.string
  }
}
