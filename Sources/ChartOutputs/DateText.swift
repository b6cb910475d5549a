import Sakata

/// `2024-01-02`.
public func isoText(_ date: CivilDate) -> String {
  let sign = date.year < 0 ? "-" : ""
  return sign + padded(abs(date.year), to: 4) + "-" + padded(date.month, to: 2) + "-"
    + padded(date.day, to: 2)
}

extension BarSeries {
  /// The time of a bar: `2024-01-02`, or `2024-01-02T09:00+08:00` for a bar of minutes; seconds
  /// stand only where they are not zero.
  public func isoTime(at index: Int) -> String { clock.isoTime(of: time[index]) }
}

extension BarSeries.Clock {
  /// As ``BarSeries/isoTime(at:)``, of any time on this clock.
  public func isoTime(of instant: Timestamp) -> String {
    let clock = wallClock(at: instant)
    guard case .instants(let zone) = self else { return isoText(clock.date) }
    var text =
      isoText(clock.date) + "T" + padded(clock.hour, to: 2) + ":" + padded(clock.minute, to: 2)
    let milliseconds = clock.millisecondOfDay % 60_000
    if milliseconds != 0 { text += ":" + padded(clock.second, to: 2) }
    if milliseconds % 1000 != 0 { text += "." + padded(milliseconds % 1000, to: 3) }
    let minutes = zone.seconds(at: instant) / 60
    text += minutes < 0 ? "-" : "+"
    return text + padded(abs(minutes) / 60, to: 2) + ":" + padded(abs(minutes) % 60, to: 2)
  }
}

private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
