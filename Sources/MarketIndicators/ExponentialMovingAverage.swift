/// An average whose weights fall by a constant ratio with age (EMA).
///
///     EMA(t) = EMA(t−1) + α · (x(t) − EMA(t−1)),   α = 2 / (period + 1)
///
/// It starts from the plain mean of the first `period` inputs, as TA-Lib does; packages that start
/// from the first input differ from it for some multiples of the period (``Start/firstValue``).
///
/// Values are in the units of the input. A missing input is skipped and yields NaN.
public struct ExponentialMovingAverage: Indicator, Equatable, Sendable {
  /// What the recursion starts from.
  public enum Start: Equatable, Sendable {
    /// The mean of the first `period` inputs, at the last of them.
    case mean
    /// The first input, at its own place.
    case firstValue
  }

  /// The α of the formula is 2 / (`period` + 1); with ``Start/mean`` it is also how many inputs the
  /// first value needs.
  public let period: Int
  /// What the recursion starts from.
  public let start: Start
  let share: Double
  private var seen = 0
  /// The newest value once steady; on the way there, the mean or average so far.
  var average = 0.0

  /// - Precondition: `period >= 1`.
  public init(period: Int, start: Start = .mean) {
    precondition(period >= 1, "an average needs at least one value")
    self.period = period
    self.start = start
    share = 2 / (Double(period) + 1)
  }

  public var warmUpCount: Int { start == .mean ? period - 1 : 0 }

  /// - Complexity: O(1) time and space.
  public mutating func update(with input: Double) -> Double {
    guard input.isFinite else { return .nan }
    if isSteady {
      average = step(from: average, to: input)
      return average
    }
    seen += 1
    switch start {
    case .mean:
      // The mean so far: exact for equal inputs, and it cannot overflow.
      average = seen == 1 ? input : blend(average, towards: input, by: 1 / Double(seen))
      return seen == period ? average : .nan
    case .firstValue:
      average = seen == 1 ? input : blend(average, towards: input, by: share)
      return average
    }
  }

  /// Whether the start is over and each value follows from the one before it.
  var isSteady: Bool { seen >= period }

  /// The average after `previous`.
  @inline(__always)
  func step(from previous: Double, to input: Double) -> Double {
    period == 1 ? input : blend(previous, towards: input, by: share)
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
    while place < input.count && !running.isSteady {
      output[place] = running.update(with: input[place])
      place += 1
    }
    if let first = input.baseAddress {
      // Not all at once: where numbers are missing, only that part is slower.
      for start in stride(from: place, to: input.count, by: 131_072) {
        let count = min(131_072, input.count - start)
        running.smooth(first + start, count, into: output + start)
      }
    }
    self = running
  }

  /// Continues over inputs, once steady.
  mutating func smooth(
    _ input: UnsafePointer<Double>, _ count: Int, into output: UnsafeMutablePointer<Double>
  ) {
    smoothColumn(input, count, from: &average, by: share, into: output)
  }

  /// The values over a column of inputs: as many as inputs, aligned to the same bars.
  ///
  /// - Complexity: O(n).
  public func values(over inputs: [Double]) -> [Double] {
    var running = self
    return running.consume(inputs)
  }
}
