import MarketBars
import Testing

/// The trading date of a text such as `2024-01-02`.
func date(_ text: String) throws -> CivilDate {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
}

/// A daily series of flat bars on those dates.
func flatSeries(on dates: [String]) throws -> BarSeries {
  try BarSeries(
    dates.map { text in
      Bar(time: Timestamp(try date(text)), open: 1, high: 1, low: 1, close: 1)
    })
}

/// A series of Taipei of bars at those wall clocks (`2024-01-02 09:00`), each with the next whole
/// number as all its prices, from 1.
func minuteSeries(at clocks: [String], in zone: TimeZoneOffsets = .taipei) throws -> BarSeries {
  try BarSeries(
    clocks.enumerated().map { index, text in
      let parts = text.split(separator: " ")
      let time = parts[1].split(separator: ":").compactMap { Int($0) }
      let wall = WallClock(
        date: try date(String(parts[0])),
        millisecondOfDay: (time[0] * 60 + time[1]) * 60_000)
      let price = Double(index + 1)
      return Bar(
        time: zone.instant(of: wall), open: price, high: price, low: price, close: price,
        volume: 1)
    }, clock: .instants(zone))
}

/// The wall clocks of a series' bars, as `2024-01-02 09:00`.
func clocks(of series: BarSeries) -> [String] {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return series.indices.map { index in
    let wall = series.wallClock(at: index)
    return "\(wall.date.year)-\(two(wall.date.month))-\(two(wall.date.day)) "
      + "\(two(wall.hour)):\(two(wall.minute))"
  }
}
