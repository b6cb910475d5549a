import ChartDrawing
import MarketBars

/// Why a live chart does not take a bar, a price or a setting; it is then as before.
public enum SessionError: Error, Equatable, Sendable {
  /// Earlier than the last bar.
  case late(last: Timestamp)
  /// Not a bar: see `Bar.isConsistent`.
  case inconsistentBar
  /// No price, or a volume that is not finite.
  case unusablePrice
  /// Bars with another clock than those that are shown.
  case otherClock
  /// The chart has no pane of that number.
  case noSuchPane(Int)
}
