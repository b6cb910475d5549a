import MarketBars

/// How much was traded at which prices by a range of bars (volume by price, 分價量表).
///
///     let profile = VolumeProfile(of: series, in: 100..<200, rows: 24)
///     profile?.prices(ofRow: profile!.pointOfControl)
///
/// The prices from the lowest low to the highest high are divided into rows of equal height. The
/// volume of a bar is spread evenly from its low to its high: a row gets as much of it as the row
/// covers of that range; a bar of one price puts all of it into one row. A bar whose close is not
/// below its open is a rising one, and the rest of the volume that of falling ones.
///
/// Bars without prices or without a volume above 0 add nothing.
public struct VolumeProfile: Equatable, Sendable {
  /// The lowest price of the bars.
  public let low: Double
  /// The highest price of the bars; where it is the lowest too, there is one row.
  public let high: Double
  /// The volume of each row, from the lowest prices up.
  public private(set) var volumes: [Double]
  /// As much of it as rising bars traded.
  public private(set) var rising: [Double]
  /// Bars and blocks looked at: what making it cost.
  package private(set) var lookCount = 0

  /// The most rows.
  public static let rowLimit = 500

  /// The profile of the bars of `range`; nil where none of them has prices.
  ///
  /// - Parameters:
  ///   - range: indices of bars; those that the series has not are left out.
  ///   - rows: brought into 1…500.
  ///   - blocks: of the same series: with them a block of 64 bars whose prices lie in one row is
  ///     one step. The result is the same but for the rounding of sums.
  /// - Complexity: O(bars in the range); with blocks O(bars / 64 + 64 × blocks across an edge of
  ///   rows).
  public init?(
    of series: BarSeries, in range: Range<Int>, rows: Int = 24, blocks: VolumeBlocks? = nil
  ) {
    let range = range.clamped(to: series.indices)
    let blocks = blocks?.blocks ?? []
    var low = Double.infinity
    var high = -Double.infinity
    var looks = 0
    VolumeProfile.forEach(of: range, blocks: blocks.count) { bars, block in
      looks += 1
      if let block {
        low = Swift.min(low, blocks[block].low)
        high = Swift.max(high, blocks[block].high)
      } else {
        for index in bars where !series.close[index].isNaN {
          low = Swift.min(low, series.low[index])
          high = Swift.max(high, series.high[index])
        }
      }
    }
    guard low <= high else { return nil }
    var count = Swift.min(Swift.max(rows, 1), VolumeProfile.rowLimit)
    var scale = Double(count) / (high - low)
    // One price, or prices too near or too far from each other to be divided.
    if !(scale.isFinite && scale > 0) { (count, scale) = (1, 0) }
    self.low = low
    self.high = high
    volumes = [Double](repeating: 0, count: count)
    rising = volumes
    let last = Double(count - 1)
    func place(_ price: Double) -> Double {
      scale == 0 ? 0 : Swift.max(0, (price - low) * scale)
    }
    func row(_ place: Double) -> Int { Int(Swift.min(place, last)) }
    VolumeProfile.forEach(of: range, blocks: blocks.count) { bars, block in
      looks += 1
      if let block {
        let whole = blocks[block]
        guard whole.low <= whole.high else { return }
        let number = row(place(whole.low))
        if number == row(place(whole.high)) {
          volumes[number] += whole.volume
          rising[number] += whole.rising
          return
        }
      }
      looks += bars.count
      for index in bars where !series.close[index].isNaN {
        let volume = series.volume[index]
        guard volume > 0 else { continue }
        let isRising = series.close[index] >= series.open[index]
        let (from, to) = (place(series.low[index]), place(series.high[index]))
        let (first, end) = (row(from), row(to))
        if first == end {
          add(volume, isRising, to: first)
        } else {
          let share = volume / (to - from)
          add(volume * ((Double(first + 1) - from) / (to - from)), isRising, to: first)
          for number in first + 1..<end { add(share, isRising, to: number) }
          add(volume * ((to - Double(end)) / (to - from)), isRising, to: end)
        }
      }
    }
    lookCount = looks
  }

  private mutating func add(_ volume: Double, _ isRising: Bool, to row: Int) {
    volumes[row] += volume
    if isRising { rising[row] += volume }
  }

  /// The whole blocks within `range`, and the bars at its ends that belong to none.
  @inline(__always)
  private static func forEach(
    of range: Range<Int>, blocks: Int, _ body: (_ bars: Range<Int>, _ block: Int?) -> Void
  ) {
    let size = 1 << VolumeBlocks.shift
    let first = (range.lowerBound + size - 1) >> VolumeBlocks.shift
    let end = Swift.min(range.upperBound >> VolumeBlocks.shift, blocks)
    guard first < end else { return body(range, nil) }
    body(range.lowerBound..<first << VolumeBlocks.shift, nil)
    for block in first..<end {
      body(block << VolumeBlocks.shift..<(block + 1) << VolumeBlocks.shift, block)
    }
    body(end << VolumeBlocks.shift..<range.upperBound, nil)
  }

  public static func == (left: VolumeProfile, right: VolumeProfile) -> Bool {
    left.low == right.low && left.high == right.high && left.volumes == right.volumes
      && left.rising == right.rising
  }

  // MARK: Reading

  /// The lower and the upper edge of a row.
  public func prices(ofRow row: Int) -> (low: Double, high: Double) {
    let count = Double(volumes.count)
    // By shares of both ends: no difference that could be too large.
    func edge(_ number: Int) -> Double {
      let share = Double(number) / count
      return number == volumes.count ? high : low * (1 - share) + high * share
    }
    return (edge(row), edge(row + 1))
  }

  /// The row that holds `price`; nil beside them.
  public func row(at price: Double) -> Int? {
    guard price >= low, price <= high else { return nil }
    let place = (price - low) / (high - low) * Double(volumes.count)
    return place.isFinite ? Swift.min(Int(place), volumes.count - 1) : 0
  }

  /// All volume.
  public var total: Double { volumes.reduce(0, +) }

  /// The row with the most volume (point of control); of equal ones the nearest to the middle, and
  /// of two as near the lower.
  public var pointOfControl: Int {
    var best = 0
    func distance(_ row: Int) -> Int { abs(2 * row + 1 - volumes.count) }
    for row in volumes.indices.dropFirst()
    where volumes[row] > volumes[best]
      || volumes[row] == volumes[best] && distance(row) < distance(best)
    {
      best = row
    }
    return best
  }

  /// The rows around the point of control that hold at least `share` of all volume: row after row
  /// that of the two next ones which has more, the upper one where they are equal.
  ///
  /// Other packages take rows in pairs, or stop at 68 %.
  public func valueArea(_ share: Double = 0.7) -> ClosedRange<Int> {
    var (low, high) = (pointOfControl, pointOfControl)
    let wanted = total * share
    var held = volumes[low]
    while held < wanted && (low > 0 || high + 1 < volumes.count) {
      let above = high + 1 < volumes.count ? volumes[high + 1] : -1
      let below = low > 0 ? volumes[low - 1] : -1
      if above >= below {
        high += 1
        held += above
      } else {
        low -= 1
        held += below
      }
    }
    return low...high
  }
}
