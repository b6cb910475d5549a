import ChartDrawing
import MarketBars

// What shells of other languages need: links that travel as numbers, values for tables.

extension ChartSession {
  /// The values of all marks at a bar, in the order of the chart's marks and their
  /// ``ChartMark/outputNames``; none where there is no such bar.
  public func outputs(at index: Int) -> [Double] {
    guard data.series.indices.contains(index) else { return [] }
    var values: [Double] = []
    for pane in data.panes {
      for study in pane {
        for output in study.mark.outputNames.indices {
          values.append(data.output(output, of: study, at: index))
        }
      }
    }
    return values
  }

  /// Whether there is a crosshair, also one that stands beside the bars.
  public var hasCrosshair: Bool { crosshair != nil }

  /// Where the plots of the panes lie, from top to bottom, in points.
  public mutating func plotRects() -> [PlotRect] {
    locate()
    return geometry.panes.map { $0.plot }
  }

  /// Where the panes lie with their axes and legends, from top to bottom, in points.
  public mutating func paneRects() -> [PlotRect] {
    locate()
    return geometry.panes.map { $0.rect }
  }

  /// Lays the picture out anew: texts have other widths than before.
  public mutating func textsChanged() -> SessionChange { startAfresh() }
}

extension LinkedRange {
  /// Milliseconds on the exchange's wall clock.
  public init(fromClock from: Double, toClock to: Double) {
    self.from = from
    self.to = to
  }
}

extension LinkedMoment {
  /// A moment that another chart has told.
  public init(told time: Timestamp, clock: WallClock, timeframe: Timeframe, isInstant: Bool) {
    self.time = time
    self.clock = clock
    self.timeframe = timeframe
    self.isInstant = isInstant
  }
}
