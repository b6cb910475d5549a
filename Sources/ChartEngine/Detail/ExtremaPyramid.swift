/// Lowest and highest values of blocks of a column, of blocks of blocks, and so on: answers what
/// the extremes of any range are without a look at every value.
///
/// NaN is no value: it is passed over. Blocks are anchored to absolute indices. A pyramid holds
/// no copy of its column; the same column is passed to each call. For 1,000,000 values it takes
/// 1.1 MB for each of the two extremes.
public struct ExtremaPyramid: Equatable, Sendable {
  /// Where an extreme lies and what it is.
  public struct Extreme: Equatable, Sendable {
    public var index: Int
    public var value: Double
  }

  /// Which extremes are kept: a column of highs needs no minima.
  public struct Kept: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let minima = Kept(rawValue: 1)
    public static let maxima = Kept(rawValue: 2)
    public static let both: Kept = [.minima, .maxima]
  }

  public private(set) var count = 0
  private let kept: Kept
  /// Level 0 has one element for each 16 values, each next level one for 16 of the level before.
  private var minima: [[Double]] = []
  private var maxima: [[Double]] = []

  static let fanOut = 16

  /// The pyramid over `column`.
  ///
  /// - Complexity: O(n).
  public init(over column: [Double], keeping kept: Kept = .both) {
    self.kept = kept
    columnChanged(column, from: 0)
  }

  /// Brings the pyramid up to date after values at and after `index` changed or were added or
  /// removed.
  ///
  /// - Complexity: O(log n) where only the last values changed.
  public mutating func columnChanged(_ column: [Double], from index: Int) {
    count = column.count
    if kept.contains(.minima) {
      ExtremaPyramid.update(&minima, over: column, from: index, empty: .infinity) { $0 < $1 }
    }
    if kept.contains(.maxima) {
      ExtremaPyramid.update(&maxima, over: column, from: index, empty: -.infinity) { $0 > $1 }
    }
  }

  /// The highest value in `range` and its first index; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func highest(in range: Range<Int>, of column: [Double]) -> Extreme? {
    ExtremaPyramid.extreme(
      in: range, of: column, levels: maxima, empty: -.infinity, isBetter: { $0 > $1 })
  }

  /// The lowest value in `range` and its first index; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func lowest(in range: Range<Int>, of column: [Double]) -> Extreme? {
    ExtremaPyramid.extreme(
      in: range, of: column, levels: minima, empty: .infinity, isBetter: { $0 < $1 })
  }

  /// The first index in `range` that has a value.
  ///
  /// - Complexity: O(log n).
  public func firstValue(in range: Range<Int>, of column: [Double]) -> Int? {
    let levels = kept.contains(.maxima) ? maxima : minima
    var index = range.lowerBound
    while index < range.upperBound {
      let step = ExtremaPyramid.emptyCount(levels) { size in
        index % size == 0 ? index / size : nil
      }
      if step > 0 {
        index += step
      } else if !column[index].isNaN {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The last index in `range` that has a value.
  ///
  /// - Complexity: O(log n).
  public func lastValue(in range: Range<Int>, of column: [Double]) -> Int? {
    let levels = kept.contains(.maxima) ? maxima : minima
    var end = range.upperBound
    while end > range.lowerBound {
      let step = ExtremaPyramid.emptyCount(levels) { size in
        end % size == 0 ? end / size - 1 : nil
      }
      if step > 0 {
        end -= step
      } else if !column[end - 1].isNaN {
        return end - 1
      } else {
        end -= 1
      }
    }
    return nil
  }

  /// Values in the largest block without any at a place: `block` gives the number of the block of
  /// `size` values there, or nil where none begins.
  @inline(__always)
  private static func emptyCount(_ levels: [[Double]], block: (_ size: Int) -> Int?) -> Int {
    var size = 1
    for level in levels {
      guard let number = block(size * fanOut), number < level.count, level[number].isInfinite else {
        break
      }
      size *= fanOut
    }
    return size == 1 ? 0 : size
  }

  /// Bytes that the levels hold.
  public var byteCount: Int {
    (minima.joined().count + maxima.joined().count) * MemoryLayout<Double>.size
  }

  // MARK: Building

  private static func update(
    _ levels: inout [[Double]], over column: [Double], from index: Int, empty: Double,
    isBetter: (Double, Double) -> Bool
  ) {
    var first = Swift.max(0, index) / fanOut
    column.withUnsafeBufferPointer { values in
      var depth = 0
      var blockCount = (values.count + fanOut - 1) / fanOut
      if levels.isEmpty { levels.append([]) }
      fill(&levels[0], count: blockCount, from: first, over: values, empty: empty, isBetter)
      while blockCount > 1 {
        first /= fanOut
        let below = levels[depth]
        depth += 1
        blockCount = (below.count + fanOut - 1) / fanOut
        if levels.count <= depth { levels.append([]) }
        below.withUnsafeBufferPointer {
          fill(&levels[depth], count: blockCount, from: first, over: $0, empty: empty, isBetter)
        }
      }
      if levels.count > depth + 1 { levels.removeSubrange((depth + 1)...) }
    }
  }

  @inline(__always)
  private static func fill(
    _ level: inout [Double], count: Int, from first: Int, over values: UnsafeBufferPointer<Double>,
    empty: Double, _ isBetter: (Double, Double) -> Bool
  ) {
    if level.count > count { level.removeSubrange(count...) }
    while level.count < count { level.append(empty) }
    var block = Swift.min(first, count)
    while block < count {
      var best = empty
      for index in block * fanOut..<Swift.min(values.count, (block + 1) * fanOut)
      where isBetter(values[index], best) {
        best = values[index]
      }
      level[block] = best
      block += 1
    }
  }

  // MARK: Asking

  @inline(__always)
  private static func extreme(
    in range: Range<Int>, of column: [Double], levels: [[Double]], empty: Double,
    isBetter: (Double, Double) -> Bool
  ) -> Extreme? {
    let range = range.clamped(to: 0..<column.count)
    var best = Extreme(index: -1, value: empty)
    // The place of the best block: its level (-1 for a single value) and number.
    var bestLevel = -1
    var bestBlock = -1
    var index = range.lowerBound
    while index < range.upperBound {
      var level = -1
      var size = 1
      while level + 1 < levels.count, index % (size * fanOut) == 0,
        index + size * fanOut <= range.upperBound
      {
        level += 1
        size *= fanOut
      }
      let value = level < 0 ? column[index] : levels[level][index / size]
      if isBetter(value, best.value) {
        best.value = value
        bestLevel = level
        bestBlock = index / size
      }
      index += size
    }
    guard bestBlock >= 0 else { return nil }
    // Down to the first value that equals the best.
    while bestLevel >= 0 {
      let first = bestBlock * fanOut
      let upper = bestLevel == 0 ? column.count : levels[bestLevel - 1].count
      var child = first
      while child < Swift.min(first + fanOut, upper) - 1 {
        let value = bestLevel == 0 ? column[child] : levels[bestLevel - 1][child]
        if value == best.value { break }
        child += 1
      }
      bestBlock = child
      bestLevel -= 1
    }
    best.index = bestBlock
    return best
  }
}
