import ChartDrawing

/// Lines, steps, areas and bands of a column, broken where it has no value.
struct LinesLayout {
  let frame: PlotFrame
  let column: DataColumn
  let stroke: Stroke

  /// The points that the pixels need, in runs without a hole; a run of one is a lone value.
  private func runs(of column: DataColumn) -> [[PlotPoint]] {
    let values = column.values
    let picked = LineDetail.pickedIndices(
      of: values, in: frame.barsWithNeighbours(of: values.count), pixels: frame.pixels,
      finding: frame.detail, column.pyramid)
    var runs: [[PlotPoint]] = []
    var last = -2
    for index in picked {
      let y = frame.scale.y(of: values[index])
      guard y.isFinite else { continue }
      let point = PlotPoint(
        x: frame.x(of: index), y: Swift.min(Swift.max(y, -1e6), 1e6))
      if last < 0 || hasHole(between: last, and: index) {
        runs.append([point])
      } else {
        runs[runs.count - 1].append(point)
      }
      last = index
    }
    return runs
  }

  /// Whether a value is missing between two picked ones. Within one pixel column no pixel could
  /// show it, and picked neighbours need not be neighbours.
  private func hasHole(between first: Int, and second: Int) -> Bool {
    second - first > 1
      && !(frame.pixels.areShared
        && frame.pixels.column(of: first) == frame.pixels.column(of: second))
  }

  /// A polyline; a lone value among others is a short dash.
  func drawLine(into commands: inout [DrawCommand]) {
    let runs = runs(of: column)
    guard runs.count > 1 || (runs.first?.count ?? 0) > 1 else { return }
    var outline = Outline()
    for run in runs { add(run, to: &outline) }
    commands.append(.stroke(outline, stroke))
  }

  private func add(_ run: [PlotPoint], to outline: inout Outline) {
    if run.count == 1 {
      let half = Swift.max(stroke.width, Swift.min(frame.viewport.spacing * 0.3, 2))
      outline.move(to: PlotPoint(x: run[0].x - half, y: run[0].y))
      outline.line(to: PlotPoint(x: run[0].x + half, y: run[0].y))
    } else {
      outline.move(to: run[0])
      for point in run.dropFirst() { outline.line(to: point) }
    }
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
