import ChartDrawing

/// Draws lines of one hard pixel: of each pixel column that a segment crosses, the pixels from the
/// lowest to the highest point that it has there.
///
/// What is drawn in a column depends on the line's first, last, lowest and highest point in it and
/// on nothing else, so that a line reduced to these (M4) gives the same pixels. Cairo's own hard
/// strokes do not have that property: they round each joint of a dense line by itself.
struct HardLineFiller {
  let surface: ImageSurface
  let clip: PixelRect

  /// Whether a stroke is such a line: opaque, solid, straight, at most a pixel wide.
  func draws(_ outline: Outline, _ stroke: Stroke) -> Bool {
    !stroke.isAntialiased && stroke.color.alpha == 255 && stroke.drawableDash.isEmpty
      && stroke.width * surface.scale < 1 + 1.0 / 256
      && outline.verbs.allSatisfy { $0 != .quadratic && $0 != .cubic }
  }

  func draw(_ outline: Outline, _ color: RGBA) {
    let value =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    surface.withPixels { pixels in
      var start = PlotPoint(x: 0, y: 0)
      var last = start
      var index = 0
      for verb in outline.verbs {
        var end = start
        if verb != .close {
          let point = outline.points[index]
          end = PlotPoint(x: point.x * surface.scale, y: point.y * surface.scale)
        }
        index += verb.pointCount
        if verb == .move {
          start = end
        } else if last.x <= end.x {
          fill(from: last, to: end, value, pixels)
        } else {
          fill(from: end, to: last, value, pixels)
        }
        last = end
      }
    }
  }

  /// Fills the pixels of one segment, given from left to right in device pixels.
  private func fill(
    from left: PlotPoint, to right: PlotPoint, _ value: UInt32,
    _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let first = max(Int(left.x.rounded(.down)), clip.minX)
    let last = min(Int(right.x.rounded(.down)), clip.maxX - 1)
    guard first <= last else { return }
    let slope = right.x > left.x ? (right.y - left.y) / (right.x - left.x) : 0
    for column in first...last {
      let from = Double(column) <= left.x ? left.y : left.y + (Double(column) - left.x) * slope
      let to =
        Double(column) + 1 > right.x ? right.y : left.y + (Double(column) + 1 - left.x) * slope
      let top = max(Int(min(from, to).rounded(.down)), clip.minY)
      let bottom = min(Int(max(from, to).rounded(.down)), clip.maxY - 1)
      guard top <= bottom else { continue }
      for row in top...bottom { pixels[row * surface.width + column] = value }
    }
  }
}
