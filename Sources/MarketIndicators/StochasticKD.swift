import MarketBars

/// Where the close lies in the range of the last bars, smoothed twice (KD, KDJ, slow stochastic).
///
///     RSV = 100 · (close − lowest) / (highest − lowest)       over `period` bars
///     K += (RSV − K) / smoothingOfK,   D += (K − D) / smoothingOfD,   J = 3K − 2D
///
/// K and D start from 50 and have values from bar `period` − 1 on, when the first full window is
/// there. A window without range keeps the RSV before it, 50 if there was none. Charts of Taiwan,
/// China and Japan use this form; TA-Lib's smooths with plain means instead.
///
/// K and D run from 0 to 100, J beyond. A bar without prices is skipped and yields NaN.
public struct StochasticKD: Indicator, Equatable, Sendable {
  /// The lines at one bar, all NaN while the window is not full.
  public struct Value: Equatable, Sendable {
    /// K: the smoothed place of the close between lowest and highest, 0…100.
    public var k = Double.nan
    /// D: K smoothed once more, 0…100.
    public var d = Double.nan
    /// J = 3K − 2D, which leaves 0…100 where K runs ahead of D.
    public var j = Double.nan
  }

  /// The lines over a column, each as long as the input.
  public struct Columns: Equatable, Sendable {
    /// K at each bar, 0…100.
    public let k: [Double]
    /// D at each bar, 0…100.
    public let d: [Double]
    /// J at each bar: 3K − 2D.
    public let j: [Double]

    /// The lines at one bar.
    public subscript(index: Int) -> Value { Value(k: k[index], d: d[index], j: j[index]) }
  }

  /// Bars whose range the close is compared with.
  public let period: Int
  /// K takes one part in so many of what is new: 3 for a third.
  public let smoothingOfK: Int
  /// D takes one part in so many of what is new: 3 for a third.
  public let smoothingOfD: Int
  private var window: BlockWindow<PriceRange>
  private var lines: Lines

  /// - Precondition: all periods are at least 1.
  public init(period: Int = 9, smoothingOfK: Int = 3, smoothingOfD: Int = 3) {
    precondition(
      period >= 1 && smoothingOfK >= 1 && smoothingOfD >= 1, "periods are at least 1")
    self.period = period
    self.smoothingOfK = smoothingOfK
    self.smoothingOfD = smoothingOfD
    window = BlockWindow(length: period)
    lines = Lines(shareOfK: 1 / Double(smoothingOfK), shareOfD: 1 / Double(smoothingOfD))
  }

  public var warmUpCount: Int { period - 1 }

  /// - Complexity: amortized O(1) time; space grows with the inputs seen, to O(`period`).
  public mutating func update(with input: Bar) -> Value {
    guard input.high.isFinite && input.low.isFinite && input.close.isFinite,
      let range = window.append(PriceRange(lowest: input.low, highest: input.high))
    else { return Value() }
    return lines.update(close: input.close, in: range)
  }

  /// The lines over a series, aligned to its bars.
  ///
  /// - Complexity: O(n).
  public func columns(over series: BarSeries) -> Columns {
    columns(high: series.high, low: series.low, close: series.close)
  }

  /// The lines over columns of prices, aligned to the same bars.
  ///
  /// The numbers are those of bar-by-bar updates of a copy of this value, bit for bit.
  ///
  /// - Precondition: the columns are equally long.
  /// - Complexity: O(n).
  public func columns(high: [Double], low: [Double], close: [Double]) -> Columns {
    var running = self
    return running.consumeColumns(high: high, low: low, close: close)
  }

  /// Consumes columns of prices and returns the lines over them.
  ///
  /// - Precondition: the columns are equally long.
  /// - Complexity: O(n).
  public mutating func consumeColumns(
    high: [Double], low: [Double], close: [Double]
  ) -> Columns {
    let count = close.count
    precondition(high.count == count && low.count == count, "columns of one length")
    let columns = high.withUnsafeBufferPointer { high in
      low.withUnsafeBufferPointer { low in
        close.withUnsafeBufferPointer { close in
          makeColumns(count) { consume(high: high, low: low, close: close, into: $0) }
        }
      }
    }
    return Columns(k: columns.first, d: columns.second, j: columns.third)
  }

  /// Consumes prices and writes the lines at each bar: ``consumeColumns(high:low:close:)`` into
  /// memory that is there.
  public mutating func consume(
    high: UnsafeBufferPointer<Double>, low: UnsafeBufferPointer<Double>,
    close: UnsafeBufferPointer<Double>, into output: OutputColumns
  ) {
    guard let high = high.baseAddress, let low = low.baseAddress, let first = close.baseAddress
    else { return }
    var lines = lines
    #if !arch(wasm32)
      let length = period <= 512 ? period : 0
      let scratch = UnsafeMutablePointer<Double>.allocate(
        capacity: 2 * (min(close.count, longestRun) + length))
      defer { scratch.deallocate() }
    #endif
    forEachRun(count: close.count, of: (first, high, low)) { run in
      let (highs, lows) = (high + run.lowerBound, low + run.lowerBound)
      let closes = first + run.lowerBound
      let values = output.advanced(by: run.lowerBound)
      window.append(
        count: run.count, element: { PriceRange(lowest: lows[$0], highest: highs[$0]) }
      ) { place, range, _ in
        let value = range.map { lines.update(close: closes[place], in: $0) } ?? Value()
        values.set(place, value.k, value.d, value.j)
      } blocks: { start, count in
        #if arch(wasm32)
          return 0
        #else
          guard length > 0 else { return 0 }
          return lines.update(
            highs + start, lows + start, closes + start, count, of: length, scratch,
            into: values.advanced(by: start))
        #endif
      }
    } hole: {
      output.set($0, .nan, .nan, .nan)
    }
    self.lines = lines
  }
}

/// The recursion of KD behind the window of prices.
private struct Lines: Equatable, Sendable {
  let shareOfK: Double
  let shareOfD: Double
  var rawValue = 50.0
  var k = 50.0
  var d = 50.0

  @inline(__always)
  mutating func update(close: Double, in range: PriceRange) -> StochasticKD.Value {
    // No zero has a sign, so that it does not matter which of equal prices is taken.
    let range = PriceRange(lowest: range.lowest + 0, highest: range.highest + 0)
    let height = range.highest - range.lowest
    if height > 0 {
      // Halves where the height of the range is too large for a `Double`.
      let share =
        height.isFinite
        ? (close - range.lowest) / height
        : (close / 2 - range.lowest / 2) / (range.highest / 2 - range.lowest / 2)
      let value = finiteOrNaN(100 * share)
      if !value.isNaN { rawValue = value }
    }
    k = shareOfK == 1 ? rawValue : blend(k, towards: rawValue, by: shareOfK)
    d = shareOfD == 1 ? k : blend(d, towards: k, by: shareOfD)
    return StochasticKD.Value(k: k, d: d, j: finiteOrNaN(3 * k - 2 * d))
  }
}

#if !arch(wasm32)
  extension Lines {
    /// The same for the closes of many bars with their windows, a column after the other.
    ///
    /// - Returns: how many are done; none where a range is too large for a `Double`.
    fileprivate mutating func update(
      _ high: UnsafePointer<Double>, _ low: UnsafePointer<Double>, _ close: UnsafePointer<Double>,
      _ count: Int, of length: Int, _ scratch: UnsafeMutablePointer<Double>,
      into output: OutputColumns
    ) -> Int {
      let (bottom, top) = (output.first, output.second)
      var count = count
      if length <= 64 {
        slideExtremes(high, count, of: length, highest: true, into: top)
        slideExtremes(low, count, of: length, highest: false, into: bottom)
      } else {
        count = findExtremes(high, count, of: length, highest: true, into: top)
        guard count > 0 else { return 0 }
        _ = findExtremes(low, count, of: length, highest: false, into: bottom)
      }
      let (height, raw) = (scratch, scratch + count)
      for place in 0..<count {
        height[place] = top[place] - bottom[place]
        let range = height[place] > 0 ? height[place] : .nan
        // NaN where the range is nothing or too large.
        let share = (close[place] - bottom[place]) / range + (range - range)
        raw[place] = finiteOrNaN(100 * share)
      }
      if areFinite(raw, count) {
        rawValue = raw[count - 1]
      } else {
        guard areFinite(height, count) else { return 0 }
        for place in 0..<count {
          if raw[place].isNaN { raw[place] = rawValue } else { rawValue = raw[place] }
        }
      }
      smoothColumn(raw, count, from: &k, by: shareOfK, into: output.first)
      smoothColumn(output.first, count, from: &d, by: shareOfD, into: output.second)
      guard let third = output.third else { return count }
      for place in 0..<count {
        third[place] = finiteOrNaN(3 * output.first[place] - 2 * output.second[place])
      }
      return count
    }
  }
#endif

/// The lowest low and the highest high; an element is a range too, and there is no anchor to it.
struct PriceRange: WindowSummary {
  var lowest = Double.infinity
  var highest = -Double.infinity

  @inline(__always)
  static func anchor(at element: PriceRange) -> PriceRange { element }

  @inline(__always)
  mutating func include(_ element: PriceRange, from anchor: PriceRange) {
    self = joined(with: element)
  }

  @inline(__always)
  func joined(with other: PriceRange) -> PriceRange {
    PriceRange(
      lowest: other.lowest < lowest ? other.lowest : lowest,
      highest: other.highest > highest ? other.highest : highest)
  }
}
