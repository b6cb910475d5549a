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
  /// Two series by their names, as the area between them.
  var band: (low: String, high: String)?
  var style = ChartStyle()
  var size = PlotSize(width: 1, height: 1)
  var scale = 1.0
  var selection: DiagramSelection?
  private var known: DiagramLayout?

  /// Lets the next call lay out anew.
  mutating func change() { known = nil }

  mutating func layout() -> DiagramLayout {
    if let known { return known }
    let layout = DiagramLayout(
      of: diagram, size: size, scale: scale, style: style, measuring: StandardTextMeasurer())
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
    if let band, let low = place(of: band.low), let high = place(of: band.high), low != high {
      diagram.bands = [
        DiagramBand(
          name: "\(band.low) – \(band.high)", low: series[low].values, high: series[high].values)
      ]
      diagram.lines.remove(at: max(low, high))
      diagram.lines.remove(at: min(low, high))
    }
    return .lines(diagram)
  }

  private func place(of name: String) -> Int? {
    series.firstIndex { Array($0.name.utf8) == Array(name.utf8) }
  }
}

nonisolated(unsafe) var page = Page()
