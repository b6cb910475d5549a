/// The lowest and highest of blocks of 16 values, of 4 such blocks, and so on, in one array.
///
/// A finest block is two lines of a processor's cache, read in one go at the ends of a range.
struct BlockTree: Equatable, Sendable {
  /// Values in the column.
  private(set) var count = 0
  /// Level after level, the finest first; of each block the lowest, the highest, or both, side by
  /// side. An empty block has the infinities that every value beats.
  private var ends: [Double] = []
  /// Where each level begins.
  private var starts: [Int] = []
  /// Values of a column for which there is room.
  private var capacity = 0
  private let hasLow: Bool
  private let hasHigh: Bool

  /// Binary digits of the values in a finest block, and of the blocks in a coarser one.
  private static let leafShift = 4
  private static let shift = 2

  init(hasLow: Bool, hasHigh: Bool) {
    self.hasLow = hasLow
    self.hasHigh = hasHigh
  }

  var byteCount: Int { ends.count * MemoryLayout<Double>.size }

  private var stride: Int { hasLow && hasHigh ? 2 : 1 }

  // MARK: Building

  /// Brings the tree up to date after values at and after `index` changed, came or went.
  mutating func update(over column: [Double], from index: Int) {
    var first = Swift.max(0, Swift.min(index, count))
    if column.count > capacity {
      // A quarter more than needed: growing is then O(1) for each value.
      layOut(capacity: capacity == 0 ? column.count : column.count + column.count / 4)
      first = 0
    }
    count = column.count
    let (hasLow, hasHigh, stride) = (hasLow, hasHigh, stride)
    column.withUnsafeBufferPointer { values in
      ends.withUnsafeMutableBufferPointer { ends in
        var size = values.count
        for level in starts.indices {
          let shift = level == 0 ? Self.leafShift : Self.shift
          first >>= shift
          let childCount = size
          size = Self.blockCount(size, shift)
          let below = level == 0 ? 0 : starts[level - 1]
          for block in first..<Swift.max(first, size) {
            var low = Double.infinity
            var high = -Double.infinity
            let children = block << shift..<Swift.min(childCount, (block + 1) << shift)
            if level == 0 {
              for child in children {
                let value = values[child]
                if value < low { low = value }
                if value > high { high = value }
              }
            } else {
              for child in children {
                let place = below + child * stride
                if hasLow && ends[place] < low { low = ends[place] }
                if hasHigh && ends[place + stride - 1] > high { high = ends[place + stride - 1] }
              }
            }
            let place = starts[level] + block * stride
            if hasLow { ends[place] = low }
            if hasHigh { ends[place + stride - 1] = high }
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
      total += size * stride
      shift = Self.shift
    }
    ends = [Double](repeating: 0, count: total)
  }

  private static func blockCount(_ size: Int, _ shift: Int) -> Int {
    (size + (1 << shift) - 1) >> shift
  }

  // MARK: Asking

  /// The lowest and the highest value of `range`; infinity and its opposite where it has none or
  /// the tree does not keep them.
  ///
  /// Loose values at both ends, then blocks of each level inward. The loops are written out: this
  /// is where a picture of very many bars spends its time.
  func extremes(in range: Range<Int>, of column: [Double]) -> (low: Double, high: Double) {
    let range = range.clamped(to: 0..<Swift.min(count, column.count))
    return column.withUnsafeBufferPointer { values in
      ends.withUnsafeBufferPointer { ends in
        var (low, high) = (Double.infinity, -Double.infinity)
        var (left, right) = (range.lowerBound, range.upperBound)
        let mask = (1 << Self.leafShift) - 1
        let innerLeft = (left + mask) & ~mask
        let innerRight = right & ~mask
        if starts.isEmpty || innerLeft >= innerRight {
          Self.widen(&low, &high, by: values, left, right)
        } else {
          Self.widen(&low, &high, by: values, left, innerLeft)
          Self.widen(&low, &high, by: values, innerRight, right)
          left = innerLeft >> Self.leafShift
          right = innerRight >> Self.leafShift
          for level in starts.indices where left < right {
            let mask = (1 << Self.shift) - 1
            let isTop = level == starts.count - 1
            let innerLeft = isTop ? right : Swift.min(right, (left + mask) & ~mask)
            let innerRight = isTop ? right : Swift.max(innerLeft, right & ~mask)
            let start = starts[level]
            widenByBlocks(&low, &high, ends, start, left, innerLeft)
            widenByBlocks(&low, &high, ends, start, innerRight, right)
            left = innerLeft >> Self.shift
            right = innerRight >> Self.shift
          }
        }
        return (hasLow ? low : .infinity, hasHigh ? high : -.infinity)
      }
    }
  }

  @inline(__always)
  private static func widen(
    _ low: inout Double, _ high: inout Double, by values: UnsafeBufferPointer<Double>, _ first: Int,
    _ end: Int
  ) {
    var (least, most) = (low, high)
    var index = first
    if index + 2 <= end, let base = UnsafeRawPointer(values.baseAddress) {
      // Two at a time; a comparison with NaN is false, so that NaN replaces nothing.
      var (leasts, mosts) = (SIMD2(repeating: least), SIMD2(repeating: most))
      while index + 2 <= end {
        let pair = base.loadUnaligned(
          fromByteOffset: index * MemoryLayout<Double>.stride, as: SIMD2<Double>.self)
        leasts.replace(with: pair, where: pair .< leasts)
        mosts.replace(with: pair, where: pair .> mosts)
        index += 2
      }
      least = Swift.min(leasts[0], leasts[1])
      most = Swift.max(mosts[0], mosts[1])
    }
    while index < end {
      let value = values[index]
      least = value < least ? value : least
      most = value > most ? value : most
      index += 1
    }
    (low, high) = (least, most)
  }

  @inline(__always)
  private func widenByBlocks(
    _ low: inout Double, _ high: inout Double, _ ends: UnsafeBufferPointer<Double>, _ start: Int,
    _ first: Int, _ end: Int
  ) {
    var (least, most) = (low, high)
    let stride = stride
    var place = start + first * stride
    let last = start + end * stride
    // With one extreme kept, the other's answer is not used.
    while place < last {
      least = ends[place] < least ? ends[place] : least
      most = ends[place + stride - 1] > most ? ends[place + stride - 1] : most
      place += stride
    }
    (low, high) = (least, most)
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
        let place = start + (index >> digits) * stride
        if hasLow && ends[place] == value || hasHigh && ends[place + stride - 1] == value { break }
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
      guard let number = block(next), ends[start + number * stride].isInfinite else { break }
      size = next
    }
    return size == 1 ? 0 : size
  }
}
