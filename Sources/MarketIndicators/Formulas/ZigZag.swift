/// The turns of a column: a leg ends where the values have come back from its extreme by a share.
///
/// The newest leg ends at the extreme so far, so that its values change while bars come: it repaints.
struct ZigZag: Sendable {
  private let share: Double
  private var isRising: Bool?
  /// The highest and the lowest value so far, and the newest leg's extreme, with their bars.
  private var high = (index: 0, value: -Double.infinity)
  private var low = (index: 0, value: Double.infinity)
  private var extreme = (index: 0, value: 0.0)
  /// Bars where legs end, from the last that was settled on.
  private var pivots: [Int] = []

  init(share: Double) { self.share = share }

  /// Takes in the value at bar `index`; one that is missing is skipped.
  mutating func update(_ value: Double, at index: Int) {
    guard value.isFinite else { return }
    if value > high.value { high = (index, value) }
    if value < low.value { low = (index, value) }
    guard let isRising else {
      if value >= low.value * (1 + share) {
        begin(at: low.index, rising: true, index, value)
      } else if value <= high.value * (1 - share) {
        begin(at: high.index, rising: false, index, value)
      }
      return
    }
    if isRising ? value > extreme.value : value < extreme.value {
      extreme = (index, value)
    } else if isRising
      ? value <= extreme.value * (1 - share) : value >= extreme.value * (1 + share)
    {
      begin(at: extreme.index, rising: !isRising, index, value)
    }
  }

  private mutating func begin(at pivot: Int, rising: Bool, _ index: Int, _ value: Double) {
    pivots.append(pivot)
    isRising = rising
    extreme = (index, value)
  }

  /// Forgets the legs that no later bar can change.
  mutating func settle() {
    if pivots.count > 1 { pivots.removeFirst(pivots.count - 1) }
  }

  /// The line from the first bar on where it may have changed since it was settled: straight from
  /// pivot to pivot over the bars that have values, empty after the last extreme.
  ///
  /// - Complexity: O(bars since that pivot).
  func line(over column: [Double]) -> (start: Int, values: [Double]) {
    guard let first = pivots.first else {
      let start = min(high.index, low.index, column.count)
      return (start, [Double](repeating: .nan, count: column.count - start))
    }
    var values = [Double](repeating: .nan, count: max(0, column.count - first))
    for (start, end) in zip(pivots, pivots.dropFirst() + [extreme.index])
    where end < column.count {
      var steps = 0.0
      for index in start..<end where column[index].isFinite { steps += 1 }
      var step = 0.0
      for index in start...end where column[index].isFinite {
        // The difference of the two may be more than a number holds.
        let share = steps > 0 ? step / steps : 0
        values[index - first] = column[start] * (1 - share) + column[end] * share
        step += 1
      }
    }
    return (first, values)
  }
}

extension OwnIndicator {
  /// Turns by so many percent.
  static var zigZag: OwnIndicator {
    OwnIndicator(readsSource: true) { OwnIndicator.Run(ZigZag(share: $0[0] / 100)) }
  }
}

extension OwnIndicator.Run {
  fileprivate init(_ zigZag: ZigZag) {
    warmUpCount = 0
    consume = { range, _, source, lines in
      var next = zigZag
      for index in range {
        next.update(index < source.count ? source[index] : .nan, at: index)
        lines[0][index - range.lowerBound] = .nan
      }
      return OwnIndicator.Run(next)
    }
    repainted = { zigZag.line(over: $0) }
    settled = {
      var next = zigZag
      next.settle()
      return OwnIndicator.Run(next)
    }
  }
}
