/// Why and where the text of an indicator is not understood.
public struct FormulaError: Error, Equatable, Sendable {
  /// What is wrong with a definition.
  public enum Problem: Equatable, Sendable {
    /// The name that the indicator is called by is missing or no name.
    case noName
    /// The formula ends, or goes on with something that cannot stand here.
    case unexpected
    /// No column, function, parameter or earlier line is called so.
    case unknownName
    /// The function takes another number of arguments.
    case wrongArguments
    /// A period or factor must be a number or be made of parameters.
    case notConstant
    /// A period outside 1 to 4,000,000 bars, or a shift beyond ±1,000,000.
    case periodOutOfRange
    /// The name is already taken.
    case repeatedName
    /// A parameter's default lies outside its bounds, or its bounds are no numbers.
    case badParameter
    /// The formula has no line to draw.
    case noOutput
    /// More than the text may have: bytes, lines, nested parentheses.
    case tooLong
  }

  /// What is wrong.
  public var problem: Problem
  /// Where it begins, counted in bytes of the UTF-8 text from 0.
  public var byteOffset: Int
  /// The text found there; empty at the end.
  public var found: String

  /// A problem that begins at that byte with the text `found`.
  public init(_ problem: Problem, at byteOffset: Int, found: String) {
    self.problem = problem
    self.byteOffset = byteOffset
    self.found = found
  }
}
