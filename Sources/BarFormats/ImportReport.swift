import MarketBars

/// What an import found, and what it did to the rows.
public struct ImportReport: Equatable, Sendable {
  /// One entry for each text, in the order in which they were added.
  public var files: [FileReport] = []
  /// Rows that gave no bar, by file and line.
  public var leftOut: [LeftOutRow] = []
  /// Rows taken with a change, by file and line.
  public var repaired: [RepairedRow] = []
  /// Rows that shared their time with another row, which was taken instead.
  public var duplicates = 0
  /// Rows that stood behind a later one of the same file.
  public var resorted = 0

  /// A report of nothing.
  public init() {}

  /// Rows read, in all files together.
  public var rows: Int { files.reduce(0) { $0 + $1.rows } }
}

/// What was found in one text.
public struct FileReport: Equatable, Sendable {
  /// The name given with the text; empty where none was.
  public var name: String
  /// The form that the text was found to have.
  public var dialect: ImportDialect
  /// The encoding that it had before it was UTF-8.
  public var encoding: ImportEncoding
  /// Rows read, those left out included; titles, headers and notes are not rows.
  public var rows = 0
  /// Rows taken, before rows of equal time are joined: `rows` less `leftOut`.
  public var bars = 0
  /// Rows left out.
  public var leftOut = 0
  /// Rows that stood behind a later one.
  public var resorted = 0

  /// A report on a text of which no row is read yet.
  public init(name: String = "", dialect: ImportDialect, encoding: ImportEncoding) {
    self.name = name
    self.dialect = dialect
    self.encoding = encoding
  }
}

/// The encoding that a text had before it was UTF-8.
public enum ImportEncoding: Equatable, Sendable, CaseIterable {
  /// UTF-8, with or without a byte order mark; ASCII too.
  case utf8
  /// UTF-16 of either byte order, told by its mark.
  case utf16
  /// Big5 as Windows has it: traditional Chinese, the Taiwan exchanges' downloads.
  case cp950
  /// GB18030, which holds GBK and GB2312: simplified Chinese.
  case gb18030

  /// The name in reports: `utf-8`, `utf-16`, `cp950`, `gb18030`.
  public var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .cp950: "cp950"
    case .gb18030: "gb18030"
    }
  }
}

/// A row that gave no bar.
public struct LeftOutRow: Equatable, Sendable {
  /// Index into ``ImportReport/files``.
  public var file: Int
  /// The line on which the row starts, from 1.
  public var line: Int
  /// Why it gave no bar.
  public var reason: RowFault

  /// The row that starts on `line` of the file with that index.
  public init(file: Int, line: Int, reason: RowFault) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

/// A row that was taken with a change.
public struct RepairedRow: Equatable, Sendable {
  /// Index into ``ImportReport/files``.
  public var file: Int
  /// The line on which the row starts, from 1.
  public var line: Int
  /// What was changed.
  public var reason: RowRepair

  /// The row that starts on `line` of the file with that index.
  public init(file: Int, line: Int, reason: RowRepair) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

/// Why a row gave no bar.
public enum RowFault: Equatable, Sendable, CaseIterable {
  /// The date or time cannot be read, or is not in the calendar.
  case badDate
  /// A price cell holds neither a number nor a missing mark.
  case badPrice
  /// Some prices are there and some are missing or zero.
  case missingPrice
  /// A price is below zero.
  case negativePrice
  /// High below low, or open or close outside them.
  case inconsistentPrices
  /// The row ends before its last price.
  case tooFewCells
  /// A quote opens and never closes.
  case unclosedQuote
  /// No prices at all: a vendor's empty row.
  case noPrices
  /// A dividend or split told in words instead of prices.
  case event
  /// Market turnover of a date for which the index has no bar.
  case turnoverWithoutBar
  /// The close of the day before, which heads a list of the day's index values.
  case previousClose

  /// Whether the format has such rows by nature: they are never an error.
  public var isOrdinary: Bool {
    switch self {
    case .noPrices, .event, .turnoverWithoutBar, .previousClose: true
    case .badDate, .badPrice, .missingPrice, .negativePrice, .inconsistentPrices, .tooFewCells,
      .unclosedQuote:
      false
    }
  }
}

/// What was changed in a row that was taken.
public enum RowRepair: Equatable, Sendable, CaseIterable {
  /// The volume is not a number, or negative: unknown.
  case volumeDropped
  /// The turnover is not a number, or negative: unknown.
  case turnoverDropped
  /// High or low were passed by less than a billionth, as binary fractions do: widened.
  case rangeWidened
}
