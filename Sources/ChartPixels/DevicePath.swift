import ChartDrawing

/// A position in pixels.
typealias DevicePoint = PlotPoint

/// An outline as straight lines, in pixels.
struct DevicePath {
  struct Part {
    var range: Range<Int>
    var isClosed: Bool
  }

  private(set) var points: [DevicePoint] = []
  private(set) var parts: [Part] = []
  private var start = 0

  /// The pixels that it touches, with a margin all around.
  func area(margin: Double) -> PixelRect {
    guard let first = points.first else { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    var (low, high) = (first, first)
    for point in points {
      if point.x < low.x { low.x = point.x }
      if point.x > high.x { high.x = point.x }
      if point.y < low.y { low.y = point.y }
      if point.y > high.y { high.y = point.y }
    }
    return PixelRect(
      minX: whole(low.x - margin), minY: whole(low.y - margin), maxX: whole(high.x + margin) + 1,
      maxY: whole(high.y + margin) + 1)
  }

  /// Takes over an outline, which must be in order, as ``Outline/drawable`` makes it.
  mutating func set(_ outline: Outline, scale: Double) {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    start = 0
    points.reserveCapacity(outline.points.count)
    outline.points.withUnsafeBufferPointer { source in
      var index = 0
      func point(_ offset: Int) -> DevicePoint {
        let point = source[index + offset]
        return DevicePoint(x: point.x * scale, y: point.y * scale)
      }
      for verb in outline.verbs {
        switch verb {
        case .move:
          endPart(isClosed: false)
          points.append(point(0))
        case .line: line(to: point(0))
        case .quadratic:
          let (from, control, end) = (points[points.count - 1], point(0), point(1))
          curve(
            DevicePath.mix(from, control, 2.0 / 3), DevicePath.mix(end, control, 2.0 / 3), to: end)
        case .cubic: curve(point(0), point(1), to: point(2))
        case .close:
          guard start < points.count else { break }
          let first = points[start]
          while points.count > start + 1, points[points.count - 1] == first { points.removeLast() }
          endPart(isClosed: true)
          // Whatever follows without a move goes on from there.
          points.append(first)
        }
        index += verb.pointCount
      }
      endPart(isClosed: false)
    }
  }

  private mutating func endPart(isClosed: Bool) {
    if points.count > start + 1 {
      parts.append(Part(range: start..<points.count, isClosed: isClosed))
    } else {
      points.removeLast(points.count - start)
    }
    start = points.count
  }

  @inline(__always)
  private mutating func line(to point: DevicePoint) {
    if points[points.count - 1] != point { points.append(point) }
  }

  /// A cubic curve as so many lines that none is farther from it than a twentieth of a pixel.
  private mutating func curve(_ first: DevicePoint, _ second: DevicePoint, to end: DevicePoint) {
    let from = points[points.count - 1]
    let bend = max(
      (from.x - 2 * first.x + second.x).magnitude, (from.y - 2 * first.y + second.y).magnitude,
      (first.x - 2 * second.x + end.x).magnitude, (first.y - 2 * second.y + end.y).magnitude)
    let count = Int(min(max((bend * 20).squareRoot().rounded(.up), 1), 256))
    for step in 1..<max(count, 1) {
      let share = Double(step) / Double(count)
      let middle = DevicePath.mix(first, second, share)
      let left = DevicePath.mix(DevicePath.mix(from, first, share), middle, share)
      let right = DevicePath.mix(middle, DevicePath.mix(second, end, share), share)
      line(to: DevicePath.mix(left, right, share))
    }
    line(to: end)
  }

  private static func mix(_ a: DevicePoint, _ b: DevicePoint, _ share: Double) -> DevicePoint {
    DevicePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
