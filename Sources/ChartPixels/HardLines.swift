import ChartDrawing

extension PixelCanvas {
  /// Draws a line of one hard pixel: of each pixel column that a segment crosses, the pixels from
  /// the lowest to the highest point that it has there. False, and nothing drawn, if the stroke is
  /// no such line: opaque, solid, straight, at most a pixel wide.
  ///
  /// What is drawn in a column depends on the line's first, last, lowest and highest point in it
  /// and on nothing else, so that a line reduced to these (M4) gives the same pixels. Cairo's own
  /// hard strokes do not have that property: they round each joint of a dense line by itself.
  ///
  /// - Parameters:
  ///   - outline: one that is in order, as `Outline.drawable` makes it; in points.
  ///   - stroke: how it is drawn; its width in points.
  ///   - scale: pixels per point.
  ///   - clip: the pixels that may be changed.
  public func drawHardLine(
    _ outline: Outline, _ stroke: Stroke, scale: Double, within clip: PixelRect
  ) -> Bool {
    guard !stroke.isAntialiased, stroke.color.alpha == 255, stroke.drawableDash.isEmpty,
      stroke.width * scale < 1 + 1.0 / 256,
      outline.verbs.allSatisfy({ $0 != .quadratic && $0 != .cubic })
    else { return false }
    let area = clip.intersection(bounds)
    guard !area.isEmpty else { return true }
    let value = value(of: stroke.color)
    var start = PlotPoint(x: 0, y: 0)
    var last = start
    var index = 0
    for verb in outline.verbs {
      var end = start
      if verb != .close {
        let point = outline.points[index]
        end = PlotPoint(x: point.x * scale, y: point.y * scale)
        index += 1
      }
      if verb == .move {
        start = end
      } else if last.x <= end.x {
        fillSegment(from: last, to: end, value, area)
      } else {
        fillSegment(from: end, to: last, value, area)
      }
      last = end
    }
    return true
  }

  /// Fills the pixels of one segment, given from left to right in pixels.
  private func fillSegment(
    from left: PlotPoint, to right: PlotPoint, _ value: UInt32, _ clip: PixelRect
  ) {
    let first = max(whole(left.x), clip.minX)
    let last = min(whole(right.x), clip.maxX - 1)
    guard first <= last else { return }
    let slope = right.x > left.x ? (right.y - left.y) / (right.x - left.x) : 0
    for column in first...last {
      let from = Double(column) <= left.x ? left.y : left.y + (Double(column) - left.x) * slope
      let to =
        Double(column) + 1 > right.x ? right.y : left.y + (Double(column) + 1 - left.x) * slope
      let top = max(whole(min(from, to)), clip.minY)
      let bottom = min(whole(max(from, to)), clip.maxY - 1)
      guard top <= bottom else { continue }
      for row in top...bottom { pixels[row * width + column] = value }
    }
  }

}

/// The pixel that a position lies in, within ±2³⁰; 0 for what is not a number.
@inline(__always)
func whole(_ position: Double) -> Int {
  let limit = Double(1 << 30)
  guard position > -limit else { return position == position ? -(1 << 30) : 0 }
  return position < limit ? Int(position.rounded(.down)) : 1 << 30
}
