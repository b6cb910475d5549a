/// A position in points: origin at the top left, x to the right, y down.
public struct PlotPoint: Equatable, Sendable {
  /// Points to the right of the origin; negative to the left.
  public var x: Double
  /// Points below the origin; negative above.
  public var y: Double

  /// The point at that place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct PlotSize: Equatable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size of those two lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points.
public struct PlotRect: Equatable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The upper edge, in points: y grows downward.
  public var y: Double
  /// From the left edge to the right one, in points.
  public var width: Double
  /// From the upper edge to the lower one, in points.
  public var height: Double

  /// The rectangle with its upper left corner at (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// Half way between the left and the right edge.
  public var midX: Double { x + width / 2 }
  /// Half way between the upper and the lower edge.
  public var midY: Double { y + height / 2 }
  /// Both lengths, without the place.
  public var size: PlotSize { PlotSize(width: width, height: height) }

  /// Whether the two share any area.
  public func intersects(_ other: PlotRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether the point lies inside; the left and upper edges belong to the rectangle, the right and
  /// lower ones do not.
  public func contains(_ point: PlotPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle with each edge moved inward.
  public func inset(x dx: Double, y dy: Double) -> PlotRect {
    PlotRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
