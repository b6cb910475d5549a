import MarketBars
import MarketFeeds

/// What `sakata fetch` asks for:
/// `FEED SYMBOL FROM TO TIMEFRAME BASE PAUSE [FROM:TO]... [events [events=FROM:TO]...]`.
///
/// Dates are days since 1970, as are the ends of the spans that are known. BASE and PAUSE
/// (milliseconds) may be `-`. `events` asks for what the exchange tells of all its symbols as well,
/// but for the spans that follow.
struct WorkerRequest {
  let feed: any MarketFeed
  let symbol: String
  let dates: ClosedRange<CivilDate>
  let known: [ClosedRange<CivilDate>]
  /// The exchange's tables of events, if they are asked for.
  let eventSource: (any EventFeed)?
  /// The spans whose events are known.
  let knownEvents: [ClosedRange<CivilDate>]

  init?(_ arguments: [String], client: FeedClient) {
    guard arguments.count >= 7, let dates = WorkerRequest.span(arguments[2], arguments[3]) else {
      return nil
    }
    let base = arguments[5] == "-" ? nil : arguments[5]
    let pause = Int64(arguments[6])
    let timeframe = Timeframe(name: arguments[4]) ?? .day
    guard
      let feed = WorkerRequest.feed(
        arguments[0], client: client, base: base, pause: pause, timeframe)
    else { return nil }
    self.feed = feed
    eventSource = arguments[7...].contains("events") ? feed as? any EventFeed : nil
    symbol = arguments[1]
    self.dates = dates
    known = arguments[7...].compactMap { WorkerRequest.span($0) }
    knownEvents = arguments[7...].compactMap { text in
      text.hasPrefix("events=") ? WorkerRequest.span(String(text.dropFirst(7))) : nil
    }
  }

  /// What is still to be asked of events, newest first: each a year of the dates, or what is not
  /// known of one.
  var eventSpans: [ClosedRange<CivilDate>] {
    (dates.lowerBound.year...dates.upperBound.year).reversed().compactMap { year in
      guard let first = CivilDate(year: year, month: 1, day: 1),
        let last = CivilDate(year: year, month: 12, day: 31)
      else { return nil }
      let wanted = (first...last).clamped(to: dates)
      var (start, end) = (wanted.lowerBound.daysSinceEpoch, wanted.upperBound.daysSinceEpoch)
      // From both ends, as far as known spans reach.
      for span in knownEvents.sorted(by: { $0.lowerBound < $1.lowerBound })
      where span.lowerBound.daysSinceEpoch <= start {
        start = max(start, span.upperBound.daysSinceEpoch + 1)
      }
      for span in knownEvents.sorted(by: { $0.upperBound > $1.upperBound })
      where span.upperBound.daysSinceEpoch >= end {
        end = min(end, span.lowerBound.daysSinceEpoch - 1)
      }
      return start > end
        ? nil : CivilDate(daysSinceEpoch: start)...CivilDate(daysSinceEpoch: end)
    }
  }

  private static func span(_ text: String) -> ClosedRange<CivilDate>? {
    let ends = text.split(separator: ":").map { String($0) }
    return ends.count == 2 ? span(ends[0], ends[1]) : nil
  }

  /// Whether all dates of the span are known.
  func isKnown(_ span: ClosedRange<CivilDate>) -> Bool {
    let wanted = span.clamped(to: dates)
    return known.contains { $0.contains(wanted.lowerBound) && $0.contains(wanted.upperBound) }
  }

  private static func span(_ first: String, _ last: String) -> ClosedRange<CivilDate>? {
    guard let first = Int(first), let last = Int(last), first <= last else { return nil }
    return CivilDate(daysSinceEpoch: first)...CivilDate(daysSinceEpoch: last)
  }

  private static func feed(
    _ name: String, client: FeedClient, base: String?, pause: Int64?, _ timeframe: Timeframe
  ) -> (any MarketFeed)? {
    func pace(_ standard: FeedPace) -> FeedPace {
      guard let pause else { return standard }
      var pace = standard
      // A host may be asked less often than it allows; oftener only where it is not its own.
      pace.interval = base == nil ? max(pause, standard.interval) : pause
      if pace.interval < standard.interval { pace.jitter = 0 }
      return pace
    }
    switch name {
    case "twse":
      return TaiwanStockFeed(
        client: client, base: base ?? "https://www.twse.com.tw", pace: pace(.taiwanExchange))
    case "tpex":
      return TaiwanOTCFeed(
        client: client, base: base ?? "https://www.tpex.org.tw", pace: pace(.taiwanExchange))
    case "yahoo":
      return YahooFeed(
        client: client, base: base ?? "https://query1.finance.yahoo.com", pace: pace(.yahoo))
    case "stooq":
      return StooqFeed(
        client: client, base: base ?? "https://stooq.com", pace: pace(.stooq))
    case "binance":
      return BinanceFeed(
        client: client, timeframe: timeframe, base: base ?? "https://api.binance.com",
        pace: pace(.binance))
    default: return nil
    }
  }
}
