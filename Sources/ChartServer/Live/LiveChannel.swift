import BarStore
import ChartOutputs
import Sakata

/// The newest bars of one series for all who listen to it. Its hub's lock guards it.
final class LiveChannel {
  private struct Entry {
    var bar: Bar
    /// The channel's version when the bar became so.
    var version: Int
  }

  /// Bars that are remembered for those who come back.
  static let barLimit = 500

  let symbol: String
  let timeframe: Timeframe?
  /// What the store calls it, and how long its bars are.
  private(set) var listed: ListedSymbol?
  private(set) var shown: Timeframe?
  private(set) var version = 1
  var listeners: [ObjectIdentifier: LiveListener] = [:]
  /// When the last listener went.
  var idleSince: Int64?
  private var entries: [Entry] = []
  private var stamp: SeriesStamp?
  private var text: (after: Int, since: Int64, bytes: [UInt8])?

  init(symbol: String, timeframe: Timeframe?) {
    self.symbol = symbol
    self.timeframe = timeframe
  }

  /// Takes the bars of the store; true where any of the newest is new.
  func take(_ shelved: ShelvedSeries) -> Bool {
    guard shelved.stamp != stamp else { return false }
    stamp = shelved.stamp
    (listed, shown) = (shelved.symbol, shelved.timeframe)
    let series = shelved.series
    let oldest = entries.first?.bar.time ?? Timestamp(milliseconds: .min)
    let start = max(series.firstIndex(notBefore: oldest), series.count - LiveChannel.barLimit)
    let before = version
    for index in start..<series.count { put(series[index]) }
    return version != before
  }

  /// Whether it is about that symbol, by its code or with its exchange.
  func isAbout(_ name: String) -> Bool {
    name == symbol || name == listed?.code || name == listed?.text
  }

  /// Takes one bar; true where it is new.
  func take(_ bar: Bar) -> Bool {
    let before = version
    put(bar)
    return version != before
  }

  private func put(_ bar: Bar) {
    var place = entries.count
    while place > 0, entries[place - 1].bar.time > bar.time { place -= 1 }
    if place > 0, entries[place - 1].bar.time == bar.time {
      guard !isSame(entries[place - 1].bar, bar) else { return }
      version += 1
      entries[place - 1] = Entry(bar: bar, version: version)
    } else {
      version += 1
      entries.insert(Entry(bar: bar, version: version), at: place)
      if entries.count > LiveChannel.barLimit { entries.removeFirst() }
    }
    text = nil
  }

  /// What a listener gets who has seen that version, as server-sent events.
  ///
  /// - Parameter since: the time of the last bar that it has, for a listener that has seen nothing.
  func events(after seen: Int, since: Int64?) -> [UInt8] {
    if let text, text.after == seen, text.since == since ?? .min { return text.bytes }
    var bytes: [UInt8] = []
    if seen > 0 {
      for entry in entries where entry.version > seen { bytes += event(entry.bar) }
    } else if let since, let oldest = entries.first?.bar.time, oldest.milliseconds > since {
      bytes += "event: reload\ndata: {}\n\n".utf8
    } else if let since {
      for entry in entries where entry.bar.time.milliseconds >= since { bytes += event(entry.bar) }
    } else if let last = entries.last {
      bytes += event(last.bar)
    }
    text = (seen, since ?? .min, bytes)
    return bytes
  }

  private func event(_ bar: Bar) -> [UInt8] {
    func number(_ value: Double) -> String { value.isFinite ? plainNumber(value) : "null" }
    return Array(
      ("id: \(bar.time.milliseconds)\nevent: bar\ndata: {\"time\":\(bar.time.milliseconds),"
        + "\"open\":\(number(bar.open)),\"high\":\(number(bar.high)),\"low\":\(number(bar.low)),"
        + "\"close\":\(number(bar.close)),\"volume\":\(number(bar.volume)),"
        + "\"turnover\":\(number(bar.turnover))}\n\n").utf8)
  }
}

/// Whether two bars are the same, field by field; NaN is as NaN.
private func isSame(_ left: Bar, _ right: Bar) -> Bool {
  func bits(_ bar: Bar) -> [UInt64] {
    [bar.open, bar.high, bar.low, bar.close, bar.volume, bar.turnover].map {
      $0.isNaN ? UInt64.max : $0.bitPattern
    }
  }
  return left.time == right.time && bits(left) == bits(right)
}
