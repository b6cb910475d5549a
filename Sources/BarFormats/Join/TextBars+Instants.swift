import MarketBars

extension TextBars {
  /// Turns the wall clocks of the rows into instants.
  ///
  /// - Parameters:
  ///   - zone: The zone of rows that name none.
  ///   - zones: Learns the offsets that the rows name.
  mutating func turnIntoInstants(in zone: TimeZoneOffsets, collecting zones: inout ZoneCollector) {
    var runs = offsets
    if runs.isEmpty || runs[0].start > 0 {
      runs.insert(OffsetRun(start: 0, seconds: nil, isCount: false), at: 0)
    }
    for (position, run) in runs.enumerated() {
      let end = position + 1 < runs.count ? runs[position + 1].start : columns.count
      guard run.start < end else { continue }
      if let seconds = run.seconds {
        columns.shiftTimes(run.start..<end, by: -Int64(seconds) * 1000)
        if !run.isCount {
          zones.note(columns.time[run.start], seconds)
          zones.note(columns.time[end - 1], seconds)
        }
      } else if zone.changes.isEmpty {
        columns.shiftTimes(run.start..<end, by: -Int64(zone.initialSeconds) * 1000)
      } else {
        columns.turnIntoInstants(run.start..<end, in: zone)
      }
    }
    // Where offsets change, instants may repeat or fall although wall clocks rise.
    if runs.count > 1 || !zone.changes.isEmpty { isRising = columns.isRising }
  }
}

extension BarColumns {
  fileprivate mutating func shiftTimes(_ rows: Range<Int>, by milliseconds: Int64) {
    if milliseconds == 0 { return }
    for index in rows { time[index].milliseconds &+= milliseconds }
  }

  fileprivate mutating func turnIntoInstants(_ rows: Range<Int>, in zone: TimeZoneOffsets) {
    // A look at the table is needed once a day only, away from changes.
    var day = Int64.min
    var seconds: Int?
    for index in rows {
      let local = time[index].milliseconds
      let clock = WallClock(localMilliseconds: local)
      let rowDay = Int64(clock.date.daysSinceEpoch)
      if rowDay != day {
        day = rowDay
        let noon = Timestamp(milliseconds: day * 86_400_000)
        let before = zone.seconds(at: Timestamp(milliseconds: noon.milliseconds - 86_400_000))
        let after = zone.seconds(at: Timestamp(milliseconds: noon.milliseconds + 172_800_000))
        seconds = before == after ? before : nil
      }
      if let seconds {
        time[index].milliseconds = local &- Int64(seconds) &* 1000
      } else {
        time[index] = zone.instant(of: clock)
      }
    }
  }

  fileprivate var isRising: Bool {
    for index in 1..<max(1, count) where time[index] <= time[index - 1] { return false }
    return true
  }
}

/// Builds the offsets of a zone from rows that name theirs.
struct ZoneCollector {
  private var seen: [(instant: Timestamp, seconds: Int)] = []

  mutating func note(_ instant: Timestamp, _ seconds: Int) { seen.append((instant, seconds)) }

  /// A zone that changes where the rows did; nil where none named an offset.
  var offsets: TimeZoneOffsets? {
    let sorted = seen.sorted { $0.instant < $1.instant }
    guard let first = sorted.first else { return nil }
    var changes: [TimeZoneOffsets.Change] = []
    var current = first.seconds
    for entry in sorted where entry.seconds != current {
      current = entry.seconds
      changes.append(TimeZoneOffsets.Change(at: entry.instant, seconds: current))
    }
    return TimeZoneOffsets(initialSeconds: first.seconds, changes: changes)
  }
}
