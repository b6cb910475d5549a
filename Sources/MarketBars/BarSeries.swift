/// Price bars in time order, stored as one array per field.
///
/// - Invariant: every column has `count` elements (`turnover` may be empty); `time` strictly
///   increases; the prices of a bar are all NaN (no trade), or finite with `low` lowest and
///   `high` highest; volume and turnover are finite or NaN (unknown).
public struct BarSeries: Equatable, Sendable {
  /// How the time column is to be read.
  public enum Clock: Equatable, Sendable {
    /// Daily and longer: trading dates, never shifted by a zone.
    case tradingDates
    /// Intraday: instants, shown on the wall clock of this zone.
    case instants(TimeZoneOffsets)

    /// What the exchange's wall clock shows at `instant`; midnight for trading dates.
    public func wallClock(at instant: Timestamp) -> WallClock {
      WallClock(localMilliseconds: localMilliseconds(at: instant))
    }

    func localMilliseconds(at instant: Timestamp) -> Int64 {
      switch self {
      case .tradingDates: instant.milliseconds
      case .instants(let zone): zone.localMilliseconds(at: instant)
      }
    }
  }

  /// How ``time`` is to be read.
  public internal(set) var clock: Clock
  /// Start or trading date of each bar, strictly rising.
  public internal(set) var time: [Timestamp] = []
  /// First price of each bar, in the currency of the instrument; NaN where nothing was traded.
  public internal(set) var open: [Double] = []
  /// Highest price of each bar; NaN where nothing was traded.
  public internal(set) var high: [Double] = []
  /// Lowest price of each bar; NaN where nothing was traded.
  public internal(set) var low: [Double] = []
  /// Last price of each bar; NaN where nothing was traded.
  public internal(set) var close: [Double] = []
  /// Units traded in each bar (shares, contracts, coins); NaN where unknown.
  public internal(set) var volume: [Double] = []
  /// Money traded; empty where the source has none at all.
  public internal(set) var turnover: [Double] = []
  /// The source gave closes only, so that open, high and low repeat them: drawn as a line.
  public var isCloseOnly = false

  /// A series without bars.
  public init(clock: Clock = .tradingDates) { self.clock = clock }

  /// A series of those bars.
  ///
  /// - Throws: ``BarSeriesError`` at the first bar that breaks the invariant.
  /// - Complexity: O(n).
  public init(_ bars: [Bar], clock: Clock = .tradingDates) throws(BarSeriesError) {
    self.clock = clock
    reserveCapacity(bars.count)
    for bar in bars { try append(bar) }
  }

  /// A series of those columns, taken as they are.
  ///
  /// - Throws: ``BarSeriesError`` where the columns break the invariant.
  /// - Complexity: O(n), one pass of checks; nothing is copied.
  public init(
    clock: Clock = .tradingDates, time: [Timestamp], open: [Double], high: [Double], low: [Double],
    close: [Double], volume: [Double], turnover: [Double] = []
  ) throws(BarSeriesError) {
    self.init(
      unchecked: clock, time: time, open: open, high: high, low: low, close: close,
      volume: volume, turnover: turnover)
    if let fault = firstFault() { throw fault }
  }

  /// A series of columns that are known to keep the invariant.
  init(
    unchecked clock: Clock, time: [Timestamp], open: [Double], high: [Double], low: [Double],
    close: [Double], volume: [Double], turnover: [Double]
  ) {
    self.clock = clock
    self.time = time
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.turnover = turnover
  }

  /// How many bars there are, those without a trade included.
  public var count: Int { time.count }
  /// Whether there is no bar at all.
  public var isEmpty: Bool { time.isEmpty }
  /// Indices of the bars, oldest first: from 0 to below ``count``.
  public var indices: Range<Int> { 0..<time.count }
  /// Whether the source had turnovers.
  public var hasTurnover: Bool { !turnover.isEmpty }

  /// The bar at `index`.
  public subscript(index: Int) -> Bar {
    Bar(
      time: time[index], open: open[index], high: high[index], low: low[index],
      close: close[index], volume: volume[index],
      turnover: turnover.isEmpty ? .nan : turnover[index])
  }

  /// Adds one bar after the last.
  ///
  /// - Throws: ``BarSeriesError``; the series is then unchanged.
  /// - Complexity: amortized O(1); the first bar with a turnover costs O(n).
  public mutating func append(_ bar: Bar) throws(BarSeriesError) {
    guard bar.isConsistent else { throw .inconsistentBar(index: count) }
    if let last = time.last, bar.time <= last { throw .outOfOrder(index: count) }
    if turnover.isEmpty && !bar.turnover.isNaN && !isEmpty {
      turnover = [Double](repeating: .nan, count: count)
    }
    makeRoom()
    if hasTurnover || !bar.turnover.isNaN { turnover.append(bar.turnover) }
    time.append(bar.time)
    open.append(bar.open)
    high.append(bar.high)
    low.append(bar.low)
    close.append(bar.close)
    volume.append(bar.volume)
  }

  /// Makes room for that many bars.
  public mutating func reserveCapacity(_ capacity: Int) {
    time.reserveCapacity(capacity)
    open.reserveCapacity(capacity)
    high.reserveCapacity(capacity)
    low.reserveCapacity(capacity)
    close.reserveCapacity(capacity)
    volume.reserveCapacity(capacity)
    if hasTurnover { turnover.reserveCapacity(capacity) }
  }

  /// Room that a growing column of `count` elements is given: a 32nd more than it needs. Doubling
  /// would hold twice the memory.
  public static func roomyCapacity(for count: Int) -> Int { count + count / 32 + 64 }

  /// Makes room for one more bar.
  private mutating func makeRoom() {
    if count == time.capacity || count == close.capacity {
      reserveCapacity(BarSeries.roomyCapacity(for: count + 1))
    }
  }

  /// What the exchange's wall clock shows at the bar's time; midnight for trading dates.
  public func wallClock(at index: Int) -> WallClock { clock.wallClock(at: time[index]) }

  /// The trading date of the bar, by the exchange's wall clock.
  public func date(at index: Int) -> CivilDate { wallClock(at: index).date }

  /// The index of the first bar at or after `instant`; `count` where there is none.
  ///
  /// - Complexity: O(log n).
  public func firstIndex(notBefore instant: Timestamp) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if time[middle] < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Why a bar is not taken into a series.
public enum BarSeriesError: Error, Equatable, Sendable {
  /// Not later than the bar before it.
  case outOfOrder(index: Int)
  /// Prices outside low–high, or only some of them NaN, or an infinite number.
  case inconsistentBar(index: Int)
  /// Columns of different lengths.
  case unevenColumns
}
