import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct MarkersLayoutTests {
  func chart(_ markers: [ChartMarker], _ phrase: String = "candles | volume") throws -> MarketChart
  {
    var chart = try MarketChart(phrase: phrase)
    chart.markers = markers
    return chart
  }

  func list(
    _ markers: [ChartMarker], _ series: BarSeries, visible: VisibleBars = .all,
    width: Double = 800, height: Double = 500
  ) throws -> DisplayList {
    picture(
      of: try chart(markers), over: series, visible: visible, width: width, height: height,
      measuring: PlainMeasurer())
  }

  /// The box of each sign.
  func signs(in list: DisplayList) -> [PlotRect] {
    list.commands(in: "markers").compactMap { command in
      guard case .fill(let outline, _) = command else { return nil }
      let xs = outline.points.map { $0.x }
      let ys = outline.points.map { $0.y }
      return PlotRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
  }

  @Test func standsBelowForAPurchaseAndAboveForASale() throws {
    let series = MadeBars.daily(40, seed: 21)
    let list = try list(
      [
        ChartMarker(time: series.time[10], kind: .buy, text: "B"),
        ChartMarker(time: series.time[20], kind: .sell, text: "S"),
        ChartMarker(time: series.time[30], kind: .note, text: "N"),
      ], series)
    let chart = try MarketChart(phrase: "candles | volume")
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .all,
      size: PlotSize(width: 800, height: 500), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    let boxes = signs(in: list)
    #expect(boxes.count == 3)
    let frame = layout.plots[0]
    for (box, index) in zip(boxes, [10, 20, 30]) {
      #expect((box.midX - frame.x(of: index)).magnitude < 0.01)
    }
    #expect(list.texts(in: "markers") == ["B", "S", "N"])
    let candles = rectangles(in: list.commands(in: "pane-1-candles-1")).map { $0.rect }
    func bar(_ box: PlotRect) -> [PlotRect] {
      candles.filter { ($0.midX - box.midX).magnitude < 2 }
    }
    #expect(bar(boxes[0]).allSatisfy { $0.maxY <= boxes[0].y })
    #expect(bar(boxes[1]).allSatisfy { $0.y >= boxes[1].maxY })
    #expect(bar(boxes[2]).allSatisfy { $0.y >= boxes[2].maxY })
  }

  @Test("Markers never overlap each other or a bar", arguments: 0..<12)
  func neverOverlap(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let series = MadeBars.daily(120, seed: UInt64(seed) + 7)
    var markers: [ChartMarker] = []
    for _ in 0..<60 {
      let index = Int.random(in: 0..<120, using: &numbers)
      let letters = Int.random(in: 0...14, using: &numbers)
      markers.append(
        ChartMarker(
          time: series.time[index],
          kind: [ChartMarker.Kind.buy, .sell, .note].randomElement(using: &numbers)!,
          text: String(repeating: "x", count: letters)))
    }
    let list = try list(
      markers, series, width: Double.random(in: 200...1600, using: &numbers),
      height: Double.random(in: 150...800, using: &numbers))
    let boxes = signs(in: list)
    let texts = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("markers") }
    let bars = rectangles(in: list.commands(in: "pane-1-candles-1")).map { $0.rect }
    for (number, box) in boxes.enumerated() {
      for other in boxes[(number + 1)...] {
        #expect(!box.inset(x: 0.01, y: 0.01).intersects(other))
      }
      for bar in bars { #expect(!box.inset(x: 0.01, y: 0.01).intersects(bar)) }
      for text in texts { #expect(!box.inset(x: 0.01, y: 0.01).intersects(text.box), "\(text)") }
    }
    for text in texts {
      let ink = text.box.inset(x: 0, y: text.box.height * 0.15)
      for bar in bars { #expect(!ink.intersects(bar), "\(text.text) covers a bar") }
    }
    expectSound(list, measuring: PlainMeasurer(), "seed \(seed)")
  }

  @Test func belongsToTheBarWhoseIntervalHoldsIt() {
    let series = MadeBars.minutes(10)
    let first = series.time[0].milliseconds
    func index(_ offset: Int64) -> Int? {
      series.index(
        holding: Timestamp(milliseconds: first + offset), timeframe: .minutes(1))
    }
    #expect(index(0) == 0)
    #expect(index(59_999) == 0)
    #expect(index(60_000) == 1)
    #expect(index(-1) == nil)
    #expect(index(9 * 60_000 + 59_999) == 9)
    #expect(index(10 * 60_000) == nil)
    #expect(series.index(holding: Timestamp(milliseconds: .min), timeframe: .day) == nil)
    #expect(series.index(holding: Timestamp(milliseconds: .max), timeframe: .day) == nil)
    #expect(BarSeries().index(holding: Timestamp(milliseconds: 0), timeframe: .day) == nil)
  }

  @Test func whatHasNoBarInViewIsNotDrawn() throws {
    let series = MadeBars.daily(50)
    let list = try list(
      [
        ChartMarker(time: Timestamp(milliseconds: 0), kind: .buy, text: "early"),
        ChartMarker(time: Timestamp(milliseconds: .max), kind: .sell, text: "late"),
        ChartMarker(time: series.time[2], kind: .note, text: "left"),
      ], series, visible: .range(from: 20, to: 40))
    #expect(signs(in: list).isEmpty)
    #expect(!list.groupNames.contains("markers"))
  }

  @Test func aMarkerOnADayWithoutTradeHarmsNothing() throws {
    let series = MadeBars.daily(40, hole: 5)
    let list = try list(
      (0..<40).map { ChartMarker(time: series.time[$0], kind: .note, text: "\($0)") }, series)
    expectSound(list, measuring: PlainMeasurer())
  }
}
