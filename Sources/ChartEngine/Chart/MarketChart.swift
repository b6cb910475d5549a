import ByteText
import MarketBars

/// What a chart shows: panes from top to bottom, their marks, and the words around them.
///
///     let chart = MarketChart {
///       Pane { Candles(); MovingAverage(5, 10, 20) }
///       Pane(weight: 0.25) { Volume() }
///       Pane(weight: 0.25) { MACD(12, 26, 9) }
///     }
public struct MarketChart: Equatable, Sendable {
  /// From top to bottom.
  public var panes: [Pane]
  /// In bold at the top left; nil for none.
  public var title: String?
  /// Behind the title, in smaller letters; nil for none.
  public var subtitle: String?
  /// Large pale text behind the first pane.
  public var watermark: String?
  /// Small text at the foot: where the data come from.
  public var sourceNote: String?
  /// Signs at bars of the first pane.
  public var markers: [ChartMarker] = []
  /// When the bars after the last one will begin, in time order: see `TradingCalendar`. Behind them,
  /// and without any, weekdays are taken, which are provisional.
  public var coming: [ComingTime] = []

  /// A chart of those panes, with no more around it than a title.
  public init(panes: [Pane], title: String? = nil) {
    self.panes = panes
    self.title = title
  }

  /// Texts are compared by their bytes.
  public static func == (left: MarketChart, right: MarketChart) -> Bool {
    left.panes == right.panes && isSame(left.title, right.title)
      && isSame(left.subtitle, right.subtitle) && isSame(left.watermark, right.watermark)
      && isSame(left.sourceNote, right.sourceNote) && left.markers == right.markers
      && left.coming == right.coming
  }
}

/// One plot of a chart, with its own price axis.
public struct Pane: Equatable, Sendable {
  /// What is drawn, in this order: what comes later lies on top.
  public var marks: [ChartMark]
  /// Drawn over ``marks``, in their order; no part of the chart phrase.
  public var ownMarks: [OwnMark] = []
  /// Share of the height against the other panes; nil for 1 where prices are drawn, else 0.25.
  public var weight: Double?
  /// How prices are spread over the height.
  public var scale: PriceScaleKind = .linear
  /// High prices below low ones.
  public var isInverted = false
  /// Where the price axis stands.
  public var axisSide: AxisSide = .right

  /// A pane of those marks, with a linear axis on the right.
  public init(marks: [ChartMark], weight: Double? = nil) {
    self.marks = marks
    self.weight = weight
  }
}

/// How prices are spread over a pane's height.
public enum PriceScaleKind: Equatable, Hashable, Sendable, CaseIterable {
  /// Equal distances for equal differences.
  case linear
  /// Equal distances for equal ratios: a doubling takes the same height everywhere. Only for prices
  /// above zero.
  case logarithmic
  /// Change in percent from the first visible close.
  case percent
  /// The first visible close is 100.
  case indexed
}

/// Where a pane's price axis stands.
public enum AxisSide: Equatable, Hashable, Sendable, CaseIterable {
  /// On the right of the plot, beside the newest bar.
  case right
  /// On the left of the plot.
  case left
  /// On both sides, with the same labels.
  case both
}

/// A sign at a bar: a trade, a note, or what the market did to the bar.
public struct ChartMarker: Equatable, Sendable {
  /// What the sign says, and so how and where it is drawn.
  public enum Kind: Equatable, Hashable, Sendable, CaseIterable {
    /// A purchase: a triangle below the bar, in the colour of a rise.
    case buy
    /// A sale: a triangle above the bar, in the colour of a fall.
    case sell
    /// A remark: a diamond above the bar.
    case note
    /// A dividend, a split and the like: a box at the foot of the pane with the first word of its
    /// text; the legend of the bar has all of it.
    case event
    /// The bar closed at the highest or the lowest price that its day allowed: a beam across its slot.
    case limitUp, limitDown

    /// Whether it stands above or below a bar and takes room there.
    var isSign: Bool { self == .buy || self == .sell || self == .note }
  }

  /// The bar that holds this time is marked.
  public var time: Timestamp
  /// What it says, and so how and where it is drawn.
  public var kind: Kind
  /// What is written at the sign or in the bar's legend; may be empty.
  public var text: String

  /// A sign at the bar that holds `time`.
  public init(time: Timestamp, kind: Kind, text: String = "") {
    self.time = time
    self.kind = kind
    self.text = text
  }

  /// Texts are compared by their bytes.
  public static func == (left: ChartMarker, right: ChartMarker) -> Bool {
    left.time == right.time && left.kind == right.kind && isSame(left.text, right.text)
  }
}
