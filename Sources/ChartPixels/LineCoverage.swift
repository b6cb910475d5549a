import ChartDrawing

/// A straight piece of a line, in pixels.
struct LinePiece {
  var start: DevicePoint
  /// From the start, of length 1.
  var direction: DevicePoint
  var length: Double
  /// Whether the ends are round; else they are cut straight.
  var isRoundAtStart: Bool
  var isRoundAtEnd: Bool

  var end: DevicePoint {
    DevicePoint(x: start.x + direction.x * length, y: start.y + direction.y * length)
  }
}

/// How much of each pixel lies under a line of straight pieces that meet in round joins.
///
/// A piece covers a pixel by the exact share of the strip along the piece. Where pieces meet or
/// overlap, a pixel has the largest of their shares: a dense line that goes up and down in a pixel
/// column is no broader than one that goes up. Steep pieces are told apart by which side of a pixel
/// they cover, and the two sides are added: that is the inside of a narrow V.
struct LineCoverage {
  private let strip: CoverageStrip
  /// For each pixel the largest share, in bytes: of pieces right of its centre, of those left of
  /// it, of all others.
  private let shares: UnsafeMutablePointer<SIMD4<UInt8>>
  /// A bit for each pixel that may be covered.
  private let marks: UnsafeMutablePointer<UInt64>
  private let marksPerRow: Int
  private let halfWidth: Double

  /// Bytes of ``CoverageMemory`` for a row.
  static func bytesPerRow(of area: PixelRect) -> Int { 4 * max(area.maxX - area.minX, 1) }

  init(_ strip: CoverageStrip, halfWidth: Double, in memory: CoverageMemory) {
    self.strip = strip
    self.halfWidth = halfWidth
    shares = memory.bytes.assumingMemoryBound(to: SIMD4<UInt8>.self)
    marks = memory.marks
    marksPerRow = (strip.width + 63) >> 6
  }

  func add(_ piece: LinePiece) {
    let (ux, uy) = (piece.direction.x, piece.direction.y)
    let (ax, ay) = (piece.start.x - Double(strip.minX), piece.start.y - Double(strip.minY))
    let (bx, by) = (ax + ux * piece.length, ay + uy * piece.length)
    // A pixel's share of a half plane goes from none to all over `2 · reach` of its distance.
    let (wide, narrow) =
      ux.magnitude > uy.magnitude ? (ux.magnitude, uy.magnitude) : (uy.magnitude, ux.magnitude)
    let reach = (wide + narrow) * 0.5
    let margin = halfWidth + reach
    let top = max(whole((ay < by ? ay : by) - margin), 0)
    let bottom = min(whole((ay < by ? by : ay) + margin) + 1, strip.rows)
    guard top < bottom else { return }
    let leftmost = max(whole((ax < bx ? ax : bx) - margin), 0)
    let rightmost = min(whole((ax < bx ? bx : ax) + margin) + 1, strip.width)
    guard leftmost < rightmost else { return }
    let edge = HalfPlane(wide: wide, narrow: narrow)
    let (isRoundAtStart, isRoundAtEnd, length) = (
      piece.isRoundAtStart, piece.isRoundAtEnd, piece.length
    )
    let isSteep = uy.magnitude > 1e-6
    let half = isSteep ? margin / uy.magnitude : 0
    let perRow = isSteep ? ux / uy : 0
    let hasSides = uy.magnitude > ux.magnitude
    for row in top..<bottom {
      let y = Double(row) + 0.5 - ay
      var (left, right) = (leftmost, rightmost)
      if isSteep {
        let middle = ax + y * perRow
        left = max(left, whole(middle - half))
        right = min(right, whole(middle + half) &+ 1)
      }
      let x = Double(left) + 0.5 - ax
      var along = x * ux + y * uy
      var across = y * ux - x * uy
      mark(row, from: left, to: right)
      let rowShares = UnsafeMutableRawPointer(shares + row &* strip.width)
        .assumingMemoryBound(to: UInt8.self)
      var column = left
      while column < right {
        let distance = across < 0 ? -across : across
        var share: Double
        var side = 2
        if along < 0, isRoundAtStart {
          share = disc(along * along + distance * distance)
        } else if along > length, isRoundAtEnd {
          let beyond = along - length
          share = disc(beyond * beyond + distance * distance)
        } else {
          if hasSides { side = (across < 0) == (uy < 0) ? 0 : 1 }
          share = edge.share(halfWidth - distance)
          if halfWidth < reach { share += edge.share(halfWidth + distance) - 1 }
          if !isRoundAtStart, along < reach { share *= edge.share(along) }
          if !isRoundAtEnd, length - along < reach { share *= edge.share(length - along) }
        }
        if share > 0 {
          let value = UInt8(truncatingIfNeeded: Int32(share * 255 + 0.5))
          let known = rowShares + (column &* 4 &+ side)
          if value > known.pointee { known.pointee = value }
        }
        along += ux
        across -= uy
        column &+= 1
      }
    }
  }

  /// The share of a pixel in a disc, by the square of its distance from the centre.
  @inline(__always)
  private func disc(_ square: Double) -> Double {
    let outer = halfWidth + 0.5
    guard square < outer * outer else { return 0 }
    let share = outer - square.squareRoot()
    let limit = halfWidth < 0.5 ? 2 * halfWidth : 1
    return share < limit ? share : limit
  }

  /// Paints what is covered and clears the memory.
  func drain(with ink: PixelInk) {
    var ink = ink
    for row in 0..<strip.rows {
      let rowShares = shares + row &* strip.width
      let rowMarks = marks + row &* marksPerRow
      var isBegun = false
      for word in 0..<marksPerRow where rowMarks[word] != 0 {
        if !isBegun {
          ink.begin(row: strip.minY + row)
          isBegun = true
        }
        var bits = rowMarks[word]
        rowMarks[word] = 0
        while bits != 0 {
          let column = word &<< 6 | bits.trailingZeroBitCount
          bits &= bits &- 1
          let share = rowShares[column]
          rowShares[column] = .zero
          let sides = min(UInt32(share[0]) &+ UInt32(share[1]), 255)
          let coverage = max(sides, UInt32(share[2]))
          if coverage > 0 {
            let x = strip.minX &+ column
            ink.paint(row: strip.minY &+ row, from: x, to: x &+ 1, coverage: coverage)
          }
        }
      }
    }
  }

  @inline(__always)
  private func mark(_ row: Int, from left: Int, to right: Int) {
    guard left < right else { return }
    let rowMarks = marks + row &* marksPerRow
    var word = left &>> 6
    let last = (right &- 1) &>> 6
    var mask = UInt64.max &<< UInt64(truncatingIfNeeded: left)
    while word < last {
      rowMarks[word] |= mask
      mask = .max
      word &+= 1
    }
    rowMarks[word] |= mask & (UInt64.max &>> UInt64(truncatingIfNeeded: ~(right &- 1)))
  }
}

/// The share of a pixel on one side of a straight edge.
struct HalfPlane {
  /// Half of the distance over which the share goes from 0 to 1.
  private let reach: Double
  /// Up to which distance the share grows evenly.
  private let even: Double
  private let slope: Double
  private let curve: Double

  /// - Parameters: the parts of the edge's direction along the axes, the larger one first.
  init(wide: Double, narrow: Double) {
    reach = (wide + narrow) * 0.5
    even = reach - narrow
    slope = 1 / wide
    curve = narrow > 1e-6 ? 0.5 / (wide * narrow) : 0
  }

  /// Of a pixel whose centre is that far inside, in pixels; below 0 it is outside.
  @inline(__always)
  func share(_ inside: Double) -> Double {
    let distance = inside < 0 ? -inside : inside
    if distance >= reach { return inside < 0 ? 0 : 1 }
    if distance <= even { return 0.5 + inside * slope }
    let rest = (reach - distance) * (reach - distance) * curve
    return inside < 0 ? rest : 1 - rest
  }
}
