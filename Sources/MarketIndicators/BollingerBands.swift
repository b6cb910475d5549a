import MathFunctions

/// A mean with a band of deviations above and below it.
///
///     middle = SMA(period),   upper, lower = middle ± width · σ
///
/// σ is the population deviation (divided by `period`, not `period` − 1) of the same values.
/// It is found from deviations within the window, so that it is exact to rounding at any
/// magnitude of price, never negative under the root, and exactly zero for equal values.
/// Equal to TA-Lib (compared in the tests).
///
/// Values are in the units of the input. A missing input is skipped and yields NaN.
public struct BollingerBands: Indicator, Equatable, Sendable {
  /// The lines at one bar, all NaN while the window is not full.
  public struct Value: Equatable, Sendable {
    /// The middle plus `width` deviations.
    public var upper = Double.nan
    /// The plain average of the last `period` inputs.
    public var middle = Double.nan
    /// The middle less `width` deviations.
    public var lower = Double.nan

    /// Where `input` lies in the band: 0 at the lower line, 1 at the upper; NaN on zero width.
    public func percentB(of input: Double) -> Double {
      upper > lower ? finiteOrNaN((input - lower) / (upper - lower)) : .nan
    }

    /// The band's whole width as a part of the middle; 0 for equal values, NaN at a middle of 0.
    public var bandwidth: Double {
      upper == lower ? 0 : finiteOrNaN((upper - lower) / middle)
    }
  }

  /// The lines over a column, each as long as the input.
  public struct Columns: Equatable, Sendable {
    /// The upper line, in the units of the input.
    public let upper: [Double]
    /// The middle line, in the units of the input.
    public let middle: [Double]
    /// The lower line, in the units of the input.
    public let lower: [Double]

    /// ``Value/percentB(of:)`` at each bar.
    ///
    /// - Precondition: as many inputs as the lines have values.
    public func percentB(of inputs: [Double]) -> [Double] {
      precondition(inputs.count == upper.count, "one input a bar")
      return inputs.indices.map { self[$0].percentB(of: inputs[$0]) }
    }

    /// ``Value/bandwidth`` at each bar.
    public func bandwidth() -> [Double] { upper.indices.map { self[$0].bandwidth } }

    /// The lines at one bar.
    public subscript(index: Int) -> Value {
      Value(upper: upper[index], middle: middle[index], lower: lower[index])
    }
  }

  /// Inputs in the window.
  public let period: Int
  /// How many deviations the bands lie from the middle; at least 0.
  public let width: Double
  private var window: BlockWindow<DeviationMoments>

  /// - Precondition: `period >= 1`, and a finite `width >= 0`.
  public init(period: Int = 20, width: Double = 2) {
    precondition(period >= 1, "an average needs at least one value")
    precondition(width.isFinite && width >= 0, "a band needs a finite width")
    self.period = period
    self.width = width
    window = BlockWindow(length: period)
  }

  public var warmUpCount: Int { period - 1 }

  /// - Complexity: amortized O(1) time; space grows with the inputs seen, to O(`period`).
  public mutating func update(with input: Double) -> Value {
    guard input.isFinite, let moments = window.append(input), let anchor = window.anchor else {
      return Value()
    }
    return moments.bands(times: 1 / Double(period), width: width, from: anchor)
  }

  /// The lines over a column of inputs, aligned to the same bars.
  ///
  /// The numbers are those of bar-by-bar updates of a copy of this value, bit for bit.
  ///
  /// - Complexity: O(n).
  public func columns(over inputs: [Double]) -> Columns {
    var running = self
    return running.consumeColumn(inputs)
  }

  /// Consumes a column of inputs and returns the lines over it.
  ///
  /// - Complexity: O(n).
  public mutating func consumeColumn(_ inputs: [Double]) -> Columns {
    let lines = makeColumns(inputs.count) { output in
      inputs.withUnsafeBufferPointer { consume($0, into: output) }
    }
    return Columns(upper: lines.first, middle: lines.second, lower: lines.third)
  }

  /// Consumes inputs and writes the lines at each of them: ``consumeColumn(_:)`` into memory that is there.
  public mutating func consume(
    _ input: UnsafeBufferPointer<Double>, into output: OutputColumns
  ) {
    guard let first = input.baseAddress else { return }
    let (share, width) = (1 / Double(period), width)
    #if !arch(wasm32)
      let length = period
    #endif
    #if arch(wasm32)
      forEachRun(count: input.count, of: (first, first, first)) { run in
        let (numbers, values) = (first + run.lowerBound, output.advanced(by: run.lowerBound))
        window.append(count: run.count, element: { numbers[$0] }) { place, moments, anchor in
          let value = moments?.bands(times: share, width: width, from: anchor) ?? Value()
          values.set(place, value.upper, value.middle, value.lower)
        }
      } hole: {
        output.set($0, .nan, .nan, .nan)
      }
    #else
      window.consume(
        count: input.count, of: first
      ) { place, moments, anchor in
        let value = moments?.bands(times: share, width: width, from: anchor) ?? Value()
        output.set(place, value.upper, value.middle, value.lower)
      } hole: {
        output.set($0, .nan, .nan, .nan)
      } blocks: { start, count in
        width < 0x1p100
          ? makeBands(first + start, count, length, share, width, output.advanced(by: start)) : 0
      }
    #endif
  }
}

#if !arch(wasm32)
  /// The bands at windows that end in whole blocks.
  ///
  /// Numbers of ordinary size need no unit: powers of two change nothing but the exponents.
  @inline(__always)
  private func makeBands(
    _ numbers: UnsafePointer<Double>, _ count: Int, _ length: Int, _ share: Double,
    _ width: Double, _ output: OutputColumns
  ) -> Int {
    sumBlocks(numbers, count, of: length, second: .squares) { anchor, _, tail, head in
      anchor.magnitude.allSatisfy { ($0 .== 0) .| (($0 .> 0x1p-400) .& ($0 .< 0x1p400)) }
        && tail.allSatisfy { $0 .< 0x1p900 } && head.allSatisfy { $0 .< 0x1p900 }
    } emit: { place, _, sum, squares in
      squares.store(to: output.first + place, every: length)
      sum.store(to: output.second + place, every: length)
    } finish: { start in
      let anchor = numbers[start]
      let (upper, middle) = (output.first + start, output.second + start)
      // Where there is no third line, its numbers are soon written over.
      let lower = output.third.map { $0 + start } ?? upper
      for place in 0..<length {
        let sum = middle[place]
        let shift = sum * share
        let variance = (upper[place] - sum * shift) * share
        let mean = anchor + shift
        let reach = width * math_root(variance > 0 ? variance : 0)
        lower[place] = mean - reach
        middle[place] = mean
        upper[place] = mean + reach
      }
    }
  }
#endif

/// Sums of deviations from the anchor and of their squares, in the anchor's unit.
struct DeviationMoments: WindowSummary {
  /// A value of the window, and the power of two that brings it near 1: squares of very large or
  /// very small prices would overflow or vanish.
  struct Anchor: Equatable, Sendable {
    let value: Double
    let scale: Double
    /// The reverse of `scale`, exactly.
    let unit: Double
  }

  var sum = 0.0
  var squares = 0.0

  @inline(__always)
  static func anchor(at element: Double) -> Anchor {
    guard element != 0 else { return Anchor(value: element, scale: 1, unit: 1) }
    let exponent = min(max(-element.exponent, -1000), 1000)
    return Anchor(
      value: element, scale: Double(sign: .plus, exponent: exponent, significand: 1),
      unit: Double(sign: .plus, exponent: -exponent, significand: 1))
  }

  @inline(__always)
  mutating func include(_ element: Double, from anchor: Anchor) {
    let deviation = (element - anchor.value) * anchor.scale
    sum += deviation
    squares += deviation * deviation
  }

  @inline(__always)
  func joined(with other: DeviationMoments) -> DeviationMoments {
    DeviationMoments(sum: sum + other.sum, squares: squares + other.squares)
  }

  @inline(__always)
  func bands(times share: Double, width: Double, from anchor: Anchor) -> BollingerBands.Value {
    let shift = sum * share
    let variance = (squares - sum * shift) * share
    let middle = anchor.value + shift * anchor.unit
    // `max` in this order gives 0 for a NaN too; the middle is NaN then.
    let reach = width * (max(0, variance).squareRoot() * anchor.unit)
    return BollingerBands.Value(
      upper: finiteOrNaN(middle + reach), middle: finiteOrNaN(middle),
      lower: finiteOrNaN(middle - reach))
  }
}
