import MarketBars
import TestSupport
import Testing

@testable import MarketIndicators

/// What the functions of formulas do, by values worked by hand.
@Suite struct FormulaTests {
  func line(_ formula: String, _ closes: [Double]) throws -> [Double] {
    try IndicatorDefinition("x = " + formula).program([]).columns(over: MadeBars.closes(closes))[0]
  }

  static let arithmetic: [(String, Double)] = [
    ("1 + 2 * 3 - 4 / 2", 5), ("-(2 - 5)", 3), ("2 > 1 and 1 > 2", 0), ("2 > 1 or 1 > 2", 1),
    ("not 0", 1), ("if(3 >= 3, 7, 8)", 7), ("max(1, 5, 3)", 5), ("min(4, 2, 3)", 2),
    ("abs(-2.5)", 2.5), ("sqrt(9)", 3), ("ratio(1, 0, 6)", 6), ("ratio(6, 3, 0)", 2),
    ("either(none, 4)", 4), ("exp(0)", 1), ("ln(1)", 0), ("1e-2 * 100", 1), ("5 != 5", 0),
    ("pick(1, 8, 9)", 9), ("10 - 3 - 2", 5), ("2 <= 1", 0),
  ]

  @Test(arguments: arithmetic)
  func arithmeticFollowsTheUsualRules(formula: String, value: Double) throws {
    #expect(try line(formula + " + 0 * close", [1]) == [value])
  }

  static let functions: [(String, [Double])] = [
    ("ref(close, 2)", [.nan, .nan, 1, 2, 4]), ("ref(close, 0)", [1, 2, 4, 8, 16]),
    ("sum(close, 2)", [.nan, 3, 6, 12, 24]), ("ma(close, 2)", [.nan, 1.5, 3, 6, 12]),
    (
      "wma(close, 2)",
      [.nan, 1.6666666666666667, 3.3333333333333335, 6.666666666666667, 13.333333333333334]
    ),
    ("count(close > 3, 3)", [.nan, .nan, 1, 2, 3]), ("highest(close, 2)", [.nan, 2, 4, 8, 16]),
    ("lowest(close, 3)", [.nan, .nan, 1, 2, 4]), ("lowestbars(close, 3)", [.nan, .nan, 2, 2, 2]),
    ("highestbars(-close, 3)", [.nan, .nan, 2, 2, 2]), ("total(close)", [1, 3, 7, 15, 31]),
    ("total(close, close == 4)", [1, 3, 4, 12, 28]), ("product(close)", [1, 2, 8, 64, 1024]),
    ("keep(close == 2 or close == 8, close, 5)", [5, 2, 2, 8, 8]),
    ("barslast(close == 2)", [.nan, 0, 1, 2, 3]), ("skip(close, 3)", [.nan, .nan, .nan, 8, 16]),
    ("ema(close, 1)", [1, 2, 4, 8, 16]), ("ema1(close, 3)", [.nan, .nan, 2.75, 5.375, 10.6875]),
    ("smma(close, 2)", [.nan, 1.5, 2.75, 5.375, 10.6875]),
    ("sma(close, 2, 1)", [1, 1.5, 2.75, 5.375, 10.6875]),
    ("smmafrom(close, 2, 3)", [2, 2, 3, 5.5, 10.75]), ("stdev(close, 2)", [.nan, 0.5, 1, 2, 4]),
    ("avedev(close, 2)", [.nan, 0.5, 1, 2, 4]), ("linreg(close, 2)", [.nan, 2, 4, 8, 16]),
    ("slope(close, 2)", [.nan, 1, 2, 4, 8]),
    ("wilder(close, 2)", [.nan, 1.25, 2.625, 5.3125, 10.65625]),
    ("tr", [.nan, 1, 2, 4, 8]), ("hl2 + ohlc4 + hlc3 + hlcc4", [4, 8, 16, 32, 64]),
  ]

  @Test(arguments: functions)
  func functionsGiveWhatTheyPromise(formula: String, values: [Double]) throws {
    let line = try line(formula, [1, 2, 4, 8, 16])
    for (value, expected) in zip(line, values) {
      #expect(
        expected.isNaN ? value.isNaN : (value - expected).magnitude <= 1e-12 * expected,
        "\(formula)")
    }
  }

  @Test func aWindowOfAnyLengthIsTheOneCountedAnew() throws {
    var made = MadeBars(seed: 11)
    let closes = (0..<700).map { _ in (made.share() * 1000).rounded() / 8 }
    for n in [1, 2, 3, 7, 64, 65, 255, 256, 257, 300, 699, 700, 701] {
      let highest = try line("highest(close, \(n))", closes)
      let sum = try line("sum(close, \(n))", closes)
      let bars = try line("highestbars(close, \(n))", closes)
      let lag = try line("ref(close, \(n))", closes)
      for index in closes.indices where index % 13 == 0 || index > 690 {
        guard index >= n - 1 else {
          #expect(highest[index].isNaN && sum[index].isNaN)
          continue
        }
        let window = closes[(index - n + 1)...index]
        let top = window.max() ?? 0
        #expect(highest[index] == top)
        // Eighths add up exactly.
        #expect(sum[index] == window.reduce(0, +))
        #expect(bars[index] == Double(index - (window.lastIndex(of: top) ?? 0)))
        #expect(index < n || lag[index] == closes[index - n])
      }
    }
  }
}
