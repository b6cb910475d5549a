/// The points of a line that its pixels need: of each pixel column the first, lowest, highest
/// and last value (M4).
///
/// Source: U. Jugel and others, *M4: A Visualization-Oriented Time Series Data Aggregation*
/// (VLDB 2014).
public enum LineDetail {
  public struct Point: Equatable, Sendable {
    /// Device pixels from the left edge of the plot.
    public var x: Double
    public var value: Double
    /// A value is missing between the point before and this one.
    public var beginsRun: Bool
  }

  /// The points of `column` for `bars`, from left to right, none of them NaN.
  ///
  /// The first and the last value of a pixel column lie at their bars; the lowest and the highest
  /// between them, at the middle of the pixel, in the order that makes the shorter way. Where
  /// bars are a pixel or more apart, each value is a point.
  ///
  /// - Complexity: O(c log n) for c pixel columns.
  public static func points(
    of column: [Double], in bars: Range<Int>, pixels: PixelColumns, finding detail: DetailSource,
    _ pyramid: ExtremaPyramid
  ) -> [Point] {
    var points: [Point] = []
    let bars = bars.clamped(to: column.indices)
    var previous = -2
    func add(_ index: Int) {
      points.append(
        Point(x: pixels.x(of: index), value: column[index], beginsRun: index - previous > 1))
      previous = index
    }
    guard pixels.areShared else {
      points.reserveCapacity(bars.count)
      for index in bars where !column[index].isNaN { add(index) }
      return points
    }
    points.reserveCapacity(Swift.min(bars.count, 4 * (pixels.width + 2)))
    pixels.forEachColumn(of: bars) { number, range in
      guard let first = detail.firstValue(in: range, of: column, pyramid),
        let last = detail.lastValue(in: range, of: column, pyramid)
      else { return }
      add(first)
      guard last > first else { return }
      let (low, high) = detail.extremes(in: range, of: column, pyramid)
      let lowFirst = column[first] - low + (high - column[last])
      let highFirst = high - column[first] + (column[last] - low)
      let middle = Double(number) + 0.5
      for value in lowFirst <= highFirst ? [low, high] : [high, low]
      where value != points[points.count - 1].value {
        points.append(Point(x: middle, value: value, beginsRun: false))
      }
      // Within one pixel no hole can be seen.
      previous = last - 1
      add(last)
    }
    return points
  }
}
