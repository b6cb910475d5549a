import ByteText
import ChartDrawing
import MarketBars

/// A mark of one's own: a closure that draws into a pane, over its other marks.
///
///     let gaps = OwnMark("gaps") { plot in
///       plot.bars.dropFirst().compactMap { index in
///         guard plot.series.low[index] > plot.series.high[index - 1] else { return nil }
///         let (top, bottom) = (plot.series.low[index], plot.series.high[index - 1])
///         return .fillRects([plot.rect(of: index, from: bottom, to: top)], plot.style.trend.up)
///       }
///     }
///     Pane { Candles() }.drawing(gaps)
///
/// It is clipped to the plot, drawn in by the animation and moved by gestures like every other mark.
public struct OwnMark: Equatable, Sendable {
  /// Two marks of one name are equal: give another one where it draws something else.
  public let name: String
  let range: (@Sendable (BarSeries, Range<Int>) -> ClosedRange<Double>?)?
  let draw: @Sendable (OwnPlot) -> [DrawCommand]

  /// A mark that draws what `draw` answers: commands in points of the picture, back to front. What
  /// `pushClip` begins must be ended.
  ///
  /// - Parameters:
  ///   - name: part of the group's name in the picture.
  ///   - range: the prices that it needs in view for those bars, which the pane's range then holds;
  ///     nil leaves the range to the other marks.
  ///   - draw: called for each base picture, with the bars in view: answer by the width of the
  ///     picture and not by the number of bars.
  public init(
    _ name: String,
    range: (@Sendable (_ series: BarSeries, _ bars: Range<Int>) -> ClosedRange<Double>?)? = nil,
    draw: @escaping @Sendable (OwnPlot) -> [DrawCommand]
  ) {
    self.name = name
    self.range = range
    self.draw = draw
  }

  /// Names are compared by their bytes.
  public static func == (left: OwnMark, right: OwnMark) -> Bool { isSame(left.name, right.name) }
}

/// Where bars and prices of a pane lie, for an ``OwnMark``.
public struct OwnPlot: Sendable {
  /// All bars that are loaded.
  public let series: BarSeries
  /// Colours, fonts and language of the chart.
  public let style: ChartStyle
  let frame: PlotFrame

  /// The area of data, in points.
  public var rect: PlotRect { frame.rect }
  /// The indices of the bars of which any part is visible.
  public var bars: Range<Int> { frame.bars }
  /// From one bar to the next, in points.
  public var spacing: Double { frame.viewport.spacing }

  /// The centre of a bar, in points.
  public func x(of index: Int) -> Double { frame.x(of: index) }

  /// The height of a price on the pane's scale, in points; NaN for a price that the scale has not.
  public func y(of price: Double) -> Double { frame.scale.y(of: price) }

  /// The price at a height, in points.
  public func price(at y: Double) -> Double { frame.scale.price(at: y) }

  /// The slot of a bar between two prices, with edges on whole device pixels.
  public func rect(of index: Int, from low: Double, to high: Double) -> PlotRect {
    let (first, second) = (y(of: low), y(of: high))
    let left = frame.grid.snapped(x(of: index) - spacing / 2)
    let right = frame.grid.snapped(x(of: index) + spacing / 2)
    let top = frame.grid.snapped(Swift.min(first, second))
    let bottom = frame.grid.snapped(Swift.max(first, second))
    return PlotRect(
      x: left, y: top, width: Swift.max(right - left, frame.grid.hairline), height: bottom - top)
  }
}

extension Pane {
  /// The pane with a mark of one's own over the others.
  public func drawing(_ mark: OwnMark) -> Pane {
    var pane = self
    pane.ownMarks.append(mark)
    return pane
  }
}

extension ChartLayout {
  /// Draws the marks of one's own of pane `number`.
  func drawOwnMarks(of number: Int, into commands: inout [DrawCommand]) {
    for (place, mark) in chart.panes[number].ownMarks.enumerated() {
      let group = commands.beginGroup("pane", number, mark.name, place)
      for command in mark.draw(OwnPlot(series: data.series, style: style, frame: plots[number])) {
        commands.add(command)
      }
      commands.endGroup(group)
    }
  }
}
