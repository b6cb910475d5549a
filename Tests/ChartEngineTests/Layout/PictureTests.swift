import ChartDrawing
import Foundation
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// What holds for every picture: texts keep apart and stay inside, numbers are finite.
@Suite struct PictureTests {
  static let phrases = [
    "candles ma(5,10,20) | volume | macd(12,26,9)",
    "candles(hollow) boll(20,2) log | volume(ma: 5,10) | kd(9,3,3) | rsi(6,12)",
    "bars ema(12,26) percent axis(left) | turnover | kdj",
    "line ma(60) indexed axis(both)",
    "area | histogram(volume)",
    "step inverted priceline(104) priceline(96) | rsi",
    "baseline | band(high,low) line(close)",
    "heikinashi ma(5,10,20,60,120,240) ema(12,26) boll(20,2) | volume",
    "candles priceline(100) priceline(100.2) priceline(99.8) axis(both) | macd | macd | macd",
    "volume | candles",
  ]

  /// A chart with words around it: titles, notes and markers.
  func chart(_ phrase: String, _ series: BarSeries, round: Int) throws -> MarketChart {
    var chart = try MarketChart(phrase: phrase)
    if round % 2 == 0 {
      chart.title = "台積電 2330"
      chart.subtitle = "Taiwan Semiconductor Manufacturing Company Limited, daily"
    }
    if round % 3 == 0 {
      chart.watermark = "SAMPLE 台灣"
      chart.sourceNote =
        "Source: made up for a test, 2016-06-17 to 2018-02-12, rounded to two decimals"
    }
    if round % 4 == 0 && !series.isEmpty {
      chart.markers = (0..<12).map { number in
        ChartMarker(
          time: series.time[series.count - 1 - (number * 7) % series.count],
          kind: ChartMarker.Kind.allCases[number % 3], text: number % 5 == 0 ? "" : "買進 \(number)")
      }
    }
    return chart
  }

  @Test("No two texts overlap, none is clipped, every coordinate is finite", arguments: 0..<10)
  func picturesAreSound(phraseNumber: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(phraseNumber) * 1000 + 5)
    let daily = MadeBars.daily(700, seed: UInt64(phraseNumber), hole: 13)
    let minutes = MadeBars.minutes(900, seed: UInt64(phraseNumber))
    for round in 0..<24 {
      let series = round % 3 == 2 ? minutes : daily
      let language = ChartLanguage.allCases[(round + phraseNumber) % 5]
      var style = ChartStyle(
        theme: round % 2 == 0 ? .light : .dark,
        region: MarketRegion.allCases[(round + phraseNumber) % 6], language: language)
      style.groupsThousands = round % 5 == 0
      style.usesROCYears = round % 7 == 0
      style.fontSize = [11, 11, 9, 14][round % 4]
      let width = (200 * pow2(Double.random(in: 0...4.33, using: &numbers))).rounded()
      let height = (120 * pow2(Double.random(in: 0...3.3, using: &numbers))).rounded()
      let visible: VisibleBars =
        switch round % 6 {
        case 0: .all
        case 1: .newest(Int.random(in: 1...400, using: &numbers))
        case 2: .range(from: Double.random(in: -50...600, using: &numbers), to: 690.3)
        case 3: .dates(from: MadeBars.date("2024-03-09"), through: MadeBars.date("2024-08-11"))
        default: .firstView
        }
      let list = picture(
        of: try chart(Self.phrases[phraseNumber], series, round: round), over: series,
        visible: visible, width: width, height: height,
        scale: [1, 2, 1.25, 3][round % 4], style: style, measuring: PlainMeasurer())
      expectSound(
        list, measuring: PlainMeasurer(),
        "round \(round): \(width)x\(height) \(visible) \(language) \(style.fontSize)")
    }
  }

  @Test func picturesAreSoundByTheStandardMetrics() throws {
    let series = MadeBars.daily(300, seed: 9)
    for (round, language) in ChartLanguage.allCases.enumerated() {
      for width in [200.0, 320, 500, 800, 1200, 2400, 4000] {
        let style = ChartStyle(language: language)
        let list = picture(
          of: try chart(Self.phrases[round], series, round: 12), over: series, width: width,
          height: 600, style: style, measuring: StandardTextMeasurer())
        expectSound(list, measuring: StandardTextMeasurer(), "\(language) \(width)")
      }
    }
  }

  @Test func theSameChartGivesTheSamePicture() throws {
    let series = MadeBars.daily(300)
    let chart = try chart(Self.phrases[0], series, round: 12)
    let first = picture(of: chart, over: series, measuring: PlainMeasurer())
    #expect(first == picture(of: chart, over: series, measuring: PlainMeasurer()))
    #expect(first.title.isEmpty == false && first.summary.isEmpty == false)
  }

  @Test func groupsAreNamedByPaneAndMark() throws {
    let list = try picture(
      of: "candles ma(5) | volume", over: MadeBars.daily(60))
    for name in [
      "background", "pane-1", "pane-1-grid", "pane-1-candles-1", "pane-1-ma-2", "pane-1-axis",
      "pane-1-legend", "pane-2", "pane-2-volume-1", "dates",
    ] { #expect(list.groupNames.contains(name), "\(name)") }
  }

  @Test func datesAndGridLinesStandAtBars() throws {
    let series = MadeBars.daily(100)
    let chart = try MarketChart(phrase: "candles")
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .all,
      size: PlotSize(width: 800, height: 400), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    let list = layout.displayList()
    let dates = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("dates") }
    #expect(dates.count >= 3)
    let lines = rectangles(in: list.commands(in: "pane-1-grid")).map { $0.rect }
      .filter { $0.height > $0.width }
    for date in dates.dropFirst() {
      #expect(
        layout.plots[0].bars.contains {
          (layout.plots[0].x(of: $0) - date.box.midX).magnitude < 0.01
        })
      #expect(lines.contains { ($0.midX - date.box.midX).magnitude <= 1 })
    }
  }

  @Test func linesOfOnePixelAreCrispAtAnyRatio() throws {
    let series = MadeBars.daily(60)
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      let list = try picture(of: "candles | volume | macd", over: series, scale: scale)
      for group in ["pane-1-grid", "pane-1-axis", "pane-2-volume-1", "pane-1-candles-1"] {
        for (rect, _) in rectangles(in: list.commands(in: group)) {
          for edge in [rect.x, rect.y, rect.maxX, rect.maxY] {
            #expect(
              isClose(edge * scale, (edge * scale).rounded(), 1e-6), "\(group) \(edge) \(scale)")
          }
        }
      }
    }
  }

  @Test func extremesAreTheHighestAndTheLowestInView() throws {
    let series = MadeBars.daily(200, seed: 15)
    for (from, to) in [(0, 199), (50, 120), (150, 199)] {
      let list = try picture(
        of: "candles", over: series,
        visible: .range(from: Double(from) - 0.5, to: Double(to) + 0.5), width: 900)
      let texts = Set(list.texts(in: "pane-1-extremes"))
      #expect(
        texts == [
          NumberText.fixed(series.high[from...to].max()!, decimals: 2),
          NumberText.fixed(series.low[from...to].min()!, decimals: 2),
        ])
    }
  }

  @Test func overlaysCountForTheScaleOfWhatIsVisible() throws {
    let series = MadeBars.daily(200, seed: 16, volatility: 0.03)
    for phrase in ["candles boll(20,4)", "line ma(60)"] {
      let chart = try MarketChart(phrase: phrase)
      let data = ChartData(of: chart, over: series)
      let layout = ChartLayout(
        of: chart, showing: data, visible: .range(from: 119.5, to: 199.5),
        size: PlotSize(width: 800, height: 400), style: ChartStyle(region: .us),
        measuring: PlainMeasurer())
      let plot = layout.plots[0].rect
      for output in data.outputs {
        for value in output.values[120..<200] where !value.isNaN {
          let y = layout.axes[0].scale.y(of: value)
          #expect(y >= plot.y && y <= plot.maxY, "\(output.name)")
        }
      }
    }
  }

  private func pow2(_ exponent: Double) -> Double { Foundation.pow(2, exponent) }
}
