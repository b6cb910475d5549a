import ChartDrawing
import MarketBars

extension ChartSession {
  /// What lies at a point of the picture.
  ///
  /// - Parameters:
  ///   - x: in points.
  ///   - y: in points.
  ///   - kind: fingers find the lines between panes from farther away.
  public mutating func zone(
    atX x: Double, y: Double, for kind: SessionPointer.Kind = .mouse
  ) -> SessionZone {
    locate()
    return knownZone(x, y, kind)
  }

  /// The sign of the pointer at a point of the picture.
  public mutating func cursor(atX x: Double, y: Double) -> SessionZone.Cursor {
    locate()
    switch gesture {
    case .panning, .pinching: return .grabbing
    case .dividing, .stretching: return .resizeVertically
    case .scaling: return .resizeHorizontally
    default: break
    }
    switch knownZone(x, y, .mouse) {
    case .outside: return .arrow
    case .pane: return .cross
    case .priceAxis, .divider: return .resizeVertically
    case .timeAxis: return .resizeHorizontally
    }
  }

  func knownZone(_ x: Double, _ y: Double, _ kind: SessionPointer.Kind) -> SessionZone {
    guard x >= 0, x <= size.width, y >= 0, y <= size.height else { return .outside }
    let reach = kind == .touch ? 12.0 : 4.0
    for number in geometry.panes.indices.dropLast()
    where (y - geometry.panes[number].rect.maxY).magnitude <= reach {
      return .divider(above: number)
    }
    for (number, pane) in geometry.panes.enumerated() where y >= pane.rect.y && y < pane.rect.maxY {
      if x >= geometry.left && x <= geometry.right { return .pane(number) }
      if pane.isFolded { return .outside }
      if x < geometry.left { return pane.hasLeftAxis ? .priceAxis(number) : .outside }
      return pane.hasRightAxis ? .priceAxis(number) : .outside
    }
    let dates = geometry.dateAxis
    if y >= dates.y && y < dates.maxY && x >= dates.x && x <= dates.maxX { return .timeAxis }
    return .outside
  }
}
