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
    case .tooManySources(let limit): Message(Words.tooManySources, "\(limit)")
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

  /// The phrase, and below it a caret under the place.
  func pointer(in phrase: String) -> String {
    SakataCommand.pointer(in: phrase, from: byteOffset, to: byteOffset + found.utf8.count)
  }
}

/// A text, and below it carets under a place, in bytes of its UTF-8; only the part around it where
/// the text is long or has several lines.
func pointer(in text: String, from start: Int, to end: Int) -> String {
  let bytes = Array(text.utf8)
  let scalars = Array(text.unicodeScalars)
  /// How many scalars end at or before that byte.
  func scalarCount(_ byte: Int) -> Int {
    String(decoding: bytes.prefix(max(0, byte)), as: UTF8.self).unicodeScalars.count
  }
  let place = min(scalarCount(start), scalars.count)
  let first = max(0, place - 50)
  let last = min(scalars.count, first + 100)
  var line = first > 0 ? "…" : ""
  var space = first > 0 ? " " : ""
  for (index, scalar) in scalars[first..<last].enumerated() {
    let shown = scalar.value < 32 || scalar.value == 127 ? " " : scalar
    line.unicodeScalars.append(shown)
    if first + index < place {
      space += String(repeating: " ", count: HelpText.columns(of: String(shown)))
    }
  }
  let marked = max(1, min(scalarCount(end) - place, last - place))
  return "  \(line)\(last < scalars.count ? "…" : "")\n  \(space)"
    + String(repeating: "^", count: marked) + "\n"
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
