import MarketBars

/// Something that moved a price without a trade: a split, a dividend, new shares.
public struct StoredEvent: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    /// Shares are divided or joined.
    case split
    case cashDividend = "cash-dividend"
    /// A dividend in shares.
    case stockDividend = "stock-dividend"
    /// New shares are offered to holders.
    case rights
    /// Shares are cancelled, and money paid back or losses made good.
    case capitalReduction = "capital-reduction"
    /// Anything else for which the exchange sets a new reference price.
    case other
  }

  /// The first trading date with the new price.
  public let date: CivilDate
  public let kind: Kind
  /// Split and stock dividend: shares after for each share before. Cash dividend: money a share.
  /// NaN where unknown.
  public let amount: Double
  /// What earlier prices are multiplied by to stand beside later ones; NaN where unknown.
  public let priceFactor: Double

  public init(
    on date: CivilDate, _ kind: Kind, amount: Double = .nan, priceFactor: Double = .nan
  ) {
    self.date = date
    self.kind = kind
    self.amount = amount
    self.priceFactor = priceFactor
  }

  /// Equal field by field, where two unknown numbers are equal.
  public static func == (left: StoredEvent, right: StoredEvent) -> Bool {
    func isSame(_ first: Double, _ second: Double) -> Bool {
      first == second || first.isNaN && second.isNaN
    }
    return left.date == right.date && left.kind == right.kind
      && isSame(left.amount, right.amount) && isSame(left.priceFactor, right.priceFactor)
  }
}
