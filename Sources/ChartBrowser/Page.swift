import BrowserHost
import ChartDrawing
import ChartEngine
import MarketBars

/// The chart of this module, and what has to be told of it to the page.
struct Page {
  var session = ChartSession(
    MarketChart(panes: []), over: BarSeries(), style: ChartStyle(),
    size: PlotSize(width: 1, height: 1), measuring: CanvasTextMeasurer())
  /// The bars as they were loaded, where those shown are put together from them.
  var source: BarSeries?
  /// What the bars are put together into; nil for the bars as loaded.
  var timeframe: Timeframe?
  /// What has to be painted again.
  var repaint = SessionChange.Repaint.none
  var events: [SessionEvent] = []
  /// Of the picture, in points.
  var size = PlotSize(width: 1, height: 1)
  var pictures = Pictures()
}

nonisolated(unsafe) var page = Page()

/// What a call gives back to the page: how much is to be painted again (0…2), and these bits.
enum PageBits {
  static let wantsFrame: Int32 = 4
  static let isConsumed: Int32 = 8
  static let hasEvents: Int32 = 16
  /// The call changed nothing; the answer says why.
  static let isRefused: Int32 = 32
}

extension Page {
  /// Notes what a change asks for.
  mutating func took(_ change: SessionChange) -> Int32 {
    repaint = max(repaint, change.repaint)
    var bits = Int32(change.repaint.rawValue)
    if change.wantsFrame { bits |= PageBits.wantsFrame }
    if change.isConsumed { bits |= PageBits.isConsumed }
    return bits
  }
}

/// Answers that a call was refused, and why.
func refuse(_ write: (inout JSONText) -> Void) -> Int32 {
  answerJSON { $0.object(write) }
  return PageBits.isRefused
}

func refuse(_ error: SessionError) -> Int32 {
  refuse { text in
    text.key("code")
    switch error {
    case .late: text.string("late")
    case .inconsistentBar: text.string("inconsistent-bar")
    case .unusablePrice: text.string("unusable-price")
    case .otherClock: text.string("other-clock")
    case .noSuchPane: text.string("no-such-pane")
    }
  }
}

func refuse(_ error: BarSeriesError) -> Int32 {
  refuse { text in
    text.key("code")
    switch error {
    case .outOfOrder(let index):
      text.string("out-of-order")
      text.key("index")
      text.number(index)
    case .inconsistentBar(let index):
      text.string("inconsistent-bar")
      text.key("index")
      text.number(index)
    case .unevenColumns: text.string("uneven-columns")
    }
  }
}
