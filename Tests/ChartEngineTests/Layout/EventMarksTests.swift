import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct EventMarksTests {
  private func chart(_ markers: [ChartMarker]) throws -> MarketChart {
    var chart = try MarketChart(phrase: "candles ma(5) | volume")
    chart.markers = markers
    return chart
  }

  private func layout(
    _ markers: [ChartMarker], _ series: BarSeries, visible: VisibleBars = .all
  ) throws -> ChartLayout<PlainMeasurer> {
    let chart = try chart(markers)
    return ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: visible,
      size: PlotSize(width: 800, height: 500), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
  }

  private func event(_ series: BarSeries, _ index: Int, _ text: String) -> ChartMarker {
    ChartMarker(time: series.time[index], kind: .event, text: text)
  }

  @Test func standsAtTheFootOfThePaneWithItsFirstWord() throws {
    let series = MadeBars.daily(40, seed: 21)
    let layout = try layout([event(series, 10, "息 2.75"), event(series, 20, "權")], series)
    let list = layout.displayList()
    #expect(list.texts(in: "markers") == ["息", "權"])
    let plot = layout.plots[0]
    let texts = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("markers") }
    for (text, index) in zip(texts, [10, 20]) {
      #expect((text.box.midX - plot.x(of: index)).magnitude <= 1)
      #expect(text.box.maxY <= plot.rect.maxY && text.box.y > plot.rect.maxY - 16)
    }
    expectSound(list, measuring: PlainMeasurer())
  }

  @Test func isTakenFromBoxToTriangleWhereThereIsNoRoom() throws {
    let series = MadeBars.daily(400, seed: 21)
    let layout = try layout((100..<110).map { event(series, $0, "息 1") }, series)
    let list = layout.displayList()
    let texts = list.texts(in: "markers")
    #expect(texts.count >= 1 && texts.count < 4)
    expectSound(list, measuring: PlainMeasurer())
  }

  @Test func isSeenAtEveryBar() throws {
    let series = MadeBars.daily(60, seed: 21)
    for index in series.indices {
      let list = try layout([event(series, index, "Dividend")], series).displayList()
      #expect(!list.commands(in: "markers").isEmpty, "bar \(index)")
      expectSound(list, measuring: PlainMeasurer(), "bar \(index)")
    }
  }

  @Test func keepsClearOfOtherTextsHoweverManyThereAre() throws {
    for seed in 1...12 {
      let series = MadeBars.daily(120, seed: UInt64(seed))
      var markers = stride(from: 3, to: 120, by: 7).map { event(series, $0, "息 \($0)") }
      markers += stride(from: 5, to: 120, by: 11).map {
        ChartMarker(time: series.time[$0], kind: .buy, text: "lot \($0)")
      }
      expectSound(
        try layout(markers, series).displayList(), measuring: PlainMeasurer(), "seed \(seed)")
    }
  }

  @Test func takesNoRoomFromThePrices() throws {
    let series = MadeBars.daily(40, seed: 21)
    let plain = try layout([], series).plots[0].scale
    let marked = try layout(
      [
        event(series, 10, "息 1"),
        ChartMarker(time: series.time[12], kind: .limitUp, text: "漲停"),
      ], series
    ).plots[0].scale
    #expect(plain == marked)
  }

  @Test func limitsHaveABeamAtTheCloseAcrossTheSlot() throws {
    let series = MadeBars.daily(40, seed: 21)
    let layout = try layout(
      [
        ChartMarker(time: series.time[12], kind: .limitUp),
        ChartMarker(time: series.time[13], kind: .limitDown),
      ], series)
    let commands = layout.displayList().commands(in: "markers")
    var beams: [PlotRect] = []
    for case .fillRects(let rects, _) in commands { beams += rects }
    try #require(beams.count == 2)
    let plot = layout.plots[0]
    let close = plot.grid.line(plot.scale.y(of: series.close[12]))
    #expect(beams[0].maxY == close && beams[0].height == 2)
    #expect(beams[1].y == plot.grid.line(plot.scale.y(of: series.close[13])))
    #expect((beams[0].midX - plot.x(of: 12)).magnitude <= 1)
    // The slots meet and do not overlap.
    #expect(beams[0].maxX == beams[1].x)
    #expect(beams[0].width >= plot.viewport.spacing - 1)
  }

  @Test func drawsNoBeamsWhereBarsAreTooNarrow() throws {
    let series = MadeBars.daily(900, seed: 21)
    let markers = (0..<900).map { ChartMarker(time: series.time[$0], kind: .limitUp) }
    #expect(try layout(markers, series).displayList().commands(in: "markers").isEmpty)
  }

  @Test func theLegendSaysAllOfIt() throws {
    let series = MadeBars.daily(40, seed: 21)
    let marked = try layout(
      [
        event(series, 39, "息 2.75"),
        ChartMarker(time: series.time[39], kind: .limitDown, text: "跌停"),
      ], series)
    let texts = marked.displayList().texts(in: "pane-1-legend")
    #expect(texts.contains("息") && texts.contains("2.75") && texts.contains("跌停"))
    let other = try layout([event(series, 38, "息 2.75")], series)
    #expect(!other.displayList().texts(in: "pane-1-legend").contains("2.75"))
  }

  @Test func marksTheBarThatHoldsTheDate() throws {
    let weeks = try MadeBars.daily(200, seed: 3).resampled(to: .week)
    let middle = CivilDate(daysSinceEpoch: weeks.date(at: 9).daysSinceEpoch + 2)
    let layout = try layout(
      [ChartMarker(time: Timestamp(middle), kind: .event, text: "D 1")], weeks)
    let text = try #require(
      layout.displayList().texts(measuring: PlainMeasurer()).first { $0.isIn("markers") })
    #expect((text.box.midX - layout.plots[0].x(of: 9)).magnitude <= 1)
  }
}
