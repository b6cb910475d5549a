import MathFunctions

/// An affine map of the plane: scaling, turning, shearing and moving.
///
///     x' = a · x + c · y + dx
///     y' = b · x + d · y + dy
///
///     let map = PlotTransform.rotation(by: .pi / 2).then(.translation(x: 10, y: 0))
///     outline.transformed(by: map)
public struct PlotTransform: Equatable, Sendable {
  /// How much of x is in x'.
  public var a: Double
  /// How much of x is in y'.
  public var b: Double
  /// How much of y is in x'.
  public var c: Double
  /// How much of y is in y'.
  public var d: Double
  /// In points; `dy` likewise.
  public var dx: Double
  /// What is added to y', in points.
  public var dy: Double

  /// The map of those six numbers, in the order of the formula's columns.
  public init(a: Double, b: Double, c: Double, d: Double, dx: Double, dy: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    (self.dx, self.dy) = (dx, dy)
  }

  /// Leaves every point where it is.
  public static let identity = PlotTransform(a: 1, b: 0, c: 0, d: 1, dx: 0, dy: 0)

  /// Moves every point by that much to the right and down, in points.
  public static func translation(x: Double, y: Double) -> PlotTransform {
    PlotTransform(a: 1, b: 0, c: 0, d: 1, dx: x, dy: y)
  }

  /// Scales from the origin; a negative factor mirrors.
  public static func scaling(x: Double, y: Double) -> PlotTransform {
    PlotTransform(a: x, b: 0, c: 0, d: y, dx: 0, dy: 0)
  }

  /// Turns around the origin, clockwise as seen, since y grows downward.
  ///
  /// - Parameter angle: in radians.
  public static func rotation(by angle: Double) -> PlotTransform {
    let (sine, cosine) = (math_sin(angle), math_cos(angle))
    return PlotTransform(a: cosine, b: sine, c: -sine, d: cosine, dx: 0, dy: 0)
  }

  /// This map and after it `next`, as one.
  public func then(_ next: PlotTransform) -> PlotTransform {
    PlotTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      dx: next.a * dx + next.c * dy + next.dx, dy: next.b * dx + next.d * dy + next.dy)
  }

  /// What undoes this map; nil for one that maps the plane onto a line or a point, or is not
  /// finite.
  public var inverse: PlotTransform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0, (1 / determinant).isFinite else { return nil }
    let factor = 1 / determinant
    return PlotTransform(
      a: d * factor, b: -b * factor, c: -c * factor, d: a * factor,
      dx: (c * dy - d * dx) * factor, dy: (b * dx - a * dy) * factor)
  }

  /// Where a point goes.
  public func callAsFunction(_ point: PlotPoint) -> PlotPoint {
    PlotPoint(x: a * point.x + c * point.y + dx, y: b * point.x + d * point.y + dy)
  }
}

extension Outline {
  /// The outline with each of its points mapped; curves map exactly.
  ///
  /// - Complexity: O(points).
  public func transformed(by map: PlotTransform) -> Outline { mapped { map($0) } }

  /// The outline moved by so many points.
  public func moved(x: Double, y: Double) -> Outline {
    mapped { PlotPoint(x: $0.x + x, y: $0.y + y) }
  }
}
