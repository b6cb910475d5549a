import MarketBars
import TestSupport
import Testing

@testable import MarketIndicators

/// Indicators of a user's own, as the target's README shows them.
@Suite struct OwnIndicatorTests {
  /// Goes half of the way to each value.
  struct Damped: Indicator, Sendable {
    let share: Double
    private var value = Double.nan
    var warmUpCount: Int { 0 }

    init(share: Double) { self.share = share }

    mutating func update(with input: Double) -> Double {
      guard input.isFinite else { return .nan }
      value = value.isNaN ? input : value + share * (input - value)
      return value
    }
  }

  @Test func aFormulaIsAnIndicator() throws {
    let place = try IndicatorDefinition(
      """
      place(n=3) guides(0, 1) "Where the close stands" =
        bottom := lowest(low, n);
        (close - bottom) / (highest(high, n) - bottom)
      """)
    let lines = try place.program([2]).columns(over: MadeBars.closes([1, 3, 2, 5]))
    // Of the last two: 3 is the highest, 2 the lowest, 5 the highest.
    #expect(lines[0].dropFirst() == [1, 0, 1])
    #expect(lines[0][0].isNaN)
    #expect(try place.program([2]).warmUpCounts == [1])
    #expect(place.formula.contains("highest(high, n)"))
  }

  @Test func aSwiftTypeIsAnIndicator() throws {
    let damped = try IndicatorDefinition("damped(share=0.5:0.01..1) over") {
      Damped(share: $0[0])
    }
    #expect(damped.readsSource)
    let program = try damped.program([0.5])
    let series = MadeBars.closes([4, 8, .nan, 2])
    let line = program.columns(over: series)[0]
    #expect(line[0] == 4 && line[1] == 6 && line[2].isNaN && line[3] == 4)
    // A copy tries a bar that has not closed.
    var run = IndicatorRun(program)
    _ = run.consume(0..<3, of: series, source: series.close)
    for _ in 0..<3 {
      var copy = run
      #expect(copy.consume(3..<4, of: series, source: series.close) == [[4]])
    }
  }

  @Test func aSourceOfItsOwnIsReadWhereNoOtherIsGiven() throws {
    let series = MadeBars.bars([(1, 4, 1, 2), (2, 6, 2, 3)])
    let twice = try IndicatorDefinition("twice of(hl2) = 2 * source")
    #expect(twice.readsSource && twice.usualSource == "median")
    #expect(try twice.program([]).columns(over: series) == [[5, 8]])
    let given = try twice.program([], isSourceGiven: true)
    #expect(given.columns(over: series, source: [7, 8]) == [[14, 16]])
    #expect(given.columns(over: series) == [[5, 8]])
    // A line of that name is another thing than the price.
    let named = try IndicatorDefinition("named of(high) = high := 1; source + high")
    #expect(try named.program([]).columns(over: series) == [[5, 7]])
    let damped = try IndicatorDefinition("damped of(weighted)") { _ in Damped(share: 0.5) }
    #expect(try damped.program([]).columns(over: series) == [[2.25, 2.875]])
    #expect(try IndicatorDefinition("plain of(high) = low").usualSource == nil)
  }

  @Test func aSwiftTypeMayReadWholeBars() throws {
    struct Range: Indicator, Sendable {
      var warmUpCount: Int { 0 }
      mutating func update(with input: Bar) -> Double { input.high - input.low }
    }
    let height = try IndicatorDefinition("height", ofBarsComputedBy: { _ in Range() })
    #expect(!height.readsSource)
    let series = MadeBars.bars([(1, 4, 1, 2), (2, 3, 1, 3)])
    #expect(try height.program([]).columns(over: series) == [[3, 2]])
  }

  @Test func aCatalogueKnowsThemByName() throws {
    var catalogue = IndicatorCatalogue()
    let rise = try IndicatorDefinition("rise|漲(n=5) = close - ref(close, n)")
    try catalogue.add(rise)
    #expect(catalogue.definition(named: "RISE") == rise)
    #expect(catalogue.definition(named: "漲") == rise)
    #expect(catalogue.all.last == rise)
    for taken in ["rise = close", "other|atr = close"] {
      #expect(throws: FormulaError.self) { try catalogue.add(IndicatorDefinition(taken)) }
    }
  }

  static func deep(_ sign: String) -> String {
    "a = " + String(repeating: sign, count: 100) + "close"
  }
  static let long = "a = close" + String(repeating: " ", count: 5000)

  static let faults: [(String, FormulaError.Problem, Int)] = [
    ("", FormulaError.Problem.noName, 0), ("3 = close", .noName, 0),
    ("a", .unexpected, 1), ("a =", .noOutput, 3), ("a = clos", .unknownName, 4),
    ("a = close +", .unexpected, 11), ("a = foo(close)", .unknownName, 4),
    ("a = ma(close)", .wrongArguments, 4), ("a = ma(close, close)", .notConstant, 4),
    ("a = ma(close, 0)", .periodOutOfRange, 4), ("a = ma(close, 1e9)", .periodOutOfRange, 4),
    ("a = ref(close, -1)", .periodOutOfRange, 4), ("a(n=0) = ma(close, n)", .badParameter, 5),
    ("a(n=5:9..2) = close", .badParameter, 10), ("a(n=1, n=2) = close", .repeatedName, 7),
    ("a = x: close; x: open", .repeatedName, 14), ("a = x := close", .noOutput, 14),
    ("a = (close", .unexpected, 10), ("a = close, wavy", .unexpected, 11),
    ("a = close, shift(high)", .notConstant, 11), ("a over under = close", .unexpected, 7),
    ("a of = close", .unexpected, 5), ("a of() = close", .unknownName, 5),
    ("a of(closing) = close", .unknownName, 5), ("a of(high = close", .unexpected, 10),
    ("a of(rsi(3)) = close", .unknownName, 5),
    ("a = close close", .unexpected, 10), ("a = pick(3, close)", .wrongArguments, 4),
    (deep("("), .tooLong, 44),
    (deep("-"), .tooLong, 44),
    (long, .tooLong, 4096),
  ]

  @Test(arguments: faults)
  func errorsSayWhere(text: String, problem: FormulaError.Problem, place: Int) throws {
    let error = try #require(throws: FormulaError.self) { try IndicatorDefinition(text) }
    #expect(error.problem == problem, "\(text)")
    #expect(error.byteOffset == place, "\(text)")
  }

  @Test func anyBytesAreReadWithoutATrap() {
    var made = MadeBars(seed: 3)
    let parts = [
      "a(n=3) =", "close", "ma(", "(", ")", ",", "n", "3", "1e99", ":=", ":", ";", "-", "*", "if(",
      "\"", "|", ">=", "..", "ref(close, 2)", "not", "and", "圖", "\u{0}",
    ]
    for _ in 0..<3000 {
      var text = "a(n=3) = "
      for _ in 0..<Int(made.share() * 12) { text += parts[Int(made.share() * Double(parts.count))] }
      _ = try? IndicatorDefinition(text)
    }
  }
}
