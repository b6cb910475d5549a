import BarFormats
import MarketBars

/// Reads the bars in a body and tells an empty answer from a broken one.
struct AnswerReader: Sendable {
  enum Outcome: Sendable {
    case series(BarSeries)
    /// The source has no bars for these dates.
    case empty
    /// The source has none before a later date.
    case beforeFirst
  }

  let host: String
  var options = ImportOptions()

  func outcome(_ body: [UInt8]) throws(FeedError) -> Outcome {
    do throws(BarFormatError) {
      var importer = BarImporter(options: options)
      try importer.add(body)
      return .series(try importer.finish().series)
    } catch {
      switch error.problem {
      case .noBars where error.line == nil: return .empty
      case .notice(let words): return try AnswerReader.meaning(of: words)
      default: throw .badAnswer(host: host, error.problem)
      }
    }
  }

  /// What the sources say in place of data.
  static func meaning(of words: String) throws(FeedError) -> Outcome {
    if words.contains("沒有符合條件") || words.contains("查無") || words.contains("Data doesn't exist") {
      return .empty
    }
    if words.contains("小於") { return .beforeFirst }
    // Also the answer of a server that does not want to answer.
    if words.contains("大於今日") { throw .refused(words) }
    if words.contains("Not Found") || words.contains("No data found") || words.contains("delisted")
      || words.contains("Invalid symbol") || words.contains("No data")
    {
      throw .unknownSymbol(words)
    }
    throw .refused(words)
  }
}

extension BarSeries {
  /// The bars of those dates; nil where all bars lie outside them.
  func within(_ span: ClosedRange<CivilDate>) -> BarSeries? {
    let rows = indices.filter { span.contains(date(at: $0)) }
    if rows.isEmpty && !isEmpty { return nil }
    if rows.count == count { return self }
    return try? BarSeries(rows.map { self[$0] }, clock: clock)
  }
}

/// Which bars of a page are final.
struct Settlement: Sendable {
  /// The zone of the exchange.
  let zone: TimeZoneOffsets
  /// The minute of the day from which the day's bar is final; 1440 for the next day.
  let minute: Int

  /// The dates up to yesterday, and today where its bar is there and the hour has come.
  func settled(
    _ span: ClosedRange<CivilDate>, _ series: BarSeries, now: Timestamp
  ) -> ClosedRange<CivilDate>? {
    let clock = zone.wallClock(at: now)
    var last = CivilDate(daysSinceEpoch: clock.date.daysSinceEpoch - 1)
    if clock.millisecondOfDay >= minute * 60_000, !series.isEmpty,
      series.date(at: series.count - 1) == clock.date
    {
      last = clock.date
    }
    last = min(last, span.upperBound)
    return last < span.lowerBound ? nil : span.lowerBound...last
  }
}
