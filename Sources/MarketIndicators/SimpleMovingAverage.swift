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
  private let share: Double
  private var window: BlockWindow<DeviationSum>

  /// - Precondition: `period >= 1`.
  public init(period: Int) {
    precondition(period >= 1, "an average needs at least one value")
    self.period = period
    share = 1 / Double(period)
    window = BlockWindow(length: period)
  }

  public var warmUpCount: Int { period - 1 }

  /// - Complexity: amortized O(1) time; space grows with the inputs seen, to O(`period`).
  public mutating func update(with input: Double) -> Double {
    guard input.isFinite, let sum = window.append(input), let anchor = window.anchor else {
      return .nan
    }
    return sum.mean(times: share, from: anchor)
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
    guard let first = input.baseAddress else { return }
    let share = share
    #if !arch(wasm32)
      let length = period
    #endif
    #if arch(wasm32)
      forEachRun(count: input.count, of: (first, first, first)) { run in
        let (numbers, values) = (first + run.lowerBound, output + run.lowerBound)
        window.append(count: run.count, element: { numbers[$0] }) { place, sum, anchor in
          values[place] = sum?.mean(times: share, from: anchor) ?? .nan
        }
      } hole: {
        output[$0] = .nan
      }
    #else
      window.consume(
        count: input.count, of: first
      ) { place, sum, anchor in
        output[place] = sum?.mean(times: share, from: anchor) ?? .nan
      } hole: {
        output[$0] = .nan
      } blocks: { start, count in
        let values = output + start
        return sumBlocks(first + start, count, of: length, second: .none) { _, sum, _, _ in
          (sum - sum).allSatisfy { $0 .== 0 }
        } emit: { place, _, sum, _ in
          sum.store(to: values + place, every: length)
        } finish: { block in
          let (anchor, means) = (first[start + block], values + block)
          for place in 0..<length { means[place] = finiteOrNaN(anchor + means[place] * share) }
        }
      }
    #endif
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
  func mean(times share: Double, from anchor: Double) -> Double {
    finiteOrNaN(anchor + total * share)
  }
}
