import ChartCairo
import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// Lines of one hard pixel against the plain stroke of every value.
@Suite(.serialized) struct LevelOfDetailLineTests {
  /// Share of the drawn pixels that differ.
  func difference(
    _ series: BarSeries, _ phrase: String, from: Double = 0, to: Double = 1, width: Double = 1200,
    height: Double = 500, scale: Double = 1
  ) throws -> Double {
    var style = ChartStyle(region: .us)
    style.lineWidth = 1 / scale
    style.antialiasesLines = false
    let chart = try MarketChart(phrase: phrase)
    let data = ChartData(of: chart, over: series)
    let count = Double(series.count)
    let layout = ChartLayout(
      of: chart, showing: data, visible: .range(from: from * count - 0.5, to: to * count - 0.5),
      size: PlotSize(width: width, height: height), scale: scale, style: style,
      measuring: StandardTextMeasurer())
    let study = data.panes[0][0]
    let group = "pane-1-\(study.identifier)-1"
    let commands = layout.displayList().commands(in: group)
    guard case .stroke(_, let stroke)? = commands.first else {
      Issue.record("no line")
      return 1
    }
    let values = data.columns.values(at: study.plots[0].column)
    let renderer = CairoRenderer(scale: scale)
    func pixels(_ commands: [DrawCommand]) throws -> PixelImage {
      var list = DisplayList(size: PlotSize(width: width, height: height))
      list.commands = [.pushClip(layout.plots[0].rect)] + commands + [.popClip]
      return try renderer.pixels(of: list)
    }
    let reduced = try pixels(commands)
    let full = try pixels(polylines(of: values, in: layout.plots[0], stroke))
    var drawn = 0
    var differing = 0
    for (one, other) in zip(reduced.pixels, full.pixels) {
      if one != 0 || other != 0 { drawn += 1 }
      if one != other { differing += 1 }
    }
    #expect(drawn > Int(width * scale) / 2)
    print(
      "level of detail: \(phrase), \(series.count) bars, \(from)…\(to), \(width) × \(scale): "
        + "\(differing) of \(drawn) pixels differ")
    return Double(differing) / Double(drawn)
  }

  /// A stroke of every value, in pieces that share a segment, so that every join is drawn.
  func polylines(of values: [Double], in frame: PlotFrame, _ stroke: Stroke) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    var outline = Outline()
    var count = 0
    var points: [PlotPoint] = []
    func finish() {
      if count > 1 { commands.append(.stroke(outline, stroke)) }
      outline = Outline()
      count = 0
    }
    for index in frame.barsWithNeighbours(of: values.count) {
      guard !values[index].isNaN else {
        finish()
        points = []
        continue
      }
      let point = PlotPoint(x: frame.x(of: index), y: frame.scale.y(of: values[index]))
      if count >= 1000 {
        finish()
        outline.move(to: points[points.count - 2])
        outline.line(to: points[points.count - 1])
        count = 2
      }
      if count == 0 { outline.move(to: point) } else { outline.line(to: point) }
      count += 1
      points.append(point)
    }
    finish()
    return commands
  }

  @Test("100,000 values: at most 0.1 % of the drawn pixels differ", arguments: [1.0, 2])
  func keepsTheBound(scale: Double) throws {
    for (from, to, width) in [(0.0, 1.0, 1200.0), (0.3, 0.9, 701), (0.5, 0.53, 900)] {
      for phrase in ["line", "ma(20)"] {
        let share = try difference(
          LevelOfDetailTests.hundredThousand.data.series, phrase, from: from, to: to, width: width,
          scale: scale)
        #expect(share <= 0.001, "\(phrase) \(from)…\(to) on \(width) at \(scale): \(share)")
      }
    }
  }

  @Test("1,000,000 values: at most 0.1 % of the drawn pixels differ")
  func keepsTheBoundForAMillion() throws {
    #expect(try difference(LevelOfDetailTests.million.data.series, "line") <= 0.001)
    #expect(
      try difference(
        LevelOfDetailTests.million.data.series, "ma(20)", from: 0.2, to: 0.61, width: 640) <= 0.001)
  }
}
