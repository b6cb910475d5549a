import ChartDrawing
import MarketBars

/// The values of a bar in a box beside it.
package struct TooltipBox {
  let size: PlotSize
  private let entries: [LegendEntry]
  private let style: TextStyle
  private let lineHeight: Double

  static let inset = 8.0

  init(_ entries: [LegendEntry], size fontSize: Double, measuring text: some TextMeasurer) {
    self.entries = entries
    style = TextStyle(size: fontSize)
    lineHeight = (fontSize * 1.5).rounded()
    var widest = 0.0
    for entry in entries {
      let width =
        text.width(of: entry.label, style: style) + text.width(of: entry.value, style: style)
      widest = Swift.max(widest, width)
    }
    size = PlotSize(
      width: (widest + fontSize + 2 * TooltipBox.inset).rounded(.up),
      height: Double(entries.count) * lineHeight + 2 * TooltipBox.inset - 4)
  }

  /// Where the top left corner goes: beside the bar, on the side that has more room, at the height
  /// of the pointer; always inside `area`, and off the bar where there is room for it.
  package static func place(
    _ size: PlotSize, beside bar: ClosedRange<Double>, at y: Double, in area: PlotRect
  ) -> PlotPoint {
    let gap = 12.0
    let roomLeft = bar.lowerBound - area.x
    let roomRight = area.maxX - bar.upperBound
    var x = roomRight >= roomLeft ? bar.upperBound + gap : bar.lowerBound - gap - size.width
    x = Swift.max(Swift.min(x, area.maxX - size.width), area.x)
    let top = Swift.max(Swift.min(y - size.height / 2, area.maxY - size.height), area.y)
    return PlotPoint(x: x, y: top)
  }

  func draw(
    at place: PlotPoint, grid: DeviceGrid, theme: ChartTheme, into commands: inout [DrawCommand]
  ) {
    let box = PlotRect(
      x: grid.snapped(place.x), y: grid.snapped(place.y), width: size.width, height: size.height)
    var rim = Outline()
    rim.addRoundedRect(box, radius: 5)
    commands.add(.fill(rim, .color(theme.axisLine)))
    var inside = Outline()
    inside.addRoundedRect(box.inset(x: grid.hairline, y: grid.hairline), radius: 4)
    commands.add(.fill(inside, .color(theme.background)))
    for (number, entry) in entries.enumerated() {
      let baseline =
        box.y + TooltipBox.inset - 2 + Double(number) * lineHeight
        + (lineHeight + style.capHeight) / 2
      commands.add(
        .text(
          TextRun(entry.label, style: style, color: entry.labelColor),
          at: PlotPoint(x: box.x + TooltipBox.inset, y: baseline)))
      commands.add(
        .text(
          TextRun(entry.value, style: style, color: entry.valueColor, anchor: .end),
          at: PlotPoint(x: box.maxX - TooltipBox.inset, y: baseline)))
    }
  }
}
