import MarketBars

/// The history of a symbol, one answer after the other, from the newest span to the oldest.
///
///     for try await page in FeedHistory(of: "2330", in: dates, from: feed) {
///       try store(page)
///     }
///
/// It ends at the first date, where the source has nothing earlier, or after more than a year of
/// empty answers. To go on later, leave out the spans that are known.
public struct FeedHistory: AsyncSequence, Sendable {
  public typealias Element = FeedPage
  public typealias Failure = FeedError

  /// Months without a bar after which nothing earlier is looked for.
  private static let emptyDays = 400

  /// The spans still to be asked for, oldest first.
  public let spans: [ClosedRange<CivilDate>]
  private let symbol: String
  private let feed: any MarketFeed

  /// The history of `symbol` in those dates.
  ///
  /// - Parameters:
  ///   - symbol: The code by which the feed's source knows it.
  ///   - dates: The first and the last date that is wanted.
  ///   - feed: The source; it says how dates are cut into requests.
  ///   - isKnown: Tells of a span whether it need not be asked for.
  public init(
    of symbol: String, in dates: ClosedRange<CivilDate>, from feed: any MarketFeed,
    leavingOut isKnown: (ClosedRange<CivilDate>) -> Bool = { _ in false }
  ) {
    self.symbol = symbol
    self.feed = feed
    spans = feed.spans(of: dates).filter { !isKnown($0) }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(spans: spans, symbol: symbol, feed: feed)
  }

  /// Asks for one span after the other, each when it is wanted.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var spans: [ClosedRange<CivilDate>]
    fileprivate let symbol: String
    fileprivate let feed: any MarketFeed
    private var emptyDays = 0

    fileprivate init(spans: [ClosedRange<CivilDate>], symbol: String, feed: any MarketFeed) {
      self.spans = spans
      self.symbol = symbol
      self.feed = feed
    }

    public mutating func next() async throws(FeedError) -> FeedPage? {
      guard let span = spans.popLast() else { return nil }
      if Task.isCancelled { throw .cancelled }
      let page = try await feed.bars(of: symbol, in: span)
      let days = span.upperBound.daysSinceEpoch - span.lowerBound.daysSinceEpoch + 1
      emptyDays = page.series.isEmpty ? emptyDays + days : 0
      if page.isFirst || emptyDays > FeedHistory.emptyDays { spans = [] }
      return page
    }
  }
}
