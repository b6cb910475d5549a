import BarFormats
import Foundation
import MarketBars

/// Yahoo Finance, daily bars: `2330.TW`, `6223.TWO`, `^TWII`, `AAPL`.
///
/// Prices are adjusted for splits and not for dividends; both are told as events of each page. Ten
/// years are one request.
public struct YahooFeed: MarketFeed {
  public let name = "yahoo"
  private let client: FeedClient
  private let base: String
  private let pace: FeedPace

  /// A feed through that client; `base` is where the host is asked, without a slash at its end.
  public init(
    client: FeedClient, base: String = "https://query1.finance.yahoo.com", pace: FeedPace = .yahoo
  ) {
    self.client = client
    self.base = base
    self.pace = pace
  }

  public func spans(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    FeedSpans.days(3653, of: dates)
  }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    guard let code = FeedText.escaped(symbol) else { throw .unknownSymbol(symbol) }
    // A day more at each end: the exchange's days are not those of UTC.
    let first = (span.lowerBound.daysSinceEpoch - 1) * 86_400
    let last = (span.upperBound.daysSinceEpoch + 2) * 86_400
    let address =
      "\(base)/v8/finance/chart/\(code)?period1=\(first)&period2=\(last)&interval=1d&events=div,splits"
    let answer = try await client.value(at: address, pace: pace) { body throws(FeedError) in
      (
        outcome: try FeedText.outcome(body, in: span, host: "Yahoo"),
        events: PriceEventReader.events(in: body).first?.events ?? []
      )
    }
    var page = FeedPage(
      answer.outcome, in: span, by: Settlement(zone: .utc, minute: 1440),
      now: client.surroundings.now())
    page.events = answer.events.filter { span.contains($0.date) }
    return page
  }
}
