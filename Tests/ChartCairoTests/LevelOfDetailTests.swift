import ChartCairo
import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// Pictures in which many bars share a pixel column, against pictures made by a look at every bar.
@Suite(.serialized) struct LevelOfDetailTests {
  /// A series and all that its charts are drawn from, made once.
  struct Fixture {
    let chart: MarketChart
    let data: ChartData

    init(_ series: BarSeries) {
      chart = MarketChart {
        Pane {
          Candles()
          MovingAverage(5, 10, 20)
        }
        Pane(weight: 0.25) { Volume() }
        Pane(weight: 0.25) { MACD() }
      }
      data = ChartData(of: chart, over: series)
    }
  }

  static let hundredThousand = Fixture(MadeBars.minutes(100_000, seed: 17))
  static let million = Fixture(MadeBars.minutes(1_000_000, seed: 19))

  /// What is in view: `all`, or a part of the series as shares of it.
  struct View: CustomTestStringConvertible {
    var from = 0.0
    var to = 1.0
    var width = 1200.0
    var scale = 1.0

    var testDescription: String { "\(from)…\(to) on \(width) at \(scale)" }
  }

  func layout(
    _ fixture: Fixture, _ view: View, detail: DetailSource,
    style: ChartStyle = ChartStyle(region: .tw)
  ) -> ChartLayout<StandardTextMeasurer> {
    let count = Double(fixture.data.series.count)
    return ChartLayout(
      of: fixture.chart, showing: fixture.data,
      visible: .range(from: view.from * count - 0.5, to: view.to * count - 0.5),
      size: PlotSize(width: view.width, height: 500), scale: view.scale, style: style,
      measuring: StandardTextMeasurer(), detail: detail)
  }

  func checkAgainstScan(_ fixture: Fixture, _ view: View) throws {
    let renderer = CairoRenderer(scale: view.scale)
    let fast = try renderer.pixels(of: layout(fixture, view, detail: .pyramid).displayList())
    let slow = try renderer.pixels(of: layout(fixture, view, detail: .scan).displayList())
    #expect(fast.width == Int(view.width * view.scale) && fast.width == slow.width)
    let differing = zip(fast.pixels, slow.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    #expect(differing == 0, "\(differing) pixels differ")
    // And something is drawn: more than a few colours.
    #expect(Set(fast.pixels).count > 20)
  }

  @Test(
    "100,000 bars equal the scan to the pixel",
    arguments: [
      View(), View(scale: 2), View(from: 0.123_456, to: 0.678_912, width: 733),
      View(from: 0.5, to: 0.52, width: 400, scale: 2),
      View(from: 0.98, to: 1.03, width: 1000, scale: 1.5),
    ]) func equalsTheScan(view: View) throws
  {
    try checkAgainstScan(Self.hundredThousand, view)
  }

  @Test(
    "1,000,000 bars equal the scan to the pixel",
    arguments: [View(), View(from: 0.123_456_7, to: 0.634_567_8, width: 801, scale: 2)])
  func equalsTheScanOfAMillion(view: View) throws {
    try checkAgainstScan(Self.million, view)
  }
}
