extension PhraseWord {
  /// All words of the chart phrase.
  public static let all: [PhraseWord] = [
    // Prices.
    PhraseWord(
      .candles, "candles", also: ["candle", "candlestick", "kline", "k線", "k线", "蠟燭"],
      takes: [.body]),
    PhraseWord(.ohlcBars, "bars", also: ["ohlc", "美國線", "美国线"]),
    PhraseWord(
      .heikinAshi, "heikinashi", also: ["ha", "平均k線", "平均k线"], takes: [.body],
      yields: [
        "heikinashi.open", "heikinashi.high", "heikinashi.low", "heikinashi.close",
      ]),
    PhraseWord(.line, "line", takes: [.field("of", .close)], yields: ["line"]),
    PhraseWord(.stepLine, "step", takes: [.field("of", .close)], yields: ["step"]),
    PhraseWord(.area, "area", takes: [.field("of", .close)], yields: ["area"]),
    PhraseWord(
      .baseline, "baseline", takes: [.level(isRequired: false), .field("of", .close, named: true)],
      yields: ["baseline"]),
    PhraseWord(
      .histogram, "histogram", takes: [.field("of", .volume)], yields: ["histogram"]),
    PhraseWord(
      .band, "band", takes: [.field("from", .high), .field("to", .low)],
      yields: ["band.from", "band.to"]),
    // What was traded.
    PhraseWord(
      .volume, "volume", also: ["vol", "成交量"], takes: [.periods("ma", [])],
      yields: ["volume", "volume.ma(n)"]),
    PhraseWord(
      .turnover, "turnover", also: ["amount", "成交額", "成交额"], takes: [.periods("ma", [])],
      yields: ["turnover", "turnover.ma(n)"]),
    // Indicators.
    PhraseWord(
      .movingAverage, "ma", also: ["sma", "均線", "均线"],
      takes: [.periods("periods", [5, 10, 20]), .field("of", .close, named: true)],
      yields: ["ma(n)"]),
    PhraseWord(
      .exponentialMovingAverage, "ema", also: ["指數均線", "指数均线"],
      takes: [
        .periods("periods", [12, 26]), .field("of", .close, named: true),
        .choice("start", ["mean", "first"]),
      ],
      yields: ["ema(n)"]),
    PhraseWord(
      .bollinger, "boll", also: ["bollinger", "bb", "布林", "布林通道", "布林带"],
      takes: [
        .period("period", 20), .size("deviations", 2), .field("of", .close, named: true),
      ],
      yields: ["boll(n,d).upper", "boll(n,d).middle", "boll(n,d).lower"]),
    PhraseWord(
      .macd, "macd",
      takes: [
        .period("fast", 12), .period("slow", 26), .period("signal", 9),
        .size("factor", 2, named: true), .choice("start", ["own", "talib"]),
      ],
      yields: ["macd(f,s,n).dif", "macd(f,s,n).dea", "macd(f,s,n).histogram"]),
    PhraseWord(
      .kd, "kd",
      takes: [.period("period", 9), .period("k", 3), .period("d", 3)],
      yields: ["kd(n,k,d).k", "kd(n,k,d).d"]),
    PhraseWord(
      .kdj, "kdj",
      takes: [.period("period", 9), .period("k", 3), .period("d", 3)],
      yields: ["kdj(n,k,d).k", "kdj(n,k,d).d", "kdj(n,k,d).j"]),
    PhraseWord(
      .relativeStrength, "rsi",
      takes: [.periods("periods", [14]), .field("of", .close, named: true)],
      yields: ["rsi(n)"]),
    PhraseWord(
      .priceLine, "priceline", also: ["level", "hline", "水平線", "水平线"],
      takes: [.level(isRequired: true)]),
    // Settings of the pane.
    PhraseWord(.linear, "linear", also: ["線性", "线性"]),
    PhraseWord(.logarithmic, "log", also: ["logarithmic", "對數", "对数"]),
    PhraseWord(.percent, "percent", also: ["百分比"]),
    PhraseWord(.indexed, "indexed", also: ["index100"]),
    PhraseWord(.inverted, "inverted", also: ["invert"]),
    PhraseWord(
      .axis, "axis", takes: [.choice("side", ["right", "left", "both"], default: nil)]),
    PhraseWord(.weight, "weight", takes: [.size("share", nil)]),
  ]

  /// The word with that meaning.
  static func saying(_ meaning: Meaning) -> PhraseWord { all[meaning.rawValue] }
}

extension PhraseParameter {
  /// Periods, in bars.
  static func periods(_ name: String, _ defaults: [Double]) -> PhraseParameter {
    PhraseParameter(
      name: name,
      values: .numbers(
        count: 0...ChartPhrase.valueLimit, each: 1...1_000_000, areWhole: true,
        defaults: defaults),
      isNamedOnly: false)
  }

  /// One period, in bars.
  static func period(_ name: String, _ value: Double) -> PhraseParameter {
    PhraseParameter(
      name: name,
      values: .numbers(count: 1...1, each: 1...1_000_000, areWhole: true, defaults: [value]),
      isNamedOnly: false)
  }

  /// A number above 0 without a unit; nil where it cannot be left out.
  static func size(_ name: String, _ value: Double?, named: Bool = false) -> PhraseParameter {
    PhraseParameter(
      name: name,
      values: .numbers(
        count: 1...1, each: 0.01...100, areWhole: false, defaults: value.map { [$0] } ?? []),
      isNamedOnly: named)
  }

  /// A price.
  static func level(isRequired: Bool) -> PhraseParameter {
    PhraseParameter(
      name: "level",
      values: .numbers(
        count: isRequired ? 1...1 : 0...1, each: -1e15...1e15, areWhole: false, defaults: []),
      isNamedOnly: false)
  }

  /// A column of the bars.
  static func field(_ name: String, _ field: PriceField, named: Bool = false) -> PhraseParameter {
    PhraseParameter(
      name: name,
      values: .choice(PriceField.phraseWords, defaultIndex: field.phraseIndex),
      isNamedOnly: named)
  }

  /// One of two ways to draw or compute; always after its name.
  static func choice(_ name: String, _ words: [String]) -> PhraseParameter {
    PhraseParameter(
      name: name, values: .choice(words.map { [$0] }, defaultIndex: 0), isNamedOnly: true)
  }

  static func choice(_ name: String, _ words: [String], default index: Int?) -> PhraseParameter {
    PhraseParameter(
      name: name, values: .choice(words.map { [$0] }, defaultIndex: index), isNamedOnly: false)
  }

  /// Which candle bodies are filled, in the order of ``CandleBody``.
  static var body: PhraseParameter {
    choice("body", ["filled", "hollow", "outline"], default: 0)
  }
}

extension PriceField {
  /// The words for all fields, in the order of `allCases`.
  static let phraseWords: [[String]] = [
    ["open"], ["high"], ["low"], ["close"], ["volume"], ["turnover"], ["median", "hl2"],
    ["typical", "hlc3"], ["weighted", "hlcc4"],
  ]

  var phraseIndex: Int { PriceField.allCases.firstIndex(of: self) ?? 0 }
}
