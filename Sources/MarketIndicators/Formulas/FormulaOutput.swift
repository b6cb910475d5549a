import ByteText

/// How a line of an indicator is drawn.
package struct IndicatorLineStyle {
  package enum Shape: Int, Equatable, Sendable {
    case line
    /// Columns from zero, coloured by their sign.
    case columns
    case dots
    /// A line, and the space between it and the next line filled.
    case fill

    static var names: WordList { "line|columns|dots|fill" }
  }

  package let shape: Shape
  /// So many bars to the right of the bar that a value belongs to.
  package let shift: Int
  /// Whether the lines are the edges and the middle of a channel.
  package let isChannel: Bool
}

/// A line that a formula gives.
struct FormulaOutput: Equatable, Sendable {
  var name: [UInt8]
  /// The step that makes it.
  var step: Int
  var style = IndicatorLineStyle.Shape.line
  /// So many bars to the right of the bar that it belongs to.
  var shift = 0
  /// Values missing at its beginning.
  var warmUp = 0
}
