import MarketBars

/// What the content of a file cannot tell; every choice has a default.
public struct ImportOptions: Equatable, Sendable {
  /// Whether a row that is not a bar stops the import; otherwise it is left out and reported.
  public var isStrict: Bool
  /// The unit in which volumes are written; nil takes them as the header says, else as shares.
  public var volumeUnit: VolumeUnit?
  /// The zone of intraday times written without one, and the wall clock of the series; nil takes
  /// the exchange of the format, else UTC.
  public var zone: TimeZoneOffsets?
  /// How `3/4/2020` is read where no row of the column decides it.
  public var dateOrder: DateOrder
  /// Whether prices may be zero or negative (spreads, some indices); otherwise a zero is a
  /// missing price and a negative price is a fault.
  public var allowsNonPositivePrices: Bool
  /// The instrument taken from a list of many, by its code.
  public var symbol: String?
  /// The date of a list of instruments that names none, before one found in its name.
  public var listDate: CivilDate?

  /// Options; without arguments, those that suit most files: rows that are no bars are left out and
  /// reported, and all else is found from the text.
  public init(
    isStrict: Bool = false, volumeUnit: VolumeUnit? = nil, zone: TimeZoneOffsets? = nil,
    dateOrder: DateOrder = .monthFirst, allowsNonPositivePrices: Bool = false,
    symbol: String? = nil, listDate: CivilDate? = nil
  ) {
    self.isStrict = isStrict
    self.volumeUnit = volumeUnit
    self.zone = zone
    self.dateOrder = dateOrder
    self.allowsNonPositivePrices = allowsNonPositivePrices
    self.symbol = symbol
    self.listDate = listDate
  }
}

/// The unit of a volume column.
public enum VolumeUnit: Equatable, Sendable, CaseIterable {
  /// Single shares, contracts or coins.
  case shares
  /// Hands of 100 shares, as in mainland China.
  case hands
  /// Lots of 1,000 shares, as in Taiwan; turnover beside them in a header-less exchange file is
  /// then in thousands as well.
  case lots

  /// Shares in one unit.
  public var shares: Double {
    switch self {
    case .shares: 1
    case .hands: 100
    case .lots: 1000
    }
  }
}

/// Which part of a date such as `3/4/2020` comes first.
public enum DateOrder: Equatable, Sendable, CaseIterable {
  /// 3/4/2020 is 4 March, as in the United States.
  case monthFirst
  /// 3/4/2020 is 3 April, as in most of Europe.
  case dayFirst
}
