/// A running calculation: one value in, one value out, NaN where not yet defined.
///
/// A conforming type is a value. Copy it to try a bar that has not closed yet.
///
/// A missing input (NaN, or an infinite number) is skipped as if absent: the output at that place
/// is NaN and every later output is what it would be without it.
public protocol Indicator<Input, Output> {
  /// `Double` for one price, or a `Bar` where several are read, as in KD.
  associatedtype Input
  /// `Double`, or a small struct of them for several lines, as in MACD.
  associatedtype Output

  /// Inputs consumed before the first output without NaN.
  var warmUpCount: Int { get }

  /// Consumes the next input and returns the value at that bar.
  mutating func update(with input: Input) -> Output
}

extension Indicator {
  /// Consumes a column of inputs and returns the value at each of them.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func consume(_ inputs: [Input]) -> [Output] {
    var outputs: [Output] = []
    outputs.reserveCapacity(inputs.count)
    for input in inputs { outputs.append(update(with: input)) }
    return outputs
  }

  /// The values over a column of inputs: as many as inputs, aligned to the same bars.
  ///
  /// The numbers are those of bar-by-bar updates of a copy of this value, bit for bit.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func values(over inputs: [Input]) -> [Output] {
    var running = self
    return running.consume(inputs)
  }
}
