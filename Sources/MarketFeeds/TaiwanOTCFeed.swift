import BarFormats
import MarketBars

/// The Taipei Exchange (TPEx): one stock's months, and all stocks of a day.
///
/// Volumes are in shares, also those that the exchange gives in lots.
public struct TaiwanOTCFeed: MarketFeed, EventFeed {
  /// The exchange's own index.
  public static let indexSymbol = "TPEX"

  public let name = "tpex"
  public let exchange = "TPEX"
  private let exchangeHost: TaiwanExchange

  /// A feed through that client; `base` is where the exchange is asked, without a slash at its end.
  public init(
    client: FeedClient, base: String = "https://www.tpex.org.tw", pace: FeedPace = .taiwanExchange
  ) {
    exchangeHost = TaiwanExchange(host: "TPEx", client: client, base: base, pace: pace)
  }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    let date = FeedText.slashes(span.lowerBound)
    if symbol == TaiwanOTCFeed.indexSymbol {
      return try await exchangeHost.page(
        at: "/www/zh-tw/indexInfo/inx?date=\(date)&response=json", in: span)
    }
    guard let code = FeedText.code(symbol) else { throw .unknownSymbol(symbol) }
    return try await exchangeHost.page(
      at: "/www/zh-tw/afterTrading/tradingStock?code=\(code)&date=\(date)&response=json", in: span)
  }

  /// All instruments of a day; none where the market was closed.
  public func allStocks(on date: CivilDate) async throws(FeedError) -> [SymbolBars] {
    try await exchangeHost.list(
      at:
        "/www/zh-tw/afterTrading/dailyQuotes?date=\(FeedText.slashes(date))&id=&response=json",
      on: date)
  }

  /// Dividends, changes of par value, splits and joins of funds, and capital reductions of all
  /// instruments, from five tables.
  public func events(in dates: ClosedRange<CivilDate>) async throws(FeedError) -> [SymbolEvents] {
    let span =
      "?startDate=\(FeedText.slashes(dates.lowerBound))&endDate=\(FeedText.slashes(dates.upperBound))&response=json"
    var found: [SymbolEvents] = []
    for table in ["exDailyQ", "pvChgRslt", "etfSplitRslt", "etfRvsRslt", "revivt"] {
      found += try await exchangeHost.events(
        at: "/www/zh-tw/bulletin/" + table + span, in: dates)
    }
    return found
  }
}
