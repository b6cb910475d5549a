import MarketBars
import MarketIndicators
import TestSupport
import Testing

@testable import ChartEngine

/// Indicators of the catalogue, and indicators of indicators, in the chart phrase.
@Suite struct IndicatorPhraseTests {
  static let phrases: [(String, String)] = [
    ("wma", "wma(20)"), ("wma(5, 10)", "wma(5,10)"), ("乖離率", "bias(6,12,24)"),
    ("kama(8)", "kama(8,2,30)"), ("keltner(20, k: 1.5)", "keltner(20,10,1.5)"),
    ("vwap(week)", "vwap(week)"), ("vwap", "vwap"), ("cmo(10, sums)", "cmo(10,sums)"),
    ("cmo", "cmo(14)"), ("tr", "tr"), ("SAR(0.01, 0.1)", "sar(0.01,0.1)"),
    ("ma(rsi(14), 9)", "ma(9, of: rsi(14))"), ("ma(9, of: rsi)", "ma(9, of: rsi(14))"),
    ("rsi(volume)", "rsi(14, of: volume)"), ("ema(typical, 5)", "ema(5, of: typical)"),
    ("ma(macd.dea, 5)", "ma(5, of: macd(12,26,9).dea)"),
    ("boll(obv, 20)", "boll(20,2, of: obv(30).obv)"),
    ("wma(kdj(9,3,3).j, 3)", "wma(3, of: kdj(9,3,3).j)"),
    ("wma(ma(rsi(6), 3), 4)", "wma(4, of: ma(3, of: rsi(6)))"),
    ("ma(typical(), 5)", "ma(5, of: typical)"),
    ("cmo(rsi(5), 10, sums)", "cmo(10,sums, of: rsi(5))"),
    ("cci(20, of: close)", "cci(20, of: close)"), ("cci(20, of: hlc3)", "cci(20)"),
    ("cci(close, 20)", "cci(20, of: close)"), ("ao(of: hl2)", "ao(5,34)"),
    ("ao(rsi)", "ao(5,34, of: rsi(14))"), ("vwap(close)", "vwap(of: close)"),
    ("vwap(week, of: high)", "vwap(week, of: high)"),
    ("mfi(of: typical)", "mfi(14)"), ("obv(typical)", "obv(30, of: typical)"),
    ("ma(cci(20, of: close), 5)", "ma(5, of: cci(20, of: close))"),
    ("kd(n: 9, m1: 4, m2: 5)", "kd(9,4,5)"), ("ma(n: 3, 4)", "ma(3,4)"),
  ]

  @Test(arguments: phrases)
  func parsesAndPrints(phrase: String, canonical: String) throws {
    let panes = try ChartPhrase.parse(phrase)
    #expect(ChartPhrase.text(of: panes) == canonical)
    #expect(try ChartPhrase.parse(canonical).map { $0.phrase } == [canonical])
  }

  @Test func everyIndicatorGoesThroughThePhrase() throws {
    for definition in IndicatorCatalogue().all {
      let mark = try #require(try ChartPhrase.parse(definition.name).first?.marks.first)
      #expect(try ChartPhrase.parse(mark.phrase) == [Pane(marks: [mark])])
      #expect(mark.isValid)
      for language in ChartLanguage.allCases {
        let words = ChartWords(language)
        #expect(words.outputLabels(of: mark).count == mark.outputNames.count)
        #expect(!words.description(of: mark).isEmpty)
      }
      let data = ChartData(of: MarketChart(panes: [Pane(marks: [mark])]), over: MadeBars.daily(40))
      #expect(data.outputs.count == mark.outputNames.count)
    }
  }

  static let faults: [(String, Int)] = [
    ("wma(0)", 5), ("wma(1.5)", 5), ("wmaa(2)", 1), ("kama(1,2,3,4)", 12), ("ma(candles, 3)", 4),
    ("ma(rsi(14).x, 3)", 11), ("ma(linear, 3)", 4), ("vwap(decade)", 6), ("tr(3)", 4),
    ("ma(rsi(14), of: close)", 13), ("renko(atr(14)", 14), ("renko(atr())", 11),
    ("renko(atr(14), atr(3))", 16), ("pnf(50,3,4)", 10), ("renko(atr 14)", 7),
    ("profile(501)", 9), ("profile(0)", 9), ("profile(24, area: 101)", 19), ("sar(2)", 5),
    ("ma(ma(ma(ma(ma(ma(ma(ma(ma(ma(3)))))))))", 28),
  ]

  @Test(arguments: faults)
  func saysWhereItIsNotUnderstood(phrase: String, column: Int) throws {
    let error = try #require(throws: ChartPhraseError.self) { try ChartPhrase.parse(phrase) }
    #expect(error.column == column, "\(phrase): \(error)")
  }

  /// Every word that can be computed of one column or another.
  static let sourced: [String] =
    PhraseWord.all.filter { word in
      !word.outputs.isEmpty && word.parameters.contains { $0.kind == .source }
        && word.meaning != .baseline
    }.map { $0.name }
    + IndicatorCatalogue().all.filter { $0.readsSource }.map { $0.name }

  @Test func theCommonIndicatorsTakeASource() {
    let wanted = [
      "ma", "ema", "boll", "macd", "rsi", "wma", "sma", "smma", "dema", "tema", "hma", "kama",
      "vwma", "bbi", "percentb", "bandwidth", "keltner", "envelope", "linreg", "linregslope", "tsf",
      "trix", "dma", "ppo", "stochrsi", "roc", "mtm", "momentum", "bias", "psy", "cmo",
      "tsi",
      "dpo", "coppock", "stddev", "hv", "zigzag", "cci", "mfi", "vwap", "avwap", "ao", "ac",
      "alligator", "supertrend", "obv", "vr", "pvt", "nvi", "pvi",
    ]
    #expect(Set(wanted).subtracting(Self.sourced) == [])
  }

  @Test(arguments: sourced)
  func anyColumnOrLineCanBeTheSource(word: String) throws {
    let series = MadeBars.daily(160)
    func outputs(_ phrase: String, over series: BarSeries) throws -> [[UInt64]] {
      ChartData(of: try MarketChart(phrase: phrase), over: series).outputs.map {
        $0.values.map { $0.isNaN ? 1 : $0.bitPattern }
      }
    }
    /// The series with those values for its close, and the others as they are.
    func replacing(_ closes: [Double]) throws -> BarSeries {
      // Wide enough for any close.
      try BarSeries(
        series.indices.map { index in
          var bar = series[index]
          bar.close = closes[index]
          bar.high = max(bar.high, bar.close)
          bar.low = min(bar.low, bar.close)
          return bar
        })
    }
    let plain = try outputs("\(word)", over: series)
    let usual = IndicatorCatalogue().definition(named: word)?.usualSource ?? "close"
    #expect(try outputs("\(word)(of: \(usual))", over: series) == plain)
    /// Where three prices are one, their third is that one but for the last bit.
    func areClose(_ left: [[UInt64]], _ right: [[UInt64]]) -> Bool {
      zip(left.joined(), right.joined()).allSatisfy { one, other in
        let (a, b) = (Double(bitPattern: one), Double(bitPattern: other))
        return one == other || (a - b).magnitude <= 1e-11 * max(1, a.magnitude)
      }
    }
    /// The series with all prices of a bar one.
    func single(_ values: [Double]) throws -> BarSeries {
      try BarSeries(
        series.indices.map { index in
          var bar = series[index]
          (bar.open, bar.high) = (values[index], values[index])
          (bar.low, bar.close) = (values[index], values[index])
          return bar
        })
    }
    // Computed of another column: what the same indicator makes of a close with those values.
    let fields = [
      (PriceField.median, "hl2", "median"), (.typical, "typical", "typical"),
      (.high, "high", "high"), (.close, "close", "close"),
    ]
    for (field, name, canonical) in fields where canonical != usual {
      let ours = try outputs("\(word)(of: \(name))", over: series)
      #expect(ours != plain, "\(word) of \(name)")
      if !["keltner", "supertrend"].contains(word) {
        let values = series.values(of: field)
        let other = usual == "close" ? try replacing(values) : try single(values)
        let made = try outputs(word, over: other)
        #expect(usual == "typical" ? areClose(made, ours) : made == ours, "\(name)")
      }
    }
    // Computed of a line, written either way.
    let lines = try outputs("rsi(14) \(word)(of: rsi(14))", over: series).dropFirst()
    #expect(try outputs("rsi(14) \(word)(rsi(14))", over: series).dropFirst() == lines)
    #expect(lines.contains { line in line.contains { $0 != 1 } }, "\(word) of an RSI")
    // And of itself.
    let own = try #require(try ChartPhrase.parse(word).first?.marks.first).outputNames[0]
    #expect(try ChartPhrase.parse("\(word)(of: \(own))").first?.isValid == true)
  }

  @Test func anIndicatorOfAnIndicatorReadsItsLine() throws {
    let series = MadeBars.daily(80)
    let data = ChartData(of: try MarketChart(phrase: "rsi(14) ma(rsi(14), 9)"), over: series)
    let strength = RelativeStrengthIndex(period: 14).values(over: series.close)
    let average = SimpleMovingAverage(period: 9).values(over: strength)
    #expect(data.outputs[0].values.map { $0.bitPattern } == strength.map { $0.bitPattern })
    #expect(data.outputs[1].name == "ma(9, of: rsi(14))")
    #expect(data.outputs[1].values.map { $0.bitPattern } == average.map { $0.bitPattern })
    // The index is computed once for both.
    #expect(data.columns.calculations.count == 2)
  }

  @Test func numbersAreOfTheKindOfTheirSource() throws {
    let phrase = "momentum momentum(of: volume) ma(5, of: volume) ao(of: rsi) cci(of: volume)"
    let data = ChartData(of: try MarketChart(phrase: phrase), over: MadeBars.daily(60))
    #expect(
      data.panes[0].map { $0.quantity } == [
        .priceDifference, .amount(isTurnover: false), .amount(isTurnover: false), .oscillator,
        Study.Quantity(.number),
      ])
  }

  @Test func linesOfTheCatalogueAreThoseOfItsPrograms() throws {
    let series = MadeBars.daily(120)
    let data = ChartData(of: try MarketChart(phrase: "candles ichimoku | dmi(7)"), over: series)
    let definition = try #require(IndicatorCatalogue().definition(named: "dmi"))
    let lines = try definition.program([7]).columns(over: series)
    #expect(
      data.outputs.suffix(4).map { $0.name }
        == ["pdi", "mdi", "adx", "adxr"].map { "dmi(7).\($0)" })
    for (output, line) in zip(data.outputs.suffix(4), lines) {
      #expect(
        output.values.map { $0.isNaN ? 1 : $0.bitPattern }
          == line.map { $0.isNaN ? 1 : $0.bitPattern })
    }
    #expect(data.panes[0][1].plots.map { $0.shift } == [0, 0, 25, 25, 25, -25])
  }

  @Test func ownIndicatorsAreKnownByName() throws {
    var catalogue = IndicatorCatalogue()
    try catalogue.add(
      IndicatorDefinition(
        "place(n=9) guides(0, 1) = (close - lowest(low, n)) / (highest(high, n) - lowest(low, n))"))
    let chart = try MarketChart(phrase: "candles | place(5) ma(place, 3)", knowing: catalogue)
    #expect(chart.phrase == "candles | place(5) ma(3, of: place(9))")
    #expect(chart.panes.allSatisfy { $0.isValid })
    #expect(throws: ChartPhraseError.self) { try MarketChart(phrase: "place(5)") }
    let data = ChartData(of: chart, over: MadeBars.daily(30))
    #expect(data.outputs.map { $0.name } == ["place(5)", "ma(3, of: place(9))"])
  }

  @Test func theSwiftFormIsThatOfThePhrase() throws {
    let chart = MarketChart {
      Pane {
        Candles()
        IndicatorMark("supertrend", 10, 3)
      }
      Pane { MovingAverage(9, of: .line(0, of: RSI(14).mark)) }
      Pane { IndicatorMark("wma", 5, 10, of: .high) }
      Pane {
        IndicatorMark("cci", 20)
        IndicatorMark("cci", 20, of: .typical)
        IndicatorMark("cci", 20, of: .close)
        IndicatorMark("ao", of: .line(0, of: RSI(6).mark))
      }
    }
    #expect(
      chart.phrase == """
        candles supertrend(10,3) | ma(9, of: rsi(14)) | wma(5,10, of: high) | cci(20) cci(20) \
        cci(20, of: close) ao(5,34, of: rsi(6))
        """)
  }
}
