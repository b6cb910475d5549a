import ByteText
import MarketBars
import MarketIndicators

extension ChartWords {
  /// What a mark is called above its values: `MACD(12,26,9)`, `KD(9,3,3)`, `BOLL(20,2)`; empty
  /// where each value has its own name, as averages have.
  public func title(of mark: ChartMark) -> String {
    var text = TextBytes()
    switch mark {
    case .bollinger(let period, let deviations, _):
      text.add("BOLL(")
      text.add(period)
      text.add(byte: UInt8(ascii: ","))
      text.add(phraseText(of: deviations))
      text.add(byte: UInt8(ascii: ")"))
    case .macd(let parameters, _):
      text.add("MACD")
      addList([parameters.fast, parameters.slow, parameters.signal], to: &text)
    case .stochastic(let period, let kSmoothing, let dSmoothing, let showsJ):
      text.add(showsJ ? "KDJ" : "KD")
      addList([period, kSmoothing, dSmoothing], to: &text)
    case .heikinAshi: add(Self.row(of: .heikinAshi), to: &text)
    case .indicator(let indicator) where indicator.definition.outputNames.count > 1:
      addShortName(of: indicator, indicator.sets[0], to: &text)
    case .volumeProfile(let profile):
      add(Self.row(of: .volumeProfile), to: &text)
      addList([profile.rows], to: &text)
    case .bricks(let kind): add(Self.row(of: kind), to: &text)
    default: break
    }
    return text.string
  }

  /// The legend's labels of a mark's columns, in the order of ``ChartMark/outputNames``: `MA5`,
  /// `DIF`, `K`.
  ///
  /// The three MACD columns are called as each market calls them: DIF, MACD, OSC in Taiwan; DIF,
  /// DEA, MACD in mainland China; MACD and its signal elsewhere.
  public func outputLabels(of mark: ChartMark) -> [String] {
    switch mark {
    case .candles, .ohlcBars, .priceLine, .patterns, .volumeProfile, .bricks: return []
    case .heikinAshi: return [self[.open], self[.high], self[.low], self[.close]]
    case .line(let field), .stepLine(let field), .area(let field), .baseline(let field, _),
      .histogram(let field):
      return [label(of: field)]
    case .band(let from, let to): return [label(of: from), label(of: to)]
    case .volume(let averages): return [self[.volume]] + numbered("MA", averages)
    case .turnover(let averages): return [self[.turnover]] + numbered("MA", averages)
    case .movingAverage(let periods, _): return numbered("MA", periods)
    case .exponentialMovingAverage(let periods, _, _): return numbered("EMA", periods)
    case .bollinger(_, let deviations, _):
      guard language == .japanese else {
        return [self[.upperBand], self[.middleBand], self[.lowerBand]]
      }
      return [
        signed("+", deviations), self[.middleBand], signed("-", deviations),
      ]
    case .macd: return [self[.dif], self[.dea], self[.histogram]]
    case .stochastic(_, _, _, let showsJ):
      return WordList(stringLiteral: showsJ ? "K|D|J" : "K|D").strings()
    case .relativeStrength(let periods, _): return numbered("RSI", periods)
    case .indicator(let indicator): return labels(of: indicator)
    }
  }

  @inline(never)
  private func labels(of indicator: IndicatorMark) -> [String] {
    let names = indicator.definition.outputNames
    guard names.count > 1 else {
      return indicator.sets.map { values in
        var text = TextBytes()
        addShortName(of: indicator, values, to: &text)
        return text.string
      }
    }
    let known: WordList = "upper|middle|lower|conversion|base|spana|spanb|lagging"
    return names.map { name in
      let bytes = utf8Bytes(of: name)
      switch known.firstIndex(of: bytes) {
      case 0: return self[.upperBand]
      case 1: return self[.middleBand]
      case 2: return self[.lowerBand]
      case 3: return text(of: "轉換線|转换线|Conversion|転換線|전환선")
      case 4: return text(of: "基準線|基准线|Base|基準線|기준선")
      case 5: return text(of: "先行A|先行A|Span A|先行スパン1|선행스팬1")
      case 6: return text(of: "先行B|先行B|Span B|先行スパン2|선행스팬2")
      case 7: return text(of: "遲行線|迟行线|Lagging|遅行スパン|후행스팬")
      default: return makeString(uppercased(bytes))
      }
    }
  }

  /// `BIAS6`, `KAMA(10,2,30)`, `VWAP(WEEK)`.
  @inline(never)
  private func addShortName(
    of indicator: IndicatorMark, _ values: [Double], to text: inout TextBytes
  ) {
    let definition = indicator.definition
    text.add(uppercased(definition.spellings[0]))
    guard !values.isEmpty else { return }
    var list = TextBytes()
    for (parameter, value) in zip(definition.parameters, values) {
      if !list.isEmpty { list.add(byte: UInt8(ascii: ",")) }
      if parameter.choices.isEmpty {
        list.add(phraseText(of: value))
      } else {
        list.add(uppercased(parameter.choices[Int(value)]))
      }
    }
    if definition.takesPeriods { return text.add(list.bytes) }
    text.add(byte: UInt8(ascii: "("))
    text.add(list.bytes)
    text.add(byte: UInt8(ascii: ")"))
  }

  private func uppercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 32 : $0 }
  }

  /// What an indicator is called in full in this language; its word where it has no name.
  @inline(never)
  public func name(of definition: IndicatorDefinition) -> String {
    let labels = definition.labels
    guard !labels.isEmpty else { return makeString(uppercased(definition.spellings[0])) }
    return makeString(labels[min(labels.count - 1, language.column)])
  }

  /// The legend's label of a column of the bars.
  public func label(of field: PriceField) -> String { text(of: Self.row(of: field)) }

  private static func row(of field: PriceField) -> Row {
    switch field {
    case .open: row(of: ChartWord.open)
    case .high: row(of: ChartWord.high)
    case .low: row(of: ChartWord.low)
    case .close: row(of: ChartWord.close)
    case .volume: row(of: ChartWord.volume)
    case .turnover: row(of: ChartWord.turnover)
    case .median: "(H+L)/2"
    case .typical: "(H+L+C)/3"
    case .weighted: "(H+L+2C)/4"
    }
  }

  /// What a mark is called in a sentence: `K線`, `moving average (5, 10, 20)`.
  public func description(of mark: ChartMark) -> String {
    var text = TextBytes()
    addDescription(of: mark, to: &text)
    return text.string
  }

  func addDescription(of mark: ChartMark, to text: inout TextBytes) {
    switch mark {
    case .candles: add(Self.row(of: .candles), to: &text)
    case .ohlcBars: add(Self.row(of: .ohlcBars), to: &text)
    case .heikinAshi: add(Self.row(of: .heikinAshi), to: &text)
    case .line(let field), .stepLine(let field), .area(let field), .baseline(let field, _),
      .histogram(let field):
      add(Self.wholeName(of: field), to: &text)
    case .band(let from, let to):
      add(Self.wholeName(of: from), to: &text)
      text.add(" – ")
      add(Self.wholeName(of: to), to: &text)
    case .volume: add(Self.wholeName(of: .volume), to: &text)
    case .turnover: add(Self.wholeName(of: .turnover), to: &text)
    case .movingAverage(let periods, _):
      add(Self.row(of: .movingAverage), to: &text)
      addSpacedList(periods, to: &text)
    case .exponentialMovingAverage(let periods, _, _):
      add(Self.row(of: .exponentialMovingAverage), to: &text)
      addSpacedList(periods, to: &text)
    case .bollinger(let period, let deviations, _):
      add(Self.row(of: .bollinger), to: &text)
      var list = TextBytes()
      list.add(period)
      add(Self.listComma, to: &list)
      list.add(phraseText(of: deviations))
      add(Self.parentheses, list.bytes, to: &text)
    case .macd(let parameters, _):
      text.add("MACD")
      addSpacedList([parameters.fast, parameters.slow, parameters.signal], to: &text)
    case .stochastic(let period, let kSmoothing, let dSmoothing, let showsJ):
      text.add(showsJ ? "KDJ" : "KD")
      addSpacedList([period, kSmoothing, dSmoothing], to: &text)
    case .relativeStrength(let periods, _):
      add(Self.row(of: .relativeStrength), to: &text)
      addSpacedList(periods, to: &text)
    case .indicator(let indicator):
      text.add(name(of: indicator.definition))
      var list = TextBytes()
      for values in indicator.sets {
        for value in values {
          if !list.isEmpty { add(Self.listComma, to: &list) }
          list.add(phraseText(of: value))
        }
      }
      if !list.isEmpty { add(Self.parentheses, list.bytes, to: &text) }
    case .priceLine(let level):
      add(Self.row(of: .priceLine), to: &text)
      text.add(byte: UInt8(ascii: " "))
      text.add(phraseText(of: level))
    case .patterns: add(Self.row(of: .patterns), to: &text)
    case .volumeProfile(let profile):
      add(Self.row(of: .volumeProfile), to: &text)
      addSpacedList([profile.rows], to: &text)
    case .bricks(let kind): add(Self.row(of: kind), to: &text)
    }
  }

  /// What bricks are, with the size in use: `Renko 10`, `Renko ATR(14) = 83.00`, `圈叉圖 50 × 3`.
  @inline(never)
  func title(of bricks: BrickSeries, decimals: Int) -> String {
    var text = TextBytes()
    add(Self.row(of: bricks.kind), to: &text)
    text.add(byte: UInt8(ascii: " "))
    switch bricks.kind {
    case .lineBreak(let count): text.add(count)
    case .renko(let size), .rangeBars(let size), .kagi(let size), .pointAndFigure(let size, _):
      if case .averageTrueRange(let period) = size {
        text.add("ATR")
        addList([period], to: &text)
        text.add(" = ")
        text.add(NumberText.fixed(bricks.size, decimals: Swift.max(decimals, 2)))
      } else {
        text.add(phraseText(of: bricks.size))
      }
    }
    if case .pointAndFigure(_, let reversal) = bricks.kind {
      text.add(" × ")
      text.add(reversal)
    }
    return text.string
  }

  private static func row(of kind: BrickKind) -> Row {
    switch kind {
    case .renko: "磚形圖|砖形图|Renko|練行足|렌코"
    case .rangeBars: "等幅圖|等幅图|Range bars|レンジバー|레인지 바"
    case .lineBreak: "新價線|新价线|Line break|新値足|라인 브레이크"
    case .kagi: "鉤形圖|卡吉图|Kagi|カギ足|카기"
    case .pointAndFigure: "圈叉圖|点数图|Point & figure|ポイント・アンド・フィギュア|포인트 앤 피겨"
    }
  }

  private static func wholeName(of field: PriceField) -> Row {
    switch field {
    case .open: "開盤價|开盘价|open|始値|시가"
    case .high: "最高價|最高价|high|高値|고가"
    case .low: "最低價|最低价|low|安値|저가"
    case .close: "收盤價|收盘价|close|終値|종가"
    case .volume: "成交量|成交量|volume|出来高|거래량"
    case .turnover: "成交金額|成交额|turnover|売買代金|거래대금"
    case .median, .typical, .weighted: row(of: field)
    }
  }

  /// `MA5`, `MA10` …
  private func numbered(_ name: StaticString, _ numbers: [Int]) -> [String] {
    var labels: [String] = []
    for number in numbers {
      var text = TextBytes()
      text.add(name)
      text.add(number)
      labels.append(text.string)
    }
    return labels
  }

  /// So many deviations above or below: `+2σ`.
  private func signed(_ sign: StaticString, _ deviations: Double) -> String {
    var text = TextBytes()
    text.add(sign)
    text.add(phraseText(of: deviations))
    text.add("σ")
    return text.string
  }

  private func addList(_ numbers: [Int], to text: inout TextBytes) {
    text.add(byte: UInt8(ascii: "("))
    text.add(numbers, separator: ",")
    text.add(byte: UInt8(ascii: ")"))
  }

  @inline(never)
  private func addSpacedList(_ numbers: [Int], to text: inout TextBytes) {
    var list = TextBytes()
    for (place, number) in numbers.enumerated() {
      if place > 0 { add(Self.listComma, to: &list) }
      list.add(number)
    }
    add(Self.parentheses, list.bytes, to: &text)
  }
}
