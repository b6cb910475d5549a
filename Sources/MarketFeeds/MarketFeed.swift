import BarFormats
import MarketBars

/// A source of the history of instruments.
///
/// One's own is a ``ClosureFeed``, or a type that says how dates are cut into requests.
public protocol MarketFeed: Sendable {
  /// A short name, kept with the bars: `twse`.
  var name: String { get }
  /// Where its symbols are listed, as a short code: `TWSE`; empty where it is of no matter.
  var exchange: String { get }

  /// The dates of each request, oldest first, that together hold `dates`.
  func spans(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>]

  /// The bars of one span.
  func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage
}

/// A source that tells what happened to the prices of all its symbols.
public protocol EventFeed: Sendable {
  /// The dividends, splits, capital reductions and the like of those dates, which lie within one year:
  /// of longer spans the exchanges leave out a part.
  func events(in dates: ClosedRange<CivilDate>) async throws(FeedError) -> [SymbolEvents]
}

extension MarketFeed {
  public var exchange: String { "" }

  /// A request for each month.
  public func spans(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    FeedSpans.months(of: dates)
  }
}

/// The answer to one request.
public struct FeedPage: Equatable, Sendable {
  /// The dates that were asked for.
  public var span: ClosedRange<CivilDate>
  /// The bars of those dates; none where there was no trading.
  public var series: BarSeries
  /// The dates among them whose bars will not change any more; nil where there are none.
  public var settled: ClosedRange<CivilDate>?
  /// The source has nothing before this span.
  public var isFirst: Bool
  /// Dividends and splits that the answer tells beside the bars.
  public var events: [PriceEvent]

  /// The answer about those dates.
  public init(
    span: ClosedRange<CivilDate>, series: BarSeries, settled: ClosedRange<CivilDate>?,
    isFirst: Bool = false, events: [PriceEvent] = []
  ) {
    self.events = events
    self.span = span
    self.series = series
    self.settled = settled
    self.isFirst = isFirst
  }
}

/// A source given by a closure.
///
///     let feed = ClosureFeed("mine") { symbol, span in
///       let csv = try await download(symbol, span)
///       var importer = BarImporter()
///       try importer.add(csv)
///       return try importer.finish().series
///     }
public struct ClosureFeed: MarketFeed {
  public let name: String
  public let exchange: String
  private let cut: @Sendable (ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>]
  private let answer: @Sendable (String, ClosedRange<CivilDate>) async throws -> BarSeries

  /// A feed of that name.
  ///
  /// - Parameters:
  ///   - name: A short name, kept with the bars: `mine`.
  ///   - exchange: Where its symbols are listed, as a short code; empty where it is of no matter.
  ///   - spans: How dates are cut into requests; months unless given.
  ///   - bars: The bars of one span; any error that it throws ends the history.
  public init(
    _ name: String, exchange: String = "",
    spans: @escaping @Sendable (ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] = {
      FeedSpans.months(of: $0)
    },
    bars: @escaping @Sendable (String, ClosedRange<CivilDate>) async throws -> BarSeries
  ) {
    self.name = name
    self.exchange = exchange
    cut = spans
    answer = bars
  }

  public func spans(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] { cut(dates) }

  public func bars(
    of symbol: String, in span: ClosedRange<CivilDate>
  ) async throws(FeedError) -> FeedPage {
    do {
      let series = try await answer(symbol, span)
      // Nothing is known of when the source's bars are final: those before its last bar are.
      let last =
        series.isEmpty ? span.upperBound : min(span.upperBound, series.date(at: series.count - 1))
      let settled = CivilDate(daysSinceEpoch: last.daysSinceEpoch - 1)
      return FeedPage(
        span: span, series: series,
        settled: series.isEmpty || settled < span.lowerBound ? nil : span.lowerBound...settled)
    } catch let error as FeedError {
      throw error
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .refused("\(error)")
    }
  }
}

/// Ways to cut dates into requests.
public enum FeedSpans {
  /// Calendar months; the first and the last are whole.
  public static func months(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    var spans: [ClosedRange<CivilDate>] = []
    var (year, month) = (dates.lowerBound.year, dates.lowerBound.month)
    while let first = CivilDate(year: year, month: month, day: 1), first <= dates.upperBound,
      let last = CivilDate(
        year: year, month: month, day: CivilDate.dayCount(year: year, month: month))
    {
      spans.append(first...last)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return spans
  }

  /// Runs of so many days.
  public static func days(
    _ count: Int, of dates: ClosedRange<CivilDate>
  ) -> [ClosedRange<CivilDate>] {
    var spans: [ClosedRange<CivilDate>] = []
    var start = dates.lowerBound.daysSinceEpoch
    let end = dates.upperBound.daysSinceEpoch
    while start <= end {
      let last = min(end, start + max(1, count) - 1)
      spans.append(CivilDate(daysSinceEpoch: start)...CivilDate(daysSinceEpoch: last))
      start = last + 1
    }
    return spans
  }
}
