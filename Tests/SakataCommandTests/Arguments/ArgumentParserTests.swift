import Testing

@testable import SakataCommand

@Suite struct ArgumentParserTests {
  let parser = ArgumentParser(command: chartSpec, commands: commandTable)

  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try parser.parse(arguments)
  }

  @Test func takesTheValueOfALongOptionFromBehindEqualsOrFromTheNextArgument() throws {
    let attached = try parse("a.csv", "--size=800x600")
    let following = try parse("a.csv", "--size", "800x600")
    #expect(attached == following)
    #expect(attached.value(of: .size) == "800x600")
    #expect(attached.operands == ["a.csv"])
  }

  @Test func takesTheValueOfAShortOptionAttachedOrNot() throws {
    #expect(try parse("a.csv", "-ob.png").value(of: .output) == "b.png")
    #expect(try parse("a.csv", "-o", "b.png").value(of: .output) == "b.png")
  }

  @Test func keepsAnEmptyValueAndOneThatHoldsEquals() throws {
    #expect(try parse("a.csv", "--title=").value(of: .title) == "")
    #expect(try parse("a.csv", "--title=a=b").value(of: .title) == "a=b")
  }

  @Test func takesANegativeNumberAsAValue() throws {
    #expect(try parse("a.csv", "--price-line", "-5").value(of: .priceLine) == "-5")
  }

  @Test func endsOptionsAtTwoDashes() throws {
    #expect(try parse("--", "--size", "-x.csv").operands == ["--size", "-x.csv"])
  }

  @Test func takesOneDashAsAFile() throws {
    #expect(try parse("-").operands == ["-"])
  }

  @Test func mixesOptionsAndFiles() throws {
    let parsed = try parse("a.csv", "--strict", "b.csv")
    #expect(parsed.operands == ["a.csv", "b.csv"])
    #expect(parsed.has(.strict))
  }

  @Test func collectsRepeatedOptionsInOrderAndTakesTheLastWhereOneCounts() throws {
    let parsed = try parse("a.csv", "-o", "1.png", "-o", "2.svg", "--lang=ja", "--lang=ko")
    #expect(parsed.values(of: .output) == ["1.png", "2.svg"])
    #expect(parsed.value(of: .lang) == "ko")
  }

  @Test func takesAWordOfAChoiceInUpperAndLowerCase() throws {
    #expect(try parse("a.csv", "--lang=ZH-hant").value(of: .lang) == "zh-Hant")
    #expect(try parse("a.csv", "--region", "TW").value(of: .region) == "tw")
  }

  @Test func asksForNoFileWhereHelpIsAsked() throws {
    #expect(try parse("--help").has(.help))
    #expect(try parse("-h").has(.help))
  }

  @Test(
    arguments: [
      (["a.csv", "--thme", "dark"], .unknownOption("--thme", suggestion: "--theme")),
      (["a.csv", "--theme-x"], .unknownOption("--theme-x", suggestion: "--theme")),
      (["a.csv", "--the"], .unknownOption("--the", suggestion: "--theme")),
      (["a.csv", "--zzzzzz"], .unknownOption("--zzzzzz", suggestion: nil)),
      (["a.csv", "-size=1x1"], .unknownOption("-size=1x1", suggestion: "--size")),
      (["a.csv", "-x"], .unknownOption("-x", suggestion: nil)),
      (
        ["a.csv", "--json"],
        .optionOfOtherCommand(
          "--json", command: "chart", owners: ["inspect", "indicators", "list"])
      ),
      (["a.csv", "--size"], .missingValue("--size", placeholder: "WxH")),
      (["a.csv", "--title", "--theme", "dark"], .missingValue("--title", placeholder: "TEXT")),
      (["a.csv", "-o"], .missingValue("--output", placeholder: "FILE")),
      (["a.csv", "--strict=yes"], .unexpectedValue("--strict")),
      (
        ["a.csv", "--theme", "drak"],
        .badChoice("--theme", value: "drak", choices: ["light", "dark"], suggestion: "dark")
      ),
      (["--theme", "dark"], .missingFile(command: "chart")),
      (["-", "-"], .repeatedStandardInput),
    ] as [([String], ArgumentError)])
  func refusesWhatTheTableDoesNotHave(arguments: [String], error: ArgumentError) {
    #expect(throws: error) { try parser.parse(arguments) }
  }

  @Test(
    arguments: [
      ([], .missingWord(placeholder: "SHELL", choices: ["bash", "zsh", "fish"])),
      (["bahs"], .unknownWord("bahs", choices: ["bash", "zsh", "fish"], suggestion: "bash")),
      (["bash", "zsh"], .unexpectedOperand("zsh")),
    ] as [([String], ArgumentError)])
  func refusesAWordThatIsNoneOfTheCommands(arguments: [String], error: ArgumentError) {
    let parser = ArgumentParser(command: completionSpec, commands: commandTable)
    #expect(throws: error) { try parser.parse(arguments) }
  }

  @Test func namesEachOptionOfACommandOnce() {
    for command in commandTable {
      let names = command.options.map { $0.name.rawValue }
      #expect(Set(names).count == names.count, "\(command.name)")
    }
  }
}
