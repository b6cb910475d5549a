extension ChartWords {
  /// What a mark is called above its values: `MACD(12,26,9)`, `KD(9,3,3)`, `BOLL(20,2)`; empty
  /// where each value has its own name, as averages have.
  public func title(of mark: ChartMark) -> String {
    switch mark {
    case .bollinger(let period, let deviations, _):
      return "BOLL(" + String(period) + "," + phraseText(of: deviations) + ")"
    case .macd(let parameters):
      return "MACD" + list([parameters.fast, parameters.slow, parameters.signal])
    case .stochastic(let period, let kSmoothing, let dSmoothing, let showsJ):
      return (showsJ ? "KDJ" : "KD") + list([period, kSmoothing, dSmoothing])
    case .heikinAshi: return self[.heikinAshi]
    default: return ""
    }
  }

  /// The legend's labels of a mark's columns, in the order of ``ChartMark/outputNames``: `MA5`,
  /// `DIF`, `K`.
  ///
  /// The three MACD columns are called as each market calls them: DIF, MACD, OSC in Taiwan; DIF,
  /// DEA, MACD in mainland China; MACD and its signal elsewhere.
  public func outputLabels(of mark: ChartMark) -> [String] {
    switch mark {
    case .candles, .ohlcBars, .priceLine: return []
    case .heikinAshi: return [self[.open], self[.high], self[.low], self[.close]]
    case .line(let field), .stepLine(let field), .area(let field), .baseline(let field, _),
      .histogram(let field):
      return [label(of: field)]
    case .band(let from, let to): return [label(of: from), label(of: to)]
    case .volume(let averages): return [self[.volume]] + averages.map { "MA" + String($0) }
    case .turnover(let averages): return [self[.turnover]] + averages.map { "MA" + String($0) }
    case .movingAverage(let periods, _): return periods.map { "MA" + String($0) }
    case .exponentialMovingAverage(let periods, _, _): return periods.map { "EMA" + String($0) }
    case .bollinger(_, let deviations, _):
      guard language == .japanese else {
        return [self[.upperBand], self[.middleBand], self[.lowerBand]]
      }
      let width = phraseText(of: deviations) + "σ"
      return ["+" + width, self[.middleBand], "-" + width]
    case .macd: return [self[.dif], self[.dea], self[.histogram]]
    case .stochastic(_, _, _, let showsJ): return showsJ ? ["K", "D", "J"] : ["K", "D"]
    case .relativeStrength(let periods, _): return periods.map { "RSI" + String($0) }
    }
  }

  /// The legend's label of a column of the bars.
  public func label(of field: PriceField) -> String {
    switch field {
    case .open: self[.open]
    case .high: self[.high]
    case .low: self[.low]
    case .close: self[.close]
    case .volume: self[.volume]
    case .turnover: self[.turnover]
    case .median: "(H+L)/2"
    case .typical: "(H+L+C)/3"
    case .weighted: "(H+L+2C)/4"
    }
  }

  /// What a mark is called in a sentence: `K線`, `moving average (5, 10, 20)`.
  public func description(of mark: ChartMark) -> String {
    switch mark {
    case .candles: self[.candles]
    case .ohlcBars: self[.ohlcBars]
    case .heikinAshi: self[.heikinAshi]
    case .line(let field), .stepLine(let field), .area(let field), .baseline(let field, _),
      .histogram(let field):
      wholeName(of: field)
    case .band(let from, let to): wholeName(of: from) + " – " + wholeName(of: to)
    case .volume: wholeName(of: .volume)
    case .turnover: wholeName(of: .turnover)
    case .movingAverage(let periods, _): self[.movingAverage] + spacedList(periods)
    case .exponentialMovingAverage(let periods, _, _):
      self[.exponentialMovingAverage] + spacedList(periods)
    case .bollinger(let period, let deviations, _):
      self[.bollinger]
        + inParentheses(joined([String(period), phraseText(of: deviations)], by: listComma))
    case .macd(let parameters):
      "MACD" + spacedList([parameters.fast, parameters.slow, parameters.signal])
    case .stochastic(let period, let kSmoothing, let dSmoothing, let showsJ):
      (showsJ ? "KDJ" : "KD") + spacedList([period, kSmoothing, dSmoothing])
    case .relativeStrength(let periods, _): self[.relativeStrength] + spacedList(periods)
    case .priceLine(let level): self[.priceLine] + " " + phraseText(of: level)
    }
  }

  private func wholeName(of field: PriceField) -> String {
    switch field {
    case .open: pick(("開盤價", "开盘价", "open", "始値", "시가"))
    case .high: pick(("最高價", "最高价", "high", "高値", "고가"))
    case .low: pick(("最低價", "最低价", "low", "安値", "저가"))
    case .close: pick(("收盤價", "收盘价", "close", "終値", "종가"))
    case .volume: pick(("成交量", "成交量", "volume", "出来高", "거래량"))
    case .turnover: pick(("成交金額", "成交额", "turnover", "売買代金", "거래대금"))
    case .median, .typical, .weighted: label(of: field)
    }
  }

  private func list(_ numbers: [Int]) -> String {
    "(" + joined(numbers.map { String($0) }, by: ",") + ")"
  }

  private func spacedList(_ numbers: [Int]) -> String {
    inParentheses(joined(numbers.map { String($0) }, by: listComma))
  }
}
