import MarketBars
import Testing

@testable import MarketIndicators

/// The catalogue's values against those of other packages: `Vectors/oracle/README.md` names them.
@Suite struct CatalogueOracleTests {
  /// Ours: word, values, and line where there are several.
  struct Line: Sendable {
    let word: String
    let values: [Double]
    let line: String
    /// Another column than the usual one.
    let source: (@Sendable (BarSeries) -> [Double])?

    init(
      _ word: String, _ values: [Double] = [], _ line: String = "",
      of source: (@Sendable (BarSeries) -> [Double])? = nil
    ) {
      self.word = word
      self.values = values
      self.line = line
      self.source = source
    }
  }

  /// By the oracle's title.
  static let lines: KeyValuePairs<String, Line> = [
    "sma(12,1)": Line("sma", [12, 1]), "sma(6,2)": Line("sma", [6, 2]),
    "wma(9)": Line("wma", [9]), "dema(10)": Line("dema", [10]), "tema(8)": Line("tema", [8]),
    "hma(9)": Line("hma", [9]), "hma(16)": Line("hma", [16]),
    "kama(10)": Line("kama", [10, 2, 30]),
    "smma(14)": Line("smma", [14]), "vwma(20)": Line("vwma", [20]),
    "bbi(3,6,12,24)": Line("bbi", [3, 6, 12, 24]), "percentb(20,2)": Line("percentb", [20, 2]),
    "bandwidth(20,2)": Line("bandwidth", [20, 2]),
    "keltner(20,10,2).upper": Line("keltner", [20, 10, 2], "upper"),
    "keltner(20,10,2).middle": Line("keltner", [20, 10, 2], "middle"),
    "keltner(20,10,2).lower": Line("keltner", [20, 10, 2], "lower"),
    "donchian(20).upper": Line("donchian", [20], "upper"),
    "donchian(20).middle": Line("donchian", [20], "middle"),
    "donchian(20).lower": Line("donchian", [20], "lower"),
    "envelope(20,2.5).upper": Line("envelope", [20, 2.5], "upper"),
    "envelope(20,2.5).middle": Line("envelope", [20, 2.5], "middle"),
    "envelope(20,2.5).lower": Line("envelope", [20, 2.5], "lower"),
    "sar(0.02,0.2)": Line("sar", [0.02, 0.2]),
    "ichimoku(9,26,52).conversion": Line("ichimoku", [9, 26, 52, 26], "conversion"),
    "ichimoku(9,26,52).base": Line("ichimoku", [9, 26, 52, 26], "base"),
    "ichimoku(9,26,52).spana": Line("ichimoku", [9, 26, 52, 26], "spana"),
    "ichimoku(9,26,52).spanb": Line("ichimoku", [9, 26, 52, 26], "spanb"),
    "ichimoku(9,26,52).lagging": Line("ichimoku", [9, 26, 52, 26], "lagging"),
    "linreg(14)": Line("linreg", [14]), "linregslope(14)": Line("linregslope", [14]),
    "tsf(14)": Line("tsf", [14]), "dmi(14).plus": Line("dmi", [14], "pdi"),
    "dmi(14).minus": Line("dmi", [14], "mdi"), "dmi(14).adx": Line("dmi", [14], "adx"),
    "dmi(14).adxr": Line("dmi", [14], "adxr"), "aroon(14).up": Line("aroon", [14], "up"),
    "aroon(14).down": Line("aroon", [14], "down"),
    "aroon(14).oscillator": Line("aroonosc", [14]),
    "trix(12,9).trix": Line("trix", [12, 9], "trix"),
    "trix(12,9).signal": Line("trix", [12, 9], "matrix"),
    "dma(10,50,10).dif": Line("dma", [10, 50, 10], "dma"),
    "dma(10,50,10).ama": Line("dma", [10, 50, 10], "ama"),
    "vortex(14).plus": Line("vortex", [14], "plus"),
    "vortex(14).minus": Line("vortex", [14], "minus"),
    "alligator(13,8,5).jaw": Line("alligator", [13, 8, 8, 5, 5, 3], "jaw"),
    "alligator(13,8,5).teeth": Line("alligator", [13, 8, 8, 5, 5, 3], "tooth"),
    "alligator(13,8,5).lips": Line("alligator", [13, 8, 8, 5, 5, 3], "lip"),
    "ppo(12,26,9).ppo": Line("ppo", [12, 26, 9], "ppo"),
    "ppo(12,26,9).signal": Line("ppo", [12, 26, 9], "signal"),
    "ppo(12,26,9).histogram": Line("ppo", [12, 26, 9], "histogram"),
    "stoch(14,3,3).k": Line("stoch", [14, 3, 3], "k"),
    "stoch(14,3,3).d": Line("stoch", [14, 3, 3], "d"),
    "stochf(14,3).k": Line("stochf", [14, 3], "k"), "stochf(14,3).d": Line("stochf", [14, 3], "d"),
    "stochrsi(14,14,3,3).k": Line("stochrsi", [14, 14, 3, 3], "k"),
    "stochrsi(14,14,3,3).d": Line("stochrsi", [14, 14, 3, 3], "d"), "cci(20)": Line("cci", [20]),
    "wr(14)": Line("wr", [14]), "roc(12)": Line("roc", [12, 6], "roc"),
    "mtm(12,6).mtm": Line("mtm", [12, 6], "mtm"), "mtm(12,6).ma": Line("mtm", [12, 6], "mamtm"),
    "momentum(10)": Line("momentum", [10]), "bias(6)": Line("bias", [6]),
    "bias(12)": Line("bias", [12]), "bias(24)": Line("bias", [24]),
    "psy(12,6).psy": Line("psy", [12, 6], "psy"), "psy(12,6).ma": Line("psy", [12, 6], "mapsy"),
    "cmo(14)": Line("cmo", [14, 0]), "cmo(14,sums)": Line("cmo", [14, 1]),
    "ao(5,34)": Line("ao", [5, 34]), "ac(5,34,5)": Line("ac", [5, 34, 5]),
    "uo(7,14,28)": Line("uo", [7, 14, 28]), "tsi(25,13,13).tsi": Line("tsi", [25, 13, 13], "tsi"),
    "tsi(25,13,13).signal": Line("tsi", [25, 13, 13], "signal"), "dpo(20)": Line("dpo", [20]),
    "coppock(14,11,10)": Line("coppock", [14, 11, 10]),
    "cr(26)": Line("cr", [26, 10, 20, 40, 60], "cr"), "brar(26).ar": Line("brar", [26], "ar"),
    "brar(26).br": Line("brar", [26], "br"), "tr": Line("tr"), "atr(14)": Line("atr", [14]),
    "natr(14)": Line("natr", [14]), "stddev(20)": Line("stddev", [20]),
    "hv(20,252)": Line("hv", [20, 252, 0]), "hv(20,252,population)": Line("hv", [20, 252, 1]),
    "chaikinvolatility(10,10)": Line("cvol", [10, 10]), "obv": Line("obv", [30], "obv"),
    "vwap(first)": Line("vwap", [5]), "vwap(month)": Line("vwap", [2]),
    "vr(26)": Line("vr", [26, 6], "vr"), "emv(14)": Line("eom", [14]),
    "emv(14,9,china).emv": Line("emv", [14, 9], "emv"),
    "emv(14,9,china).ma": Line("emv", [14, 9], "maemv"), "pvt": Line("pvt"), "ad": Line("ad"),
    "adosc(3,10)": Line("adosc", [3, 10]), "cmf(20)": Line("cmf", [20]),
    "mfi(14)": Line("mfi", [14]), "avp": Line("avp"), "nvi": Line("nvi", [255], "nvi"),
    "pvi": Line("pvi", [255], "pvi"), "median": Line("median"), "typical": Line("typical"),
    "zigzag(5)": Line("zigzag", [5]),
    "weighted": Line("wclose"), "average": Line("avgprice"),
  ]

  /// Every line of every indicator is compared to what another program made of the same bars, here
  /// or in `SignalLineTests`.
  @Test func noLineIsWithoutAnOracle() {
    var compared = Set(Self.lines.map { "\($0.value.word).\($0.value.line)" })
    compared.formUnion(SignalLineTests.averages.map { "\($0.0).\($0.2)" })
    compared.formUnion(["nvi.signal", "pvi.signal", "avwap.", "supertrend.up", "supertrend.down"])
    for definition in IndicatorCatalogue().all {
      for name in definition.outputNames {
        let isCompared =
          compared.contains("\(definition.name).\(name)")
          || definition.outputNames.count == 1 && compared.contains("\(definition.name).")
        #expect(isCompared, "\(definition.name).\(name)")
      }
    }
  }

  @Test(arguments: Oracle.names) func theCatalogueAgrees(on name: String) throws {
    let series = Oracle.series(name)
    for (title, line) in Self.lines {
      let column = try #require(series.column(title), "\(title)")
      expectMatch(try values(line, over: series.bars), column)
    }
  }

  @Test(arguments: Oracle.names) func superTrendAgreesOnEitherSide(name: String) throws {
    let series = Oracle.series(name)
    for (title, source) in [("(10,3)", nil), ("(10,3,of:close)", Self.close)] {
      let up = try values(Line("supertrend", [10, 3], "up", of: source), over: series.bars)
      let down = try values(Line("supertrend", [10, 3], "down", of: source), over: series.bars)
      expectMatch(
        zip(up, down).map { $0.isNaN ? $1 : $0 },
        try #require(series.column("supertrend\(title).line")))
      expectMatch(
        zip(up, down).map { !$0.isNaN ? 1 : $1.isNaN ? .nan : -1 },
        try #require(series.column("supertrend\(title).direction")))
    }
  }

  static let close: @Sendable (BarSeries) -> [Double] = { $0.close }
  static let typical: @Sendable (BarSeries) -> [Double] = { $0.typical() }

  /// Of another column than the usual one.
  static let sourced: KeyValuePairs<String, Line> = [
    "cci(20,of:close)": Line("cci", [20], of: close),
    "mfi(14,of:close)": Line("mfi", [14], of: close),
    "ao(5,34,of:close)": Line("ao", [5, 34], of: close),
    "ac(5,34,5,of:close)": Line("ac", [5, 34, 5], of: close),
    "alligator(13,8,5,of:close).jaw": Line("alligator", [13, 8, 8, 5, 5, 3], "jaw", of: close),
    "alligator(13,8,5,of:close).teeth": Line("alligator", [13, 8, 8, 5, 5, 3], "tooth", of: close),
    "alligator(13,8,5,of:close).lips": Line("alligator", [13, 8, 8, 5, 5, 3], "lip", of: close),
    "vwap(first,of:close)": Line("vwap", [5], of: close),
    "vwap(month,of:close)": Line("vwap", [2], of: close),
    "obv(of:typical)": Line("obv", [30], "obv", of: typical),
    "vr(26,of:typical)": Line("vr", [26, 6], "vr", of: typical),
    "pvt(of:typical)": Line("pvt", of: typical),
    "nvi(of:typical)": Line("nvi", [255], "nvi", of: typical),
    "pvi(of:typical)": Line("pvi", [255], "pvi", of: typical),
    // The usual one asked for, as it is where it is not.
    "cci(20)": Line("cci", [20], of: typical), "mfi(14)": Line("mfi", [14], of: typical),
    "vwap(first)": Line("vwap", [5], of: typical), "ao(5,34)": Line("ao", [5, 34]) { $0.median() },
  ]

  @Test(arguments: Oracle.names) func anotherSourceAgreesToo(on name: String) throws {
    let series = Oracle.series(name)
    for (title, line) in Self.sourced {
      let column = try #require(series.column(title), "\(title)")
      expectMatch(try values(line, over: series.bars), column)
    }
  }

  @Test func theUsualSourceIsKnown() throws {
    func source(_ name: String) -> String? {
      IndicatorCatalogue().definition(named: name)?.usualSource
    }
    for name in ["cci", "mfi", "vwap", "avwap"] { #expect(source(name) == "typical") }
    for name in ["ao", "ac", "alligator", "supertrend"] { #expect(source(name) == "median") }
    for name in ["bias", "obv", "vr", "pvt", "nvi", "pvi", "zigzag"] {
      #expect(source(name) == "close")
    }
    for name in ["atr", "dmi", "stoch", "sar", "eom", "ad"] { #expect(source(name) == nil) }
  }

  private func values(_ line: Line, over series: BarSeries) throws -> [Double] {
    let definition = try #require(IndicatorCatalogue().definition(named: line.word))
    let number = line.line.isEmpty ? 0 : definition.outputNames.firstIndex(of: line.line)
    let program = try definition.program(line.values, isSourceGiven: line.source != nil)
    let lines = program.columns(over: series, source: line.source.map { $0(series) })
    return lines[try #require(number)]
  }
}
