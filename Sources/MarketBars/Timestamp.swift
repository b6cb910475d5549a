/// A moment, or a trading date, on the time column of a series.
///
/// For intraday bars: milliseconds since 1970-01-01T00:00Z. For daily and longer bars: the
/// trading date, held as midnight of that date in the same count and never shifted by a zone.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Since 1970-01-01T00:00, in UTC for instants and on no clock for trading dates; negative
  /// before.
  public var milliseconds: Int64

  /// The moment, or the midnight of a trading date, at that count.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The trading date `date`.
  public init(_ date: CivilDate) {
    milliseconds = Int64(date.daysSinceEpoch) * Timestamp.millisecondsPerDay
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Milliseconds from an earlier time to this one, at most about 36 million years.
  func milliseconds(since earlier: Timestamp) -> Int64 {
    let (distance, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    return overflow ? 1 << 60 : Swift.min(distance, 1 << 60)
  }

  static let millisecondsPerDay: Int64 = 86_400_000
}
