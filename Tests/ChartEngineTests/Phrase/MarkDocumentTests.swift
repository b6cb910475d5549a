import ChartDrawing
import ChartEngine
import ChartSVG
import Foundation
import MarketBars
import MarketIndicators
import TestSupport
import Testing

/// The part of `Docs/indicators.md` on marks that give no column of the bars: volume profile,
/// bricks, candle patterns. `UPDATE_GOLDENS=1` rewrites it and its pictures.
@Suite(.serialized) struct MarkDocumentTests {
  /// The phrase of the picture, then facts that the document has beside what the code says.
  static let notes: [(word: String, phrase: String, facts: [String])] = [
    (
      "volume", "candles | volume(ma: 5)",
      [
        "What it is: the units traded in each bar as columns in the colours of rises and falls, with simple averages over the `ma` periods: `volume(ma: 5,10)`. `turnover` is the same of the money traded.",
        "First value: at the first bar; of an average over n, at index n − 1. A bar without a volume is skipped as if absent; equal volumes give that volume.",
        "Source: simple averages are TA-Lib's SMA, and compared to it.",
        "Differences: KLineChart shows averages of 5, 10 and 20 as a rule.",
      ]
    ),
    (
      "profile", "candles profile",
      [
        "What it is: the volume of the bars in view by price, recomputed as the view moves. The prices from their lowest low to their highest high are cut into `rows` of one height. A bar's volume is spread evenly from its low to its high: each row gets the share of that range which it covers; a bar of one price puts all into its row. Volume of bars whose close is not below their open is in the colour of rises, the rest in that of falls.",
        "Point of control (POC): the row with the most volume; of equal ones the nearest to the middle. Value area (VAL to VAH): from there row by row to the next one with more volume, above where they are equal, until `area` percent of all volume are in it.",
        "First value: at the first bar with prices. Bars without prices or volume add nothing; prices that never moved make one row.",
        "Cost: one step a bar in view; where many are, one for each 16 bars whose prices lie in one row, with the same result.",
        "Source: TradingView's *Visible Range Volume Profile*; 分價量表 of Taiwan's charts. Values: `profile.tsv`, by another program.",
        "Differences: TradingView spreads the bars of a shorter interval in the same way, up to 5000 of them. Some packages add rows to the value area in pairs, or stop at 68 %.",
      ]
    ),
    (
      "renko", "renko",
      [
        "What it is: bricks of one height from closes. A new one is laid where the close is a whole brick beyond the last, so that a turn takes two. Bricks lie on multiples of their size.",
        "Size: a price, `renko(50)`, or the average true range of Wilder, `renko(atr(14))`: that of the last bar but one, in two digits, one size for all bricks as at TradingView. Bars that are still forming do not change it. A bar that closes may: all bricks are then made anew, as at TradingView when a chart is loaded; a price as size never does that. Until there are so many bars, it is the mean of their ranges.",
        "First brick: where closes have moved by one. Bars without prices lay none; a flat series has no brick.",
        "Source: S. Nison, *Beyond Candlesticks* (1994). Values: `bricks.tsv`, by another program.",
        "Differences: TradingView begins at the first close and not at a multiple of the size, and can show the wicks of a brick.",
      ]
    ),
    (
      "range", "range(3)",
      [
        "What it is: bars whose range is the size; each opens where the one before closed. Within a bar the price is taken to go to the end nearer to its open first.",
        "The last one is unfinished. Bars without prices add nothing.",
        "Source: V. Nicolellis. Values: `bricks.tsv`, by another program.",
        "Differences: packages that read trades need no guess of the way within a bar.",
      ]
    ),
    (
      "linebreak", "linebreak",
      [
        "What it is: lines from closes. A new one where the close goes beyond the last line, or turns beyond the last `lines` of them.",
        "First line: where the second close differs from the first.",
        "Source: S. Nison, *Beyond Candlesticks* (1994). Values: `bricks.tsv`, by another program.",
        "Differences: none known.",
      ]
    ),
    (
      "kagi", "kagi",
      [
        "What it is: lines that turn where the close comes back by the size; thick (yang) above the shoulder before, thin (yin) below the waist before.",
        "The last line is unfinished. First line: where closes have moved by the size.",
        "Source: S. Nison, *Beyond Candlesticks* (1994). Values: `bricks.tsv`, by another program.",
        "Differences: none known.",
      ]
    ),
    (
      "pnf", "pnf",
      [
        "What it is: columns of boxes, rising (X) and falling (O) in turn, from highs and lows. A column ends where the price comes back by `reversal` boxes: `pnf(50,3)` has boxes of 50 and turns by three.",
        "A bar that would both lengthen and turn a column lengthens it. The last column is unfinished.",
        "Source: J. Murphy, *Technical Analysis of the Financial Markets* (1999). Values: `bricks.tsv`, by another program.",
        "Differences: TradingView can build from closes.",
      ]
    ),
  ]

  @Test func theListIsThatOfTheCode() throws {
    let document = IndicatorDocumentTests.document
    let text = try String(contentsOf: document, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- marks -->\n"))
    let end = try #require(text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    let expected =
      try Self.notes.map { try section($0.word, $0.facts) }.joined() + PatternDocument.text()
    let written = String(text[start.upperBound..<end.lowerBound])
    if written != expected, IndicatorDocumentTests.updates {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
        .write(to: document, atomically: true, encoding: .utf8)
    }
    #expect(written == expected)
  }

  @Test func everyPictureIsThatOfTheCode() throws {
    let pictures =
      Self.notes.map { ($0.word, $0.phrase) } + [("patterns", "candles patterns(hammer,engulfing)")]
    for (word, phrase) in pictures {
      let file = IndicatorDocumentTests.pictures.appendingPathComponent("\(word).svg")
      let chart = try MarketChart(phrase: phrase)
      let layout = ChartLayout(
        of: chart, showing: ChartData(of: chart, over: MadeBars.daily(130, seed: 6)),
        visible: .newest(60), size: PlotSize(width: 560, height: 260),
        style: ChartStyle(theme: .light, region: .tw, language: .english),
        measuring: StandardTextMeasurer())
      let svg = SVGRenderer().text(of: layout.displayList())
      let written = try? String(contentsOf: file, encoding: .utf8)
      if written != svg, IndicatorDocumentTests.updates {
        try svg.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(written == svg, "\(word)")
    }
  }

  private func section(_ name: String, _ facts: [String]) throws -> String {
    let word = try #require(PhraseWord.all.first { $0.name == name })
    let mark = try #require(try ChartPhrase.parse(name).first?.marks.first)
    func title(_ language: ChartLanguage) -> String {
      let words = ChartWords(language)
      let title = name == "profile" ? words[.volumeProfile] : words.description(of: mark)
      return title.prefix(1).uppercased() + title.dropFirst()
    }
    var text = "### `\(name)` \(title(.english)) · \(title(.traditionalChinese))\n\n"
    text += "![\(title(.english))](images/indicators/\(name).svg)\n\n"
    text += "- Also: \(word.aliases.map { "`\($0)`" }.joined(separator: ", "))\n"
    text += "- Parameters: \(word.parameters.map(description).joined(separator: "; "))\n"
    for fact in facts { text += "- \(fact)\n" }
    return text + "\n"
  }

  private func description(of parameter: PhraseParameter) -> String {
    func number(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
    }
    switch parameter.values {
    case .numbers(_, let bounds, _, let defaults):
      let usual = defaults.isEmpty ? "none" : defaults.map(number).joined(separator: ",")
      return
        "`\(parameter.name)` \(usual) (\(number(bounds.lowerBound)) to \(number(bounds.upperBound)))"
    case .choice(let words, _):
      return "`\(parameter.name)` \(words.map { $0[0] }.joined(separator: ", "))"
    case .choices(let words, _): return "`\(parameter.name)` some of \(words.count)"
    }
  }
}
