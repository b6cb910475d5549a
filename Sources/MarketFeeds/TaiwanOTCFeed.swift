import BarFormats
import Foundation
import MarketBars

/// The Taipei Exchange (TPEx): one stock's months, and all stocks of a day.
///
/// Volumes are in shares, also those that the exchange gives in lots.
public struct TaiwanOTCFeed: MarketFeed {
  /// The exchange's own index.
  public static let indexSymbol = "TPEX"

  public let name = "tpex"
  public let exchange = "TPEX"
  private let client: FeedClient
  private let base: String
  private let pace: FeedPace

  public init(
    client: FeedClient, base: String = "https://www.tpex.org.tw", pace: FeedPace = .taiwanExchange
  ) {
    self.client = client
    self.base = base
    self.pace = pace
  }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    let date = FeedText.slashes(span.lowerBound)
    let path: String
    if symbol == TaiwanOTCFeed.indexSymbol {
      path = "indexInfo/inx?date=\(date)&response=json"
    } else {
      guard let code = FeedText.code(symbol) else { throw .unknownSymbol(symbol) }
      path = "afterTrading/tradingStock?code=\(code)&date=\(date)&response=json"
    }
    let outcome = try await client.value(
      at: "\(base)/www/zh-tw/\(path)", pace: pace
    ) { body throws(FeedError) in
      try TaiwanStockFeed.outcome(body, in: span, host: "TPEx")
    }
    return FeedPage(
      outcome, in: span,
      by: Settlement(zone: .taipei, minute: 17 * 60 + 30), now: client.surroundings.now())
  }

  /// All instruments of a day; none where the market was closed.
  public func allStocks(on date: CivilDate) async throws(FeedError) -> [SymbolBars] {
    try await client.value(
      at:
        "\(base)/www/zh-tw/afterTrading/dailyQuotes?date=\(FeedText.slashes(date))&id=&response=json",
      pace: pace
    ) { body throws(FeedError) in
      do throws(BarFormatError) {
        var importer = BarImporter()
        try importer.add(body)
        let symbols = try importer.finishSymbols().symbols
        // An older address ignores the date and answers the latest day.
        guard symbols.allSatisfy({ $0.series.date(at: 0) == date }) else {
          throw BarFormatError(.undatedList, file: 0)
        }
        return symbols
      } catch {
        if error.problem == .noBars && error.line == nil { return [] }
        if error.problem == .undatedList { throw FeedError.wrongDates(host: "TPEx") }
        throw FeedError.badAnswer(host: "TPEx", error.problem)
      }
    }
  }
}
