import MarketBars

/// The events of an instrument, oldest first.
public struct SymbolEvents: Equatable, Sendable {
  /// The code, as the source writes it; empty where it names none.
  public var symbol: String
  /// The instrument's name in the source's own language; empty where it names none.
  public var name: String
  /// By date, oldest first, as ``PriceEventReader`` gives them.
  public var events: [PriceEvent]

  /// Events of the instrument with that code.
  public init(symbol: String, name: String = "", events: [PriceEvent]) {
    self.symbol = symbol
    self.name = name
    self.events = events
  }
}

/// Finds dividends, splits and capital reductions in a text.
///
/// - the exchanges' tables of reference prices: ex-rights and ex-dividends (TWT49U), par values
///   (TWTB8U, pvChgRslt), splits of funds (TWTCAU), capital reductions (TWTAUU), as JSON or CSV
/// - Yahoo's answers, which tell them beside the prices
/// - bars with columns of dividends and splits (Alpha Vantage, yfinance), with rows of words between
///   the bars (Yahoo's history page), or with closes and adjusted closes, whose ratio tells
public enum PriceEventReader {
  /// The events of each instrument in `bytes`, UTF-8; none where the text tells of none.
  ///
  /// Dates from 2099 on, which stand for "none" in some tables, are passed over.
  /// - Complexity: O(n).
  public static func events(in bytes: [UInt8]) -> [SymbolEvents] {
    bytes.withUnsafeBufferPointer { events(in: $0) }
  }

  /// As ``events(in:)``, of UTF-8 in memory that need not outlive the call.
  public static func events(in bytes: UnsafeBufferPointer<UInt8>) -> [SymbolEvents] {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    let text = hasMark ? UnsafeBufferPointer(rebasing: bytes[3...]) : bytes
    switch UnusableText.problem(text) {
    case nil: return eventsInTable(text)
    case .json: return eventsInJSON(text)
    default: return []
    }
  }

  private static func eventsInTable(_ text: UnsafeBufferPointer<UInt8>) -> [SymbolEvents] {
    let listed = ReferencePriceTable.events(in: text)
    return listed.isEmpty ? AdjustedBars.events(in: text) : listed
  }

  private static func eventsInJSON(_ json: UnsafeBufferPointer<UInt8>) -> [SymbolEvents] {
    if let tape = JSONTape(json), let chart = tape.member("chart", of: 0) {
      return YahooEvents.events(tape, chart)
    }
    guard let tables = try? JSONTables.texts(in: json) else { return [] }
    var found: [SymbolEvents] = []
    for table in tables { found += table.withUnsafeBufferPointer { eventsInTable($0) } }
    return found
  }

  /// Whether a date can be one of an event.
  static func isPossible(_ date: CivilDate) -> Bool { (1900..<2099).contains(date.year) }
}

/// Events gathered by their instrument.
struct EventGroups {
  private(set) var groups: [SymbolEvents] = []
  private var places: [[UInt8]: Int] = [:]

  mutating func add(
    _ event: PriceEvent, _ code: UnsafeBufferPointer<UInt8>, name: () -> String
  ) {
    let key = Array(code)
    if let place = places[key] {
      groups[place].events.append(event)
    } else {
      places[key] = groups.count
      groups.append(
        SymbolEvents(symbol: String(decoding: key, as: UTF8.self), name: name(), events: [event]))
    }
  }

  /// The groups in the order of their first event, each sorted by date.
  var sorted: [SymbolEvents] {
    groups.map { group in
      var group = group
      group.events.sort { $0.date < $1.date }
      return group
    }
  }
}
