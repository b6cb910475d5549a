/// A piece of a price's way.
struct Brick: Equatable, Sendable {
  var open: Double
  var high: Double
  var low: Double
  var close: Double
  /// The bar that drew it, or began it.
  var source: Int
  /// Kagi: whether its line begins thick.
  var isThick = false
  /// Kagi: where the line changes between thick and thin; NaN where it does not.
  var turn = Double.nan

  init(from open: Double, to close: Double, source: Int) {
    self.open = open
    self.close = close
    high = max(open, close)
    low = min(open, close)
    self.source = source
  }

  var isRising: Bool { close >= open }

  mutating func extend(to price: Double) {
    close = price
    high = max(high, price)
    low = min(low, price)
  }
}

/// Takes one bar after another and lays bricks.
struct BrickMaker: Equatable, Sendable {
  let kind: BrickKind
  let size: Double
  /// More bricks than this are not laid.
  let limit: Int
  /// The brick that later bars may change; nil where bricks are laid whole.
  private(set) var unfinished: Brick?
  private(set) var isOverfull = false
  private var laid = 0
  /// The first price; line break: where the last line began.
  private var start = Double.nan
  /// The ends of the last brick; in multiples of `size` for Renko, and point and figure.
  private var top = 0.0
  private var bottom = 0.0
  /// Point and figure: whether the column is one of X.
  private var isUp = true
  /// Kagi: the ends of the last rising and the last falling line.
  private var shoulder = Double.nan
  private var waist = Double.nan
  /// Line break: the ends of the last lines, the newest at the end.
  private var lines: [(low: Double, high: Double)] = []

  init(_ kind: BrickKind, size: Double, limit: Int) {
    self.kind = kind
    self.size = size
    self.limit = limit
  }

  static func == (left: BrickMaker, right: BrickMaker) -> Bool {
    left.kind == right.kind && left.size == right.size && left.laid == right.laid
  }

  mutating func take(_ bar: Bar, _ index: Int, into bricks: inout [Brick]) {
    guard bar.hasPrices, !isOverfull else { return }
    switch kind {
    case .renko: layRenko(bar.close, index, into: &bricks)
    case .rangeBars:
      // The way within a bar: to the end nearer to the open first, as is usually assumed.
      let rises = bar.close >= bar.open
      for price in [bar.open, rises ? bar.low : bar.high, rises ? bar.high : bar.low, bar.close] {
        layRange(price, index, into: &bricks)
      }
    case .lineBreak(let count): layLine(bar.close, index, count, into: &bricks)
    case .kagi: layKagi(bar.close, index, into: &bricks)
    case .pointAndFigure(_, let reversal): layColumn(bar, index, Double(reversal), into: &bricks)
    }
  }

  private mutating func lay(_ brick: Brick, into bricks: inout [Brick]) {
    laid += 1
    isOverfull = isOverfull || laid > limit
    bricks.append(brick)
  }

  /// How many sizes lie below `price`; a hair's breadth counts as reached, for 0.3 / 0.1.
  private func floor(_ price: Double) -> Double { (price / size + 1e-9).rounded(.down) }
  private func ceiling(_ price: Double) -> Double { (price / size - 1e-9).rounded(.up) }

  // MARK: Renko

  private mutating func layRenko(_ close: Double, _ index: Int, into bricks: inout [Brick]) {
    if start.isNaN {
      start = close
      top = floor(close)
      bottom = top
    }
    let reached = floor(close)
    while top + 1 <= reached && !isOverfull {
      lay(Brick(from: top * size, to: (top + 1) * size, source: index), into: &bricks)
      bottom = top
      top += 1
    }
    let fallen = ceiling(close)
    while bottom - 1 >= fallen && !isOverfull {
      lay(Brick(from: bottom * size, to: (bottom - 1) * size, source: index), into: &bricks)
      top = bottom
      bottom -= 1
    }
  }

  // MARK: Range bars

  private mutating func layRange(_ price: Double, _ index: Int, into bricks: inout [Brick]) {
    var bar = unfinished ?? Brick(from: price, to: price, source: index)
    while price - bar.low >= size && !isOverfull {
      let end = bar.low + size
      bar.extend(to: end)
      lay(bar, into: &bricks)
      bar = Brick(from: end, to: end, source: index)
    }
    while bar.high - price >= size && !isOverfull {
      let end = bar.high - size
      bar.extend(to: end)
      lay(bar, into: &bricks)
      bar = Brick(from: end, to: end, source: index)
    }
    bar.extend(to: price)
    unfinished = bar
  }

  // MARK: Line break

  private mutating func layLine(
    _ close: Double, _ index: Int, _ count: Int, into bricks: inout [Brick]
  ) {
    guard !start.isNaN else {
      start = close
      (top, bottom) = (close, close)
      return
    }
    // A line in the last one's direction begins at its end, one that turns at its beginning.
    let rises = lines.isEmpty ? close > start : close > top
    let falls = lines.isEmpty ? close < start : close < bottom
    guard rises || falls else { return }
    let wasRising = start == bottom
    let isTurn = !lines.isEmpty && rises != wasRising
    if isTurn {
      let last = lines.suffix(count)
      guard rises ? last.allSatisfy({ close > $0.high }) : last.allSatisfy({ close < $0.low })
      else { return }
    }
    let from = isTurn ? start : (rises ? top : bottom)
    lay(Brick(from: from, to: close, source: index), into: &bricks)
    (start, top, bottom) = (from, max(from, close), min(from, close))
    lines.append((bottom, top))
    let kept = min(count, 1_000_000)
    if lines.count > 2 * kept + 64 { lines.removeFirst(lines.count - kept) }
  }

  // MARK: Kagi

  private mutating func layKagi(_ close: Double, _ index: Int, into bricks: inout [Brick]) {
    if start.isNaN { start = close }
    guard var line = unfinished else {
      guard (close - start).magnitude >= size else { return }
      var line = Brick(from: start, to: close, source: index)
      line.isThick = line.isRising
      unfinished = line
      return
    }
    let rises = line.isRising
    if rises ? close > line.close : close < line.close {
      line.extend(to: close)
    } else if (line.close - close).magnitude >= size {
      if rises { shoulder = line.close } else { waist = line.close }
      let isThick = line.isThick != !line.turn.isNaN
      lay(line, into: &bricks)
      line = Brick(from: line.close, to: close, source: index)
      line.isThick = isThick
    }
    let level = line.isRising ? shoulder : waist
    if line.turn.isNaN && line.isThick != line.isRising
      && (line.isRising ? line.close > level : line.close < level)
    {
      line.turn = level
    }
    unfinished = line
  }

  // MARK: Point and figure

  private mutating func layColumn(
    _ bar: Bar, _ index: Int, _ reversal: Double, into bricks: inout [Brick]
  ) {
    let high = floor(bar.high)
    let low = ceiling(bar.low)
    guard unfinished != nil else {
      if start.isNaN {
        start = bar.close
        top = floor(bar.close)
      }
      let rises = high > top
      let falls = low < top
      guard rises || falls else { return }
      isUp = rises && (!falls || bar.close >= bar.open)
      begin(at: top, to: isUp ? high : low, index)
      return
    }
    if isUp ? high > top : low < bottom {
      begin(at: isUp ? bottom : top, to: isUp ? high : low, unfinished?.source ?? index)
    } else if isUp ? low <= top - reversal : high >= bottom + reversal {
      if let column = unfinished { lay(column, into: &bricks) }
      isUp.toggle()
      begin(at: isUp ? bottom + 1 : top - 1, to: isUp ? high : low, index)
    }
  }

  /// A column of the boxes around the levels from `first` to `last`.
  private mutating func begin(at first: Double, to last: Double, _ source: Int) {
    top = max(first, last)
    bottom = min(first, last)
    var column = Brick(from: first * size, to: last * size, source: source)
    column.high = (top + 0.5) * size
    column.low = (bottom - 0.5) * size
    column.isThick = isUp
    unfinished = column
  }
}
