import ChartDrawing

/// A smooth curve through points from left to right that never leaves the range of the two points
/// it joins, and keeps to the tangent of a level where the values turn.
///
/// Source of the slopes: M. Steffen, "A simple method for monotonic interpolation in one
/// dimension", Astronomy and Astrophysics 239 (1990).
enum MonotoneCurve {
  /// Adds the curve from the first point, where the outline is, to the last.
  static func append(_ points: ArraySlice<PlotPoint>, to outline: inout Outline) {
    guard var last = points.first else { return }
    var slope = firstSlope(points)
    for index in points.indices.dropFirst() {
      let point = points[index]
      let width = point.x - last.x
      let next = self.slope(points, at: index)
      if width > 0 {
        outline.cubicCurve(
          to: point,
          control1: PlotPoint(x: last.x + width / 3, y: last.y + slope * width / 3),
          control2: PlotPoint(x: point.x - width / 3, y: point.y - next * width / 3))
      } else {
        outline.line(to: point)
      }
      (last, slope) = (point, next)
    }
  }

  private static func rise(_ from: PlotPoint, _ to: PlotPoint) -> Double {
    to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
  }

  private static func slope(_ points: ArraySlice<PlotPoint>, at index: Int) -> Double {
    guard index + 1 < points.endIndex else { return lastSlope(points) }
    let (before, here, after) = (points[index - 1], points[index], points[index + 1])
    let (left, right) = (rise(before, here), rise(here, after))
    guard left * right > 0 else { return 0 }
    let (h0, h1) = (here.x - before.x, after.x - here.x)
    let middle = (left * h1 + right * h0) / (h0 + h1)
    let size = Swift.min(left.magnitude, right.magnitude, middle.magnitude / 2)
    return left > 0 ? 2 * size : -2 * size
  }

  // At the ends: the parabola's slope, within what is monotone.

  private static func firstSlope(_ points: ArraySlice<PlotPoint>) -> Double {
    let first = points.startIndex
    guard points.count > 1 else { return 0 }
    let rise = rise(points[first], points[first + 1])
    guard points.count > 2 else { return rise }
    return endSlope(rise, slope(points, at: first + 1))
  }

  private static func lastSlope(_ points: ArraySlice<PlotPoint>) -> Double {
    let last = points.endIndex - 1
    let rise = rise(points[last - 1], points[last])
    guard points.count > 2 else { return rise }
    return endSlope(rise, slope(points, at: last - 1))
  }

  /// Half of thrice the chord less the slope at the other end, as far as it goes the chord's way.
  private static func endSlope(_ rise: Double, _ other: Double) -> Double {
    let slope = (3 * rise - other) / 2
    return slope * rise > 0 ? slope : 0
  }
}
