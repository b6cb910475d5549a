import ChartDrawing

/// A rectangle of whole pixels; the last column and row are outside.
struct PixelRect: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The pixels of a rectangle whose edges lie on pixel edges; nil if one does not.
  ///
  /// Cairo's coordinates are in 1/256 pixel, so that an edge less than half of that away from a
  /// pixel's is on it there too.
  init?(_ rect: PlotRect, scale: Double) {
    func edge(_ coordinate: Double) -> Int? {
      let position = coordinate * scale
      let nearest = position.rounded()
      return (position - nearest).magnitude < 1.0 / 512 ? Int(nearest) : nil
    }
    guard let minX = edge(rect.x), let minY = edge(rect.y), let maxX = edge(rect.maxX),
      let maxY = edge(rect.maxY)
    else { return nil }
    self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

/// The clips in force, as pixels as long as all of them have whole ones.
struct ClipStack {
  private let scale: Double
  private var stack: [PixelRect?]

  init(surface: ImageSurface?) {
    scale = surface?.scale ?? 1
    stack = [
      surface.map { PixelRect(minX: 0, minY: 0, maxX: $0.width, maxY: $0.height) }
    ]
  }

  /// What may be painted; nil if that is not a rectangle of whole pixels.
  var pixels: PixelRect? { stack[stack.count - 1] }

  mutating func push(_ rect: PlotRect?) {
    guard let rect else {
      stack.append(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
      return
    }
    guard let pixels, let added = PixelRect(rect, scale: scale) else {
      stack.append(nil)
      return
    }
    stack.append(pixels.intersection(added))
  }

  mutating func pop() { stack.removeLast() }
}

/// Fills opaque rectangles of whole pixels: what Cairo would paint, without its scan conversion.
struct PixelRectFiller {
  let surface: ImageSurface
  let clip: PixelRect

  /// Fills all rectangles, or none and returns false if one does not lie on whole pixels.
  func fill(_ rects: [PlotRect], _ color: RGBA) -> Bool {
    var areas: [PixelRect] = []
    areas.reserveCapacity(rects.count)
    for rect in rects {
      guard let rect = rect.drawable else { continue }
      guard let area = PixelRect(rect, scale: surface.scale) else { return false }
      areas.append(area.intersection(clip))
    }
    let value =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    surface.withPixels { pixels in
      for area in areas where area.maxX > area.minX && area.maxY > area.minY {
        for row in area.minY..<area.maxY {
          (pixels + row * surface.width + area.minX).update(
            repeating: value, count: area.maxX - area.minX)
        }
      }
    }
    return true
  }
}
