import ChartEngine
import Foundation
import Testing

/// `Docs/phrase.md` says what the table of words says.
///
/// With `UPDATE_GOLDENS=1` its tables are rewritten, and the test still fails so that it is seen.
@Suite(.serialized) struct PhraseDocumentTests {
  static let document = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Docs/phrase.md")

  @Test(arguments: ["marks", "settings", "limits"]) func theTablesAreThoseOfTheCode(
    name: String
  ) throws {
    let text = try String(contentsOf: PhraseDocumentTests.document, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(
      text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    let expected = name == "limits" ? limits : table(ofSettings: name == "settings")
    let written = String(text[start.upperBound..<end.lowerBound])
    if written != expected, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      let updated = text.replacingCharacters(
        in: start.upperBound..<end.lowerBound, with: expected)
      try updated.write(to: PhraseDocumentTests.document, atomically: true, encoding: .utf8)
    }
    #expect(written == expected)
  }

  @Test func theExamplesOfCanonicalFormsAreTrue() throws {
    let rows = try rows(ofTableHeaded: "| phrase | canonical |")
    #expect(rows.count >= 5)
    for row in rows {
      #expect(ChartPhrase.text(of: try ChartPhrase.parse(row[0])) == row[1])
    }
  }

  @Test func theExamplesOfErrorsAreTrue() throws {
    let rows = try rows(ofTableHeaded: "| phrase | column | error |")
    #expect(rows.count >= 10)
    for row in rows {
      let error = try #require(throws: ChartPhraseError.self) { try ChartPhrase.parse(row[0]) }
      #expect(error.column == Int(row[1]), "\(row[0])")
    }
  }

  /// The cells of the table below that heading, without the back-quotes of code.
  private func rows(ofTableHeaded heading: String) throws -> [[String]] {
    let text = try String(contentsOf: PhraseDocumentTests.document, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: heading))
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.replacingOccurrences(of: "\\|", with: "\u{1}").split(separator: "|")
      return cells.map {
        $0.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["`"])
          .replacingOccurrences(of: "\u{1}", with: "|")
      }
    }
  }

  private func table(ofSettings: Bool) -> String {
    var text =
      ofSettings
      ? "| word | also | arguments |\n|---|---|---|\n"
      : "| word | also | arguments, in order | columns |\n|---|---|---|---|\n"
    for word in PhraseWord.all where word.isSetting == ofSettings {
      var cells = [
        "`\(word.name)`", word.aliases.map { "`\($0)`" }.joined(separator: ", "),
        word.parameters.map(description(of:)).joined(separator: "; "),
      ]
      if !ofSettings { cells.append(word.outputs.map { "`\($0)`" }.joined(separator: ", ")) }
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private func description(of parameter: PhraseParameter) -> String {
    let name = parameter.isNamedOnly ? "`\(parameter.name):`" : "`\(parameter.name)`"
    switch parameter.values {
    case .numbers(let count, let range, let areWhole, let defaults):
      let usual =
        defaults.isEmpty
        ? (count.lowerBound > 0 ? "needed" : "none")
        : defaults.map(number).joined(separator: ",")
      let several = count.upperBound > 1 ? "s" : ""
      let bounds = "number \(number(range.lowerBound)) to \(number(range.upperBound))"
      return "\(name) \(areWhole ? "period" + several : bounds) (\(usual))"
    case .choice(let words, let index):
      let usual = index.map { words[$0][0] } ?? "needed"
      let choices = words.count > 3 ? "a column" : words.map { $0[0] }.joined(separator: ", ")
      return "\(name) \(choices) (\(usual))"
    case .choices(let words, let defaults):
      return "\(name) some of \(words.count) (\(defaults.map { words[$0] }.joined(separator: ",")))"
    }
  }

  private var limits: String {
    """
    - A phrase: \(ChartPhrase.byteLimit) bytes of UTF-8, \(ChartPhrase.paneLimit) panes.
    - A pane: \(ChartPhrase.markLimit) marks.
    - An argument that takes several values: \(ChartPhrase.valueLimit).
    - A number: 19 significant digits, 27 decimals; it is read exactly.

    """
  }

  private func number(_ number: Double) -> String {
    abs(number) >= 1e15 ? (number < 0 ? "-1e15" : "1e15") : number.formatted(.grouped)
  }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
  /// As English writes it: `1,000,000`, `0.01`.
  fileprivate static var grouped: Self {
    FloatingPointFormatStyle(locale: Locale(identifier: "en_US"))
  }
}
