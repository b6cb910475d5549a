import ChartDrawing
import MarketBars

extension ChartLayout {
  func tags(ofPane number: Int) -> AxisTags {
    var tags = AxisTags(fontSize: style.fontSize)
    let plot = plots[number].rect
    let axis = axes[number]
    for marked in data.markedPrices(in: chart.panes[number], number, lastIndex: lastIndex) {
      let y = axis.scale.y(of: marked.price)
      guard y.isFinite else { continue }
      var color = style.lineColor(1)
      if marked.isLast, let lastIndex {
        color = style.color(of: data.trend(at: lastIndex, neutralDoji: style.neutralDoji))
      }
      tags.add(
        AxisTags.Tag(
          y: y, text: axis.tagText(of: marked.price, priceDecimals: data.priceDecimals),
          background: color, textColor: style.theme.tagText),
        dash: marked.isLast ? [2, 2] : [6, 3], top: plot.y, bottom: plot.maxY)
    }
    return tags
  }

  func drawLevels(
    _ tags: AxisTags, in frame: PlotFrame, into commands: inout [DrawCommand]
  ) {
    for level in tags.levels {
      let line = grid.horizontalLine(y: level.y, from: frame.rect.x, to: frame.rect.maxX)
      var outline = Outline()
      outline.move(to: PlotPoint(x: line.x, y: line.midY))
      outline.line(to: PlotPoint(x: line.maxX, y: line.midY))
      commands.add(
        .stroke(outline, Stroke(color: level.color, width: line.height, dash: level.dash)))
    }
  }

  func drawAxis(
    _ axis: PaneAxis, _ number: Int, _ tags: AxisTags, into commands: inout [DrawCommand]
  ) {
    let rect = frames.panes[number].rect
    let regular = TextStyle(size: style.fontSize)
    let side = chart.panes[number].axisSide
    for isLeft in [true, false] where side == .both || (side == .left) == isLeft {
      let edge = isLeft ? rect.x : rect.maxX
      commands.add(
        .fillRects(
          [grid.verticalLine(x: edge, from: rect.y, to: rect.maxY)], style.theme.axisLine))
      let x = isLeft ? edge - 8 : edge + 8
      let anchor: TextRun.Anchor = isLeft ? .end : .start
      // On a very narrow picture an axis may get less room than its labels need.
      let room = (isLeft ? edge : size.width - edge) - 8
      func fits(_ string: String) -> Bool {
        !string.isEmpty && text.width(of: string, style: regular) <= room
      }
      func write(_ string: String, _ y: Double, _ color: RGBA) {
        commands.add(
          .text(
            TextRun(string, style: regular, color: color, anchor: anchor),
            at: PlotPoint(x: x, y: y + regular.capHeight / 2)))
      }
      for label in axis.labels
      where !tags.hidesLabel(at: label.y, fontSize: style.fontSize) && fits(label.text) {
        write(label.text, label.y, style.theme.quietText)
      }
      for tag in tags.tags where fits(tag.text) {
        var box = Outline()
        let width = (isLeft ? edge : size.width - edge) - 3
        box.addRoundedRect(
          PlotRect(
            x: isLeft ? edge - width : edge + 1, y: grid.snapped(tag.y - tags.height / 2),
            width: width - 1, height: tags.height), radius: 3)
        commands.add(.fill(box, .color(tag.background)))
        write(tag.text, tag.y, tag.textColor)
      }
    }
  }
}
