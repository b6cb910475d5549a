import ChartDrawing
import ChartEngine

/// Draws the lines, areas, dots and bands of a diagram.
struct DiagramLinePainter {
  let diagram: LineDiagram
  /// The places from left to right: which value, and where.
  let places: [(index: Int, x: Double)]
  let axis: ValueAxis
  let plot: PlotRect
  let style: ChartStyle
  let grid: DeviceGrid

  func color(of line: Int) -> RGBA {
    style.theme.color(ofSeries: line, own: diagram.lines[line].color)
  }

  func color(ofBand band: Int) -> RGBA {
    style.theme.color(ofSeries: diagram.lines.count + band, own: diagram.bands[band].color)
  }

  /// - Parameter progress: lines come in from the left.
  func draw(progress: Double, into commands: inout [DrawCommand]) {
    guard progress > 0 else { return }
    // Thick lines and dots reach a little beyond the plot.
    let reach = Swift.max(diagram.lineWidth.isFinite ? diagram.lineWidth : 0, 6)
    var clip = plot.inset(x: -reach, y: -reach)
    if progress < 1 { clip.width = reach + plot.width * progress }
    commands.append(.pushClip(clip))
    for band in diagram.bands.indices { draw(band: band, into: &commands) }
    for line in diagram.lines.indices { draw(line: line, into: &commands) }
    commands.append(.popClip)
  }

  /// The stretches of a line between gaps, reduced to what pixels can show; none for a line of
  /// fewer than two values.
  func runs(of line: Int) -> [[PlotPoint]] {
    let row = diagram.lines[line]
    let runs = runs { row.value(at: $0) }
    var count = 0
    for run in runs { count += run.count }
    return count < 2 ? [] : runs
  }

  private func runs(_ value: (Int) -> Double?) -> [[PlotPoint]] {
    var runs: [[PlotPoint]] = []
    var run: [PlotPoint] = []
    for place in places {
      if let value = value(place.index) {
        run.append(PlotPoint(x: place.x, y: axis.position(value)))
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  // MARK: Lines

  private func draw(line: Int, into commands: inout [DrawCommand]) {
    let runs = runs(of: line)
    guard !runs.isEmpty else { return }
    let color = color(of: line)
    commands.append(.beginGroup("line-\(line + 1)"))
    var path = Outline()
    var area = Outline()
    var dots: [PlotPoint] = []
    var (highest, lowest) = (plot.maxY, plot.y)
    for run in runs {
      let reduced = reduced(run)
      if run.count == 1 || diagram.showsPoints && reduced.count == run.count { dots += run }
      guard run.count > 1 else { continue }
      append(reduced, to: &path)
      if diagram.fillsArea {
        append(reduced, to: &area)
        area.line(to: PlotPoint(x: run[run.count - 1].x, y: floor))
        area.line(to: PlotPoint(x: run[0].x, y: floor))
        area.close()
        for point in run {
          highest = Swift.min(highest, point.y)
          lowest = Swift.max(lowest, point.y)
        }
      }
    }
    if !area.isEmpty { fill(area, from: highest, to: lowest, color, into: &commands) }
    if !path.isEmpty, diagram.lineWidth > 0 {
      commands.append(
        .stroke(
          path,
          Stroke(
            color: color, width: diagram.lineWidth, join: .round, cap: .round,
            isAntialiased: style.antialiasesLines)))
    }
    draw(dots: dots, color, into: &commands)
    commands.append(.endGroup)
  }

  /// Fills an area so that it fades towards the level where it ends, from above and from below.
  private func fill(
    _ area: Outline, from highest: Double, to lowest: Double, _ color: RGBA,
    into commands: inout [DrawCommand]
  ) {
    func fill(fadingFrom y: Double) -> DrawCommand {
      .fill(
        area,
        .linearGradient(
          start: PlotPoint(x: plot.x, y: y), end: PlotPoint(x: plot.x, y: floor),
          from: color.opacity(0.32), to: color.opacity(0.03)))
    }
    guard highest < floor, lowest > floor else {
      commands.append(fill(fadingFrom: lowest > floor ? lowest : highest))
      return
    }
    let level = grid.snapped(floor)
    for (y, top, bottom) in [(highest, plot.y - 8, level), (lowest, level, plot.maxY + 8)] {
      commands.append(
        .pushClip(
          PlotRect(x: plot.x - 8, y: top, width: plot.width + 16, height: bottom - top)))
      commands.append(fill(fadingFrom: y))
      commands.append(.popClip)
    }
  }

  /// Where areas end: at zero, if that is in view, else at the bottom.
  private var floor: Double { Swift.min(Swift.max(axis.position(0), plot.y), plot.maxY) }

  private func append(_ points: [PlotPoint], to path: inout Outline) {
    path.move(to: points[0])
    if diagram.curve == .monotone {
      MonotoneCurve.append(points[...], to: &path)
    } else {
      for point in points.dropFirst() { path.line(to: point) }
    }
  }

  func dotRadius(_ share: Double = 1) -> Double {
    (Swift.max(diagram.lineWidth.isFinite ? diagram.lineWidth : 0, 1) + 1) * share
  }

  func draw(dots: [PlotPoint], _ color: RGBA, into commands: inout [DrawCommand]) {
    guard !dots.isEmpty else { return }
    var rings = Outline()
    var cores = Outline()
    for dot in dots {
      rings.addCircle(center: dot, radius: dotRadius() + 1)
      cores.addCircle(center: dot, radius: dotRadius())
    }
    commands.append(.fill(rings, .color(style.theme.background)))
    commands.append(.fill(cores, .color(color)))
  }

  /// Where points are far more than pixels: of each pixel column the first, the last, the lowest
  /// and the highest.
  private func reduced(_ points: [PlotPoint]) -> [PlotPoint] {
    guard Double(points.count) > plot.width * grid.scale * 4 else { return points }
    var result: [PlotPoint] = []
    var start = 0
    while start < points.count {
      let column = (points[start].x * grid.scale).rounded(.down)
      var (low, high, end) = (start, start, start)
      while end < points.count, (points[end].x * grid.scale).rounded(.down) == column {
        if points[end].y < points[low].y { low = end }
        if points[end].y > points[high].y { high = end }
        end += 1
      }
      var before = -1
      for place in [start, Swift.min(low, high), Swift.max(low, high), end - 1] where place > before
      {
        result.append(points[place])
        before = place
      }
      start = end
    }
    return result
  }

  // MARK: Bands

  private func draw(band number: Int, into commands: inout [DrawCommand]) {
    let band = diagram.bands[number]
    let low = DiagramSeries(values: band.low)
    let high = DiagramSeries(values: band.high)
    func edge(_ takesHigh: Bool) -> [[PlotPoint]] {
      runs { index in
        guard let a = low.value(at: index), let b = high.value(at: index) else { return nil }
        return takesHigh ? Swift.max(a, b) : Swift.min(a, b)
      }
    }
    var area = Outline()
    for (upper, lower) in zip(edge(true), edge(false)) where upper.count > 1 {
      append(upper, to: &area)
      // Back along the lower edge.
      var back = Outline()
      append(lower, to: &back)
      area.appendBackward(back)
      area.close()
    }
    guard !area.isEmpty else { return }
    commands.append(.beginGroup("band-\(number + 1)"))
    commands.append(.fill(area, .color(color(ofBand: number).opacity(0.18))))
    commands.append(.endGroup)
  }
}

extension Outline {
  /// Adds a line to the end of a subpath, and the subpath the other way around.
  fileprivate mutating func appendBackward(_ other: Outline) {
    var steps: [(start: PlotPoint, segment: OutlineSegment)] = []
    var last = PlotPoint(x: 0, y: 0)
    other.forEachSegment { segment in
      steps.append((last, segment))
      switch segment {
      case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
        last = end
      case .close: break
      }
    }
    line(to: last)
    for (start, segment) in steps.reversed() {
      switch segment {
      case .move, .close: break
      case .line: line(to: start)
      case .quadratic(let control, _): quadraticCurve(to: start, control: control)
      case .cubic(let a, let b, _): cubicCurve(to: start, control1: b, control2: a)
      }
    }
  }
}
