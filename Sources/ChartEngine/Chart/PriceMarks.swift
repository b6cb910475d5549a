import MarketBars

/// Candlesticks (K-line).
public struct Candles: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// Candlesticks whose bodies are filled, or outlined as `body` says.
  public init(_ body: CandleBody = .filled) { mark = .candles(body) }
}

/// Open-high-low-close bars with ticks at both sides.
public struct OHLCBars: PaneMark, Equatable, Sendable {
  public let mark = ChartMark.ohlcBars

  /// The mark; it takes nothing.
  public init() {}
}

/// Candlesticks of the Heikin-Ashi transform of the bars.
public struct HeikinAshi: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// Averaged candlesticks whose bodies are filled, or outlined as `body` says.
  public init(_ body: CandleBody = .filled) { mark = .heikinAshi(body) }
}

/// A line through one column of the bars.
public struct PriceCurve: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// A line through that column; the close where none is given.
  public init(_ field: PriceField = .close) { mark = .line(field) }
}

/// A line that keeps each value until the next bar.
public struct PriceSteps: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// A stepped line through that column; the close where none is given.
  public init(_ field: PriceField = .close) { mark = .stepLine(field) }
}

/// A line with the space below it filled.
public struct PriceArea: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// A filled line through that column; the close where none is given.
  public init(_ field: PriceField = .close) { mark = .area(field) }
}

/// A line coloured and filled by its side of a level; without one, the first visible value.
public struct PriceBaseline: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Precondition: `level` is nil or within ±10¹⁵.
  public init(_ level: Double? = nil, of field: PriceField = .close) {
    mark = checked(.baseline(field, level: level), "a level is within ±10^15")
  }
}

/// A column from zero to the value of each bar.
public struct PriceHistogram: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// Columns from zero to the values of that column; the volume where none is given.
  public init(_ field: PriceField = .volume) { mark = .histogram(field) }
}

/// The space between two columns of the bars, filled.
public struct PriceBand: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// The space between those two columns; from high to low where none are given.
  public init(from: PriceField = .high, to: PriceField = .low) { mark = .band(from, to) }
}

/// A horizontal line at a price, with its label on the axis.
public struct PriceLine: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Precondition: `level` is within ±10¹⁵.
  public init(_ level: Double) { mark = checked(.priceLine(level), "a level is within ±10^15") }
}

/// Volume columns coloured as their candles, with simple averages over them.
public struct Volume: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameter averages: periods in bars.
  /// - Precondition: each period is 1 to 1,000,000.
  public init(averages: Int...) {
    mark = checked(.volume(averages: averages), "a period is 1 to 1,000,000")
  }
}

/// Turnover (money traded) columns, with simple averages over them.
public struct Turnover: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameter averages: periods in bars.
  /// - Precondition: each period is 1 to 1,000,000.
  public init(averages: Int...) {
    mark = checked(.turnover(averages: averages), "a period is 1 to 1,000,000")
  }
}

/// The bars made into bricks: the whole chart then shows bricks in place of bars.
public struct Bricks: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Precondition: a size from 10⁻¹² to 10¹⁵, counts of 1 to 1,000,000.
  public init(_ kind: BrickKind) {
    mark = checked(.bricks(kind), "a size is 10^-12 to 10^15, a count 1 to 1,000,000")
  }
}

/// The mark itself; a mark that the phrase would refuse is a mistake of the programmer.
func checked(_ mark: ChartMark, _ rule: StaticString) -> ChartMark {
  precondition(mark.isValid, "\(rule)")
  return mark
}
