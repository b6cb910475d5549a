import ChartDrawing

/// What a stroke is made of: straight pieces, or, with sharp joins, four-cornered polygons.
struct StrokePieces {
  private(set) var lines: [LinePiece] = []
  /// Four corners each, all turning the same way; a triangle has one of them twice.
  private(set) var corners: [DevicePoint] = []
  let halfWidth: Double

  private let join: Stroke.Join
  private let cap: Stroke.Cap
  private let dash: [Double]
  private let dashLength: Double
  /// Where anything can be seen.
  let area: PixelRect
  /// Whether it may be painted over itself.
  let isOpaque: Bool
  /// Pixels of dense lines that are covered altogether, where it is opaque.
  var solids: [PixelRect] = []

  /// The largest ratio of a mitre's length to the line's width, as SVG has it unless told otherwise.
  private static let miterLimit = 4.0

  /// - Parameter width: in pixels.
  init(_ path: DevicePath, _ stroke: Stroke, width: Double, scale: Double, within area: PixelRect) {
    // A line less than a pixel wide covers none altogether.
    isOpaque = stroke.color.alpha == 255 && width >= 1
    halfWidth = width / 2
    cap = stroke.cap
    self.area = area
    dash = stroke.drawableDash.map { $0 * scale }
    var total = 0.0
    for length in dash { total += length }
    // An odd number of lengths goes on with ink and gaps exchanged. Dashes that no pixel could
    // tell apart are a solid line.
    dashLength = total < 0.05 ? 0 : dash.count & 1 == 1 ? 2 * total : total
    let hasJoins = path.parts.contains { $0.range.count > 2 }
    join = hasJoins ? stroke.join : .round
    if join == .round { lines.reserveCapacity(path.points.count) }
    path.points.withUnsafeBufferPointer { points in
      for part in path.parts {
        if join == .round, dashLength == 0, !part.isClosed, part.range.count > 2 {
          addColumns(of: UnsafeBufferPointer(rebasing: points[part.range]))
        } else {
          add(part, points)
        }
      }
    }
  }

  private mutating func add(
    _ part: DevicePath.Part, _ points: UnsafeBufferPointer<DevicePoint>
  ) {
    let count = part.range.count
    let segments = part.isClosed ? count : count - 1
    let isOpen = !part.isClosed || dashLength > 0
    var previous: DevicePoint?
    var first: DevicePoint?
    var phase = 0.0
    for index in 0..<segments {
      let start = points[part.range.lowerBound + index]
      let end = points[part.range.lowerBound + (index + 1 == count ? 0 : index + 1)]
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      let direction = DevicePoint(x: dx / length, y: dy / length)
      let piece = LinePiece(
        start: start, direction: direction, length: length, isRoundAtStart: false,
        isRoundAtEnd: false)
      let hasInkBefore = dashLength == 0 || isInk(at: phase)
      if dashLength > 0 {
        addDashes(of: piece, isFirst: index == 0, isLast: index + 1 == segments, phase: phase)
        phase += length
        phase -= (phase / dashLength).rounded(.down) * dashLength
      } else {
        add(
          piece, startsWithCap: isOpen && index == 0, endsWithCap: isOpen && index + 1 == segments)
      }
      if let previous, hasInkBefore { addJoin(at: start, from: previous, to: direction) }
      previous = direction
      if first == nil { first = direction }
    }
    if !isOpen, let previous, let first {
      addJoin(at: points[part.range.lowerBound], from: previous, to: first)
    }
  }

  /// - Parameter isContinued: whether the last piece that was added ends where this one starts.
  mutating func add(
    _ piece: LinePiece, startsWithCap: Bool, endsWithCap: Bool, isContinued: Bool = false
  ) {
    var piece = piece
    if cap == .square {
      if startsWithCap {
        piece.start.x -= piece.direction.x * halfWidth
        piece.start.y -= piece.direction.y * halfWidth
        piece.length += halfWidth
      }
      if endsWithCap { piece.length += halfWidth }
    }
    piece.isRoundAtStart = startsWithCap ? cap == .round : join == .round
    piece.isRoundAtEnd = endsWithCap ? cap == .round : join == .round
    guard join != .round else {
      piece.isContinued = piece.isRoundAtStart && isContinued
      lines.append(piece)
      return
    }
    let (across, end) = (sideways(piece.direction), piece.end)
    addQuad(
      piece.start + across, piece.start - across, end - across, end + across)
    if piece.isRoundAtStart { addFan(at: piece.start, from: across) }
    if piece.isRoundAtEnd { addFan(at: end, from: DevicePoint(x: -across.x, y: -across.y)) }
  }

  // MARK: Dashes

  private mutating func addDashes(
    of piece: LinePiece, isFirst: Bool, isLast: Bool, phase: Double
  ) {
    guard let seen = seenPart(of: piece) else { return }
    // Whole patterns before the part that is seen need not be gone through.
    let skipped = max(((seen.lowerBound + phase) / dashLength).rounded(.down) - 1, 0) * dashLength
    var position = skipped - phase
    var index = 0
    while position < seen.upperBound {
      let end = position + dash[index % dash.count]
      if index & 1 == 0, end > 0, end > seen.lowerBound, position < piece.length {
        var part = piece
        let start = max(position, 0)
        part.start.x += piece.direction.x * start
        part.start.y += piece.direction.y * start
        part.length = min(end, piece.length) - start
        let startsWithCap = position >= 0 || isFirst
        let endsWithCap = end <= piece.length || isLast
        if part.length > 0 || cap != .butt {
          add(part, startsWithCap: startsWithCap, endsWithCap: endsWithCap)
        }
      }
      position = end
      index = (index + 1) % (2 * dash.count)
    }
  }

  /// The stretch of a piece, from its start, that may be seen; nil if there is none.
  private func seenPart(of piece: LinePiece) -> ClosedRange<Double>? {
    let margin = halfWidth * StrokePieces.miterLimit + 2
    var (low, high) = (0.0, piece.length)
    func cut(_ start: Double, _ direction: Double, _ first: Int, _ end: Int) {
      let (near, far) = (Double(first) - margin - start, Double(end) + margin - start)
      guard direction.magnitude > 1e-9 else {
        if near > 0 || far < 0 { high = -1 }
        return
      }
      let (a, b) = (near / direction, far / direction)
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    cut(piece.start.x, piece.direction.x, area.minX, area.maxX)
    cut(piece.start.y, piece.direction.y, area.minY, area.maxY)
    return low <= high ? low...high : nil
  }

  /// Whether there is ink at a distance along the line, within one pattern.
  private func isInk(at phase: Double) -> Bool {
    var end = 0.0
    for index in 0..<2 * dash.count {
      end += dash[index % dash.count]
      if phase < end { return index & 1 == 0 }
    }
    return true
  }

  // MARK: Polygons

  private mutating func addJoin(
    at point: DevicePoint, from: DevicePoint, to: DevicePoint
  ) {
    guard join != .round else { return }
    let turn = from.x * to.y - from.y * to.x
    let cosine = from.x * to.x + from.y * to.y
    guard turn.magnitude > 1e-9 || cosine < 0 else { return }
    let side = turn > 0 ? -1.0 : 1.0
    let (before, after) = (sideways(from) * side, sideways(to) * side)
    var tip = point + before
    // The mitre's ratio is 1 / sin(half the angle between the pieces).
    let limit = StrokePieces.miterLimit
    if join == .miter, (1 + cosine) * limit * limit >= 2 {
      let share = 1 / (1 + cosine)
      tip = point + (before + after) * share
    }
    addQuad(point, point + before, tip, point + after)
  }

  /// A half disc, from one side of the line around to the other.
  private mutating func addFan(at center: DevicePoint, from side: DevicePoint) {
    // Turned by 22.5° from corner to corner.
    let (cosine, sine) = (0.923_879_532_511_286_8, 0.382_683_432_365_089_8)
    func turned(_ point: DevicePoint) -> DevicePoint {
      DevicePoint(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
    }
    var corner = side
    for _ in 0..<4 {
      let middle = turned(corner)
      let next = turned(middle)
      addQuad(center, center + corner, center + middle, center + next)
      corner = next
    }
  }

  private mutating func addQuad(
    _ a: DevicePoint, _ b: DevicePoint, _ c: DevicePoint, _ d: DevicePoint
  ) {
    let area = (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)
    corners.append(a)
    corners.append(area < 0 ? d : b)
    corners.append(c)
    corners.append(area < 0 ? b : d)
  }

  private func sideways(_ direction: DevicePoint) -> DevicePoint {
    DevicePoint(x: -direction.y * halfWidth, y: direction.x * halfWidth)
  }
}

private func + (a: DevicePoint, b: DevicePoint) -> DevicePoint {
  DevicePoint(x: a.x + b.x, y: a.y + b.y)
}

private func - (a: DevicePoint, b: DevicePoint) -> DevicePoint {
  DevicePoint(x: a.x - b.x, y: a.y - b.y)
}

private func * (a: DevicePoint, factor: Double) -> DevicePoint {
  DevicePoint(x: a.x * factor, y: a.y * factor)
}
