import Sakata

/// A message in the five languages; `{0}`, `{1}` stand where what is told at run time goes.
struct Wording: Equatable, Sendable {
  let english: String
  let traditional: String
  let simplified: String
  let japanese: String
  let korean: String

  init(
    _ english: String, _ traditional: String, _ simplified: String, _ japanese: String,
    _ korean: String
  ) {
    self.english = english
    self.traditional = traditional
    self.simplified = simplified
    self.japanese = japanese
    self.korean = korean
  }

  subscript(language: ChartLanguage) -> String {
    switch language {
    case .english: english
    case .traditionalChinese: traditional
    case .simplifiedChinese: simplified
    case .japanese: japanese
    case .korean: korean
    }
  }
}

/// A message with what it tells: a row of a table of words, and its values.
struct Message: Equatable, Sendable {
  let wording: Wording
  let values: [String]

  init(_ wording: Wording, _ values: String...) {
    self.wording = wording
    self.values = values
  }

  func text(in language: ChartLanguage) -> String {
    let parts = wording[language].split(separator: "{", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for part in parts.dropFirst() {
      let digits = part.prefix { $0 != "}" }
      let index = Int(digits) ?? 0
      text += index < values.count ? values[index] : ""
      text += part.dropFirst(digits.count + 1)
    }
    return text
  }
}
