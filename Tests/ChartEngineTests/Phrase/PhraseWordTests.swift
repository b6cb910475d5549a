import MarketIndicators
import Testing

@testable import ChartEngine

@Suite struct PhraseWordTests {
  @Test func theTableHasEachMeaningOnceAndInOrder() {
    // Those of a catalogue are none of the table.
    #expect(PhraseWord.all.map { $0.meaning } + [.indicator] == PhraseWord.Meaning.allCases)
  }

  @Test func noSpellingIsUsedTwice() {
    let words = PhraseWord.all + IndicatorCatalogue().all.map { PhraseWord($0) }
    let spellings = words.flatMap { [$0.name] + $0.aliases }
    #expect(Set(spellings).count == spellings.count)
    for word in PhraseWord.all {
      #expect(Set(word.parameters.map { $0.name }).count == word.parameters.count)
    }
  }

  @Test func theScannerReadsEverySpellingAsOneWord() {
    for spelling in PhraseWord.all.flatMap({ [$0.name] + $0.aliases }) {
      var scanner = PhraseScanner(Array(spelling.utf8))
      let token = scanner.next()
      #expect(token.kind == .word)
      #expect(scanner.spelling(of: token) == Array(spelling.utf8))
      #expect(scanner.next().kind == .end)
    }
  }

  @Test func thereIsAWordForEachFieldAndBody() {
    #expect(PriceField.names.count == PriceField.allCases.count)
    for (field, name) in zip(PriceField.allCases, PriceField.names.strings()) {
      #expect("\(field)" == name)
    }
  }

  @Test(arguments: [
    ("candels", "candles"), ("VOLMUE", "volume"), ("bol", "boll"), ("indxed", "indexed"),
    ("heikin-ashi", "heikinashi"), ("成交", "volume"), ("zzzzzz", nil), ("", nil),
    (String(repeating: "a", count: 5000), nil),
  ])
  func suggestsTheNearestWord(spelling: String, name: String?) {
    #expect(PhraseWord.nearestName(to: lowercased(Array(spelling.utf8))) == name)
  }
}
