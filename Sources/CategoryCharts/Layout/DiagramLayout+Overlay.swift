import ByteText
import ChartDrawing
import ChartEngine

extension DiagramLayout {
  /// The selection: the bar's rim, or a crosshair with a ring on each line, and a box with the
  /// values. Empty where nothing is selected, or the selection has no value.
  public func overlay(
    selecting selection: DiagramSelection?, measuring text: some TextMeasurer
  ) -> DisplayList {
    var list = DisplayList(size: size)
    list.language = style.language.tag
    guard let selection, centers.indices.contains(selection.index), plot.width > 0 else {
      return list
    }
    let details = details(of: selection)
    guard !details.rows.isEmpty else { return list }
    list.commands.append(.beginGroup("selection"))
    let extent = bars == nil ? drawCrosshair(selection, &list) : drawRims(selection, &list)
    list.commands.append(.endGroup)
    list.commands.append(.beginGroup("tooltip"))
    DiagramTooltip(
      details, colors: colors(of: selection.index), chosen: chosenRow(of: selection), style: style,
      measuring: text
    ).draw(
      beside: extent, in: PlotRect(x: 2, y: 2, width: size.width - 4, height: size.height - 4),
      grid: grid, into: &list.commands)
    list.commands.append(.endGroup)
    return list
  }

  /// The colours of the rows of ``details(of:)``.
  private func colors(of index: Int) -> [RGBA] {
    var colors: [RGBA] = []
    for (number, row) in diagram.rows.enumerated() where row.value(at: index) != nil {
      colors.append(style.theme.color(ofSeries: number, own: row.color))
    }
    return colors
  }

  /// Which of these rows the selection is of.
  private func chosenRow(of selection: DiagramSelection) -> Int? {
    guard let series = selection.series, diagram.rows.count > 1 else { return nil }
    var place = 0
    for (number, row) in diagram.rows.enumerated() where row.value(at: selection.index) != nil {
      if number == series { return place }
      place += 1
    }
    return nil
  }

  private func drawRims(_ selection: DiagramSelection, _ list: inout DisplayList) -> PlotRect {
    var extent: PlotRect?
    if let painter = barPainter, let bars {
      for bar in bars.bars[bars.firsts[selection.index]..<bars.firsts[selection.index + 1]]
      where selection.series == nil || bar.series == selection.series {
        guard let rect = painter.rect(of: bar) else { continue }
        list.commands.append(
          .stroke(
            painter.outline(of: bar, rect), Stroke(color: style.theme.text, width: 1.5)))
        extent = extent.map { $0.joined(with: rect) } ?? rect
      }
    }
    let center = centers[selection.index]
    let base = axis.position(bars?.baseline ?? 0)
    return extent
      ?? (diagram.isHorizontal
        ? PlotRect(x: base, y: center, width: 0, height: 0)
        : PlotRect(x: center, y: base, width: 0, height: 0))
  }

  private func drawCrosshair(_ selection: DiagramSelection, _ list: inout DisplayList) -> PlotRect {
    let x = centers[selection.index]
    list.commands.append(
      .fillRects(
        [grid.verticalLine(x: x, from: plot.y, to: plot.maxY)],
        style.theme.quietText.opacity(0.7)))
    var extent = PlotRect(x: x - 6, y: plot.midY, width: 12, height: 0)
    var isFirst = true
    if let painter = linePainter {
      for (number, row) in diagram.rows.enumerated() {
        guard let value = row.value(at: selection.index) else { continue }
        let dot = PlotPoint(x: x, y: axis.position(value))
        painter.draw(dots: [dot], painter.color(of: number), into: &list.commands)
        if isFirst { extent.y = dot.y }
        isFirst = false
      }
    }
    return extent
  }
}

extension PlotRect {
  func joined(with other: PlotRect) -> PlotRect {
    let (left, top) = (Swift.min(x, other.x), Swift.min(y, other.y))
    return PlotRect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }
}
