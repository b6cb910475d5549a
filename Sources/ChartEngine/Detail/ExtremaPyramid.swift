/// Lowest and highest values of blocks of a column, of blocks of blocks, and so on: answers what
/// the extremes of any range are without a look at every value.
///
/// NaN is no value: it is passed over. Blocks are anchored to absolute indices. A pyramid holds
/// no copy of its column; the same column is passed to each call. For 1,000,000 values it takes
/// 0.3 MB.
public struct ExtremaPyramid: Equatable, Sendable {
  /// Where an extreme lies and what it is.
  public struct Extreme: Equatable, Sendable {
    /// Place of the extreme in its column; the first one where several are equal.
    public var index: Int
    /// The extreme itself, in the units of the column.
    public var value: Double
  }

  private var tree = BlockTree()

  /// The pyramid over `column`.
  ///
  /// - Complexity: O(n).
  public init(over column: [Double]) { columnChanged(column, from: 0) }

  /// Values in the column.
  public var count: Int { tree.count }

  /// Bytes that the levels hold.
  public var byteCount: Int { tree.byteCount }

  /// Brings the pyramid up to date after values at and after `index` changed or were added or
  /// removed.
  ///
  /// - Complexity: O(log n) where only the last values changed.
  public mutating func columnChanged(_ column: [Double], from index: Int) {
    tree.update(over: column, from: index)
  }

  /// The lowest and the highest value in `range`, both NaN where there is none.
  ///
  /// - Complexity: O(log n).
  public func extremes(in range: Range<Int>, of column: [Double]) -> (low: Double, high: Double) {
    let found = tree.extremes(in: range, of: column)
    return (found.low.isInfinite ? .nan : found.low, found.high.isInfinite ? .nan : found.high)
  }

  /// The highest value in `range` and its first index; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func highest(in range: Range<Int>, of column: [Double]) -> Extreme? {
    extreme(extremes(in: range, of: column).high, in: range, of: column)
  }

  /// The lowest value in `range` and its first index; nil where there is none.
  ///
  /// - Complexity: O(log n).
  public func lowest(in range: Range<Int>, of column: [Double]) -> Extreme? {
    extreme(extremes(in: range, of: column).low, in: range, of: column)
  }

  private func extreme(_ value: Double, in range: Range<Int>, of column: [Double]) -> Extreme? {
    let range = range.clamped(to: 0..<Swift.min(count, column.count))
    return tree.firstIndex(of: value, in: range, of: column).map {
      Extreme(index: $0, value: value)
    }
  }

  /// The first index in `range` that has a value.
  ///
  /// - Complexity: O(log n).
  public func firstValue(in range: Range<Int>, of column: [Double]) -> Int? {
    let range = range.clamped(to: 0..<column.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if !column[index].isNaN { return index }
      index += 1
      index += tree.emptyCount(from: index)
    }
    return nil
  }

  /// The last index in `range` that has a value.
  ///
  /// - Complexity: O(log n).
  public func lastValue(in range: Range<Int>, of column: [Double]) -> Int? {
    let range = range.clamped(to: 0..<column.count)
    var end = range.upperBound
    while end > range.lowerBound {
      if !column[end - 1].isNaN { return end - 1 }
      end -= 1
      end -= tree.emptyCount(before: end)
    }
    return nil
  }
}
