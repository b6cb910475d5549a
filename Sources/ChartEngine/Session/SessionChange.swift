import ChartDrawing
import MarketBars

/// What a shell has to do after something happened.
public struct SessionChange: Equatable, Sendable {
  /// Which of the two pictures to paint again; each includes those before it.
  public enum Repaint: UInt8, Comparable, Sendable {
    /// Both pictures are as they should be.
    case none
    /// The upper picture alone: crosshair, tags, tooltip, legend.
    case overlay
    /// Both pictures.
    case base

    public static func < (left: Repaint, right: Repaint) -> Bool { left.rawValue < right.rawValue }
  }

  /// What to paint again.
  public var repaint = Repaint.none
  /// Whether ``SessionInput/frame(time:)`` is wanted at the next animation frame: something moves,
  /// or a long press is being timed.
  public var wantsFrame = false
  /// Whether the chart made use of the input, so that the page must not: no scrolling, no zoom.
  public var isConsumed = false

  /// A change of nothing, unless told otherwise.
  public init(repaint: Repaint = .none, wantsFrame: Bool = false, isConsumed: Bool = false) {
    self.repaint = repaint
    self.wantsFrame = wantsFrame
    self.isConsumed = isConsumed
  }

  /// Adds what another change asks for, for shells that paint once for several.
  public mutating func formUnion(_ other: SessionChange) {
    repaint = Swift.max(repaint, other.repaint)
    wantsFrame = other.wantsFrame
    isConsumed = isConsumed || other.isConsumed
  }
}

/// What a shell may want to tell others; taken from ``ChartSession/takeEvents(at:)``.
public enum SessionEvent: Equatable, Sendable {
  /// Other bars are visible, or at another spacing.
  case rangeChanged(VisibleRange)
  /// The crosshair stands elsewhere, or reads other values; nil where it left.
  case crosshairMoved(CrosshairReport?)
  /// Bars before that time are wanted; nil where there are none yet. Answered by
  /// ``ChartSession/prepend(_:)`` or ``ChartSession/historyFailed()``, and not asked again before.
  case historyWanted(before: Timestamp?)
  /// Words for those who do not see the chart: the bar under the keyboard's crosshair, or news.
  case announcement(String)
}

/// Which bars are visible. Bar i fills i − 0.5 to i + 0.5.
public struct VisibleRange: Equatable, Sendable {
  /// Logical position of the left edge.
  public var from: Double
  /// Logical position of the right edge.
  public var to: Double
  /// Points from one bar to the next.
  public var spacing: Double
  /// Times of the first and the last visible bar; nil where none is.
  public var first: Timestamp?
  /// Time of the last visible bar; nil where none is.
  public var last: Timestamp?
  /// Whether it follows another chart: not to be passed on to linked ones.
  public var isLinked: Bool
}

/// What the crosshair shows.
public struct CrosshairReport: Equatable, Sendable {
  /// A value of a pane at the crosshair's bar.
  public struct Value: Equatable, Sendable {
    /// The pane that has the value, from 0 at the top.
    public var pane: Int
    /// The value's name by the chart phrase: `close`, `ma(5)`.
    public var name: String
    /// As the legend has it.
    public var label: String
    /// The value itself, in the pane's units; NaN where there is none.
    public var value: Double
    /// The value as the legend writes it; a dash where there is none.
    public var text: String
  }

  /// nil beside the bars.
  public var index: Int?
  /// Time of the bar under the crosshair; nil beside the bars.
  public var time: Timestamp?
  /// As the tag on the time axis has it; empty beside the bars.
  public var date: String
  /// The pane that has the horizontal line.
  public var pane: Int?
  /// The price at the horizontal line, after snapping: also what is drawn and on the tag.
  public var price: Double?
  /// As the tag has it.
  public var priceText: String
  /// Of all panes, from top to bottom.
  public var values: [Value]
  /// Whether it follows another chart: not to be passed on to linked ones.
  public var isLinked: Bool
}
