import ByteText
import MarketIndicators

extension MarkersLayout {
  /// Bars narrower than this, in points, have no room for the signs of patterns.
  private static let leastSpacing = 2.0

  /// The signs of the patterns at visible bars: a triangle below where a rise is announced, above
  /// where a fall is, a diamond for what tells no direction. Those of one bar and direction share
  /// a sign.
  ///
  /// - Complexity: O(visible bars); nothing is kept for those that are not.
  func signs(of patterns: [CandlePattern], _ words: ChartWords) -> [Sign] {
    guard frame.viewport.spacing >= Self.leastSpacing else { return [] }
    var signs: [Sign] = []
    for match in CandlePatternScanner(patterns).matches(in: frame.bars, of: series) {
      let kind: ChartMarker.Kind =
        match.pattern.hasDirection ? (match.value > 0 ? .buy : .sell) : .note
      let label = words.label(of: match.pattern)
      if let place = signs.lastIndex(where: { $0.index == match.index && $0.kind == kind }) {
        var text = TextBytes()
        text.add(signs[place].text)
        words.add(ChartWords.listComma, to: &text)
        text.add(label)
        signs[place].text = text.string
      } else {
        signs.append(Sign(index: match.index, kind: kind, text: label))
      }
    }
    return signs
  }
}

extension CandlePattern {
  /// Whether it tells where prices go: a doji alone does not, though TA-Lib gives it 100.
  fileprivate var hasDirection: Bool {
    switch self {
    case .doji, .dragonflyDoji, .gravestoneDoji, .longLeggedDoji, .rickshawMan: false
    default: true
    }
  }
}
