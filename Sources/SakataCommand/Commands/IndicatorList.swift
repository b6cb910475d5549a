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

  /// With its defaults.
  init(_ definition: IndicatorDefinition) {
    self.definition = definition
    values = definition.parameters.map { definition.takesPeriods ? $0.defaults : [$0.defaults[0]] }
  }

  /// As a mark has it; nil for marks that are no indicators.
  init?(_ mark: ChartMark) {
    if case .indicator(let indicator) = mark {
      definition = indicator.definition
      values = indicator.values
      return
    }
    let numbers: [[Double]]
    switch mark {
    case .movingAverage(let periods, _), .exponentialMovingAverage(let periods, _, _),
      .relativeStrength(let periods, _):
      numbers = [periods.map { Double($0) }]
    case .bollinger(let period, let deviations, _): numbers = [[Double(period)], [deviations]]
    case .macd(let macd, _):
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
  }

  /// For each line, its name and how many bars pass before its first value.
  var lines: [(name: String, warmUp: Int)] {
    let sets =
      definition.takesPeriods ? values[0].map { [$0] } : [values.map { $0.first ?? 0 }]
    return sets.flatMap { set in
      let counts = (try? definition.program(set))?.warmUpCounts ?? []
      return zip(definition.outputNames, counts).map { name, count in
        (definition.takesPeriods ? "\(name)(\(plainNumber(set[0])))" : name, count)
      }
    }
  }

  // MARK: Output

  var listed: ListRow {
    ListRow(
      cells: [
        definition.name, parameterTexts.joined(separator: " "),
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
    if definition.readsSource { members.append(("source", .text("close"))) }
    members.append(
      ("parameters", .list(zip(definition.parameters, values).map { json(of: $0, $1) })))
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
    var members: [(key: String, value: JSONValue)] = [("name", .text(parameter.name))]
    guard parameter.choiceNames.isEmpty else {
      members.append(("value", .text(parameter.choiceNames[Int(values[0])])))
      members.append(("default", .text(parameter.choiceNames[0])))
      members.append(("choices", .list(parameter.choiceNames.map { .text($0) })))
      return .object(members)
    }
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
}
