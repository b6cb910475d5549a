/// Turns the tokens of a chart phrase into panes.
struct PhraseParser {
  private var scanner: PhraseScanner

  init(_ bytes: [UInt8]) { scanner = PhraseScanner(bytes) }

  mutating func panes() throws(ChartPhraseError) -> [Pane] {
    var panes: [Pane] = []
    while true {
      panes.append(try pane())
      let token = scanner.next()
      switch token.kind {
      case .bar:
        guard panes.count < ChartPhrase.paneLimit else {
          throw failure(.tooManyPanes(limit: ChartPhrase.paneLimit), at: token)
        }
      case .end: return panes
      default: throw failure(.unexpected(expected: .wordOrEnd), at: token)
      }
    }
  }

  private mutating func pane() throws(ChartPhraseError) -> Pane {
    var pane = Pane(marks: [])
    var settings: [PhraseWord.Meaning] = []
    while case .word(let spelling) = scanner.peek().kind {
      let token = scanner.next()
      guard let word = PhraseWord.spelt(spelling) else {
        throw failure(.unknownWord(nearest: PhraseWord.nearestName(to: spelling)), at: token)
      }
      let values = try arguments(of: word, at: token)
      if let mark = ChartMark(word.meaning, values) {
        guard pane.marks.count < ChartPhrase.markLimit else {
          throw failure(.tooManyMarks(limit: ChartPhrase.markLimit), at: token)
        }
        pane.marks.append(mark)
      } else {
        if let earlier = settings.first(where: { $0.excludes(word.meaning) }) {
          throw failure(.settingTwice(earlier: PhraseWord.saying(earlier).name), at: token)
        }
        settings.append(word.meaning)
        pane.apply(word.meaning, values)
      }
    }
    guard pane.marks.isEmpty else { return pane }
    throw failure(.unexpected(expected: settings.isEmpty ? .word : .mark), at: scanner.peek())
  }

  /// The values of all parameters of `word`, its defaults where none are given.
  private mutating func arguments(
    of word: PhraseWord, at wordToken: PhraseScanner.Token
  ) throws(ChartPhraseError) -> [PhraseValue] {
    var given = [PhraseValue?](repeating: nil, count: word.parameters.count)
    if scanner.peek().kind == .openParenthesis {
      _ = scanner.next()
      try takeArguments(of: word, into: &given)
    }
    var values: [PhraseValue] = []
    for (index, parameter) in word.parameters.enumerated() {
      guard let value = given[index] ?? parameter.defaultValue else {
        let end = wordToken.range.upperBound
        throw ChartPhraseError(
          .missingArgument(parameter.name, of: word.name), at: end..<end, in: scanner.bytes)
      }
      values.append(value)
    }
    return values
  }

  /// Reads arguments up to and with the closing parenthesis.
  private mutating func takeArguments(
    of word: PhraseWord, into given: inout [PhraseValue?]
  ) throws(ChartPhraseError) {
    if scanner.peek().kind == .closeParenthesis {
      _ = scanner.next()
      return
    }
    var named: Int?
    var positional = 0
    while true {
      if let name = try takeName(of: word, given) { named = name }
      let token = scanner.peek()
      let index: Int
      if let named {
        index = named
      } else {
        index = try nextPositional(of: word, given, from: &positional, at: token)
      }
      try takeValue(of: word, index, into: &given[index])
      let separator = scanner.next()
      switch separator.kind {
      case .comma: continue
      case .closeParenthesis: return
      default: throw failure(.unexpected(expected: .commaOrParenthesis), at: separator)
      }
    }
  }

  /// Reads `name:` where one stands here, and returns the index of its parameter.
  private mutating func takeName(
    of word: PhraseWord, _ given: [PhraseValue?]
  ) throws(ChartPhraseError) -> Int? {
    var ahead = scanner
    let token = ahead.next()
    guard case .word(let spelling) = token.kind, ahead.next().kind == .colon else { return nil }
    scanner = ahead
    guard
      let index = word.parameters.firstIndex(where: { $0.spelling.firstIndex(of: spelling) != nil })
    else {
      guard !word.parameters.isEmpty else {
        throw failure(.takesNoArguments(word: word.name), at: token)
      }
      var nearest = NearestSpelling(to: spelling)
      for parameter in word.parameters { nearest.add(parameter.spelling) }
      throw failure(.unknownArgument(of: word.name, nearest: nearest.found), at: token)
    }
    guard given[index] == nil else {
      throw failure(.repeatedArgument(word.parameters[index].name, of: word.name), at: token)
    }
    return index
  }

  /// The parameter that takes the next value without a name.
  private func nextPositional(
    of word: PhraseWord, _ given: [PhraseValue?], from index: inout Int,
    at token: PhraseScanner.Token
  ) throws(ChartPhraseError) -> Int {
    while index < word.parameters.count,
      word.parameters[index].isNamedOnly || word.parameters[index].isFull(given[index])
    {
      index += 1
    }
    if index < word.parameters.count { return index }
    guard let last = word.parameters.last(where: { !$0.isNamedOnly }) else {
      throw failure(.takesNoArguments(word: word.name), at: token)
    }
    let capacity = word.parameters.reduce(0) { $0 + ($1.isNamedOnly ? 0 : $1.capacity) }
    throw failure(
      .tooManyValues(argument: last.name, of: word.name, limit: capacity), at: token)
  }

  /// Reads one value and adds it to those of its parameter.
  private mutating func takeValue(
    of word: PhraseWord, _ index: Int, into value: inout PhraseValue?
  ) throws(ChartPhraseError) {
    let parameter = word.parameters[index]
    let token = scanner.next()
    guard !parameter.isFull(value) else {
      throw failure(
        .tooManyValues(argument: parameter.name, of: word.name, limit: parameter.capacity),
        at: token)
    }
    if parameter.kind == .choice {
      value = .choice(try choice(of: parameter, at: token))
      return
    }
    guard case .number(let number) = token.kind else {
      throw failure(.unexpected(expected: .number(argument: parameter.name)), at: token)
    }
    let new = try checked(number, of: word, parameter, at: token)
    value = .numbers((value?.numbers ?? []) + [new])
  }

  private func choice(
    of parameter: PhraseParameter, at token: PhraseScanner.Token
  ) throws(ChartPhraseError) -> Int {
    guard case .word(let spelling) = token.kind else {
      let expected = ChartPhraseError.Expected.choice(
        argument: parameter.name, among: parameter.choices.strings())
      throw failure(.unexpected(expected: expected), at: token)
    }
    if let chosen = parameter.choice(spelt: spelling) { return chosen }
    var nearest = NearestSpelling(to: spelling)
    nearest.add(parameter.choices)
    throw failure(
      .unknownChoice(
        argument: parameter.name, choices: parameter.choices.strings(), nearest: nearest.found),
      at: token)
  }

  private func checked(
    _ number: PhraseNumber, of word: PhraseWord, _ parameter: PhraseParameter,
    at token: PhraseScanner.Token
  ) throws(ChartPhraseError) -> Double {
    switch number {
    case .malformed: throw failure(.malformedNumber, at: token)
    case .tooLong:
      throw failure(
        .numberTooLong(digits: PhraseNumber.digitLimit, decimals: PhraseNumber.decimalLimit),
        at: token)
    case .value(let value):
      guard value >= parameter.lowest && value <= parameter.highest else {
        throw failure(
          .outOfRange(
            argument: parameter.name, of: word.name, lowest: parameter.lowest,
            highest: parameter.highest), at: token)
      }
      guard !parameter.isWhole || value.rounded() == value else {
        throw failure(.notWhole(argument: parameter.name, of: word.name), at: token)
      }
      return value
    }
  }

  private func failure(
    _ problem: ChartPhraseError.Problem, at token: PhraseScanner.Token
  ) -> ChartPhraseError {
    ChartPhraseError(problem, at: token.range, in: scanner.bytes)
  }
}
