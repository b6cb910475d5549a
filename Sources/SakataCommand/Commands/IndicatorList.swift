import Sakata

/// `sakata indicators --list`: what there is, or what a phrase asks for.
func listIndicators(
  _ arguments: ParsedArguments, _ catalogue: IndicatorCatalogue
) throws(CommandError) {
  var rows: [ListRow] = []
  if let phrase = arguments.value(of: .with) {
    let panes: [Pane]
    do { panes = try ChartPhrase.parse(phrase, knowing: catalogue) } catch {
      throw .phrase(phrase, error)
    }
    for mark in panes.flatMap({ $0.marks }) {
      rows += IndicatorRow(mark).map { [$0.listed] } ?? ListRow.rows(of: mark)
    }
    if rows.isEmpty { throw .arguments(.badValue("--with", value: phrase, .indicators)) }
  } else {
    rows = (IndicatorCatalogue.basics + catalogue.all).map { IndicatorRow($0).listed }
    rows += ListRow.rows(of: .volume(averages: [])) + ListRow.rows(of: .turnover(averages: []))
    rows += ListRow.rows(of: .volumeProfile(VolumeProfileParameters()))
    for kind in ListRow.bricks { rows += ListRow.rows(of: .bricks(kind)) }
    rows += ListRow.rows(of: .patterns(CandlePattern.allCases))
  }
  let text =
    arguments.has(.json)
    ? JSONValue.list(rows.map { $0.json }).text() : ListRow.table(of: rows)
  try Streams.writeOutput(Array(text.utf8))
}

/// An indicator with values of its parameters.
struct IndicatorRow {
  let definition: IndicatorDefinition
  /// One list for each parameter; several values where it takes a list of periods.
  let values: [[Double]]
  /// What it is computed of; nil where it reads no one column.
  let source: MarkSource?
  /// What it takes beside numbers, by another word's parameters: where an average starts.
  var choice: (parameter: PhraseParameter, value: Int)?
  /// Whether its average starts from the first value.
  private var startsAtOnce = false

  /// With its defaults.
  init(_ definition: IndicatorDefinition) {
    self.definition = definition
    values = definition.parameters.map { definition.takesPeriods ? $0.defaults : [$0.defaults[0]] }
    source = definition.readsSource ? definition.usualMarkSource : nil
    choice = IndicatorRow.choice(of: definition.name, 0)
  }

  /// The parameter of a word that says where an average starts, with which of its words it has.
  private static func choice(
    of word: String, _ value: Int
  ) -> (parameter: PhraseParameter, value: Int)? {
    PhraseWord.all.first { $0.name == word }?.parameters.first { $0.name == "start" }
      .map { ($0, value) }
  }

  /// As a mark has it; nil for marks that are no indicators.
  init?(_ mark: ChartMark) {
    if case .indicator(let indicator) = mark {
      definition = indicator.definition
      values = indicator.values
      source = definition.readsSource ? indicator.source : nil
      return
    }
    let numbers: [[Double]]
    var source: MarkSource?
    var start = 0
    switch mark {
    case .movingAverage(let periods, let of), .relativeStrength(let periods, let of):
      source = of
      numbers = [periods.map { Double($0) }]
    case .exponentialMovingAverage(let periods, let of, let begins):
      source = of
      start = begins == .firstValue ? 1 : 0
      startsAtOnce = start > 0
      numbers = [periods.map { Double($0) }]
    case .bollinger(let period, let deviations, let of):
      source = of
      numbers = [[Double(period)], [deviations]]
    case .macd(let macd, let of):
      source = of
      start = macd.start == .aligned ? 1 : 0
      numbers = [
        [Double(macd.fast)], [Double(macd.slow)], [Double(macd.signal)], [macd.histogramFactor],
      ]
    case .stochastic(let period, let k, let d, _):
      numbers = [[Double(period)], [Double(k)], [Double(d)]]
    default: return nil
    }
    let word = String(mark.phrase.prefix { $0.isLetter })
    guard let basic = IndicatorCatalogue.basics.first(where: { $0.name == word }) else {
      return nil
    }
    definition = basic
    values = numbers
    self.source = source
    choice = IndicatorRow.choice(of: word, start)
  }

  /// For each line, its name and how many bars pass before its first value.
  var lines: [(name: String, warmUp: Int)] {
    let sets =
      definition.takesPeriods ? values[0].map { [$0] } : [values.map { $0.first ?? 0 }]
    let before = bars(before: source)
    return sets.flatMap { set in
      let counts = (try? definition.program(set))?.warmUpCounts ?? []
      return zip(definition.outputNames, counts).map { name, count in
        (
          definition.takesPeriods ? "\(name)(\(plainNumber(set[0])))" : name,
          before + (startsAtOnce ? 0 : count)
        )
      }
    }
  }

  /// How many bars pass before what it is computed of has a value.
  private func bars(before source: MarkSource?) -> Int {
    guard case .line(let line, let mark) = source, let lines = IndicatorRow(mark)?.lines,
      lines.indices.contains(line)
    else { return 0 }
    return lines[line].warmUp
  }

  /// What it is computed of, as the phrase says it.
  private var sourceName: String? {
    switch source {
    case .field(let field): field.word
    case .line(let line, let mark): mark.outputNames[line]
    case nil: nil
    }
  }

  // MARK: Output

  var listed: ListRow {
    ListRow(
      cells: [
        definition.name, (parameterTexts + sourceTexts).joined(separator: " "),
        lines.map { "\($0.name) \($0.warmUp)" }.joined(separator: ", "),
        ChartWords(Environment.language).name(of: definition),
      ], json: json)
  }

  private var parameterTexts: [String] {
    zip(definition.parameters, values).map { parameter, values in
      guard parameter.choiceNames.isEmpty else {
        return parameter.name + "=" + parameter.choiceNames[Int(values[0])]
      }
      return parameter.name + "=" + values.map { plainNumber($0) }.joined(separator: ",")
    }
  }

  /// A source, unless it is the close and that is the usual one, and a start other than the usual one.
  private var sourceTexts: [String] {
    var texts: [String] = []
    if let sourceName, source != .close || definition.usualMarkSource != .close {
      texts.append("of=\(sourceName)")
    }
    if let choice, choice.value > 0, let words = choice.parameter.words {
      texts.append("\(choice.parameter.name)=\(words[choice.value])")
    }
    return texts
  }

  private var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [("name", .text(definition.name))]
    if !definition.aliases.isEmpty {
      members.append(("aliases", .list(definition.aliases.map { .text($0) })))
    }
    members.append(
      (
        "labels",
        .object(
          ChartLanguage.allCases.map {
            ($0.tag, .text(ChartWords($0).name(of: definition)))
          })
      ))
    members.append(("place", .text(definition.isOverPrices ? "over" : "below")))
    if let sourceName { members.append(("source", .text(sourceName))) }
    var parameters = zip(definition.parameters, values).map { json(of: $0, $1) }
    if let choice, let words = choice.parameter.words {
      parameters.append(json(of: choice.parameter.name, words, choice.value))
    }
    members.append(("parameters", .list(parameters)))
    members.append(
      (
        "lines",
        .list(
          lines.map { .object([("name", .text($0.name)), ("warmUp", .whole($0.warmUp))]) })
      ))
    if !definition.guides.isEmpty {
      members.append(("guides", .list(definition.guides.map { .number($0) })))
    }
    if definition.repaints { members.append(("repaints", .whole(1))) }
    return .object(members)
  }

  private func json(of parameter: IndicatorParameter, _ values: [Double]) -> JSONValue {
    guard parameter.choiceNames.isEmpty else {
      return json(of: parameter.name, parameter.choiceNames, Int(values[0]))
    }
    var members: [(key: String, value: JSONValue)] = [("name", .text(parameter.name))]
    func numbers(_ values: [Double]) -> JSONValue {
      values.count == 1 ? .number(values[0]) : .list(values.map { .number($0) })
    }
    members.append(("value", numbers(values)))
    members.append(
      ("default", numbers(definition.takesPeriods ? parameter.defaults : [parameter.defaults[0]])))
    members.append(("min", .number(parameter.bounds.lowerBound)))
    members.append(("max", .number(parameter.bounds.upperBound)))
    members.append(("whole", .whole(parameter.isWhole ? 1 : 0)))
    return .object(members)
  }

  private func json(of name: String, _ words: [String], _ value: Int) -> JSONValue {
    .object([
      ("name", .text(name)), ("value", .text(words[value])), ("default", .text(words[0])),
      ("choices", .list(words.map { .text($0) })),
    ])
  }
}

extension PhraseParameter {
  /// The words that it is one of.
  fileprivate var words: [String]? {
    if case .choice(let words, _) = values { words.map { $0[0] } } else { nil }
  }
}
