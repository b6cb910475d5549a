import MarketBars
import MarketIndicators

// What the words of the phrase stand for: a mark or a setting from a word with its values, and
// back. The values are in the order of the word's parameters in `PhraseWords.swift`.

/// A word with the values of all its parameters.
struct PhraseSaying {
  let word: PhraseWord
  let values: [PhraseValue]

  init(_ meaning: PhraseWord.Meaning, _ values: PhraseValue...) {
    word = PhraseWord.saying(meaning)
    self.values = values
  }

  init(_ indicator: IndicatorMark) {
    word = PhraseWord(indicator.definition)
    var values: [PhraseValue] = []
    for (parameter, numbers) in zip(indicator.definition.parameters, indicator.values) {
      values.append(
        parameter.choices.isEmpty ? .numbers(numbers) : .choice(Int(numbers.first ?? 0)))
    }
    if indicator.definition.readsSource { values.append(.source(indicator.source)) }
    self.values = values
  }
}

extension IndicatorMark {
  /// The mark that an indicator's word means with the values of its parameters.
  init(_ definition: IndicatorDefinition, _ values: [PhraseValue]) {
    var numbers: [[Double]] = []
    for (_, value) in zip(definition.parameters, values) {
      if case .choice(let index) = value {
        numbers.append([Double(index)])
      } else {
        numbers.append(value.numbers)
      }
    }
    self.init(
      definition: definition, values: numbers,
      source: definition.readsSource ? values[numbers.count].source : definition.usualMarkSource)
  }
}

extension ChartMark {
  /// The mark that a word means; nil for a setting.
  init?(_ meaning: PhraseWord.Meaning, _ values: [PhraseValue]) {
    switch meaning {
    case .candles: self = .candles(values[0].body)
    case .ohlcBars: self = .ohlcBars
    case .heikinAshi: self = .heikinAshi(values[0].body)
    case .line: self = .line(values[0].field)
    case .stepLine: self = .stepLine(values[0].field)
    case .area: self = .area(values[0].field)
    case .baseline: self = .baseline(values[1].field, level: values[0].numbers.first)
    case .histogram: self = .histogram(values[0].field)
    case .band: self = .band(values[0].field, values[1].field)
    case .volume: self = .volume(averages: values[0].periods)
    case .turnover: self = .turnover(averages: values[0].periods)
    case .movingAverage: self = .movingAverage(periods: values[0].periods, of: values[1].source)
    case .exponentialMovingAverage:
      self = .exponentialMovingAverage(
        periods: values[0].periods, of: values[1].source,
        start: values[2] == .choice(1) ? .firstValue : .mean)
    case .bollinger:
      self = .bollinger(
        period: values[0].period, deviations: values[1].number, of: values[2].source)
    case .macd:
      self = .macd(
        MACDParameters(
          fast: values[0].period, slow: values[1].period, signal: values[2].period,
          histogramFactor: values[3].number, start: values[4] == .choice(1) ? .aligned : .own),
        of: values[5].source)
    case .kd, .kdj:
      self = .stochastic(
        period: values[0].period, kSmoothing: values[1].period, dSmoothing: values[2].period,
        showsJ: meaning == .kdj)
    case .relativeStrength:
      self = .relativeStrength(periods: values[0].periods, of: values[1].source)
    case .priceLine: self = .priceLine(values[0].number)
    case .renko: self = .bricks(.renko(brickSize(values)))
    case .rangeBars: self = .bricks(.rangeBars(brickSize(values)))
    case .lineBreak: self = .bricks(.lineBreak(values[0].period))
    case .kagi: self = .bricks(.kagi(brickSize(values)))
    case .pointAndFigure:
      self = .bricks(.pointAndFigure(brickSize(values), reversal: values[1].period))
    case .patterns: self = .patterns(values[0].choices.map { CandlePattern.allCases[$0] })
    case .volumeProfile:
      self = .volumeProfile(
        VolumeProfileParameters(
          rows: values[0].period, valueArea: values[1].number,
          side: values[2] == .choice(1) ? .left : .right))
    case .linear, .logarithmic, .percent, .indexed, .inverted, .axis, .weight, .indicator:
      return nil
    }
  }

  /// The word and values that mean the mark.
  var saying: PhraseSaying {
    switch self {
    case .candles(let body): PhraseSaying(.candles, .body(body))
    case .ohlcBars: PhraseSaying(.ohlcBars)
    case .heikinAshi(let body): PhraseSaying(.heikinAshi, .body(body))
    case .line(let field): PhraseSaying(.line, .field(field))
    case .stepLine(let field): PhraseSaying(.stepLine, .field(field))
    case .area(let field): PhraseSaying(.area, .field(field))
    case .baseline(let field, let level):
      PhraseSaying(.baseline, .numbers(level.map { [$0] } ?? []), .field(field))
    case .histogram(let field): PhraseSaying(.histogram, .field(field))
    case .band(let from, let to): PhraseSaying(.band, .field(from), .field(to))
    case .volume(let averages): PhraseSaying(.volume, .periods(averages))
    case .turnover(let averages): PhraseSaying(.turnover, .periods(averages))
    case .movingAverage(let periods, let source):
      PhraseSaying(.movingAverage, .periods(periods), .source(source))
    case .exponentialMovingAverage(let periods, let source, let start):
      PhraseSaying(
        .exponentialMovingAverage, .periods(periods), .source(source),
        .choice(start == .firstValue ? 1 : 0))
    case .bollinger(let period, let deviations, let source):
      PhraseSaying(.bollinger, .periods([period]), .numbers([deviations]), .source(source))
    case .macd(let parameters, let source):
      PhraseSaying(
        .macd, .periods([parameters.fast]), .periods([parameters.slow]),
        .periods([parameters.signal]), .numbers([parameters.histogramFactor]),
        .choice(parameters.start == .aligned ? 1 : 0), .source(source))
    case .stochastic(let period, let kSmoothing, let dSmoothing, let showsJ):
      PhraseSaying(
        showsJ ? .kdj : .kd, .periods([period]), .periods([kSmoothing]), .periods([dSmoothing]))
    case .relativeStrength(let periods, let source):
      PhraseSaying(.relativeStrength, .periods(periods), .source(source))
    case .indicator(let indicator): PhraseSaying(indicator)
    case .priceLine(let level): PhraseSaying(.priceLine, .numbers([level]))
    case .volumeProfile(let profile):
      PhraseSaying(
        .volumeProfile, .periods([profile.rows]), .numbers([profile.valueArea]),
        .choice(profile.side == .left ? 1 : 0))
    case .bricks(let kind): kind.saying
    case .patterns(let patterns):
      PhraseSaying(.patterns, .choices(patterns.map { Int($0.rawValue) }))
    }
  }
}

/// The size that values say: the first, else the average range of as many bars as the last says.
private func brickSize(_ values: [PhraseValue]) -> BrickSize {
  if let size = values[0].numbers.first { return .price(size) }
  return .averageTrueRange(values[values.count - 1].period)
}

extension BrickKind {
  fileprivate var saying: PhraseSaying {
    switch self {
    case .renko(let size): PhraseSaying(.renko, size.step, size.range)
    case .rangeBars(let size): PhraseSaying(.rangeBars, size.step, size.range)
    case .lineBreak(let count): PhraseSaying(.lineBreak, .periods([count]))
    case .kagi(let size): PhraseSaying(.kagi, size.step, size.range)
    case .pointAndFigure(let size, let reversal):
      PhraseSaying(.pointAndFigure, size.step, .periods([reversal]), size.range)
    }
  }
}

extension BrickSize {
  fileprivate var step: PhraseValue {
    if case .price(let size) = self { .numbers([size]) } else { .numbers([]) }
  }

  fileprivate var range: PhraseValue {
    if case .averageTrueRange(let period) = self { .periods([period]) } else { .periods([14]) }
  }
}

extension Pane {
  /// Sets what the word means, where it is a setting.
  mutating func apply(_ meaning: PhraseWord.Meaning, _ values: [PhraseValue]) {
    switch meaning {
    case .linear: scale = .linear
    case .logarithmic: scale = .logarithmic
    case .percent: scale = .percent
    case .indexed: scale = .indexed
    case .inverted: isInverted = true
    case .axis: axisSide = AxisSide.allCases[values[0].choiceIndex]
    case .weight: weight = values[0].number
    default: break
    }
  }

  /// The settings that differ from the default.
  var settingSayings: [PhraseSaying] {
    var sayings: [PhraseSaying] = []
    switch scale {
    case .linear: break
    case .logarithmic: sayings.append(PhraseSaying(.logarithmic))
    case .percent: sayings.append(PhraseSaying(.percent))
    case .indexed: sayings.append(PhraseSaying(.indexed))
    }
    if isInverted { sayings.append(PhraseSaying(.inverted)) }
    if axisSide != .right {
      sayings.append(PhraseSaying(.axis, .choice(AxisSide.allCases.firstIndex(of: axisSide) ?? 0)))
    }
    if let weight { sayings.append(PhraseSaying(.weight, .numbers([weight]))) }
    return sayings
  }
}

extension PhraseWord.Meaning {
  /// Whether a pane that has this setting can not have `other`: the same, or another scale.
  func excludes(_ other: PhraseWord.Meaning) -> Bool {
    self == other || (isScale && other.isScale)
  }

  private var isScale: Bool {
    switch self {
    case .linear, .logarithmic, .percent, .indexed: true
    default: false
    }
  }
}

extension PhraseValue {
  static func periods(_ periods: [Int]) -> PhraseValue { .numbers(periods.map { Double($0) }) }

  static func field(_ field: PriceField) -> PhraseValue { .choice(field.phraseIndex) }

  static func source(_ source: MarkSource) -> PhraseValue {
    switch source {
    case .field(let field): .field(field)
    case .line(let line, let mark): .line(line, of: mark)
    }
  }

  static func body(_ body: CandleBody) -> PhraseValue {
    .choice(CandleBody.allCases.firstIndex(of: body) ?? 0)
  }

  var numbers: [Double] {
    switch self {
    case .numbers(let numbers): numbers
    case .choice, .choices, .line: []
    }
  }

  /// Which of the parameter's words, where it takes several.
  var choices: [Int] {
    if case .choices(let indices) = self { indices } else { [] }
  }

  /// The only number; the parser checked that there is one.
  var number: Double { numbers.first ?? 0 }

  /// Whole numbers, which the parser held within 1…1,000,000.
  var periods: [Int] { numbers.map { Int($0) } }

  var period: Int { Int(number) }

  var choiceIndex: Int {
    switch self {
    case .numbers, .choices, .line: 0
    case .choice(let index): index
    }
  }

  var source: MarkSource {
    if case .line(let line, let mark) = self { return .line(line, of: mark) }
    return .field(field)
  }

  var field: PriceField { PriceField.allCases[choiceIndex] }
  var body: CandleBody { CandleBody.allCases[choiceIndex] }
}
