/// A language of the built-in texts.
public enum ChartLanguage: Equatable, Hashable, Sendable, CaseIterable {
  case traditionalChinese, simplifiedChinese, english, japanese, korean

  /// BCP 47 tag.
  public var tag: String {
    switch self {
    case .traditionalChinese: "zh-Hant"
    case .simplifiedChinese: "zh-Hans"
    case .english: "en"
    case .japanese: "ja"
    case .korean: "ko"
    }
  }
}
