import Sakata

/// The values of options, read from their texts.
extension ParsedArguments {
  /// Reads the value of an option, if it was given.
  ///
  /// - Throws: ``ArgumentError/badValue(_:value:_:)`` where `read` makes nothing of the text.
  func value<Value>(
    of name: OptionName, _ expectation: ArgumentError.Expectation, _ read: (String) -> Value?
  ) throws(ArgumentError) -> Value? {
    guard let text = value(of: name) else { return nil }
    guard let value = read(text) else {
      throw .badValue("--" + name.rawValue, value: text, expectation)
    }
    return value
  }
}
