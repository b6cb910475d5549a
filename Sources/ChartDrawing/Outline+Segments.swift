/// One step of an outline with its points, for renderers and for whoever copies an outline into
/// another kind of path:
///
///     outline.forEachSegment { segment in
///       switch segment {
///       case .move(let point): path.move(to: CGPoint(x: point.x, y: point.y))
///       …
public enum OutlineSegment: Equatable, Sendable {
  /// A new subpath begins here.
  case move(PlotPoint)
  /// A straight line from the last point to this one.
  case line(PlotPoint)
  /// A quadratic Bézier curve from the last point, drawn towards `control`, to `end`.
  case quadratic(control: PlotPoint, end: PlotPoint)
  /// A cubic Bézier curve from the last point, drawn towards two control points in that order, to
  /// `end`.
  case cubic(PlotPoint, PlotPoint, end: PlotPoint)
  /// A straight line back to where the subpath began.
  case close
}

extension Outline {
  /// Calls `body` with each step, in order.
  public func forEachSegment(_ body: (OutlineSegment) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[index]))
      case .line: body(.line(points[index]))
      case .quadratic: body(.quadratic(control: points[index], end: points[index + 1]))
      case .cubic: body(.cubic(points[index], points[index + 1], end: points[index + 2]))
      case .close: body(.close)
      }
      index += verb.pointCount
    }
  }

  /// Calls `body` with each step that draws and the point where it starts: lines, curves, and the
  /// line that a close draws, if it has a length.
  func forEachPiece(_ body: (_ start: PlotPoint, _ segment: OutlineSegment) -> Void) {
    var (first, last) = (PlotPoint(x: 0, y: 0), PlotPoint(x: 0, y: 0))
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        (first, last) = (point, point)
      case .close:
        if last != first { body(last, .line(first)) }
        last = first
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
        body(last, segment)
        last = end
      }
    }
  }
}

extension PlotPoint {
  /// The point at `share` of the way to `other`.
  func mixed(with other: PlotPoint, _ share: Double) -> PlotPoint {
    PlotPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension OutlineSegment {
  /// The point at `share`, 0…1, of a step that starts at `start`.
  func point(at share: Double, from start: PlotPoint) -> PlotPoint {
    switch self {
    case .move(let end), .line(let end): return start.mixed(with: end, share)
    case .close: return start
    case .quadratic(let control, let end):
      return start.mixed(with: control, share).mixed(with: control.mixed(with: end, share), share)
    case .cubic(let first, let second, let end):
      let middle = first.mixed(with: second, share)
      let left = start.mixed(with: first, share).mixed(with: middle, share)
      return left.mixed(with: middle.mixed(with: second.mixed(with: end, share), share), share)
    }
  }
}
