import ChartEngine
import MarketBars
import Testing

@Suite struct ChartPhraseTests {
  @Test func readsPanesMarksAndArguments() throws {
    let panes = try ChartPhrase.parse(
      "candles ma(5,10,20) boll(20,2) | volume(ma: 5) | macd(12,26,9) | kd(9,3,3)")
    #expect(
      panes == [
        Pane(marks: [
          .candles(.filled), .movingAverage(periods: [5, 10, 20], of: .close),
          .bollinger(period: 20, deviations: 2, of: .close),
        ]),
        Pane(marks: [.volume(averages: [5])]),
        Pane(marks: [.macd(MACDParameters(), of: .close)]),
        Pane(marks: [.stochastic(period: 9, kSmoothing: 3, dSmoothing: 3, showsJ: false)]),
      ])
  }

  @Test(arguments: markCases) func readsAndPrintsEachMark(
    phrase: String, canonical: String, mark: ChartMark
  ) throws {
    #expect(try ChartPhrase.parse(phrase) == [Pane(marks: [mark])])
    #expect(mark.phrase == canonical)
    #expect(try ChartPhrase.parse(canonical) == [Pane(marks: [mark])])
    #expect(mark.isValid)
  }

  static let markCases: [(String, String, ChartMark)] = [
    ("candles", "candles", .candles(.filled)),
    ("candles()", "candles", .candles(.filled)),
    ("candles(filled)", "candles", .candles(.filled)),
    ("Candles(Hollow)", "candles(hollow)", .candles(.hollowRises)),
    ("candles(body: outline)", "candles(outline)", .candles(.hollow)),
    ("bars", "bars", .ohlcBars),
    ("heikinashi", "heikinashi", .heikinAshi(.filled)),
    ("ha(outline)", "heikinashi(outline)", .heikinAshi(.hollow)),
    ("line", "line", .line(.close)),
    ("line(high)", "line(high)", .line(.high)),
    ("line(of: high)", "line(high)", .line(.high)),
    ("line(hlc3)", "line(typical)", .line(.typical)),
    ("step(median)", "step(median)", .stepLine(.median)),
    ("area(weighted)", "area(weighted)", .area(.weighted)),
    ("baseline", "baseline", .baseline(.close, level: nil)),
    ("baseline(8000)", "baseline(8000)", .baseline(.close, level: 8000)),
    ("baseline(of: low)", "baseline(of: low)", .baseline(.low, level: nil)),
    ("baseline(-1.50, of: low)", "baseline(-1.5, of: low)", .baseline(.low, level: -1.5)),
    ("histogram", "histogram", .histogram(.volume)),
    ("histogram(turnover)", "histogram(turnover)", .histogram(.turnover)),
    ("band", "band", .band(.high, .low)),
    ("band(high,low)", "band", .band(.high, .low)),
    ("band(to: close)", "band(high,close)", .band(.high, .close)),
    ("band(open)", "band(open)", .band(.open, .low)),
    ("volume", "volume", .volume(averages: [])),
    ("volume(ma: 5)", "volume(ma: 5)", .volume(averages: [5])),
    ("vol(5, 10)", "volume(ma: 5,10)", .volume(averages: [5, 10])),
    ("volume(ma: 5, 10)", "volume(ma: 5,10)", .volume(averages: [5, 10])),
    ("turnover(ma: 20)", "turnover(ma: 20)", .turnover(averages: [20])),
    ("ma", "ma(5,10,20)", .movingAverage(periods: [5, 10, 20], of: .close)),
    ("ma(5)", "ma(5)", .movingAverage(periods: [5], of: .close)),
    ("ma(periods: 5, 60)", "ma(5,60)", .movingAverage(periods: [5, 60], of: .close)),
    ("ma(5, of: typical)", "ma(5, of: typical)", .movingAverage(periods: [5], of: .typical)),
    ("ma(of: high)", "ma(5,10,20, of: high)", .movingAverage(periods: [5, 10, 20], of: .high)),
    (
      "ema", "ema(12,26)", .exponentialMovingAverage(periods: [12, 26], of: .close, start: .mean)
    ),
    (
      "ema(12, start: first)", "ema(12, start: first)",
      .exponentialMovingAverage(periods: [12], of: .close, start: .firstValue)
    ),
    (
      "ema(12, start: first, of: open)", "ema(12, of: open, start: first)",
      .exponentialMovingAverage(periods: [12], of: .open, start: .firstValue)
    ),
    ("boll", "boll(20,2)", .bollinger(period: 20, deviations: 2, of: .close)),
    ("boll(26)", "boll(26,2)", .bollinger(period: 26, deviations: 2, of: .close)),
    (
      "boll(deviations: 2.5)", "boll(20,2.5)", .bollinger(period: 20, deviations: 2.5, of: .close)
    ),
    ("macd", "macd(12,26,9)", .macd(MACDParameters(), of: .close)),
    (
      "macd(signal: 5, fast: 6)", "macd(6,26,5)",
      .macd(MACDParameters(fast: 6, signal: 5), of: .close)
    ),
    (
      "macd(12,26,9, factor: 1, start: talib)", "macd(12,26,9, factor: 1, start: talib)",
      .macd(MACDParameters(histogramFactor: 1, start: .aligned), of: .close)
    ),
    ("kd", "kd(9,3,3)", .stochastic(period: 9, kSmoothing: 3, dSmoothing: 3, showsJ: false)),
    ("kdj(14)", "kdj(14,3,3)", .stochastic(period: 14, kSmoothing: 3, dSmoothing: 3, showsJ: true)),
    ("rsi", "rsi(14)", .relativeStrength(periods: [14], of: .close)),
    ("rsi(6,12)", "rsi(6,12)", .relativeStrength(periods: [6, 12], of: .close)),
    ("priceline(8000)", "priceline(8000)", .priceLine(8000)),
    ("level(1e-5)", "priceline(1e-05)", .priceLine(0.00001)),
    ("priceline(-0)", "priceline(0)", .priceLine(0)),
    ("renko", "renko", .bricks(.renko(.averageTrueRange(14)))),
    ("renko(50)", "renko(50)", .bricks(.renko(.price(50)))),
    ("kagi(atr: 20)", "kagi(atr: 20)", .bricks(.kagi(.averageTrueRange(20)))),
    ("range(0.5)", "range(0.5)", .bricks(.rangeBars(.price(0.5)))),
    ("linebreak", "linebreak(3)", .bricks(.lineBreak(3))),
    ("pnf(50)", "pnf(50)", .bricks(.pointAndFigure(.price(50), reversal: 3))),
    (
      "pnf(reversal: 1, atr: 9)", "pnf(reversal: 1, atr: 9)",
      .bricks(.pointAndFigure(.averageTrueRange(9), reversal: 1))
    ),
    ("renko(atr(14))", "renko", .bricks(.renko(.averageTrueRange(14)))),
    ("range( ATR ( 20 ) )", "range(atr: 20)", .bricks(.rangeBars(.averageTrueRange(20)))),
    (
      "pnf(50,3)", "pnf(50)", .bricks(.pointAndFigure(.price(50), reversal: 3))
    ),
    ("pnf(50,5)", "pnf(50, reversal: 5)", .bricks(.pointAndFigure(.price(50), reversal: 5))),
    (
      "pnf(atr(9),2)", "pnf(reversal: 2, atr: 9)",
      .bricks(.pointAndFigure(.averageTrueRange(9), reversal: 2))
    ),
    ("profile", "profile(24)", .volumeProfile(VolumeProfileParameters())),
    (
      "分價量表（30，side：left，area：68）", "profile(30, area: 68, side: left)",
      .volumeProfile(VolumeProfileParameters(rows: 30, valueArea: 68, side: .left))
    ),
    (
      "macd(of: typical)", "macd(12,26,9, of: typical)",
      .macd(MACDParameters(), of: .typical)
    ),
    ("型態（hammer、doji）", "patterns(hammer,doji)", .patterns([.hammer, .doji])),
    ("patterns(names: ladderbottom)", "patterns(ladderbottom)", .patterns([.ladderBottom])),
    (
      "patterns", "patterns",
      .patterns([
        .engulfing, .hammer, .hangingMan, .invertedHammer, .shootingStar, .piercing, .darkCloud,
        .morningStar, .eveningStar, .threeWhiteSoldiers, .threeBlackCrows,
      ])
    ),
  ]

  @Test func readsSettingsAnywhereInAPaneAndPrintsThemAfterItsMarks() throws {
    let pane = try #require(
      try ChartPhrase.parse("log weight(0.3) candles axis(both) inverted ma(5)").first)
    #expect(pane.scale == .logarithmic)
    #expect(pane.weight == 0.3)
    #expect(pane.axisSide == .both)
    #expect(pane.isInverted)
    #expect(pane.phrase == "candles ma(5) log inverted axis(both) weight(0.3)")
    #expect(try ChartPhrase.parse(pane.phrase) == [pane])
  }

  @Test(arguments: [
    ("line linear", "line"), ("line percent", "line percent"), ("line indexed", "line indexed"),
    ("line axis(left)", "line axis(left)"), ("line axis(right)", "line"),
    ("line axis(side: left)", "line axis(left)"), ("line weight(2)", "line weight(2)"),
  ])
  func printsSettingsThatDifferFromTheDefault(phrase: String, canonical: String) throws {
    #expect(ChartPhrase.text(of: try ChartPhrase.parse(phrase)) == canonical)
  }

  @Test func takesFullWidthCharactersAndChineseWords() throws {
    #expect(
      try ChartPhrase.parse("Ｋ線　均線（５，１０、２０）｜成交量（ｍａ：５）｜布林通道 對數")
        == ChartPhrase.parse("candles ma(5,10,20)|volume(ma:5)|boll log"))
  }

  @Test func doesNotMindSpaces() throws {
    let usual = try ChartPhrase.parse("candles ma(5,10)|volume(ma:5)")
    #expect(try ChartPhrase.parse("\t candles\n  ma ( 5 , 10 )|  volume( ma : 5 )\r\n") == usual)
    #expect(try ChartPhrase.parse("candles ma(5,10) | volume(ma: 5)") == usual)
    #expect(try ChartPhrase.parse("candles()ma(5,10)|volume(ma:5)") == usual)
  }

  @Test func makesAChartOfAPhrase() throws {
    let chart = try MarketChart(phrase: "candles|volume")
    #expect(
      chart
        == MarketChart(panes: [
          Pane(marks: [.candles(.filled)]), Pane(marks: [.volume(averages: [])]),
        ]))
    #expect(chart.phrase == "candles | volume")
  }

  @Test(arguments: [
    ChartMark.movingAverage(periods: [], of: .close), .movingAverage(periods: [0], of: .close),
    .movingAverage(periods: [.min, .max], of: .close),
    .relativeStrength(periods: Array(repeating: 5, count: 51), of: .close),
    .bollinger(period: 20, deviations: .nan, of: .close),
    .bollinger(period: 20, deviations: 0, of: .close), .priceLine(.infinity),
    .priceLine(1e300), .baseline(.close, level: .nan), .volume(averages: [1_000_001]),
    .macd(MACDParameters(fast: -1), of: .close),
    .macd(MACDParameters(histogramFactor: -2), of: .close),
    .stochastic(period: 9, kSmoothing: 0, dSmoothing: 3, showsJ: true),
  ])
  func saysThatAMarkOutOfRangeIsNotValid(mark: ChartMark) {
    #expect(!mark.isValid)
    #expect(!mark.outputNames.contains { $0.isEmpty })
  }

  @Test func aPaneWithoutMarksIsNotValid() {
    #expect(!Pane(marks: []).isValid)
    #expect(!Pane(marks: [.ohlcBars], weight: .nan).isValid)
    #expect(Pane(marks: [.ohlcBars], weight: 0.5).isValid)
  }

  @Test func printingWhatWasParsedIsCanonicalForRandomPhrases() throws {
    var random = SplitMix(state: 20_260_101)
    var accepted = 0
    for _ in 0..<3000 {
      let text = randomPhrase(&random)
      guard let panes = try? ChartPhrase.parse(text) else { continue }
      accepted += 1
      let printed = ChartPhrase.text(of: panes)
      #expect(try ChartPhrase.parse(printed) == panes, "\(text)")
      #expect(ChartPhrase.text(of: try ChartPhrase.parse(printed)) == printed)
    }
    #expect(accepted > 500)
  }

  @Test func noBytesTrapTheParser() {
    var random = SplitMix(state: 7)
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? ChartPhrase.parse(utf8: bytes)
      let pieces = Array("ma(5,10)|:.e+-９｜（ candles".utf8)
      let mixed = (0..<length).map { _ in pieces.randomElement(using: &random)! }
      _ = try? ChartPhrase.parse(utf8: mixed)
    }
    for text in [
      String(repeating: "(", count: 4096), "ma" + String(repeating: "(5,", count: 1300),
      String(repeating: "|", count: 4096), "ma(" + String(repeating: "9", count: 4000) + ")",
      "ma(1e99999999999999999999)", "ma(-9223372036854775808)", "ma(1e-99999999999999999999)",
    ] {
      #expect(throws: ChartPhraseError.self) { try ChartPhrase.parse(text) }
    }
  }

  /// A phrase of words, arguments and separators in a random order; about half are accepted.
  private func randomPhrase(_ random: inout SplitMix) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let word = PhraseWord.all.randomElement(using: &random)!
      text += word.name
      if Bool.random(using: &random), let parameter = word.parameters.randomElement(using: &random)
      {
        let value =
          switch parameter.values {
          case .numbers(_, let range, let areWhole, _):
            areWhole
              ? String(Int.random(in: 1...1_000_000, using: &random))
              : String(Double.random(in: range, using: &random))
          case .choice(let words, _): words.randomElement(using: &random)!.last!
          case .choices(let words, _): words.randomElement(using: &random)!
          }
        text += "(" + parameter.name + ":" + value + ")"
      }
      text += ["|", " ", " | ", " "].randomElement(using: &random)!
    }
    return text + "line"
  }
}

/// A small seeded generator (splitmix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
