extension Outline {
  /// The smallest upright rectangle around all that is drawn, curves themselves and not their
  /// controls; nil for an outline without a line or a curve. Points that only begin a subpath do
  /// not count.
  ///
  /// - Complexity: O(points).
  public var bounds: PlotRect? {
    var (low, high) = (
      PlotPoint(x: .infinity, y: .infinity), PlotPoint(x: -.infinity, y: -.infinity)
    )
    func include(_ point: PlotPoint) {
      if point.x < low.x { low.x = point.x }
      if point.x > high.x { high.x = point.x }
      if point.y < low.y { low.y = point.y }
      if point.y > high.y { high.y = point.y }
    }
    forEachPiece { start, segment in
      include(start)
      include(segment.point(at: 1, from: start))
      switch segment {
      case .move, .line, .close: break
      case .quadratic(let control, let end):
        for (p, q, r) in [(start.x, control.x, end.x), (start.y, control.y, end.y)] {
          // The slope is nought where (q − p) + t · (p − 2q + r) is.
          let share = (p - q) / (p - 2 * q + r)
          if share > 0, share < 1 { include(segment.point(at: share, from: start)) }
        }
      case .cubic(let first, let second, let end):
        for (p, q, r, s) in [
          (start.x, first.x, second.x, end.x), (start.y, first.y, second.y, end.y),
        ] {
          let roots = Outline.roots(
            3 * (q - r) + s - p, 2 * (p - 2 * q + r), q - p)
          for share in [roots.0, roots.1] where share > 0 && share < 1 {
            include(segment.point(at: share, from: start))
          }
        }
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return PlotRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Where a·t² + b·t + c is nought; NaN where it is not.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double) {
    let square = b * b - 4 * a * c
    guard square >= 0 else { return (.nan, .nan) }
    // The form that does not cancel: one root by the sum, the other by the product of both.
    let sum = -0.5 * (b + (b < 0 ? -square.squareRoot() : square.squareRoot()))
    return (sum / a, c / sum)
  }
}
