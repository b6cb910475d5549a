/// One bar: the prices and volume of one interval.
public struct Bar: Equatable, Sendable {
  /// When the bar begins, or its trading date; see ``Timestamp``.
  public var time: Timestamp
  /// In the currency of the instrument; all four are NaN where nothing was traded.
  public var open: Double
  /// Highest price, in the same currency.
  public var high: Double
  /// Lowest price, in the same currency.
  public var low: Double
  /// Price of the last trade, in the same currency.
  public var close: Double
  /// Units traded (shares, contracts, coins); NaN where unknown.
  public var volume: Double
  /// Money traded; NaN where unknown.
  public var turnover: Double

  /// A bar with those values, unchecked: ``BarSeries/append(_:)`` refuses one whose high is not
  /// highest or whose low is not lowest.
  public init(
    time: Timestamp, open: Double, high: Double, low: Double, close: Double,
    volume: Double = .nan, turnover: Double = .nan
  ) {
    self.time = time
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.turnover = turnover
  }

  /// A bar of an interval in which nothing was traded at a price.
  public static func withoutTrade(
    at time: Timestamp, volume: Double = .nan, turnover: Double = .nan
  ) -> Bar {
    Bar(
      time: time, open: .nan, high: .nan, low: .nan, close: .nan, volume: volume,
      turnover: turnover)
  }

  /// Whether the bar has prices.
  public var hasPrices: Bool { !close.isNaN }

  /// All four prices NaN, or finite with `low` lowest and `high` highest; volume and turnover
  /// NaN or finite.
  public var isConsistent: Bool {
    guard volume.isNaN || volume.isFinite, turnover.isNaN || turnover.isFinite else {
      return false
    }
    if open.isNaN && high.isNaN && low.isNaN && close.isNaN { return true }
    return open.isFinite && high.isFinite && low.isFinite && close.isFinite
      && low <= open && low <= close && open <= high && close <= high
  }
}
