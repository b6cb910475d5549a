import BarFiles
import BarStore
import ChartServer
import Sakata

/// Why a command ends early. What it says stands in `CommandError+Words.swift`.
enum CommandError: Error, Equatable, Sendable {
  /// The command line is wrong.
  case arguments(ArgumentError)
  /// A phrase is wrong: the phrase, and what is wrong with it.
  case phrase(String, ChartPhraseError)
  /// The text of an indicator is wrong.
  case formula(String, FormulaError)
  /// Market files give no series.
  case bars(BarFileError)
  /// A list of markers is wrong.
  case markers(file: String, line: Int, MarkerFault)
  /// A list of holidays has no date.
  case noHolidays(file: String)
  /// A table of values is wrong.
  case table(file: String, DiagramTableError)
  /// An archive of other than one file, where one table is wanted.
  case notOneTable(file: String, count: Int)
  case cannotRead(file: String, errno: Int32)
  case cannotWrite(file: String, errno: Int32)
  /// The bars cannot be joined into bars that are not longer.
  case timeframeTooShort(asked: String, found: String)
  /// The dates asked for hold no bar; the first and last date that there is.
  case noBarsInView(first: String, last: String)
  /// The system has no font at all.
  case noFonts
  /// The renderer could not make the picture.
  case cannotRender(String)
  /// A store does not do what it is asked.
  case store(BarStoreError)
  /// Neither a file nor a stored symbol.
  case noStoredSymbol(String, place: String)
  /// The program that asks hosts cannot be started, or was ended by a signal.
  case feed(FeedProcess.Failure)
  /// That program ended without a word.
  case feedEnded
  /// The source gives no more bars.
  case fetch(FetchFault)
  /// The server does not start.
  case server(ServerError)
  /// A signal came, and what was begun has been left whole.
  case interrupted(Int32)
  /// The files that a live page carries inside are in none of the folders.
  case noPageParts([String], searched: [String])
  /// The reader of standard output has gone: no one is left to tell.
  case closedPipe

  /// What is wrong with a line of a list of markers.
  enum MarkerFault: Error, Equatable, Sendable {
    case badDate(String)
    case unknownKind(String, suggestion: String?)
    case tooFewCells
    case notUTF8
  }

  /// 2 where the command line or a phrase is wrong, 1 where the data or the system do not allow
  /// it; 128 and its number after a signal, as in a shell; a closed pipe is no failure.
  var exitStatus: Int32 {
    switch self {
    case .arguments, .phrase, .formula: 2
    case .store(let error): error.isAboutArguments ? 2 : 1
    case .interrupted(let signal), .feed(.interrupted(let signal)): 128 + signal
    case .closedPipe: 0
    default: 1
    }
  }
}
