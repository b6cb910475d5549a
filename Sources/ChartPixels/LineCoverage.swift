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
/// A piece covers a pixel by its share of the strip along the piece, which for straight edges is
/// exact to the quarter of a percent. Where pieces meet or overlap, a pixel has the largest of
/// their shares: a dense line that goes up and down in a pixel column is no broader than one that
/// goes up.
struct LineCoverage {
  private let strip: CoverageStrip
  private let bytes: UnsafeMutablePointer<UInt8>
  private let bytesPerRow: Int
  private let halfWidth: Double

  /// Bytes of ``CoverageMemory`` for a row: a multiple of 8.
  static func bytesPerRow(of area: PixelRect) -> Int { (area.maxX - area.minX + 7) & ~7 }

  init(_ strip: CoverageStrip, halfWidth: Double, in memory: CoverageMemory) {
    self.strip = strip
    self.halfWidth = halfWidth
    bytes = memory.bytes.assumingMemoryBound(to: UInt8.self)
    bytesPerRow = (strip.width + 7) & ~7
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
      let rowBytes = bytes + row &* bytesPerRow
      var column = left
      while column < right {
        let distance = across < 0 ? -across : across
        var share: Double
        if along < 0, isRoundAtStart {
          share = disc(along * along + distance * distance)
        } else if along > length, isRoundAtEnd {
          let beyond = along - length
          share = disc(beyond * beyond + distance * distance)
        } else {
          share = edge.share(halfWidth - distance)
          if halfWidth < reach { share += edge.share(halfWidth + distance) - 1 }
          if !isRoundAtStart, along < reach { share *= edge.share(along) }
          if !isRoundAtEnd, length - along < reach { share *= edge.share(length - along) }
        }
        if share > 0 {
          let value = UInt8(truncatingIfNeeded: Int32(share * 255 + 0.5))
          if value > rowBytes[column] { rowBytes[column] = value }
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
    let words = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt64.self)
    let wordsPerRow = bytesPerRow &>> 3
    for row in 0..<strip.rows {
      let rowWords = words + row &* wordsPerRow
      var isBegun = false
      for word in 0..<wordsPerRow where rowWords[word] != 0 {
        if !isBegun {
          ink.begin(row: strip.minY + row)
          isBegun = true
        }
        var values = rowWords[word].littleEndian
        rowWords[word] = 0
        var column = strip.minX &+ word &<< 3
        while values != 0 {
          let coverage = UInt32(truncatingIfNeeded: values & 255)
          if coverage != 0 {
            ink.paint(
              row: strip.minY &+ row, from: column, to: column &+ 1, coverage: coverage)
          }
          values &>>= 8
          column &+= 1
        }
      }
    }
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
