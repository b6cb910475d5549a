import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct PaneLegendTests {
  @Test func saysTheBarAndItsChange() throws {
    let series = MadeBars.bars(
      [(10, 12, 9, 11), (11, 13, 10.5, 12.1)], volumes: [5000, 12345])
    let list = try picture(of: "candles", over: series)
    let words = list.texts(in: "pane-1-legend")
    for word in ["2024-01-03", "11.00", "13.00", "10.50", "12.10", "+1.10 (+10.00%)", "12.35K"] {
      #expect(words.contains(word), "\(word) in \(words)")
    }
  }

  @Test(arguments: [
    ("renko(0.5)", "Renko 0.5"), ("range(2)", "Range bars 2"), ("linebreak(2)", "Line break 2"),
    ("kagi(1)", "Kagi 1"), ("pnf(1, reversal: 2)", "Point & figure 1 × 2"),
  ])
  func saysWhatTheBricksAre(phrase: String, title: String) throws {
    let series = MadeBars.daily(60, seed: 2)
    let words = try picture(of: phrase, over: series).texts(in: "pane-1-legend")
    #expect(words.contains(title), "\(words)")
    #expect(!words.contains("Daily"))
  }

  @Test func saysTheSizeThatAnAverageRangeGives() throws {
    let series = MadeBars.daily(60, seed: 2)
    let size = BrickSeries(of: series, as: .renko(.averageTrueRange(14))).size
    let words = try picture(of: "renko(atr(14))", over: series).texts(in: "pane-1-legend")
    #expect(words.contains("Renko ATR(14) = \(NumberText.fixed(size, decimals: 2))"), "\(words)")
  }

  @Test func verySmallNumbersHaveDigits() throws {
    let series = MadeBars.daily(60, seed: 2)
    let chart = try MarketChart(phrase: "candles | eom | rsi")
    let data = ChartData(of: chart, over: series)
    let value = try #require(data.outputs.first { $0.name == "eom(14)" }).values[59]
    #expect(value.magnitude < 0.01)
    let words = picture(of: chart, over: series, visible: .all, measuring: PlainMeasurer())
      .texts(in: "pane-2-legend")
    let text = try #require(words.last)
    #expect(
      try abs(#require(Double(text)) - value) < 0.01 * value.magnitude, "\(text) for \(value)")
  }

  @Test func saysWhereAProfileHasItsMostVolume() throws {
    // Four rows of 2 from 0 to 8: 50, 60, 27, 20.
    let series = MadeBars.bars(
      [(0.001, 4, 0.001, 4), (7, 8, 3, 3), (5, 5, 5, 5)], volumes: [100, 50, 7])
    let words = try picture(of: "candles profile(4)", over: series).texts(in: "pane-1-legend")
    let start = try #require(words.firstIndex(of: "Volume profile(4)"))
    #expect(
      Array(words[start...]) == ["Volume profile(4)", "POC", "3.00", "VAH", "4.00", "VAL", "0.00"])
  }

  @Test func valuesAreThoseOfTheLastBarInView() throws {
    let series = MadeBars.daily(60, seed: 2)
    let chart = try MarketChart(phrase: "candles ma(5) | volume(ma: 5) | rsi(14)")
    let data = ChartData(of: chart, over: series)
    for (visible, index) in [(VisibleBars.all, 59), (.range(from: 9.5, to: 40.5), 40)] {
      let list = picture(of: chart, over: series, visible: visible, measuring: PlainMeasurer())
      let average = data.outputs.first { $0.name == "ma(5)" }!.values[index]
      #expect(
        list.texts(in: "pane-1-legend").contains(NumberText.fixed(average, decimals: 2)))
      let strength = data.outputs.first { $0.name == "rsi(14)" }!.values[index]
      #expect(
        list.texts(in: "pane-3-legend").contains(NumberText.fixed(strength, decimals: 2)))
      #expect(
        list.texts(in: "pane-1-legend").contains(
          ChartWords(.english).fullDate(series.date(at: index))))
    }
  }

  @Test func aDateChoosesTheBarOfTheLegendsAndNotThatOfTheTag() throws {
    let series = MadeBars.daily(60, seed: 2)
    let chart = try MarketChart(phrase: "candles | rsi(14)")
    let data = ChartData(of: chart, over: series)
    func layout(_ date: CivilDate?) -> ChartLayout<PlainMeasurer> {
      ChartLayout(
        of: chart, showing: data, visible: .range(from: 9.5, to: 50.5),
        size: PlotSize(width: 800, height: 600), style: ChartStyle(region: .us), legendDate: date,
        measuring: PlainMeasurer())
    }
    #expect(layout(series.date(at: 30)).legendIndex == 30)
    // A date without a bar is that of the bar before; one out of view shows the last in view.
    let gap = (11..<50).first {
      series.date(at: $0 + 1).daysSinceEpoch > series.date(at: $0).daysSinceEpoch + 1
    }!
    let closed = CivilDate(daysSinceEpoch: series.date(at: gap).daysSinceEpoch + 1)
    #expect(layout(closed).legendIndex == gap)
    #expect(layout(series.date(at: 2)).legendIndex == layout(nil).legendIndex)
    #expect(layout(series.date(at: 59)).legendIndex == layout(nil).legendIndex)
    let list = layout(series.date(at: 30)).displayList()
    let close = NumberText.fixed(series.close[30], decimals: 2)
    let last = NumberText.fixed(series.close[layout(nil).legendIndex!], decimals: 2)
    #expect(list.texts(in: "pane-1-legend").contains(close))
    #expect(list.texts(in: "pane-1-axis").contains(last))
  }

  @Test("IND-7 Indicators are computed on all loaded bars, never on the visible slice")
  func aValueIsTheSameWhateverIsVisible() throws {
    let closes = (0..<120).map { wave[$0] }
    let series = MadeBars.closes(closes)
    let chart = try MarketChart(phrase: "line ema(26) | rsi(14) | macd")
    for visible in [
      VisibleBars.all, .firstView, .newest(30), .range(from: 100.5, to: 119.5),
    ] {
      let list = picture(of: chart, over: series, visible: visible, measuring: PlainMeasurer())
      // Two decimals of 99.054732763, 28.310162027, −2.270721333; from a slice of 40 bars they
      // would be 99.19, 30.33, −2.37.
      #expect(list.texts(in: "pane-1-legend").contains("99.05"), "\(visible)")
      #expect(list.texts(in: "pane-2-legend").contains("28.31"), "\(visible)")
      #expect(list.texts(in: "pane-3-legend").contains { $0.hasPrefix("-2.27") }, "\(visible)")
    }
    let outputs = ChartData(of: chart, over: series).outputs
    func last(_ name: String) -> Double { outputs.first { $0.name == name }!.values[119] }
    #expect(isClose(last("ema(26)"), 99.054732763, 1e-9))
    #expect(isClose(last("rsi(14)"), 28.310162027, 1e-9))
    #expect(isClose(last("macd(12,26,9).dif"), -2.270721333, 1e-9))
  }

  @Test func aDashStandsForAValueThatIsNotThere() throws {
    let list = try picture(of: "candles ma(50)", over: MadeBars.daily(20))
    #expect(list.texts(in: "pane-1-legend").contains("–"))
  }

  @Test func valuesHaveTheColoursOfTheirLines() throws {
    let style = ChartStyle(region: .us)
    let list = try picture(of: "candles ma(5,10,20)", over: MadeBars.daily(60), style: style)
    let words = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("pane-1-legend") }
    for (number, name) in ["MA5", "MA10", "MA20"].enumerated() {
      #expect(words.first { $0.text == name }?.color == style.theme.lines[number])
    }
    let strokes = list.commands(in: "pane-1-ma-2").compactMap { command -> RGBA? in
      if case .stroke(_, let stroke) = command { stroke.color } else { nil }
    }
    #expect(strokes == Array(style.theme.lines.prefix(3)))
  }

  @Test func whatDoesNotFitIsLeftOutAndNotCut() throws {
    for width in stride(from: 60.0, through: 900, by: 35) {
      let list = try picture(
        of: "candles ma(5,10,20,60,120) ema(12,26) boll(20,2)", over: MadeBars.daily(200),
        width: width, height: 300)
      let words = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("pane-1-legend") }
      let axis = rectangles(in: list.commands(in: "pane-1-axis")).map { $0.rect.x }.min() ?? width
      for word in words { #expect(word.box.maxX <= axis + 1, "\(word.text) at \(width)") }
    }
  }

  @Test func aDayWithoutTradeSaysSo() throws {
    let nan = Double.nan
    let series = MadeBars.bars([(nan, nan, nan, nan), (nan, nan, nan, nan)])
    let list = try picture(of: "candles", over: series)
    #expect(list.texts(in: "pane-1-legend").contains(ChartWords(.english)[.noTrade]))
  }

  @Test func theLastTradedBarSpeaksForAViewThatEndsWithHoles() throws {
    let nan = Double.nan
    let series = MadeBars.bars([(10, 12, 9, 11), (nan, nan, nan, nan)])
    let list = try picture(of: "candles", over: series)
    #expect(list.texts(in: "pane-1-legend").contains("2024-01-02"))
    #expect(list.texts(in: "pane-1-axis").contains("11.00"))
  }

  /// 100 + 10 sin(i / 4).
  private var wave: [Double] { (0..<120).map { 100 + 10 * sine(Double($0) / 4) } }
}
