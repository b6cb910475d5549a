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
    var lines = lines
    func isValid(_ index: Int) -> Bool {
      high[index].isFinite && low[index].isFinite && close[index].isFinite
    }
    forEachRun(count: close.count, where: isValid) { run in
      window.append(
        count: run.count,
        element: {
          PriceRange(lowest: low[run.lowerBound + $0], highest: high[run.lowerBound + $0])
        }
      ) { place, range, _ in
        let index = run.lowerBound + place
        let value = range.map { lines.update(close: close[index], in: $0) } ?? Value()
        output.set(index, value.k, value.d, value.j)
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
