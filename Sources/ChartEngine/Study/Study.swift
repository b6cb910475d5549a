import MarketBars
import MarketIndicators

/// A mark made ready to draw: where its columns are, which are computed over all loaded bars.
struct Study: Sendable {
  /// One thing drawn.
  struct Plot: Sendable {
    enum Shape: Sendable {
      case candles(CandleBody)
      case ohlcBars
      /// Vertical lines, thick and thin, joined at their ends.
      case kagi
      /// Columns of X and O.
      case boxes
      case line
      case stepLine
      case area
      /// From a level, or from the first visible value.
      case baseline(Double?)
      /// Columns from zero, coloured by their sign.
      case histogram
      /// The space down to the plot's second column.
      case band
      /// Columns from zero, coloured as the candles.
      case quantity
      /// A dot at each value.
      case dots
      /// Volume at each price.
      case profile
    }

    var shape: Shape
    /// Where the prices are, for candles and bars; nil for the others.
    var prices: PricesPlace?
    var column: ColumnPlace
    var second: ColumnPlace?
    /// Name in the legend; nil for a plot that has no entry.
    var name: String?
    /// Which of the theme's line colours it takes; nil for plots with colours of their own.
    var colorIndex: Int?
    /// So many bars to the right of the bar that a value belongs to.
    var shift = 0

    var isHistogram: Bool {
      if case .histogram = shape { true } else { false }
    }
  }

  /// What kind of numbers a study has: how its pane's axis and legend show them.
  enum Quantity: Equatable, Sendable {
    case price
    /// Volume or turnover: large numbers, in units.
    case amount(isTurnover: Bool)
    /// An oscillator between 0 and 100 or around zero.
    case oscillator
    /// The difference of prices (MACD).
    case priceDifference
  }

  var mark: ChartMark
  /// Part of the picture's ids.
  var identifier: String
  var quantity: Quantity
  /// Words before the values in the legend; nil where the plots' names say enough.
  var legendTitle: String?
  var plots: [Plot]
  /// Levels with a line of their own across the pane.
  var guides: [Double] = []
  /// The columns of the mark, in the order of its ``ChartMark/outputNames``.
  var outputs: [ColumnPlace] = []

  /// Whether it draws the instrument's own prices.
  var showsPrices: Bool {
    switch mark {
    case .candles, .ohlcBars, .heikinAshi, .bricks: true
    case .line(let field), .stepLine(let field), .area(let field), .baseline(let field, _):
      field != .volume && field != .turnover
    default: false
    }
  }
}

extension Study.Quantity {
  init(_ quantity: IndicatorDefinition.Quantity) {
    switch quantity {
    case .number: self = .oscillator
    case .price: self = .price
    case .amount: self = .amount(isTurnover: false)
    case .difference: self = .priceDifference
    }
  }
}
