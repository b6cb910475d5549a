import Foundation
import MarketBars
import MarketFeeds

/// The events of an exchange, one year an answer, told as they come.
struct EventHistory {
  let request: WorkerRequest
  let source: any EventFeed

  /// Years without any event of any symbol, after which nothing earlier is looked for.
  private static let emptyYears = 2

  func run() async throws(FeedError) {
    let clock = TimeZoneOffsets.taipei.wallClock(
      at: Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)))
    let yesterday = CivilDate(daysSinceEpoch: clock.date.daysSinceEpoch - 1)
    var empty = 0
    for span in request.eventSpans {
      let events = try await source.events(in: span)
      // Of today, and of days to come, more may be told.
      var first = span.lowerBound
      let last = min(span.upperBound, yesterday)
      let isYear = span.upperBound.daysSinceEpoch - first.daysSinceEpoch >= 364
      empty = events.isEmpty && isYear ? empty + 1 : 0
      let isEarliest = empty == EventHistory.emptyYears
      if isEarliest { first = request.dates.lowerBound }
      say(WorkerLines.events(events, settled: first <= last ? first...last : nil))
      if isEarliest { return }
    }
  }
}
