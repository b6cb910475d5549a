import ByteText

/// A line that a formula gives.
struct FormulaOutput: Equatable, Sendable {
  /// How the line is drawn.
  enum Style: Int, Equatable, Sendable {
    case line
    /// Columns from zero, coloured by their sign.
    case columns
    case dots
    /// A line, and the space between it and the next line filled.
    case fill

    static var names: WordList { "line|columns|dots|fill" }
  }

  var name: [UInt8]
  /// The step that makes it.
  var step: Int
  var style = Style.line
  /// So many bars to the right of the bar that it belongs to.
  var shift = 0
  /// Values missing at its beginning.
  var warmUp = 0
}
