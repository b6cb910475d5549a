/// The lowest and highest of blocks of 8 values, of 8 such blocks, and so on, in one array.
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

  private static let shift = 3
  private static let fanOut = 8

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
          first >>= Self.shift
          let childCount = size
          size = (size + Self.fanOut - 1) >> Self.shift
          let below = level == 0 ? 0 : starts[level - 1]
          for block in first..<Swift.max(first, size) {
            var low = Double.infinity
            var high = -Double.infinity
            let children = block << Self.shift..<Swift.min(childCount, (block + 1) << Self.shift)
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
    while size > Self.fanOut {
      size = (size + Self.fanOut - 1) >> Self.shift
      starts.append(total)
      total += size * stride
    }
    ends = [Double](repeating: 0, count: total)
  }

  // MARK: Asking

  /// The lowest and the highest value of `range`; infinity and its opposite where it has none or
  /// the tree does not keep them.
  func extremes(in range: Range<Int>, of column: [Double]) -> (low: Double, high: Double) {
    let range = range.clamped(to: 0..<Swift.min(count, column.count))
    var low = Double.infinity
    var high = -Double.infinity
    column.withUnsafeBufferPointer { values in
      ends.withUnsafeBufferPointer { ends in
        if hasLow && hasHigh {
          walk(range) { level, index in
            let place = level < 0 ? 0 : starts[level] + 2 * index
            let least = level < 0 ? values[index] : ends[place]
            let most = level < 0 ? least : ends[place + 1]
            if least < low { low = least }
            if most > high { high = most }
          }
        } else if hasHigh {
          walk(range) { level, index in
            let value = level < 0 ? values[index] : ends[starts[level] + index]
            if value > high { high = value }
          }
        } else {
          walk(range) { level, index in
            let value = level < 0 ? values[index] : ends[starts[level] + index]
            if value < low { low = value }
          }
        }
      }
    }
    return (low, high)
  }

  /// The first index in `range` at which `column` has `value`, its lowest or its highest there.
  func firstIndex(of value: Double, in range: Range<Int>, of column: [Double]) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      // Over the largest whole block that begins here and does not have it.
      var size = 1
      for (level, start) in starts.enumerated() {
        let next = size << Self.shift
        guard index & (next - 1) == 0, index + next <= range.upperBound else { break }
        let place = start + (index >> (Self.shift * (level + 1))) * stride
        if hasLow && ends[place] == value || hasHigh && ends[place + stride - 1] == value { break }
        size = next
      }
      if size == 1 && column[index] == value { return index }
      index += size
    }
    return nil
  }

  /// Calls `visit` with the values and whole blocks that make up `range`, from both ends inward,
  /// the finest first; level -1 is the column itself.
  @inline(__always)
  private func walk(_ range: Range<Int>, _ visit: (_ level: Int, _ index: Int) -> Void) {
    var left = range.lowerBound
    var right = range.upperBound
    var level = -1
    while left < right {
      let isTop = level + 1 >= starts.count
      while left < right && (isTop || left & (Self.fanOut - 1) != 0) {
        visit(level, left)
        left += 1
      }
      while left < right && right & (Self.fanOut - 1) != 0 {
        right -= 1
        visit(level, right)
      }
      level += 1
      left >>= Self.shift
      right >>= Self.shift
    }
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
      let next = size << Self.shift
      guard let number = block(next), ends[start + number * stride].isInfinite else { break }
      size = next
    }
    return size == 1 ? 0 : size
  }
}
