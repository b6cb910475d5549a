/// The manual page sakata(1) in roff, made from the tables.
///
/// It carries no date, so that two builds of one version are the same.
enum ManPage {
  static func text() -> String {
    var page = """
      .TH SAKATA 1 "" "sakata \(sakataVersion)" "User Commands"
      .SH NAME
      sakata \\- draw charts of markets
      .SH SYNOPSIS

      """
    for command in commandTable {
      page += ".B sakata \(escaped(command.name))\n"
      page +=
        ".RI \"" + escaped(String(command.usage.dropFirst(8 + command.name.count))) + "\"\n.br\n"
    }
    page += """
      .SH DESCRIPTION
      Sakata turns a file of market data into the chart that investors read: candlesticks with
      moving averages, volume, MACD and other indicators, as PNG, SVG, PDF or a live HTML page.

      """
    for command in commandTable { page += section(of: command) }
    page += """
      .SH EXIT STATUS
      .TP
      .B 0
      Done.
      .TP
      .B 1
      The data or the system do not allow it: the message names file, line and reason.
      .TP
      .B 2
      The command line or a phrase is wrong.
      .SH ENVIRONMENT
      .TP
      .B LC_ALL, LC_MESSAGES, LANG
      The first that is set chooses the language of messages, and of charts without \\-\\-lang.
      Numbers and files are the same in every locale.
      .TP
      .B SAKATA_STORE
      The store of commands without \\-\\-store.
      .TP
      .B XDG_DATA_HOME
      Where the store is that has no other name: sakata/bars.sqlite below it, or below
      ~/.local/share.

      """
    return page
  }

  private static func section(of command: CommandSpec) -> String {
    var text = ".SH COMMAND \(escaped(command.name.uppercased()))\n"
    text += escaped(command.summary) + "\n"
    for group in command.groups {
      text += ".SS \(escaped(group.title))\n"
      for option in group.options {
        text += ".TP\n" + synopsis(of: option) + "\n" + escaped(option.help) + "\n"
      }
    }
    for note in command.notes { text += ".PP\n" + escaped(note) + "\n" }
    if !command.examples.isEmpty { text += ".SS Examples\n" }
    for example in command.examples {
      text += ".PP\n" + escaped(example.meaning) + "\n.PP\n.RS 4\n.nf\n"
      text += escaped(example.line) + "\n.fi\n.RE\n"
    }
    return text
  }

  private static func synopsis(of option: OptionSpec) -> String {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.placeholder.map { "=\\fI" + escaped($0) + "\\fR" } ?? ""
    return short + "\\fB" + escaped(option.long) + "\\fR" + value
  }

  /// Text in which roff finds no command: dashes stay dashes, and no line begins with a dot or
  /// an apostrophe.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case ".": result += result.isEmpty ? "\\&." : "."
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result
  }
}
