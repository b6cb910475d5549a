import BarFormats
import MarketBars

/// The Taiwan Stock Exchange: one stock's months, the index with the market's turnover, and events.
///
/// The symbol `TAIEX` is the index (since 1999-01-05); stocks go back to 2010-01-04. Prices are as
/// traded. A day's bar is taken as final from 17:30 in Taipei.
public struct TaiwanStockFeed: MarketFeed, EventFeed {
  /// The symbol of the exchange's capitalization weighted index, whose days come with the market's
  /// turnover.
  public static let indexSymbol = "TAIEX"

  public let name = "twse"
  public let exchange = "TWSE"
  private let exchangeHost: TaiwanExchange

  /// A feed through that client; `base` is where the exchange is asked, without a slash at its end.
  public init(
    client: FeedClient, base: String = "https://www.twse.com.tw", pace: FeedPace = .taiwanExchange
  ) {
    exchangeHost = TaiwanExchange(host: "TWSE", client: client, base: base, pace: pace)
  }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    if symbol == TaiwanStockFeed.indexSymbol { return try await indexBars(in: span) }
    guard let code = FeedText.code(symbol) else { throw .unknownSymbol(symbol) }
    let date = FeedText.digits(span.lowerBound)
    return try await exchangeHost.page(
      at: "/rwd/zh/afterTrading/STOCK_DAY?date=\(date)&stockNo=\(code)&response=json", in: span)
  }

  /// The index of a month, with volume and turnover of the market beside it.
  private func indexBars(in span: ClosedRange<CivilDate>) async throws(FeedError) -> FeedPage {
    let date = FeedText.digits(span.lowerBound)
    let prices = try await exchangeHost.answer(
      at: "/rwd/zh/TAIEX/MI_5MINS_HIST?date=\(date)&response=json", in: span)
    guard case .series(let index) = prices.outcome, !index.isEmpty else {
      return exchangeHost.page(prices.outcome, in: span)
    }
    let turnover = try await exchangeHost.answer(
      at: "/rwd/zh/afterTrading/FMTQIK?date=\(date)&response=json", in: span)
    guard case .series = turnover.outcome else {
      return exchangeHost.page(prices.outcome, in: span)
    }
    do throws(BarFormatError) {
      var importer = BarImporter()
      try importer.add(prices.body)
      try importer.add(turnover.body)
      let joined = try importer.finish().series
      return exchangeHost.page(.series(joined.within(span) ?? index), in: span)
    } catch {
      throw .badAnswer(host: exchangeHost.host, error.problem)
    }
  }

  /// All stocks of the last trading day, from the open data.
  public func allStocks() async throws(FeedError) -> [SymbolBars] {
    try await exchangeHost.list(at: "/exchangeReport/STOCK_DAY_ALL?response=open_data")
  }

  /// All stocks of a day; none where the market was closed.
  public func allStocks(on date: CivilDate) async throws(FeedError) -> [SymbolBars] {
    try await exchangeHost.list(
      at:
        "/rwd/zh/afterTrading/MI_INDEX?date=\(FeedText.digits(date))&type=ALLBUT0999&response=json",
      on: date)
  }

  /// Dividends, changes of par value, splits of funds and capital reductions of all instruments, from
  /// four tables.
  public func events(in dates: ClosedRange<CivilDate>) async throws(FeedError) -> [SymbolEvents] {
    let span =
      "?startDate=\(FeedText.digits(dates.lowerBound))&endDate=\(FeedText.digits(dates.upperBound))&response=json"
    var found: [SymbolEvents] = []
    for table in ["exRight/TWT49U", "change/TWTB8U", "split/TWTCAU", "reducation/TWTAUU"] {
      found += try await exchangeHost.events(at: "/rwd/zh/" + table + span, in: dates)
    }
    return found
  }
}
