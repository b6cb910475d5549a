import BarStore
import ChartOutputs
import Sakata

/// What is known of a symbol beside its bars: whose rules it follows, what happened to it, and when its
/// next bars begin.
struct MarketFacts {
  let market: Market?
  let events: [PriceEvent]
  /// Times of bars that closed at a limit of their day, among daily bars as they were traded.
  let limits: [(time: Timestamp, isUp: Bool)]
  private let shelved: ShelvedSeries
  private let options: ServerOptions

  /// Days to come that are told.
  private static let comingCount = 300

  init(_ shelved: ShelvedSeries, _ asked: Market?, _ options: ServerOptions) {
    self.shelved = shelved
    self.options = options
    let symbol = shelved.symbol
    let market = asked ?? Market(name: symbol.exchange) ?? options.market
    self.market = market
    events = shelved.events
    if let market, shelved.timeframe == .day {
      let stored = shelved.stored
      limits = stored.limitCloses(
        in: market, of: market.product(of: symbol.code), events: shelved.events
      ).map { (stored.time[$0.index], $0.isUp) }
    } else {
      limits = []
    }
  }

  /// Signs at the bars.
  func markers(in language: ChartLanguage) -> [ChartMarker] {
    EventMarkers.markers(of: events, limits: limits, over: shelved.series, in: language)
  }

  /// The times of the bars after the last one: true as far as the list of holidays reaches.
  var coming: [ComingTime] {
    let series = shelved.series
    let holidays = options.market == nil || options.market == market ? options.holidays : nil
    guard market != nil || holidays != nil, let last = series.time.last else { return [] }
    var calendar = TradingCalendar(of: shelved.stored, sessions: market?.sessions ?? [])
    if let market { calendar = calendar.joined(with: TradingCalendar(of: market)) }
    if let holidays { calendar = calendar.joined(with: holidays) }
    return calendar.times(
      after: last, timeframe: shelved.timeframe, clock: series.clock,
      count: MarketFacts.comingCount)
  }

  /// All of it for programs.
  func json(in language: ChartLanguage) -> [UInt8] {
    let symbol = shelved.symbol
    var text = "{\"symbol\":\(quoted(symbol.code)),\"exchange\":\(quoted(symbol.exchange))"
    text += ",\"timeframe\":\"\(shelved.timeframe.name)\""
    if let market { text += ",\"market\":\"\(market.name)\"" }
    let told = events.compactMap { event -> String? in
      guard let time = EventMarkers.time(of: event, in: shelved.stored) else { return nil }
      var row = "{\"date\":\"\(isoText(event.date))\",\"time\":\(time.milliseconds)"
      row += ",\"kind\":\"\(event.kind)\""
      if event.amount.isFinite { row += ",\"amount\":\(plainNumber(event.amount))" }
      if event.factor.isFinite { row += ",\"factor\":\(plainNumber(event.factor))" }
      return row + ",\"text\":\(quoted(EventMarkers.text(of: event, in: language)))}"
    }
    text += ",\n\"events\":[\(told.joined(separator: ",\n"))]"
    let signs = EventMarkers.markers(
      of: [], limits: limits, over: shelved.series, in: language)
    text += ",\n\"limits\":["
    text += signs.map { sign in
      "{\"time\":\(sign.time.milliseconds),\"kind\":\"\(sign.kind)\",\"text\":\(quoted(sign.text))}"
    }.joined(separator: ",\n")
    let coming = coming
    text += "],\n\"coming\":[\(coming.map { "\($0.time.milliseconds)" }.joined(separator: ","))]"
    // Behind these nothing is known but the weekday.
    let known = coming.firstIndex { $0.isProvisional } ?? coming.count
    return Array((text + ",\"known\":\(known)}\n").utf8)
  }
}
