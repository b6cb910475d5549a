/// Why a command line is not understood: exit status 2.
enum ArgumentError: Error, Equatable, Sendable {
  case missingCommand
  case unknownCommand(String, suggestion: String?)
  /// A file stands where the command should.
  case fileInsteadOfCommand(String)
  case unknownOption(String, suggestion: String?)
  case optionOfOtherCommand(String, command: String, owners: [String])
  case missingValue(String, placeholder: String)
  /// A flag was given a value.
  case unexpectedValue(String)
  case badChoice(String, value: String, choices: [String], suggestion: String?)
  case badValue(String, value: String, Expectation)
  /// Two options that contradict each other.
  case conflict(String, String)
  /// An option that the command cannot do without.
  case missingOption(String, command: String)
  case missingFile(command: String)
  /// What a command is about, by its placeholder.
  case missingOperand(String, command: String)
  case repeatedStandardInput
  case missingWord(placeholder: String, choices: [String])
  case unknownWord(String, choices: [String], suggestion: String?)
  case unexpectedOperand(String)
  /// The name of an output ends in none of the formats.
  case unknownOutputFormat(String)
  /// Both by name and by `--format`, and the two differ.
  case formatMismatch(String, format: String)
  /// One file for two outputs.
  case repeatedOutput(String)
  /// An output that is also an input.
  case outputIsInput(String)
  /// Width or height times `--scale` is more than a picture can have.
  case tooManyPixels(width: Double, height: Double)

  /// What a value should have been.
  enum Expectation: Equatable, Sendable {
    case size, scale, count, date, colors, price, zone, indicators, symbol, seconds, margin
    case fetchedTimeframe, port, rate
    case baseline, divisions, band
  }
}
