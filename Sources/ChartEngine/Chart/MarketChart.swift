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
  public var panes: [Pane]
  public var title: String?
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
  public var marks: [ChartMark]
  /// Drawn over ``marks``, in their order; no part of the chart phrase.
  public var ownMarks: [OwnMark] = []
  /// Share of the height against the other panes; nil for 1 where prices are drawn, else 0.25.
  public var weight: Double?
  public var scale: PriceScaleKind = .linear
  /// High prices below low ones.
  public var isInverted = false
  public var axisSide: AxisSide = .right

  public init(marks: [ChartMark], weight: Double? = nil) {
    self.marks = marks
    self.weight = weight
  }
}

/// How prices are spread over a pane's height.
public enum PriceScaleKind: Equatable, Hashable, Sendable, CaseIterable {
  case linear
  case logarithmic
  /// Change in percent from the first visible close.
  case percent
  /// The first visible close is 100.
  case indexed
}

/// Where a pane's price axis stands.
public enum AxisSide: Equatable, Hashable, Sendable, CaseIterable {
  case right, left, both
}

/// A sign at a bar: a trade, a note, or what the market did to the bar.
public struct ChartMarker: Equatable, Sendable {
  public enum Kind: Equatable, Hashable, Sendable, CaseIterable {
    case buy, sell, note
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
  public var kind: Kind
  public var text: String

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
