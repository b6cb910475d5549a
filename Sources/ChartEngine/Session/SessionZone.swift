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
  case timeAxis

  /// The sign of the pointer there.
  public enum Cursor: UInt8, Equatable, Sendable {
    case arrow, cross, resizeVertically, resizeHorizontally, grabbing
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
