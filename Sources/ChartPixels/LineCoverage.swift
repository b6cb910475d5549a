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
  private let edges: EdgeShares

  /// Bytes of ``CoverageMemory`` for a row.
  static func bytesPerRow(of area: PixelRect) -> Int { 4 * max(area.maxX - area.minX, 1) }

  init(_ strip: CoverageStrip, halfWidth: Double, in memory: CoverageMemory) {
    self.strip = strip
    self.halfWidth = halfWidth
    shares = memory.bytes.assumingMemoryBound(to: SIMD4<UInt8>.self)
    marks = memory.marks
    edges = memory.edges
    marksPerRow = (strip.width + 63) >> 6
  }

  func add(_ piece: LinePiece) {
    let (ux, uy) = (piece.direction.x, piece.direction.y)
    let (ax, ay) = (piece.start.x - Double(strip.minX), piece.start.y - Double(strip.minY))
    let (bx, by) = (ax + ux * piece.length, ay + uy * piece.length)
    // A pixel's share of a half plane goes from none to all over `2 · reach` of its distance.
    let reach = (ux.magnitude + uy.magnitude) * 0.5
    let margin = halfWidth + reach
    let top = max(whole((ay < by ? ay : by) - margin), 0)
    let bottom = min(whole((ay < by ? by : ay) + margin) + 1, strip.rows)
    guard top < bottom else { return }
    let leftmost = max(whole((ax < bx ? ax : bx) - margin), 0)
    let rightmost = min(whole((ax < bx ? bx : ax) + margin) + 1, strip.width)
    guard leftmost < rightmost else { return }
    let edge = edges.shares(along: piece.direction)
    let isThin = halfWidth < 0.75
    let (isRoundAtStart, isRoundAtEnd, length) = (
      piece.isRoundAtStart, piece.isRoundAtEnd, piece.length
    )
    let isSteep = uy.magnitude > 1e-6
    let half = isSteep ? margin / uy.magnitude : 0
    let perRow = isSteep ? ux / uy : 0
    let hasSides = uy.magnitude > ux.magnitude
    let calm = ux == 0 ? calmRows(of: piece, from: ay, to: by, within: top..<bottom) : top..<top
    for column in calm.isEmpty ? 0..<0 : leftmost..<rightmost {
      addUpright(
        piece, across: (ax - Double(column) - 0.5) * uy, in: column, rows: calm, edge: edge)
    }
    var next = top
    while next < bottom {
      if next == calm.lowerBound {
        next = calm.upperBound
        if next >= bottom { break }
      }
      let row = next
      next &+= 1
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
        var share: Int
        var side = 2
        if along < 0, isRoundAtStart {
          share = disc(along * along + distance * distance)
        } else if along > length, isRoundAtEnd {
          let beyond = along - length
          share = disc(beyond * beyond + distance * distance)
        } else {
          if hasSides { side = (across < 0) == (uy < 0) ? 0 : 1 }
          share = edge.share(halfWidth - distance)
          if isThin { share += edge.share(halfWidth + distance) - 255 }
          if !isRoundAtStart, along < 0.75 { share = share * edge.share(along) / 255 }
          if !isRoundAtEnd, length - along < 0.75 {
            share = share * edge.share(length - along) / 255
          }
        }
        let known = rowShares + (column &* 4 &+ side)
        if share > Int(known.pointee) { known.pointee = UInt8(truncatingIfNeeded: share) }
        along += ux
        across -= uy
        column &+= 1
      }
    }
  }

  /// Rows of an upright piece that lie beside it, away from its ends: each covers the same.
  private func calmRows(
    of piece: LinePiece, from start: Double, to end: Double, within rows: Range<Int>
  ) -> Range<Int> {
    let (high, low) = start < end ? (start, end) : (end, start)
    let first = max(whole(high + 0.25) + 1, rows.lowerBound)
    let last = min(whole(low - 1.25) + 1, rows.upperBound)
    guard first < last else { return rows.lowerBound..<rows.lowerBound }
    return first..<last
  }

  /// Adds what an upright piece covers of one column's rows.
  private func addUpright(
    _ piece: LinePiece, across: Double, in column: Int, rows: Range<Int>,
    edge: UnsafePointer<UInt8>
  ) {
    let distance = across.magnitude
    var share = edge.share(halfWidth - distance)
    if halfWidth < 0.75 { share += edge.share(halfWidth + distance) - 255 }
    guard share > 0 else { return }
    let side = (across < 0) == (piece.direction.y < 0) ? 0 : 1
    let covered = UInt8(truncatingIfNeeded: share)
    var known =
      UnsafeMutableRawPointer(shares + (rows.lowerBound &* strip.width &+ column))
      .assumingMemoryBound(to: UInt8.self) + side
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: column)
    var rowMarks = marks + (rows.lowerBound &* marksPerRow &+ column &>> 6)
    for _ in rows {
      if covered > known.pointee { known.pointee = covered }
      rowMarks.pointee |= bit
      known += strip.width &* 4
      rowMarks += marksPerRow
    }
  }

  /// The share of a pixel in a disc, by the square of its distance from the centre.
  @inline(__always)
  private func disc(_ square: Double) -> Int {
    let outer = halfWidth + 0.5
    guard square < outer * outer else { return 0 }
    let share = outer - square.squareRoot()
    let limit = halfWidth < 0.5 ? 2 * halfWidth : 1
    return Int((share < limit ? share : limit) * 255 + 0.5)
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

/// The share of a pixel on the inner side of a straight edge, for edges of 17 directions by the
/// pixel's distance in steps of 1/64 pixel: 0…255, for an upright or level edge without an error
/// and else within 2 %.
struct EdgeShares {
  /// Distances of each direction, from 3/4 pixel outside to 3/4 inside.
  static let count = 97
  static let directions = 17

  private let table: UnsafeMutablePointer<UInt8>

  /// - Parameter table: room for `count × directions` bytes, kept by the caller.
  init(filling table: UnsafeMutablePointer<UInt8>) {
    self.table = table
    for direction in 0..<EdgeShares.directions {
      let ratio = Double(direction) / Double(EdgeShares.directions - 1)
      let wide = 1 / (1 + ratio * ratio).squareRoot()
      let narrow = wide * ratio
      // The share grows by a square, evenly, by a square.
      let reach = (wide + narrow) * 0.5
      for step in 0..<EdgeShares.count {
        let inside = Double(step - 48) / 64
        let distance = inside.magnitude
        var share = 0.5 + distance / wide
        if distance >= reach {
          share = 1
        } else if distance > reach - narrow {
          share = 1 - (reach - distance) * (reach - distance) * 0.5 / (wide * narrow)
        }
        if inside < 0 { share = 1 - share }
        table[direction * EdgeShares.count + step] = UInt8(share * 255 + 0.5)
      }
    }
  }

  /// The shares for an edge of that direction, of length 1, at a distance of 0.
  func shares(along direction: DevicePoint) -> UnsafePointer<UInt8> {
    let (x, y) = (direction.x.magnitude, direction.y.magnitude)
    let ratio = x < y ? x / y : y / x
    let number = Int(ratio * Double(EdgeShares.directions - 1) + 0.5)
    return UnsafePointer(table + (number * EdgeShares.count + 48))
  }
}

extension UnsafePointer<UInt8> {
  /// Of a pixel whose centre is that far inside, in pixels.
  @inline(__always)
  fileprivate func share(_ inside: Double) -> Int {
    let low = inside > -0.75 ? inside : -0.75
    let near = low < 0.75 ? low : 0.75
    return Int(self[Int(near * 64 + 48.5) &- 48])
  }
}
