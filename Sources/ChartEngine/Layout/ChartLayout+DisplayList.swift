import ChartDrawing
import MarketBars

extension ChartLayout {
  /// The picture, back to front: background, grid, data, axes, words.
  public func displayList() -> DisplayList {
    var list = DisplayList(size: size)
    list.language = style.language.tag
    list.title = summary.title
    list.summary = summary.text
    var commands: [DrawCommand] = []
    let dates = DateAxis(
      of: data.series, in: viewport, scale: grid.scale, style: style,
      overhang: (
        left: frames.left, right: size.width - frames.right
      ), measuring: text)
    draw("background", into: &commands) { drawBackground(into: &$0) }
    draw("title", into: &commands) { drawTitle(into: &$0) }
    for number in chart.panes.indices {
      draw("pane-\(number + 1)", into: &commands) {
        drawPane(number, dates: dates, into: &$0)
      }
    }
    draw("dates", into: &commands) { drawDates(dates, into: &$0) }
    draw("source", into: &commands) { drawFoot(into: &$0) }
    list.commands = commands
    return list
  }

  /// Draws a named part; nothing at all where it is empty.
  private func draw(
    _ name: String, into commands: inout [DrawCommand], _ body: (inout [DrawCommand]) -> Void
  ) {
    let start = commands.count
    commands.append(.beginGroup(name))
    body(&commands)
    if commands.count == start + 1 { commands.removeLast() } else { commands.append(.endGroup) }
  }

  // MARK: Around the panes

  private func drawBackground(into commands: inout [DrawCommand]) {
    commands.append(
      .fillRects(
        [PlotRect(x: 0, y: 0, width: size.width, height: size.height)], style.theme.background))
  }

  private func drawTitle(into commands: inout [DrawCommand]) {
    guard frames.title.height > 0 else { return }
    let titleStyle = TextStyle(size: style.fontSize + 4, weight: .bold)
    let subtitleStyle = TextStyle(size: style.fontSize)
    let baseline = frames.title.y + (frames.title.height + titleStyle.capHeight) / 2
    var x = frames.title.x
    if let title = chart.title, !title.isEmpty {
      let fitted = fit(title, titleStyle, width: frames.title.maxX - x)
      commands.append(
        .text(
          TextRun(fitted, style: titleStyle, color: style.theme.text),
          at: PlotPoint(x: x, y: baseline)))
      x += text.width(of: fitted, style: titleStyle) + style.fontSize
    }
    if let subtitle = chart.subtitle, !subtitle.isEmpty, frames.title.maxX - x > 40 {
      commands.append(
        .text(
          TextRun(
            fit(subtitle, subtitleStyle, width: frames.title.maxX - x), style: subtitleStyle,
            color: style.theme.quietText), at: PlotPoint(x: x, y: baseline)))
    }
  }

  private func drawFoot(into commands: inout [DrawCommand]) {
    guard frames.foot.height > 0, let note = chart.sourceNote, !note.isEmpty else { return }
    let noteStyle = TextStyle(size: style.fontSize - 1)
    commands.append(
      .text(
        TextRun(
          fit(note, noteStyle, width: frames.foot.width), style: noteStyle,
          color: style.theme.quietText),
        at: PlotPoint(
          x: frames.foot.x, y: frames.foot.y + (frames.foot.height + noteStyle.capHeight) / 2)))
  }

  /// `string`, cut with an ellipsis to `width` points.
  private func fit(_ string: String, _ textStyle: TextStyle, width: Double) -> String {
    guard text.width(of: string, style: textStyle) > width else { return string }
    var characters = Array(string)
    // Halving finds the length: one measurement for each step, not for each character.
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = String(characters[..<middle]) + "…"
      if text.width(of: candidate, style: textStyle) <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    characters.removeSubrange(low...)
    return low == 0 ? "" : String(characters) + "…"
  }

  private func drawDates(_ dates: DateAxis, into commands: inout [DrawCommand]) {
    let rect = frames.dateAxis
    guard let last = frames.panes.last else { return }
    let line = grid.horizontalLine(y: last.rect.maxY, from: 0, to: size.width)
    commands.append(.fillRects([line], style.theme.axisLine))
    guard rect.height > 0 else { return }
    for label in dates.labels {
      let textStyle = DateAxis.textStyle(for: label.rank, size: style.fontSize)
      commands.append(
        .text(
          TextRun(
            label.text, style: textStyle,
            color: label.rank >= .month ? style.theme.text : style.theme.quietText,
            anchor: .middle),
          at: PlotPoint(x: rect.x + label.x, y: rect.y + (rect.height + textStyle.capHeight) / 2)))
    }
  }

  // MARK: One pane

  private func drawPane(_ number: Int, dates: DateAxis, into commands: inout [DrawCommand]) {
    let pane = frames.panes[number]
    let axis = axes[number]
    let plot = plots[number]
    let prefix = "pane-\(number + 1)"
    if number > 0 {
      commands.append(
        .fillRects(
          [grid.horizontalLine(y: pane.rect.y, from: 0, to: size.width)], style.theme.separator))
    }
    draw("\(prefix)-grid", into: &commands) { drawGrid(number, dates, into: &$0) }
    if number == 0 { draw("watermark", into: &commands) { drawWatermark(into: &$0) } }
    commands.append(.pushClip(plot.rect))
    for (position, study) in data.panes[number].enumerated() {
      draw("\(prefix)-\(study.identifier)-\(position + 1)", into: &commands) {
        draw(study, in: plot, into: &$0)
      }
    }
    commands.append(.popClip)
    let tags = tags(ofPane: number)
    draw("\(prefix)-levels", into: &commands) { drawLevels(tags, in: plot, into: &$0) }
    let extremes = ExtremesLayout(frame: plot, style: style, decimals: data.priceDecimals)
    let marks =
      data.panes[number].first { $0.showsPrices }?.plots.first.map {
        extremes.marks(
          highs: $0.prices?.high ?? $0.column, lows: $0.prices?.low ?? $0.column, measuring: text)
      } ?? []
    draw("\(prefix)-extremes", into: &commands) { extremes.draw(marks, into: &$0) }
    if number == 0 {
      draw("markers", into: &commands) {
        MarkersLayout(
          frame: plot, series: data.series, prices: data.prices, style: style,
          taken: marks.map { $0.box }
        ).draw(chart.markers, timeframe: data.timeframe, measuring: text, into: &$0)
      }
    }
    draw("\(prefix)-axis", into: &commands) { drawAxis(axis, number, tags, into: &$0) }
    draw("\(prefix)-legend", into: &commands) {
      pane.legend.draw(
        at: PlotPoint(x: pane.legendX, y: pane.rect.y + 3), into: &$0)
    }
    if number == 0 && plot.bars.isEmpty { drawNoData(in: plot, into: &commands) }
  }

  private func drawNoData(in plot: PlotFrame, into commands: inout [DrawCommand]) {
    let textStyle = TextStyle(size: style.fontSize + 2)
    commands.append(
      .text(
        TextRun(
          fit(words[.noData], textStyle, width: plot.rect.width), style: textStyle,
          color: style.theme.quietText, anchor: .middle),
        at: PlotPoint(x: plot.rect.midX, y: plot.rect.midY)))
  }

  private func drawGrid(_ number: Int, _ dates: DateAxis, into commands: inout [DrawCommand]) {
    let plot = plots[number].rect
    var lines: [PlotRect] = []
    for label in axes[number].labels {
      lines.append(grid.horizontalLine(y: label.y, from: plot.x, to: plot.maxX))
    }
    for label in dates.labels {
      lines.append(grid.verticalLine(x: plot.x + label.x, from: plot.y, to: plot.maxY))
    }
    if !lines.isEmpty { commands.append(.fillRects(lines, style.theme.grid)) }
    var guides: [PlotRect] = []
    for study in data.panes[number] {
      for guide in study.guides {
        let y = axes[number].scale.y(of: guide)
        if y > plot.y && y < plot.maxY {
          guides.append(grid.horizontalLine(y: y, from: plot.x, to: plot.maxX))
        }
      }
    }
    if !guides.isEmpty { commands.append(.fillRects(guides, style.theme.axisLine)) }
  }

  private func drawWatermark(into commands: inout [DrawCommand]) {
    guard let watermark = chart.watermark, !watermark.isEmpty else { return }
    let plot = plots[0].rect
    let unit = text.width(of: watermark, style: TextStyle(size: 100, weight: .bold)) / 100
    guard unit > 0 else { return }
    let fitted = Swift.min(plot.height * 0.3, plot.width * 0.7 / unit, 120)
    guard fitted >= 8 else { return }
    let textStyle = TextStyle(size: fitted.rounded(), weight: .bold)
    commands.append(
      .text(
        TextRun(watermark, style: textStyle, color: style.theme.watermark, anchor: .middle),
        at: PlotPoint(x: plot.midX, y: plot.midY + textStyle.capHeight / 2)))
  }

  // MARK: Data

  private func draw(_ study: Study, in frame: PlotFrame, into commands: inout [DrawCommand]) {
    for plot in study.plots {
      let color = plot.colorIndex.map { style.lineColor($0) } ?? style.theme.text
      let lines = LinesLayout(
        frame: frame, column: plot.column,
        stroke: Stroke(
          color: color, width: style.lineWidth, isAntialiased: style.antialiasesLines))
      let candles = plot.prices.map {
        CandlesLayout(
          frame: frame, prices: $0, colors: style.trend, background: style.theme.background,
          neutralDoji: style.neutralDoji)
      }
      let columns = ColumnsLayout(
        frame: frame, colors: style.trend, background: style.theme.background)
      switch plot.shape {
      case .candles(let body): candles?.drawCandles(body, into: &commands)
      case .ohlcBars: candles?.drawBars(into: &commands)
      case .line: lines.drawLine(into: &commands)
      case .stepLine: lines.drawSteps(into: &commands)
      case .area:
        let rect = frame.rect
        lines.drawArea(
          downTo: frame.scale.isInverted ? rect.y : rect.maxY,
          fill: .linearGradient(
            start: PlotPoint(x: rect.x, y: rect.y), end: PlotPoint(x: rect.x, y: rect.maxY),
            from: color.opacity(frame.scale.isInverted ? 0.02 : 0.3),
            to: color.opacity(frame.scale.isInverted ? 0.3 : 0.02)), into: &commands)
      case .baseline(let level):
        let value =
          level ?? plot.column.firstValue(in: frame.bars, detail).map { plot.column.values[$0] }
        let y = frame.scale.y(of: value ?? .nan)
        guard y.isFinite else { break }
        let isInverted = frame.scale.isInverted
        lines.drawBaseline(
          level: y, above: isInverted ? style.trend.down : style.trend.up,
          below: isInverted ? style.trend.up : style.trend.down, into: &commands)
      case .histogram: columns.drawHistogram(plot.column, into: &commands)
      case .band:
        if let second = plot.second {
          lines.drawBand(to: second, fill: color.opacity(0.1), into: &commands)
        }
      case .quantity:
        if let prices = plot.prices {
          columns.drawQuantity(
            plot.column, prices: prices, neutralDoji: style.neutralDoji, into: &commands)
        }
      }
    }
  }

  // MARK: Levels, axis

  private func tags(ofPane number: Int) -> AxisTags {
    var tags = AxisTags(fontSize: style.fontSize)
    let plot = plots[number].rect
    let axis = axes[number]
    func add(_ price: Double, _ background: RGBA, dash: [Double]) {
      let y = axis.scale.y(of: price)
      guard y.isFinite else { return }
      tags.add(
        AxisTags.Tag(
          y: y, text: axis.tagText(of: price, priceDecimals: data.priceDecimals),
          background: background, textColor: style.theme.tagText, lineY: y, dash: dash),
        top: plot.y, bottom: plot.maxY)
    }
    if data.panes[number].contains(where: { $0.showsPrices }), let legendIndex {
      let bar = data.series[legendIndex]
      let trend = Trend(
        open: bar.open, close: bar.close,
        previousClose: data.prices.closeBefore(legendIndex, detail),
        neutralDoji: style.neutralDoji)
      add(bar.close, style.color(of: trend), dash: [2, 2])
    }
    for mark in chart.panes[number].marks {
      if case .priceLine(let price) = mark { add(price, style.lineColor(1), dash: [6, 3]) }
    }
    return tags
  }

  private func drawLevels(
    _ tags: AxisTags, in frame: PlotFrame, into commands: inout [DrawCommand]
  ) {
    for tag in tags.tags {
      guard let lineY = tag.lineY else { continue }
      let line = grid.horizontalLine(y: lineY, from: frame.rect.x, to: frame.rect.maxX)
      var outline = Outline()
      outline.move(to: PlotPoint(x: line.x, y: line.midY))
      outline.line(to: PlotPoint(x: line.maxX, y: line.midY))
      commands.append(
        .stroke(outline, Stroke(color: tag.background, width: line.height, dash: tag.dash)))
    }
  }

  private func drawAxis(
    _ axis: PaneAxis, _ number: Int, _ tags: AxisTags, into commands: inout [DrawCommand]
  ) {
    let rect = frames.panes[number].rect
    let regular = TextStyle(size: style.fontSize)
    let side = chart.panes[number].axisSide
    for isLeft in [true, false] where side == .both || (side == .left) == isLeft {
      let edge = isLeft ? rect.x : rect.maxX
      commands.append(
        .fillRects(
          [grid.verticalLine(x: edge, from: rect.y, to: rect.maxY)], style.theme.axisLine))
      let x = isLeft ? edge - 8 : edge + 8
      let anchor: TextRun.Anchor = isLeft ? .end : .start
      func write(_ string: String, _ y: Double, _ color: RGBA) {
        commands.append(
          .text(
            TextRun(string, style: regular, color: color, anchor: anchor),
            at: PlotPoint(x: x, y: y + regular.capHeight / 2)))
      }
      for label in axis.labels where !tags.hidesLabel(at: label.y, fontSize: style.fontSize) {
        write(label.text, label.y, style.theme.quietText)
      }
      for tag in tags.tags {
        var box = Outline()
        let width = (isLeft ? edge : size.width - edge) - 3
        box.addRoundedRect(
          PlotRect(
            x: isLeft ? edge - width : edge + 1, y: grid.snapped(tag.y - tags.height / 2),
            width: width - 1, height: tags.height), radius: 3)
        commands.append(.fill(box, .color(tag.background)))
        write(tag.text, tag.y, tag.textColor)
      }
    }
  }
}
