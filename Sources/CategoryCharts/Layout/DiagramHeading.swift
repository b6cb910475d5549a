import ChartDrawing
import ChartEngine

/// Title, subtitle and legend over a plot.
struct DiagramHeading: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var name: String
    var color: RGBA
    /// How the series is drawn: a box for bars and bands, a line.
    var isLine: Bool
  }

  private(set) var commands: [DrawCommand] = []
  /// Where it ends, in points from the top of the picture.
  private(set) var bottom: Double

  init(
    title: String, subtitle: String, legend: [Entry], in area: PlotRect, style: ChartStyle,
    grid: DeviceGrid, measuring text: some TextMeasurer
  ) {
    bottom = area.y
    let titleStyle = TextStyle(size: (style.fontSize * 1.4).rounded(), weight: .bold)
    add(title, titleStyle, style.theme.text, in: area, LabelText(titleStyle, measuring: text))
    let plain = TextStyle(size: style.fontSize)
    let label = LabelText(plain, measuring: text)
    add(subtitle, plain, style.theme.quietText, in: area, label)
    if !legend.isEmpty { add(legend, in: area, style, grid, label) }
    if bottom > area.y { bottom += style.fontSize * 0.6 }
  }

  private mutating func add<Measurer: TextMeasurer>(
    _ line: String, _ style: TextStyle, _ color: RGBA, in area: PlotRect,
    _ label: LabelText<Measurer>
  ) {
    guard !line.utf8.isEmpty, bottom + style.size * 1.4 <= area.maxY else { return }
    let text = label.cut(line, to: area.width)
    guard !text.utf8.isEmpty else { return }
    commands.append(
      .text(
        TextRun(text, style: style, color: color),
        at: PlotPoint(x: area.x, y: (bottom + style.size).rounded())))
    bottom += (style.size * 1.4).rounded()
  }

  /// Adds rows of names with their signs, as many as a third of the height takes.
  private mutating func add<Measurer: TextMeasurer>(
    _ legend: [Entry], in area: PlotRect, _ style: ChartStyle, _ grid: DeviceGrid,
    _ label: LabelText<Measurer>
  ) {
    let size = style.fontSize
    let sign = (size * 0.9).rounded()
    let height = (size * 1.6).rounded()
    let limit = area.y + area.height / 3
    guard bottom + height <= limit else { return }
    commands.append(.beginGroup("legend"))
    let start = commands.count
    var x = area.x
    var y = bottom
    for entry in legend where !entry.name.utf8.isEmpty {
      let name = label.cut(entry.name, to: area.width - sign - size * 0.5)
      guard !name.utf8.isEmpty else { continue }
      let width = sign + size * 0.5 + label.width(name)
      if x > area.x, x + width > area.maxX {
        x = area.x
        y += height
        if y + height > limit { break }
      }
      let middle = y + height / 2
      if entry.isLine {
        commands.append(
          .fillRects(
            [
              PlotRect(
                x: grid.snapped(x), y: grid.snapped(middle - 1), width: sign, height: 2)
            ], entry.color))
      } else {
        var box = Outline()
        box.addRoundedRect(
          PlotRect(
            x: grid.snapped(x), y: grid.snapped(middle - sign / 2), width: sign, height: sign),
          radius: 2)
        commands.append(.fill(box, .color(entry.color)))
      }
      commands.append(
        .text(
          TextRun(name, style: label.style, color: style.theme.text),
          at: PlotPoint(x: x + sign + size * 0.5, y: middle + label.style.capHeight / 2)))
      x += width + size * 1.4
    }
    if commands.count == start {
      commands.removeLast()
    } else {
      commands.append(.endGroup)
      bottom = y + height
    }
  }
}
