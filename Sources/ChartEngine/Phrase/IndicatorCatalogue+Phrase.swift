import ByteText
import MarketIndicators

extension IndicatorCatalogue {
  /// Adds an indicator for the chart phrase to know.
  ///
  /// - Throws: where one of its words already means something in the phrase.
  public mutating func register(_ definition: IndicatorDefinition) throws(FormulaError) {
    for spelling in definition.spellings where PhraseWord.spelt(spelling, knowing: self) != nil {
      throw FormulaError(.repeatedName, at: 0, found: makeString(spelling))
    }
    try add(definition)
  }
}
