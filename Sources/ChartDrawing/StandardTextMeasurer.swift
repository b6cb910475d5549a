/// Widths by stated metrics, the same on every machine and without any font.
///
/// ASCII, Latin-1 and usual signs have the advances of Liberation Sans, which are those of Arial
/// and Helvetica; Chinese, Japanese and Korean letters and full-width forms are one em, half-width
/// forms half an em, combining marks nothing, emoji 1.3 em, and every other character one em: no
/// usual font of that script is wider. Kerning is not counted; control characters count as spaces.
public struct StandardTextMeasurer: TextMeasurer, Sendable {
  /// The measurer; it has no state.
  public init() {}

  /// - Complexity: O(characters).
  public func width(of text: String, style: TextStyle) -> Double {
    var units: Int64 = 0
    for scalar in text.unicodeScalars {
      units += Int64(LiberationSansAdvances.advance(of: scalar.value, weight: style.weight))
    }
    return Double(units) / 2048 * style.size
  }
}

/// Every character 0.6 em wide, so that tests of layout can be worked by hand.
public struct FixedTextMeasurer: TextMeasurer, Sendable {
  /// The measurer; it has no state.
  public init() {}

  public func width(of text: String, style: TextStyle) -> Double {
    Double(text.unicodeScalars.count) * 0.6 * style.size
  }
}
