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
  /// Bars and blocks sorted into rows: what making it cost.
  package private(set) var lookCount = 0

  /// The most rows.
  public static let rowLimit = 500

  /// The profile of the bars of `range`; nil where none of them has prices.
  ///
  /// - Parameters:
  ///   - series: the bars.
  ///   - range: indices of bars; those that the series has not are left out.
  ///   - rows: brought into 1…500.
  ///   - blocks: of the same series: with them a block of 16 bars whose prices lie in one row is
  ///     one step. The result is the same but for the rounding of sums.
  /// - Complexity: O(bars in the range + rows that bars cross), with blocks mostly a fourth of it.
  public init?(
    of series: BarSeries, in range: Range<Int>, rows: Int = 24, blocks: VolumeBlocks? = nil
  ) {
    let range = range.clamped(to: series.indices)
    let blocks = blocks?.blocks ?? []
    let whole = VolumeProfile.wholeBlocks(of: range, blocks.count)
    var low = Double.infinity
    var high = -Double.infinity
    for part in whole.loose {
      for index in part where !series.close[index].isNaN {
        low = Swift.min(low, series.low[index])
        high = Swift.max(high, series.high[index])
      }
    }
    for block in whole.blocks {
      low = Swift.min(low, blocks[block].low)
      high = Swift.max(high, blocks[block].high)
    }
    guard low <= high else { return nil }
    var count = Swift.min(Swift.max(rows, 1), VolumeProfile.rowLimit)
    let scale = Double(count) / (high - low)
    // One price, or prices too near to each other or too far apart to be divided.
    if !(scale.isFinite && scale > 0) { count = 1 }
    self.low = low
    self.high = high
    var sums = [SIMD2<Double>](repeating: .zero, count: count)
    var looks = 0
    series.withColumns { columns in
      sums.withUnsafeMutableBufferPointer { sums in
        let rows = VolumeRows(
          low: low, scale: count == 1 ? 0 : scale, last: Double(count - 1), sums: sums)
        for part in whole.loose {
          looks += part.count
          rows.add(part, of: columns)
        }
        for number in whole.blocks {
          looks += 1
          if !rows.add(blocks[number]) {
            let bars = number << VolumeBlocks.shift..<(number + 1) << VolumeBlocks.shift
            looks += bars.count
            rows.add(bars, of: columns)
          }
        }
      }
    }
    volumes = sums.map { $0[0] }
    rising = sums.map { $0[1] }
    lookCount = looks
  }

  /// The whole blocks within `range`, and the bars at its ends that belong to none.
  private static func wholeBlocks(
    of range: Range<Int>, _ count: Int
  ) -> (blocks: Range<Int>, loose: [Range<Int>]) {
    let shift = VolumeBlocks.shift
    let first = (range.lowerBound + (1 << shift) - 1) >> shift
    let end = Swift.min(range.upperBound >> shift, count)
    guard first < end else { return (0..<0, [range]) }
    return (first..<end, [range.lowerBound..<first << shift, end << shift..<range.upperBound])
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

/// Rows that volumes are put into: all of it, and that of rising bars.
private struct VolumeRows {
  let low: Double
  /// Rows for a unit of price; 0 where there is one row.
  let scale: Double
  let last: Double
  let sums: UnsafeMutableBufferPointer<SIMD2<Double>>

  /// Where a price lies, in rows from the lowest edge.
  @inline(__always)
  private func place(_ price: Double) -> Double { scale == 0 ? 0 : (price - low) * scale }

  @inline(__always)
  private func row(_ place: Double) -> Int { Int(Swift.min(place, last)) }

  /// Adds a block whose prices lie in one row; false for another.
  @inline(__always)
  func add(_ block: VolumeBlocks.Block) -> Bool {
    guard block.low <= block.high else { return true }
    let number = row(place(block.low))
    guard number == row(place(block.high)) else { return false }
    sums[number] += SIMD2(block.volume, block.rising)
    return true
  }

  /// Adds bars one by one.
  @inline(__always)
  func add(_ bars: Range<Int>, of columns: Columns) {
    for index in bars {
      let volume = columns.volume[index]
      let close = columns.close[index]
      guard volume > 0, close == close else { continue }
      let amount = SIMD2(volume, close >= columns.open[index] ? volume : 0)
      let (from, to) = (place(columns.low[index]), place(columns.high[index]))
      let (first, end) = (row(from), row(to))
      if first == end {
        sums[first] += amount
        continue
      }
      let share = 1 / (to - from)
      sums[first] += amount * ((Double(first + 1) - from) * share)
      for number in first + 1..<end { sums[number] += amount * share }
      sums[end] += amount * ((to - Double(end)) * share)
    }
  }

  /// The columns of the bars, where reading costs no count of owners.
  struct Columns {
    let open: UnsafeBufferPointer<Double>
    let high: UnsafeBufferPointer<Double>
    let low: UnsafeBufferPointer<Double>
    let close: UnsafeBufferPointer<Double>
    let volume: UnsafeBufferPointer<Double>
  }
}

extension BarSeries {
  fileprivate func withColumns(_ body: (VolumeRows.Columns) -> Void) {
    open.withUnsafeBufferPointer { open in
      high.withUnsafeBufferPointer { high in
        low.withUnsafeBufferPointer { low in
          close.withUnsafeBufferPointer { close in
            volume.withUnsafeBufferPointer { volume in
              body(
                VolumeRows.Columns(open: open, high: high, low: low, close: close, volume: volume))
            }
          }
        }
      }
    }
  }
}
