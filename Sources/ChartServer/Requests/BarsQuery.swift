import ChartOutputs
import Sakata

/// What `/bars/SYMBOL` is asked for.
struct BarsQuery: Equatable, Sendable {
  static let parameters = ["timeframe", "from", "to", "last", "before", "adjust"]

  var symbol: String
  /// The form that the path's ending names; the `Accept` header decides where nil.
  var form: BarForm?
  var timeframe: Timeframe?
  var from: CivilDate?
  var through: CivilDate?
  /// Only bars before this time.
  var before: Timestamp?
  /// Only so many, the newest of those.
  var last: Int?
  var adjustment = PriceAdjustment.asTraded

  init(_ target: RequestTarget) throws(QueryError) {
    guard target.path.count == 2, !target.path[1].isEmpty else { throw .unknownPath }
    symbol = target.path[1]
    for form in BarForm.allCases {
      let ending = "." + form.rawValue
      if symbol.hasSuffix(ending), symbol.utf8.count > ending.utf8.count {
        symbol.removeLast(ending.count)
        self.form = form
      }
    }
    try target.check(BarsQuery.parameters)
    timeframe = try target.timeframe()
    from = try target.value("from", dateWords) { readDates($0)?.first }
    through = try target.value("to", dateWords) { readDates($0)?.last }
    before = try target.value("before", "a date, or milliseconds since 1970") { readMoment($0) }
    last = try target.value("last", countWords) { readCount($0) } ?? nil
    adjustment = try target.adjustment()
    if let from, let through, from > through { throw .conflict("from", "to") }
  }

  /// The indices of the bars asked for.
  func range(in series: BarSeries) -> Range<Int> {
    var end = series.count
    if let before { end = series.firstIndex(notBefore: before) }
    if let through { end = min(end, firstIndex(in: series) { $0 > through }) }
    var start = 0
    if let from { start = min(end, firstIndex(in: series) { $0 >= from }) }
    if let last { start = max(start, end - last) }
    return start..<end
  }

  /// The first bar whose date is so; dates rise.
  private func firstIndex(in series: BarSeries, where isSo: (CivilDate) -> Bool) -> Int {
    var (low, high) = (0, series.count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(series.date(at: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

let dateWords = "a date such as 2024-01-31, a month 2024-01 or a year 2024"
let countWords = "a whole number above 0, or all"

extension RequestTarget {
  func adjustment() throws(QueryError) -> PriceAdjustment {
    try value("adjust", "traded, splits or dividends") { PriceAdjustment(name: $0) } ?? .asTraded
  }

  func market() throws(QueryError) -> Market? {
    try value("market", "tw, tpex, us, cn, hk, jp or crypto") { Market(name: $0) }
  }

  func timeframe() throws(QueryError) -> Timeframe? {
    try value("timeframe", "a timeframe such as 5m, day, week, month, quarter or year") {
      Timeframe(name: $0)
    }
  }
}

/// A date's start, or an instant in milliseconds since 1970.
private func readMoment(_ text: String) -> Timestamp? {
  if text.contains("-"), !text.hasPrefix("-") { return readDates(text).map { Timestamp($0.first) } }
  guard let milliseconds = Int64(text), abs(milliseconds) < 1 << 53 else { return nil }
  return Timestamp(milliseconds: milliseconds)
}
