extension Outline {
  /// The area that a stroke covers, to be filled by the non-zero rule: width, joins, ends and
  /// dashes as every renderer draws them.
  ///
  /// It is made of overlapping convex pieces that all turn the same way. Empty for a stroke that
  /// nothing would be seen of.
  ///
  /// - Parameters:
  ///   - stroke: width, joins, caps and dashes.
  ///   - tolerance: how far curves may be from the lines that stand for them, in points.
  /// - Complexity: O(lines + dashes).
  public func stroked(_ stroke: Stroke, tolerance: Double = 0.05) -> Outline {
    guard let width = stroke.drawableWidth else { return Outline() }
    var pen = OutlinePen(stroke, width: width, tolerance: tolerance)
    for line in drawable.flattened(tolerance: tolerance).polylines() {
      if stroke.drawableDash.isEmpty {
        pen.draw(line)
      } else {
        for dash in line.dashes(stroke.drawableDash) { pen.draw(dash) }
      }
    }
    return pen.area
  }

  /// The outline with all around it that is nearer than `distance`, to be filled by the non-zero
  /// rule. Holes turn against what is around them, as fonts and ``addRect(_:)`` in reverse have it.
  ///
  /// - Complexity: O(lines).
  public func grown(by distance: Double, tolerance: Double = 0.05) -> Outline {
    var area = flattened(tolerance: tolerance)
    if area.signedArea < 0 { area = area.reversed() }
    let rim = Stroke(color: RGBA(0), width: 2 * distance, join: .round)
    var closed = Outline()
    for line in area.polylines() where line.points.count > 1 { closed.addPolygon(line.points) }
    area.append(closed.stroked(rim, tolerance: tolerance))
    return area
  }

  /// Twice the area that lines go around, clockwise as seen counted up.
  private var signedArea: Double {
    var area = 0.0
    for line in polylines() {
      guard var last = line.points.last else { continue }
      for point in line.points {
        area += last.x * point.y - point.x * last.y
        last = point
      }
    }
    return area
  }

  /// The same lines, the other way around.
  private func reversed() -> Outline {
    var outline = Outline()
    for line in polylines() where line.points.count > 1 {
      outline.addPolygon(line.points.reversed())
    }
    return outline
  }

  /// The subpaths of an outline of lines.
  fileprivate func polylines() -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline()
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        if current.points.count > 1 { lines.append(current) }
        current = Polyline(points: [point])
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
        if current.points.last != end { current.points.append(end) }
      case .close:
        guard let first = current.points.first else { return }
        while current.points.count > 1, current.points.last == first { current.points.removeLast() }
        current.isClosed = true
        if current.points.count > 1 { lines.append(current) }
        current = Polyline(points: [first])
      }
    }
    if current.points.count > 1 { lines.append(current) }
    return lines
  }
}

/// Points joined by lines of some length.
private struct Polyline {
  var points: [PlotPoint] = []
  var isClosed = false

  /// The parts that a pattern of lengths draws.
  ///
  /// More than 100,000 dashes are not told apart from a solid line.
  func dashes(_ pattern: [Double]) -> [Polyline] {
    var total = 0.0
    for length in pattern { total += length }
    var length = 0.0
    let all = isClosed ? points + [points[0]] : points
    for index in 1..<Swift.max(all.count, 1) { length += all[index - 1].distance(to: all[index]) }
    guard length / total < 100_000 else { return [self] }

    var dashes: [Polyline] = []
    var number = 0
    var rest = pattern[0]
    var current = Polyline(points: [all[0]])
    for index in 1..<Swift.max(all.count, 1) {
      let (start, end) = (all[index - 1], all[index])
      let length = start.distance(to: end)
      var position = 0.0
      while length - position > rest {
        position += rest
        let point = start.mixed(with: end, position / length)
        if number & 1 == 0 {
          current.points.append(point)
          dashes.append(current)
        }
        current = Polyline(points: [point])
        number += 1
        rest = pattern[number % pattern.count]
      }
      rest -= length - position
      if number & 1 == 0 { current.points.append(end) }
    }
    if number & 1 == 0, current.points.count > 1 { dashes.append(current) }
    return dashes
  }
}

/// Draws lines as areas.
private struct OutlinePen {
  private(set) var area = Outline()
  private let half: Double
  private let join: Stroke.Join
  private let cap: Stroke.Cap
  /// The cosine of a turn that parts the outer edges by less than the tolerance.
  private let straight: Double

  /// The largest ratio of a mitre's length to the width, as SVG has it unless told otherwise.
  private static let miterLimit = 4.0

  init(_ stroke: Stroke, width: Double, tolerance: Double) {
    half = width / 2
    join = stroke.join
    cap = stroke.cap
    straight = 1 - Swift.min(tolerance / half, 0.5)
  }

  mutating func draw(_ line: Polyline) {
    let points = line.points
    let count = line.isClosed ? points.count : points.count - 1
    var (first, before): (PlotPoint?, PlotPoint?) = (nil, nil)
    for index in 0..<Swift.max(count, 0) {
      let (start, end) = (points[index], points[(index + 1) % points.count])
      let length = start.distance(to: end)
      guard length > 0 else { continue }
      let direction = PlotPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
      let side = direction.turned * half
      addPolygon([start + side, start - side, end - side, end + side])
      if let before { addJoin(at: start, from: before, to: direction) }
      if first == nil { first = direction }
      before = direction
    }
    guard let first, let before else { return addDot(at: points[0]) }
    if line.isClosed {
      addJoin(at: points[0], from: before, to: first)
    } else {
      addCap(at: points[0], outward: first * -1)
      addCap(at: points[points.count - 1], outward: before)
    }
  }

  /// A dash without length.
  private mutating func addDot(at point: PlotPoint) {
    for x in [1.0, -1] { addCap(at: point, outward: PlotPoint(x: x, y: 0)) }
  }

  private mutating func addCap(at end: PlotPoint, outward: PlotPoint) {
    let side = outward.turned * half
    switch cap {
    case .butt: break
    case .square:
      addPolygon([end + side, end - side, end - side + outward * half, end + side + outward * half])
    case .round: area.addCircle(center: end, radius: half)
    }
  }

  private mutating func addJoin(at point: PlotPoint, from: PlotPoint, to: PlotPoint) {
    let turn = from.x * to.y - from.y * to.x
    let cosine = from.x * to.x + from.y * to.y
    guard turn.magnitude > 1e-12 || cosine < 0 else { return }
    if join == .round, cosine < straight {
      return area.addCircle(center: point, radius: half)
    }
    let outside = turn > 0 ? -half : half
    let (first, last) = (from.turned * outside, to.turned * outside)
    // A mitre's ratio is 1 / sin(half the angle between the lines).
    let limit = OutlinePen.miterLimit
    if join == .miter, (1 + cosine) * limit * limit >= 2 {
      let tip = (first + last) * (1 / (1 + cosine))
      addPolygon([point, point + first, point + tip, point + last])
    } else {
      addPolygon([point, point + first, point + last])
    }
  }

  /// Adds a convex polygon so that it turns clockwise as seen, as circles do.
  private mutating func addPolygon(_ corners: [PlotPoint]) {
    let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
    let turnsBack = a.x * b.y - a.y * b.x < 0
    area.addPolygon(turnsBack ? corners.reversed() : corners)
  }
}

extension PlotPoint {
  /// A quarter of a turn on.
  fileprivate var turned: PlotPoint { PlotPoint(x: -y, y: x) }

  fileprivate static func + (a: PlotPoint, b: PlotPoint) -> PlotPoint {
    PlotPoint(x: a.x + b.x, y: a.y + b.y)
  }

  fileprivate static func - (a: PlotPoint, b: PlotPoint) -> PlotPoint {
    PlotPoint(x: a.x - b.x, y: a.y - b.y)
  }

  fileprivate static func * (a: PlotPoint, factor: Double) -> PlotPoint {
    PlotPoint(x: a.x * factor, y: a.y * factor)
  }
}
