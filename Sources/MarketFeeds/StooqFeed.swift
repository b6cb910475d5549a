import BarFormats
import Foundation
import MarketBars

/// Stooq, daily bars: `aapl.us`, `^spx`, `eurusd`. All dates are one request.
public struct StooqFeed: MarketFeed {
  public let name = "stooq"
  private let client: FeedClient
  private let base: String
  private let pace: FeedPace
  private let apiKey: String?

  /// A feed through that client.
  ///
  /// - Parameters:
  ///   - client: Keeps the pace and the bans of the host.
  ///   - apiKey: The key that the site asks for since 2026.
  ///   - base: Where the host is asked, without a slash at its end.
  ///   - pace: How long the host is left alone between requests and after a ban.
  public init(
    client: FeedClient, apiKey: String? = nil, base: String = "https://stooq.com",
    pace: FeedPace = .stooq
  ) {
    self.client = client
    self.base = base
    self.pace = pace
    self.apiKey = apiKey
  }

  public func spans(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] { [dates] }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    guard let code = FeedText.escaped(symbol) else { throw .unknownSymbol(symbol) }
    var address =
      "\(base)/q/d/l/?s=\(code)&i=d&d1=\(FeedText.digits(span.lowerBound))&d2=\(FeedText.digits(span.upperBound))"
    if let key = apiKey.flatMap({ FeedText.escaped($0) }) { address += "&apikey=\(key)" }
    let outcome = try await client.value(at: address, pace: pace) { body throws(FeedError) in
      try FeedText.outcome(body, in: span, host: "Stooq")
    }
    return FeedPage(
      outcome, in: span, by: Settlement(zone: .utc, minute: 1440),
      now: client.surroundings.now())
  }
}
