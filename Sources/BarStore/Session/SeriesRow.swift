import MarketBars

/// A row of the table of series.
struct SeriesRow {
  let id: Int64
  let zone: String?
  let isCloseOnly: Bool
  let bars: Int64
  let first: Int64?
  let last: Int64?

  /// From `id, zone, close_only, bars, first, last`; nil where a value is of the wrong type.
  init?(_ row: [SQLValue]) {
    guard row.count == 6, let id = row[0].integer, let isCloseOnly = row[2].integer,
      let bars = row[3].integer, bars >= 0
    else { return nil }
    self.id = id
    zone = row[1].text
    self.isCloseOnly = isCloseOnly != 0
    self.bars = bars
    first = row[4].integer
    last = row[5].integer
  }

  /// How the times are to be read; nil where the zone is no zone.
  func clock(_ timeframe: Timeframe) -> BarSeries.Clock? {
    guard timeframe.isIntraday else { return .tradingDates }
    guard let zone else { return .instants(.utc) }
    return TimeZoneOffsets(storedText: zone).map { .instants($0) }
  }
}

// MARK: Zones

extension TimeZoneOffsets {
  /// `28800`, or with changes behind it: `-18000,1710054000000:-14400`.
  init?(storedText text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    func number(_ bytes: Substring.UTF8View) -> Int64? { Int64(Substring(bytes)) }
    guard let first = parts.first.flatMap({ number($0) }), abs(first) < 172_800 else {
      return nil
    }
    var changes: [Change] = []
    for part in parts.dropFirst() {
      let pair = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard pair.count == 2, let instant = number(pair[0]), let seconds = number(pair[1]),
        abs(seconds) < 172_800
      else { return nil }
      changes.append(Change(at: Timestamp(milliseconds: instant), seconds: Int(seconds)))
    }
    self.init(initialSeconds: Int(first), changes: changes)
  }

  var storedText: String {
    changes.reduce("\(initialSeconds)") { "\($0),\($1.instant.milliseconds):\($1.seconds)" }
  }

  /// These offsets, with those of `other` in the time of a later answer.
  ///
  /// Where no bars are stored before (or after) that time, `other` counts there as well.
  func replaced(
    by other: TimeZoneOffsets, from first: Timestamp, through last: Timestamp,
    hasEarlier earliest: Int64, hasLater latest: Int64
  ) -> TimeZoneOffsets {
    if self == other { return self }
    let keepsEarlier = earliest < first.milliseconds
    let keepsLater = latest > last.milliseconds
    let (end, overflow) = last.milliseconds.addingReportingOverflow(1)
    let stop = Timestamp(milliseconds: overflow ? .max : end)
    var joined: [Change] = []
    if keepsEarlier {
      joined += changes.filter { $0.instant < first }
      joined.append(Change(at: first, seconds: other.seconds(at: first)))
    }
    joined += other.changes.filter {
      (!keepsEarlier || $0.instant > first) && (!keepsLater || $0.instant < stop)
    }
    if keepsLater {
      joined.append(Change(at: stop, seconds: seconds(at: stop)))
      joined += changes.filter { $0.instant > stop }
    }
    let start = keepsEarlier ? initialSeconds : other.initialSeconds
    var seconds = start
    let real = joined.filter { change in
      defer { seconds = change.seconds }
      return change.seconds != seconds
    }
    return TimeZoneOffsets(initialSeconds: start, changes: real)
  }
}
