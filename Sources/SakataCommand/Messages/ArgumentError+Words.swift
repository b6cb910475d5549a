import ChartCairo

extension ArgumentError {
  /// What is wrong, in one sentence.
  var message: Message {
    switch self {
    case .missingCommand: Message(Words.missingCommand)
    case .unknownCommand(let name, _): Message(Words.unknownCommand, name)
    case .fileInsteadOfCommand(let name): Message(Words.fileInsteadOfCommand, name)
    case .unknownOption(let option, _): Message(Words.unknownOption, option)
    case .optionOfOtherCommand(let option, let command, let owners):
      Message(Words.optionOfOtherCommand, option, owners.joined(separator: ", "), command)
    case .missingValue(let option, let placeholder):
      Message(Words.missingValue, option, placeholder)
    case .unexpectedValue(let option): Message(Words.unexpectedValue, option)
    case .badChoice(let option, let value, let choices, _):
      Message(Words.badChoice, option, value, choices.joined(separator: ", "))
    case .badValue(let option, let value, let expectation):
      Message(expectation.wording, option, value)
    case .conflict(let first, let second): Message(Words.conflict, first, second)
    case .missingOption(let option, let command): Message(Words.missingOption, option, command)
    case .missingFile(let command): Message(Words.missingFile, command)
    case .missingOperand(let placeholder, let command):
      Message(Words.missingOperand, placeholder, command)
    case .repeatedStandardInput: Message(Words.repeatedStandardInput)
    case .missingWord(let placeholder, let choices):
      Message(Words.missingWord, placeholder, choices.joined(separator: ", "))
    case .unknownWord(let word, let choices, _):
      Message(Words.unknownWord, word, choices.joined(separator: ", "))
    case .unexpectedOperand(let word): Message(Words.unexpectedOperand, word)
    case .unknownOutputFormat(let file): Message(Words.unknownOutputFormat, file)
    case .formatMismatch(let file, let format): Message(Words.formatMismatch, file, format)
    case .repeatedOutput(let file): Message(Words.repeatedOutput, file)
    case .outputIsInput(let file): Message(Words.outputIsInput, file)
    case .tooManyPixels(let width, let height):
      Message(
        Words.tooManyPixels, plainNumber(width), plainNumber(height), "\(CairoRenderer.maxSide)",
        "\(CairoRenderer.maxBytes / 4)")
    }
  }

  /// What was probably meant.
  var suggestion: String? {
    switch self {
    case .unknownCommand(_, let word), .unknownOption(_, let word),
      .badChoice(_, _, _, let word), .unknownWord(_, _, let word):
      word
    case .fileInsteadOfCommand(let name): "sakata chart \(name)"
    default: nil
    }
  }
}

extension ArgumentError.Expectation {
  var wording: Wording {
    switch self {
    case .size: Words.badSize
    case .scale: Words.badScale
    case .count: Words.badCount
    case .margin: Words.badMargin
    case .date: Words.badDate
    case .colors: Words.badColors
    case .price: Words.badPrice
    case .zone: Words.badZone
    case .indicators: Words.noIndicators
    case .symbol: Words.badSymbol
    case .seconds: Words.badSeconds
    case .fetchedTimeframe: Words.badFetchedTimeframe
    case .baseline: Words.badBaseline
    case .divisions: Words.badDivisions
    case .band: Words.badBand
    case .port: Words.badPort
    case .rate: Words.badRate
    }
  }
}
