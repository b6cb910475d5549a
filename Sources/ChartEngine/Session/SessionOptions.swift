import ChartDrawing
import MarketBars

/// How a live chart behaves.
public struct SessionOptions: Equatable, Sendable {
  /// Where the horizontal line of the crosshair goes.
  public enum Snap: Equatable, Sendable {
    /// Where the pointer is.
    case off
    /// To the close of the bar; in panes without prices, to the first value there.
    case close
    /// Magnet: to the nearest of open, high, low and close; in other panes, of the values there.
    case prices
  }

  /// For mouse and pen.
  public var snap = Snap.off
  /// For fingers, which hide what they point at.
  public var touchSnap = Snap.close
  /// Free space to the right of the newest bar, in fits and at the newest end.
  public var rightMargin = RightMargin.bars(0)
  /// Draws data in from the left at first, and eases price ranges. Off for those who ask their
  /// system for less motion.
  public var animates = true
  /// Whether a mouse that lets go while it drags leaves the chart gliding, as fingers do.
  public var mouseGlides = false
  /// Whether older bars are asked for when the view nears the first one.
  public var wantsHistory = false
  /// A box with the values of the bar beside the crosshair.
  public var showsTooltip = false
  /// Whether new prices are told as announcements, at most once a second.
  public var announcesUpdates = false

  /// The usual behaviour; set what is to differ.
  public init() {}
}
