import ChartDrawing
import MarketBars

/// A live chart: what happens to it goes in, what to paint comes out.
///
///     var session = ChartSession(chart, over: series, style: style, size: size, measuring: text)
///     paint(session.base(), session.overlay())
///     let change = session.handle(.wheel(SessionWheel(dx: 0, dy: -100, x: 300, y: 90, time: now)))
///     if change.repaint == .base { paint(session.base()) }
///     if change.repaint >= .overlay { paint(session.overlay()) }
///     for event in session.takeEvents(at: now) { tell(event) }
///
/// It knows no platform: shells pass plain inputs and keep two pictures, the base and, over it, the
/// overlay. Its state is made of + − × ÷ alone, so that the same inputs give the same state, bit for
/// bit, on every machine. A picture costs by its width and not by the number of bars.
public struct ChartSession<Text: TextMeasurer> {
  // What is shown.
  /// With the scales and weights that were set since.
  public internal(set) var chart: MarketChart
  var data: ChartData
  /// How it looks: as given at first, or set since.
  public internal(set) var style: ChartStyle
  /// How it behaves: as given at first, or set since.
  public internal(set) var options = SessionOptions()
  var size: PlotSize
  var scale: Double
  let text: Text

  // Where the view is.
  /// As the last layout had it, and as gestures moved it since.
  var view = Viewport(from: -0.5, spacing: 6, width: 1)
  /// Asked for and not yet laid out.
  var request: LayoutHold.Placement?
  /// The view before the picture was resized: it comes back with its width.
  var home: (from: Double, to: Double, width: Double)?
  var gutters = LayoutPass.Gutters(left: 0, right: 0)
  var legendHeights: [Double] = []
  var folds: [Bool]
  /// Ranges that were set by hand, by pane.
  var heldRanges: [LayoutHold.Range?]
  /// Ranges that are shown, on their way to those of what is visible; empty where not known.
  var shownRanges: [ValueRange] = []
  /// Ranges of what is visible.
  var wantedRanges: [ValueRange] = []
  var areWantedRangesStale = true

  // What is going on.
  var now = 0.0
  var gesture = Gesture.idle
  var pointers: [ActivePointer] = []
  var lastTap: Tap?
  var glide: Glide?
  var easedAt: Double?
  var drawIn: DrawIn?
  var crosshair: Crosshair?
  var linked: LinkedMoment?
  var isViewLinked = false
  var history = HistoryState.idle
  var opening: Int?

  // What is known of the picture.
  /// Let go before data change, since it holds them too.
  var layout: ChartLayout<Text>?
  var geometry = SessionGeometry()
  /// Whether the parts of the picture may lie elsewhere by now.
  var isGeometryStale = true
  /// How many layouts and base pictures were made, for tests of economy.
  var layoutCount = 0
  var baseCount = 0

  // What was told.
  var toldRange: VisibleRange?
  var toldCrosshair: CrosshairReport?
  var announcement: String?
  var hasNews = false
  var newsTime = -1e9
  var mayHaveMoved = true

  /// A live chart of those bars.
  ///
  /// - Parameters:
  ///   - chart: what is shown.
  ///   - series: the bars.
  ///   - options: how it behaves.
  ///   - style: how it looks.
  ///   - text: measures as the texts will be painted.
  ///   - visible: which bars it begins with.
  ///   - size: of the picture, in points.
  ///   - scale: device pixels per point.
  public init(
    _ chart: MarketChart, over series: BarSeries, visible: VisibleBars = .firstView,
    options: SessionOptions = SessionOptions(), style: ChartStyle, size: PlotSize,
    scale: Double = 1, measuring text: Text
  ) {
    self.chart = chart
    data = ChartData(of: chart, over: series, language: style.language)
    self.options = options
    self.style = style
    self.size = size
    self.scale = scale
    self.text = text
    folds = chart.panes.map { _ in false }
    heldRanges = chart.panes.map { _ in nil }
    request = .showing(visible, options.rightMargin)
  }

  /// The bars that are shown.
  public var series: BarSeries { data.series }

  /// The bars themselves, where ``series`` are the bricks made of them.
  public var source: BarSeries { data.source }

  // MARK: Pictures

  /// Background, grid, data, axes: all that stays while the crosshair moves.
  public mutating func base() -> DisplayList {
    let layout = settled()
    baseCount += 1
    return layout.displayList()
  }

  /// Legends, the crosshair with its tags, the tooltip: painted over the base.
  public mutating func overlay() -> DisplayList {
    let layout = settled()
    return OverlayLayout(
      layout: layout, crosshair: resolvedCrosshair(in: layout), options: options
    ).displayList()
  }

  /// One picture of what is in view, with legends and without crosshair, for files.
  public mutating func picture() -> DisplayList {
    let layout = settled()
    var hold = layout.hold
    hold.drawsLegends = true
    hold.reveal = 1
    return ChartLayout(
      of: chart, showing: data, hold: hold, size: size, scale: scale, style: style, measuring: text
    ).displayList()
  }

  /// Name and description of what is in view, for those who do not see it.
  public mutating func summary() -> (title: String, text: String) { settled().summary }

  // MARK: Layout

  /// The layout of the present state, made if there is none.
  mutating func settled() -> ChartLayout<Text> {
    if let layout { return layout }
    var hold = LayoutHold(
      request ?? .left(from: view.from, x: geometry.left, spacing: view.spacing))
    hold.origin = view.origin
    hold.folds = folds
    hold.drawsLegends = false
    hold.reveal = drawIn?.share ?? 1
    // A view that was asked for starts afresh; one that moves keeps what would make it tremble.
    let isMoving = request == nil
    hold.guess = geometry.isKnown ? gutters : nil
    if isMoving {
      hold.gutters = gutters
      hold.legendHeights = legendHeights
    }
    let eases = isMoving && options.animates
    hold.ranges = chart.panes.indices.map { number in
      if let held = heldRanges[number] { return held }
      guard shownRanges.indices.contains(number) else { return nil }
      return LayoutHold.Range(values: shownRanges[number], isForEmpty: !eases)
    }
    let made = ChartLayout(
      of: chart, showing: data, hold: hold, size: size, scale: scale, style: style, measuring: text)
    layoutCount += 1
    view = made.viewport
    gutters = made.gutters
    legendHeights = made.frames.panes.map { $0.legend.height }
    geometry = SessionGeometry(made)
    wantedRanges = made.ranges
    areWantedRangesStale = false
    if !eases || shownRanges.count != wantedRanges.count {
      shownRanges = wantedRanges.enumerated().map { number, range in
        range.isEmpty && shownRanges.indices.contains(number) ? shownRanges[number] : range
      }
    }
    request = nil
    isGeometryStale = false
    layout = made
    return made
  }

  /// What there is to do after a change.
  func change(_ repaint: SessionChange.Repaint, consumed: Bool = false) -> SessionChange {
    SessionChange(repaint: repaint, wantsFrame: wantsFrame, isConsumed: consumed)
  }

  /// Makes sure that view and geometry are known: what was asked for is laid out. A view that only
  /// moved needs no layout for that.
  mutating func locate() {
    if isGeometryStale || request != nil { _ = settled() }
  }

  /// Marks the base as out of date, and where its parts lie.
  mutating func invalidate() -> SessionChange {
    isGeometryStale = true
    return invalidatePicture()
  }

  /// Marks the base as out of date; its parts stay where they are.
  mutating func invalidatePicture() -> SessionChange {
    layout = nil
    areWantedRangesStale = true
    mayHaveMoved = true
    return change(.base)
  }
}

/// Where the parts of the last layout lie.
struct SessionGeometry {
  struct Pane {
    var rect = PlotRect(x: 0, y: 0, width: 0, height: 0)
    var plot = PlotRect(x: 0, y: 0, width: 0, height: 0)
    var isFolded = false
    var hasLeftAxis = false
    var hasRightAxis = false
  }

  var isKnown = false
  /// Edges of all plots.
  var left = 0.0
  var right = 0.0
  var panes: [Pane] = []
  var dateAxis = PlotRect(x: 0, y: 0, width: 0, height: 0)

  init() {}

  init<Text>(_ layout: ChartLayout<Text>) {
    isKnown = true
    left = layout.frames.left
    right = layout.frames.right
    dateAxis = layout.frames.dateAxis
    for (number, frame) in layout.frames.panes.enumerated() {
      let side = layout.chart.panes[number].axisSide
      panes.append(
        Pane(
          rect: frame.rect, plot: frame.plot, isFolded: frame.isFolded,
          hasLeftAxis: side != .right, hasRightAxis: side != .left))
    }
  }
}
