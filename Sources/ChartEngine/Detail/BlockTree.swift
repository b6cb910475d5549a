import MarketBars

/// The lowest and highest of blocks of 64 values, of 8 such blocks, and so on, in one array.
///
/// A block is a pair: its lowest value, and its highest with the sign turned, so that one
/// comparison of pairs, lane by lane, finds both. With finest blocks as large as these the whole
/// tree is small enough for a processor's cache, and the values themselves are seldom read.
struct BlockTree: Equatable, Sendable {
  /// Values in the column.
  private(set) var count = 0
  /// Level after level, the finest first.
  private var blocks: [SIMD2<Double>] = []
  /// Where each level begins.
  private var starts: [Int] = []
  /// Values of a column for which there is room.
  private var capacity = 0

  /// Binary digits of the values in a finest block, and of the blocks in a coarser one.
  private static let leafShift = 6
  private static let shift = 3
  /// The block of no value, which every value beats.
  private static let empty = SIMD2(Double.infinity, .infinity)

  var byteCount: Int { blocks.count * MemoryLayout<SIMD2<Double>>.stride }

  // MARK: Building

  /// Brings the tree up to date after values at and after `index` changed, came or went.
  mutating func update(over column: [Double], from index: Int) {
    var first = Swift.max(0, Swift.min(index, count))
    if column.count > capacity {
      // More than needed: growing is then O(1) for each value.
      layOut(capacity: BarSeries.roomyCapacity(for: column.count))
      first = 0
    }
    count = column.count
    column.withUnsafeBufferPointer { values in
      blocks.withUnsafeMutableBufferPointer { blocks in
        var size = values.count
        for level in starts.indices {
          let shift = level == 0 ? Self.leafShift : Self.shift
          let below = level == 0 ? 0 : starts[level - 1]
          let childCount = size
          first >>= shift
          size = Self.blockCount(size, shift)
          for block in first..<Swift.max(first, size) {
            let children = block << shift..<Swift.min(childCount, (block + 1) << shift)
            var best = Self.empty
            if level == 0 {
              Self.widen(&best, by: values, children)
            } else {
              for child in children { Self.widen(&best, by: blocks[below + child]) }
            }
            blocks[starts[level] + block] = best
          }
        }
      }
    }
  }

  private mutating func layOut(capacity: Int) {
    self.capacity = capacity
    starts = []
    var total = 0
    var size = capacity
    var shift = Self.leafShift
    while size > 1 << shift {
      size = Self.blockCount(size, shift)
      starts.append(total)
      total += size
      shift = Self.shift
    }
    blocks = [SIMD2<Double>](repeating: Self.empty, count: total)
  }

  private static func blockCount(_ size: Int, _ shift: Int) -> Int {
    (size + (1 << shift) - 1) >> shift
  }

  /// NaN loses every comparison, and so changes nothing.
  @inline(__always)
  private static func widen(_ best: inout SIMD2<Double>, by pair: SIMD2<Double>) {
    best.replace(with: pair, where: pair .< best)
  }

  @inline(__always)
  private static func widen(
    _ best: inout SIMD2<Double>, by values: UnsafeBufferPointer<Double>, _ range: Range<Int>
  ) {
    guard let base = values.baseAddress else { return }
    var next = range.lowerBound
    // Four at a time: chains of comparisons that do not wait for each other.
    if range.upperBound - next >= 8 {
      var low = SIMD4(repeating: Double.infinity)
      var high = SIMD4(repeating: -Double.infinity)
      repeat {
        let four = UnsafeRawPointer(base + next).loadUnaligned(as: SIMD4<Double>.self)
        low.replace(with: four, where: four .< low)
        high.replace(with: four, where: four .> high)
        next += 4
      } while range.upperBound - next >= 4
      var lows = low.lowHalf
      lows.replace(with: low.highHalf, where: low.highHalf .< lows)
      var highs = high.lowHalf
      highs.replace(with: high.highHalf, where: high.highHalf .> highs)
      widen(&best, by: SIMD2(lows[0], -highs[0]))
      widen(&best, by: SIMD2(lows[1], -highs[1]))
    }
    while next < range.upperBound {
      widen(&best, by: SIMD2(base[next], -base[next]))
      next += 1
    }
  }

  /// Widens by at most eight blocks. It always takes eight steps, the last block again and again
  /// where there are fewer: a loop whose length varies costs more, in branches guessed wrong.
  @inline(__always)
  private static func widen(
    _ best: inout SIMD2<Double>, by blocks: UnsafeBufferPointer<SIMD2<Double>>, _ first: Int,
    _ end: Int
  ) {
    guard first < end else { return }
    var index = first
    for _ in 0..<1 << shift {
      widen(&best, by: blocks[index])
      index = Swift.min(index + 1, end - 1)
    }
  }

  /// Widens by blocks that are few, two chains at a time, the last one again where one is missing.
  @inline(__always)
  private static func widen(
    _ best: inout SIMD2<Double>, byFew blocks: UnsafeBufferPointer<SIMD2<Double>>, _ first: Int,
    _ end: Int
  ) {
    var other = empty
    var index = first
    while index < end {
      widen(&best, by: blocks[index])
      widen(&other, by: blocks[Swift.min(index + 1, end - 1)])
      widen(&best, by: blocks[Swift.min(index + 2, end - 1)])
      widen(&other, by: blocks[Swift.min(index + 3, end - 1)])
      index += 4
    }
    widen(&best, by: other)
  }

  /// Widens by the loose values of `range` before block `first` and from block `end` on, where
  /// their blocks reach beyond what is found.
  @inline(__always)
  private static func widen(
    _ best: inout SIMD2<Double>, by values: UnsafeBufferPointer<Double>, around first: Int,
    _ end: Int, _ blocks: UnsafeBufferPointer<SIMD2<Double>>, _ range: Range<Int>
  ) {
    let looseEnd = first << leafShift
    if range.lowerBound < looseEnd && any(blocks[first - 1] .< best) {
      widen(&best, by: values, range.lowerBound..<looseEnd)
    }
    let looseStart = end << leafShift
    if looseStart < range.upperBound && any(blocks[end] .< best) {
      widen(&best, by: values, looseStart..<range.upperBound)
    }
  }

  // MARK: Asking

  /// The lowest and the highest value of `range`; infinity and its opposite where it has none.
  ///
  /// Whole blocks of each level come first. The loose values at both ends are read only where
  /// their blocks reach beyond what is found by then: seldom, and each read is a miss of the cache.
  func extremes(in range: Range<Int>, of column: [Double]) -> (low: Double, high: Double) {
    let range = range.clamped(to: 0..<Swift.min(count, column.count))
    let best = column.withUnsafeBufferPointer { values in
      blocks.withUnsafeBufferPointer { blocks in
        var best = Self.empty
        let firstBlock = Self.blockCount(range.lowerBound, Self.leafShift)
        let endBlock = range.upperBound >> Self.leafShift
        guard !starts.isEmpty, firstBlock < endBlock else {
          Self.widen(&best, by: values, range)
          return best
        }
        if endBlock - firstBlock <= 24 {
          Self.widen(&best, byFew: blocks, firstBlock, endBlock)
          Self.widen(&best, by: values, around: firstBlock, endBlock, blocks, range)
          return best
        }
        var (left, right, level) = (firstBlock, endBlock, 0)
        let mask = (1 << Self.shift) - 1
        while left < right {
          let start = starts[level]
          level += 1
          // Up to the first block that begins a coarser one, and down to the last that ends one.
          let isTop = level == starts.count
          let innerLeft = isTop ? right : Swift.min(right, (left + mask) & ~mask)
          let innerRight = Swift.max(innerLeft, right & ~mask)
          Self.widen(&best, by: blocks, start + left, start + innerLeft)
          Self.widen(&best, by: blocks, start + innerRight, start + right)
          left = innerLeft >> Self.shift
          right = innerRight >> Self.shift
        }
        Self.widen(&best, by: values, around: firstBlock, endBlock, blocks, range)
        return best
      }
    }
    return (best[0], -best[1])
  }

  /// The first index in `range` at which `column` has `value`, its lowest or its highest there.
  func firstIndex(of value: Double, in range: Range<Int>, of column: [Double]) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      // Over the largest whole block that begins here and does not have it.
      var size = 1
      var digits = Self.leafShift
      for start in starts {
        let next = 1 << digits
        guard index & (next - 1) == 0, index + next <= range.upperBound else { break }
        let block = blocks[start + (index >> digits)]
        if block[0] == value || -block[1] == value { break }
        size = next
        digits += Self.shift
      }
      if size == 1 && column[index] == value { return index }
      index += size
    }
    return nil
  }

  /// Values from `index` on that belong to whole blocks without any.
  func emptyCount(from index: Int) -> Int {
    emptyCount { next in index & (next - 1) == 0 && index + next <= count ? index / next : nil }
  }

  /// Values before `end` that belong to whole blocks without any.
  func emptyCount(before end: Int) -> Int {
    emptyCount { next in end & (next - 1) == 0 && end >= next ? end / next - 1 : nil }
  }

  /// Values in the largest empty block at a place: `block` gives the number of the block of so
  /// many values there.
  @inline(__always)
  private func emptyCount(_ block: (_ size: Int) -> Int?) -> Int {
    var size = 1
    for start in starts {
      let next = size << (size == 1 ? Self.leafShift : Self.shift)
      guard let number = block(next), blocks[start + number] == Self.empty else { break }
      size = next
    }
    return size == 1 ? 0 : size
  }
}
