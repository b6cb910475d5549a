import BarFiles
import BarStore
import Glibc
import Sakata

/// `sakata import`: bars of files into a store.
func runImport(_ arguments: ParsedArguments) throws(CommandError) {
  let plan: ImportPlan
  do { plan = try ImportPlan(arguments) } catch { throw .arguments(error) }
  var reader: BarFileReader
  do { reader = try makeReader(arguments) } catch { throw .arguments(error) }
  if let name = reader.options.symbol { reader.options.symbol = ImportPlan.parts(of: name).code }
  let progress = Progress()
  defer { progress.finish() }
  let store = try StorePlace.open(arguments, for: .readWrite, command: "import")
  Interrupts.notice()
  let keeper = ImportKeeper(plan: plan, store: store, progress: progress)
  var report = ""
  for part in plan.parts {
    if let signal = Interrupts.signal { throw .interrupted(signal) }
    progress.begin(Message(Words.reading, part.files.joined(separator: ", ")))
    let content: ImportContent
    do { content = try ImportContent(of: part, hasSymbol: plan.namesSymbol, reader) } catch {
      // What was stored before stays, and is told.
      progress.finish()
      try Streams.writeOutput(report)
      throw .bars(error)
    }
    do {
      report += try keeper.keep(content, of: part)
    } catch {
      progress.finish()
      try Streams.writeOutput(report)
      if error == .cancelled, let signal = Interrupts.signal { throw .interrupted(signal) }
      throw .store(error)
    }
    warn(of: content.report, files: part.files)
  }
  progress.finish()
  try Streams.writeOutput(report)
}

/// Which files are which symbols.
struct ImportPlan {
  /// Files that are joined, and the symbol that they are of.
  struct Part: Equatable {
    let files: [String]
    let code: String
    /// Nil where the command line names none.
    let exchange: String?

    /// The symbol itself; a code without an exchange may be stored with one already.
    func symbol(in store: BarStore) throws(BarStoreError) -> ListedSymbol {
      if exchange == nil, let known = try store.symbol(named: code) { return known }
      return try ListedSymbol(code, on: exchange ?? "")
    }

    /// The first file's name without its folder, at most 200 bytes, and without signs that a
    /// terminal would obey.
    var sourceName: String {
      let name = files[0].split(separator: "/").last.map { String($0) } ?? files[0]
      var kept = ""
      for scalar in name.unicodeScalars where scalar.properties.generalCategory != .control {
        if kept.utf8.count + 4 > 196 { break }
        kept.unicodeScalars.append(scalar)
      }
      return files.count == 1 ? kept : kept + " …"
    }
  }

  let parts: [Part]
  let timeframe: Timeframe?
  /// Whether the command line names the symbol, so that lists of many hold others that are not wanted.
  let namesSymbol: Bool

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    timeframe = arguments.value(of: .timeframe).flatMap { Timeframe(name: $0) }
    namesSymbol = arguments.has(.symbol)
    let exchange = arguments.value(of: .exchange)
    if let exchange, (try? ListedSymbol("1", on: exchange)) == nil {
      throw .badValue("--exchange", value: exchange, .symbol)
    }
    if let name = arguments.value(of: .symbol) {
      let (code, named) = ImportPlan.parts(of: name)
      let part = Part(
        files: arguments.operands, code: exchange == nil ? code : name,
        exchange: exchange ?? named)
      guard (try? ListedSymbol(part.code, on: part.exchange ?? "")) != nil else {
        throw .badValue("--symbol", value: name, .symbol)
      }
      parts = [part]
      return
    }
    var parts: [Part] = []
    for file in arguments.operands {
      guard let code = baseName(of: file) else {
        throw .missingOption("--symbol", command: "import -")
      }
      guard (try? ListedSymbol(code)) != nil else {
        throw .badValue("--symbol", value: code, .symbol)
      }
      parts.append(Part(files: [file], code: code, exchange: exchange))
    }
    self.parts = parts
  }

  /// `TWSE:2330` in its parts; a text that has no exchange in front is a code as it stands.
  static func parts(of name: String) -> (code: String, exchange: String?) {
    guard let colon = name.firstIndex(of: ":"), colon != name.startIndex else {
      return (name, nil)
    }
    let exchange = String(name[..<colon])
    let code = String(name[name.index(after: colon)...])
    guard (try? ListedSymbol(code, on: exchange)) != nil else { return (name, nil) }
    return (code, exchange)
  }
}

extension Timestamp {
  /// The system's clock.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
