import ChartDrawing

/// Widths as ``CairoRenderer`` will paint them.
public final class PangoTextMeasurer: TextMeasurer {
  private let fonts: PangoFonts
  private var known: [TextStyle: [String: Double]] = [:]

  /// - Parameter language: BCP 47 tag, as the display list will have it.
  /// - Throws: ``CairoRenderError/noFonts``.
  public init(language: String = "en") throws(CairoRenderError) {
    fonts = try PangoFonts(language: language)
  }

  /// - Complexity: O(1) for a text that was measured before.
  public func width(of text: String, style: TextStyle) -> Double {
    if let width = known[style]?[text] { return width }
    let width = style.isDrawable ? fonts.width(of: text, style: style) : 0
    known[style, default: [:]][text] = width
    return width
  }
}
