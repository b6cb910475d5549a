/// A position in points: origin at the top left, x to the right, y down.
public struct PlotPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct PlotSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points.
public struct PlotRect: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var size: PlotSize { PlotSize(width: width, height: height) }

  /// Whether the two share any area.
  public func intersects(_ other: PlotRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  public func contains(_ point: PlotPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle with each edge moved inward.
  public func inset(x dx: Double, y dy: Double) -> PlotRect {
    PlotRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
