import BarFormats
import BrowserHost
import MarketBars

/// So many rows of each kind are named; their number is told in any case.
private let namedRows = 100

extension JSONText {
  mutating func report(_ imported: ImportedBars) {
    let (series, report) = (imported.series, imported.report)
    object { text in
      if let file = report.files.first {
        text.key("dialect")
        text.string(file.dialect.name)
        text.key("encoding")
        text.string(file.encoding.name)
      }
      text.key("rows")
      text.number(report.rows)
      text.key("bars")
      text.number(series.count)
      text.key("daily")
      text.flag(series.clock == .tradingDates)
      if case .instants(let zone) = series.clock {
        text.key("zone")
        text.array { zoneText in
          zoneText.number(zone.initialSeconds)
          for change in zone.changes {
            zoneText.number(Double(change.instant.milliseconds))
            zoneText.number(change.seconds)
          }
        }
      }
      text.key("closeOnly")
      text.flag(series.isCloseOnly)
      text.key("hasTurnover")
      text.flag(series.hasTurnover)
      text.key("duplicates")
      text.number(report.duplicates)
      text.key("resorted")
      text.number(report.resorted)
      text.key("leftOutCount")
      text.number(report.leftOut.count)
      text.key("leftOut")
      text.array { rows in
        for row in report.leftOut.prefix(namedRows) { rows.row(row.line, row.reason.name) }
      }
      text.key("repairedCount")
      text.number(report.repaired.count)
      text.key("repaired")
      text.array { rows in
        for row in report.repaired.prefix(namedRows) { rows.row(row.line, row.reason.name) }
      }
    }
  }

  mutating func fault(_ error: BarFormatError) {
    object { text in
      text.key("code")
      text.string(error.problem.name)
      if case .notice(let words) = error.problem {
        text.key("found")
        text.string(words)
      }
      if let line = error.line {
        text.key("line")
        text.number(line)
      }
    }
  }

  private mutating func row(_ line: Int, _ reason: String) {
    object { text in
      text.key("line")
      text.number(line)
      text.key("reason")
      text.string(reason)
    }
  }
}

extension BarFormatError.Problem {
  /// A name that programs read; the page has words for it.
  var name: String {
    switch self {
    case .empty: "empty"
    case .blank: "blank"
    case .html: "html"
    case .notice: "notice"
    case .json: "json"
    case .brokenJSON: "broken-json"
    case .binary: "binary"
    case .notUTF8: "not-utf-8"
    case .manySymbols: "many-symbols"
    case .undatedList: "undated-list"
    case .unknownSymbol: "unknown-symbol"
    case .noHeader: "no-header"
    case .noBars, .noTexts: "no-bars"
    case .row(let fault): fault.name
    case .datesAmongTimes: "dates-among-times"
    }
  }
}

extension RowFault {
  var name: String {
    switch self {
    case .badDate: "bad-date"
    case .badPrice: "bad-price"
    case .missingPrice: "missing-price"
    case .negativePrice: "negative-price"
    case .inconsistentPrices: "inconsistent-prices"
    case .tooFewCells: "too-few-cells"
    case .unclosedQuote: "unclosed-quote"
    case .noPrices: "no-prices"
    case .event: "event"
    case .turnoverWithoutBar: "turnover-without-bar"
    case .previousClose: "previous-close"
    }
  }
}

extension RowRepair {
  var name: String {
    switch self {
    case .volumeDropped: "volume-dropped"
    case .turnoverDropped: "turnover-dropped"
    case .rangeWidened: "range-widened"
    }
  }
}
