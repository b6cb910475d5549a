import BarFiles
import BarStore
import Sakata
import Testing

@testable import SakataCommand

@Suite struct ErrorMessageTests {
  @Test(
    arguments: [
      (
        .arguments(.unknownOption("--thme", suggestion: "--theme")), 2,
        """
        sakata: error: there is no option '--thme'
          did you mean '--theme'?
          'sakata help chart' explains.

        """
      ),
      (
        .arguments(.badValue("--size", value: "big", .size)), 2,
        """
        sakata: error: 'big' is no size: --size=1200x800, each side 200 to 8000
          'sakata help chart' explains.

        """
      ),
      (
        .bars(.format(.row(.badPrice), path: "a.csv", line: 7)), 1,
        "sakata: error: a.csv:7: a price is not a number\n"
      ),
      (
        .bars(.format(.empty, path: "a.csv", line: nil)), 1,
        "sakata: error: a.csv: the file is empty\n"
      ),
      (
        .bars(.unreadable(path: "none.csv", errno: 2)), 1,
        "sakata: error: none.csv: cannot be read: No such file or directory\n"
      ),
      (
        .markers(file: "m.csv", line: 3, .unknownKind("by", suggestion: "buy")), 1,
        """
        sakata: error: m.csv:3: 'by' is no kind of marker: buy, sell or note
          did you mean 'buy'?

        """
      ),
      (
        .cannotWrite(file: "x/a.png", errno: 2), 1,
        "sakata: error: x/a.png: cannot be written: No such file or directory\n"
      ),
      (
        .noFonts, 1,
        "sakata: error: no fonts are installed: apt-get install fonts-liberation fonts-noto-cjk "
          + "(SVG needs none)\n"
      ),
      (.closedPipe, 0, ""),
    ] as [(CommandError, Int32, String)])
  func saysWhatIsWrong(error: CommandError, status: Int32, text: String) {
    #expect(error.text(in: .english, command: "chart") == text)
    #expect(error.exitStatus == status)
  }

  @Test(arguments: [
    ("ma(5) mcd(12)", "  ma(5) mcd(12)\n        ^^^\n"),
    ("", "  \n  ^\n"),
    ("candles | ", "  candles | \n            ^\n"),
    ("均線 mcd", "  均線 mcd\n       ^^^\n"),
  ])
  func pointsAtThePlaceInAPhrase(phrase: String, pointer: String) {
    do throws(ChartPhraseError) {
      _ = try ChartPhrase.parse(phrase)
      Issue.record("the phrase is understood")
    } catch {
      #expect(error.pointer(in: phrase) == pointer)
    }
  }

  @Test func showsTheSurroundingsOfAPlaceInALongPhrase() {
    let phrase =
      String(repeating: "ma(5) ", count: 40) + "mcd " + String(repeating: "ma ", count: 60)
    do throws(ChartPhraseError) {
      _ = try ChartPhrase.parse(phrase)
      Issue.record("the phrase is understood")
    } catch {
      let lines = error.pointer(in: phrase).split(separator: "\n")
      #expect(lines[0].count <= 104)
      #expect(lines[1].count - 3 + 3 <= lines[0].count)
      let column = lines[1].prefix { $0 == " " }.count
      #expect(String(lines[0].dropFirst(column)).hasPrefix("mcd"))
    }
  }

  /// Every error once, with what its message must tell.
  static let errors: [(CommandError, [String])] =
    [
      (.arguments(.missingCommand), []),
      (.arguments(.unknownCommand("chrt", suggestion: "chart")), ["chrt", "chart"]),
      (.arguments(.fileInsteadOfCommand("a.csv")), ["a.csv", "sakata chart a.csv"]),
      (.arguments(.unknownOption("--x", suggestion: "--y")), ["--x", "--y"]),
      (.arguments(.optionOfOtherCommand("--x", command: "c", owners: ["o"])), ["--x", "c", "o"]),
      (.arguments(.missingValue("--x", placeholder: "PLACE")), ["--x", "PLACE"]),
      (.arguments(.unexpectedValue("--x")), ["--x"]),
      (
        .arguments(.badChoice("--x", value: "v", choices: ["one", "two"], suggestion: nil)),
        ["--x", "v", "one, two"]
      ),
      (.arguments(.badValue("--x", value: "v", .size)), ["--x", "v", "8000"]),
      (.arguments(.badValue("--x", value: "v", .scale)), ["--x", "v", "0.25"]),
      (.arguments(.badValue("--x", value: "v", .count)), ["--x", "v", "all"]),
      (.arguments(.badValue("--x", value: "v", .date)), ["--x", "v", "2024-01-31"]),
      (.arguments(.badValue("--x", value: "v", .colors)), ["--x", "v", "safe"]),
      (.arguments(.badValue("--x", value: "v", .price)), ["--x", "v"]),
      (.arguments(.badValue("--x", value: "v", .zone)), ["--x", "v", "tzdata"]),
      (.arguments(.badValue("--x", value: "v", .indicators)), ["--x", "v", "macd"]),
      (.arguments(.conflict("--x", "--y")), ["--x", "--y"]),
      (.arguments(.missingOption("--x", command: "c")), ["--x", "c"]),
      (.arguments(.missingFile(command: "c")), ["c", "-"]),
      (.arguments(.repeatedStandardInput), ["-"]),
      (.arguments(.missingWord(placeholder: "SHELL", choices: ["bash"])), ["SHELL", "bash"]),
      (.arguments(.unknownWord("w", choices: ["bash"], suggestion: nil)), ["w", "bash"]),
      (.arguments(.unexpectedOperand("w")), ["w"]),
      (.arguments(.unknownOutputFormat("a.gif")), ["a.gif", ".png", "--format"]),
      (.arguments(.formatMismatch("a.png", format: "svg")), ["a.png", "svg"]),
      (.arguments(.repeatedOutput("a.png")), ["a.png"]),
      (.arguments(.outputIsInput("a.csv")), ["a.csv"]),
      (.arguments(.tooManyPixels(width: 64000, height: 1600)), ["64000", "1600", "32767"]),
      (.bars(.unreadable(path: "a.csv", errno: 13)), ["a.csv", "Permission denied"]),
      (.bars(.isDirectory(path: "a")), ["a"]),
      (.bars(.damagedGzip(path: "a.gz")), ["a.gz", "gzip"]),
      (.bars(.tooLarge(path: "a.csv", limit: 99)), ["a.csv", "99"]),
      (.bars(.undecodable(path: "a.csv", offset: 99)), ["a.csv", "99", "cp950"]),
      (.bars(.noConverter(path: "a.csv", encoding: .cp950)), ["a.csv", "cp950"]),
      (.markers(file: "m.csv", line: 3, .badDate("x")), ["m.csv:3", "x"]),
      (.markers(file: "m.csv", line: 3, .tooFewCells), ["m.csv:3"]),
      (.markers(file: "m.csv", line: 1, .notUTF8), ["m.csv:1", "UTF-8"]),
      (.cannotRead(file: "m.csv", errno: 2), ["m.csv", "No such file"]),
      (.cannotWrite(file: "m.csv", errno: 28), ["m.csv", "No space left"]),
      (.timeframeTooShort(asked: "day", found: "week"), ["day", "week"]),
      (.noBarsInView(first: "2024-01-02", last: "2024-02-03"), ["2024-01-02", "2024-02-03"]),
      (.noFonts, ["fonts-liberation", "fonts-noto-cjk"]),
      (.cannotRender("no memory"), ["no memory"]),
      (
        .noPageParts(["a.js", "a.wasm"], searched: ["/a/web", "/b"]),
        ["a.js, a.wasm", "/a/web", "/b", "make web", "SAKATA_WEB"]
      ),
      (.notOneTable(file: "a.xlsx", count: 9), ["a.xlsx", "9", "CSV"]),
      (.arguments(.missingOperand("PLACE", command: "c")), ["PLACE", "c"]),
      (.arguments(.badValue("--x", value: "v", .symbol)), ["--x", "v", "TWSE:2330"]),
      (.noStoredSymbol("2330", place: "b.sqlite"), ["2330", "b.sqlite"]),
      (.interrupted(2), []),
    ] + storeErrors + formatErrors + phraseErrors + formulaErrors

  static let storeErrors: [(CommandError, [String])] =
    ([
      (.badAddress("http://x"), ["http://x", "postgres://"]),
      (.noStore(place: "p"), ["p", "sakata import"]),
      (.cannotOpen(place: "p", errno: 13), ["p", "Permission denied"]),
      (.notAStore(place: "p"), ["p"]),
      (.newerSchema(place: "p", found: 9, known: 1), ["p", "9", "1"]),
      (.damaged(place: "p", detail: "d"), ["p", "d"]),
      (.missingLibrary("libpq.so.5"), ["libpq.so.5", "libpq5"]),
      (.unreachable(place: "p", detail: "d"), ["p", "d"]),
      (.readOnly(place: "p"), ["p"]),
      (.diskFull(place: "p"), ["p"]),
      (.locked(place: "p"), ["p"]),
      (.inputOutput(place: "p", errno: 5), ["p", "Input/output error"]),
      (.cancelled, []),
      (.refused(place: "p", code: "c", detail: "d"), ["p", "c", "d"]),
      (.badName("n"), ["n", "100"]),
      (.badTimeframe, []),
      (.datesAmongInstants, []),
      (.ambiguous("AI", exchanges: ["", "NYSE"]), ["AI", "NYSE:AI"]),
    ] as [(BarStoreError, [String])]).map { (.store($0.0), $0.1) }

  static let formatErrors: [(CommandError, [String])] =
    ([
      .empty, .blank, .html, .notice("No data"), .json, .brokenJSON, .binary, .notUTF8,
      .manySymbols,
      .undatedList, .unknownSymbol("9999"), .noHeader,
      .noBars, .datesAmongTimes, .noTexts,
    ] as [BarFormatError.Problem]).map { (.bars(.format($0, path: "a.csv", line: 9)), ["a.csv:9"]) }
    + RowFault.allCases.map { (.bars(.format(.row($0), path: "a.csv", line: 9)), ["a.csv:9"]) }

  static let phraseErrors: [(CommandError, [String])] =
    [
      "", "|", "candles)", "ma(x)", "candles(filed)", "candels", "ma(from: 5)", "ma(5",
      "percent(5)",
      "weight", "ma(0)", "ma(1.5)", "ma(5.)", "ma(123456789012345678901234567890)",
      "log log candles",
      "macd(1,2,3,4,5,6)", "percent", String(repeating: "ma(", count: 12),
      String(repeating: "ma ", count: 2000),
      String(repeating: "ma|", count: 30) + "ma", String(repeating: "ma ", count: 60),
    ].compactMap { phrase -> (CommandError, [String])? in
      do throws(ChartPhraseError) {
        _ = try ChartPhrase.parse(phrase)
        return nil
      } catch {
        return (.phrase(phrase, error), [])
      }
    }

  static let formulaErrors: [(CommandError, [String])] =
    [
      "", "a = ", "a = clos", "a = close +", "a = ma(close)", "a = ma(close, close)",
      "a = ma(close, 0)", "a = x: open; x: close", "a(n=0) = close", "a = x := close",
      "a = " + String(repeating: "(", count: 99),
    ].compactMap { text -> (CommandError, [String])? in
      do throws(FormulaError) {
        _ = try IndicatorDefinition(text)
        return nil
      } catch {
        return (.formula(text, error), [])
      }
    }

  @Test(arguments: errors)
  func saysSoInEachOfTheFiveLanguages(error: CommandError, values: [String]) {
    var texts: Set<String> = []
    for language in ChartLanguage.allCases {
      let text = error.text(in: language, command: nil)
      #expect(!text.contains("{") && !text.contains("}"), "\(text)")
      #expect(text.hasSuffix("\n"))
      for value in values { #expect(text.contains(value), "\(text) tells \(value)") }
      texts.insert(text)
    }
    #expect(texts.count == 5)
  }

  @Test func namesEveryRepairInEachLanguage() {
    for repair in RowRepair.allCases {
      let texts = ChartLanguage.allCases.map { repair.message.text(in: $0) }
      #expect(Set(texts).count == 5 && !texts.contains(""))
    }
  }
}
