import ChartDrawing
import ChartEngine

/// A box with the values of a place: its label, and a row for each series.
struct DiagramTooltip {
  private let label: String
  private let rows: [(name: String, text: String, color: RGBA, isChosen: Bool)]
  private let size: PlotSize
  private let style: ChartStyle

  private static let inset = 8.0
  /// Rows beyond these are left out; the last one says so.
  private static let mostRows = 12

  init(
    _ details: DiagramDetails, colors: [RGBA], chosen: Int?, style: ChartStyle,
    measuring text: some TextMeasurer
  ) {
    self.style = style
    let bold = LabelText(TextStyle(size: style.fontSize, weight: .bold), measuring: text)
    label = bold.cut(details.label, to: 220)
    var rows: [(name: String, text: String, color: RGBA, isChosen: Bool)] = []
    var widest = bold.width(label)
    var shown = Array(details.rows.indices.prefix(DiagramTooltip.mostRows))
    let isCut = details.rows.count > shown.count
    // What is chosen is told in any case.
    if isCut, let chosen, chosen > shown.count - 2 { shown[shown.count - 2] = chosen }
    for (place, number) in shown.enumerated() {
      let row = details.rows[number]
      let isLast = isCut && place == shown.count - 1
      let name = isLast ? "…" : bold.cut(row.name, to: 160)
      let value = isLast ? "" : row.text
      rows.append((name, value, colors[number], number == chosen && !isLast))
      widest = Swift.max(
        widest,
        bold.width(name) + bold.width(value)
          + style.fontSize * (name.utf8.isEmpty ? 1.2 : 2.4))
    }
    self.rows = rows
    let lines = Double(rows.count + (label.utf8.isEmpty ? 0 : 1))
    size = PlotSize(
      width: (widest + 2 * DiagramTooltip.inset).rounded(.up),
      height: lines * DiagramTooltip.lineHeight(style) + 2 * DiagramTooltip.inset - 4)
  }

  private static func lineHeight(_ style: ChartStyle) -> Double { (style.fontSize * 1.5).rounded() }

  func draw(
    beside extent: PlotRect, in area: PlotRect, grid: DeviceGrid,
    into commands: inout [DrawCommand]
  ) {
    guard size.width <= area.width, size.height <= area.height else { return }
    let place = TooltipBox.place(
      size, beside: extent.x...extent.maxX, at: extent.y, in: area)
    let box = PlotRect(
      x: grid.snapped(place.x), y: grid.snapped(place.y), width: size.width, height: size.height)
    let theme = style.theme
    commands += SoftShadow(
      color: RGBA(0).opacity(0.22), radius: 5, offset: PlotPoint(x: 0, y: 1)
    ).commands(under: box, radius: 6)
    var rim = Outline()
    rim.addRoundedRect(box, radius: 6)
    commands.append(.fill(rim, .color(theme.axisLine)))
    var inside = Outline()
    inside.addRoundedRect(box.inset(x: grid.hairline, y: grid.hairline), radius: 5)
    commands.append(.fill(inside, .color(theme.background)))

    let height = DiagramTooltip.lineHeight(style)
    let left = box.x + DiagramTooltip.inset
    let right = box.maxX - DiagramTooltip.inset
    let plain = TextStyle(size: style.fontSize)
    let bold = TextStyle(size: style.fontSize, weight: .bold)
    var y = box.y + DiagramTooltip.inset - 2 + (height + plain.capHeight) / 2
    if !label.utf8.isEmpty {
      commands.append(
        .text(TextRun(label, style: bold, color: theme.text), at: PlotPoint(x: left, y: y)))
      y += height
    }
    for row in rows {
      let side = (style.fontSize * 0.7).rounded()
      var sign = Outline()
      sign.addRoundedRect(
        PlotRect(
          x: grid.snapped(left), y: grid.snapped(y - plain.capHeight / 2 - side / 2), width: side,
          height: side), radius: 2)
      commands.append(.fill(sign, .color(row.color)))
      let face = row.isChosen ? bold : plain
      if !row.name.utf8.isEmpty {
        commands.append(
          .text(
            TextRun(row.name, style: face, color: theme.text),
            at: PlotPoint(x: left + style.fontSize * 1.2, y: y)))
      }
      if !row.text.utf8.isEmpty {
        commands.append(
          .text(
            TextRun(row.text, style: face, color: theme.text, anchor: .end),
            at: PlotPoint(x: right, y: y)))
      }
      y += height
    }
  }
}
