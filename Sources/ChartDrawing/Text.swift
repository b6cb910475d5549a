/// The look of a text.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: UInt8, Sendable { case regular, bold }

  /// Em size in points.
  public var size: Double
  public var weight: Weight

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// One line of text in one style and colour.
public struct TextRun: Equatable, Sendable {
  /// Which part of the text lies at its position.
  public enum Anchor: UInt8, Sendable { case start, middle, end }

  /// Which way the text runs from its position.
  public enum Turn: UInt8, Sendable {
    /// To the right.
    case level
    /// To the right and up, by 45 degrees.
    case rising
    /// Up, by 90 degrees.
    case upright

    /// In degrees clockwise as seen: 0, -45 or -90.
    public var degrees: Double { Double(rawValue) * -45 }

    /// Where the text runs: a vector of length 1.
    public var direction: PlotPoint {
      switch self {
      case .level: PlotPoint(x: 1, y: 0)
      case .rising: PlotPoint(x: 0.707_106_781_186_547_6, y: -0.707_106_781_186_547_6)
      case .upright: PlotPoint(x: 0, y: -1)
      }
    }
  }

  public var text: String
  public var style: TextStyle
  public var color: RGBA
  public var anchor: Anchor
  public var turn: Turn

  public init(
    _ text: String, style: TextStyle, color: RGBA, anchor: Anchor = .start, turn: Turn = .level
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.anchor = anchor
    self.turn = turn
  }
}

/// Tells how wide a text will be: supplied by the shell that paints it.
public protocol TextMeasurer {
  /// Advance width in points.
  func width(of text: String, style: TextStyle) -> Double
}

extension TextStyle {
  /// Height of a capital or a digit above the baseline, in points: that of Helvetica and its
  /// metric equals (0.716 em). Layout centres digits with it, the same with every font.
  public var capHeight: Double { size * 0.716 }
}
