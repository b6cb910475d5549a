import ChartDrawing
import ChartPixels

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
