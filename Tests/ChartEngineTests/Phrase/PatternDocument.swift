import ChartEngine
import Foundation
import MarketIndicators
import TestSupport
import Testing

/// What the document says of the candle patterns: for each the words and the rule of the code.
enum PatternDocument {
  static func text() throws -> String {
    let sentences = try sentences()
    let scanner = CandlePatternScanner(CandlePattern.allCases)
    var text = head
    for (place, pattern) in CandlePattern.allCases.enumerated() {
      let sentence = try #require(sentences["\(pattern)"], "\(pattern)")
      let (english, chinese) = (ChartWords(.english), ChartWords(.traditionalChinese))
      text += "| `\(pattern.name)` | \(english.label(of: pattern)) · \(chinese.label(of: pattern)) "
      text += "| \(scanner.warmUpCount(of: place)) | \(sentence) "
      let rules = "\(pattern.rules)".split(separator: ";").map { "`\(shown($0))`" }
      text += "| \(rules.joined(separator: "; ")) |\n"
    }
    return text + "\n"
  }

  /// A rule with spaces around what is compared.
  private static func shown(_ rule: Substring) -> String {
    var text = ""
    for letter in rule.trimmingCharacters(in: .whitespaces) {
      let isSign = letter == "<" || letter == ">"
      if isSign && !text.hasSuffix(" ") { text += " " }
      if let last = text.last, last == "<" || last == ">", letter != "=" { text += " " }
      if text.hasSuffix("="), letter != " " { text += " " }
      text.append(letter)
    }
    // Commas between conditions, none behind the first word.
    let groups = text.replacingOccurrences(
      of: "([0-9]) (?=[A-Za-z+-])", with: "$1, ", options: .regularExpression
    ).components(separatedBy: " / ")
    guard groups.count > 1 else { return groups[0] }
    return "\(groups[0]) and (\(groups[1...].joined(separator: " or ")))"
  }

  /// The comment before each case in the code: the same that the documentation of the Swift API has.
  private static func sentences() throws -> [String: String] {
    let file = MarketData.packageFolder
      .appendingPathComponent("Sources/MarketIndicators/Patterns/CandlePattern.swift")
    var (found, lines): ([String: String], [String]) = ([:], [])
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("/// ") {
        lines.append(String(words.dropFirst(4)))
      } else {
        if words.hasPrefix("case ") && !words.contains(":") && !lines.isEmpty {
          found[String(words.dropFirst(5))] = lines.joined(separator: " ")
        }
        lines = []
      }
    }
    return found
  }

  private static let head = """
    ### `patterns` Candle patterns · K線型態

    ![Candle patterns](images/indicators/patterns.svg)

    - `patterns(hammer,engulfing)` marks the candle that completes one: a triangle below announces a rise, one above a fall, a diamond neither.
    - A pattern is 100 where it announces a rise, −100 where a fall; engulfing and harami whose bodies share an end have 80.
    - A bar without prices is passed over as if absent.
    - Source: TA-Lib's CDL functions with their usual settings; values: `patterns.tsv`, by TA-Lib.
    - Differences: none; TA-Lib has two more, hikkake and its modification, which later bars confirm.

    The words of the table are TA-Lib's measures. Each is taken at the candle that is spoken of, over the candles before it:

    | in words | in rules | is |
    |---|---|---|
    | a long, a short body | `B > A`, `B < A` | longer, shorter than `A`, the average body of the 10 candles before |
    | hardly a shadow; a doji | `U < X`, `D < X`; `B <= X` | `X` is a tenth of the average range of the 10 before |
    | a short shadow | `U < R`, `D < R` | `R` is half of the average sum of both shadows of the 10 before |
    | near | `N` | within 0.2 of the average range of the 5 before |
    | far | `F` | by more than 0.6 of it |
    | the same, at | `E` | within 0.05 of it |
    | rises, falls | `+`, `-` | the close is not below the open, or below it |

    In rules stand `o`, `h`, `l`, `c` for open, high, low, close, `t`, `b` for top and bottom of the body, `m` for the middle between high and low, `B`, `U`,
    `D` for the lengths of body, upper and lower shadow; the number behind is how many candles ago, 0 for the newest. A rule begins with what it announces:
    `rise`, `fall`, `both` (a rise as written, a fall where it holds upside down), `half` (likewise, with 80). All conditions between commas
    must hold, and in parentheses those of one case.

    | word | called | index of the first | what it is | rule |
    |---|---|---|---|---|

    """
}
