/// How what a range of bars shows is found: by the pyramid, or by a look at every value, which is
/// what the pyramid is checked against.
public enum DetailSource: Equatable, Sendable {
  /// From summaries of blocks: the cost does not grow with the number of bars.
  case pyramid
  /// From every value in the range: O(n).
  case scan

  /// The lowest and the highest value in `range`, both NaN where there is none.
  func extremes(in range: Range<Int>, of column: [Double], _ pyramid: ExtremaPyramid) -> (
    low: Double, high: Double
  ) {
    if self == .pyramid { return pyramid.extremes(in: range, of: column) }
    var low = Double.nan
    var high = Double.nan
    for index in range where !column[index].isNaN {
      if !(low <= column[index]) { low = column[index] }
      if !(high >= column[index]) { high = column[index] }
    }
    return (low, high)
  }

  func firstValue(in range: Range<Int>, of column: [Double], _ pyramid: ExtremaPyramid) -> Int? {
    if self == .pyramid { return pyramid.firstValue(in: range, of: column) }
    return range.first { !column[$0].isNaN }
  }

  func lastValue(in range: Range<Int>, of column: [Double], _ pyramid: ExtremaPyramid) -> Int? {
    if self == .pyramid { return pyramid.lastValue(in: range, of: column) }
    return range.last { !column[$0].isNaN }
  }
}
