import Sakata

extension Inspection {
  /// Lines of a label and what it says, for people.
  var text: String {
    var text = ""
    if files.count == 1 {
      text += line("File", files[0])
      text += line("Format", joined { $0.dialect.name } + ", " + joined { $0.encoding.name })
    } else {
      text += line("Files", "\(files.count)") + fileTable
    }
    text += line("Rows", "\(report.rows)")
    text += symbols.isEmpty ? line("Bars", barsText) : symbolsText
    if !series.isEmpty {
      text += line("First", barText(at: 0))
      if series.count > 1 { text += line("Last", barText(at: series.count - 1)) }
    }
    if series.isCloseOnly { text += line("Prices", "closes only") }
    if symbols.isEmpty {
      text += list(
        "Gaps", gaps.map { "\($0.days) days after \(series.isoTime(at: $0.after))" })
    }
    text += list(
      "Left out",
      report.leftOut.map { place($0.file, $0.line) + ": " + $0.reason.message.text(in: .english) })
    text += list(
      "Repaired",
      report.repaired.map { place($0.file, $0.line) + ": " + $0.reason.message.text(in: .english) })
    text += line("Duplicates", report.duplicates == 0 ? "none" : "\(report.duplicates)")
    text += line(
      "Order", report.resorted == 0 ? "ascending" : "\(report.resorted) rows put in order")
    return text
  }

  private var barsText: String {
    guard !series.isEmpty else { return "0" }
    let span = series.count == 1 ? "" : " to " + series.isoTime(at: series.count - 1)
    let interval = timeframe.map { ", " + $0.name } ?? ""
    var text = "\(series.count)\(interval), " + series.isoTime(at: 0) + span
    let empty = series.close.reduce(0) { $0 + ($1.isNaN ? 1 : 0) }
    if empty > 0 { text += ", \(empty) without a trade" }
    return text
  }

  /// How many instruments and bars, and the first ten of them.
  private var symbolsText: String {
    let bars = symbols.reduce(0) { $0 + $1.series.count }
    var text = line("Symbols", "\(symbols.count), \(bars) bars")
    if !isDated { text += line("Date", "none: give it with --date") }
    for symbol in symbols.prefix(10) {
      let last = symbol.series.count - 1
      let name = symbol.name.isEmpty ? "" : " " + symbol.name
      let bar = barText(of: symbol.series, at: last, isDated: isDated)
      text += line("", symbol.symbol + name + "  " + bar)
    }
    if symbols.count > 10 {
      text += line("", "… and \(symbols.count - 10) more: --json lists all")
    }
    return text
  }

  private func barText(at index: Int) -> String { barText(of: series, at: index, isDated: true) }

  private func barText(of series: BarSeries, at index: Int, isDated: Bool) -> String {
    let bar = series[index]
    var text = isDated ? series.isoTime(at: index) : ""
    let numbers = [
      ("open", bar.open), ("high", bar.high), ("low", bar.low), ("close", bar.close),
      ("volume", bar.volume),
    ]
    for (name, value) in numbers where !value.isNaN { text += "  \(name) \(plainNumber(value))" }
    return bar.hasPrices ? text : text + "  no trade"
  }

  /// One line a file: name, dialect, encoding, rows.
  private var fileTable: String {
    let width = files.map { HelpText.columns(of: $0) }.max() ?? 0
    var table = ""
    for (name, file) in zip(files, report.files) {
      let space = String(repeating: " ", count: width - HelpText.columns(of: name) + 2)
      table += line(
        "", name + space + "\(file.dialect.name), \(file.encoding.name), \(file.rows) rows")
    }
    return table
  }

  private func place(_ file: Int, _ line: Int) -> String {
    files.count == 1 ? "line \(line)" : "\(name(ofFile: file)):\(line)"
  }

  /// A count and the first ten of them.
  private func list(_ label: String, _ items: [String]) -> String {
    if items.isEmpty { return line(label, "none") }
    var text = line(label, "\(items.count)")
    for item in items.prefix(10) { text += line("", item) }
    if items.count > 10 { text += line("", "… and \(items.count - 10) more: --json lists all") }
    return text
  }

  private func line(_ label: String, _ text: String) -> String {
    label + String(repeating: " ", count: 12 - label.count) + text + "\n"
  }
}
