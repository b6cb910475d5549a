import BarStore
import ChartServer
import Glibc
import Sakata

/// `sakata serve`: serves until a signal comes.
func runServe(_ arguments: ParsedArguments) throws(CommandError) {
  var (store, isNamed) = try StorePlace.address(arguments, command: "serve")
  // A store that cannot be opened is told at once, and not to the first visitor.
  do { _ = try BarStore(store, for: .read) } catch { throw .store(error) }
  if case .sqlite(let path) = store, !isNamed || !path.hasPrefix("/"),
    let whole = realpath(path, nil)
  {
    store = .sqlite(path: String(cString: whole))
    free(whole)
  }
  var options = ServerOptions(store: store, webFolder: try WebFolder.found())
  do { try configure(&options, arguments) } catch { throw .arguments(error) }
  options.market = arguments.value(of: .market).flatMap { Market(name: $0) }
  options.holidays = try holidays(arguments)
  if arguments.has(.quotes) {
    let words: [String]
    do { words = try quoteWords(arguments) } catch { throw .arguments(error) }
    do { options.quoteProgram = [try FeedProcess.program()] + words } catch { throw .feed(error) }
  }
  raiseFileLimit()
  // Threads inherit the mask: signals wait until they are asked for below.
  let signals = blockSignals()
  let server: ChartServer
  do { server = try ChartServer(options) } catch { throw .server(error) }
  try Streams.writeOutput(server.address + "\n")
  var (wanted, signal) = (signals, Int32(0))
  while sigwait(&wanted, &signal) != 0 {}
  // A second signal does not wait.
  sigprocmask(SIG_UNBLOCK, &wanted, nil)
  server.stop()
}

private func configure(
  _ options: inout ServerOptions, _ arguments: ParsedArguments
) throws(ArgumentError) {
  let port = try arguments.value(of: .port, .port) { UInt16($0) }
  options.port = port ?? 8080
  if let address = arguments.value(of: .listen) { options.address = address }
  if let rate = try arguments.value(
    of: .rate, .rate,
    { text in
      readNumber(text[...]).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    })
  {
    options.requestsPerSecond = rate
    options.requestBurst = max(options.requestBurst, rate)
  }
  options.language =
    arguments.value(of: .lang).flatMap { ChartLanguage(tag: $0) } ?? Environment.language
  options.region = arguments.value(of: .region).flatMap { MarketRegion(name: $0) }
  options.phraseWords = { phrase, error in
    Message(Words.phrase, error.message.text(in: .english)).text(in: .english) + "\n"
      + error.pointer(in: phrase)
      + (error.suggestion.map { "  " + Message(Words.didYouMean, $0).text(in: .english) } ?? "")
  }
  options.log = { line in Streams.writeMessage("sakata serve: \(line)\n") }
}

/// What the program that asks exchanges is told: from where quotes come, and how often.
private func quoteWords(_ arguments: ParsedArguments) throws(ArgumentError) -> [String] {
  let seconds = try arguments.value(of: .pause, .seconds) { text in
    readNumber(text[...]).flatMap { (0...3600).contains($0) ? $0 : nil }
  }
  return [
    "quotes", arguments.value(of: .base) ?? "-", seconds.map { "\(Int($0 * 1000))" } ?? "-",
  ]
}

/// As many connections as the system lets this process have.
private func raiseFileLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = min(limit.rlim_max, 65_536)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

private func blockSignals() -> sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
  sigprocmask(SIG_BLOCK, &signals, nil)
  return signals
}
