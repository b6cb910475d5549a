import Foundation
import Testing

@testable import SakataCommand

@Suite struct RunCommandTests {
  let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func printsTheOverview(arguments: [String]) throws {
    let run = try folder.run(arguments)
    #expect(run.status == 0)
    #expect(run.text == HelpText.overview())
    #expect(run.error == "")
  }

  @Test func printsTheVersion() throws {
    #expect(try folder.sakata("--version").text == "sakata \(sakataVersion)\n")
    #expect(try folder.sakata("-V").text == "sakata \(sakataVersion)\n")
  }

  @Test(arguments: commandTable.map { $0.name })
  func explainsACommandBothWays(name: String) throws {
    let help = try folder.sakata("help", name)
    #expect(help.status == 0)
    #expect(help.text == HelpText.text(of: try #require(commandSpec(named: name))))
    #expect(try folder.sakata(name, "--help").text == help.text)
  }

  @Test(
    arguments: [
      ([], "a command is missing"), (["indcators"], "did you mean 'indicators'?"),
      (["--hepl"], "did you mean '--help'?"),
      (["--size"], "did you mean 'sakata chart FILE --size'?"),
      (["./a.csv"], "did you mean 'sakata chart ./a.csv'?"),
      (["help", "chrat"], "did you mean 'chart'?"),
      (["completion"], "bash, zsh, fish"),
    ] as [([String], String)])
  func refusesWhatIsNoCommandWithAHint(arguments: [String], hint: String) throws {
    let run = try folder.run(arguments)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains(hint), "\(run.error)")
  }

  @Test func givesBashAScriptThatItCanRead() throws {
    try folder.write(try folder.sakata("completion", "bash").output, to: "sakata.bash")
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-c",
      """
      source \(folder.path)/sakata.bash
      COMP_WORDS=(sakata chart --th); COMP_CWORD=2; _sakata; echo "${COMPREPLY[@]}"
      COMP_WORDS=(sakata chart --theme = d); COMP_CWORD=4; _sakata; echo "${COMPREPLY[@]}"
      COMP_WORDS=(sakata chart --theme d); COMP_CWORD=3; _sakata; echo "${COMPREPLY[@]}"
      COMP_WORDS=(sakata in); COMP_CWORD=1; _sakata; echo "${COMPREPLY[@]}"
      """,
    ]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    bash.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == "--theme\ndark\ndark\ninspect indicators\n")
  }

  @Test func endsQuietlyWhereTheReaderHasGone() throws {
    try folder.write(
      "date,close\n" + (1...28).map { "2024-01-\(ChartCommandTests.two($0)),\($0)\n" }.joined(),
      to: "a.csv")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let command = "\(CommandFolder.binary) indicators a.csv --with ma"
    shell.arguments = ["-c", "{ sleep 0.2; \(command) 2>error; echo $? >status; } | true"]
    try shell.run()
    shell.waitUntilExit()
    #expect(try folder.read("error").isEmpty)
    #expect(try folder.read("status") == Data("0\n".utf8))
  }
}
