import BarFormats
import Foundation
import MarketBars
import MarketFeeds

/// `quotes BASE PAUSE`: what the symbols of the last line `watch 2330 TAIEX` of standard input are at, told
/// whenever it changes, until standard input ends.
///
///     quote 2330 1716172200000 834 840 830 838 25000000
final class QuoteWatch: @unchecked Sendable {
  private let feed: TaiwanQuoteFeed
  private let lock = NSLock()
  private var codes: [String] = []
  private var told: [String: String] = [:]
  private var lasts: [String: Double] = [:]

  /// - Parameters:
  ///   - base: a mirror; `-` for the exchanges' host.
  ///   - pause: milliseconds between two questions; `-` for the host's own wish.
  init(base: String, pause: String) {
    var pace = FeedPace.taiwanQuotes
    if let pause = Int64(pause), pause >= 0 {
      // A host may be asked less often than it allows; oftener only where it is not its own.
      pace.interval = base == "-" ? max(pause, pace.interval) : pause
      if base != "-" { pace.jitter = 0 }
    }
    feed =
      base == "-"
      ? TaiwanQuoteFeed(client: FeedClient(), pace: pace)
      : TaiwanQuoteFeed(client: FeedClient(), base: base, pace: pace)
  }

  /// Asks until standard input ends; the pace keeps the questions apart.
  func run() async {
    Thread.detachNewThread { [self] in
      while let line = readLine() {
        let words = line.split(separator: " ").map { String($0) }
        if words.first == "watch" { lock.withLock { codes = Array(words.dropFirst().prefix(40)) } }
      }
      exit(0)
    }
    while true {
      let wanted = lock.withLock { codes }
      guard !wanted.isEmpty else {
        try? await Task.sleep(for: .milliseconds(200))
        continue
      }
      do throws(FeedError) {
        for quote in try await feed.quotes(of: wanted) { tell(quote) }
        try? await Task.sleep(for: .milliseconds(20))
      } catch {
        say(WorkerLines.error(error))
        try? await Task.sleep(for: .seconds(QuoteWatch.patience(after: error)))
      }
    }
  }

  private func tell(_ quote: MarketQuote) {
    // The index has a code of its own there.
    let code = quote.code == "t00" ? TaiwanStockFeed.indexSymbol : quote.code
    // Between two matches there is no last price: that of before still holds.
    let last = quote.last.isNaN ? lasts[code] ?? .nan : quote.last
    guard last.isFinite, quote.open.isFinite else { return }
    lasts[code] = last
    let high = max(last, quote.high.isNaN ? last : quote.high, quote.open)
    let low = min(last, quote.low.isNaN ? last : quote.low, quote.open)
    let volume = quote.volume.isFinite ? "\(quote.volume)" : "-"
    let line =
      "quote \(code) \(quote.time.milliseconds) \(quote.open) \(high) \(low) \(last) \(volume)\n"
    if told[code] != line { say(line) }
    told[code] = line
  }

  /// Seconds to leave a host alone that gave no answer.
  private static func patience(after error: FeedError) -> Int64 {
    if case .banned(_, let until) = error {
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      return max(30, min(86_400, (until.milliseconds - now) / 1000))
    }
    return 30
  }
}
