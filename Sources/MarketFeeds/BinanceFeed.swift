import BarFormats
import Foundation
import MarketBars

/// Binance spot klines: `BTCUSDT`, of any of its intervals. A thousand bars are one request.
public struct BinanceFeed: MarketFeed {
  public let name = "binance"
  public let exchange = "BINANCE"
  /// What one bar spans: minutes or a day.
  public let timeframe: Timeframe
  private let client: FeedClient
  private let base: String
  private let pace: FeedPace

  /// A feed of bars of that length; `base` is where the host is asked, without a slash at its end.
  public init(
    client: FeedClient, timeframe: Timeframe = .day, base: String = "https://api.binance.com",
    pace: FeedPace = .binance
  ) {
    self.client = client
    self.timeframe = timeframe
    self.base = base
    self.pace = pace
  }

  private static let batch = 1000

  /// Days that are certain to fit in one request; a day of minutes takes two.
  private var daysOfRequest: Int {
    if case .minutes(let count) = timeframe {
      max(1, BinanceFeed.batch * count / 1440)
    } else {
      1000
    }
  }

  public func spans(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    FeedSpans.days(daysOfRequest, of: dates)
  }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    guard let code = FeedText.code(symbol), let interval = intervalName else {
      throw .unknownSymbol(symbol)
    }
    let end = Timestamp(span.upperBound).milliseconds + 86_400_000
    var start = Timestamp(span.lowerBound).milliseconds
    var bars: [Bar] = []
    var clock = BarSeries.Clock.tradingDates
    while start < end {
      let address =
        "\(base)/api/v3/klines?symbol=\(code)&interval=\(interval)&startTime=\(start)&endTime=\(end - 1)&limit=\(BinanceFeed.batch)"
      let outcome = try await client.value(at: address, pace: pace) { body throws(FeedError) in
        try BinanceFeed.outcome(body, in: span)
      }
      guard case .series(let series) = outcome, let last = series.time.last else { break }
      clock = series.clock
      bars += series.indices.map { series[$0] }.filter { bar in
        bars.last.map { $0.time < bar.time } ?? true
      }
      start = last.milliseconds + 1
      if series.count < BinanceFeed.batch { break }
    }
    let series = (try? BarSeries(bars, clock: clock)) ?? BarSeries()
    return FeedPage(
      .series(series), in: span, by: Settlement(zone: .utc, minute: 1440),
      now: client.surroundings.now())
  }

  private static func outcome(
    _ body: [UInt8], in span: ClosedRange<CivilDate>
  ) throws(FeedError) -> AnswerReader.Outcome {
    // No klines are an empty list.
    if body.filter({ $0 > 0x20 }).elementsEqual("[]".utf8) { return .empty }
    return try FeedText.outcome(body, in: span, host: "Binance")
  }

  private var intervalName: String? {
    switch timeframe {
    case .day: "1d"
    case .minutes(let count) where [1, 3, 5, 15, 30].contains(count): "\(count)m"
    case .minutes(let count) where [60, 120, 240, 360, 480, 720].contains(count):
      "\(count / 60)h"
    default: nil
    }
  }
}
