import ChartDrawing

/// What may be painted: an upright rectangle whose edges may lie between pixels.
struct PixelClip {
  /// All pixels that it touches.
  private(set) var area: PixelRect
  /// How much of the first and last column and row is inside, 0…255.
  private(set) var left: UInt32 = 255
  private(set) var right: UInt32 = 255
  private(set) var top: UInt32 = 255
  private(set) var bottom: UInt32 = 255
  /// Edges, in pixels.
  private var x0, y0, x1, y1: Double

  init(_ area: PixelRect) {
    self.area = area
    (x0, y0) = (Double(area.minX), Double(area.minY))
    (x1, y1) = (Double(area.maxX), Double(area.maxY))
  }

  /// Whether all its edges lie on pixel edges.
  var isWhole: Bool { left & right & top & bottom == 255 }

  /// In points.
  func rect(scale: Double) -> PlotRect {
    PlotRect(
      x: x0 / scale, y: y0 / scale, width: max(x1 - x0, 0) / scale, height: max(y1 - y0, 0) / scale)
  }

  /// The part of it that is in a rectangle too; nil is an empty one.
  func intersection(_ rect: PlotRect?, scale: Double) -> PixelClip {
    guard let rect else { return PixelClip(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) }
    var result = self
    result.x0 = max(x0, PixelClip.snapped(rect.x * scale))
    result.y0 = max(y0, PixelClip.snapped(rect.y * scale))
    result.x1 = min(x1, PixelClip.snapped(rect.maxX * scale))
    result.y1 = min(y1, PixelClip.snapped(rect.maxY * scale))
    (result.area.minX, result.area.maxX, result.left, result.right) = PixelClip.side(
      result.x0, result.x1)
    (result.area.minY, result.area.maxY, result.top, result.bottom) = PixelClip.side(
      result.y0, result.y1)
    return result
  }

  /// The pixels from `low` to `high`, and how much of the first and of the last is inside.
  private static func side(
    _ low: Double, _ high: Double
  ) -> (first: Int, end: Int, UInt32, UInt32) {
    guard high > low else { return (0, 0, 255, 255) }
    let first = whole(low)
    let end = whole(high.rounded(.up))
    func part(_ share: Double) -> UInt32 { UInt32(share * 255 + 0.5) }
    if end - first == 1 { return (first, end, part(high - low), 255) }
    return (
      first, end, part(Double(first + 1) - low), part(high - Double(end - 1))
    )
  }

  private static func snapped(_ position: Double) -> Double {
    let nearest = position.rounded()
    return (position - nearest).magnitude < 1.0 / 512 ? nearest : position
  }
}
