import MarketBars

/// A column of values, one for each bar, with the pyramid over it.
struct DataColumn: Sendable {
  private(set) var values: [Double]
  private(set) var pyramid: ExtremaPyramid

  init(_ values: [Double]) {
    self.values = values
    pyramid = ExtremaPyramid(over: values)
  }

  init(_ values: [Double], _ pyramid: ExtremaPyramid) {
    self.values = values
    self.pyramid = pyramid
  }

  // MARK: Changing

  /// Makes or takes away places at the end.
  mutating func resize(to count: Int) {
    if count > values.capacity {
      values.reserveCapacity(BarSeries.roomyCapacity(for: count))
    }
    if count < values.count { values.removeLast(values.count - count) }
    while values.count < count { values.append(.nan) }
  }

  /// Sets one value; the pyramid is not told.
  mutating func set(_ index: Int, _ value: Double) { values[index] = value }

  /// Brings the pyramid up to date after values from `index` on changed.
  mutating func columnChanged(from index: Int) { pyramid.columnChanged(values, from: index) }

  // MARK: Asking

  /// The lowest and the highest value in `range`, each NaN where there is none.
  func extremes(in range: Range<Int>, _ detail: DetailSource) -> (low: Double, high: Double) {
    detail.extremes(in: range, of: values, pyramid)
  }

  func firstValue(in range: Range<Int>, _ detail: DetailSource) -> Int? {
    detail.firstValue(in: range, of: values, pyramid)
  }

  func lastValue(in range: Range<Int>, _ detail: DetailSource) -> Int? {
    detail.lastValue(in: range, of: values, pyramid)
  }

  /// The lowest value above zero in `range`, for logarithmic scales.
  func lowestPositive(in range: Range<Int>, _ detail: DetailSource) -> Double? {
    let low = extremes(in: range, detail).low
    if low > 0 { return low }
    var best = Double.infinity
    for index in range where values[index] > 0 && values[index] < best { best = values[index] }
    return best.isFinite ? best : nil
  }
}

/// Open, high, low and close of bars, with the pyramids that a candle column needs.
struct PriceColumns: Sendable {
  let open: [Double]
  let close: [Double]
  let high: DataColumn
  let low: DataColumn

  /// First open and last close of `range`; nil where none of its bars has prices.
  func ends(of range: Range<Int>, _ detail: DetailSource) -> (open: Double, close: Double)? {
    let opening = open[range.lowerBound]
    let closing = close[range.upperBound - 1]
    if !opening.isNaN && !closing.isNaN { return (opening, closing) }
    guard let first = high.firstValue(in: range, detail),
      let last = high.lastValue(in: range, detail)
    else { return nil }
    return (open[first], close[last])
  }

  /// Lowest low and highest high of `range`.
  func extremes(of range: Range<Int>, _ detail: DetailSource) -> (low: Double, high: Double) {
    range.count == 1
      ? (low.values[range.lowerBound], high.values[range.lowerBound])
      : (low.extremes(in: range, detail).low, high.extremes(in: range, detail).high)
  }

  /// The last close before bar `index`; NaN where there is none.
  func closeBefore(_ index: Int, _ detail: DetailSource) -> Double {
    guard index > 0 else { return .nan }
    if !close[index - 1].isNaN { return close[index - 1] }
    return high.lastValue(in: 0..<index, detail).map { close[$0] } ?? .nan
  }
}

/// Which way a bar went.
enum Trend: Int, Sendable {
  case up, down, neutral

  /// By close against open; where they are equal, by the close before, unless `neutralDoji`.
  init(open: Double, close: Double, previousClose: Double, neutralDoji: Bool) {
    if close > open {
      self = .up
    } else if close < open {
      self = .down
    } else if neutralDoji || previousClose.isNaN || close == previousClose {
      self = .neutral
    } else {
      self = close > previousClose ? .up : .down
    }
  }
}
