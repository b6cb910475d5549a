import ByteText
import MarketBars

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
    MarketRegion.names.string(at: MarketRegion.allCases.firstIndex(of: self) ?? 0)
  }

  /// The region of that short name, in either case; nil for another.
  public init?(name: String) { self.init(lowercased(utf8Bytes(of: name))) }

  private init?(_ name: [UInt8]) {
    guard let index = MarketRegion.names.firstIndex(of: name) else { return nil }
    self = MarketRegion.allCases[index]
  }

  /// In the order of `allCases`.
  private static var names: WordList { "tw|cn|hk|jp|kr|us" }

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
      if let region = MarketRegion(part) {
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

extension MarketRegion {
  /// The region of a market; nil for coins, which are of none.
  public init?(of market: Market) {
    switch market {
    case .tw, .tpex: self = .tw
    case .cn: self = .cn
    case .hk: self = .hk
    case .jp: self = .jp
    case .us: self = .us
    case .crypto: return nil
    }
  }
}
