/// The points of a line that its pixels need: of each pixel column the first, lowest, highest
/// and last value, in their order (M4).
///
/// Source: U. Jugel and others, *M4: A Visualization-Oriented Time Series Data Aggregation*
/// (VLDB 2014).
public enum LineDetail {
  /// The indices of `column` that stand for `bars`, strictly rising, none of them NaN.
  ///
  /// - Complexity: O(c log n) for c pixel columns.
  public static func pickedIndices(
    of column: [Double], in bars: Range<Int>, pixels: PixelColumns, finding detail: DetailSource,
    _ pyramid: ExtremaPyramid
  ) -> [Int] {
    var picked: [Int] = []
    let bars = bars.clamped(to: column.indices)
    guard pixels.areShared else {
      for index in bars where !column[index].isNaN { picked.append(index) }
      return picked
    }
    picked.reserveCapacity(Swift.min(bars.count, 4 * pixels.width))
    pixels.forEachColumn(of: bars) { _, range in
      guard let first = detail.firstValue(in: range, of: column, pyramid),
        let last = detail.lastValue(in: range, of: column, pyramid),
        let low = detail.lowest(in: range, of: column, pyramid),
        let high = detail.highest(in: range, of: column, pyramid)
      else { return }
      picked.append(first)
      for index in [Swift.min(low.index, high.index), Swift.max(low.index, high.index), last]
      where index > picked[picked.count - 1] {
        picked.append(index)
      }
    }
    return picked
  }
}

/// How the extremes of a range are found: by the pyramid, or by a look at every value, which is
/// what the pyramid is checked against.
public enum DetailSource: Equatable, Sendable {
  case pyramid
  case scan

  func highest(in range: Range<Int>, of column: [Double], _ pyramid: ExtremaPyramid)
    -> ExtremaPyramid.Extreme?
  {
    if self == .pyramid { return pyramid.highest(in: range, of: column) }
    var best: ExtremaPyramid.Extreme?
    for index in range where !column[index].isNaN && column[index] > (best?.value ?? -.infinity) {
      best = ExtremaPyramid.Extreme(index: index, value: column[index])
    }
    return best
  }

  func lowest(in range: Range<Int>, of column: [Double], _ pyramid: ExtremaPyramid)
    -> ExtremaPyramid.Extreme?
  {
    if self == .pyramid { return pyramid.lowest(in: range, of: column) }
    var best: ExtremaPyramid.Extreme?
    for index in range where !column[index].isNaN && column[index] < (best?.value ?? .infinity) {
      best = ExtremaPyramid.Extreme(index: index, value: column[index])
    }
    return best
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
