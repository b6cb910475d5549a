import Testing

@testable import SakataCommand

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("ma", "", 2), ("", "ma", 2), ("macd", "macd", 0), ("mcad", "macd", 1),
    ("mcd", "macd", 1), ("maccd", "macd", 1), ("kitten", "sitting", 3),
  ])
  func countsEdits(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
  }

  @Test(
    arguments: [
      ("indcators", "indicators"), ("Inspect", "inspect"), ("ind", "indicators"),
      ("chrat", "chart"),
      ("draw", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func findsTheWordMeant(typed: String, word: String?) {
    #expect(nearest(to: typed, among: ["chart", "inspect", "indicators"]) == word)
  }
}
