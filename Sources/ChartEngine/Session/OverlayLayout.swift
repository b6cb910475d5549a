import ChartDrawing
import MarketBars

/// Decides every coordinate of what is painted over the base: legends, crosshair, tooltip.
struct OverlayLayout<Text: TextMeasurer> {
  let layout: ChartLayout<Text>
  let crosshair: ResolvedCrosshair?
  let options: SessionOptions

  private var style: ChartStyle { layout.style }
  private var grid: DeviceGrid { layout.grid }

  func displayList() -> DisplayList {
    var list = DisplayList(size: layout.size)
    list.language = style.language.tag
    var commands: [DrawCommand] = []
    if let crosshair {
      var group = commands.beginGroup("highlight")
      drawHighlight(crosshair, into: &commands)
      commands.endGroup(group)
      group = commands.beginGroup("crosshair")
      drawLines(crosshair, into: &commands)
      commands.endGroup(group)
      group = commands.beginGroup("points")
      drawPoints(crosshair, into: &commands)
      commands.endGroup(group)
    }
    var group = commands.beginGroup("legends")
    drawLegends(into: &commands)
    commands.endGroup(group)
    if let crosshair {
      group = commands.beginGroup("tags")
      drawPriceTag(crosshair, into: &commands)
      drawDateTag(crosshair, into: &commands)
      commands.endGroup(group)
      if options.showsTooltip {
        group = commands.beginGroup("tooltip")
        drawTooltip(crosshair, into: &commands)
        commands.endGroup(group)
      }
    }
    list.commands = commands
    return list
  }

  // MARK: The bar

  /// A band behind the whole slot of the bar, in every pane.
  private func drawHighlight(_ crosshair: ResolvedCrosshair, into commands: inout [DrawCommand]) {
    guard crosshair.index != nil else { return }
    let spacing = layout.viewport.spacing
    guard spacing * grid.scale >= 3 else { return }
    var rects: [PlotRect] = []
    for (number, plot) in layout.plots.enumerated() where !layout.frames.panes[number].isFolded {
      let left = Swift.max(grid.snapped(crosshair.x - spacing / 2), plot.rect.x)
      let right = Swift.min(grid.snapped(crosshair.x + spacing / 2), plot.rect.maxX)
      guard right > left else { continue }
      rects.append(
        PlotRect(x: left, y: plot.rect.y, width: right - left, height: plot.rect.height))
    }
    if !rects.isEmpty { commands.add(.fillRects(rects, style.theme.text.opacity(0.07))) }
  }

  /// A point on every line at the bar.
  private func drawPoints(_ crosshair: ResolvedCrosshair, into commands: inout [DrawCommand]) {
    guard let index = crosshair.index else { return }
    for (number, plot) in layout.plots.enumerated() where !layout.frames.panes[number].isFolded {
      for mark in layout.data.panes[number].flatMap({ $0.plots }) {
        guard mark.isCurve, mark.name != nil else { continue }
        let value = layout.data.value(of: mark, at: index)
        let y = plot.scale.y(of: value)
        guard y >= plot.rect.y, y <= plot.rect.maxY else { continue }
        let center = PlotPoint(x: crosshair.x, y: y)
        var ring = Outline()
        ring.addCircle(center: center, radius: 4)
        commands.add(.fill(ring, .color(style.theme.background)))
        var point = Outline()
        point.addCircle(center: center, radius: 2.75)
        let color = mark.colorIndex.map { style.lineColor($0) } ?? style.theme.text
        commands.add(.fill(point, .color(color)))
      }
    }
  }

  // MARK: Lines

  private func drawLines(_ crosshair: ResolvedCrosshair, into commands: inout [DrawCommand]) {
    let open = layout.frames.panes.filter { !$0.isFolded }
    guard let first = open.first, let last = layout.frames.panes.last else { return }
    let upright = grid.verticalLine(x: crosshair.x, from: first.plot.y, to: last.rect.maxY)
    if upright.midX >= first.plot.x && upright.midX <= first.plot.maxX {
      commands.add(
        line(
          from: PlotPoint(x: upright.midX, y: upright.y),
          to: PlotPoint(x: upright.midX, y: upright.maxY)))
    }
    guard let y = crosshair.y else { return }
    let level = grid.horizontalLine(y: y, from: first.plot.x, to: first.plot.maxX)
    commands.add(
      line(
        from: PlotPoint(x: level.x, y: level.midY), to: PlotPoint(x: level.maxX, y: level.midY)))
  }

  private func line(from start: PlotPoint, to end: PlotPoint) -> DrawCommand {
    var outline = Outline()
    outline.move(to: start)
    outline.line(to: end)
    return .stroke(
      outline, Stroke(color: style.theme.quietText, width: grid.hairline, dash: [4, 3]))
  }

  // MARK: Tags

  private var tagColors: (box: RGBA, text: RGBA) {
    style.theme.isDark
      ? (style.theme.axisLine, style.theme.text) : (style.theme.text, style.theme.background)
  }

  private var tagHeight: Double { (style.fontSize * 1.7).rounded() }

  /// The price at the horizontal line, on the axis of its pane.
  private func drawPriceTag(_ crosshair: ResolvedCrosshair, into commands: inout [DrawCommand]) {
    guard let pane = crosshair.pane, let y = crosshair.y, let price = crosshair.price else {
      return
    }
    let words = layout.axes[pane].tagText(of: price, priceDecimals: layout.data.priceDecimals)
    let rect = layout.frames.panes[pane].rect
    let regular = TextStyle(size: style.fontSize)
    let wanted = layout.text.width(of: words, style: regular)
    let top = Swift.min(
      Swift.max(grid.snapped(y - tagHeight / 2), rect.y),
      Swift.max(rect.maxY - tagHeight, rect.y))
    let side = layout.chart.panes[pane].axisSide
    for isLeft in [true, false] where side == .both || (side == .left) == isLeft {
      let edge = isLeft ? rect.x : rect.maxX
      let room = isLeft ? edge : layout.size.width - edge
      // Wider than the axis where its own labels are shorter than this one.
      let width = Swift.max(room - 4, wanted + 12)
      let box = PlotRect(
        x: isLeft ? Swift.min(edge - 1 - width, edge - room + 1) : edge + 1, y: top, width: width,
        height: tagHeight)
      drawBox(fitted(box), words, alignsEnd: isLeft, inset: 7, into: &commands)
    }
  }

  /// The date of the bar, under the panes.
  private func drawDateTag(_ crosshair: ResolvedCrosshair, into commands: inout [DrawCommand]) {
    let axis = layout.frames.dateAxis
    guard axis.height > 0 else { return }
    let words: String
    if let index = crosshair.index {
      words = layout.dateText(at: index)
    } else if let number = crosshair.coming {
      words = layout.comingDateText(number)
    } else {
      return
    }
    let width =
      layout.text.width(of: words, style: TextStyle(size: style.fontSize)).rounded(.up) + 14
    let height = Swift.min(tagHeight, axis.height - 2)
    let box = PlotRect(
      x: grid.snapped(crosshair.x - width / 2), y: axis.y + grid.hairline, width: width,
      height: height)
    drawBox(fitted(box), words, alignsEnd: false, inset: 7, into: &commands)
  }

  /// A box moved so that it lies in the picture.
  private func fitted(_ box: PlotRect) -> PlotRect {
    var box = box
    box.x = Swift.max(Swift.min(box.x, layout.size.width - box.width), 0)
    return box
  }

  private func drawBox(
    _ box: PlotRect, _ words: String, alignsEnd: Bool, inset: Double,
    into commands: inout [DrawCommand]
  ) {
    let regular = TextStyle(size: style.fontSize)
    var outline = Outline()
    outline.addRoundedRect(box, radius: 3)
    commands.add(.fill(outline, .color(tagColors.box)))
    commands.add(
      .text(
        TextRun(
          words, style: regular, color: tagColors.text, anchor: alignsEnd ? .end : .start),
        at: PlotPoint(
          x: alignsEnd ? box.maxX - inset : box.x + inset,
          y: box.midY + regular.capHeight / 2)))
  }

  // MARK: Legends

  private var legend: PaneLegend {
    PaneLegend(
      data: layout.data, profiles: layout.profiles, style: style, words: layout.words)
  }

  private func drawLegends(into commands: inout [DrawCommand]) {
    let index = crosshair?.index ?? layout.legendIndex
    for (number, pane) in layout.frames.panes.enumerated() {
      // The price that the crosshair points at, for a profile's row.
      let price =
        crosshair?.pane == number && !layout.profiles[number].isEmpty
        ? crosshair?.price : nil
      // The same bar as in the layout has the rows that were measured there.
      let rows =
        index == layout.legendIndex && price == nil
        ? pane.legend
        : LegendRows(
          legend.groups(ofPane: number, at: index, price: price),
          width: pane.rect.width - 2 * (pane.legendX - pane.rect.x), size: style.fontSize,
          most: pane.mostLegendRows, measuring: layout.text)
      rows.draw(at: PlotPoint(x: pane.legendX, y: pane.rect.y + 3), into: &commands)
    }
  }

  // MARK: Tooltip

  private func drawTooltip(_ crosshair: ResolvedCrosshair, into commands: inout [DrawCommand]) {
    guard let index = crosshair.index, let pane = layout.frames.panes.first else { return }
    var entries: [LegendEntry] = []
    for number in layout.frames.panes.indices {
      for group in legend.groups(ofPane: number, at: index) {
        for entry in group where !entry.value.isEmpty { entries.append(entry) }
      }
    }
    let area = layout.plots[crosshair.pane ?? 0].rect
    let half = layout.viewport.spacing / 2
    let box = TooltipBox(entries, size: style.fontSize, measuring: layout.text)
    let bar = Swift.max(crosshair.x - half, area.x)...Swift.max(crosshair.x + half, area.x)
    let place = TooltipBox.place(
      box.size, beside: bar, at: crosshair.y ?? area.midY,
      in: box.size.height <= area.height
        ? area
        : PlotRect(
          x: area.x, y: pane.plot.y, width: area.width,
          height: layout.frames.dateAxis.y - pane.plot.y))
    box.draw(at: place, grid: grid, theme: style.theme, into: &commands)
  }
}

extension Study.Plot {
  /// Whether it is a line that a point can lie on.
  var isCurve: Bool {
    switch shape {
    case .line, .stepLine, .area, .baseline: true
    default: false
    }
  }
}
