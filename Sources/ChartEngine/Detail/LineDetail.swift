/// The points of a line that its pixels need: of each pixel column the first, lowest, highest
/// and last value (M4).
///
/// Source: U. Jugel and others, *M4: A Visualization-Oriented Time Series Data Aggregation*
/// (VLDB 2014).
public enum LineDetail {
  /// A point of a line in device pixels.
  public struct Point: Equatable, Sendable {
    /// Device pixels from the left edge of the plot.
    public var x: Double
    /// The value there, in the units of the column.
    public var value: Double
    /// A value is missing between the point before and this one.
    public var beginsRun: Bool
  }

  /// Calls `body` with the points of `column` for `bars`, from left to right, none of them NaN.
  ///
  /// The first and the last value of a pixel column lie at their bars; the lowest and the highest
  /// between them, at the middle of the pixel, in the order that makes the shorter way. Where
  /// bars are a pixel or more apart, each value is a point.
  ///
  /// - Complexity: O(c log n) for c pixel columns.
  @inline(__always)
  public static func forEachPoint(
    of column: [Double], in bars: Range<Int>, pixels: PixelColumns, finding detail: DetailSource,
    _ pyramid: ExtremaPyramid, _ body: (Point) -> Void
  ) {
    let bars = bars.clamped(to: column.indices)
    var previous = -2
    guard pixels.areShared else {
      for index in bars where !column[index].isNaN {
        body(Point(x: pixels.x(of: index), value: column[index], beginsRun: index - previous > 1))
        previous = index
      }
      return
    }
    // The first values of all pixel columns before anything else: most are far from the processor,
    // and reads that do not wait for each other are under way together.
    var firstValues: [Double] = []
    firstValues.reserveCapacity(Swift.min(bars.count, pixels.width + 3))
    pixels.forEachColumn(of: bars) { firstValues.append(column[$1.lowerBound]) }
    var place = 0
    pixels.forEachColumn(of: bars) { number, range in
      var (first, last) = (range.lowerBound, range.upperBound - 1)
      let opening = firstValues[place]
      place += 1
      if opening.isNaN || column[last].isNaN {
        guard let firstValue = detail.firstValue(in: range, of: column, pyramid),
          let lastValue = detail.lastValue(in: range, of: column, pyramid)
        else { return }
        (first, last) = (firstValue, lastValue)
      }
      body(Point(x: pixels.x(of: first), value: column[first], beginsRun: first - previous > 1))
      previous = last
      guard last > first else { return }
      let (low, high) = detail.extremes(in: range, of: column, pyramid)
      let lowFirst = column[first] - low + (high - column[last])
      let highFirst = high - column[first] + (column[last] - low)
      let middle = Double(number) + 0.5
      let (near, far) = lowFirst <= highFirst ? (low, high) : (high, low)
      if near != column[first] { body(Point(x: middle, value: near, beginsRun: false)) }
      if far != column[last] { body(Point(x: middle, value: far, beginsRun: false)) }
      // Within one pixel no hole can be seen.
      body(Point(x: pixels.x(of: last), value: column[last], beginsRun: false))
    }
  }
}
