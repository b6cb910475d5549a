import BrowserHost
import CategoryCharts
import ChartDrawing
import ChartEngine
import MarketBars

/// The diagram of this module.
struct Page {
  var isBars = true
  var labels: [String] = []
  var series: [DiagramSeries] = []
  var times: [Timestamp]?
  var zone = TimeZoneOffsets.utc
  /// How it looks, without its values.
  var bars = BarDiagram(labels: [], series: [])
  var lines = LineDiagram([])
  /// Two series each by their names, as the area between them.
  var bands: [(low: String, high: String)] = []
  var style = ChartStyle()
  var size = PlotSize(width: 1, height: 1)
  var scale = 1.0
  let text = CanvasTextMeasurer()
  var selection: DiagramSelection?
  private var known: DiagramLayout?

  /// Lets the next call lay out anew.
  mutating func change() { known = nil }

  mutating func layout() -> DiagramLayout {
    if let known { return known }
    texts.trim()
    let layout = DiagramLayout(
      of: diagram, size: size, scale: scale, style: style, measuring: text)
    known = layout
    return layout
  }

  private var diagram: Diagram {
    if isBars {
      var diagram = bars
      diagram.labels = labels
      diagram.series = series
      return .bars(diagram)
    }
    var diagram = lines
    diagram.positions = times.map { .times($0, zone: zone) } ?? .labels(labels)
    diagram.lines = series
    _ = diagram.makeBands(of: bands)
    return .lines(diagram)
  }
}

nonisolated(unsafe) var page = Page()
