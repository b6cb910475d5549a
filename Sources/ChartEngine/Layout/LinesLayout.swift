import ChartDrawing

/// Lines, steps, areas and bands of a column, broken where it has no value.
struct LinesLayout {
  let frame: PlotFrame
  let column: DataColumn
  let stroke: Stroke

  /// A polyline; a lone value among others is a short dash.
  func drawLine(into commands: inout [DrawCommand]) {
    let dash = Swift.max(stroke.width, Swift.min(frame.viewport.spacing * 0.3, 2))
    let (outline, valueCount) = outline(of: column, dash: dash)
    // One value alone shows nothing.
    if valueCount > 1 { commands.add(.stroke(outline, stroke)) }
  }

  /// The polyline through the points that the pixels need, in points of the picture, and how many
  /// values it has. A lone value is a dash of half that length to each side.
  @inline(never)
  private func outline(
    of column: DataColumn, dash: Double
  ) -> (outline: Outline, valueCount: Int) {
    var tracer = PolylineTracer(frame: frame, dash: dash)
    tracer.points.reserveCapacity(
      Swift.min(frame.bars.count + 2, frame.pixels.areShared ? 4 * frame.pixels.width : .max))
    LineDetail.forEachPoint(
      of: column.values, in: frame.barsWithNeighbours(of: column.values.count),
      pixels: frame.pixels, finding: frame.detail, column.pyramid
    ) { tracer.add($0) }
    tracer.finishRun()
    return (tracer.outline, tracer.valueCount)
  }

  /// Where the runs of values without a hole lie among the points of an outline. A lone value is
  /// there twice.
  private func runs(of outline: Outline) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for place in 1..<Swift.max(1, outline.verbs.count) where outline.verbs[place] == .move {
      runs.append(start..<place)
      start = place
    }
    if !outline.isEmpty { runs.append(start..<outline.verbs.count) }
    return runs
  }

  /// A line that keeps each value until the middle of the way to the next bar.
  func drawSteps(into commands: inout [DrawCommand]) {
    var outline = Outline()
    let half = frame.viewport.spacing / 2
    let (line, _) = self.outline(of: column, dash: 0)
    for run in runs(of: line) {
      let points = line.points
      let last = points[run.upperBound - 1]
      outline.move(to: PlotPoint(x: points[run.lowerBound].x - half, y: points[run.lowerBound].y))
      for place in run.dropFirst() where !isLone(run, of: line) {
        let edge = frame.pixels.areShared ? points[place].x : points[place].x - half
        outline.line(to: PlotPoint(x: edge, y: points[place - 1].y))
        outline.line(to: PlotPoint(x: edge, y: points[place].y))
      }
      outline.line(to: PlotPoint(x: last.x + half, y: last.y))
    }
    if !outline.isEmpty { commands.add(.stroke(outline, stroke)) }
  }

  /// The line, and the space between it and `level` filled.
  func drawArea(downTo level: Double, fill: Paint, into commands: inout [DrawCommand]) {
    var area = Outline()
    let (line, _) = outline(of: column, dash: 0)
    for run in runs(of: line) where !isLone(run, of: line) {
      area.move(to: PlotPoint(x: line.points[run.lowerBound].x, y: level))
      for place in run { area.line(to: line.points[place]) }
      area.line(to: PlotPoint(x: line.points[run.upperBound - 1].x, y: level))
      area.close()
    }
    if !area.isEmpty { commands.add(.fill(area, fill)) }
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
      commands.add(.pushClip(clip))
      let side = LinesLayout(
        frame: frame, column: column,
        stroke: Stroke(
          color: color, width: stroke.width, join: stroke.join, isAntialiased: stroke.isAntialiased
        ))
      side.drawArea(downTo: level, fill: .color(color.opacity(0.14)), into: &commands)
      commands.add(.popClip)
    }
    commands.add(
      .fillRects(
        [frame.grid.horizontalLine(y: level, from: rect.x, to: rect.maxX)],
        above.blended(over: below, amount: 0.5).opacity(0.5)))
  }

  /// A dot at each value, no wider than a bar.
  func drawDots(into commands: inout [DrawCommand]) {
    let radius = Swift.min(1.75, Swift.max(frame.viewport.spacing * 0.3, 0.5))
    var dots = Outline()
    let (line, _) = outline(of: column, dash: 0)
    var previous: PlotPoint?
    for point in line.points where point != previous {
      dots.addCircle(center: point, radius: radius)
      previous = point
    }
    if !dots.isEmpty { commands.add(.fill(dots, .color(stroke.color))) }
  }

  /// Whether a run of an outline made without dashes is one value.
  private func isLone(_ run: Range<Int>, of outline: Outline) -> Bool {
    run.count == 2 && outline.points[run.lowerBound] == outline.points[run.lowerBound + 1]
  }

  /// The space between this column and `other`.
  func drawBand(to other: DataColumn, fill: RGBA, into commands: inout [DrawCommand]) {
    let (top, _) = outline(of: column, dash: 0)
    let (bottom, _) = outline(of: other, dash: 0)
    let upper = runs(of: top)
    let lower = runs(of: bottom)
    guard upper.count == lower.count else { return }
    var area = Outline()
    for number in upper.indices
    where !isLone(upper[number], of: top) && !isLone(lower[number], of: bottom) {
      area.move(to: top.points[upper[number].lowerBound])
      for place in upper[number].dropFirst() { area.line(to: top.points[place]) }
      for place in lower[number].reversed() { area.line(to: bottom.points[place]) }
      area.close()
    }
    if !area.isEmpty { commands.add(.fill(area, .color(fill))) }
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
  /// The next point begins a run: one before it is not on the scale.
  private var isBroken = false
  private let scale: PriceScale
  private let left: Double
  private let pixelsPerPoint: Double
  /// Half the length of a lone value's dash, in points.
  private let dash: Double

  init(frame: PlotFrame, dash: Double) {
    (scale, left, pixelsPerPoint) = (frame.scale, frame.rect.x, frame.grid.scale)
    self.dash = dash
  }

  @inline(never)
  mutating func add(_ detail: LineDetail.Point) {
    let y = scale.y(of: detail.value)
    let beginsRun = isBroken || detail.beginsRun
    isBroken = !y.isFinite
    if isBroken { return }
    let point = PlotPoint(
      x: left + detail.x / pixelsPerPoint, y: Swift.min(Swift.max(y, -1e6), 1e6))
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
