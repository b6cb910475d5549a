/// Averaged bars that show the trend (平均足), one after the other.
///
///     close = (o + h + l + c) / 4,   open = (open before + close before) / 2
///     high, low = the highest and lowest of h, l, open and close
///
/// The first open is (o + c) / 2. A bar without prices stays, and the next bar goes on from the
/// one before it. Times, volumes and turnovers stay as they are.
public struct HeikinAshiAverage: Equatable, Sendable {
  private var open = Double.nan
  private var close = Double.nan

  /// An average that has seen no bar yet.
  public init() {}

  /// The averaged bar of the next bar.
  ///
  /// - Complexity: O(1).
  public mutating func update(with bar: Bar) -> Bar {
    guard bar.hasPrices else { return bar }
    let middle = mean(bar.open, bar.close)
    let made = mean(middle, mean(bar.high, bar.low))
    let start = close.isNaN ? middle : mean(open, close)
    (open, close) = (start, made)
    var averaged = bar
    averaged.open = start
    averaged.close = made
    averaged.high = max(bar.high, max(start, made))
    averaged.low = min(bar.low, min(start, made))
    return averaged
  }
}
