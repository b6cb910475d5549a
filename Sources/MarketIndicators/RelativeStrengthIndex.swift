/// How much of the recent movement went up, from 0 to 100 (RSI).
///
///     RSI = 100 · G / (G + L)
///
/// G and L are averages of the rises and of the falls from value to value by Wilder's smoothing:
/// the first is the plain mean of the first `period` changes, then A(t) = A(t−1) + (x − A(t−1)) /
/// period. Prices that have never moved give 50 (TA-Lib gives 0).
/// Equal to TA-Lib where prices move (compared in the tests).
///
/// The first value stands at index `period`. A missing input is skipped and yields NaN.
public struct RelativeStrengthIndex: Indicator, FadingRecursion, Equatable, Sendable {
  /// How many changes the averages start from; of a later one they take 1 / `period`.
  public let period: Int
  private let share: Double
  private var changesSeen = 0
  private var previous = Double.nan
  private var gain = 0.0
  private var loss = 0.0

  /// - Precondition: `period >= 1`.
  public init(period: Int = 14) {
    precondition(period >= 1, "an average needs at least one value")
    self.period = period
    share = 1 / Double(period)
  }

  public var warmUpCount: Int { period }

  /// - Complexity: O(1) time and space.
  public mutating func update(with input: Double) -> Double {
    guard input.isFinite else { return .nan }
    let change = input - previous
    previous = input
    // NaN at the first input only.
    guard !change.isNaN else { return .nan }
    smooth(change)
    guard changesSeen >= period else { return .nan }
    let movement = gain + loss
    return movement > 0 ? 100 * (gain / movement) : 50
  }

  /// Once the first average is there.
  @inline(__always)
  mutating func advance(to input: Double) -> Double {
    let change = input - previous
    previous = input
    smooth(change)
    let movement = gain + loss
    return movement > 0 ? 100 * (gain / movement) : 50
  }

  @inline(__always)
  private mutating func smooth(_ change: Double) {
    var weight = share
    if changesSeen < period {
      changesSeen += 1
      weight = 1 / Double(changesSeen)
    } else if change == 0 && gain + loss < 1e-250 {
      // Both averages would fall alike, into numbers too small to keep their ratio.
      return
    }
    // The sum of two such averages is still finite.
    let limit = Double.greatestFiniteMagnitude / 4
    gain += weight * (min(max(change, 0), limit) - gain)
    loss += weight * (min(max(-change, 0), limit) - loss)
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
    var running = self
    var place = 0
    while place < input.count && running.changesSeen < period {
      output[place] = running.update(with: input[place])
      place += 1
    }
    if place < input.count {
      // By then the weight of what came before is below the last bit.
      let fading = Int(min(64 / share, 1e9)) + 64
      place = running.consumeInLanes(input, from: place, fading: fading, into: output)
    }
    while place < input.count {
      output[place] = running.update(with: input[place])
      place += 1
    }
    self = running
  }

  /// The values over a column of inputs: as many as inputs, aligned to the same bars.
  ///
  /// - Complexity: O(n).
  public func values(over inputs: [Double]) -> [Double] {
    var running = self
    return running.consume(inputs)
  }
}
