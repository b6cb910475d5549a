import ByteText
import MarketIndicators

extension PhraseWord {
  /// All words of the chart phrase.
  public static let all: [PhraseWord] = [
    // Prices.
    PhraseWord(
      .candles, "candles|candle|candlestick|kline|k線|k线|蠟燭", takes: [.body]),
    PhraseWord(.ohlcBars, "bars|ohlc|美國線|美国线"),
    PhraseWord(
      .heikinAshi, "heikinashi|ha|平均k線|平均k线", takes: [.body],
      yields: "heikinashi.open|heikinashi.high|heikinashi.low|heikinashi.close"),
    PhraseWord(.line, "line", takes: [.field("of", "close")], yields: "line"),
    PhraseWord(.stepLine, "step", takes: [.field("of", "close")], yields: "step"),
    PhraseWord(.area, "area", takes: [.field("of", "close")], yields: "area"),
    PhraseWord(
      .baseline, "baseline", takes: [PhraseParameter("level", .levelOrNone), .source],
      yields: "baseline"),
    PhraseWord(
      .histogram, "histogram", takes: [.field("of", "volume")], yields: "histogram"),
    PhraseWord(
      .band, "band", takes: [.field("from", "high"), .field("to", "low")],
      yields: "band.from|band.to"),
    // What was traded.
    PhraseWord(
      .volume, "volume|vol|成交量", takes: [PhraseParameter("ma", .periods)],
      yields: "volume|volume.ma(n)"),
    PhraseWord(
      .turnover, "turnover|amount|成交額|成交额", takes: [PhraseParameter("ma", .periods)],
      yields: "turnover|turnover.ma(n)"),
    // Indicators.
    PhraseWord(
      .movingAverage, "ma|均線|均线",
      takes: [PhraseParameter("periods|n", .periods, usually: "5|10|20"), .source],
      yields: "ma(n)"),
    PhraseWord(
      .exponentialMovingAverage, "ema|指數均線|指数均线",
      takes: [
        PhraseParameter("periods|n", .periods, usually: "12|26"), .source,
        .start("mean|first", "mean"),
      ],
      yields: "ema(n)"),
    PhraseWord(
      .bollinger, "boll|bollinger|bb|布林|布林通道|布林带",
      takes: [
        .period("period", "20"), PhraseParameter("deviations", .size, usually: "2"), .source,
      ],
      yields: "boll(n,d).upper|boll(n,d).middle|boll(n,d).lower"),
    PhraseWord(
      .macd, "macd",
      takes: [
        .period("fast", "12"), .period("slow", "26"), .period("signal", "9"),
        PhraseParameter("factor", .size, usually: "2", named: true), .start("own|talib", "own"),
        .source,
      ],
      yields: "macd(f,s,n).dif|macd(f,s,n).dea|macd(f,s,n).histogram"),
    PhraseWord(
      .kd, "kd",
      takes: [.period("period|n", "9"), .period("k|m1", "3"), .period("d|m2", "3")],
      yields: "kd(n,k,d).k|kd(n,k,d).d"),
    PhraseWord(
      .kdj, "kdj",
      takes: [.period("period|n", "9"), .period("k|m1", "3"), .period("d|m2", "3")],
      yields: "kdj(n,k,d).k|kdj(n,k,d).d|kdj(n,k,d).j"),
    PhraseWord(
      .relativeStrength, "rsi",
      takes: [PhraseParameter("periods|n", .periods, usually: "14"), .source], yields: "rsi(n)"),
    PhraseWord(
      .priceLine, "priceline|level|hline|水平線|水平线", takes: [PhraseParameter("level", .level)]),
    PhraseWord(
      .patterns, "patterns|pattern|型態|形態|形态",
      takes: [
        PhraseParameter(
          "names", .choices, among: WordList(stringLiteral: CandlePattern.names),
          usually: """
            engulfing|hammer|hangingman|invertedhammer|shootingstar|piercing|darkcloud|\
            morningstar|eveningstar|soldiers|crows
            """)
      ]),
    PhraseWord(
      .volumeProfile,
      "profile|volumeprofile|vpvr|分價量表|分价量表|分價量|分价量|籌碼分布|筹码分布",
      takes: [
        PhraseParameter("rows", .rows, usually: "24"),
        PhraseParameter("area", .size, usually: "70", named: true),
        PhraseParameter("side", .choice, among: "right|left", usually: "right", named: true),
      ]),
    // Bricks.
    PhraseWord(.renko, "renko|磚形圖|砖形图", takes: [.step, .range]),
    PhraseWord(.rangeBars, "range|rangebars|等幅圖|等幅图", takes: [.step, .range]),
    PhraseWord(.lineBreak, "linebreak|新價線|新价线", takes: [.period("lines", "3")]),
    PhraseWord(.kagi, "kagi|鉤形圖|卡吉圖|卡吉图", takes: [.step, .range]),
    PhraseWord(
      .pointAndFigure, "pnf|pointandfigure|圈叉圖|点数图",
      takes: [
        .step, PhraseParameter("reversal", .period, usually: "3", named: true, after: true), .range,
      ]),
    // Settings of the pane.
    PhraseWord(.linear, "linear|線性|线性"),
    PhraseWord(.logarithmic, "log|logarithmic|對數|对数"),
    PhraseWord(.percent, "percent|百分比"),
    PhraseWord(.indexed, "indexed|index100"),
    PhraseWord(.inverted, "inverted|invert"),
    PhraseWord(
      .axis, "axis", takes: [PhraseParameter("side", .choice, among: "right|left|both")]),
    PhraseWord(.weight, "weight", takes: [PhraseParameter("share", .size)]),
  ]

  /// The word with that meaning.
  static func saying(_ meaning: Meaning) -> PhraseWord { all[meaning.rawValue] }
}

extension PhraseParameter {
  /// One period, in bars.
  static func period(_ name: WordList, _ usual: WordList) -> PhraseParameter {
    PhraseParameter(name, .period, usually: usual)
  }

  /// A column of the bars.
  static func field(
    _ name: WordList, _ usual: WordList, named isNamedOnly: Bool = false
  ) -> PhraseParameter {
    PhraseParameter(
      name, .choice, among: PriceField.names, usually: usual, named: isNamedOnly)
  }

  /// How large a brick is.
  static var step: PhraseParameter { PhraseParameter("size", .stepOrNone) }

  /// Of how many bars the average range is its size where none is given.
  static var range: PhraseParameter {
    PhraseParameter("atr", .period, usually: "14", named: true, called: true)
  }

  /// The column that an indicator is computed of.
  static var source: PhraseParameter {
    PhraseParameter("of", .source, among: PriceField.names, usually: "close", named: true)
  }

  /// The same where another one than the close is usual: its number.
  static func source(_ usual: Int) -> PhraseParameter {
    PhraseParameter(
      "of", .source, among: PriceField.names, usually: WordList([PriceField.names[usual]]),
      named: true)
  }

  /// One of two ways to compute; always after its name.
  static func start(_ ways: WordList, _ usual: WordList) -> PhraseParameter {
    PhraseParameter("start", .choice, among: ways, usually: usual, named: true)
  }

  /// Which candle bodies are filled, in the order of ``CandleBody``.
  static var body: PhraseParameter {
    PhraseParameter("body", .choice, among: "filled|hollow|outline", usually: "filled")
  }
}

extension PriceField {
  /// The words for all fields, in the order of `allCases`.
  static var names: WordList { SourceNames.all }

  /// The word for it: `close`.
  package var word: String { PriceField.names.string(at: phraseIndex) }

  var phraseIndex: Int { PriceField.allCases.firstIndex(of: self) ?? 0 }
}
