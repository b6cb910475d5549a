// What renderers may draw: each of them asks here, so that all leave out the same things.

extension PlotPoint {
  /// Coordinates are drawn up to this distance from the origin, in points; what lies farther is
  /// drawn at it. It keeps the fixed-point numbers of rasterisers from overflowing.
  public static let drawableLimit = 1_000_000.0

  /// The point within ``drawableLimit``; nil if it has a coordinate that is not finite.
  @inlinable public var drawable: PlotPoint? {
    guard x.isFinite, y.isFinite else { return nil }
    let limit = PlotPoint.drawableLimit
    return PlotPoint(
      x: Swift.min(Swift.max(x, -limit), limit), y: Swift.min(Swift.max(y, -limit), limit))
  }

  @inlinable var isDrawable: Bool {
    x.magnitude <= PlotPoint.drawableLimit && y.magnitude <= PlotPoint.drawableLimit
  }
}

extension PlotRect {
  /// The rectangle within ``PlotPoint/drawableLimit``; nil if it has no area or is not finite.
  @inlinable public var drawable: PlotRect? {
    guard width > 0, height > 0,
      let low = PlotPoint(x: x, y: y).drawable, let high = PlotPoint(x: maxX, y: maxY).drawable,
      high.x > low.x, high.y > low.y
    else { return nil }
    if low.x == x, low.y == y, high.x == maxX, high.y == maxY { return self }
    return PlotRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Outline {
  /// The outline without what cannot be drawn: segments with a coordinate that is not finite are
  /// left out, points beyond ``PlotPoint/drawableLimit`` are drawn there, a segment that follows
  /// no point begins a subpath.
  ///
  /// - Complexity: O(points); no copy is made of an outline that is in order.
  public var drawable: Outline {
    if verbs.first == .move || verbs.isEmpty, points.allSatisfy({ $0.isDrawable }) { return self }
    var repaired = Outline()
    var index = 0
    var hasStart = false
    for verb in verbs {
      let ends = points[index..<index + verb.pointCount].map { $0.drawable }
      index += verb.pointCount
      if verb == .close {
        if hasStart { repaired.close() }
        continue
      }
      guard let last = ends.last, let end = last, !ends.contains(where: { $0 == nil }) else {
        if verb == .move { hasStart = false }
        continue
      }
      repaired.append(hasStart ? verb : .move, through: ends.compactMap { $0 }, to: end)
      hasStart = true
    }
    return repaired
  }

  private mutating func append(_ verb: Verb, through points: [PlotPoint], to end: PlotPoint) {
    switch verb {
    case .move, .close: move(to: end)
    case .line: line(to: end)
    case .quadratic: quadraticCurve(to: end, control: points[0])
    case .cubic: cubicCurve(to: end, control1: points[0], control2: points[1])
    }
  }
}

extension Paint {
  /// The radius of a radial gradient within ``PlotPoint/drawableLimit``; nil if it is below zero or
  /// not a number, or there is none.
  public var drawableRadius: Double? {
    guard case .radialGradient(_, let radius, _, _) = self, radius >= 0 else { return nil }
    return Swift.min(radius, PlotPoint.drawableLimit)
  }
}

extension Outline.Verb {
  /// How many points the step takes.
  @inlinable public var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quadratic: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

extension Stroke {
  /// The dashes that can be drawn: empty, for a solid line, unless all lengths are finite, none is
  /// negative and one is above zero.
  public var drawableDash: [Double] {
    var total = 0.0
    for length in dash {
      guard length >= 0, length <= PlotPoint.drawableLimit else { return [] }
      total += length
    }
    return total > 0.01 ? dash : []
  }

  /// The width within ``PlotPoint/drawableLimit``; nil if nothing would be seen.
  public var drawableWidth: Double? {
    width > 0 && width.isFinite && color.alpha > 0
      ? Swift.min(width, PlotPoint.drawableLimit) : nil
  }
}

extension TextStyle {
  /// Whether the size is one that fonts can be drawn at: above 0, up to 10,000 points.
  public var isDrawable: Bool { size > 0 && size <= 10_000 }
}
