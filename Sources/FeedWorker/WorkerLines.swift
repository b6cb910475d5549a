import BarFormats
import MarketBars
import MarketFeeds

/// What the worker says, one line an event.
///
///     plan 120                         answers to come, at most
///     event 2330 14615 1 3.5 0.996     code (- for the symbol asked for), date, kind, amount, factor
///     events 14610 14974               the end of an answer of events alone, and settled dates
///     page 14610 14640 14610 14640 0 812   span, settled dates (- for none), whether it is the
///                                      first, and the bytes of CSV that follow
///     done
///     error banned www.twse.com.tw 1716172200000
enum WorkerLines {
  static func plan(_ count: Int) -> String { "plan \(count)\n" }

  static func page(_ page: FeedPage) -> String {
    let text = page.series.isEmpty ? "" : csv(page.series)
    return events(page.events, of: "-")
      + "page \(page.span.lowerBound.daysSinceEpoch) \(page.span.upperBound.daysSinceEpoch) \(ends(page.settled)) \(page.isFirst ? 1 : 0) \(text.utf8.count)\n"
      + text
  }

  /// The events of one answer of a whole market.
  static func events(_ symbols: [SymbolEvents], settled: ClosedRange<CivilDate>?) -> String {
    symbols.map { events($0.events, of: $0.symbol) }.joined() + "events \(ends(settled))\n"
  }

  private static func ends(_ span: ClosedRange<CivilDate>?) -> String {
    span.map { "\($0.lowerBound.daysSinceEpoch) \($0.upperBound.daysSinceEpoch)" } ?? "- -"
  }

  /// Nothing for a code that would not be one word.
  private static func events(_ events: [PriceEvent], of code: String) -> String {
    guard !code.isEmpty, !code.contains(where: { $0.isWhitespace }) else { return "" }
    return events.map { event in
      let kind = PriceEvent.Kind.allCases.firstIndex(of: event.kind) ?? 0
      return
        "event \(code) \(event.date.daysSinceEpoch) \(kind) \(event.amount) \(event.factor)\n"
    }.joined()
  }

  static func error(_ error: FeedError) -> String {
    let words =
      switch error {
      case .banned(let host, let until): "banned \(host) \(until.milliseconds)"
      case .unreachable(let host, let detail): "unreachable \(host) \(detail)"
      case .status(let host, let code): "status \(host) \(code)"
      case .badAnswer(let host, .html): "html \(host)"
      case .badAnswer(let host, _): "bad \(host)"
      case .wrongDates(let host): "wrong-dates \(host)"
      case .refused(let words): "refused \(words)"
      case .unknownSymbol(let symbol): "unknown \(symbol)"
      case .badAddress(let address): "address \(address)"
      case .cancelled: "cancelled"
      }
    return "error " + String(words.map { $0.isNewline ? " " : $0 }) + "\n"
  }

  /// Bars as `BarFormats` reads them back to the same numbers.
  private static func csv(_ series: BarSeries) -> String {
    var text = "date,open,high,low,close,volume,turnover\n"
    for index in series.indices {
      let bar = series[index]
      let clock = series.wallClock(at: index)
      text += date(clock.date)
      if case .instants(let zone) = series.clock {
        text += time(clock, offset: zone.seconds(at: bar.time))
      }
      for price in [bar.open, bar.high, bar.low, bar.close] {
        text += price.isNaN ? ",--" : ",\(price)"
      }
      for amount in [bar.volume, bar.turnover] { text += amount.isNaN ? "," : ",\(amount)" }
      text += "\n"
    }
    return text
  }

  private static func date(_ date: CivilDate) -> String {
    let year = String("0000\(date.year)".suffix(4))
    return "\(year)-\(two(date.month))-\(two(date.day))"
  }

  private static func time(_ clock: WallClock, offset: Int) -> String {
    let minutes = abs(offset) / 60
    return "T\(two(clock.hour)):\(two(clock.minute)):\(two(clock.second))"
      + (offset < 0 ? "-" : "+") + "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
