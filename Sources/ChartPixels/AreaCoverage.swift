import ChartDrawing

/// The exact share of each pixel that lies inside of outlines, non-zero winding.
///
/// Each edge adds to the cells that it crosses by how much the coverage of a pixel differs from
/// that of its left neighbour; the sums from the left are then the coverage. Cells that were
/// touched are marked, so that the stretches between them are painted in one go.
///
/// Source of the method: font-rs (R. Levien, "Inside the fastest font renderer in the world",
/// 2016), here with marks. Where partly covered pixels overlap, shares are added.
struct AreaCoverage {
  private let strip: CoverageStrip
  private let cells: UnsafeMutablePointer<Float>
  private let marks: UnsafeMutablePointer<UInt64>
  private let cellsPerRow: Int
  private let marksPerRow: Int

  /// Bytes of ``CoverageMemory`` for a row: an edge at the right border touches two cells more.
  static func bytesPerRow(of area: PixelRect) -> Int { 4 * (area.maxX - area.minX + 2) }

  init(_ strip: CoverageStrip, in memory: CoverageMemory) {
    self.strip = strip
    cells = memory.bytes.assumingMemoryBound(to: Float.self)
    marks = memory.marks
    cellsPerRow = strip.width + 2
    marksPerRow = (cellsPerRow + 63) >> 6
  }

  /// Adds a closed polygon, positions in pixels of the canvas.
  func add(polygon points: UnsafeBufferPointer<DevicePoint>) {
    guard points.count > 1 else { return }
    var last = points[points.count - 1]
    for point in points {
      add(from: last, to: point)
      last = point
    }
  }

  /// Adds one edge; all edges together must make closed outlines.
  func add(from start: DevicePoint, to end: DevicePoint) {
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let (left, top) = (Double(strip.minX), Double(strip.minY))
    var (x0, y0, x1, y1) = (upper.x - left, upper.y - top, lower.x - left, lower.y - top)
    let (width, height) = (Double(strip.width), Double(strip.rows))
    guard y0 < y1, y1 > 0, y0 < height else { return }
    let sign: Float = isDown ? 1 : -1
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * slope
      y0 = 0
    }
    if y1 > height {
      x1 = x0 + (height - y0) * slope
      y1 = height
    }
    // What lies left of the strip covers it as an edge at its border; what lies right does not.
    if x0 >= width, x1 >= width { return }
    if x0 <= 0, x1 <= 0 { return gather(0, y0, 0, y1, 0, sign) }
    if x0 < 0 {
      let y = min(max(y0 - x0 / slope, y0), y1)
      gather(0, y0, 0, y, 0, sign)
      (x0, y0) = (0, y)
    } else if x0 > width {
      y0 = min(max(y0 + (width - x0) / slope, y0), y1)
      x0 = width
    }
    if x1 < 0 {
      let y = min(max(y0 - x0 / slope, y0), y1)
      gather(0, y, 0, y1, 0, sign)
      (x1, y1) = (0, y)
    } else if x1 > width {
      y1 = min(max(y0 + (width - x0) / slope, y0), y1)
      x1 = width
    }
    gather(x0, y0, x1, y1, slope, sign)
  }

  /// Adds an edge that lies within the strip, from its upper to its lower end.
  private func gather(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Float
  ) {
    guard y0 < y1, x0 >= 0, x1 >= 0 else { return }
    let limit = Double(strip.width)
    var row = Int(y0)
    let end = min(Int(y1.rounded(.up)), strip.rows)
    var (x, y) = (x0, y0)
    var rowCells = cells + row &* cellsPerRow
    var rowMarks = marks + row &* marksPerRow
    while row < end {
      let bottom = Double(row &+ 1) < y1 ? Double(row &+ 1) : y1
      var next = x0 + (bottom - y0) * slope
      next = next > 0 ? (next < limit ? next : limit) : 0
      let share = Float(bottom - y) * sign
      let (low, high) = x < next ? (x, next) : (next, x)
      let first = Int(low)
      let last = Int(high)
      if first == last {
        let outside = share * Float((low + high) * 0.5 - Double(first))
        rowCells[first] += share - outside
        rowCells[first &+ 1] += outside
      } else {
        // Coverage up to the right edge of each pixel grows by a square, a line, a square.
        let perPixel = share / Float(high - low)
        let firstPart = Float(Double(first &+ 1) - low)
        let lastPart = Float(high - Double(last))
        var before = 0.5 * perPixel * firstPart * firstPart
        rowCells[first] += before
        var reached = perPixel * (firstPart - 0.5)
        var column = first &+ 1
        while column < last {
          reached += perPixel
          rowCells[column] += reached - before
          before = reached
          rowMarks[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
          column &+= 1
        }
        let covered = share - 0.5 * perPixel * lastPart * lastPart
        rowCells[last] += covered - before
        rowCells[last &+ 1] += share - covered
        rowMarks[last &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: last)
      }
      rowMarks[first &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: first)
      let after = (first == last ? first : last) &+ 1
      rowMarks[after &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: after)
      (x, y) = (next, bottom)
      row &+= 1
      rowCells += cellsPerRow
      rowMarks += marksPerRow
    }
  }

  /// Paints what is covered and clears the memory.
  func drain(with ink: PixelInk) {
    var ink = ink
    for row in 0..<strip.rows {
      let rowCells = cells + row &* cellsPerRow
      let rowMarks = marks + row &* marksPerRow
      let y = strip.minY + row
      var isBegun = false
      var sum: Float = 0
      var coverage: UInt32 = 0
      var start = 0
      for word in 0..<marksPerRow {
        var bits = rowMarks[word]
        guard bits != 0 else { continue }
        rowMarks[word] = 0
        if !isBegun {
          ink.begin(row: y)
          isBegun = true
        }
        while bits != 0 {
          let column = word &<< 6 | bits.trailingZeroBitCount
          bits &= bits &- 1
          sum += rowCells[column]
          rowCells[column] = 0
          let amount = sum.magnitude < 1 ? UInt32(sum.magnitude * 255 + 0.5) : 255
          if amount != coverage {
            if coverage > 0 {
              paint(ink, y, from: start, to: column, coverage)
            }
            coverage = amount
            start = column
          }
        }
      }
      if coverage > 0 { paint(ink, y, from: start, to: strip.width, coverage) }
    }
  }

  @inline(__always)
  private func paint(
    _ ink: PixelInk, _ row: Int, from start: Int, to end: Int, _ coverage: UInt32
  ) {
    let end = min(end, strip.width)
    guard start < end else { return }
    ink.paint(row: row, from: strip.minX + start, to: strip.minX + end, coverage: coverage)
  }
}
