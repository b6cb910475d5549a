/// What a command line asked for, by the table of its command.
struct ParsedArguments: Equatable, Sendable {
  /// Options in the order given; the value of a flag is empty.
  var options: [Option] = []
  var operands: [String] = []

  struct Option: Equatable, Sendable {
    let name: OptionName
    let value: String
  }

  func has(_ name: OptionName) -> Bool { options.contains { $0.name == name } }

  /// The value given last.
  func value(of name: OptionName) -> String? { options.last { $0.name == name }?.value }

  /// All values, in the order given.
  func values(of name: OptionName) -> [String] {
    options.filter { $0.name == name }.map { $0.value }
  }
}

/// Reads a command line as GNU programs do.
///
/// `--size 800x600`, `--size=800x600`, `-o FILE`, `-oFILE` and clusters of short flags are
/// understood; options and operands mix; `--` ends the options; `-` alone is an operand.
/// Of an option given twice the last value counts, except where the command takes several.
struct ArgumentParser {
  let command: CommandSpec
  /// All commands: an option of another one is named as such.
  let commands: [CommandSpec]

  /// - Throws: ``ArgumentError`` at the first argument that does not fit the table.
  func parse(_ arguments: [String]) throws(ArgumentError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument, &rest, into: &parsed)
      } else if argument.hasPrefix("-") && argument != "-" {
        try parseShort(argument, &rest, into: &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    try checkOperands(of: parsed)
    return parsed
  }

  private func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    guard let option = command.option(long: name) else { throw unknown(long: name) }
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    if option.placeholder == nil {
      guard attached == nil else { throw .unexpectedValue(option.long) }
      parsed.options.append(.init(name: option.name, value: ""))
    } else {
      try append(option, attached: attached, &rest, into: &parsed)
    }
  }

  private func parseShort(
    _ argument: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.option(short: letter) else {
        throw unknown(short: letter, in: argument)
      }
      if option.placeholder == nil {
        parsed.options.append(.init(name: option.name, value: ""))
      } else {
        let attached = letters.isEmpty ? nil : String(letters)
        return try append(option, attached: attached, &rest, into: &parsed)
      }
    }
  }

  /// Takes the value of an option from behind `=`, or from the next argument.
  private func append(
    _ option: OptionSpec, attached: String?, _ rest: inout ArraySlice<String>,
    into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    var value: String
    if let attached {
      value = attached
    } else if let next = rest.first, !isOption(next) {
      value = next
      rest.removeFirst()
    } else {
      throw .missingValue(option.long, placeholder: option.placeholder ?? "")
    }
    if case .choice(_, let words) = option.argument {
      guard let word = words.first(where: { $0.lowercased() == value.lowercased() }) else {
        throw .badChoice(
          option.long, value: value, choices: words, suggestion: nearest(to: value, among: words))
      }
      value = word
    }
    parsed.options.append(.init(name: option.name, value: value))
  }

  /// Whether an argument is an option of this command, and so no value of the one before it.
  private func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("--") else { return false }
    return command.option(long: String(argument.dropFirst(2).prefix { $0 != "=" })) != nil
  }

  private func unknown(long name: String) -> ArgumentError {
    let owners = commands.filter { $0.option(long: name) != nil }.map { $0.name }
    if !owners.isEmpty {
      return .optionOfOtherCommand("--" + name, command: command.name, owners: owners)
    }
    let names = command.options.map { $0.name.rawValue }
    return .unknownOption(
      "--" + name, suggestion: nearest(to: name, among: names).map { "--" + $0 })
  }

  private func unknown(short letter: Character, in argument: String) -> ArgumentError {
    // `-size` was meant as `--size`.
    let word = String(argument.dropFirst().prefix { $0 != "=" })
    if let option = command.option(long: word) {
      return .unknownOption(argument, suggestion: option.long)
    }
    return .unknownOption("-\(letter)", suggestion: nil)
  }

  private func checkOperands(of parsed: ParsedArguments) throws(ArgumentError) {
    if parsed.has(.help) || parsed.has(.man) || parsed.has(.isList) { return }
    switch command.operands {
    case .files:
      if parsed.operands.isEmpty { throw .missingFile(command: command.name) }
      if parsed.operands.filter({ $0 == "-" }).count > 1 { throw .repeatedStandardInput }
    case .file:
      if parsed.operands.isEmpty { throw .missingFile(command: command.name) }
      if parsed.operands.count > 1 { throw .unexpectedOperand(parsed.operands[1]) }
    case .text(let placeholder):
      if parsed.operands.isEmpty {
        throw .missingOperand(placeholder, command: command.name)
      }
      if parsed.operands.count > 1 { throw .unexpectedOperand(parsed.operands[1]) }
    case .none:
      if let operand = parsed.operands.first { throw .unexpectedOperand(operand) }
    case .word(let placeholder, let words, let isRequired):
      guard let word = parsed.operands.first else {
        if isRequired { throw .missingWord(placeholder: placeholder, choices: words) }
        return
      }
      if parsed.operands.count > 1 { throw .unexpectedOperand(parsed.operands[1]) }
      if !words.contains(word) {
        throw .unknownWord(word, choices: words, suggestion: nearest(to: word, among: words))
      }
    }
  }
}
