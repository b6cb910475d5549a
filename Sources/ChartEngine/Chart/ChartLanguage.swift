import ByteText

/// A language of the built-in texts.
public enum ChartLanguage: Equatable, Hashable, Sendable, CaseIterable {
  /// Chinese as written in Taiwan, with its market's terms.
  case traditionalChinese
  /// Chinese as written in mainland China, with its market's terms.
  case simplifiedChinese
  /// English, with prices named by their letters: O, H, L, C.
  case english
  /// Japanese, with the terms of Tokyo.
  case japanese
  /// Korean, with the terms of Seoul.
  case korean

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
    guard let language = parts.first else { return nil }
    var isSimplified = false
    var isTraditional = false
    var isInTraditionalRegion = false
    for part in parts.dropFirst() {
      switch WordList("hans|hant|tw|hk|mo").firstIndex(of: part) {
      case nil: break
      case 0: isSimplified = true
      case 1: isTraditional = true
      default: isInTraditionalRegion = true
      }
    }
    switch WordList("zh|en|ja|ko").firstIndex(of: language) {
    case 0:
      self =
        isTraditional || isInTraditionalRegion && !isSimplified
        ? .traditionalChinese : .simplifiedChinese
    case 1: self = .english
    case 2: self = .japanese
    case 3: self = .korean
    default: return nil
    }
  }
}

/// The parts of a language tag or locale's name in lower case, without encoding and modifier.
func languageSubtags(of tag: String) -> [[UInt8]] {
  var parts: [[UInt8]] = []
  var part: [UInt8] = []
  for byte in lowercased(utf8Bytes(of: tag)) {
    if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
    if byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      part.append(byte)
    } else if !part.isEmpty {
      parts.append(part)
      part = []
    }
  }
  if !part.isEmpty { parts.append(part) }
  return parts
}

/// ASCII letters in lower case, all other bytes as they are.
func lowercased(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}
