import BarStore
import ChartCairo
import ChartServer
import Glibc
import Sakata

/// `sakata site`: the page with stored symbols, as files.
func runSite(_ arguments: ParsedArguments) throws(CommandError) {
  let site: Site
  do { site = try Site(arguments) } catch { throw .arguments(error) }
  if let phrase = site.phrase {
    do { _ = try ChartPhrase.parse(phrase) } catch { throw .phrase(phrase, error) }
  }
  CairoRenderer.prepareFonts()
  let progress = Progress()
  defer { progress.finish() }
  let store = try StorePlace.open(arguments, for: .read, command: "site")
  let web = try WebFolder.found()
  let pages: PageFiles
  do { pages = try PageFiles(folder: web) } catch { throw .server(error) }
  Interrupts.notice()
  try site.write(from: store, pages, progress)
  progress.finish()
}

/// What is written, and where.
private struct Site {
  let folder: String
  let symbols: [String]?
  let phrase: String?
  let size: PlotSize
  let style: ChartStyle

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    folder = arguments.operands[0]
    symbols = arguments.value(of: .symbols).map { $0.split(separator: ",").map { String($0) } }
    phrase = arguments.value(of: .phrase)
    size = try arguments.value(of: .size, .size) { readSize($0) } ?? ChartRequest.defaultSize
    style = ChartStyle(
      region: arguments.value(of: .region).flatMap { MarketRegion(name: $0) },
      language: arguments.value(of: .lang).flatMap { ChartLanguage(tag: $0) }
        ?? Environment.language)
  }

  func write(
    from store: BarStore, _ pages: PageFiles, _ progress: Progress
  ) throws(CommandError) {
    let listed = try wanted(in: store)
    for part in ["", "/app", "/icons", "/bars", "/chart"] {
      guard mkdir(folder + part, 0o777) == 0 || errno == EEXIST else {
        throw .cannotWrite(file: folder + part, errno: errno)
      }
    }
    for (path, bytes) in pages.contents where path != "symbols.json" {
      try OutputFile.write(bytes, to: folder + "/" + path)
    }
    progress.begin(Message(Words.drawing, folder))
    var entries: [JSONValue] = []
    for (index, symbol) in listed.enumerated() {
      if let signal = Interrupts.signal { throw .interrupted(signal) }
      if let entry = try write(symbol, from: store) { entries.append(entry) }
      progress.advance(to: index + 1, of: listed.count)
    }
    try OutputFile.write(
      Array(JSONValue.list(entries).text().utf8), to: folder + "/symbols.json")
    try Streams.writeOutput("\(folder): \(entries.count) symbols\n")
  }

  private func wanted(in store: BarStore) throws(CommandError) -> [StoredSymbol] {
    do {
      guard let symbols else { return try store.symbols() }
      var found: [StoredSymbol] = []
      for name in symbols {
        guard let symbol = try store.symbol(named: name) else {
          throw CommandError.noStoredSymbol(name, place: store.place)
        }
        found.append(StoredSymbol(symbol: symbol, names: try store.names(of: symbol)))
      }
      return found
    } catch let error as BarStoreError {
      throw .store(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .noStoredSymbol("", place: store.place)
    }
  }

  /// Bars and pictures of a symbol, and what the list says of it; nil where it has no bars.
  private func write(
    _ listed: StoredSymbol, from store: BarStore
  ) throws(CommandError) -> JSONValue? {
    let symbol = listed.symbol
    let series: BarSeries
    do {
      guard let timeframe = Timeframe.source(of: nil, among: try store.timeframes(of: symbol)),
        let stored = try store.bars(of: SeriesKey(symbol, timeframe)), !stored.isEmpty
      else { return nil }
      series = stored
    } catch {
      throw .store(error)
    }
    let name = Site.fileName(of: symbol.text)
    try OutputFile.write(csvBytes(of: series, series.indices), to: "\(folder)/bars/\(name).csv")
    let panes = phrase.flatMap { try? ChartPhrase.parse($0) } ?? defaultPanes(for: series)
    var chart = MarketChart(panes: panes)
    let own = listed.names.first { ChartLanguage(tag: $0.language) == style.language }
    chart.title = ((own ?? listed.names.first).map { $0.text + " " } ?? "") + symbol.code
    var renderer = PictureRenderer(
      of: chart, over: series, showing: .firstView, size: size, style: style)
    for format in [PictureFormat.svg, .png] {
      try OutputFile.write(
        try renderer.bytes(as: format), to: "\(folder)/chart/\(name).\(format.rawValue)")
    }
    var members: [(key: String, value: JSONValue)] = [
      ("symbol", .text(symbol.text)), ("code", .text(symbol.code)),
      ("name", .text(listed.names.first?.text ?? symbol.code)),
    ]
    let tagged = listed.names.filter { !$0.language.isEmpty }
    if !tagged.isEmpty {
      members.append(("names", .object(tagged.map { ($0.language, .text($0.text)) })))
    }
    members.append(("src", .text("bars/\(name).csv")))
    return .object(members)
  }

  /// A name that every file system and address takes: `BTC/USDT` is `BTC~2FUSDT`.
  static func fileName(of symbol: String) -> String {
    var name = ""
    for byte in symbol.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where !name.isEmpty: name += "."
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += "~" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return name
  }
}
