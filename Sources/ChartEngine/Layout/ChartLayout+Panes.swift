import ChartDrawing

extension ChartLayout {
  func drawPane(
    _ number: Int, dates: DateAxis, slots: [SlotEnds], into commands: inout [DrawCommand]
  ) {
    let pane = frames.panes[number]
    let axis = axes[number]
    let plot = plots[number]
    if number > 0 {
      commands.add(
        .fillRects(
          [grid.horizontalLine(y: pane.rect.y, from: 0, to: size.width)], style.theme.separator))
    }
    if pane.isFolded {
      if hold.drawsLegends { drawLegend(number, into: &commands) }
      return
    }
    var group = commands.beginGroup("pane", number, "grid")
    drawGrid(number, dates, into: &commands)
    commands.endGroup(group)
    if number == 0 {
      group = commands.beginGroup("watermark")
      drawWatermark(into: &commands)
      commands.endGroup(group)
    }
    var clip = plot.rect
    if hold.reveal < 1 { clip.width *= hold.reveal }
    commands.add(.pushClip(clip))
    drawProfiles(of: number, into: &commands)
    for (position, study) in data.panes[number].enumerated() where study.mark.profile == nil {
      group = commands.beginGroup("pane", number, study.identifier, position)
      draw(study, in: plot, slots: slots, into: &commands)
      commands.endGroup(group)
    }
    drawOwnMarks(of: number, into: &commands)
    commands.add(.popClip)
    let tags = tags(ofPane: number)
    group = commands.beginGroup("pane", number, "levels")
    drawLevels(tags, in: plot, into: &commands)
    commands.endGroup(group)
    let extremes = ExtremesLayout(frame: plot, style: style, decimals: data.priceDecimals)
    var marks: [ExtremesLayout.Mark] = []
    if let plot = data.panes[number].first(where: { $0.showsPrices })?.plots.first {
      let (lows, highs) = data.columns.ends(of: plot)
      marks = extremes.marks(highs: highs, lows: lows, measuring: text)
    }
    group = commands.beginGroup("pane", number, "extremes")
    extremes.draw(marks, into: &commands)
    commands.endGroup(group)
    if hasMarkers(number) {
      drawMarkers(number, clearOf: marks.map { $0.box }, into: &commands)
    }
    group = commands.beginGroup("pane", number, "axis")
    drawAxis(axis, number, tags, into: &commands)
    commands.endGroup(group)
    if hold.drawsLegends { drawLegend(number, into: &commands) }
    if number == 0 && plot.bars.isEmpty { drawNoData(in: plot, into: &commands) }
  }

  private func hasMarkers(_ number: Int) -> Bool {
    if number == 0 && !chart.markers.isEmpty { return true }
    for case .patterns in chart.panes[number].marks { return true }
    return false
  }

  @inline(never)
  private func drawMarkers(
    _ number: Int, clearOf taken: [PlotRect], into commands: inout [DrawCommand]
  ) {
    let layout = MarkersLayout(
      frame: plots[number], series: data.series, prices: data.prices, style: style, taken: taken)
    var signs =
      number == 0 ? layout.signs(of: chart.markers, timeframe: data.timeframe) : []
    if data.panes[number].contains(where: { $0.showsPrices }) {
      for case .patterns(let patterns) in chart.panes[number].marks {
        signs += layout.signs(of: patterns, words)
      }
    }
    let group =
      number == 0
      ? commands.beginGroup("markers") : commands.beginGroup("pane", number, "markers")
    layout.draw(signs, measuring: text, into: &commands)
    commands.endGroup(group)
  }

  private func drawLegend(_ number: Int, into commands: inout [DrawCommand]) {
    let pane = frames.panes[number]
    let group = commands.beginGroup("pane", number, "legend")
    pane.legend.draw(at: PlotPoint(x: pane.legendX, y: pane.rect.y + 3), into: &commands)
    commands.endGroup(group)
  }

  func drawNoData(in plot: PlotFrame, into commands: inout [DrawCommand]) {
    let textStyle = TextStyle(size: style.fontSize + 2)
    guard let message = fit(words[.noData], textStyle, width: plot.rect.width) else { return }
    commands.add(
      .text(
        TextRun(
          message, style: textStyle, color: style.theme.quietText, anchor: .middle),
        at: PlotPoint(x: plot.rect.midX, y: plot.rect.midY)))
  }

  func drawGrid(_ number: Int, _ dates: DateAxis, into commands: inout [DrawCommand]) {
    let plot = plots[number].rect
    var lines: [PlotRect] = []
    for label in axes[number].labels {
      lines.append(grid.horizontalLine(y: label.y, from: plot.x, to: plot.maxX))
    }
    for label in dates.labels {
      lines.append(grid.verticalLine(x: plot.x + label.barX, from: plot.y, to: plot.maxY))
    }
    if !lines.isEmpty { commands.add(.fillRects(lines, style.theme.grid)) }
    var guides: [PlotRect] = []
    for study in data.panes[number] {
      for guide in study.guides {
        let y = axes[number].scale.y(of: guide)
        if y > plot.y && y < plot.maxY {
          guides.append(grid.horizontalLine(y: y, from: plot.x, to: plot.maxX))
        }
      }
    }
    if !guides.isEmpty { commands.add(.fillRects(guides, style.theme.axisLine)) }
  }

  private func drawWatermark(into commands: inout [DrawCommand]) {
    guard let watermark = chart.watermark, !watermark.isEmpty else { return }
    let plot = plots[0].rect
    let unit = text.width(of: watermark, style: TextStyle(size: 100, weight: .bold)) / 100
    guard unit > 0 else { return }
    let fitted = Swift.min(plot.height * 0.3, plot.width * 0.7 / unit, 120)
    guard fitted >= 8 else { return }
    let textStyle = TextStyle(size: fitted.rounded(), weight: .bold)
    commands.add(
      .text(
        TextRun(watermark, style: textStyle, color: style.theme.watermark, anchor: .middle),
        at: PlotPoint(x: plot.midX, y: plot.midY + textStyle.capHeight / 2)))
  }

  // MARK: Data

  /// Volume profiles stand behind everything else.
  private func drawProfiles(of number: Int, into commands: inout [DrawCommand]) {
    for (place, profile) in profiles[number].enumerated() {
      guard let profile else { continue }
      let group = commands.beginGroup("pane", number, "profile", place)
      ProfileLayout(frame: plots[number], profile: profile, style: style).draw(into: &commands)
      commands.endGroup(group)
    }
  }

  private func draw(
    _ study: Study, in frame: PlotFrame, slots: [SlotEnds], into commands: inout [DrawCommand]
  ) {
    for plot in study.plots {
      switch plot.shape {
      case .candles(let body):
        candles(of: plot, in: frame, slots)?.drawCandles(body, into: &commands)
      case .ohlcBars: candles(of: plot, in: frame, slots)?.drawBars(into: &commands)
      case .kagi, .boxes:
        // Narrower than a pixel, all bricks are drawn as candles are.
        guard let bricks = data.bricks, !frame.pixels.areShared else {
          candles(of: plot, in: frame, slots)?.drawCandles(.filled, into: &commands)
          break
        }
        let layout = BricksLayout(frame: frame, bricks: bricks, colors: style.trend)
        if case .kagi = plot.shape {
          layout.drawKagi(into: &commands)
        } else {
          layout.drawBoxes(into: &commands)
        }
      case .histogram, .quantity:
        let columns = ColumnsLayout(
          frame: frame, colors: style.trend, background: style.theme.background)
        let column = data.columns.column(at: plot.column)
        if plot.isHistogram {
          columns.drawHistogram(column, into: &commands)
        } else {
          columns.drawQuantity(column, slots: slots, into: &commands)
        }
      case .profile: break
      case .line, .stepLine, .area, .baseline, .band, .dots:
        drawLine(plot, in: frame.shifted(by: plot.shift), into: &commands)
      }
    }
  }

  @inline(never)
  private func candles(
    of plot: Study.Plot, in frame: PlotFrame, _ slots: [SlotEnds]
  ) -> CandlesLayout? {
    guard let place = plot.prices else { return nil }
    let prices = data.columns.prices(at: place)
    return CandlesLayout(
      frame: frame, prices: prices,
      slots: place == .bars ? slots : frame.slotEnds(of: prices, neutralDoji: style.neutralDoji),
      colors: style.trend, background: style.theme.background)
  }

  @inline(never)
  private func drawLine(
    _ plot: Study.Plot, in frame: PlotFrame, into commands: inout [DrawCommand]
  ) {
    let column = data.columns.column(at: plot.column)
    let color = plot.colorIndex.map { style.lineColor($0) } ?? style.theme.text
    let lines = LinesLayout(
      frame: frame, column: column,
      stroke: Stroke(
        color: color, width: style.lineWidth, isAntialiased: style.antialiasesLines))
    let isInverted = frame.scale.isInverted
    switch plot.shape {
    case .stepLine: lines.drawSteps(into: &commands)
    case .dots: lines.drawDots(into: &commands)
    case .area:
      let rect = frame.rect
      lines.drawArea(
        downTo: isInverted ? rect.y : rect.maxY,
        fill: .linearGradient(
          start: PlotPoint(x: rect.x, y: rect.y), end: PlotPoint(x: rect.x, y: rect.maxY),
          from: color.opacity(isInverted ? 0.02 : 0.3),
          to: color.opacity(isInverted ? 0.3 : 0.02)), into: &commands)
    case .baseline(let level):
      let value =
        level ?? column.firstValue(in: frame.bars, detail).map { column.values[$0] }
      let y = frame.scale.y(of: value ?? .nan)
      guard y.isFinite else { break }
      lines.drawBaseline(
        level: y, above: isInverted ? style.trend.down : style.trend.up,
        below: isInverted ? style.trend.up : style.trend.down, into: &commands)
    case .band:
      if let second = plot.second {
        lines.drawBand(
          to: data.columns.column(at: second), fill: color.opacity(0.1), into: &commands)
      }
    default: lines.drawLine(into: &commands)
    }
  }
}
