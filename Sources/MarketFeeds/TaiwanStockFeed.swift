import BarFormats
import Foundation
import MarketBars

/// The Taiwan Stock Exchange: one stock's months, and the index with the market's turnover.
///
/// The symbol `TAIEX` is the index (since 1999-01-05); stocks go back to 2010-01-04. Prices are as
/// traded. A day's bar is taken as final from 17:30 in Taipei.
public struct TaiwanStockFeed: MarketFeed {
  public static let indexSymbol = "TAIEX"

  public let name = "twse"
  public let exchange = "TWSE"
  private let client: FeedClient
  private let base: String
  private let pace: FeedPace

  public init(
    client: FeedClient, base: String = "https://www.twse.com.tw", pace: FeedPace = .taiwanExchange
  ) {
    self.client = client
    self.base = base
    self.pace = pace
  }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    if symbol == TaiwanStockFeed.indexSymbol { return try await indexBars(in: span) }
    guard let code = FeedText.code(symbol) else { throw .unknownSymbol(symbol) }
    let address =
      "\(base)/rwd/zh/afterTrading/STOCK_DAY?date=\(FeedText.digits(span.lowerBound))&stockNo=\(code)&response=json"
    let outcome = try await client.value(at: address, pace: pace) { body throws(FeedError) in
      try TaiwanStockFeed.outcome(body, in: span, host: "TWSE")
    }
    return page(outcome, in: span)
  }

  /// The index of a month, with volume and turnover of the market beside it.
  private func indexBars(in span: ClosedRange<CivilDate>) async throws(FeedError) -> FeedPage {
    let date = FeedText.digits(span.lowerBound)
    let prices = try await client.value(
      at: "\(base)/rwd/zh/TAIEX/MI_5MINS_HIST?date=\(date)&response=json", pace: pace
    ) { body throws(FeedError) in
      (body, try TaiwanStockFeed.outcome(body, in: span, host: "TWSE"))
    }
    guard case .series(let index) = prices.1, !index.isEmpty else {
      return page(prices.1, in: span)
    }
    let joined = try await client.value(
      at: "\(base)/rwd/zh/afterTrading/FMTQIK?date=\(date)&response=json", pace: pace
    ) { body throws(FeedError) in
      let turnover = try TaiwanStockFeed.outcome(body, in: span, host: "TWSE")
      guard case .series = turnover else { return index }
      return try TaiwanStockFeed.joined(prices.0, body)
    }
    return page(.series(joined), in: span)
  }

  private static func joined(_ index: [UInt8], _ turnover: [UInt8]) throws(FeedError) -> BarSeries {
    do throws(BarFormatError) {
      var importer = BarImporter()
      try importer.add(index)
      try importer.add(turnover)
      return try importer.finish().series
    } catch {
      throw .badAnswer(host: "TWSE", error.problem)
    }
  }

  /// All stocks of the last trading day, from the open data.
  public func allStocks() async throws(FeedError) -> [SymbolBars] {
    try await client.value(
      at: "\(base)/exchangeReport/STOCK_DAY_ALL?response=open_data", pace: pace
    ) { body throws(FeedError) in
      do throws(BarFormatError) {
        // The older form names no date: that of the answer stands in.
        var options = ImportOptions()
        options.listDate =
          TimeZoneOffsets.taipei.wallClock(at: client.surroundings.now()).date
        var importer = BarImporter(options: options)
        try importer.add(body)
        return try importer.finishSymbols().symbols
      } catch {
        throw FeedError.badAnswer(host: "TWSE", error.problem)
      }
    }
  }

  static func outcome(
    _ body: [UInt8], in span: ClosedRange<CivilDate>, host: String
  ) throws(FeedError) -> AnswerReader.Outcome {
    let outcome = try AnswerReader(host: host).outcome(body)
    guard case .series(let series) = outcome else { return outcome }
    // The server has been seen to answer another month than the one asked for.
    guard let wanted = series.within(span) else { throw .wrongDates(host: host) }
    return .series(wanted)
  }

  private func page(
    _ outcome: AnswerReader.Outcome, in span: ClosedRange<CivilDate>
  ) -> FeedPage {
    FeedPage(
      outcome, in: span,
      by: Settlement(zone: .taipei, minute: 17 * 60 + 30), now: client.surroundings.now())
  }
}
