/// A bar that closed at the highest or lowest price that its day allowed.
public struct LimitClose: Equatable, Sendable {
  /// Place of the bar in its series.
  public let index: Int
  /// The upper limit rather than the lower one.
  public let isUp: Bool

  /// The bar at `index` closed at its upper limit, or at its lower one.
  public init(index: Int, isUp: Bool) {
    self.index = index
    self.isUp = isUp
  }
}

extension BarSeries {
  /// The daily bars that closed at a limit of the market, oldest first.
  ///
  /// Prices must be as they were traded. The limits of a day follow from the close before it, times
  /// the factor of what happened to the share that day. A first day of trading, and days after an event
  /// that is not told, have limits that nobody knows here, and are passed over.
  ///
  /// - Complexity: O(n log m) for m events.
  public func limitCloses(
    in market: Market, of product: Market.Product = .stock, events: [PriceEvent] = []
  ) -> [LimitClose] {
    guard clock == .tradingDates else { return [] }
    let events = events.filter { $0.factor.isFinite && $0.factor > 0 }.sorted { $0.date < $1.date }
    var found: [LimitClose] = []
    var before = Double.nan
    var next = 0
    for index in indices where !close[index].isNaN {
      let date = date(at: index)
      var reference = before
      while next < events.count, events[next].date <= date {
        // What happened on a day without a price still counts on the next.
        reference *= events[next].factor
        next += 1
      }
      before = close[index]
      guard let limits = market.limits(after: Self.inHundredths(reference), on: date, of: product)
      else { continue }
      // Half a step of the smallest kind: prices of a source may carry noise.
      if (close[index] - limits.up).magnitude < 0.0005 {
        found.append(LimitClose(index: index, isUp: true))
      } else if (close[index] - limits.down).magnitude < 0.0005 {
        found.append(LimitClose(index: index, isUp: false))
      }
    }
    return found
  }

  /// Exchanges round reference prices to hundredths.
  private static func inHundredths(_ price: Double) -> Double {
    price.magnitude < 1e12 ? (price * 100).rounded() / 100 : price
  }
}
