import Sakata

extension ChartPhraseError {
  /// What is wrong, without the place.
  var message: Message {
    switch problem {
    case .unexpected(let expected): expected.message
    case .unknownWord: Message(Words.unknownMark, found)
    case .unknownArgument(let word, _): Message(Words.unknownArgument, found, word)
    case .unknownChoice(let argument, let choices, _):
      Message(Words.unknownChoice, argument, found, choices.joined(separator: ", "))
    case .takesNoArguments(let word): Message(Words.takesNoArguments, word)
    case .missingArgument(let argument, let word): Message(Words.missingArgument, argument, word)
    case .repeatedArgument(let argument, let word): Message(Words.repeatedArgument, argument, word)
    case .tooManyValues(let argument, let word, let limit):
      Message(Words.tooManyValues, argument, word, "\(limit)")
    case .notWhole(let argument, let word): Message(Words.notWhole, argument, word)
    case .outOfRange(let argument, let word, let lowest, let highest):
      Message(Words.outOfRange, argument, word, plainNumber(lowest), plainNumber(highest))
    case .malformedNumber: Message(Words.malformedNumber, found)
    case .numberTooLong(let digits, let decimals):
      Message(Words.numberTooLong, "\(digits)", "\(decimals)")
    case .settingTwice(let earlier): Message(Words.settingTwice, earlier)
    case .tooLong(let limit): Message(Words.phraseTooLong, "\(limit)")
    case .tooManyPanes(let limit): Message(Words.tooManyPanes, "\(limit)")
    case .tooManyMarks(let limit): Message(Words.tooManyMarks, "\(limit)")
    }
  }

  /// The word that was probably meant.
  var suggestion: String? {
    switch problem {
    case .unknownWord(let nearest), .unknownArgument(_, let nearest),
      .unknownChoice(_, _, let nearest):
      nearest
    default: nil
    }
  }

  /// The phrase, and below it a caret under the place; only the part around it where the
  /// phrase is long or has several lines.
  func pointer(in phrase: String) -> String {
    let scalars = Array(phrase.unicodeScalars)
    let place = min(column - 1, scalars.count)
    let start = max(0, place - 50)
    let end = min(scalars.count, start + 100)
    var line = start > 0 ? "…" : ""
    var space = start > 0 ? " " : ""
    for (index, scalar) in scalars[start..<end].enumerated() {
      let shown = scalar.value < 32 || scalar.value == 127 ? " " : scalar
      line.unicodeScalars.append(shown)
      if start + index < place {
        space += String(repeating: " ", count: HelpText.columns(of: String(shown)))
      }
    }
    let marked = max(1, min(found.unicodeScalars.count, end - place))
    return "  \(line)\(end < scalars.count ? "…" : "")\n  \(space)"
      + String(repeating: "^", count: marked) + "\n"
  }
}

extension ChartPhraseError.Expected {
  var message: Message {
    switch self {
    case .word: Message(Words.expectedWord)
    case .mark: Message(Words.expectedMark)
    case .wordOrEnd: Message(Words.expectedWordOrEnd)
    case .number(let argument): Message(Words.expectedNumber, argument)
    case .choice(let argument, let words):
      Message(Words.expectedChoice, argument, words.joined(separator: ", "))
    case .commaOrParenthesis: Message(Words.expectedComma)
    }
  }
}
