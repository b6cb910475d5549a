import ChartDrawing
import ChartPixels

/// Paints long lines with round joins straight into pixels.
///
/// Cairo makes one polygon of a whole line and its joins and sorts the edges: for lines of thousands
/// of points that takes several times as long as marking the samples that each piece covers.
/// Pixels differ from Cairo's by the number of samples only.
struct LinePainter {
  /// Outlines of fewer points are left to Cairo, which then is as fast.
  static let fewestPoints = 64

  private var pieces: [Piece] = []
  private var joins: [PlotPoint] = []
  private let halfWidth: Double

  /// A straight piece, from left to right, in pixels.
  private struct Piece {
    var left: PlotPoint
    var right: PlotPoint
  }

  /// Takes over the outline; nil if it is short or has curves, closed parts, dashes, joins or ends
  /// of another kind.
  init?(_ outline: Outline, _ stroke: Stroke, width: Double, scale: Double) {
    guard outline.points.count >= LinePainter.fewestPoints, stroke.join == .round,
      stroke.cap != .square, stroke.isAntialiased, stroke.drawableDash.isEmpty,
      outline.verbs.allSatisfy({ $0 == .move || $0 == .line })
    else { return nil }
    halfWidth = width * scale / 2
    pieces.reserveCapacity(outline.points.count)
    joins.reserveCapacity(outline.points.count)
    // A turn that parts the outer edges by less than a twentieth of a pixel needs no join; this is
    // its cosine.
    let straight = 1 - 0.001_25 / (halfWidth * halfWidth)
    var last = PlotPoint(x: 0, y: 0)
    var direction: PlotPoint?
    for (verb, point) in zip(outline.verbs, outline.points) {
      let point = PlotPoint(x: point.x * scale, y: point.y * scale)
      if verb == .move {
        if direction != nil, stroke.cap == .round { joins.append(last) }
        direction = nil
      } else {
        let (dx, dy) = (point.x - last.x, point.y - last.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { continue }
        let next = PlotPoint(x: dx / length, y: dy / length)
        pieces.append(
          dx >= 0 ? Piece(left: last, right: point) : Piece(left: point, right: last))
        if let direction {
          if direction.x * next.x + direction.y * next.y < straight { joins.append(last) }
        } else if stroke.cap == .round {
          joins.append(last)
        }
        direction = next
      }
      last = point
    }
    if direction != nil, stroke.cap == .round { joins.append(last) }
  }

  /// Paints the line.
  ///
  /// - Complexity: O(points × bands + samples), where a band is 64 pixels wide.
  func paint(_ color: RGBA, on surface: ImageSurface, within clip: PixelRect) {
    guard clip.maxX > clip.minX, clip.maxY > clip.minY else { return }
    let band = CoverageBand(rows: clip.minY..<clip.maxY)
    let blend = CoverageBlend(color)
    surface.withPixels { pixels in
      for left in stride(from: clip.minX, to: clip.maxX, by: CoverageBand.width) {
        let right = min(left + CoverageBand.width, clip.maxX)
        cover(band, from: Double(left), to: Double(right))
        band.drain { row, column, samples in
          guard left &+ column < right else { return }
          let pixel = pixels + (row &* surface.width &+ left &+ column)
          pixel.pointee = blend.pixel(pixel.pointee, samples: samples)
        }
      }
    }
  }

  private func cover(_ band: CoverageBand, from left: Double, to right: Double) {
    for piece in pieces
    where piece.right.x + halfWidth > left && piece.left.x - halfWidth < right {
      cover(piece, in: band, from: left, to: right)
    }
    for join in joins where join.x + halfWidth > left && join.x - halfWidth < right {
      cover(discAround: join, in: band, from: left)
    }
  }

  /// Covers the rectangle along a piece: on each line, where two strips cross, the one along the
  /// piece and the one between its ends.
  private func cover(
    _ piece: Piece, in band: CoverageBand, from bandLeft: Double, to bandRight: Double
  ) {
    let (a, b) = (piece.left, piece.right)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length, dy / length)
    // Only what lies above and below the band: the nearest point of the piece is at most half the
    // width to a side.
    var (startY, endY) = (a.y, b.y)
    if dx > 1e-6 {
      startY = a.y + dy * max(0, (bandLeft - halfWidth - a.x) / dx)
      endY = a.y + dy * min(1, (bandRight + halfWidth - a.x) / dx)
    }
    let reach = halfWidth * ux
    let lines = band.lines(from: min(startY, endY) - reach, to: max(startY, endY) + reach)
    guard let first = lines.first else { return }
    let step = 1 / Double(CoverageBand.linesPerPixel)
    let y = (Double(first) + 0.5) * step

    var (alongLeft, alongRight, alongStep) = (-1e9, 1e9, 0.0)
    if dy.magnitude > 1e-6 {
      let center = a.x + (y - a.y) * dx / dy - bandLeft
      let half = halfWidth * length / dy.magnitude
      (alongLeft, alongRight, alongStep) = (center - half, center + half, dx / dy * step)
    }
    var (acrossLeft, acrossRight, acrossStep) = (-1e9, 1e9, 0.0)
    if ux > 1e-6 {
      acrossLeft = a.x - (y - a.y) * uy / ux - bandLeft
      acrossRight = b.x - (y - b.y) * uy / ux - bandLeft
      acrossStep = -uy / ux * step
    }
    for line in lines {
      band.cover(
        line: line, from: alongLeft > acrossLeft ? alongLeft : acrossLeft,
        to: alongRight < acrossRight ? alongRight : acrossRight)
      alongLeft += alongStep
      alongRight += alongStep
      acrossLeft += acrossStep
      acrossRight += acrossStep
    }
  }

  private func cover(discAround center: PlotPoint, in band: CoverageBand, from bandLeft: Double) {
    let x = center.x - bandLeft
    let step = 1 / Double(CoverageBand.linesPerPixel)
    for line in band.lines(from: center.y - halfWidth, to: center.y + halfWidth) {
      let dy = (Double(line) + 0.5) * step - center.y
      let half = max(halfWidth * halfWidth - dy * dy, 0).squareRoot()
      band.cover(line: line, from: x - half, to: x + half)
    }
  }
}

/// A colour over pixels, by the part of each pixel that is covered.
struct CoverageBlend {
  /// For each count of samples, 0…64: the colour times alpha and coverage, and what is left of the
  /// pixel below, in 1/255.
  private let sources: [UInt32]
  private let rests: [UInt32]

  init(_ color: RGBA) {
    var (sources, rests): ([UInt32], [UInt32]) = ([], [])
    for samples in 0...64 as ClosedRange<UInt32> {
      let alpha = (UInt32(color.alpha) * samples + 32) / 64
      func part(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
      sources.append(
        alpha << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue))
      rests.append(255 - alpha)
    }
    (self.sources, self.rests) = (sources, rests)
  }

  @inline(__always)
  func pixel(_ below: UInt32, samples: Int) -> UInt32 {
    let rest = rests[samples]
    guard rest > 0 else { return sources[samples] }
    // Two channels at a time, each times rest / 255, rounded.
    let mask: UInt32 = 0x00FF_00FF
    var odd = (below & mask) &* rest &+ 0x0080_0080
    odd = (odd &+ (odd &>> 8 & mask)) &>> 8 & mask
    var even = (below &>> 8 & mask) &* rest &+ 0x0080_0080
    even = (even &+ (even &>> 8 & mask)) & ~mask
    return sources[samples] &+ (odd | even)
  }
}
