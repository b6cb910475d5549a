/// The long name of an option, without its dashes.
enum OptionName: String, CaseIterable, Sendable {
  // What every command has.
  case help
  // How files are read.
  case encoding, zone, strict, date
  case volumeUnit = "volume-unit"
  case dayOrder = "day-order"
  case allowNegative = "allow-negative"
  // Which bars.
  case timeframe, last, from, to
  // What is drawn, and how.
  case phrase, output, format, size, scale, theme, region, colors, lang, units
  case markers, title, subtitle, watermark, source
  case priceLine = "price-line"
  case rocYears = "roc-years"
  case groupDigits = "group-digits"
  case legendDate = "legend-date"
  case adjust, market, holidays, margin
  case hideEvents = "hide-events"
  case neutralDoji = "neutral-doji"
  // Bars and lines of a table.
  case stacked, horizontal, values, baseline, grid, smooth, area, points, zero, band
  // Where bars are kept.
  case store, symbol, exchange, check
  // What is fetched, and how.
  case feed, base, pause, events
  // What is served, and how.
  case port, listen, rate, quotes, symbols
  // What is printed.
  case with, json, man, indicator
  case isList = "list"
}

/// An option of a command: one row of the table from which parsing, help, the manual page and
/// the shells' completions are made.
struct OptionSpec: Equatable, Sendable {
  enum Argument: Equatable, Sendable {
    /// A flag.
    case none
    /// Any text, shown in help by this placeholder.
    case text(String)
    /// The name of a file.
    case file(String)
    /// One of these words, checked by the parser; shown by the placeholder.
    case choice(String, [String])
  }

  let name: OptionName
  let short: Character?
  let argument: Argument
  let help: String

  init(
    _ name: OptionName, short: Character? = nil, _ argument: Argument, _ help: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.help = help
  }

  /// A flag.
  init(_ name: OptionName, short: Character? = nil, _ help: String) {
    self.init(name, short: short, .none, help)
  }

  /// As typed: `--size`.
  var long: String { "--" + name.rawValue }

  /// The placeholder of the value; nil for a flag.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .text(let placeholder), .file(let placeholder), .choice(let placeholder, _): placeholder
    }
  }

  var choices: [String] {
    if case .choice(_, let words) = argument { words } else { [] }
  }
}

/// Options that belong together, under a heading of the help.
struct OptionGroup: Equatable, Sendable {
  let title: String
  let options: [OptionSpec]
}

/// A command: its table of options and what help says about it.
struct CommandSpec: Sendable {
  enum Operands: Equatable, Sendable {
    /// At least one file; `-` is standard input.
    case files
    /// One file; `-` is standard input.
    case file
    /// At most one word of these.
    case word(placeholder: String, [String], isRequired: Bool)
    /// One text of any kind.
    case text(placeholder: String)
    case none
  }

  let name: String
  let operands: Operands
  let summary: String
  let groups: [OptionGroup]
  let notes: [String]
  /// A command line, and what it does.
  let examples: [(line: String, meaning: String)]

  var options: [OptionSpec] { groups.flatMap { $0.options } }

  func option(long: String) -> OptionSpec? { options.first { $0.name.rawValue == long } }

  func option(short: Character) -> OptionSpec? { options.first { $0.short == short } }

  /// One line: how the command is called.
  var usage: String {
    switch operands {
    case .files: "sakata \(name) FILE... [OPTION]..."
    case .file: "sakata \(name) FILE [OPTION]..."
    case .word(let placeholder, _, let isRequired):
      "sakata \(name) " + (isRequired ? placeholder : "[\(placeholder)]")
    case .text(let placeholder): "sakata \(name) \(placeholder) [OPTION]..."
    case .none: "sakata \(name) [OPTION]..."
    }
  }
}
