/// A running calculation: one value in, one value out, NaN where not yet defined.
///
/// A conforming type is a value. Copy it to try a bar that has not closed yet.
public protocol Indicator {
  associatedtype Input
  /// `Double`, or a small struct of them for several lines, as in MACD.
  associatedtype Output

  /// Inputs consumed before the first output without NaN.
  var warmUpCount: Int { get }

  /// Consumes the next input and returns the value at that bar.
  mutating func update(with input: Input) -> Output
}
