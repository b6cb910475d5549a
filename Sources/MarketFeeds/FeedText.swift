import BarFormats
import Foundation
import MarketBars

/// Parts of addresses.
enum FeedText {
  /// `20240131`.
  static func digits(_ date: CivilDate) -> String {
    String(format: "%04d%02d%02d", date.year, date.month, date.day)
  }

  /// `2024/01/31`.
  static func slashes(_ date: CivilDate) -> String {
    String(format: "%04d/%02d/%02d", date.year, date.month, date.day)
  }

  /// A code of letters and digits; nil for anything else.
  static func code(_ symbol: String) -> String? {
    let isPlain = symbol.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return isPlain && (1...20).contains(symbol.utf8.count) ? symbol : nil
  }

  /// A symbol as part of an address; nil for an empty or a very long one.
  static func escaped(_ symbol: String) -> String? {
    guard (1...64).contains(symbol.utf8.count) else { return nil }
    return symbol.addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_"))
  }

  /// The bars of those dates in an answer that may hold more.
  static func outcome(
    _ body: [UInt8], in span: ClosedRange<CivilDate>, host: String
  ) throws(FeedError) -> AnswerReader.Outcome {
    let outcome = try AnswerReader(host: host).outcome(body)
    guard case .series(let series) = outcome else { return outcome }
    return series.within(span).map { .series($0) } ?? .empty
  }
}

extension FeedPage {
  init(
    _ outcome: AnswerReader.Outcome, in span: ClosedRange<CivilDate>, by settlement: Settlement,
    now: Timestamp
  ) {
    var series = BarSeries()
    if case .series(let found) = outcome { series = found }
    let isFirst = if case .beforeFirst = outcome { true } else { false }
    self.init(
      span: span, series: series, settled: settlement.settled(span, series, now: now),
      isFirst: isFirst)
  }
}
