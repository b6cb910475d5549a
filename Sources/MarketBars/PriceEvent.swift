/// Something that moved a price without a trade: a split, a dividend, a capital reduction.
public struct PriceEvent: Equatable, Sendable {
  /// What happened to the shares.
  public enum Kind: Equatable, Hashable, Sendable, CaseIterable {
    /// Shares are divided or joined, or their par value changed.
    case split
    /// A dividend in money.
    case cashDividend
    /// A dividend in shares.
    case stockDividend
    /// Money and shares on one day.
    case dividends
    /// New shares are offered to holders.
    case rights
    /// Shares are cancelled, and money paid back or losses made good.
    case capitalReduction
    /// Anything else for which the exchange sets a new reference price.
    case other

    /// Whether the number of shares changed, so that volumes change with the prices.
    public var changesShares: Bool { self == .split || self == .capitalReduction }
  }

  /// The first trading date with the new price.
  public let date: CivilDate
  /// What happened; it says how ``amount`` is read.
  public let kind: Kind
  /// Split and stock dividend: shares after for each share before. Dividends: money a share. NaN
  /// where unknown.
  public let amount: Double
  /// What earlier prices are multiplied by to stand beside later ones: the reference price over the
  /// last close. Below 1 for a dividend or a split of one share into several; 1 where the source's
  /// prices are already so; NaN where unknown.
  public let factor: Double

  /// An event of that date; leave out what the source does not tell.
  public init(on date: CivilDate, _ kind: Kind, amount: Double = .nan, factor: Double = .nan) {
    self.date = date
    self.kind = kind
    self.amount = amount
    self.factor = factor
  }

  /// Equal field by field, where two unknown numbers are equal.
  public static func == (left: PriceEvent, right: PriceEvent) -> Bool {
    func isSame(_ first: Double, _ second: Double) -> Bool {
      first == second || first.isNaN && second.isNaN
    }
    return left.date == right.date && left.kind == right.kind
      && isSame(left.amount, right.amount) && isSame(left.factor, right.factor)
  }
}
