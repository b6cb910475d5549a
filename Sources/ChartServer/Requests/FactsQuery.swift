import ChartOutputs
import Sakata

/// What `/facts/SYMBOL` is asked for: the market, events, limits and coming days of a symbol.
struct FactsQuery: Sendable {
  let symbol: String
  let timeframe: Timeframe?
  /// The language of the signs.
  let language: ChartLanguage
  let market: Market?

  init(_ target: RequestTarget, _ options: ServerOptions) throws(QueryError) {
    guard target.path.count == 2, !target.path[1].isEmpty else { throw .unknownPath }
    symbol = target.path[1]
    try target.check(["timeframe", "lang", "market"])
    timeframe = try target.timeframe()
    language =
      try target.value("lang", "en, zh-Hant, zh-Hans, ja or ko") { ChartLanguage(tag: $0) }
      ?? options.language
    market = try target.market()
  }
}
