import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct LinesLayoutTests {
  let stroke = Stroke(color: RGBA(0x0000FF), width: 1)

  func lines(
    _ values: [Double], in frame: PlotFrame, _ draw: (LinesLayout, inout [DrawCommand]) -> Void
  ) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    draw(LinesLayout(frame: frame, column: DataColumn(values), stroke: stroke), &commands)
    return commands
  }

  func runs(_ values: [Double], spacing: Double = 10) -> [[PlotPoint]] {
    let frame = plotFrame(
      from: -0.5, spacing: spacing, bars: values.count, width: Double(values.count) * spacing)
    let commands = lines(values, in: frame) { $0.drawLine(into: &$1) }
    return firstStroke(in: commands).map { polylines(of: $0.outline) } ?? []
  }

  @Test("CANDLE-4 Empty values break the line")
  func emptyValuesBreakTheLine() {
    let nan = Double.nan
    let runs = runs([26, 27, 28, 29, nan, 31, 32, nan, 34, 35, 36, 32, nan, 30, 25, 16])
    #expect(runs.map { $0.count } == [4, 2, 4, 3])
    #expect(runs.map { ($0[0].x - 5) / 10 } == [0, 5, 8, 13])
    #expect(runs.map { ($0[$0.count - 1].x - 5) / 10 } == [3, 6, 11, 15])
  }

  @Test("CANDLE-4 A lone value shows as a short dash")
  func aLoneValueIsADash() {
    let runs = runs([10, 20, .nan, 30, .nan, 40, 50])
    #expect(runs.map { $0.count } == [2, 2, 2])
    let dash = runs[1]
    #expect(dash[0].y == 140 && dash[1].y == 140)
    #expect(dash[0].x < 35 && dash[1].x > 35)
    #expect(dash[1].x - dash[0].x >= 1 && dash[1].x - dash[0].x <= 10)
  }

  @Test("CANDLE-4 A line with fewer than two values draws nothing")
  func aLineNeedsTwoValues() {
    #expect(runs([.nan, 5, .nan]).isEmpty)
    #expect(runs([5]).isEmpty)
    #expect(runs([]).isEmpty)
    #expect(runs([.nan, .nan]).isEmpty)
  }

  @Test("CANDLE-4 An average starts at its first value, not at the edge or at zero")
  func anAverageStartsAtItsFirstValue() throws {
    let series = MadeBars.daily(60)
    let list = try picture(of: "candles ma(20)", over: series, visible: .all)
    let points = polylines(of: firstStroke(in: list.commands(in: "pane-1-ma-2"))!.outline)
    #expect(points.count == 1)
    #expect(points[0].count == 41)
    let bodies = rectangles(in: list.commands(in: "pane-1-candles-1"))
    let centres = Set(bodies.map { ($0.rect.midX * 10).rounded() / 10 }).sorted()
    #expect((points[0][0].x - centres[19]).magnitude <= 1)
  }

  @Test("CANDLE-4 No fill under the gaps")
  func areasHaveNoFillUnderGaps() {
    let nan = Double.nan
    let frame = plotFrame(spacing: 10, bars: 8, width: 80)
    let commands = lines([10, 20, nan, nan, 30, 40, nan, 50], in: frame) {
      $0.drawArea(downTo: 200, fill: .color(RGBA(0)), into: &$1)
    }
    guard case .fill(let outline, _)? = commands.first else {
      Issue.record("no area")
      return
    }
    #expect(outline.verbs.filter { $0 == .close }.count == 2)
    #expect(outline.points.filter { $0.x > 15.01 && $0.x < 44.99 }.isEmpty)
    #expect(outline.points.filter { $0.x > 55.01 }.isEmpty)
  }

  @Test("IND-13 Warm-up offset is kept when drawing")
  func theWarmUpOffsetIsKept() throws {
    // SMA(5) of 1…10: 3…8 at bars 4…9, ten points a bar, bar 0 at 5.
    let nan = Double.nan
    let runs = runs([nan, nan, nan, nan, 3, 4, 5, 6, 7, 8])
    #expect(runs.count == 1)
    #expect(runs[0].map { $0.x } == [45, 55, 65, 75, 85, 95])
    #expect(runs[0].map { $0.y } == [194, 192, 190, 188, 186, 184])
  }

  @Test("IND-13 The lines of MACD begin at bars 25 and 33 and end with the last bar")
  func macdLinesKeepTheirOffsets() throws {
    let series = MadeBars.daily(60, seed: 8)
    let list = try picture(of: "candles | macd", over: series, visible: .all, width: 900)
    let commands = list.commands(in: "pane-2-macd-1")
    let strokes = commands.compactMap { command -> [PlotPoint]? in
      if case .stroke(let outline, _) = command { outline.points } else { nil }
    }
    #expect(strokes.map { $0.count } == [35, 27])
    let chart = try MarketChart(phrase: "candles | macd")
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .all,
      size: PlotSize(width: 900, height: 600), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    let frame = layout.plots[1]
    #expect(strokes[0].first?.x == frame.x(of: 25))
    #expect(strokes[1].first?.x == frame.x(of: 33))
    #expect(strokes.allSatisfy { $0.last?.x == frame.x(of: 59) })
    // Columns of the histogram stand at bars 33…59, none at 0…32.
    let columns = rectangles(in: commands).map { $0.rect.midX }
    #expect(columns.count == 27)
    #expect((columns.min()! - frame.x(of: 33)).magnitude <= 1)
  }

  @Test func stepsKeepAValueUntilTheMiddleOfTheWay() {
    let frame = plotFrame(spacing: 10, bars: 3, width: 30)
    let commands = lines([10, 20, 30], in: frame) { $0.drawSteps(into: &$1) }
    let points = firstStroke(in: commands)!.outline.points
    #expect(points.map { $0.x } == [0, 10, 10, 20, 20, 30])
    #expect(points.map { $0.y } == [180, 180, 160, 160, 140, 140])
  }

  @Test func runsToTheBarsBesideTheView() {
    let frame = plotFrame(from: 2, spacing: 10, bars: 10, width: 30)
    let commands = lines((0..<10).map { Double($0) }, in: frame) { $0.drawLine(into: &$1) }
    let points = firstStroke(in: commands)!.outline.points
    #expect(points.first!.x <= 0 && points.last!.x >= 30)
  }

  @Test func aBandBreaksAtHolesOfEitherColumn() {
    let frame = plotFrame(spacing: 10, bars: 6, width: 60)
    var commands: [DrawCommand] = []
    LinesLayout(frame: frame, column: DataColumn([5, 6, .nan, 7, 8, 9]), stroke: stroke).drawBand(
      to: DataColumn([1, 2, .nan, 3, 4, 5]), fill: RGBA(0x0000FF), into: &commands)
    guard case .fill(let outline, _)? = commands.first else {
      Issue.record("no band")
      return
    }
    #expect(outline.verbs.filter { $0 == .move }.count == 2)
    #expect(outline.points.count == 10)
  }

  @Test func aBaselineIsClippedToEachSide() {
    let frame = plotFrame(spacing: 10, bars: 4, width: 40)
    let commands = lines([40, 60, 40, 60], in: frame) {
      $0.drawBaseline(level: 100, above: RGBA(0xFF0000), below: RGBA(0x00FF00), into: &$1)
    }
    let clips = commands.compactMap { command -> PlotRect? in
      if case .pushClip(let rect) = command { rect } else { nil }
    }
    #expect(clips.map { $0.y } == [0, 100])
    #expect(clips.map { $0.maxY } == [100, 200])
  }
}
