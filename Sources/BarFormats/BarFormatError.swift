/// Why texts give no series of bars.
public struct BarFormatError: Error, Equatable, Sendable {
  /// What is wrong, with the text it was found in where that helps.
  public enum Problem: Error, Equatable, Sendable {
    /// No bytes at all.
    case empty
    /// Nothing but blanks and line ends.
    case blank
    /// A web page in place of data.
    case html
    /// One line of words in place of data; the words, at most 200 bytes.
    case notice(String)
    /// JSON in which no bars are found.
    case json
    /// JSON that ends early or breaks its own rules.
    case brokenJSON
    /// Not a text.
    case binary
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A list of many instruments, of which none was chosen.
    case manySymbols
    /// A list of instruments that names no date.
    case undatedList
    /// The text holds instruments, and not the one chosen.
    case unknownSymbol(String)
    /// No line names a date and a closing price, and the rows are of no known form.
    case noHeader
    /// A header without a single row that is a bar; the line is that of the first row left out.
    case noBars
    /// In a strict import: this row is not a bar.
    case row(RowFault)
    /// Some files have times of day and this one has dates only.
    case datesAmongTimes
    /// No text was added.
    case noTexts
  }

  /// What is wrong.
  public let problem: Problem
  /// Index of the text, in the order in which they were added.
  public let file: Int
  /// The line, from 1, where one is to blame.
  public let line: Int?

  /// A problem of the text that was added at place `file`, at `line` where one is to blame.
  public init(_ problem: Problem, file: Int, line: Int? = nil) {
    self.problem = problem
    self.file = file
    self.line = line
  }
}
