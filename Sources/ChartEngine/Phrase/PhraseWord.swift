import ByteText
import MarketIndicators

/// A word of the chart phrase: how it is spelt and what it takes.
///
/// ``all`` drives the parser, the printer, the suggestions and the table in `Docs/phrase.md`.
public struct PhraseWord: Sendable {
  /// What the word says; `all` is in this order.
  enum Meaning: Int, CaseIterable, Sendable {
    case candles, ohlcBars, heikinAshi, line, stepLine, area, baseline, histogram, band
    case volume, turnover
    case movingAverage, exponentialMovingAverage, bollinger, macd, kd, kdj, relativeStrength
    case priceLine, patterns, volumeProfile
    case renko, rangeBars, lineBreak, kagi, pointAndFigure
    case linear, logarithmic, percent, indexed, inverted, axis, weight
    /// An indicator of a catalogue: none of `all`.
    case indicator
  }

  let meaning: Meaning
  /// All accepted spellings in lower case, the canonical one first.
  let spellings: WordList
  /// In the order in which values without a name are taken.
  public let parameters: [PhraseParameter]
  private let columns: WordList
  /// The indicator that it is, if it is one of a catalogue.
  public let definition: IndicatorDefinition?

  init(
    _ meaning: Meaning, _ spellings: WordList, takes parameters: [PhraseParameter] = [],
    yields columns: WordList = ""
  ) {
    self.meaning = meaning
    self.spellings = spellings
    self.parameters = parameters
    self.columns = columns
    definition = nil
  }

  /// The word of an indicator of a catalogue.
  public init(_ definition: IndicatorDefinition) {
    meaning = .indicator
    spellings = WordList(definition.spellings)
    var parameters = definition.parameters.map {
      PhraseParameter($0, takesSeveral: definition.takesPeriods)
    }
    if definition.readsSource { parameters.append(.source(definition.usualSourceNumber)) }
    self.parameters = parameters
    let name = definition.name
    let names = definition.outputNames
    columns = WordList(
      names.map { utf8Bytes(of: names.count == 1 ? name : "\(name).\($0)") })
    self.definition = definition
  }

  /// The canonical spelling, lower case.
  public var name: String { spellings.string(at: 0) }
  /// Other accepted spellings.
  public var aliases: [String] { spellings.strings(from: 1) }
  /// How the columns that the mark yields are named.
  public var outputs: [String] { columns.strings() }

  /// Whether the word sets how its pane looks instead of drawing something.
  public var isSetting: Bool {
    meaning.rawValue >= Meaning.linear.rawValue && meaning != .indicator
  }
}

/// An argument of a word of the chart phrase.
public struct PhraseParameter: Sendable {
  /// What an argument takes, and what is taken where it is left out.
  public enum Values: Sendable {
    /// Numbers; with fewer defaults than `count` asks for, the argument cannot be left out.
    case numbers(
      count: ClosedRange<Int>, each: ClosedRange<Double>, areWhole: Bool, defaults: [Double])
    /// One of some words, each with its other spellings after it; without a default, the
    /// argument cannot be left out.
    case choice([[String]], defaultIndex: Int?)
    /// Some of those words; by default, those at the indices.
    case choices([String], defaults: [Int])
  }

  /// What the argument takes.
  enum Kind: Sendable {
    /// Up to ``ChartPhrase/valueLimit`` numbers of bars.
    case periods
    /// One number of bars.
    case period
    /// A number above 0 without a unit.
    case size
    /// One number of rows.
    case rows
    /// A price.
    case level
    /// A price, or none.
    case levelOrNone
    /// A number as the indicator's own parameter has it.
    case number
    /// A distance of prices, above 0, or none.
    case stepOrNone
    /// One of `choices`.
    case choice
    /// One of `choices`, or a line of an indicator.
    case source
    /// Any of `choices`.
    case choices
  }

  let spelling: WordList
  let kind: Kind
  let choices: WordList
  /// What is taken where the argument is left out; empty where it cannot be.
  let usual: WordList
  /// Whether the value must follow `name:`.
  public let isNamedOnly: Bool
  /// Whether `name(value)` says the same as `name: value`: a size of bricks, as in `renko(atr(14))`.
  let isCalled: Bool
  /// Whether its name may be left out after the size of bricks, as in `pnf(50,3)`.
  let followsSize: Bool
  /// The parameter of an indicator of a catalogue.
  private let own: IndicatorParameter?

  init(
    _ spelling: WordList, _ kind: Kind, among choices: WordList = "", usually usual: WordList = "",
    named isNamedOnly: Bool = false, called isCalled: Bool = false,
    after followsSize: Bool = false
  ) {
    self.spelling = spelling
    self.kind = kind
    self.choices = choices
    self.usual = usual
    self.isNamedOnly = isNamedOnly
    self.isCalled = isCalled
    self.followsSize = followsSize
    own = nil
  }

  init(_ parameter: IndicatorParameter, takesSeveral: Bool) {
    spelling = WordList([parameter.spelling])
    choices = WordList(parameter.choices)
    kind = !parameter.choices.isEmpty ? .choice : takesSeveral ? .periods : .number
    usual = WordList(Array(parameter.choices.prefix(1)))
    isNamedOnly = false
    isCalled = false
    followsSize = false
    own = parameter
  }

  /// The name that may stand before its value: `ma` in `volume(ma: 5)`.
  public var name: String { spelling.string(at: 0) }

  /// What it takes, and what is taken where it is left out.
  public var values: Values {
    if kind == .choices { return .choices(choices.strings(), defaults: usualChoices) }
    if takesWords {
      return .choice(
        choices.strings().map { [$0] + PhraseParameter.otherSpellings(of: $0) },
        defaultIndex: choices.firstIndex(of: usual[0]))
    }
    return .numbers(
      count: leastCount...capacity, each: lowest...highest, areWhole: isWhole,
      defaults: usualNumbers)
  }

  var isWhole: Bool { own?.isWhole ?? (kind == .periods || kind == .period || kind == .rows) }

  /// How many values the argument can take.
  var capacity: Int { kind == .periods || kind == .choices ? ChartPhrase.valueLimit : 1 }

  var takesWords: Bool { kind == .choice || kind == .choices || kind == .source }

  var leastCount: Int { kind == .periods || kind == .levelOrNone || kind == .stepOrNone ? 0 : 1 }

  /// Bounds of its numbers.
  var lowest: Double {
    own?.bounds.lowerBound
      ?? (isWhole ? 1 : kind == .size ? 0.01 : kind == .stepOrNone ? 1e-12 : -1e15)
  }
  var highest: Double {
    own?.bounds.upperBound
      ?? (kind == .rows
        ? Double(VolumeProfile.rowLimit)
        : isWhole ? 1_000_000 : kind == .size ? 100 : 1e15)
  }

  var usualNumbers: [Double] {
    if let own { return kind == .periods ? own.defaults : [own.defaults[0]] }
    var numbers: [Double] = []
    for index in 0..<usual.count {
      if case .value(let number) = PhraseNumber(usual[index]) { numbers.append(number) }
    }
    return numbers
  }

  private var usualChoices: [Int] {
    var indices: [Int] = []
    for place in 0..<usual.count {
      if let index = choices.firstIndex(of: usual[place]) { indices.append(index) }
    }
    return indices
  }

  /// What a parameter without a given value has; nil where it cannot be left out.
  var defaultValue: PhraseValue? {
    if kind == .choice || kind == .source {
      return choices.firstIndex(of: usual[0]).map { .choice($0) }
    }
    if kind == .choices { return .choices(usualChoices) }
    let numbers = usualNumbers
    return numbers.count >= leastCount ? .numbers(numbers) : nil
  }

  /// Which of the choices is spelt so.
  func choice(spelt spelling: [UInt8]) -> Int? {
    choices.firstIndex(of: spelling)
      ?? SourceNames.index(of: spelling).flatMap { choices.firstIndex(of: SourceNames.all[$0]) }
  }

  /// Whether `value` leaves no room for another.
  func isFull(_ value: PhraseValue?) -> Bool {
    switch value {
    case nil: false
    case .numbers(let numbers): numbers.count >= capacity
    case .choices(let indices): indices.count >= capacity
    case .choice, .line: true
    }
  }

  /// Other spellings of the computed prices.
  private static func otherSpellings(of name: String) -> [String] {
    SourceNames.all.firstIndex(of: utf8Bytes(of: name)).map {
      $0 < 6 ? [] : [SourceNames.formulas.string(at: $0 - 6)]
    } ?? []
  }
}

/// What an argument is given: numbers, or which of its words.
enum PhraseValue: Equatable {
  case numbers([Double])
  case choice(Int)
  case line(Int, of: ChartMark)
  case choices([Int])
}
