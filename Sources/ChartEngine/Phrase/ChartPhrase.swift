import ByteText
import MarketIndicators

/// The chart phrase: one short text that describes a chart everywhere.
///
///     candles ma(5,10,20) boll(20,2) | volume(ma: 5) | macd(12,26,9) | kd(9,3,3)
///
/// Panes are separated by `|`, marks by spaces; `Docs/phrase.md` has the grammar and all words.
/// Parsing what was printed gives the same panes, and printing what was parsed gives the
/// canonical phrase.
public enum ChartPhrase {
  /// A longer phrase, in UTF-8 bytes, is refused.
  public static let byteLimit = 4096
  /// Panes in one phrase; more are refused.
  public static let paneLimit = 20
  /// Marks in one pane.
  public static let markLimit = 50
  /// Values of one argument: periods of an average.
  public static let valueLimit = 50
  /// Indicators of indicators, one behind the other.
  public static let sourceLimit = 8

  /// The panes that a phrase describes, from top to bottom.
  ///
  /// - Parameters:
  ///   - text: the phrase, of at most ``byteLimit`` bytes.
  ///   - catalogue: the indicators that it may name.
  /// - Throws: ``ChartPhraseError`` at the first place that is not understood.
  public static func parse(
    _ text: String, knowing catalogue: IndicatorCatalogue = IndicatorCatalogue()
  ) throws(ChartPhraseError) -> [Pane] {
    try parse(utf8: utf8Bytes(of: text), knowing: catalogue)
  }

  /// The panes that a phrase describes, from any bytes.
  ///
  /// - Throws: ``ChartPhraseError`` at the first place that is not understood.
  public static func parse(
    utf8 bytes: [UInt8], knowing catalogue: IndicatorCatalogue = IndicatorCatalogue()
  ) throws(ChartPhraseError) -> [Pane] {
    guard bytes.count <= byteLimit else {
      throw ChartPhraseError(.tooLong(limit: byteLimit), at: byteLimit..<byteLimit, in: bytes)
    }
    var parser = PhraseParser(bytes, catalogue)
    return try parser.panes()
  }

  /// The canonical phrase of those panes.
  ///
  /// It says numbers always, and words only where they differ from the default. It parses back
  /// to the same panes where every pane ``Pane/isValid``.
  public static func text(of panes: [Pane]) -> String {
    var text = TextBytes()
    for pane in panes {
      if !text.isEmpty { text.add(" | ") }
      pane.addPhrase(to: &text)
    }
    return text.string
  }
}

extension MarketChart {
  /// The chart that a phrase describes.
  ///
  /// - Parameters:
  ///   - phrase: panes between bars, marks between spaces: `candles ma(5,10) | volume`.
  ///   - catalogue: the indicators that it may name.
  /// - Throws: ``ChartPhraseError`` at the first place that is not understood.
  public init(
    phrase: String, knowing catalogue: IndicatorCatalogue = IndicatorCatalogue()
  ) throws(ChartPhraseError) {
    self.init(panes: try ChartPhrase.parse(phrase, knowing: catalogue))
  }

  /// The canonical phrase of the chart's panes.
  public var phrase: String { ChartPhrase.text(of: panes) }
}

extension Pane {
  /// The pane's part of the chart phrase.
  public var phrase: String { ChartPhrase.text(of: [self]) }

  fileprivate func addPhrase(to text: inout TextBytes) {
    var isFirst = true
    for saying in marks.map({ $0.saying }) + settingSayings {
      if !isFirst { text.add(" ") }
      isFirst = false
      saying.addText(to: &text)
    }
  }

  /// Whether a phrase can say this pane: it has marks, and all numbers are in their ranges.
  ///
  /// - Complexity: prints and parses the pane.
  public var isValid: Bool {
    let catalogue = IndicatorCatalogue(knowing: marks)
    guard let panes = try? ChartPhrase.parse(phrase, knowing: catalogue) else { return false }
    return panes.count == 1 && panes[0] == self
  }
}

extension ChartMark {
  /// The mark's word and arguments in the chart phrase.
  public var phrase: String { saying.text }

  /// Whether all numbers of the mark are in their ranges: periods of 1 to 1,000,000, finite
  /// levels.
  ///
  /// - Complexity: prints and parses the mark.
  public var isValid: Bool { Pane(marks: [self]).isValid }
}
