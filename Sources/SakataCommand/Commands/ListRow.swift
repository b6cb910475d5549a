import Sakata

/// A row of the list of indicators.
struct ListRow {
  /// Name, parameters, lines with their warm-up, and what it is called.
  let cells: [String]
  let json: JSONValue

  static func table(of rows: [ListRow]) -> String {
    let cells =
      [["NAME", "PARAMETERS", "LINES, FIRST VALUE AFTER", "CALLED"]] + rows.map { $0.cells }
    let widths = (0..<3).map { column in
      cells.map { HelpText.columns(of: $0[column]) }.max() ?? 0
    }
    return cells.map { row in
      var line = ""
      for column in 0..<3 {
        line += row[column]
        line += String(
          repeating: " ", count: widths[column] - HelpText.columns(of: row[column]) + 2)
      }
      return line + row[3] + "\n"
    }.joined()
  }
}

/// Marks that are no indicators of a catalogue: volumes with their averages, candle patterns, bricks,
/// the volume profile.
extension ListRow {
  /// Each kind of bricks, as its word alone has it.
  static let bricks: [BrickKind] = [
    .renko(.averageTrueRange(14)), .rangeBars(.averageTrueRange(14)), .lineBreak(3),
    .kagi(.averageTrueRange(14)), .pointAndFigure(.averageTrueRange(14), reversal: 3),
  ]

  /// A row for a mark, or for each of its patterns; none for marks that are not listed.
  static func rows(of mark: ChartMark) -> [ListRow] {
    switch mark {
    case .patterns(let patterns):
      let scanner = CandlePatternScanner(patterns)
      return patterns.enumerated().map { place, pattern in
        ListRow(
          name: "patterns(\(pattern.name))", lines: [(pattern.name, scanner.warmUpCount(of: place))]
        ) { $0.label(of: pattern) }
      }
    case .volume(let averages), .turnover(let averages):
      let word = mark.outputNames[0]
      return [
        ListRow(
          word: word,
          values: averages.isEmpty ? [:] : ["ma": .list(averages.map { .whole($0) })],
          lines: [(word, 0)] + averages.map { ("ma(\($0))", $0 - 1) }, place: "below"
        ) { $0.description(of: word == "volume" ? .volume(averages: []) : .turnover(averages: [])) }
      ]
    case .volumeProfile(let profile):
      return [
        ListRow(
          word: "profile",
          values: [
            "rows": .whole(profile.rows), "area": .number(profile.valueArea),
            "side": .text("\(profile.side)"),
          ], lines: [("poc", 0), ("vah", 0), ("val", 0)]
        ) { $0[.volumeProfile] }
      ]
    case .bricks(let kind):
      let word: String
      var values: [String: JSONValue] = [:]
      func take(_ size: BrickSize) {
        switch size {
        case .price(let price): values["size"] = .number(price)
        case .averageTrueRange(let period): values["atr"] = .whole(period)
        }
      }
      switch kind {
      case .renko(let size):
        word = "renko"
        take(size)
      case .rangeBars(let size):
        word = "range"
        take(size)
      case .kagi(let size):
        word = "kagi"
        take(size)
      case .lineBreak(let count):
        word = "linebreak"
        values["lines"] = .whole(count)
      case .pointAndFigure(let size, let reversal):
        word = "pnf"
        take(size)
        values["reversal"] = .whole(reversal)
      }
      // The columns of the bricks, from the first of them on.
      return [
        ListRow(
          word: word, values: values,
          lines: ["open", "high", "low", "close", "volume"].map { ($0, 0) }
        ) { $0.description(of: mark) }
      ]
    default: return []
    }
  }

  private init(
    word name: String, values: [String: JSONValue], lines: [(name: String, warmUp: Int)],
    place: String = "over", called: (ChartWords) -> String
  ) {
    let word = PhraseWord.all.first { $0.name == name }
    var texts: [String] = []
    var parameters: [JSONValue] = []
    for parameter in word?.parameters ?? [] {
      if let value = values[parameter.name] {
        texts.append("\(parameter.name)=\(ListRow.plain(value))")
      }
      parameters.append(ListRow.json(of: parameter, values[parameter.name]))
    }
    self.init(
      name: name, aliases: word?.aliases ?? [], texts: texts, parameters: parameters,
      lines: lines, place: place, called: called)
  }

  private init(
    name: String, aliases: [String] = [], texts: [String] = [], parameters: [JSONValue] = [],
    lines: [(name: String, warmUp: Int)], place: String = "over", called: (ChartWords) -> String
  ) {
    cells = [
      name, texts.joined(separator: " "),
      lines.map { "\($0.name) \($0.warmUp)" }.joined(separator: ", "),
      called(ChartWords(Environment.language)),
    ]
    var members: [(key: String, value: JSONValue)] = [("name", .text(name))]
    if !aliases.isEmpty { members.append(("aliases", .list(aliases.map { .text($0) }))) }
    members.append(
      ("labels", .object(ChartLanguage.allCases.map { ($0.tag, .text(called(ChartWords($0)))) })))
    members.append(("place", .text(place)))
    members.append(("parameters", .list(parameters)))
    members.append(
      (
        "lines",
        .list(lines.map { .object([("name", .text($0.name)), ("warmUp", .whole($0.warmUp))]) })
      ))
    json = .object(members)
  }

  private static func json(of parameter: PhraseParameter, _ value: JSONValue?) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("name", .text(parameter.name))]
    if let value { members.append(("value", value)) }
    switch parameter.values {
    case .numbers(_, let bounds, let areWhole, let defaults):
      if let first = defaults.first { members.append(("default", .number(first))) }
      members.append(("min", .number(bounds.lowerBound)))
      members.append(("max", .number(bounds.upperBound)))
      members.append(("whole", .whole(areWhole ? 1 : 0)))
    case .choice(let words, let usual):
      if let usual { members.append(("default", .text(words[usual][0]))) }
      members.append(("choices", .list(words.map { .text($0[0]) })))
    case .choices(let words, let usual):
      members.append(("default", .list(usual.map { .text(words[$0]) })))
      members.append(("choices", .list(words.map { .text($0) })))
    }
    return .object(members)
  }

  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .text(let text): text
    case .whole(let number): String(number)
    case .number(let number): plainNumber(number)
    case .list(let values): values.map { plain($0) }.joined(separator: ",")
    default: ""
    }
  }
}
