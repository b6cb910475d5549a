import ByteText
import MarketIndicators

/// What is wrong at a place of a phrase, before names and suggestions are found for it.
enum PhraseFault {
  case noWord, noMark, noWordOrEnd, noCommaOrParenthesis, noNumber, noChoice
  case unknownWord, unknownArgument, unknownChoice
  case takesNoArguments, missingArgument, repeatedArgument
  /// More values than the argument takes, or all arguments together.
  case tooManyValues, tooManyArguments
  case notWhole, outOfRange, malformedNumber, numberTooLong
  case settingTwice, tooManyPanes, tooManyMarks, tooManySources

  /// The problem that the error tells, in argument number `index` of `word`.
  @inline(never)
  func problem(
    of spelling: [UInt8], _ word: PhraseWord?, _ index: Int, _ catalogue: IndicatorCatalogue
  ) -> ChartPhraseError.Problem {
    var parameter = PhraseParameter("", .level)
    if let word, word.parameters.indices.contains(index) { parameter = word.parameters[index] }
    let name = word?.name ?? ""
    let argument = parameter.name
    switch self {
    case .noWord: return .unexpected(expected: .word)
    case .noMark: return .unexpected(expected: .mark)
    case .noWordOrEnd: return .unexpected(expected: .wordOrEnd)
    case .noCommaOrParenthesis: return .unexpected(expected: .commaOrParenthesis)
    case .noNumber: return .unexpected(expected: .number(argument: argument))
    case .noChoice:
      return .unexpected(
        expected: .choice(argument: argument, among: parameter.choices.strings()))
    case .unknownWord:
      return .unknownWord(nearest: PhraseWord.nearestName(to: spelling, knowing: catalogue))
    case .unknownArgument:
      var nearest = NearestSpelling(to: spelling)
      for parameter in word?.parameters ?? [] { nearest.add(parameter.spelling) }
      return .unknownArgument(of: name, nearest: nearest.found)
    case .unknownChoice:
      var nearest = NearestSpelling(to: spelling)
      nearest.add(parameter.choices)
      return .unknownChoice(
        argument: argument, choices: parameter.choices.strings(), nearest: nearest.found)
    case .takesNoArguments: return .takesNoArguments(word: name)
    case .missingArgument: return .missingArgument(argument, of: name)
    case .repeatedArgument: return .repeatedArgument(argument, of: name)
    case .tooManyValues:
      return .tooManyValues(argument: argument, of: name, limit: parameter.capacity)
    case .tooManyArguments:
      var limit = 0
      for parameter in word?.parameters ?? [] where !parameter.isNamedOnly {
        limit += parameter.capacity
      }
      return .tooManyValues(argument: argument, of: name, limit: limit)
    case .notWhole: return .notWhole(argument: argument, of: name)
    case .outOfRange:
      return .outOfRange(
        argument: argument, of: name, lowest: parameter.lowest, highest: parameter.highest)
    case .malformedNumber: return .malformedNumber
    case .numberTooLong:
      return .numberTooLong(digits: PhraseNumber.digitLimit, decimals: PhraseNumber.decimalLimit)
    case .settingTwice: return .settingTwice(earlier: name)
    case .tooManyPanes: return .tooManyPanes(limit: ChartPhrase.paneLimit)
    case .tooManyMarks: return .tooManyMarks(limit: ChartPhrase.markLimit)
    case .tooManySources: return .tooManySources(limit: ChartPhrase.sourceLimit)
    }
  }
}
