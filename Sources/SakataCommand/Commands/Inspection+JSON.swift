import Sakata

extension Inspection {
  /// The keys that `sakata help inspect` names; one without a value is left out.
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("files", .list(files.map { .text($0) })),
      ("dialect", .text(joined { $0.dialect.name })),
      ("encoding", .text(joined { $0.encoding.name })),
      ("rows", .whole(report.rows)),
    ]
    if symbols.isEmpty {
      members.append(("bars", .whole(series.count)))
    } else {
      members.append(("symbols", .list(symbols.map { entry(of: $0) })))
    }
    if !series.isEmpty {
      members.append(("first", bar(of: series, at: 0)))
      members.append(("last", bar(of: series, at: series.count - 1)))
    }
    if let timeframe { members.append(("timeframe", .text(timeframe.name))) }
    members += [
      (
        "gaps",
        .list(
          gaps.map {
            .object([
              ("after", .text(series.isoTime(at: $0.after))), ("days", .whole($0.days)),
            ])
          })
      ),
      (
        "leftOut",
        .list(report.leftOut.map { row(file: $0.file, line: $0.line, $0.reason.message) })
      ),
      (
        "repaired",
        .list(report.repaired.map { row(file: $0.file, line: $0.line, $0.reason.message) })
      ),
      ("duplicates", .whole(report.duplicates)),
      ("resorted", .whole(report.resorted)),
    ]
    return .object(members)
  }

  private func entry(of symbol: SymbolBars) -> JSONValue {
    let series = symbol.series
    return .object([
      ("symbol", .text(symbol.symbol)), ("name", .text(symbol.name)),
      ("bars", .whole(series.count)), ("first", bar(of: series, at: 0)),
      ("last", bar(of: series, at: series.count - 1)),
    ])
  }

  private func bar(of series: BarSeries, at index: Int) -> JSONValue {
    let bar = series[index]
    let numbers = [
      ("open", bar.open), ("high", bar.high), ("low", bar.low), ("close", bar.close),
      ("volume", bar.volume),
    ]
    var members: [(key: String, value: JSONValue)] = []
    if isDated { members.append(("date", .text(series.isoTime(at: index)))) }
    for (key, value) in numbers where !value.isNaN { members.append((key, .number(value))) }
    return .object(members)
  }

  /// Reasons are in English in every locale: programs read them.
  private func row(file: Int, line: Int, _ reason: Message) -> JSONValue {
    .object([
      ("file", .text(name(ofFile: file))), ("line", .whole(line)),
      ("reason", .text(reason.text(in: .english))),
    ])
  }
}
