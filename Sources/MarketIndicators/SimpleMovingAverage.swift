/// The plain mean of the last `period` values (SMA); over volumes, the volume average.
///
///     SMA(t) = (x(t) + x(t−1) + … + x(t−period+1)) / period
///
/// Values are in the units of the input. Errors do not grow along a series, and a huge value that
/// has left the window leaves nothing behind. The value is NaN where the sum is too large for a
/// `Double`. A missing input is skipped and yields NaN.
public struct SimpleMovingAverage: Indicator, Equatable, Sendable {
  /// Inputs in the window.
  public let period: Int
  private var window: BlockWindow<DeviationSum>

  /// - Precondition: `period >= 1`.
  public init(period: Int) {
    precondition(period >= 1, "an average needs at least one value")
    self.period = period
    window = BlockWindow(length: period)
  }

  public var warmUpCount: Int { period - 1 }

  /// - Complexity: amortized O(1) time; space grows with the inputs seen, to O(`period`).
  public mutating func update(with input: Double) -> Double {
    guard input.isFinite, let sum = window.append(input), let anchor = window.anchor else {
      return .nan
    }
    return sum.mean(over: period, from: anchor)
  }

  /// Consumes a column of inputs and returns the value at each of them.
  ///
  /// - Complexity: O(n).
  public mutating func consume(_ inputs: [Double]) -> [Double] {
    makeColumn(inputs.count) { output in
      inputs.withUnsafeBufferPointer { consume($0, into: output) }
    }
  }

  /// Consumes inputs and writes the value at each of them: ``consume(_:)`` into memory that is there.
  public mutating func consume(
    _ input: UnsafeBufferPointer<Double>, into output: UnsafeMutablePointer<Double>
  ) {
    let count = period
    func isValid(_ index: Int) -> Bool { input[index].isFinite }
    forEachRun(count: input.count, where: isValid) { run in
      window.append(count: run.count, element: { input[run.lowerBound + $0] }) {
        place, sum, anchor in
        output[run.lowerBound + place] = sum?.mean(over: count, from: anchor) ?? .nan
      }
    } hole: {
      output[$0] = .nan
    }
  }

  /// The values over a column of inputs: as many as inputs, aligned to the same bars.
  ///
  /// - Complexity: O(n).
  public func values(over inputs: [Double]) -> [Double] {
    var running = self
    return running.consume(inputs)
  }
}

/// The sum of deviations from the anchor.
struct DeviationSum: WindowSummary {
  var total = 0.0

  @inline(__always)
  static func anchor(at element: Double) -> Double { element }

  @inline(__always)
  mutating func include(_ element: Double, from anchor: Double) { total += element - anchor }

  @inline(__always)
  func joined(with other: DeviationSum) -> DeviationSum {
    DeviationSum(total: total + other.total)
  }

  @inline(__always)
  func mean(over count: Int, from anchor: Double) -> Double {
    finiteOrNaN(anchor + total / Double(count))
  }
}
