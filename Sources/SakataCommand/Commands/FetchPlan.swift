import BarStore
import Sakata

/// What a command line asks `sakata fetch` for.
struct FetchPlan {
  enum Feed: String, CaseIterable {
    case twse, tpex, yahoo, stooq, binance

    /// The exchange under which its symbols are stored; empty where a source serves many.
    var exchange: String {
      switch self {
      case .twse: "TWSE"
      case .tpex: "TPEX"
      case .binance: "BINANCE"
      case .yahoo, .stooq: ""
      }
    }

    /// The first date that the source may have bars of.
    func firstDate(of code: String) -> CivilDate {
      let (year, month) =
        switch self {
        case .twse: code == "TAIEX" ? (1999, 1) : (2010, 1)
        case .tpex: (1994, 1)
        case .binance: (2017, 7)
        case .yahoo, .stooq: (1950, 1)
        }
      return CivilDate(year: year, month: month, day: 1) ?? CivilDate(daysSinceEpoch: 0)
    }

    /// The source whose symbols look so: codes of Taiwan begin with a digit.
    static func feed(of code: String) -> Feed {
      if code == "TAIEX" { return .twse }
      if code == "TPEX" { return .tpex }
      let isTaiwan = code.utf8.first.map { $0 &- 0x30 < 10 } ?? false
      return isTaiwan && !code.utf8.contains(UInt8(ascii: ".")) ? .twse : .yahoo
    }
  }

  let feed: Feed
  let code: String
  let key: SeriesKey
  let dates: ClosedRange<CivilDate>
  /// Whether the exchange's tables of events are asked for as well.
  let wantsEvents: Bool
  private let base: String
  private let pause: String

  init(_ arguments: ParsedArguments, today: CivilDate) throws(ArgumentError) {
    let name = arguments.operands[0]
    let (code, exchange) = ImportPlan.parts(of: name)
    let named = arguments.value(of: .feed).flatMap { Feed(rawValue: $0) }
    let stated = exchange.flatMap { exchange in Feed.allCases.first { $0.exchange == exchange } }
    feed = named ?? stated ?? Feed.feed(of: code)
    self.code = code
    let timeframe = arguments.value(of: .timeframe).flatMap { Timeframe(name: $0) } ?? .day
    guard timeframe == .day || feed == .binance && timeframe.isIntraday else {
      throw .badValue("--timeframe", value: timeframe.name, .fetchedTimeframe)
    }
    wantsEvents = arguments.has(.events)
    if wantsEvents && feed != .twse && feed != .tpex {
      throw .conflict("--events", "--feed \(feed.rawValue)")
    }
    guard let symbol = try? ListedSymbol(code, on: exchange ?? feed.exchange) else {
      throw .badValue("SYMBOL", value: name, .symbol)
    }
    key = SeriesKey(symbol, timeframe)
    let from = try arguments.value(of: .from, .date) { readDates($0)?.first }
    let through = min(today, try arguments.value(of: .to, .date) { readDates($0)?.last } ?? today)
    let first = from ?? feed.firstDate(of: code)
    guard first <= through else { throw .conflict("--from", "--to") }
    dates = first...through
    base = arguments.value(of: .base) ?? "-"
    let seconds = try arguments.value(of: .pause, .seconds) { text in
      readNumber(text[...]).flatMap { (0...3600).contains($0) ? $0 : nil }
    }
    pause = seconds.map { "\(Int($0 * 1000))" } ?? "-"
  }

  /// The dates as the time of daily bars.
  var span: Range<Timestamp> { FetchPlan.times(dates) }

  static func times(_ dates: ClosedRange<CivilDate>) -> Range<Timestamp> {
    Timestamp(
      dates.lowerBound)..<Timestamp(
        milliseconds: Timestamp(dates.upperBound).milliseconds + 86_400_000)
  }

  /// The words for the program that asks, with the parts of `span` that are not missing.
  ///
  /// - Parameter missingEvents: dates of which the exchange's events are not known.
  func words(
    missing: [Range<Timestamp>], missingEvents: [ClosedRange<CivilDate>] = []
  ) -> [String] {
    var words = [
      feed.rawValue, code, "\(dates.lowerBound.daysSinceEpoch)",
      "\(dates.upperBound.daysSinceEpoch)", key.timeframe.name, base, pause,
    ]
    var start = span.lowerBound
    for gap in missing + [span.upperBound..<span.upperBound] {
      let (first, next) = (day(start), day(gap.lowerBound))
      if next > first { words.append("\(first):\(next - 1)") }
      start = max(start, gap.upperBound)
    }
    guard !missingEvents.isEmpty else { return words }
    words.append("events")
    var day = dates.lowerBound.daysSinceEpoch
    for gap in missingEvents {
      if gap.lowerBound.daysSinceEpoch > day {
        words.append("events=\(day):\(gap.lowerBound.daysSinceEpoch - 1)")
      }
      day = gap.upperBound.daysSinceEpoch + 1
    }
    if day <= dates.upperBound.daysSinceEpoch {
      words.append("events=\(day):\(dates.upperBound.daysSinceEpoch)")
    }
    return words
  }

  private func day(_ time: Timestamp) -> Int {
    WallClock(localMilliseconds: time.milliseconds).date.daysSinceEpoch
  }
}
