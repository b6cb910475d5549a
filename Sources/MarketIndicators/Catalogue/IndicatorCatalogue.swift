import ByteText

/// The indicators that are known by name: the built-in ones, and those that a user adds.
public struct IndicatorCatalogue: Equatable, Sendable {
  /// Added ones, in the order in which they came.
  public private(set) var own: [IndicatorDefinition] = []

  /// The built-in indicators alone.
  public init() {}

  /// Adds an indicator. For one that the chart phrase is to know take `register` of `ChartEngine`,
  /// which refuses the phrase's own words too.
  ///
  /// - Throws: where one of its words is already known.
  public mutating func add(_ definition: IndicatorDefinition) throws(FormulaError) {
    for spelling in definition.spellings where self.definition(spelt: spelling) != nil {
      throw FormulaError(.repeatedName, at: 0, found: makeString(spelling))
    }
    own.append(definition)
  }

  /// The indicator that a word means, in lower case.
  package func definition(spelt spelling: [UInt8]) -> IndicatorDefinition? {
    if let added = own.first(where: { $0.spellings.contains(spelling) }) { return added }
    for text in IndicatorCatalogue.texts where IndicatorCatalogue.begins(text, with: spelling) {
      return IndicatorCatalogue.read(text)
    }
    return nil
  }

  /// The indicator that a word means, in either case.
  public func definition(named name: String) -> IndicatorDefinition? {
    definition(spelt: utf8Bytes(of: name).map { lowercased($0) })
  }

  /// All indicators, the added ones last.
  ///
  /// - Complexity: reads all texts.
  public var all: [IndicatorDefinition] {
    IndicatorCatalogue.texts.compactMap { IndicatorCatalogue.read($0) } + own
  }

  /// The built-in ones by family, in the order of a list.
  static var texts: [StaticString] { trend + momentum + volatility + volume }

  /// The words of every indicator, its canonical one first.
  package var words: [[[UInt8]]] {
    IndicatorCatalogue.texts.map { IndicatorCatalogue.words(of: $0) } + own.map { $0.spellings }
  }

  static func read(_ text: StaticString) -> IndicatorDefinition? {
    let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    // The one text without a formula is that of the one that repaints.
    return (try? IndicatorDefinition(bytes)) ?? (try? IndicatorDefinition(bytes, own: .zigZag))
  }

  private static func begins(_ text: StaticString, with spelling: [UInt8]) -> Bool {
    words(of: text).contains(spelling)
  }

  /// The words before the first parenthesis or space.
  private static func words(of text: StaticString) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for place in 0..<text.utf8CodeUnitCount {
      let byte = text.utf8Start[place]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(") { break }
      if byte == UInt8(ascii: "|") {
        words.append(word)
        word = []
      } else {
        word.append(byte)
      }
    }
    return words + [word]
  }
}
