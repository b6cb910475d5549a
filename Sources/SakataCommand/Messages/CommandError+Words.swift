import BarFiles
import Glibc
import Sakata

extension CommandError {
  /// What standard error gets: the reason, the place, and what was probably meant.
  func text(in language: ChartLanguage, command: String?) -> String {
    let start = "sakata: " + Words.error[language] + ": "
    switch self {
    case .arguments(let error):
      let help = "sakata help" + (command.map { " " + $0 } ?? "")
      return start + error.message.text(in: language) + "\n"
        + hint(error.suggestion, in: language)
        + "  " + Message(Words.tryHelp, help).text(in: language) + "\n"
    case .phrase(let phrase, let error):
      let reason = Message(Words.phrase, error.message.text(in: language))
      return start + reason.text(in: language) + "\n" + error.pointer(in: phrase)
        + hint(error.suggestion, in: language)
    case .formula(let text, let error):
      let reason = Message(Words.formula, error.message.text(in: language))
      return start + reason.text(in: language) + "\n"
        + pointer(in: text, from: error.byteOffset, to: error.byteOffset + error.found.utf8.count)
    case .bars(let error): return start + error.text(in: language) + "\n"
    case .markers(let file, let line, let fault):
      return start + "\(file):\(line): " + fault.message.text(in: language) + "\n"
        + hint(fault.suggestion, in: language)
    case .noHolidays(let file):
      return start + Message(Words.noHolidays, file).text(in: language) + "\n"
    case .table(let file, let fault):
      let place = fault.line.map { "\(file):\($0): " } ?? "\(file): "
      return start + place + fault.message.text(in: language) + "\n"
    case .notOneTable(let file, let count):
      return start + Message(Words.notOneTable, file, "\(count)").text(in: language) + "\n"
    case .cannotRead(let file, let number):
      return start + Message(Words.cannotRead, file, reason(of: number)).text(in: language)
        + "\n"
    case .cannotWrite(let file, let number):
      return start
        + Message(Words.cannotWrite, file, reason(of: number)).text(in: language) + "\n"
    case .timeframeTooShort(let asked, let found):
      return start + Message(Words.timeframeTooShort, asked, found).text(in: language) + "\n"
    case .noBarsInView(let first, let last):
      return start + Message(Words.noBarsInView, first, last).text(in: language) + "\n"
    case .noFonts: return start + Message(Words.noFonts).text(in: language) + "\n"
    case .cannotRender(let reason):
      return start + Message(Words.cannotRender, reason).text(in: language) + "\n"
    case .store(let error): return start + error.message.text(in: language) + "\n"
    case .noStoredSymbol(let name, let place):
      return start + Message(Words.noStoredSymbol, name, place).text(in: language) + "\n"
    case .server(let error): return start + error.message.text(in: language) + "\n"
    case .feedEnded: return start + Message(Words.feedEnded).text(in: language) + "\n"
    case .fetch(let fault): return start + fault.message.text(in: language) + "\n"
    case .feed(let failure) where failure != .interrupted(Interrupts.signal ?? 0):
      return start + failure.message.text(in: language) + "\n"
    case .interrupted, .feed:
      return "sakata: " + Message(Words.interrupted).text(in: language) + "\n"
    case .noPageParts(let files, let searched):
      let places = searched.joined(separator: ", ")
      return start
        + Message(Words.noPageParts, places, files.joined(separator: ", ")).text(in: language)
        + "\n"
    case .closedPipe: return ""
    }
  }

  private func hint(_ suggestion: String?, in language: ChartLanguage) -> String {
    suggestion.map { "  " + Message(Words.didYouMean, $0).text(in: language) + "\n" } ?? ""
  }
}

extension CommandError.MarkerFault {
  var message: Message {
    switch self {
    case .badDate(let text): Message(Words.badMarkerDate, text)
    case .unknownKind(let text, _): Message(Words.unknownMarkerKind, text)
    case .tooFewCells: Message(Words.markerCells)
    case .notUTF8: Message(Words.notUTF8)
    }
  }

  var suggestion: String? {
    if case .unknownKind(_, let word) = self { word } else { nil }
  }
}

extension DiagramTableError {
  var message: Message {
    switch self {
    case .empty: Message(Words.empty)
    case .notText: Message(Words.binary)
    case .html: Message(Words.html)
    case .json: Message(Words.jsonTable)
    case .noValues: Message(Words.noValues)
    case .notANumber(_, let column, let text): Message(Words.notANumber, text, "\(column)")
    case .tooManyCells: Message(Words.tooManyCells)
    case .tooManyRows: Message(Words.tooManyRows, "\(DiagramTable.mostRows)")
    case .tooManyColumns: Message(Words.tooManyColumns, "\(DiagramTable.mostColumns)")
    }
  }

  /// The line that it is about.
  var line: Int? {
    switch self {
    case .notANumber(let line, _, _), .tooManyCells(let line): line
    default: nil
    }
  }
}

/// What the system says about the number of an error.
func reason(of number: Int32) -> String { String(cString: strerror(number)) }
