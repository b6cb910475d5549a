/// A market whose habits a chart follows: which colour a rise has.
public enum MarketRegion: Equatable, Hashable, Sendable, CaseIterable {
  /// Taiwan.
  case tw
  /// Mainland China.
  case cn
  /// Hong Kong.
  case hk
  /// Japan.
  case jp
  /// Korea.
  case kr
  /// The United States, and markets not named here.
  case us

  /// The short name: `tw`, `cn`, `hk`, `jp`, `kr`, `us`.
  public var name: String {
    switch self {
    case .tw: "tw"
    case .cn: "cn"
    case .hk: "hk"
    case .jp: "jp"
    case .kr: "kr"
    case .us: "us"
    }
  }

  /// The region of that short name, in either case; nil for another.
  public init?(name: String) {
    let bytes = lowercased(name.utf8)
    guard let region = MarketRegion.allCases.first(where: { $0.name.utf8.elementsEqual(bytes) })
    else { return nil }
    self = region
  }

  /// The region where a language is at home: the one to take when nothing else is known.
  public init(language: ChartLanguage) {
    switch language {
    case .traditionalChinese: self = .tw
    case .simplifiedChinese: self = .cn
    case .english: self = .us
    case .japanese: self = .jp
    case .korean: self = .kr
    }
  }

  /// The region that a language tag or locale's name says (`zh-Hant-HK`, `en_TW.UTF-8`), else
  /// that of its language, else the United States.
  public init(languageTag tag: String) {
    for part in languageSubtags(of: tag).dropFirst() {
      if let region = MarketRegion(name: String(decoding: part, as: UTF8.self)) {
        self = region
        return
      }
    }
    self = ChartLanguage(tag: tag).map { MarketRegion(language: $0) } ?? .us
  }

  /// The colour of a rise is red.
  public var risesAreRed: Bool {
    switch self {
    case .tw, .cn, .jp, .kr: true
    case .hk, .us: false
    }
  }
}
