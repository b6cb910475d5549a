import ChartDrawing
import MarketBars
import MarketIndicators
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct PatternSignsTests {
  /// Three falls, then a long rise that holds the last of them.
  static let engulfing = MadeBars.bars([
    (110, 111, 107, 108), (108, 108.5, 104, 105), (105, 105.5, 102, 103), (102, 108, 101, 107),
  ])

  func texts(_ phrase: String, _ series: BarSeries, language: ChartLanguage = .english) throws
    -> [String]
  {
    let chart = try MarketChart(phrase: phrase)
    return ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series, language: language), visible: .all,
      size: PlotSize(width: 800, height: 500),
      style: ChartStyle(region: .us, language: language), measuring: PlainMeasurer()
    ).displayList().texts(in: "markers")
  }

  @Test func aPatternIsNamedAtItsCandle() throws {
    #expect(try texts("candles patterns(engulfing)", Self.engulfing) == ["Engulfing"])
    #expect(
      try texts("candles patterns(engulfing)", Self.engulfing, language: .traditionalChinese)
        == ["吞噬"])
    #expect(try texts("candles patterns(doji)", Self.engulfing).isEmpty)
  }

  @Test func patternsOfOneDirectionShareASign() throws {
    let series = MadeBars.daily(300, seed: 9)
    let scanner = CandlePatternScanner([.engulfing, .beltHold])
    let matches = scanner.matches(in: 200..<300, of: series)
    let bars = Set(matches.map { $0.index * 2 + ($0.value > 0 ? 1 : 0) })
    #expect(bars.count < matches.count)
    let chart = try MarketChart(phrase: "candles patterns(engulfing,belthold)")
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .newest(100),
      size: PlotSize(width: 1200, height: 800), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    let list = layout.displayList()
    let signs = list.commands(in: "markers").filter { if case .fill = $0 { true } else { false } }
    #expect(signs.count <= bars.count)
    #expect(list.texts(in: "markers").contains("Engulfing, Belt hold"))
  }

  @Test func narrowBarsAndPanesWithoutPricesHaveNone() throws {
    let series = MadeBars.daily(900, seed: 9)
    #expect(try texts("candles patterns(doji)", series).isEmpty)
    #expect(try texts("volume patterns(engulfing)", Self.engulfing).isEmpty)
    #expect(try texts("patterns(engulfing)", BarSeries()).isEmpty)
  }

  @Test func everyPatternHasANameInEveryLanguage() {
    for language in ChartLanguage.allCases {
      let words = ChartWords(language)
      let names = CandlePattern.allCases.map { words.label(of: $0) }
      #expect(Set(names).count == names.count, "\(language)")
      #expect(!names.contains(""))
    }
  }
}
