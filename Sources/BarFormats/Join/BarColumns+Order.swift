import MarketBars

extension BarColumns {
  /// The first row at or after `time`, in columns that are in order.
  func firstIndex(notBefore time: Timestamp) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self.time[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Gives closes their repeated range, so that they stand beside bars that have one.
  mutating func widenToRange() {
    guard isCloseOnly else { return }
    open = close
    high = close
    low = close
  }

  mutating func removeAll() {
    self = BarColumns(capacity: 0, isCloseOnly: false, hasTurnover: false) { _ in }
  }

  /// Puts rows in order and keeps one of each time; gives how many went.
  mutating func sort() -> Int {
    if isFalling {
      time.reverse()
      open.reverse()
      high.reverse()
      low.reverse()
      close.reverse()
      volume.reverse()
      turnover.reverse()
      return 0
    }
    let order = time.indices.sorted { (time[$0], $0) < (time[$1], $1) }
    let kept = BarColumns.winners(order, at: { time[$0] }, hasPrices: { !close[$0].isNaN })
    let duplicates = count - kept.count
    gather(kept)
    return duplicates
  }

  private var isFalling: Bool {
    for index in 1..<max(1, count) where time[index] >= time[index - 1] { return false }
    return true
  }

  /// Those rows alone, in that order.
  func selecting(_ rows: [Int]) -> BarColumns {
    var selected = self
    selected.gather(rows)
    return selected
  }

  private mutating func gather(_ order: [Int]) {
    func gathered<Value>(_ column: [Value]) -> [Value] {
      column.isEmpty ? [] : order.map { column[$0] }
    }
    time = gathered(time)
    open = gathered(open)
    high = gathered(high)
    low = gathered(low)
    close = gathered(close)
    volume = gathered(volume)
    turnover = gathered(turnover)
  }

  /// One of each run of equal times: the last that has prices, else the last.
  private static func winners(
    _ order: [Int], at time: (Int) -> Timestamp, hasPrices: (Int) -> Bool
  ) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    for index in order {
      if let last = kept.last, time(last) == time(index) {
        if hasPrices(index) || !hasPrices(last) { kept[kept.count - 1] = index }
      } else {
        kept.append(index)
      }
    }
    return kept
  }

  /// Columns that are each in order, joined; of equal times the part given last wins.
  static func joined(_ parts: [BarColumns]) -> (BarColumns, duplicates: Int) {
    guard parts.count > 1 else {
      return (
        parts.first ?? BarColumns(capacity: 0, isCloseOnly: false, hasTurnover: false) { _ in }, 0
      )
    }
    let hasTurnover = parts.contains { !$0.turnover.isEmpty }
    let inOrder = parts.indices.sorted { (parts[$0].time[0], $0) < (parts[$1].time[0], $1) }
    var all = BarColumns(capacity: 0, isCloseOnly: false, hasTurnover: false) { _ in }
    var overlaps = false
    for index in inOrder {
      if let last = all.time.last, parts[index].time[0] <= last { overlaps = true }
      all.append(parts[index], hasTurnover: hasTurnover)
    }
    guard overlaps else { return (all, 0) }
    // Where parts overlap the order in which they were given decides.
    all.removeAll()
    for part in parts { all.append(part, hasTurnover: hasTurnover) }
    let duplicates = all.sort()
    return (all, duplicates)
  }

  private mutating func append(_ part: BarColumns, hasTurnover: Bool) {
    append(part)
    if hasTurnover && part.turnover.isEmpty {
      turnover += [Double](repeating: .nan, count: part.count)
    }
  }
}
