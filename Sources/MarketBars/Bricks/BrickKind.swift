/// How bars become bricks: pieces of a price's way, whatever time it takes.
public enum BrickKind: Equatable, Sendable {
  /// Bricks of one height, from closes: a new one where the close is a whole brick beyond the last,
  /// so that a turn takes two.
  case renko(BrickSize)
  /// Bars whose range is that size: each opens where the one before it closed.
  case rangeBars(BrickSize)
  /// Lines from closes: a new one where the close leaves the last line, or turns beyond that many
  /// lines. Three as a rule.
  case lineBreak(Int)
  /// Lines that turn where the close comes back by that size: thick above the shoulder before,
  /// thin below the waist before.
  case kagi(BrickSize)
  /// Columns of boxes, rising (X) and falling (O) in turn, from highs and lows: a column ends
  /// where the price comes back by `reversal` boxes.
  case pointAndFigure(BrickSize, reversal: Int)

  /// Sizes are finite and above 0, counts at least 1.
  public var isValid: Bool {
    switch self {
    case .renko(let size), .rangeBars(let size), .kagi(let size): size.isValid
    case .lineBreak(let count): count >= 1
    case .pointAndFigure(let size, let reversal): size.isValid && reversal >= 1
    }
  }

  var size: BrickSize? {
    switch self {
    case .renko(let size), .rangeBars(let size), .kagi(let size): size
    case .pointAndFigure(let size, _): size
    case .lineBreak: nil
    }
  }
}

/// How large a brick is.
public enum BrickSize: Equatable, Sendable {
  /// In the currency of the instrument.
  case price(Double)
  /// Wilder's average true range of that many bars, at the last bar but one, in two significant
  /// digits. It is one for all bricks, as at TradingView. The bar that is still forming does not
  /// change it; one that closes may, and then changes them all.
  case averageTrueRange(Int)

  var isValid: Bool {
    switch self {
    case .price(let size): size.isFinite && size > 0
    case .averageTrueRange(let period): period >= 1
    }
  }
}

/// Wilder's average true range, bar by bar: the mean of the ranges until there are enough.
struct RunningRange: Equatable, Sendable {
  let period: Int
  private var seen = 0
  private var average = 0.0
  private var close = Double.nan

  init(period: Int) { self.period = period }

  mutating func take(_ bar: Bar) {
    guard bar.hasPrices else { return }
    if !close.isNaN {
      seen = min(seen + 1, period)
      let range = max(bar.high, close) - min(bar.low, close)
      average += (range - average) / Double(seen)
    }
    close = bar.close
  }

  /// In two significant digits; a hundredth of the price where nothing has moved.
  var size: Double {
    let value = average > 0 && average.isFinite ? average : (close / 100).magnitude
    guard value > 0, value.isFinite else { return 1 }
    var unit = 1.0
    while value / unit >= 100 { unit *= 10 }
    while value / unit < 10 && unit > 1e-290 { unit /= 10 }
    let rounded = (value / unit).rounded() * unit
    return rounded > 0 && rounded.isFinite ? rounded : value
  }
}
