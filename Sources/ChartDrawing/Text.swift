/// The look of a text.
public struct TextStyle: Hashable, Sendable {
  /// How heavy the letters are.
  public enum Weight: UInt8, Sendable {
    /// The weight of running text.
    case regular
    /// The weight of headings.
    case bold
  }

  /// Em size in points.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight

  /// Text of that em size, in points.
  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// One line of text in one style and colour.
public struct TextRun: Equatable, Sendable {
  /// Which part of the text lies at its position.
  public enum Anchor: UInt8, Sendable {
    /// Its beginning: the text runs to the right of the position.
    case start
    /// Its middle: half of the text lies on either side.
    case middle
    /// Its end: the text runs up to the position.
    case end
  }

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

  /// One line, without line breaks.
  public var text: String
  /// Size and weight.
  public var style: TextStyle
  /// Colour of the letters.
  public var color: RGBA
  /// Which part of the text lies at its position.
  public var anchor: Anchor
  /// Which way the text runs.
  public var turn: Turn

  /// A level text that begins at its position, where nothing else is said.
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
