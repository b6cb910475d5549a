import ChartDrawing

/// A rectangle of whole pixels; the last column and row are outside.
public struct PixelRect: Equatable, Sendable {
  /// First column inside.
  public var minX: Int
  /// First row inside, counted downward.
  public var minY: Int
  /// First column outside on the right.
  public var maxX: Int
  /// First row outside below.
  public var maxY: Int

  /// The rectangle from the first column and row inside to the first ones outside.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels of a rectangle whose edges lie on pixel edges; nil if one does not.
  ///
  /// Coordinates count in 1/256 pixel, as Cairo's do: an edge less than half of that away from a
  /// pixel's is on it.
  public init?(_ rect: PlotRect, scale: Double) {
    guard let minX = PixelRect.edge(rect.x * scale), let minY = PixelRect.edge(rect.y * scale),
      let maxX = PixelRect.edge(rect.maxX * scale), let maxY = PixelRect.edge(rect.maxY * scale)
    else { return nil }
    self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// Whether it has no pixel.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels that both have; empty where they have none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  private static func edge(_ position: Double) -> Int? {
    let nearest = position.rounded()
    return (position - nearest).magnitude < 1.0 / 512 && nearest.magnitude < 1e9
      ? Int(nearest) : nil
  }
}
