import ChartDrawing
import ChartEngine
import ChartSVG
import Foundation
import MarketBars
import MarketIndicators
import TestSupport
import Testing

/// `Docs/indicators.md` says what the catalogue says, with a picture of each indicator.
///
/// With `UPDATE_GOLDENS=1` its list and the pictures are rewritten, and the test still fails so that
/// it is seen.
@Suite(.serialized) struct IndicatorDocumentTests {
  static let document = MarketData.packageFolder.appendingPathComponent("Docs/indicators.md")
  static let pictures = MarketData.packageFolder.appendingPathComponent("Docs/images/indicators")
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
  static let all = IndicatorCatalogue.basics + IndicatorCatalogue().all

  @Test func everyIndicatorHasItsNotes() {
    #expect(Set(IndicatorNotes.all.keys) == Set(Self.all.map { $0.name }))
  }

  @Test func theListIsThatOfTheCode() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- catalogue -->\n"))
    let end = try #require(text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    let expected = try Self.all.map { try section(of: $0) }.joined()
    #expect(!expected.contains("?"), "a fact that is not put into words")
    let written = String(text[start.upperBound..<end.lowerBound])
    if written != expected, Self.updates {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
        .write(to: Self.document, atomically: true, encoding: .utf8)
    }
    #expect(written == expected)
  }

  @Test func everyPictureIsThatOfTheCode() throws {
    var bytes = 0
    for definition in Self.all {
      let file = Self.pictures.appendingPathComponent("\(definition.name).svg")
      let svg = try picture(of: definition)
      let written = try? String(contentsOf: file, encoding: .utf8)
      if written != svg, Self.updates {
        try FileManager.default.createDirectory(
          at: Self.pictures, withIntermediateDirectories: true)
        try svg.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(written == svg, "\(definition.name)")
      bytes += svg.utf8.count
    }
    #expect(bytes < 2_000_000)
  }

  private func section(of definition: IndicatorDefinition) throws -> String {
    let english = ChartWords(.english).name(of: definition)
    let chinese = ChartWords(.traditionalChinese).name(of: definition)
    let notes = IndicatorNotes.all[definition.name]
    var text = "### `\(definition.name)` \(english)\(english == chinese ? "" : " · \(chinese)")\n\n"
    text += "![\(english)](images/indicators/\(definition.name).svg)\n\n"
    if !definition.aliases.isEmpty {
      text += "- Also: \(definition.aliases.map { "`\($0)`" }.joined(separator: ", "))\n"
    }
    var list = definition.parameters.map { description(of: $0, in: definition) }
    let word = PhraseWord.all.first { $0.name == definition.name }
    if case .choice(let starts, _) = word?.parameters.first(where: { $0.name == "start" })?.values {
      list.append("`start` " + starts.map { $0[0] }.joined(separator: ", "))
    }
    if !list.isEmpty { text += "- Parameters: \(list.joined(separator: "; "))\n" }
    let facts = IndicatorFacts(definition)
    text += "- Reads: \(facts.reads)\n"
    let counts =
      (try? definition.program(definition.parameters.map { $0.defaults[0] }))?.warmUpCounts ?? []
    let lines = zip(definition.outputNames, counts).map { "`\($0)` \($1)" }
    text += "- Index of the first value: \(lines.joined(separator: ", "))\n"
    text += "- Starts from: \(facts.starts)\n"
    text += "- Prices that never move: \(try facts.equalPrices())\n"
    text += "- Source: \(notes?.source ?? "")\n- Differences: \(notes?.differences ?? "")\n\n"
    let formula = definition.formula.split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return text + "```\n\(formula.joined(separator: ";\n"))\n```\n\n"
  }

  private func description(
    of parameter: IndicatorParameter, in definition: IndicatorDefinition
  ) -> String {
    guard parameter.choiceNames.isEmpty else {
      return "`\(parameter.name)` " + parameter.choiceNames.joined(separator: ", ")
    }
    func text(_ value: Double) -> String {
      value == value.rounded() ? String(Int(value)) : "\(value)"
    }
    let defaults = definition.takesPeriods ? parameter.defaults : [parameter.defaults[0]]
    let bounds = "\(text(parameter.bounds.lowerBound)) to \(text(parameter.bounds.upperBound))"
    return "`\(parameter.name)` \(defaults.map(text).joined(separator: ",")) (\(bounds))"
  }

  private func picture(of definition: IndicatorDefinition) throws -> String {
    var series = BarSeries()
    let made = MadeBars.daily(130, seed: 6)
    for index in made.indices {
      var bar = made[index]
      bar.turnover = bar.volume * (bar.high + bar.low) / 2
      try series.append(bar)
    }
    let word = definition.name
    let phrase = definition.isOverPrices ? "candles \(word)" : "candles | \(word) weight(0.7)"
    let chart = try MarketChart(phrase: phrase)
    let style = ChartStyle(theme: .light, region: .tw, language: .english)
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .newest(60),
      size: PlotSize(width: 560, height: 260), style: style, measuring: StandardTextMeasurer())
    return SVGRenderer().text(of: layout.displayList())
  }
}
