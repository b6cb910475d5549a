import ByteText
import MarketIndicators

/// Turns the tokens of a chart phrase into panes.
struct PhraseParser {
  private typealias Token = PhraseScanner.Token

  private var scanner: PhraseScanner
  private let catalogue: IndicatorCatalogue
  /// Indicators whose arguments are being read.
  private var depth = 0

  init(_ bytes: [UInt8], _ catalogue: IndicatorCatalogue) {
    scanner = PhraseScanner(bytes)
    self.catalogue = catalogue
  }

  mutating func panes() throws(ChartPhraseError) -> [Pane] {
    var panes: [Pane] = []
    while true {
      panes.append(try pane())
      let token = scanner.next()
      switch token.kind {
      case .bar:
        guard panes.count < ChartPhrase.paneLimit else { throw failure(.tooManyPanes, at: token) }
      case .end: return panes
      default: throw failure(.noWordOrEnd, at: token)
      }
    }
  }

  private mutating func pane() throws(ChartPhraseError) -> Pane {
    var pane = Pane(marks: [])
    var settings: [PhraseWord.Meaning] = []
    while scanner.peek().kind == .word {
      let token = scanner.next()
      guard let word = PhraseWord.spelt(scanner.spelling(of: token), knowing: catalogue) else {
        throw failure(.unknownWord, at: token)
      }
      let values = try arguments(of: word, at: token)
      if let mark = mark(word, values) {
        guard pane.marks.count < ChartPhrase.markLimit else {
          throw failure(.tooManyMarks, at: token)
        }
        pane.marks.append(mark)
      } else {
        for earlier in settings where earlier.excludes(word.meaning) {
          throw failure(.settingTwice, at: token, PhraseWord.saying(earlier))
        }
        settings.append(word.meaning)
        pane.apply(word.meaning, values)
      }
    }
    guard pane.marks.isEmpty else { return pane }
    throw failure(settings.isEmpty ? .noWord : .noMark, at: scanner.peek())
  }

  private func mark(_ word: PhraseWord, _ values: [PhraseValue]) -> ChartMark? {
    word.definition.map { .indicator(IndicatorMark($0, values)) } ?? ChartMark(word.meaning, values)
  }

  /// The values of all parameters of `word`, its defaults where none are given.
  private mutating func arguments(
    of word: PhraseWord, at wordToken: Token
  ) throws(ChartPhraseError) -> [PhraseValue] {
    var given = [PhraseValue?](repeating: nil, count: word.parameters.count)
    if scanner.peek().kind == .openParenthesis {
      _ = scanner.next()
      try takeArguments(of: word, into: &given)
    }
    var values: [PhraseValue] = []
    for index in given.indices {
      guard let value = given[index] ?? word.parameters[index].defaultValue else {
        let end = wordToken.range.upperBound
        throw failure(.missingArgument, at: Token(kind: .end, range: end..<end), word, index)
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
    while true {
      if let index = try takeCall(of: word, given) {
        given[index] = try takeValue(of: word, index, after: nil)
        let end = scanner.next()
        guard end.kind == .closeParenthesis else { throw failure(.noCommaOrParenthesis, at: end) }
      } else {
        if let name = try takeName(of: word, given) { named = name }
        let index: Int
        if let named { index = named } else { index = try nextPositional(of: word, given) }
        given[index] = try takeValue(of: word, index, after: given[index])
      }
      let separator = scanner.next()
      switch separator.kind {
      case .comma: continue
      case .closeParenthesis: return
      default: throw failure(.noCommaOrParenthesis, at: separator)
      }
    }
  }

  /// Reads `atr(` where it stands here for a size of bricks, and returns the index of its parameter.
  private mutating func takeCall(
    of word: PhraseWord, _ given: [PhraseValue?]
  ) throws(ChartPhraseError) -> Int? {
    let token = scanner.peek()
    guard token.kind == .word, word.parameters.contains(where: { $0.isCalled }) else { return nil }
    let spelling = scanner.spelling(of: scanner.next())
    for index in given.indices
    where word.parameters[index].isCalled
      && word.parameters[index].spelling.firstIndex(of: spelling) != nil
    {
      guard scanner.next().kind == .openParenthesis else { break }
      guard given[index] == nil else { throw failure(.repeatedArgument, at: token, word, index) }
      return index
    }
    scanner.goBack(to: token)
    return nil
  }

  /// Reads `name:` where one stands here, and returns the index of its parameter.
  private mutating func takeName(
    of word: PhraseWord, _ given: [PhraseValue?]
  ) throws(ChartPhraseError) -> Int? {
    let token = scanner.next()
    guard token.kind == .word, scanner.next().kind == .colon else {
      scanner.goBack(to: token)
      return nil
    }
    let spelling = scanner.spelling(of: token)
    for index in given.indices
    where word.parameters[index].spelling.firstIndex(of: spelling) != nil {
      guard given[index] == nil else { throw failure(.repeatedArgument, at: token, word, index) }
      return index
    }
    throw failure(given.isEmpty ? .takesNoArguments : .unknownArgument, at: token, word)
  }

  /// The parameter that takes the next value without a name: the first with room after all that
  /// have none.
  private mutating func nextPositional(
    of word: PhraseWord, _ given: [PhraseValue?]
  ) throws(ChartPhraseError) -> Int {
    let token = scanner.peek()
    // A word among numbers is what the indicator is computed of: `ma(rsi(14), 9)`.
    let source = given.indices.first { word.parameters[$0].kind == .source && given[$0] == nil }
    // The size of bricks is there, by itself or as an average range.
    let hasSize = given.indices.contains {
      given[$0] != nil && (word.parameters[$0].isCalled || word.parameters[$0].kind == .stepOrNone)
    }
    for index in given.indices where !word.parameters[index].isFull(given[index]) {
      let parameter = word.parameters[index]
      guard
        hasSize
          ? parameter.followsSize || !parameter.isNamedOnly && parameter.kind != .stepOrNone
          : !parameter.isNamedOnly
      else { continue }
      guard let source, token.kind == .word else { return index }
      let isChoice = word.parameters[index].choice(spelt: scanner.spelling(of: token)) != nil
      return isChoice ? index : source
    }
    if let source, token.kind == .word { return source }
    for index in given.indices.reversed() where !word.parameters[index].isNamedOnly {
      throw failure(.tooManyArguments, at: token, word, index)
    }
    throw failure(.takesNoArguments, at: token, word)
  }

  /// Reads one value; it follows those that its parameter already has.
  private mutating func takeValue(
    of word: PhraseWord, _ index: Int, after earlier: PhraseValue?
  ) throws(ChartPhraseError) -> PhraseValue {
    let parameter = word.parameters[index]
    let token = scanner.next()
    guard !parameter.isFull(earlier) else { throw failure(.tooManyValues, at: token, word, index) }
    let isChoice = parameter.takesWords
    guard token.kind == (isChoice ? .word : .number) else {
      throw failure(isChoice ? .noChoice : .noNumber, at: token, word, index)
    }
    let spelling = scanner.spelling(of: token)
    guard !isChoice else {
      let isCall = parameter.kind == .source && scanner.peek().kind == .openParenthesis
      if !isCall, let choice = parameter.choice(spelt: spelling) {
        guard parameter.kind == .choices else { return .choice(choice) }
        return .choices((earlier?.choices ?? []) + [choice])
      }
      if parameter.kind == .source, let line = try takeLine(of: spelling, at: token) {
        return .line(line.number, of: line.mark)
      }
      throw failure(.unknownChoice, at: token, word, index)
    }
    switch PhraseNumber(spelling) {
    case .malformed: throw failure(.malformedNumber, at: token)
    case .tooLong: throw failure(.numberTooLong, at: token)
    case .value(let number):
      guard number >= parameter.lowest && number <= parameter.highest else {
        throw failure(.outOfRange, at: token, word, index)
      }
      guard !parameter.isWhole || number.rounded() == number else {
        throw failure(.notWhole, at: token, word, index)
      }
      return .numbers((earlier?.numbers ?? []) + [number])
    }
  }

  /// Reads the rest of an indicator that another is computed of: `rsi(14)`, `macd(12,26,9).dif`;
  /// nil where the word is none.
  private mutating func takeLine(
    of spelling: [UInt8], at token: Token
  ) throws(ChartPhraseError) -> (number: Int, mark: ChartMark)? {
    guard let word = PhraseWord.spelt(spelling, knowing: catalogue), !word.isSetting else {
      return nil
    }
    guard depth < ChartPhrase.sourceLimit else { throw failure(.tooManySources, at: token) }
    depth += 1
    let values = try arguments(of: word, at: token)
    depth -= 1
    guard let mark = mark(word, values) else { return nil }
    var number = 0
    let next = scanner.peek()
    let name = scanner.spelling(of: next)
    if next.kind == .number && name.first == UInt8(ascii: ".") {
      // The name of a line ends as the column's does.
      let names = mark.outputNames.map { utf8Bytes(of: $0) }
      guard
        let found = names.firstIndex(where: {
          $0.count > name.count && $0.suffix(name.count) == name[...]
        })
      else { throw failure(.unknownWord, at: next) }
      _ = scanner.next()
      number = found
    }
    guard case .line(let line, let single) = mark.source(number) else { return nil }
    return (line, single)
  }

  /// The error for what is wrong at `token`, in an argument of `word`.
  @inline(never)
  private func failure(
    _ fault: PhraseFault, at token: Token, _ word: PhraseWord? = nil, _ index: Int = 0
  ) -> ChartPhraseError {
    ChartPhraseError(
      fault.problem(of: scanner.spelling(of: token), word, index, catalogue), at: token.range,
      in: scanner.bytes)
  }
}
