import BarStore
import Sakata

/// `sakata list`: what a store holds.
func runList(_ arguments: ParsedArguments) throws(CommandError) {
  let progress = Progress()
  defer { progress.finish() }
  let store = try StorePlace.open(arguments, for: .read, command: "list")
  progress.begin(Message(Words.reading, store.place))
  let listing: StoreListing
  do {
    if arguments.has(.check) { try store.check() }
    listing = StoreListing(series: try store.series(), symbols: try store.symbols())
  } catch {
    throw .store(error)
  }
  progress.finish()
  try Streams.writeOutput(arguments.has(.json) ? listing.json.text() : listing.text)
}

/// What `sakata list` tells.
struct StoreListing {
  let series: [SeriesSummary]
  let symbols: [StoredSymbol]

  /// A row of text a series, in columns.
  var text: String {
    var rows = [["SYMBOL", "TIMEFRAME", "BARS", "FIRST", "LAST", "NAME"]]
    var names: [ListedSymbol: [DisplayName]] = [:]
    for symbol in symbols { names[symbol.symbol] = symbol.names }
    for summary in series {
      rows.append([
        summary.key.symbol.text, summary.key.timeframe.name, "\(summary.bars)",
        summary.first.map { summary.clock.isoTime(of: $0) } ?? "-",
        summary.last.map { summary.clock.isoTime(of: $0) } ?? "-",
        names[summary.key.symbol]?.map { $0.text }.joined(separator: ", ") ?? "",
      ])
    }
    let widths = rows[0].indices.map { column in
      rows.map { HelpText.columns(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where !(column == row.count - 1 && cell.isEmpty) {
        let space = String(repeating: " ", count: widths[column] - HelpText.columns(of: cell))
        // Counts stand at the right.
        line += column == 0 ? "" : "  "
        line += column == 2 ? space + cell : column == row.count - 1 ? cell : cell + space
      }
      return line + "\n"
    }.joined()
  }

  var json: JSONValue {
    var names: [ListedSymbol: [DisplayName]] = [:]
    for symbol in symbols { names[symbol.symbol] = symbol.names }
    return .list(
      series.map { summary in
        let symbol = summary.key.symbol
        var members: [(key: String, value: JSONValue)] = [("symbol", .text(symbol.code))]
        if !symbol.exchange.isEmpty { members.append(("exchange", .text(symbol.exchange))) }
        if let names = names[symbol], !names.isEmpty {
          members.append(("names", .list(names.map { .text($0.text) })))
        }
        members.append(("timeframe", .text(summary.key.timeframe.name)))
        members.append(("bars", .whole(summary.bars)))
        if let first = summary.first {
          members.append(("first", .text(summary.clock.isoTime(of: first))))
        }
        if let last = summary.last {
          members.append(("last", .text(summary.clock.isoTime(of: last))))
        }
        members.append(("sources", .list(summary.sources.map { .text($0) })))
        return .object(members)
      })
  }
}
