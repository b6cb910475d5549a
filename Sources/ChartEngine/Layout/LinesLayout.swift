import ChartDrawing

/// Lines, steps, areas and bands of a column, broken where it has no value.
struct LinesLayout {
  let frame: PlotFrame
  let column: DataColumn
  let stroke: Stroke

  /// Calls `body` with the points that the pixels need, in points of the picture.
  @inline(__always)
  private func forEachPoint(
    of column: DataColumn, _ body: (_ point: PlotPoint, _ beginsRun: Bool) -> Void
  ) {
    var isBroken = false
    LineDetail.forEachPoint(
      of: column.values, in: frame.barsWithNeighbours(of: column.values.count),
      pixels: frame.pixels, finding: frame.detail, column.pyramid
    ) { point in
      let y = frame.scale.y(of: point.value)
      isBroken = isBroken || point.beginsRun
      guard y.isFinite else {
        isBroken = true
        return
      }
      body(
        PlotPoint(
          x: frame.rect.x + point.x / frame.grid.scale, y: Swift.min(Swift.max(y, -1e6), 1e6)),
        isBroken)
      isBroken = false
    }
  }

  /// The points in runs without a hole; a run of one is a lone value.
  private func runs(of column: DataColumn) -> [[PlotPoint]] {
    var runs: [[PlotPoint]] = []
    var run: [PlotPoint] = []
    forEachPoint(of: column) { point, beginsRun in
      if beginsRun && !run.isEmpty {
        runs.append(run)
        run = []
      }
      run.append(point)
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  /// A polyline; a lone value among others is a short dash.
  func drawLine(into commands: inout [DrawCommand]) {
    let outline = polyline
    if !outline.isEmpty { commands.append(.stroke(outline, stroke)) }
  }

  /// The line's outline; empty where there are fewer than two values.
  private var polyline: Outline {
    var tracer = PolylineTracer(
      dash: Swift.max(stroke.width, Swift.min(frame.viewport.spacing * 0.3, 2)))
    tracer.points.reserveCapacity(
      Swift.min(frame.bars.count + 2, frame.pixels.areShared ? 4 * frame.pixels.width : .max))
    forEachPoint(of: column) { point, beginsRun in tracer.add(point, beginsRun: beginsRun) }
    tracer.finishRun()
    return tracer.valueCount > 1 ? tracer.outline : Outline()
  }

  /// A line that keeps each value until the middle of the way to the next bar.
  func drawSteps(into commands: inout [DrawCommand]) {
    var outline = Outline()
    let half = frame.viewport.spacing / 2
    for run in runs(of: column) {
      outline.move(to: PlotPoint(x: run[0].x - half, y: run[0].y))
      for (point, before) in zip(run.dropFirst(), run) {
        let edge = frame.pixels.areShared ? point.x : point.x - half
        outline.line(to: PlotPoint(x: edge, y: before.y))
        outline.line(to: PlotPoint(x: edge, y: point.y))
      }
      outline.line(to: PlotPoint(x: run[run.count - 1].x + half, y: run[run.count - 1].y))
    }
    if !outline.isEmpty { commands.append(.stroke(outline, stroke)) }
  }

  /// The line, and the space between it and `level` filled.
  func drawArea(downTo level: Double, fill: Paint, into commands: inout [DrawCommand]) {
    var area = Outline()
    for run in runs(of: column) where run.count > 1 {
      area.move(to: PlotPoint(x: run[0].x, y: level))
      for point in run { area.line(to: point) }
      area.line(to: PlotPoint(x: run[run.count - 1].x, y: level))
      area.close()
    }
    if !area.isEmpty { commands.append(.fill(area, fill)) }
    drawLine(into: &commands)
  }

  /// The line and the space to `level`, in one colour above it and another below.
  func drawBaseline(
    level: Double, above: RGBA, below: RGBA, into commands: inout [DrawCommand]
  ) {
    let y = frame.grid.snapped(Swift.min(Swift.max(level, frame.rect.y), frame.rect.maxY))
    let rect = frame.rect
    let upper = PlotRect(x: rect.x, y: rect.y, width: rect.width, height: y - rect.y)
    let lower = PlotRect(x: rect.x, y: y, width: rect.width, height: rect.maxY - y)
    for (clip, color) in [(upper, above), (lower, below)] where clip.height > 0 {
      commands.append(.pushClip(clip))
      var side = self
      side = LinesLayout(
        frame: frame, column: column,
        stroke: Stroke(
          color: color, width: stroke.width, join: stroke.join, isAntialiased: stroke.isAntialiased
        ))
      side.drawArea(downTo: level, fill: .color(color.opacity(0.14)), into: &commands)
      commands.append(.popClip)
    }
    commands.append(
      .fillRects(
        [frame.grid.horizontalLine(y: level, from: rect.x, to: rect.maxX)],
        above.blended(over: below, amount: 0.5).opacity(0.5)))
  }

  /// The space between this column and `other`.
  func drawBand(to other: DataColumn, fill: RGBA, into commands: inout [DrawCommand]) {
    let upper = runs(of: column)
    let lower = runs(of: other)
    guard upper.count == lower.count else { return }
    var area = Outline()
    for (top, bottom) in zip(upper, lower) where top.count > 1 && bottom.count > 1 {
      area.move(to: top[0])
      for point in top.dropFirst() { area.line(to: point) }
      for point in bottom.reversed() { area.line(to: point) }
      area.close()
    }
    if !area.isEmpty { commands.append(.fill(area, .color(fill))) }
  }
}

/// Traces runs of points as lines, and a run of one as a short dash.
private struct PolylineTracer {
  var points: [PlotPoint] = []
  /// Where subpaths begin.
  private var starts: [Int] = []
  private(set) var valueCount = 0
  /// The point that began a run and has no second yet.
  private var lone: PlotPoint?
  /// Half the length of a lone value's dash, in points.
  private let dash: Double

  init(dash: Double) { self.dash = dash }

  @inline(__always)
  mutating func add(_ point: PlotPoint, beginsRun: Bool) {
    valueCount += 1
    if beginsRun {
      finishRun()
      lone = point
      return
    }
    if let first = lone {
      begin(at: first)
      lone = nil
    }
    points.append(point)
  }

  private mutating func begin(at point: PlotPoint) {
    starts.append(points.count)
    points.append(point)
  }

  var outline: Outline {
    var outline = Outline()
    outline.addLines(through: points, startingAt: starts)
    return outline
  }

  mutating func finishRun() {
    guard let point = lone else { return }
    begin(at: PlotPoint(x: point.x - dash, y: point.y))
    points.append(PlotPoint(x: point.x + dash, y: point.y))
    lone = nil
  }
}
