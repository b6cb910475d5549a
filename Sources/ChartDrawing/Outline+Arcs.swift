import MathFunctions

extension Outline {
  /// Adds a part of a circle, with a line to its start if there is a point to start from.
  ///
  /// Angles are in radians: 0 is to the right and they grow clockwise as seen, since y grows
  /// downward. Where the end does not lie in the given direction, it is moved on by whole turns
  /// until it does, as Cairo has it; an arc goes around once at most.
  ///
  /// Each eighth of a turn is one cubic curve: 4 millionths of the radius from the circle at most.
  /// An arc with a number that is not finite, or a radius below zero, adds nothing.
  public mutating func addArc(
    center: PlotPoint, radius: Double, from start: Double, to end: Double, clockwise: Bool = true
  ) {
    guard radius >= 0, radius.isFinite, start.isFinite, end.isFinite, center.x.isFinite,
      center.y.isFinite
    else { return }
    let sweep = Outline.sweep(from: start, to: end, clockwise: clockwise)
    func onCircle(_ angle: Double) -> PlotPoint {
      PlotPoint(x: center.x + radius * math_cos(angle), y: center.y + radius * math_sin(angle))
    }
    if isEmpty { move(to: onCircle(start)) } else { line(to: onCircle(start)) }
    let count = Int((sweep.magnitude / (.pi / 4) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / Double(count)
    // Length of the control arms: 4/3 · tan(step / 4) radii.
    let quarter = step / 4
    let arm = radius * 4 / 3 * math_sin(quarter) / math_cos(quarter)
    for index in 0..<count {
      let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
      let (first, last) = (onCircle(from), onCircle(to))
      cubicCurve(
        to: last,
        control1: PlotPoint(
          x: first.x - arm * math_sin(from), y: first.y + arm * math_cos(from)),
        control2: PlotPoint(x: last.x + arm * math_sin(to), y: last.y - arm * math_cos(to)))
    }
  }

  /// Adds an ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: PlotRect) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (x, y) = (rect.midX, rect.midY)
    let (ax, ay) = (rx * Outline.quarterArm, ry * Outline.quarterArm)
    func at(_ dx: Double, _ dy: Double) -> PlotPoint { PlotPoint(x: x + dx, y: y + dy) }
    move(to: at(rx, 0))
    cubicCurve(to: at(0, ry), control1: at(rx, ay), control2: at(ax, ry))
    cubicCurve(to: at(-rx, 0), control1: at(-ax, ry), control2: at(-rx, ay))
    cubicCurve(to: at(0, -ry), control1: at(-rx, -ay), control2: at(-ax, -ry))
    cubicCurve(to: at(rx, 0), control1: at(ax, -ry), control2: at(rx, -ay))
    close()
  }

  /// Control arm of a quarter of a circle, in radii: 4/3 · (√2 − 1).
  static let quarterArm = 0.552_284_749_830_793_4

  /// The angle from start to end in a direction: from none to a whole turn, counter-clockwise below
  /// zero.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = clockwise ? end - start : start - end
    var sweep = difference
    if !(difference.magnitude < .infinity) || difference > turn {
      sweep = turn
    } else if difference < 0 {
      sweep = difference - (difference / turn).rounded(.down) * turn
      // The same direction but for the last bits of the angles is no turn.
      if turn - sweep < 1e-9 { sweep = 0 }
    }
    sweep = Swift.min(Swift.max(sweep, 0), turn)
    return clockwise ? sweep : -sweep
  }
}
