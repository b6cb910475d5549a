import ChartDrawing
import ChartEngine
import MarketBars

/// Where everything of a diagram goes, for one size.
///
///     let layout = DiagramLayout(of: .bars(diagram), size: size, style: style, measuring: text)
///     layout.picture()                                   // an image
///     layout.base(progress: 0.4, measuring: text)        // a frame of the animation
///     layout.overlay(selecting: layout.selection(at: pointer), measuring: text)
///
/// A shell paints the base, and over it the overlay whenever the selection changes.
public struct DiagramLayout: Sendable {
  /// What was laid out.
  public let diagram: Diagram
  /// Size of the whole picture, in points.
  public let size: PlotSize
  /// Colours, language and text sizes.
  public let style: ChartStyle
  /// The area between the axes.
  public let plot: PlotRect
  let grid: DeviceGrid
  let axis: ValueAxis
  let numbers: DiagramNumbers
  /// The middle of each category, or the places of a line diagram in the order of its values.
  let centers: [Double]
  let bars: PlacedBars?
  /// The places of a line diagram from left to right.
  let places: [(index: Int, x: Double)]
  private let heading: DiagramHeading
  private let categoryLabels: AxisLabels
  private let timeTicks: [TimeTicks.Tick]

  /// Lays a diagram out.
  ///
  /// - Parameters:
  ///   - diagram: what is shown.
  ///   - style: colours, text size and language.
  ///   - size: of the picture, in points.
  ///   - scale: device pixels per point, for crisp edges.
  ///   - text: measures as the texts will be painted.
  /// - Complexity: O(values · log values).
  public init(
    of diagram: Diagram, size: PlotSize, scale: Double = 1, style: ChartStyle = ChartStyle(),
    measuring text: some TextMeasurer
  ) {
    self.diagram = diagram
    self.size = size
    self.style = style
    grid = DeviceGrid(scale: scale > 0 && scale.isFinite ? scale : 1)
    var maker = DiagramFrameMaker(
      diagram: diagram, size: size, style: style, grid: grid,
      label: LabelText(TextStyle(size: style.fontSize), measuring: text))
    maker.make()
    plot = maker.plot
    axis = maker.axis
    numbers = maker.numbers
    heading = maker.heading
    categoryLabels = maker.categoryLabels
    timeTicks = maker.timeTicks
    centers = maker.centers
    if var placed = maker.bars, case .bars(let bars) = diagram {
      placed.place(at: centers, pitch: maker.pitch, bars, grid: grid)
      self.bars = placed
    } else {
      bars = nil
    }
    var places: [(index: Int, x: Double)] = []
    if case .lines = diagram {
      for (index, x) in centers.enumerated() { places.append((index, x)) }
      if maker.isTimed { places.sort { $0.x != $1.x ? $0.x < $1.x : $0.index < $1.index } }
    }
    self.places = places
  }

  /// The whole picture: ``base(progress:measuring:)``, and over it the selection.
  public func picture(
    progress: Double = 1, selecting selection: DiagramSelection? = nil,
    measuring text: some TextMeasurer
  ) -> DisplayList {
    var list = base(progress: progress, measuring: text)
    if let selection { list.commands += overlay(selecting: selection, measuring: text).commands }
    return list
  }

  /// All but the selection.
  ///
  /// - Parameters:
  ///   - text: measures as the texts will be painted.
  ///   - progress: of the animation, 0…1: bars grow from the baseline, lines come in from
  ///     the left.
  public func base(progress: Double = 1, measuring text: some TextMeasurer) -> DisplayList {
    let progress = progress > 0 ? Swift.min(progress, 1) : 0
    var list = DisplayList(size: size)
    list.title = diagram.title
    list.summary = summary
    list.language = style.language.tag
    var commands: [DrawCommand] = [
      .fillRects(
        [PlotRect(x: 0, y: 0, width: size.width, height: size.height)], style.theme.background)
    ]
    commands += heading.commands
    guard plot.width > 0, plot.height > 0 else {
      list.commands = commands
      return list
    }
    drawGrid(into: &commands)
    switch diagram {
    case .bars(let bars):
      if let painter = barPainter {
        painter.draw(progress: progress, into: &commands)
        drawAxes(width: bars.axisWidth, into: &commands)
        painter.drawValues(
          progress: progress, numbers,
          within: PlotRect(
            x: plot.x, y: heading.bottom, width: size.width - plot.x,
            height: size.height - heading.bottom),
          measuring: text, into: &commands)
      }
    case .lines(let lines):
      if lines.hasAxes { drawAxes(width: lines.axisWidth, into: &commands) }
      linePainter?.draw(progress: progress, into: &commands)
    }
    drawLabels(into: &commands)
    list.commands = commands
    return list
  }

  var barPainter: BarPainter? {
    guard case .bars(let diagram) = diagram, let bars else { return nil }
    return BarPainter(
      diagram: diagram, bars: bars, axis: axis, plot: plot, style: style, grid: grid)
  }

  var linePainter: DiagramLinePainter? {
    guard case .lines(let diagram) = diagram else { return nil }
    return DiagramLinePainter(
      diagram: diagram, places: places, axis: axis, plot: plot, style: style, grid: grid)
  }

  // MARK: Grid, axes, labels

  private func drawGrid(into commands: inout [DrawCommand]) {
    guard diagram.hasAxes, diagram.gridOpacity > 0 else { return }
    var lines: [PlotRect] = []
    for tick in axis.ticks {
      let position = axis.position(tick)
      lines.append(
        diagram.isHorizontal
          ? grid.verticalLine(x: position, from: plot.y, to: plot.maxY)
          : grid.horizontalLine(y: position, from: plot.x, to: plot.maxX))
    }
    commands.append(.beginGroup("grid"))
    commands.append(.fillRects(lines, style.theme.text.opacity(diagram.gridOpacity)))
    commands.append(.endGroup)
  }

  /// The axis of values, and that of categories: at the baseline if that is in view.
  private func drawAxes(width: Double, into commands: inout [DrawCommand]) {
    guard width > 0, width.isFinite else { return }
    let thick = Swift.max((width * grid.scale).rounded(), 1) / grid.scale
    let base = bars?.baseline ?? (axis.scale.low <= 0 && axis.scale.high >= 0 ? 0 : axis.scale.low)
    let at = grid.snapped(axis.position(base))
    let lines =
      diagram.isHorizontal
      ? [
        PlotRect(x: at - thick, y: plot.y, width: thick, height: plot.height),
        PlotRect(
          x: plot.x, y: grid.snapped(plot.maxY), width: plot.width, height: thick),
      ]
      : [
        PlotRect(
          x: grid.snapped(plot.x) - thick, y: plot.y, width: thick, height: plot.height + thick),
        PlotRect(x: plot.x, y: at, width: plot.width, height: thick),
      ]
    commands.append(.beginGroup("axes"))
    commands.append(.fillRects(lines, style.theme.quietText.opacity(0.75)))
    commands.append(.endGroup)
  }

  private func drawLabels(into commands: inout [DrawCommand]) {
    guard diagram.hasAxes else { return }
    let plain = TextStyle(size: style.fontSize)
    let quiet = style.theme.quietText
    commands.append(.beginGroup("value-axis"))
    let first = commands.count
    for number in stride(from: 0, to: axis.ticks.count, by: axis.labelStep)
    where !axis.texts[number].utf8.isEmpty {
      let (position, text) = (axis.position(axis.ticks[number]), axis.texts[number])
      let place =
        diagram.isHorizontal
        ? PlotPoint(x: position, y: plot.maxY + 8 + plain.size)
        : PlotPoint(x: plot.x - 8, y: position + plain.capHeight / 2)
      commands.append(
        .text(
          TextRun(
            text, style: plain, color: quiet, anchor: diagram.isHorizontal ? .middle : .end),
          at: place))
    }
    if commands.count == first { commands.removeLast() } else { commands.append(.endGroup) }
    commands.append(.beginGroup("category-axis"))
    let start = commands.count
    categoryLabels.draw(plain, style.theme.text, into: &commands)
    for tick in timeTicks {
      let weight: TextStyle.Weight = tick.rank >= .month ? .bold : .regular
      commands.append(
        .text(
          TextRun(
            tick.text, style: TextStyle(size: plain.size, weight: weight), color: quiet,
            anchor: .middle), at: PlotPoint(x: tick.x, y: plot.maxY + 8 + plain.size)))
    }
    if commands.count == start { commands.removeLast() } else { commands.append(.endGroup) }
  }
}

extension Diagram {
  var isHorizontal: Bool {
    if case .bars(let diagram) = self { diagram.direction == .horizontal } else { false }
  }

  var hasAxes: Bool {
    if case .lines(let diagram) = self { diagram.hasAxes } else { true }
  }

  var gridOpacity: Double {
    switch self {
    case .bars(let diagram): diagram.gridOpacity
    case .lines(let diagram): diagram.gridOpacity
    }
  }
}
