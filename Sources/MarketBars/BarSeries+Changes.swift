extension BarSeries {
  /// Puts `bar` in the place of the last one; adds it where there is none.
  ///
  /// - Throws: ``BarSeriesError``; the series is then unchanged.
  /// - Complexity: O(1); the first bar with a turnover costs O(n).
  public mutating func replaceLast(with bar: Bar) throws(BarSeriesError) {
    guard !isEmpty else { return try append(bar) }
    let last = count - 1
    guard bar.isConsistent else { throw .inconsistentBar(index: last) }
    if last > 0 && bar.time <= time[last - 1] { throw .outOfOrder(index: last) }
    if turnover.isEmpty && !bar.turnover.isNaN {
      turnover = [Double](repeating: .nan, count: count)
    }
    if hasTurnover { turnover[last] = bar.turnover }
    time[last] = bar.time
    open[last] = bar.open
    high[last] = bar.high
    low[last] = bar.low
    close[last] = bar.close
    volume[last] = bar.volume
  }

  /// Puts the bars of `other` from `index` on in the place of one's own from there.
  ///
  /// - Precondition: `index` is at most the count of both, and the bars before it are the same.
  /// - Complexity: amortized O(bars from `index` on); the first turnover costs O(n).
  package mutating func replaceTail(from index: Int, with other: BarSeries) {
    if hasTurnover != other.hasTurnover { turnover = Array(other.turnover.prefix(index)) }
    @inline(__always) func replace<Element>(_ column: inout [Element], _ source: [Element]) {
      column.removeLast(max(0, column.count - index))
      if source.count > column.capacity {
        column.reserveCapacity(BarSeries.roomyCapacity(for: source.count))
      }
      column.append(contentsOf: source[min(index, source.count)...])
    }
    replace(&time, other.time)
    replace(&open, other.open)
    replace(&high, other.high)
    replace(&low, other.low)
    replace(&close, other.close)
    replace(&volume, other.volume)
    replace(&turnover, other.turnover)
  }

  /// The bars of this series and of `other` in time order; where both have a bar of one time,
  /// that of `other`.
  ///
  /// The clock is this series', unless it is empty.
  ///
  /// - Complexity: O(n + m), each column copied once.
  public func merged(with other: BarSeries) -> BarSeries {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let runs = mergedRuns(with: other)
    let total = runs.reduce(0) { $0 + $1.bars.count }
    func column<Element>(_ own: [Element], _ others: [Element]) -> [Element] {
      var result: [Element] = []
      result.reserveCapacity(BarSeries.roomyCapacity(for: total))
      for run in runs { result.append(contentsOf: (run.isOther ? others : own)[run.bars]) }
      return result
    }
    func turnovers(of series: BarSeries) -> [Double] {
      series.hasTurnover ? series.turnover : [Double](repeating: .nan, count: series.count)
    }
    var merged = BarSeries(
      unchecked: clock, time: column(time, other.time), open: column(open, other.open),
      high: column(high, other.high), low: column(low, other.low),
      close: column(close, other.close), volume: column(volume, other.volume),
      turnover: hasTurnover || other.hasTurnover
        ? column(turnovers(of: self), turnovers(of: other)) : [])
    merged.isCloseOnly = isCloseOnly && other.isCloseOnly
    return merged
  }

  /// Runs of bars of the one and of the other series that make up both.
  private func mergedRuns(with other: BarSeries) -> [(isOther: Bool, bars: Range<Int>)] {
    var runs: [(isOther: Bool, bars: Range<Int>)] = []
    var (own, others) = (0, 0)
    while own < count || others < other.count {
      if others == other.count {
        runs.append((false, own..<count))
        own = count
      } else if own < count && time[own] < other.time[others] {
        let end = Swift.max(own + 1, firstIndex(notBefore: other.time[others]))
        runs.append((false, own..<end))
        own = end
      } else {
        let limit = own < count ? time[own] : nil
        let end = limit.map { other.firstIndex(notBefore: $0) } ?? other.count
        if end > others {
          runs.append((true, others..<end))
          others = end
        } else {
          // One time in both.
          runs.append((true, others..<others + 1))
          others += 1
          own += 1
        }
      }
    }
    return runs
  }
}
