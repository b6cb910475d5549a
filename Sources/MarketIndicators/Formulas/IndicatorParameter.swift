import ByteText

/// A number or word that an indicator is made with.
public struct IndicatorParameter: Equatable, Sendable {
  package let spelling: [UInt8]
  /// What is taken where nothing is given: one value, or several where the indicator takes a list.
  public let defaults: [Double]
  /// The lowest and the highest value that is taken.
  public let bounds: ClosedRange<Double>
  /// Whether it is a number of bars, or another whole number.
  public let isWhole: Bool
  /// The words that it is one of, if it is no number; its value is then which of them.
  package let choices: [[UInt8]]

  /// What the definition and the chart phrase call it: `n`, `fast`.
  public var name: String { makeString(spelling) }
  /// The words that it is one of, in the order of their values from 0; empty where it is a number.
  public var choiceNames: [String] { choices.map { makeString($0) } }

  /// Whether the indicator can be made with `value`.
  public func accepts(_ value: Double) -> Bool {
    bounds.contains(value) && (!isWhole || value.rounded() == value)
  }
}
