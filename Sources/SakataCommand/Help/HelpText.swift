/// What `sakata help` and `--help` print, made from the tables.
enum HelpText {
  /// Width of a line of help, in columns.
  static let width = 80

  /// The list of commands.
  static func overview() -> String {
    var text = """
      Sakata draws charts of markets.

      Usage: sakata COMMAND [ARGUMENT]...
             sakata --help | --version

      Commands:

      """
    let column = (commandTable.map { $0.name.count }.max() ?? 0) + 4
    for command in commandTable {
      text += paragraph(command.summary, label: "  " + command.name, column: column)
    }
    text += """

      Examples:
        sakata chart taiex.csv -o taiex.png
        sakata inspect taiex.csv
        sakata indicators taiex.csv --with 'ma(5) macd'
        sakata import 2330.csv && sakata chart 2330 -o 2330.png

      'sakata help COMMAND' explains a command.
      Exit status: 0 done, 1 the data or the system do not allow it, 2 the command line is wrong.

      """
    return text
  }

  /// Everything about one command.
  static func text(of command: CommandSpec) -> String {
    var text = "Usage: \(command.usage)\n\n" + paragraph(command.summary)
    for group in command.groups {
      text += "\n\(group.title):\n"
      for option in group.options {
        text += paragraph(option.help, label: "  " + synopsis(of: option), column: 26)
      }
    }
    if !command.notes.isEmpty { text += "\nNotes:\n" }
    for note in command.notes { text += paragraph(note, label: "  *", column: 4) }
    if !command.examples.isEmpty { text += "\nExamples:\n" }
    for example in command.examples {
      text += "  \(example.line)\n" + paragraph(example.meaning, label: "", column: 6)
    }
    return text
  }

  /// `-o, --output=FILE`.
  static func synopsis(of option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.long + (option.placeholder.map { "=" + $0 } ?? "")
  }

  /// A text in lines of at most ``width`` columns, set in by `column`; the label stands before
  /// the first line, or above it where it is too long.
  static func paragraph(_ text: String, label: String = "", column: Int = 0) -> String {
    var lines: [String] = []
    var line = label
    if label.count >= column && !label.isEmpty {
      lines.append(label)
      line = ""
    }
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty && columns(of: line) + 1 + columns(of: String(word)) > width {
        lines.append(line)
        (line, isEmpty) = ("", true)
      }
      if isEmpty {
        line += String(repeating: " ", count: max(0, column - line.count)) + word
      } else {
        line += " " + word
      }
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Columns that a terminal gives a text: two for a Chinese character.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (0x1100...0xFFDC ~= $1.value ? 2 : 1) }
  }
}
