extension Outline {
  /// The same outline of straight lines alone, none of them farther than `tolerance` points from
  /// its curve.
  ///
  /// A curve becomes at most 4,096 lines. Source of their number: G. Wang's bound by the second
  /// differences of the control points, n² = degree · (degree − 1) / 8 · largest / tolerance.
  ///
  /// - Complexity: O(points + lines).
  public func flattened(tolerance: Double = 0.1) -> Outline {
    guard verbs.contains(where: { $0 == .quadratic || $0 == .cubic }) else { return self }
    var flat = Outline()
    var (first, last) = (PlotPoint(x: 0, y: 0), PlotPoint(x: 0, y: 0))
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        flat.move(to: point)
        (first, last) = (point, point)
      case .line(let end):
        flat.line(to: end)
        last = end
      case .close:
        flat.close()
        last = first
      case .quadratic(_, let end), .cubic(_, _, let end):
        let count = segment.lineCount(from: last, tolerance: tolerance)
        for step in 1..<Swift.max(count, 1) {
          flat.line(to: segment.point(at: Double(step) / Double(count), from: last))
        }
        flat.line(to: end)
        last = end
      }
    }
    return flat
  }
}

extension OutlineSegment {
  /// How many lines stay within `tolerance` of a step that starts at `start`.
  func lineCount(from start: PlotPoint, tolerance: Double) -> Int {
    func bend(_ p: PlotPoint, _ q: PlotPoint, _ r: PlotPoint) -> Double {
      let (x, y) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
      return (x * x + y * y).squareRoot()
    }
    let measure: Double
    switch self {
    case .move, .line, .close: return 1
    case .quadratic(let control, let end): measure = bend(start, control, end) / 4
    case .cubic(let first, let second, let end):
      measure = Swift.max(bend(start, first, second), bend(first, second, end)) * 0.75
    }
    let count = (measure / Swift.max(tolerance, 1e-6)).squareRoot().rounded(.up)
    return count > 1 ? Int(Swift.min(count, 4096)) : 1
  }
}
