import Glibc
import Sakata

/// What the process was started with, apart from its arguments.
enum Environment {
  /// The value of an environment variable; nil where it is not set, or empty.
  static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The language that the locale asks for, by the first of LC_ALL, LC_MESSAGES and LANG; English
  /// where it asks for none of the five.
  static var language: ChartLanguage {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let locale = value(of: name) { return ChartLanguage(tag: locale) ?? .english }
    }
    return .english
  }
}
