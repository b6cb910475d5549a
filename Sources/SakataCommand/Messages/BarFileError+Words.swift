import BarFiles
import Sakata

extension BarFileError {
  /// `FILE:LINE: reason`.
  func text(in language: ChartLanguage) -> String {
    switch self {
    case .unreadable(let path, let number):
      return Message(Words.cannotRead, path, reason(of: number)).text(in: language)
    case .isDirectory(let path): return Message(Words.isDirectory, path).text(in: language)
    case .damagedGzip(let path): return Message(Words.damagedGzip, path).text(in: language)
    case .damagedZip(let path): return Message(Words.damagedZip, path).text(in: language)
    case .tooLarge(let path, let limit):
      return Message(Words.tooLarge, path, "\(limit)").text(in: language)
    case .undecodable(let path, let offset):
      return Message(Words.undecodable, path, "\(offset)").text(in: language)
    case .noConverter(let path, let encoding):
      return Message(Words.noConverter, path, encoding.name).text(in: language)
    case .format(let problem, let path, let line):
      let place = path + (line.map { ":\($0)" } ?? "")
      return place + ": " + problem.message.text(in: language)
    }
  }
}

extension BarFormatError.Problem {
  var message: Message {
    switch self {
    case .empty: Message(Words.empty)
    case .blank: Message(Words.blank)
    case .html: Message(Words.html)
    case .notice(let words): Message(Words.notice, words)
    case .json: Message(Words.jsonData)
    case .brokenJSON: Message(Words.brokenJSON)
    case .binary: Message(Words.binary)
    case .notUTF8: Message(Words.notUTF8)
    case .manySymbols: Message(Words.manySymbols)
    case .undatedList: Message(Words.undatedList)
    case .unknownSymbol(let symbol): Message(Words.unknownSymbol, symbol)
    case .noHeader: Message(Words.noHeader)
    case .noBars, .noTexts: Message(Words.noBars)
    case .row(let fault): fault.message
    case .datesAmongTimes: Message(Words.datesAmongTimes)
    }
  }
}

extension RowFault {
  var message: Message {
    switch self {
    case .badDate: Message(Words.badDateCell)
    case .badPrice: Message(Words.badPriceCell)
    case .missingPrice: Message(Words.missingPrice)
    case .negativePrice: Message(Words.negativePrice)
    case .inconsistentPrices: Message(Words.inconsistentPrices)
    case .tooFewCells: Message(Words.tooFewCells)
    case .unclosedQuote: Message(Words.unclosedQuote)
    case .noPrices: Message(Words.noPrices)
    case .event: Message(Words.event)
    case .turnoverWithoutBar: Message(Words.turnoverWithoutBar)
    case .previousClose: Message(Words.previousClose)
    }
  }
}

extension RowRepair {
  var message: Message {
    switch self {
    case .volumeDropped: Message(Words.volumeDropped)
    case .turnoverDropped: Message(Words.turnoverDropped)
    case .rangeWidened: Message(Words.rangeWidened)
    }
  }
}
