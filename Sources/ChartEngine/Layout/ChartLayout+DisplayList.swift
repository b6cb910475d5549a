import ByteText
import ChartDrawing
import MarketBars

extension ChartLayout {
  /// The picture, back to front: background, grid, data, axes, words.
  public func displayList() -> DisplayList {
    var list = DisplayList(size: size)
    list.language = style.language.tag
    (list.title, list.summary) = summary
    var commands: [DrawCommand] = []
    let dates = DateAxis(
      of: data.series, coming: coming, in: viewport, scale: grid.scale, style: style,
      overhang: (
        left: frames.left, right: size.width - frames.right
      ), measuring: text)
    // Candles and the columns below them share these: the same bars in the same colours.
    let slots = plots.first?.slotEnds(of: data.prices, neutralDoji: style.neutralDoji) ?? []
    var group = commands.beginGroup("background")
    drawBackground(into: &commands)
    commands.endGroup(group)
    group = commands.beginGroup("title")
    drawTitle(into: &commands)
    commands.endGroup(group)
    for number in chart.panes.indices {
      group = commands.beginGroup("pane", number)
      drawPane(number, dates: dates, slots: slots, into: &commands)
      commands.endGroup(group)
    }
    group = commands.beginGroup("dates")
    drawDates(dates, into: &commands)
    commands.endGroup(group)
    group = commands.beginGroup("source")
    drawFoot(into: &commands)
    commands.endGroup(group)
    list.commands = commands
    return list
  }

  // MARK: Around the panes

  private func drawBackground(into commands: inout [DrawCommand]) {
    commands.add(
      .fillRects(
        [PlotRect(x: 0, y: 0, width: size.width, height: size.height)], style.theme.background))
  }

  private func drawTitle(into commands: inout [DrawCommand]) {
    guard frames.title.height > 0 else { return }
    let titleStyle = TextStyle(size: style.fontSize + 4, weight: .bold)
    let subtitleStyle = TextStyle(size: style.fontSize)
    let baseline = frames.title.y + (frames.title.height + titleStyle.capHeight) / 2
    var x = frames.title.x
    if let title = chart.title, !title.isEmpty,
      let fitted = fit(title, titleStyle, width: frames.title.maxX - x)
    {
      commands.add(
        .text(
          TextRun(fitted, style: titleStyle, color: style.theme.text),
          at: PlotPoint(x: x, y: baseline)))
      x += text.width(of: fitted, style: titleStyle) + style.fontSize
    }
    if let subtitle = chart.subtitle, !subtitle.isEmpty, frames.title.maxX - x > 40,
      let fitted = fit(subtitle, subtitleStyle, width: frames.title.maxX - x)
    {
      commands.add(
        .text(
          TextRun(fitted, style: subtitleStyle, color: style.theme.quietText),
          at: PlotPoint(x: x, y: baseline)))
    }
  }

  private func drawFoot(into commands: inout [DrawCommand]) {
    guard frames.foot.height > 0, let note = chart.sourceNote, !note.isEmpty else { return }
    let noteStyle = TextStyle(size: style.fontSize - 1)
    guard let fitted = fit(note, noteStyle, width: frames.foot.width) else { return }
    commands.add(
      .text(
        TextRun(fitted, style: noteStyle, color: style.theme.quietText),
        at: PlotPoint(
          x: frames.foot.x, y: frames.foot.y + (frames.foot.height + noteStyle.capHeight) / 2)))
  }

  /// `string`, cut with an ellipsis to `width` points; nil where not even a letter has room.
  func fit(_ string: String, _ textStyle: TextStyle, width: Double) -> String? {
    guard text.width(of: string, style: textStyle) > width else { return string }
    let bytes = utf8Bytes(of: string)
    let ends = characterEnds(in: bytes)
    // Halving finds the length: one measurement for each step, not for each character.
    var low = 0
    var high = ends.count
    var fitted: String?
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = makeString(bytes[..<ends[middle - 1]] + [0xE2, 0x80, 0xA6])  // "…"
      if text.width(of: candidate, style: textStyle) <= width {
        low = middle
        fitted = candidate
      } else {
        high = middle - 1
      }
    }
    return fitted
  }

  private func drawDates(_ dates: DateAxis, into commands: inout [DrawCommand]) {
    let rect = frames.dateAxis
    guard let last = frames.panes.last else { return }
    let line = grid.horizontalLine(y: last.rect.maxY, from: 0, to: size.width)
    commands.add(.fillRects([line], style.theme.axisLine))
    guard rect.height > 0 else { return }
    for label in dates.labels {
      let textStyle = DateAxis.textStyle(for: label.rank, size: style.fontSize)
      commands.add(
        .text(
          TextRun(
            label.text, style: textStyle,
            color: label.isProvisional
              ? style.theme.expectedText
              : label.rank >= .month ? style.theme.text : style.theme.quietText,
            anchor: .middle),
          at: PlotPoint(x: rect.x + label.x, y: rect.y + (rect.height + textStyle.capHeight) / 2)))
    }
  }
}
