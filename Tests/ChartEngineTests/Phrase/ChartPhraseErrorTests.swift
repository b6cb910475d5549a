import ChartEngine
import MarketIndicators
import Testing

@Suite struct ChartPhraseErrorTests {
  typealias Problem = ChartPhraseError.Problem

  /// Phrase, byte offset, column, text found, problem.
  static let cases: [(String, Int, Int, String, Problem)] = [
    ("", 0, 1, "", .unexpected(expected: .word)),
    ("   ", 3, 4, "", .unexpected(expected: .word)),
    ("|", 0, 1, "|", .unexpected(expected: .word)),
    ("candles |", 9, 10, "", .unexpected(expected: .word)),
    ("candles || volume", 9, 10, "|", .unexpected(expected: .word)),
    ("log", 3, 4, "", .unexpected(expected: .mark)),
    ("candles | log | volume", 14, 15, "|", .unexpected(expected: .mark)),
    ("candles )", 8, 9, ")", .unexpected(expected: .wordOrEnd)),
    ("candles, ma", 7, 8, ",", .unexpected(expected: .wordOrEnd)),
    ("candles ;", 8, 9, ";", .unexpected(expected: .wordOrEnd)),
    ("5", 0, 1, "5", .unexpected(expected: .word)),
    ("candels", 0, 1, "candels", .unknownWord(nearest: "candles")),
    ("k線 volmue", 5, 4, "volmue", .unknownWord(nearest: "volume")),
    ("candles ma5", 8, 9, "ma5", .unknownWord(nearest: "ma")),
    ("mcad(12,26,9)", 0, 1, "mcad", .unknownWord(nearest: "macd")),
    ("heikin", 0, 1, "heikin", .unknownWord(nearest: "heikinashi")),
    ("bollingr", 0, 1, "bollingr", .unknownWord(nearest: "boll")),
    ("xyzzy", 0, 1, "xyzzy", .unknownWord(nearest: nil)),
    ("candles ma(5", 12, 13, "", .unexpected(expected: .commaOrParenthesis)),
    ("ma(5 10)", 5, 6, "10", .unexpected(expected: .commaOrParenthesis)),
    ("ma(5,)", 5, 6, ")", .unexpected(expected: .number(argument: "periods"))),
    ("ma(,5)", 3, 4, ",", .unexpected(expected: .number(argument: "periods"))),
    ("ma((5))", 3, 4, "(", .unexpected(expected: .number(argument: "periods"))),
    ("kd(typical)", 3, 4, "typical", .unexpected(expected: .number(argument: "period"))),
    ("volume(ma:)", 10, 11, ")", .unexpected(expected: .number(argument: "ma"))),
    ("ma(0)", 3, 4, "0", outOfRange("periods", "ma")),
    ("ma(5,-3)", 5, 6, "-3", outOfRange("periods", "ma")),
    ("ma(1000001)", 3, 4, "1000001", outOfRange("periods", "ma")),
    ("ma(1e400)", 3, 4, "1e400", outOfRange("periods", "ma")),
    ("ma(5.5)", 3, 4, "5.5", .notWhole(argument: "periods", of: "ma")),
    ("ma(5x)", 3, 4, "5x", .malformedNumber),
    ("kd(9,0,3)", 5, 6, "0", outOfRange("k", "kd")),
    ("macd(12,26,9,4)", 13, 14, "4", .tooManyValues(argument: "signal", of: "macd", limit: 3)),
    ("macd(fast: 12,26)", 14, 15, "26", .tooManyValues(argument: "fast", of: "macd", limit: 1)),
    ("macd(12, fast: 3)", 9, 10, "fast", .repeatedArgument("fast", of: "macd")),
    ("macd(fsat: 3)", 5, 6, "fsat", .unknownArgument(of: "macd", nearest: "fast")),
    ("bars(5)", 5, 6, "5", .takesNoArguments(word: "bars")),
    ("bars(x: 5)", 5, 6, "x", .takesNoArguments(word: "bars")),
    (
      "renko(0)", 6, 7, "0",
      .outOfRange(argument: "size", of: "renko", lowest: 1e-12, highest: 1e15)
    ),
    (
      "patterns(hamer)", 9, 10, "hamer",
      .unknownChoice(
        argument: "names", choices: CandlePattern.allCases.map { $0.name }, nearest: "hammer")
    ),
    ("priceline", 9, 10, "", .missingArgument("level", of: "priceline")),
    ("priceline()", 9, 10, "", .missingArgument("level", of: "priceline")),
    ("candles axis", 12, 13, "", .missingArgument("side", of: "axis")),
    (
      "priceline(1e16)", 10, 11, "1e16",
      .outOfRange(argument: "level", of: "priceline", lowest: -1e15, highest: 1e15)
    ),
    (
      "boll(20,0)", 8, 9, "0",
      .outOfRange(argument: "deviations", of: "boll", lowest: 0.01, highest: 100)
    ),
    (
      "priceline(0.12345678901234567890123)", 10, 11, "0.12345678901234567890123",
      .numberTooLong(digits: 19, decimals: 27)
    ),
    (
      "line(hihg)", 5, 6, "hihg",
      .unknownChoice(
        argument: "of",
        choices: [
          "open", "high", "low", "close", "volume", "turnover", "median", "typical", "weighted",
        ], nearest: "high")
    ),
    (
      "candles(5)", 8, 9, "5",
      .unexpected(expected: .choice(argument: "body", among: ["filled", "hollow", "outline"]))
    ),
    ("line log percent", 9, 10, "percent", .settingTwice(earlier: "log")),
    ("line weight(1) weight(2)", 15, 16, "weight", .settingTwice(earlier: "weight")),
  ]

  static func outOfRange(_ argument: String, _ word: String) -> Problem {
    .outOfRange(argument: argument, of: word, lowest: 1, highest: 1_000_000)
  }

  @Test(arguments: cases) func saysWhatAndWhere(
    phrase: String, offset: Int, column: Int, found: String, problem: Problem
  ) throws {
    let error = try #require(throws: ChartPhraseError.self) { try ChartPhrase.parse(phrase) }
    #expect(error.problem == problem)
    #expect(error.byteOffset == offset)
    #expect(error.column == column)
    #expect(error.found == found)
    #expect(error.byteCount == found.utf8.count)
  }

  @Test func keepsTheLimits() throws {
    func problem(_ phrase: String) -> Problem? {
      do {
        _ = try ChartPhrase.parse(phrase)
        return nil
      } catch { return error.problem }
    }
    func repeated(_ word: String, _ count: Int, by separator: String) -> String {
      Array(repeating: word, count: count).joined(separator: separator)
    }
    #expect(problem(repeated("line", 20, by: "|")) == nil)
    #expect(problem(repeated("line", 21, by: "|")) == .tooManyPanes(limit: 20))
    #expect(problem(repeated("line", 50, by: " ")) == nil)
    #expect(problem(repeated("line", 51, by: " ")) == .tooManyMarks(limit: 50))
    #expect(problem("ma(" + repeated("5", 50, by: ",") + ")") == nil)
    #expect(
      problem("ma(" + repeated("5", 51, by: ",") + ")")
        == .tooManyValues(argument: "periods", of: "ma", limit: 50))
    #expect(problem("line" + repeated(" ", 4092, by: "")) == nil)
    #expect(problem("line" + repeated(" ", 4093, by: "")) == .tooLong(limit: 4096))
  }

  @Test func showsAtMostFortyBytesOfWhatWasFoundAndNoHalfCharacter() throws {
    let error = try #require(throws: ChartPhraseError.self) {
      try ChartPhrase.parse("a" + String(repeating: "線", count: 100))
    }
    #expect(error.found == "a" + String(repeating: "線", count: 13))
    #expect(error.byteCount == 301)
  }
}
