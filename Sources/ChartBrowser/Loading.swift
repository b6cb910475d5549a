import BrowserHost
import CHost
import MarketBars

/// The time column, which the page writes as milliseconds.
///
/// - Parameter areDates: each is brought to midnight of its day, as trading dates are kept.
func hostTimes(count: Int, areDates: Bool) -> [Timestamp] {
  [Timestamp](unsafeUninitializedCapacity: count) { buffer, filled in
    buffer.withMemoryRebound(to: Double.self) { numbers in
      host_column(0, numbers.baseAddress, Int32(count))
    }
    let raw = UnsafeMutableRawPointer(buffer.baseAddress!)
    for index in 0..<count {
      let value = raw.load(fromByteOffset: 8 * index, as: Double.self)
      // What is no time is brought to the least one, and so refused as out of order.
      var time: Int64 = value.magnitude < 9e15 ? Int64(value.rounded(.down)) : .min
      if areDates, time != .min {
        let day: Int64 = 86_400_000
        let rest = time % day
        time -= rest < 0 ? rest + day : rest
      }
      raw.storeBytes(of: Timestamp(milliseconds: time), toByteOffset: 8 * index, as: Timestamp.self)
    }
    filled = count
  }
}

/// The bars that the page holds ready.
///
/// - Throws: ``BarSeriesError`` where they break the invariant of a series.
func hostSeries(
  count: Int, clock: BarSeries.Clock, hasTurnover: Bool
) throws(BarSeriesError) -> BarSeries {
  guard count > 0 else { return BarSeries(clock: clock) }
  let times = hostTimes(count: count, areDates: clock == .tradingDates)
  guard times[0].milliseconds != .min else { throw .outOfOrder(index: 0) }
  return try BarSeries(
    clock: clock, time: times,
    open: hostColumn(1, count: count), high: hostColumn(2, count: count),
    low: hostColumn(3, count: count), close: hostColumn(4, count: count),
    volume: hostColumn(5, count: count),
    turnover: hasTurnover ? hostColumn(6, count: count) : [])
}

/// The zone that the page holds ready as column 7: seconds east of UTC, then the instant of each
/// change in milliseconds and the seconds from then on.
func hostZone(count: Int) -> TimeZoneOffsets {
  let numbers = hostColumn(7, count: count)
  guard let first = numbers.first, first.magnitude < 1e6 else { return .utc }
  var changes: [TimeZoneOffsets.Change] = []
  for index in stride(from: 1, to: numbers.count - 1, by: 2) {
    guard let instant = timestamp(numbers[index]), numbers[index + 1].magnitude < 1e6 else {
      continue
    }
    changes.append(TimeZoneOffsets.Change(at: instant, seconds: Int(numbers[index + 1])))
  }
  return TimeZoneOffsets(initialSeconds: Int(first), changes: changes)
}
