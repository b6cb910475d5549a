import ByteText

/// Why and where a chart phrase is not understood.
public struct ChartPhraseError: Error, Equatable, Sendable {
  /// What is wrong. Names of words and arguments are as in the phrase's table of words.
  public enum Problem: Equatable, Sendable {
    /// The grammar wants something else here.
    case unexpected(expected: Expected)
    /// No mark or setting is called so; `nearest` is the word probably meant.
    case unknownWord(nearest: String?)
    /// The word has no argument of that name.
    case unknownArgument(of: String, nearest: String?)
    /// The argument takes one of `choices`.
    case unknownChoice(argument: String, choices: [String], nearest: String?)
    /// The word takes no arguments.
    case takesNoArguments(word: String)
    /// The word cannot do without that argument.
    case missingArgument(String, of: String)
    /// The argument is given twice.
    case repeatedArgument(String, of: String)
    /// More values than the argument, or all arguments without names, can take.
    case tooManyValues(argument: String, of: String, limit: Int)
    /// The number has to be a whole one.
    case notWhole(argument: String, of: String)
    /// The number lies outside `lowest`…`highest`.
    case outOfRange(argument: String, of: String, lowest: Double, highest: Double)
    /// Not written as a number is.
    case malformedNumber
    /// More than that many significant digits, or decimals.
    case numberTooLong(digits: Int, decimals: Int)
    /// The setting, or another that excludes it, is already given in this pane.
    case settingTwice(earlier: String)
    /// The phrase has more than ``ChartPhrase/byteLimit`` bytes.
    case tooLong(limit: Int)
    /// The phrase has more than ``ChartPhrase/paneLimit`` panes.
    case tooManyPanes(limit: Int)
    /// The pane has more than ``ChartPhrase/markLimit`` marks.
    case tooManyMarks(limit: Int)
    /// More indicators of indicators, one behind the other.
    case tooManySources(limit: Int)
  }

  /// What the grammar wants at a place.
  public enum Expected: Equatable, Sendable {
    /// A mark, or a setting of the pane.
    case word
    /// A pane needs at least one mark.
    case mark
    /// After a word: another word, `|` or the end.
    case wordOrEnd
    /// A number for the argument of that name.
    case number(argument: String)
    /// One of those words for the argument of that name.
    case choice(argument: String, among: [String])
    /// After a value: `,` or `)`.
    case commaOrParenthesis
  }

  /// Where it begins, counted in bytes of the UTF-8 text from 0.
  public var byteOffset: Int
  /// How many bytes it spans; 0 where something is missing.
  public var byteCount: Int
  /// Where it begins, counted in Unicode scalars from 1.
  public var column: Int
  /// The text found there, at most 40 bytes of it; empty at the end of the phrase.
  public var found: String
  /// What is wrong there.
  public var problem: Problem
}

extension ChartPhraseError {
  init(_ problem: Problem, at range: Range<Int>, in bytes: [UInt8]) {
    let start = min(range.lowerBound, bytes.count)
    let end = min(max(range.upperBound, start), bytes.count)
    byteOffset = start
    byteCount = end - start
    column = 1
    for byte in bytes[..<start] where byte & 0xC0 != 0x80 { column += 1 }
    var shown = min(end, start + 40)
    while shown < end, shown > start, bytes[shown] & 0xC0 == 0x80 { shown -= 1 }
    found = makeString(Array(bytes[start..<shown]))
    self.problem = problem
  }
}
