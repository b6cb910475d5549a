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

  /// The language of a BCP 47 tag or a locale's name: `zh-Hant`, `zh-TW`, `zh_CN.UTF-8`, `ja`.
  ///
  /// Chinese is traditional where the tag says `Hant` or names Taiwan, Hong Kong or Macau, else
  /// simplified. nil for another language.
  public init?(tag: String) {
    let parts = languageSubtags(of: tag)
    func has(_ part: String) -> Bool { parts.dropFirst().contains { $0.elementsEqual(part.utf8) } }
    guard let language = parts.first else { return nil }
    if language.elementsEqual("zh".utf8) {
      let isTraditional = has("hant") || (!has("hans") && (has("tw") || has("hk") || has("mo")))
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    } else if language.elementsEqual("en".utf8) {
      self = .english
    } else if language.elementsEqual("ja".utf8) {
      self = .japanese
    } else if language.elementsEqual("ko".utf8) {
      self = .korean
    } else {
      return nil
    }
  }
}

/// The parts of a language tag or locale's name in lower case, without encoding and modifier.
func languageSubtags(of tag: String) -> [[UInt8]] {
  let name = tag.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
  let parts = name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  return parts.map { part in lowercased(part) }
}

/// ASCII letters in lower case, all other bytes as they are.
func lowercased(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}
