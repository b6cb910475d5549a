import ChartDrawing
import MarketBars

/// A part of the picture, by what a pointer does there.
public enum SessionZone: Equatable, Sendable {
  /// Nothing: title, foot, margins.
  case outside
  /// The plot or legend of a pane.
  case pane(Int)
  /// Its price axis.
  case priceAxis(Int)
  /// The line below pane `above`.
  case divider(above: Int)
  /// The dates below the panes.
  case timeAxis

  /// The sign of the pointer there.
  public enum Cursor: UInt8, Equatable, Sendable {
    /// The usual arrow: nothing happens there.
    case arrow
    /// Over a plot: the crosshair follows.
    case cross
    /// Over a price axis or the line between two panes.
    case resizeVertically
    /// Over the dates.
    case resizeHorizontally
    /// While the bars are dragged.
    case grabbing
  }

  /// Whether a finger that moves up or down there scrolls the page (`touch-action: pan-y`), or
  /// belongs to the chart (`none`).
  public var leavesVerticalToPage: Bool {
    switch self {
    case .outside, .pane, .timeAxis: true
    case .priceAxis, .divider: false
    }
  }
}
