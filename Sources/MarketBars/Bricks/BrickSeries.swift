/// Bars made into bricks: a series whose slots are pieces of a price's way.
///
///     let bricks = BrickSeries(of: series, as: .renko(.price(50)))
///     bricks.bars.close
///
/// Several bricks may come of one bar. Each has the bar's time, with its ordinal among them in
/// milliseconds, so that they are in order and keep their date. Volume and turnover are those since
/// the brick before, shared equally where one bar laid several.
///
/// Where a size would give very many bricks (more than 100,000, and than four a bar), or a way across
/// the chart so many steps, twice that size is taken, and so on.
public struct BrickSeries: Equatable, Sendable {
  /// How the bricks were made. Its size may be a smaller one than ``size``, which was doubled where
  /// there would be too many.
  public let kind: BrickKind
  /// The size in use, in the currency of the instrument; 0 for line break.
  public private(set) var size: Double
  /// One bar a brick: open and close are its ends, in the direction that it went.
  public private(set) var bars: BarSeries
  /// The bar that laid each brick, or began it.
  public private(set) var sources: [Int] = []
  /// Whether each brick begins as a thick line (kagi), or is a column of X (point and figure).
  public private(set) var areThick: [Bool] = []
  /// Where each line changes between thick and thin (kagi); NaN where it does not.
  public private(set) var turns: [Double] = []

  /// The size asked for, and the first one that one way across the chart does not take too many of.
  private var wanted: Double
  private var first: Double
  /// Between them the bars that change no more overfilled each size before ``size`` where at most
  /// so many bricks are laid; 0 where it took the last bar too.
  private var rejectedLimit = 0
  /// The lowest and the highest price of the bars that change no more.
  private var low = Double.infinity
  private var high = -Double.infinity
  private var maker: BrickMaker
  private var range: RunningRange?
  /// Bars taken in; the last of them is not yet in `maker` and `range`.
  private var barCount = 0
  /// Bricks that the last bar can no longer change.
  package private(set) var stableCount = 0
  /// Bricks that the last change left as they were.
  package private(set) var keptCount = 0
  /// Bars taken in since the bricks were made: what changes cost.
  package private(set) var takenCount = 0
  private var isLastOverfull = false
  /// Amounts of bars since the last of those bricks.
  private var pending = Amounts()

  /// - Precondition: a valid kind: see ``BrickKind/isValid``.
  /// - Complexity: O(bars + bricks).
  public init(of series: BarSeries, as kind: BrickKind) {
    precondition(kind.isValid, "sizes are above 0, counts at least 1")
    var size = 0.0
    var range: RunningRange?
    switch kind.size {
    case .price(let price)?: size = price
    case .averageTrueRange(let period)?:
      var running = RunningRange(period: period)
      for index in series.indices.dropLast() { running.take(series[index]) }
      if series.count == 1 { running.take(series[0]) }
      size = running.size
      if series.count > 1 { range = running } else { range = RunningRange(period: period) }
    case nil: break
    }
    let limit = BrickSeries.limit(of: series)
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in series.indices where !series.close[index].isNaN {
      low = min(low, series.low[index])
      high = max(high, series.high[index])
    }
    let first = BrickSeries.firstSize(size, limit, low, high)
    var made = BrickSeries(kind, first, limit, series, range)
    var rejectedLimit = limit
    while made.isOverfull {
      if !made.maker.isOverfull { rejectedLimit = 0 }
      made = BrickSeries(kind, 2 * made.size, limit, series, range)
    }
    made.wanted = size
    made.first = first
    made.rejectedLimit = rejectedLimit
    self = made
  }

  /// How many bricks may be laid.
  private static func limit(of series: BarSeries) -> Int { max(100_000, 4 * series.count) }

  /// `size`, doubled until one way across the chart does not take too many.
  private static func firstSize(
    _ size: Double, _ limit: Int, _ low: Double, _ high: Double
  ) -> Double {
    let least = high > low ? high / Double(limit) - low / Double(limit) : 0
    var size = size
    while size > 0 && size < least { size *= 2 }
    return size
  }

  private init(
    _ kind: BrickKind, _ size: Double, _ limit: Int, _ series: BarSeries, _ range: RunningRange?
  ) {
    self.kind = kind
    self.size = size
    self.range = range
    (wanted, first) = (size, size)
    bars = BarSeries(clock: series.clock)
    maker = BrickMaker(kind, size: size, limit: limit)
    for index in series.indices.dropLast() where !maker.isOverfull { settle(index, of: series) }
    barCount = series.count
    layLast(of: series)
  }

  /// Takes in what happened to the series: its last bar changed, or one came after it.
  ///
  /// The bricks are then those of a new start over `series`.
  ///
  /// - Complexity: O(1) where the size stays, besides the bricks that the bar lays; otherwise as a
  ///   new start. The size stays when the last bar changes, unless that bar alone makes too many
  ///   bricks; a new bar changes an average range whose two digits it changes.
  public mutating func update(with series: BarSeries) {
    let isNext = series.count == barCount + 1
    guard barCount > 1, isNext || series.count == barCount else {
      return restart(over: series)
    }
    keep(stableCount)
    keptCount = stableCount
    if series.hasTurnover && !bars.hasTurnover {
      // The first turnover came late.
      bars.turnover = [Double](repeating: .nan, count: bars.count)
    }
    if isNext {
      if range != nil {
        let before = range?.size
        range?.take(series[barCount - 1])
        guard range?.size == before else { return restart(over: series) }
      }
      settle(barCount - 1, of: series)
      barCount += 1
    }
    layLast(of: series)
    if isOverfull || !hasRightSize(for: series) { restart(over: series) }
  }

  /// Whether a new start would come to the size in use.
  private func hasRightSize(for series: BarSeries) -> Bool {
    let limit = BrickSeries.limit(of: series)
    let last = series[series.count - 1]
    let (low, high) = last.hasPrices ? (min(low, last.low), max(high, last.high)) : (low, high)
    return BrickSeries.firstSize(wanted, limit, low, high) == first
      && (size == first || limit <= rejectedLimit)
  }

  private mutating func restart(over series: BarSeries) {
    let taken = takenCount
    self = BrickSeries(of: series, as: kind)
    takenCount += taken
  }

  private var isOverfull: Bool { maker.isOverfull || isLastOverfull }

  /// Takes in a bar that changes no more.
  private mutating func settle(_ index: Int, of series: BarSeries) {
    takenCount += 1
    pending.add(series[index])
    if !series.close[index].isNaN {
      low = min(low, series.low[index])
      high = max(high, series.high[index])
    }
    var laid: [Brick] = []
    maker.take(series[index], index, into: &laid)
    append(laid, of: series)
    stableCount = bars.count
  }

  /// Lays the bricks of the last bar, and the unfinished one.
  private mutating func layLast(of series: BarSeries) {
    guard let last = series.indices.last else { return }
    let settled = pending
    pending.add(series[last])
    takenCount += 1
    var trial = maker
    var laid: [Brick] = []
    trial.take(series[last], last, into: &laid)
    isLastOverfull = trial.isOverfull
    if let unfinished = trial.unfinished { laid.append(unfinished) }
    append(laid, of: series)
    pending = settled
  }

  private mutating func append(_ bricks: [Brick], of series: BarSeries) {
    guard !bricks.isEmpty else { return }
    let share = pending.share(of: bricks.count)
    pending = Amounts()
    for brick in bricks {
      let own = series.time[brick.source]
      var time = own
      if let last = bars.time.last, last >= own {
        time = Timestamp(milliseconds: last.milliseconds &+ 1)
      }
      bars.time.append(time)
      bars.open.append(brick.open)
      bars.high.append(brick.high)
      bars.low.append(brick.low)
      bars.close.append(brick.close)
      bars.volume.append(share.volume)
      if series.hasTurnover { bars.turnover.append(share.turnover) }
      sources.append(brick.source)
      areThick.append(brick.isThick)
      turns.append(brick.turn)
    }
  }

  private mutating func keep(_ count: Int) {
    let surplus = bars.count - count
    guard surplus > 0 else { return }
    bars.time.removeLast(surplus)
    bars.open.removeLast(surplus)
    bars.high.removeLast(surplus)
    bars.low.removeLast(surplus)
    bars.close.removeLast(surplus)
    bars.volume.removeLast(surplus)
    if bars.hasTurnover { bars.turnover.removeLast(surplus) }
    sources.removeLast(surplus)
    areThick.removeLast(surplus)
    turns.removeLast(surplus)
  }

  public static func == (left: BrickSeries, right: BrickSeries) -> Bool {
    func same(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
    }
    return left.kind == right.kind && left.size == right.size
      && left.sources == right.sources && left.areThick == right.areThick
      && same(left.turns, right.turns) && left.bars.time == right.bars.time
      && same(left.bars.open, right.bars.open) && same(left.bars.high, right.bars.high)
      && same(left.bars.low, right.bars.low) && same(left.bars.close, right.bars.close)
      && same(left.bars.volume, right.bars.volume)
      && same(left.bars.turnover, right.bars.turnover)
  }
}

/// Volume and turnover added up; NaN where none is known.
private struct Amounts: Equatable, Sendable {
  var volume = Double.nan
  var turnover = Double.nan

  mutating func add(_ bar: Bar) {
    volume = Amounts.sum(volume, bar.volume)
    turnover = Amounts.sum(turnover, bar.turnover)
  }

  func share(of count: Int) -> (volume: Double, turnover: Double) {
    (volume / Double(count), turnover / Double(count))
  }

  private static func sum(_ left: Double, _ right: Double) -> Double {
    if left.isNaN { return right }
    if right.isNaN { return left }
    let sum = left + right
    return sum.isFinite ? sum : left
  }
}
