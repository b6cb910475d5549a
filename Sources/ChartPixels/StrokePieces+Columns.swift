import ChartDrawing

/// Lines with several points in a pixel column, as those of many bars.
extension StrokePieces {
  /// Points of a line that follow each other in one pixel column.
  private struct Column {
    let number: Int
    let range: Range<Int>
    private(set) var low: DevicePoint
    private(set) var high: DevicePoint

    /// Whether one piece from the lowest to the highest point stands for all of them: it goes
    /// through all rows that they do, less than a pixel beside them.
    let isDense: Bool

    init(from start: Int, of points: UnsafeBufferPointer<DevicePoint>) {
      number = whole(points[start].x)
      var (low, high) = (points[start], points[start])
      var end = start + 1
      while end < points.count, whole(points[end].x) == number {
        let point = points[end]
        if point.y < low.y { low = point }
        if point.y > high.y { high = point }
        end += 1
      }
      range = start..<end
      // The line's own ends stay as they are.
      isDense = start > 0 && end < points.count && end - start > 3 && high.y - low.y >= 1
      (self.low, self.high) = (low, high)
    }

    /// Lets two dense columns beside each other share the way from one to the other, so that no
    /// piece is needed for it.
    ///
    /// - Returns: false where they are not such.
    mutating func meet(_ next: inout Column, of points: UnsafeBufferPointer<DevicePoint>) -> Bool {
      guard isDense, next.isDense, next.number == number + 1 else { return false }
      let (from, to) = (points[range.upperBound - 1], points[next.range.lowerBound])
      let middle = DevicePoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      include(middle)
      next.include(middle)
      return true
    }

    private mutating func include(_ point: DevicePoint) {
      if point.y < low.y { low = point }
      if point.y > high.y { high = point }
    }
  }

  /// Adds a solid open line with round joins.
  mutating func addColumns(of points: UnsafeBufferPointer<DevicePoint>) {
    var chain = Chain()
    var previous: Column?
    var column = points.isEmpty ? nil : Column(from: 0, of: points)
    var isMet = false
    while var current = column {
      let (start, end) = (current.range.lowerBound, current.range.upperBound)
      var next = end < points.count ? Column(from: end, of: points) : nil
      if !current.isDense {
        for index in current.range { add(points[index], to: &chain) }
      } else {
        if !isMet {
          add(points[start], to: &chain)
          finish(&chain, isAtEnd: false)
        }
        var meetsNext = false
        if var following = next {
          meetsNext = current.meet(&following, of: points)
          next = following
        }
        var skipped = 0..<0
        if let previous, let next, isMet, meetsNext {
          skipped = rows(of: current, between: previous, and: next)
        }
        add(from: current.low, to: current.high, isColumn: true, skippedRows: skipped)
        chain = Chain(isAtStart: false)
        if !meetsNext { chain.last = points[end - 1] }
        isMet = meetsNext
      }
      previous = current
      column = next
    }
    finish(&chain, isAtEnd: true)
  }

  /// Points that are to be joined by pieces, but for those that lie on the way between others.
  private struct Chain {
    var isAtStart = true
    var isContinued = false
    /// The end of the last piece, and the point after it.
    var last: DevicePoint?
    var waiting: DevicePoint?
  }

  private mutating func add(_ point: DevicePoint, to chain: inout Chain) {
    guard let last = chain.last else {
      chain.last = point
      return
    }
    if let waiting = chain.waiting {
      // A twentieth of a pixel beside the way is not seen; short pieces, that errors do not add up.
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      let beside = (waiting.x - last.x) * dy - (waiting.y - last.y) * dx
      let square = dx * dx + dy * dy
      let along = (waiting.x - last.x) * dx + (waiting.y - last.y) * dy
      if square > 16 || beside * beside > 0.0025 * square || along < 0 || along > square {
        addWaiting(waiting, of: &chain, isAtEnd: false)
      }
    }
    chain.waiting = point
  }

  private mutating func finish(_ chain: inout Chain, isAtEnd: Bool) {
    if let waiting = chain.waiting { addWaiting(waiting, of: &chain, isAtEnd: isAtEnd) }
  }

  private mutating func addWaiting(
    _ waiting: DevicePoint, of chain: inout Chain, isAtEnd: Bool
  ) {
    if let last = chain.last {
      add(
        from: last, to: waiting, startsWithCap: chain.isAtStart, endsWithCap: isAtEnd,
        isContinued: chain.isContinued)
    }
    (chain.last, chain.waiting) = (waiting, nil)
    (chain.isAtStart, chain.isContinued) = (false, true)
  }

  /// Rows that the line covers in a column and in both beside it: notes them as solid.
  private mutating func rows(
    of column: Column, between previous: Column, and next: Column
  ) -> Range<Int> {
    guard isOpaque else { return 0..<0 }
    let top = max(column.low.y, max(previous.low.y, next.low.y))
    let bottom = min(column.high.y, min(previous.high.y, next.high.y))
    let first = max(whole(top) + 1, area.minY)
    let end = min(whole(bottom), area.maxY)
    guard first < end else { return 0..<0 }
    if column.number >= area.minX, column.number < area.maxX {
      solids.append(
        PixelRect(minX: column.number, minY: first, maxX: column.number + 1, maxY: end))
    }
    return first..<end
  }

  private mutating func add(
    from start: DevicePoint, to end: DevicePoint, startsWithCap: Bool = false,
    endsWithCap: Bool = false, isContinued: Bool = false, isColumn: Bool = false,
    skippedRows: Range<Int> = 0..<0
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    var piece = LinePiece(
      start: start, direction: DevicePoint(x: dx / length, y: dy / length), length: length,
      isRoundAtStart: false, isRoundAtEnd: false)
    piece.isColumn = isColumn
    piece.skippedRows = skippedRows
    add(
      piece, startsWithCap: startsWithCap, endsWithCap: endsWithCap, isContinued: isContinued)
  }
}
