/// A path of straight and curved segments, in points.
///
/// Verbs and points are kept apart, so that a line of many thousand points costs 17 bytes each.
public struct Outline: Equatable, Sendable {
  /// One step; it takes as many points as its comment says.
  public enum Verb: UInt8, Sendable {
    /// Begins a new subpath: one point.
    case move
    /// A straight segment: one point.
    case line
    /// A quadratic curve: control, end.
    case quadratic
    /// A cubic curve: two controls, end.
    case cubic
    /// Closes the subpath: no point.
    case close
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [PlotPoint] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  /// Makes room for that many segments of one point each.
  public mutating func reserveCapacity(_ count: Int) {
    verbs.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  public mutating func move(to point: PlotPoint) {
    verbs.append(.move)
    points.append(point)
  }

  public mutating func line(to point: PlotPoint) {
    verbs.append(.line)
    points.append(point)
  }

  /// Adds straight lines through `points`; each place in `starts`, rising from 0, begins a subpath.
  public mutating func addLines(through points: [PlotPoint], startingAt starts: [Int]) {
    let first = verbs.count
    verbs.append(contentsOf: repeatElement(.line, count: points.count))
    for start in starts { verbs[first + start] = .move }
    if self.points.isEmpty { self.points = points } else { self.points += points }
  }

  public mutating func quadraticCurve(to end: PlotPoint, control: PlotPoint) {
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  public mutating func cubicCurve(to end: PlotPoint, control1: PlotPoint, control2: PlotPoint) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  public mutating func close() { verbs.append(.close) }

  /// Adds the four sides of a rectangle.
  public mutating func addRect(_ rect: PlotRect) {
    move(to: PlotPoint(x: rect.x, y: rect.y))
    line(to: PlotPoint(x: rect.maxX, y: rect.y))
    line(to: PlotPoint(x: rect.maxX, y: rect.maxY))
    line(to: PlotPoint(x: rect.x, y: rect.maxY))
    close()
  }

  /// Adds a rectangle with round corners; the radius is cut to half of the shorter side.
  public mutating func addRoundedRect(_ rect: PlotRect, radius: Double) {
    let r = Swift.max(0, Swift.min(radius, rect.width / 2, rect.height / 2))
    guard r > 0 else { return addRect(rect) }
    let k = r * 0.447_715_25  // r less the length of a quarter circle's control arm
    move(to: PlotPoint(x: rect.x + r, y: rect.y))
    line(to: PlotPoint(x: rect.maxX - r, y: rect.y))
    cubicCurve(
      to: PlotPoint(x: rect.maxX, y: rect.y + r),
      control1: PlotPoint(x: rect.maxX - k, y: rect.y),
      control2: PlotPoint(x: rect.maxX, y: rect.y + k))
    line(to: PlotPoint(x: rect.maxX, y: rect.maxY - r))
    cubicCurve(
      to: PlotPoint(x: rect.maxX - r, y: rect.maxY),
      control1: PlotPoint(x: rect.maxX, y: rect.maxY - k),
      control2: PlotPoint(x: rect.maxX - k, y: rect.maxY))
    line(to: PlotPoint(x: rect.x + r, y: rect.maxY))
    cubicCurve(
      to: PlotPoint(x: rect.x, y: rect.maxY - r),
      control1: PlotPoint(x: rect.x + k, y: rect.maxY),
      control2: PlotPoint(x: rect.x, y: rect.maxY - k))
    line(to: PlotPoint(x: rect.x, y: rect.y + r))
    cubicCurve(
      to: PlotPoint(x: rect.x + r, y: rect.y),
      control1: PlotPoint(x: rect.x, y: rect.y + k),
      control2: PlotPoint(x: rect.x + k, y: rect.y))
    close()
  }

  /// Adds a circle.
  public mutating func addCircle(center: PlotPoint, radius: Double) {
    addRoundedRect(
      PlotRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
  }

  /// Adds a polygon through those points, closed.
  public mutating func addPolygon(_ corners: [PlotPoint]) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { line(to: corner) }
    close()
  }
}
