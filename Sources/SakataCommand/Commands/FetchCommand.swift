import BarStore
import Glibc
import Sakata

/// `sakata fetch`: bars of an exchange or vendor into a store, one answer a transaction.
func runFetch(_ arguments: ParsedArguments) throws(CommandError) {
  // The exchanges of the far east are ahead: their today may be tomorrow here.
  let today = WallClock(localMilliseconds: Timestamp.now.milliseconds + 28_800_000).date
  let plan: FetchPlan
  do { plan = try FetchPlan(arguments, today: today) } catch { throw .arguments(error) }
  let progress = Progress()
  defer { progress.finish() }
  let store = try StorePlace.open(arguments, for: .readWrite, command: "fetch")
  Interrupts.notice()
  progress.begin(Message(Words.fetching, plan.key.symbol.text))
  var fetch = Fetch(plan: plan, store: store, progress: progress)
  let result = Result { () throws(CommandError) in try fetch.run() }
  progress.finish()
  // What was stored stays, and is told, however it ended.
  if fetch.answers > 0 || (try? result.get()) != nil { try Streams.writeOutput(fetch.report) }
  try result.get()
}

/// One run: what the program that asks hosts says, kept as it comes.
private struct Fetch {
  let plan: FetchPlan
  let store: BarStore
  let progress: Progress
  private(set) var answers = 0
  private var bars = 0
  private var summary = SaveSummary()
  /// Told and not yet stored.
  private var events: [FetchedEvent] = []
  private var eventCount = 0

  init(plan: FetchPlan, store: BarStore, progress: Progress) {
    self.plan = plan
    self.store = store
    self.progress = progress
  }

  var report: String {
    "\(plan.key.symbol.text) \(plan.key.timeframe.name): \(answers) answers, \(bars) bars, "
      + "\(summary.added) added, \(summary.replaced) replaced"
      + (eventCount > 0 ? ", \(eventCount) events\n" : "\n")
  }

  mutating func run() throws(CommandError) {
    let missing: [Range<Timestamp>]
    var missingEvents: [ClosedRange<CivilDate>] = []
    do {
      missing = try store.uncovered(plan.span, of: plan.key)
      if plan.wantsEvents {
        missingEvents = try store.uncoveredEvents(plan.dates, on: plan.key.symbol.exchange)
      }
    } catch { throw .store(error) }
    if missing.isEmpty && missingEvents.isEmpty { return }
    var process: FeedProcess
    do {
      process = try FeedProcess(plan.words(missing: missing, missingEvents: missingEvents))
    } catch {
      throw .feed(error)
    }
    defer { process.end() }
    var planned = 0
    while true {
      let line: String?
      do { line = try process.line() } catch { throw .feed(error) }
      let words = (line ?? "").split(separator: " ").map { String($0) }
      switch words.first {
      case "plan": planned = words.dropFirst().first.flatMap { Int($0) } ?? 0
      case "page":
        guard let page = FetchedPage(words) else { throw .feedEnded }
        let text: [UInt8]?
        do { text = try process.bytes(page.byteCount) } catch { throw .feed(error) }
        guard let text else { throw .feedEnded }
        try keep(page, text)
        progress.advance(to: answers, of: planned, isSlow: true)
      case "event":
        guard let event = FetchedEvent(words) else { throw .feedEnded }
        events.append(event)
      case "events":
        try keepEvents(settled: settledDates(words, at: 1))
        answers += 1
        progress.advance(to: answers, of: planned, isSlow: true)
      case "done": return
      case "error":
        throw .fetch(FetchFault(words.dropFirst().map { $0 }))
      default: throw .feedEnded
      }
    }
  }

  private mutating func keep(_ page: FetchedPage, _ text: [UInt8]) throws(CommandError) {
    var series = BarSeries()
    if !text.isEmpty {
      do throws(BarFormatError) {
        var importer = BarImporter()
        try importer.add(text)
        series = try importer.finish().series
      } catch {
        throw .feedEnded
      }
    }
    // Before its first date a source has nothing, as far back as was asked.
    let first = page.isFirst ? plan.dates.lowerBound : page.settledFirst
    var span = plan.span.lowerBound..<plan.span.lowerBound
    if let first, let last = page.settledLast, first <= last {
      span = FetchPlan.times(first...last)
    }
    do {
      let saved = try store.save(
        series, as: plan.key, from: BarSource(plan.feed.rawValue, retrieved: .now), span: span)
      summary.added += saved.added
      summary.replaced += saved.replaced
    } catch {
      throw .store(error)
    }
    try keepEvents()
    answers += 1
    bars += series.count
  }

  /// Stores the events that came, those of one symbol under its key, and those of others under their
  /// codes and the exchange.
  ///
  /// - Parameter settled: the dates of which the exchange has told all events.
  private mutating func keepEvents(
    settled: ClosedRange<CivilDate>? = nil
  ) throws(CommandError) {
    guard !events.isEmpty || settled != nil else { return }
    var groups: [ListedSymbol: [PriceEvent]] = [:]
    for event in events {
      let symbol =
        event.code == nil
        ? plan.key.symbol : try? ListedSymbol(event.code ?? "", on: plan.key.symbol.exchange)
      if let symbol { groups[symbol, default: []].append(event.event) }
    }
    let answer = settled.map {
      EventAnswer(
        plan.key.symbol.exchange, $0, from: BarSource(plan.feed.rawValue, retrieved: .now))
    }
    do { try store.save(groups.map { ($0.key, $0.value) }, answering: answer) } catch {
      throw .store(error)
    }
    eventCount += events.count
    events = []
  }
}

/// Two dates in a line; nil where there are none.
private func settledDates(_ words: [String], at place: Int) -> ClosedRange<CivilDate>? {
  guard words.count > place + 1, let first = Int(words[place]), let last = Int(words[place + 1]),
    first <= last
  else { return nil }
  return CivilDate(daysSinceEpoch: first)...CivilDate(daysSinceEpoch: last)
}

/// An event that a source told.
private struct FetchedEvent {
  /// Nil for the symbol that was asked for.
  let code: String?
  let event: PriceEvent

  /// From `event CODE DAY KIND AMOUNT FACTOR`.
  init?(_ words: [String]) {
    guard words.count == 6, let day = Int(words[2]), let kind = Int(words[3]),
      PriceEvent.Kind.allCases.indices.contains(kind), let amount = Double(words[4]),
      let factor = Double(words[5])
    else { return nil }
    code = words[1] == "-" ? nil : words[1]
    event = PriceEvent(
      on: CivilDate(daysSinceEpoch: day), PriceEvent.Kind.allCases[kind], amount: amount,
      factor: factor)
  }
}

/// The line in front of an answer's bars.
private struct FetchedPage {
  let settledFirst: CivilDate?
  let settledLast: CivilDate?
  let isFirst: Bool
  let byteCount: Int

  init?(_ words: [String]) {
    guard words.count == 7, let byteCount = Int(words[6]), byteCount >= 0 else { return nil }
    settledFirst = Int(words[3]).map { CivilDate(daysSinceEpoch: $0) }
    settledLast = Int(words[4]).map { CivilDate(daysSinceEpoch: $0) }
    isFirst = words[5] == "1"
    self.byteCount = byteCount
  }
}

/// Why a source gives no more bars.
enum FetchFault: Equatable, Sendable {
  case banned(host: String, until: Timestamp)
  case unreachable(host: String, detail: String)
  case status(host: String, code: String)
  case webPage(host: String)
  case badAnswer(host: String)
  case wrongDates(host: String)
  case refused(String)
  case unknownSymbol(String)
  case badAddress(String)
  case other

  init(_ words: [String]) {
    let host = words.count > 1 ? words[1] : ""
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "banned":
      self = .banned(
        host: host,
        until: Timestamp(milliseconds: words.count > 2 ? Int64(words[2]) ?? 0 : 0))
    case "unreachable":
      self = .unreachable(host: host, detail: words.dropFirst(2).joined(separator: " "))
    case "status": self = .status(host: host, code: words.count > 2 ? words[2] : "")
    case "html": self = .webPage(host: host)
    case "bad": self = .badAnswer(host: host)
    case "wrong-dates": self = .wrongDates(host: host)
    case "refused": self = .refused(rest)
    case "unknown": self = .unknownSymbol(rest)
    case "address": self = .badAddress(rest)
    default: self = .other
    }
  }
}
