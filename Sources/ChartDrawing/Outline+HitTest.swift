extension Outline {
  /// What counts as inside where an outline goes around a place more than once.
  public enum FillRule: UInt8, Sendable {
    /// All that it does not go around as often one way as the other: how renderers fill.
    case nonZero
    /// All that is crossed an odd number of times on the way out.
    case evenOdd
  }

  /// Whether a point lies inside, subpaths taken as closed. On an edge, the left and upper ones
  /// are inside.
  ///
  /// - Parameters:
  ///   - point: in points, as the outline.
  ///   - rule: which parts count as inside where the outline crosses itself.
  ///   - tolerance: how far curves may be from the lines that stand for them, in points.
  /// - Complexity: O(points + lines).
  public func contains(
    _ point: PlotPoint, rule: FillRule = .nonZero, tolerance: Double = 0.01
  ) -> Bool {
    let winding = winding(around: point, tolerance: tolerance)
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// How often the outline goes around a point, clockwise as seen counted up.
  private func winding(around point: PlotPoint, tolerance: Double) -> Int {
    var winding = 0
    func cross(_ from: PlotPoint, _ to: PlotPoint) {
      let isDown = from.y <= point.y && to.y > point.y
      guard isDown || (to.y <= point.y && from.y > point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x <= point.x { winding += isDown ? -1 : 1 }
    }
    var (first, last) = (PlotPoint(x: 0, y: 0), PlotPoint(x: 0, y: 0))
    flattened(tolerance: tolerance).forEachSegment { segment in
      switch segment {
      case .move(let start):
        cross(last, first)
        (first, last) = (start, start)
      case .close:
        cross(last, first)
        last = first
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
        cross(last, end)
        last = end
      }
    }
    cross(last, first)
    return winding
  }
}
