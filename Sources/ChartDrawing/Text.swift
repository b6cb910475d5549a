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

  public var text: String
  public var style: TextStyle
  public var color: RGBA
  public var anchor: Anchor

  public init(_ text: String, style: TextStyle, color: RGBA, anchor: Anchor = .start) {
    self.text = text
    self.style = style
    self.color = color
    self.anchor = anchor
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
