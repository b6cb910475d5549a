/// A word of the chart phrase: how it is spelt and what it takes.
///
/// ``all`` drives the parser, the printer, the suggestions and the table in `Docs/phrase.md`.
public struct PhraseWord: Sendable {
  /// What the word says; `all` is in this order.
  enum Meaning: Int, CaseIterable, Sendable {
    case candles, ohlcBars, heikinAshi, line, stepLine, area, baseline, histogram, band
    case volume, turnover
    case movingAverage, exponentialMovingAverage, bollinger, macd, kd, kdj, relativeStrength
    case priceLine
    case linear, logarithmic, percent, indexed, inverted, axis, weight
  }

  /// The canonical spelling, lower case.
  public let name: String
  /// Other accepted spellings.
  public let aliases: [String]
  /// In the order in which values without a name are taken.
  public let parameters: [PhraseParameter]
  /// How the columns that the mark yields are named.
  public let outputs: [String]
  let meaning: Meaning

  init(
    _ meaning: Meaning, _ name: String, also aliases: [String] = [],
    takes parameters: [PhraseParameter] = [], yields outputs: [String] = []
  ) {
    self.meaning = meaning
    self.name = name
    self.aliases = aliases
    self.parameters = parameters
    self.outputs = outputs
  }

  /// Whether the word sets how its pane looks instead of drawing something.
  public var isSetting: Bool { meaning.rawValue >= Meaning.linear.rawValue }
}

/// An argument of a word of the chart phrase.
public struct PhraseParameter: Sendable {
  public enum Values: Sendable {
    /// Numbers; with fewer defaults than `count` asks for, the argument cannot be left out.
    case numbers(
      count: ClosedRange<Int>, each: ClosedRange<Double>, areWhole: Bool, defaults: [Double])
    /// One of some words, each with its other spellings after it; without a default, the
    /// argument cannot be left out.
    case choice([[String]], defaultIndex: Int?)
  }

  public let name: String
  public let values: Values
  /// Whether the value must follow `name:`.
  public let isNamedOnly: Bool

  /// How many values the argument can take.
  var capacity: Int {
    switch values {
    case .numbers(let count, _, _, _): count.upperBound
    case .choice: 1
    }
  }
}

/// What an argument is given: numbers, or which of its words.
enum PhraseValue: Equatable {
  case numbers([Double])
  case choice(Int)
}
