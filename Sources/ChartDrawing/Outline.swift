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

  /// What is drawn, step by step.
  public private(set) var verbs: [Verb] = []
  /// The points of all steps, one after the other; a verb says how many are its own.
  public private(set) var points: [PlotPoint] = []

  /// An outline without a step.
  public init() {}

  /// Whether it has no step at all.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Makes room for that many segments of one point each.
  public mutating func reserveCapacity(_ count: Int) {
    verbs.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  /// Begins a new subpath at a point.
  public mutating func move(to point: PlotPoint) {
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a straight line from the last point.
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

  /// Adds a quadratic Bézier curve from the last point; `control` is where its two tangents meet.
  public mutating func quadraticCurve(to end: PlotPoint, control: PlotPoint) {
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier curve from the last point; it leaves towards `control1` and arrives from
  /// `control2`.
  public mutating func cubicCurve(to end: PlotPoint, control1: PlotPoint, control2: PlotPoint) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Adds a straight line back to where the subpath began.
  public mutating func close() { verbs.append(.close) }

  /// Adds the four sides of a rectangle.
  public mutating func addRect(_ rect: PlotRect) {
    move(to: PlotPoint(x: rect.x, y: rect.y))
    line(to: PlotPoint(x: rect.maxX, y: rect.y))
    line(to: PlotPoint(x: rect.maxX, y: rect.maxY))
    line(to: PlotPoint(x: rect.x, y: rect.maxY))
    close()
  }

  /// Corners of a rectangle.
  public struct Corners: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The corner at the right end of the upper edge.
    public static let topRight = Corners(rawValue: 1)
    /// The corner at the right end of the lower edge.
    public static let bottomRight = Corners(rawValue: 2)
    /// The corner at the left end of the lower edge.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The corner at the left end of the upper edge.
    public static let topLeft = Corners(rawValue: 8)
    /// All four corners.
    public static let all = Corners(rawValue: 15)
  }

  /// Adds a rectangle with round corners, all or some; the radius is cut to half of the shorter
  /// side.
  public mutating func addRoundedRect(
    _ rect: PlotRect, radius: Double, corners: Corners = .all
  ) {
    let r = Swift.max(0, Swift.min(radius, rect.width / 2, rect.height / 2))
    guard r > 0 else { return addRect(rect) }
    let k = r * 0.447_715_25  // r less the length of a quarter circle's control arm
    // Clockwise from the top right; (dx, dy) is the way towards the corner.
    var corner = PlotPoint(x: rect.maxX, y: rect.y)
    var (dx, dy) = (1.0, 0.0)
    let isRoundAtStart = corners.contains(.topLeft)
    move(to: PlotPoint(x: rect.x + (isRoundAtStart ? r : 0), y: rect.y))
    for number in 0..<4 as Range<UInt8> {
      if corners.contains(Corners(rawValue: 1 << number)) {
        line(to: PlotPoint(x: corner.x - dx * r, y: corner.y - dy * r))
        cubicCurve(
          to: PlotPoint(x: corner.x - dy * r, y: corner.y + dx * r),
          control1: PlotPoint(x: corner.x - dx * k, y: corner.y - dy * k),
          control2: PlotPoint(x: corner.x - dy * k, y: corner.y + dx * k))
      } else if number < 3 {
        line(to: corner)
      }
      if number & 1 == 0 {
        corner.y = number == 0 ? rect.maxY : rect.y
      } else {
        corner.x = rect.x
      }
      (dx, dy) = (-dy, dx)
    }
    close()
  }

  /// Adds a circle.
  public mutating func addCircle(center: PlotPoint, radius: Double) {
    addRoundedRect(
      PlotRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
  }

  /// The outline with each point replaced.
  func mapped(_ map: (PlotPoint) -> PlotPoint) -> Outline {
    var outline = self
    for index in points.indices { outline.points[index] = map(points[index]) }
    return outline
  }

  /// Adds all steps of another outline.
  public mutating func append(_ other: Outline) {
    verbs += other.verbs
    points += other.points
  }

  /// Adds a polygon through those points, closed.
  public mutating func addPolygon(_ corners: [PlotPoint]) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { line(to: corner) }
    close()
  }
}
