import Glibc
import Sakata

/// What the process was started with, apart from its arguments.
enum Environment {
  /// The value of an environment variable; nil where it is not set, or empty.
  static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The language that the locale asks for, by the first of LC_ALL, LC_MESSAGES and LANG.
  static var language: ChartLanguage {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    for name in names {
      if let locale = value(of: name) { return language(ofLocale: locale) }
    }
    return .english
  }

  /// `zh_TW.UTF-8` is Traditional Chinese, as are Hong Kong's and Macau's; any other `zh` is
  /// Simplified; what is none of the five languages is English.
  static func language(ofLocale locale: String) -> ChartLanguage {
    let tag = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = tag.split { $0 == "_" || $0 == "-" }
    switch parts.first {
    case "zh":
      let isTraditional = parts.dropFirst().contains { ["tw", "hk", "mo", "hant"].contains($0) }
      return isTraditional ? .traditionalChinese : .simplifiedChinese
    case "ja": return .japanese
    case "ko": return .korean
    default: return .english
    }
  }
}
