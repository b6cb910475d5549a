extension BarSeries {
  /// Gives `body` the trading day of each bar of `bars`, by the exchange's wall clock, in days since
  /// 1970, with the bar's place in the range.
  ///
  /// - Precondition: `bars` are indices of the series.
  /// - Complexity: O(1) a bar: the zone's offset is looked up where it changes, and a day is
  ///   divided out where one begins.
  package func forEachDay(of bars: Range<Int>, _ body: (_ place: Int, _ day: Int) -> Void) {
    var zone: TimeZoneOffsets?
    if case .instants(let offsets) = clock { zone = offsets }
    // The offset in milliseconds and where it holds, as instants; the day and where it is, as
    // local times.
    var (offset, from, until) = (Int64(0), Int64.max, Int64.min)
    var (day, begins, ends) = (0, Int64.max, Int64.min)
    for (place, index) in bars.enumerated() {
      let instant = time[index].milliseconds
      if let zone, !(instant >= from && instant < until) {
        let span = zone.span(at: time[index])
        (offset, from, until) = (Int64(span.seconds) &* 1000, span.from, span.until)
      }
      let local = instant &+ offset
      if !(local >= begins && local < ends) {
        let split = WallClock.split(local)
        day = split.day
        begins = local &- Int64(split.millisecond)
        ends = begins &+ Timestamp.millisecondsPerDay
      }
      body(place, day)
    }
  }
}
