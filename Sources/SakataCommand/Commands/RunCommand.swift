import Glibc
import Sakata

/// Does what a command line asks for, and says on standard error what is wrong with it.
///
/// - Returns: the exit status: 0, 1 or 2, or that of a signal.
func runCommand(_ arguments: [String]) -> Int32 {
  let command = arguments.first.flatMap { commandSpec(named: $0) }
  do throws(CommandError) {
    if let command {
      try run(command, Array(arguments.dropFirst()))
    } else {
      try runWithoutCommand(arguments)
    }
    return 0
  } catch {
    Streams.writeMessage(error.text(in: Environment.language, command: command?.name))
    return error.exitStatus
  }
}

private func run(_ command: CommandSpec, _ arguments: [String]) throws(CommandError) {
  let parser = ArgumentParser(command: command, commands: commandTable)
  let parsed: ParsedArguments
  do { parsed = try parser.parse(arguments) } catch { throw .arguments(error) }
  if parsed.has(.help) { return try Streams.writeOutput(HelpText.text(of: command)) }
  switch command.name {
  case "chart": try runChart(parsed)
  case "bar", "line": try runDiagram(parsed, isBars: command.name == "bar")
  case "inspect": try runInspect(parsed)
  case "indicators": try runIndicators(parsed)
  case "fetch": try runFetch(parsed)
  case "import": try runImport(parsed)
  case "list": try runList(parsed)
  case "export": try runExport(parsed)
  case "serve": try runServe(parsed)
  case "site": try runSite(parsed)
  case "completion": try Streams.writeOutput(Completions.script(for: parsed.operands[0]))
  default:
    if parsed.has(.man) { return try Streams.writeOutput(ManPage.text()) }
    let explained = parsed.operands.first.flatMap { commandSpec(named: $0) }
    try Streams.writeOutput(explained.map { HelpText.text(of: $0) } ?? HelpText.overview())
  }
}

/// `sakata --help`, `sakata --version`, and what is none of the commands.
private func runWithoutCommand(_ arguments: [String]) throws(CommandError) {
  guard let first = arguments.first else { throw .arguments(.missingCommand) }
  switch first {
  case "--help", "-h": try Streams.writeOutput(HelpText.overview())
  case "--version", "-V": try Streams.writeOutput("sakata \(sakataVersion)\n")
  case _ where first.hasPrefix("-") && first != "-":
    throw .arguments(.unknownOption(first, suggestion: suggestion(forOption: first)))
  case _ where first == "-" || first.contains("/") || access(first, F_OK) == 0:
    throw .arguments(.fileInsteadOfCommand(first))
  default:
    let names = commandTable.map { $0.name }
    throw .arguments(.unknownCommand(first, suggestion: nearest(to: first, among: names)))
  }
}

private func suggestion(forOption option: String) -> String? {
  let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
  if let owner = commandTable.first(where: { $0.option(long: name) != nil }) {
    return "sakata \(owner.name) FILE --\(name)"
  }
  return nearest(to: name, among: ["help", "version"]).map { "--" + $0 }
}
