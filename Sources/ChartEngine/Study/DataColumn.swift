/// A column of values, one for each bar, with the pyramid over it.
struct DataColumn: Sendable {
  let values: [Double]
  let pyramid: ExtremaPyramid

  init(_ values: [Double], keeping kept: ExtremaPyramid.Kept = .both) {
    self.values = values
    pyramid = ExtremaPyramid(over: values, keeping: kept)
  }

  func highest(in range: Range<Int>, _ detail: DetailSource) -> ExtremaPyramid.Extreme? {
    detail.highest(in: range, of: values, pyramid)
  }

  func lowest(in range: Range<Int>, _ detail: DetailSource) -> ExtremaPyramid.Extreme? {
    detail.lowest(in: range, of: values, pyramid)
  }

  func firstValue(in range: Range<Int>, _ detail: DetailSource) -> Int? {
    detail.firstValue(in: range, of: values, pyramid)
  }

  func lastValue(in range: Range<Int>, _ detail: DetailSource) -> Int? {
    detail.lastValue(in: range, of: values, pyramid)
  }

  /// The lowest value above zero in `range`, for logarithmic scales.
  func lowestPositive(in range: Range<Int>, _ detail: DetailSource) -> Double? {
    if let low = lowest(in: range, detail), low.value > 0 { return low.value }
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

  init(open: [Double], high: [Double], low: [Double], close: [Double]) {
    self.open = open
    self.close = close
    self.high = DataColumn(high, keeping: .maxima)
    self.low = DataColumn(low, keeping: .minima)
  }

  /// The bars of `range` as one: first open, highest high, lowest low, last close; nil where none
  /// of them has prices.
  func combined(_ range: Range<Int>, _ detail: DetailSource) -> CombinedBar? {
    if range.count == 1 {
      let index = range.lowerBound
      guard !close[index].isNaN else { return nil }
      return CombinedBar(
        first: index, open: open[index], high: high.values[index], low: low.values[index],
        close: close[index])
    }
    guard let first = high.firstValue(in: range, detail),
      let last = high.lastValue(in: range, detail),
      let top = high.highest(in: range, detail), let bottom = low.lowest(in: range, detail)
    else { return nil }
    return CombinedBar(
      first: first, open: open[first], high: top.value, low: bottom.value, close: close[last])
  }

  /// The last close before bar `index`; NaN where there is none.
  func closeBefore(_ index: Int, _ detail: DetailSource) -> Double {
    guard index > 0, let last = high.lastValue(in: 0..<index, detail) else { return .nan }
    return close[last]
  }
}

/// One bar, or several as one.
struct CombinedBar {
  let first: Int
  let open: Double
  let high: Double
  let low: Double
  let close: Double
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
