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
  /// Whether it begins at the round end of another piece, so that all before it is covered.
  var isContinued = false
  /// Whether it stands for all that a dense line does in a pixel column: its ends are then cut along
  /// rows, where they have the area of the round ones.
  var isColumn = false
  /// Rows that need no coverage: all pixels that it covers there are covered by others as well.
  var skippedRows = 0..<0

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
  /// For each pixel the largest share, in bytes from the lowest on: of pieces right of its centre, of
  /// those left of it, of all others.
  private let shares: UnsafeMutablePointer<UInt32>
  /// A bit for each pixel that may be covered.
  private let marks: UnsafeMutablePointer<UInt64>
  private let marksPerRow: Int
  private let halfWidth: Double
  private let edges: EdgeShares
  private let straight: StraightShares

  /// Bytes of ``CoverageMemory`` for a row.
  static func bytesPerRow(of area: PixelRect) -> Int { 4 * max(area.maxX - area.minX, 1) }

  init(_ strip: CoverageStrip, halfWidth: Double, in memory: CoverageMemory) {
    self.strip = strip
    self.halfWidth = halfWidth
    shares = memory.bytes.assumingMemoryBound(to: UInt32.self)
    marks = memory.marks
    edges = memory.edges
    straight = memory.straight
    marksPerRow = (strip.width + 63) >> 6
  }

  @inline(never)
  func add(_ piece: LinePiece) {
    if piece.isColumn, addColumn(piece) { return }
    let (ux, uy) = (piece.direction.x, piece.direction.y)
    let (ax, ay) = (piece.start.x - Double(strip.minX), piece.start.y - Double(strip.minY))
    let (bx, by) = (ax + ux * piece.length, ay + uy * piece.length)
    // A pixel's share of a half plane goes from none to all over `|ux| + |uy|` of its distance.
    let margin = halfWidth + (ux.magnitude + uy.magnitude) * 0.5
    let hasSides = uy.magnitude > ux.magnitude
    // Before the start of a piece that goes on from another nothing is looked at.
    let (startX, startY) =
      !piece.isContinued
      ? (margin, margin)
      : hasSides ? (margin, margin * (ux / uy).magnitude) : (margin * (uy / ux).magnitude, margin)
    let top = max(whole(ay < by ? ay - startY : by - margin), 0)
    let bottom = min(whole(ay < by ? by + margin : ay + startY) + 1, strip.rows)
    guard top < bottom else { return }
    let leftmost = max(whole(ax < bx ? ax - startX : bx - margin), 0)
    let rightmost = min(whole(ax < bx ? bx + margin : ax + startX) + 1, strip.width)
    guard leftmost < rightmost else { return }
    let edge = edges.shares(along: piece.direction)
    let isThin = halfWidth < 0.75
    let (isRoundAtStart, isRoundAtEnd, isContinued, length) = (
      piece.isRoundAtStart, piece.isRoundAtEnd, piece.isContinued, piece.length
    )
    let isSteep = uy.magnitude > 1e-6
    let half = isSteep ? margin / uy.magnitude : 0
    let perRow = isSteep ? ux / uy : 0
    // Away from its ends a piece that is steep or flat covers each row or column alike.
    let calm =
      hasSides
      ? addCalmLines(of: piece, from: ay, beside: ax, rows: top..<bottom)
      : addCalmLines(of: piece, from: ax, beside: ay, columns: leftmost..<rightmost)
    for row in top..<bottom where !(hasSides && calm ~= row) {
      let y = Double(row) + 0.5 - ay
      var (left, right) = (leftmost, rightmost)
      if isSteep {
        let middle = ax + y * perRow
        left = max(left, whole(middle - half))
        right = min(right, whole(middle + half) &+ 1)
      }
      if !hasSides, left >= calm.lowerBound { left = max(left, calm.upperBound) }
      let x = Double(left) + 0.5 - ax
      var along = x * ux + y * uy
      var across = y * ux - x * uy
      mark(row, from: left, to: right)
      let rowShares = UnsafeMutableRawPointer(shares + row &* strip.width)
        .assumingMemoryBound(to: UInt8.self)
      var column = left
      while column < right {
        if column == calm.lowerBound, !hasSides, !calm.isEmpty {
          let skipped = Double(calm.count)
          along += ux * skipped
          across -= uy * skipped
          column = calm.upperBound
          if column >= right { break }
        }
        let distance = across < 0 ? -across : across
        var share: Int
        var side = 2
        if along < 0, isContinued {
          share = 0
        } else if along < 0, isRoundAtStart {
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

  /// Adds a piece that stands for a column; false where it reaches out of the strip.
  private func addColumn(_ piece: LinePiece) -> Bool {
    // What is less steep is less than two pixels high, and nearly the same when it stands upright.
    var slope = piece.direction.x / piece.direction.y
    if slope.magnitude > StraightShares.largestSlope { slope = 0 }
    let kind = straight.kind(slope: slope.magnitude, halfWidth: halfWidth, edges: edges)
    guard let reach = kind.reach else { return false }
    let (x, y) = (
      (piece.start.x + piece.end.x - slope * (piece.end.y - piece.start.y)) / 2
        - Double(strip.minX),
      piece.start.y - Double(strip.minY)
    )
    let length = piece.direction.y * piece.length
    // A half disc is as large as the line is along a stretch of π / 4 half widths.
    let cap = halfWidth * 0.785_398_163_397_448_3
    let first = (length < 0 ? y + length : y) - cap
    let last = (length < 0 ? y : y + length) + cap
    let lowest = max(whole(first), 0)
    let highest = min(whole(last) + 1, strip.rows)
    guard lowest < highest else { return true }
    // Half a step of the table is added, so that the nearest is taken.
    var crossing = whole((x + (Double(lowest) + 0.5 - y) * slope) * 65_536) &+ 512
    let step = whole(slope * 65_536)
    let final = crossing &+ step &* (highest &- 1 &- lowest)
    guard min(crossing, final) >= reach << 16, max(crossing, final) >> 16 < strip.width - reach
    else { return false }
    let count = 2 &* reach &+ 1
    let bytes = UnsafeMutableRawPointer(shares).assumingMemoryBound(to: UInt8.self)
    let skipped = (
      first: piece.skippedRows.lowerBound - strip.minY,
      end: piece.skippedRows.upperBound - strip.minY
    )
    var row = lowest
    while row < highest {
      if row == skipped.first, row < skipped.end {
        crossing &+= step &* (skipped.end &- row)
        row = skipped.end
        continue
      }
      // How much of the row lies between the ends, in 256ths.
      var part: UInt32 = 256
      if row == lowest || row == highest &- 1 {
        let position = Double(row)
        let (top, bottom) = (max(first, position), min(last, position + 1))
        part = UInt32(max(bottom - top, 0) * 256 + 0.5)
      }
      let left = crossing &>> 16 &- reach
      let entry = kind.shares + (crossing &>> 10 & 63) &* StraightShares.most
      // Pixels whose centre is left of the line, then those right of it.
      let middle = reach &+ (crossing & 65_535) &>> 15
      var known = bytes + (row &* strip.width &+ left) &* 4
      for pixel in 0..<count {
        let place = known + (pixel < middle ? 0 : 1)
        let share = UInt8(truncatingIfNeeded: (UInt32(entry[pixel]) &* part) &>> 8)
        if share > place.pointee { place.pointee = share }
        known += 4
      }
      mark(row, from: left, to: left &+ count)
      crossing &+= step
      row &+= 1
    }
    return true
  }

  /// Adds what a steep piece covers of the rows away from its ends, or a flat one of the columns, and
  /// says which these are.
  ///
  /// - Parameters:
  ///   - start: where the piece starts in the direction in which rows or columns follow each other.
  ///   - side: where it starts in the other.
  ///   - rows: of a steep piece. `columns`: of a flat one.
  private func addCalmLines(
    of piece: LinePiece, from start: Double, beside side: Double, rows: Range<Int>? = nil,
    columns: Range<Int>? = nil
  ) -> Range<Int> {
    guard let all = rows ?? columns else { return 0..<0 }
    let none = all.lowerBound..<all.lowerBound
    let isSteep = rows != nil
    let (ux, uy) = (piece.direction.x, piece.direction.y)
    let (across, along) = isSteep ? (ux, uy) : (uy, ux)
    let slope = across / along
    guard slope.magnitude <= StraightShares.largestSlope else { return none }
    let kind = straight.kind(slope: slope.magnitude, halfWidth: halfWidth, edges: edges)
    guard let reach = kind.reach else { return none }
    // Pixels beside the line lie a little before or behind it.
    let slack = (Double(reach) + 0.5) * across.magnitude
    let (first, last) = (
      (piece.isRoundAtStart ? 0 : 0.75) + slack,
      piece.length - (piece.isRoundAtEnd ? 0 : 0.75) - slack
    )
    guard first < last else { return none }
    let (low, high) =
      along > 0
      ? (start + first * along, start + last * along)
      : (start + last * along, start + first * along)
    let lowest = max(-whole(0.5 - low), all.lowerBound)
    let highest = min(whole(high - 0.5) + 1, all.upperBound)
    guard lowest < highest else { return none }
    // Where the middle of a row or column is crossed, in 65,536ths of a pixel.
    // Half a step of the table is added, so that the nearest is taken.
    var crossing = whole((side + (Double(lowest) + 0.5 - start) * slope) * 65_536) &+ 512
    let step = whole(slope * 65_536)
    let final = crossing &+ step &* (highest &- 1 &- lowest)
    let limit = (isSteep ? strip.width : strip.rows) - reach
    guard min(crossing, final) >= reach << 16, max(crossing, final) >> 16 < limit else {
      return none
    }
    let bytes = UnsafeMutableRawPointer(shares).assumingMemoryBound(to: UInt8.self)
    let count = 2 &* reach &+ 1
    for line in lowest..<highest {
      let left = crossing &>> 16 &- reach
      let entry = kind.shares + (crossing &>> 10 & 63) &* StraightShares.most
      if isSteep {
        var known = bytes + (line &* strip.width &+ left) &* 4
        // Pixels whose centre is left of the line, then those right of it.
        let middle = reach &+ (crossing & 65_535) &>> 15
        for pixel in 0..<count {
          let place = known + (pixel < middle ? 0 : 1)
          let share = entry[pixel]
          if share > place.pointee { place.pointee = share }
          known += 4
        }
        mark(line, from: left, to: left &+ count)
      } else {
        var place = bytes + ((left &* strip.width &+ line) &* 4 &+ 2)
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: line)
        var rowMarks = marks + (left &* marksPerRow &+ line &>> 6)
        for pixel in 0..<count {
          let share = entry[pixel]
          if share > place.pointee { place.pointee = share }
          rowMarks.pointee |= bit
          place += 4 &* strip.width
          rowMarks += marksPerRow
        }
      }
      crossing &+= step
    }
    return lowest..<highest
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
  @inline(never)
  func drain(with ink: PixelInk) {
    var ink = ink
    for row in 0..<strip.rows {
      let rowShares = shares + row &* strip.width
      let rowMarks = marks + row &* marksPerRow
      var isBegun = false
      // Where the row's pixels are, if nothing but a colour has to be laid over them.
      var plain: (pixels: UnsafeMutablePointer<UInt32>, color: UInt32)?
      for word in 0..<marksPerRow where rowMarks[word] != 0 {
        if !isBegun {
          ink.begin(row: strip.minY + row)
          plain = ink.plainRow(strip.minY + row, from: strip.minX)
          isBegun = true
        }
        var bits = rowMarks[word]
        rowMarks[word] = 0
        while bits != 0 {
          let column = word &<< 6 | bits.trailingZeroBitCount
          bits &= bits &- 1
          let share = rowShares[column]
          guard share != 0 else { continue }
          rowShares[column] = 0
          let sides = min(share & 255 &+ share &>> 8 & 255, 255)
          let coverage = max(sides, share &>> 16)
          if let plain {
            if coverage &+ plain.color &>> 24 == 510 {
              plain.pixels[column] = plain.color
              continue
            }
            let source = PixelBlend.scaled(plain.color, by: coverage)
            plain.pixels[column] = PixelBlend.over(source, plain.pixels[column])
          } else {
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
  func share(_ inside: Double) -> Int {
    let low = inside > -0.75 ? inside : -0.75
    let near = low < 0.75 ? low : 0.75
    return Int(self[Int(near * 64 + 48.5) &- 48])
  }
}
