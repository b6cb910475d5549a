import ChartDrawing
import ChartEngine

/// Draws the bars of a diagram.
struct BarPainter {
  let diagram: BarDiagram
  let bars: PlacedBars
  let axis: ValueAxis
  let plot: PlotRect
  let style: ChartStyle
  let grid: DeviceGrid

  private var isHorizontal: Bool { diagram.direction == .horizontal }

  /// Where a bar is at a stage of the animation; nil for one without length.
  func rect(of bar: PlacedBars.Bar, progress: Double = 1) -> PlotRect? {
    func position(_ value: Double) -> Double {
      axis.position(bars.baseline + (value - bars.baseline) * progress)
    }
    guard bar.to != bar.from, progress > 0 else { return nil }
    var (from, to) = (position(bar.from), position(bar.to))
    if bar.width * grid.scale >= 1 { (from, to) = (grid.snapped(from), grid.snapped(to)) }
    // What is there is seen, however short.
    let isForward = isHorizontal == (bar.to > bar.from)
    let least = 1 / grid.scale
    if (to - from).magnitude < least { to = from + (isForward ? least : -least) }
    // A fine line parts it from the bar that it stands on.
    if diagram.arrangement == .stacked, bar.from != bars.baseline,
      (to - from).magnitude >= 4 * grid.hairline
    {
      from += isForward ? grid.hairline : -grid.hairline
    }
    let (low, high) = (Swift.min(from, to), Swift.max(from, to))
    return isHorizontal
      ? PlotRect(x: low, y: bar.start, width: high - low, height: bar.width)
      : PlotRect(x: bar.start, y: low, width: bar.width, height: high - low)
  }

  private func corners(of bar: PlacedBars.Bar) -> Outline.Corners {
    guard bar.isOuter else { return [] }
    let isPositive = bar.to > bar.from
    if isHorizontal {
      return isPositive ? [.topRight, .bottomRight] : [.topLeft, .bottomLeft]
    }
    return isPositive ? [.topLeft, .topRight] : [.bottomLeft, .bottomRight]
  }

  func color(of series: Int) -> RGBA {
    style.theme.color(ofSeries: series, own: diagram.series[series].color)
  }

  func outline(of bar: PlacedBars.Bar, _ rect: PlotRect) -> Outline {
    var outline = Outline()
    let radius = diagram.cornerRadius.isFinite ? diagram.cornerRadius : 0
    // On the round side alone, so that a short bar may be round over its whole length.
    let corners = corners(of: bar)
    if corners.isEmpty || !(radius > 0) {
      outline.addRect(rect)
    } else {
      outline.addRoundedRect(rect, radius: radius, corners: corners)
    }
    return outline
  }

  // MARK: All bars

  func draw(progress: Double, into commands: inout [DrawCommand]) {
    let isFine = (bars.bars.first?.width ?? 0) < 3
    if isFine { return drawFine(progress: progress, into: &commands) }
    if let shadow = diagram.shadow, bars.bars.count <= 400 {
      drawShadows(shadow, progress, into: &commands)
    }
    for series in diagram.series.indices {
      commands.append(.beginGroup("bars-\(series + 1)"))
      let start = commands.count
      let color = color(of: series)
      for bar in bars.bars where bar.series == series {
        guard let rect = rect(of: bar, progress: progress) else { continue }
        commands.append(.fill(outline(of: bar, rect), paint(color, bar, rect)))
      }
      if commands.count == start { commands.removeLast() } else { commands.append(.endGroup) }
    }
  }

  /// Bars too narrow for round ends: plain rectangles in one batch for each series.
  private func drawFine(progress: Double, into commands: inout [DrawCommand]) {
    for series in diagram.series.indices {
      var rects: [PlotRect] = []
      for bar in bars.bars where bar.series == series {
        if let rect = rect(of: bar, progress: progress) { rects.append(rect) }
      }
      guard !rects.isEmpty else { continue }
      commands.append(.beginGroup("bars-\(series + 1)"))
      commands.append(.fillRects(rects, color(of: series)))
      commands.append(.endGroup)
    }
  }

  /// All shadows before all bars; none falls across the baseline.
  private func drawShadows(
    _ shadow: SoftShadow, _ progress: Double, into commands: inout [DrawCommand]
  ) {
    let base = axis.position(bars.baseline)
    commands.append(.beginGroup("shadows"))
    let start = commands.count
    for isPositive in [true, false] {
      let first = commands.count
      let isBefore = isPositive != isHorizontal
      var clip = plot.inset(x: -20, y: -20)
      if isHorizontal {
        if isBefore {
          clip.width = base - clip.x
        } else {
          clip.width = clip.maxX - base
          clip.x = base
        }
      } else if isBefore {
        clip.height = base - clip.y
      } else {
        clip.height = clip.maxY - base
        clip.y = base
      }
      commands.append(.pushClip(clip))
      for bar in bars.bars where (bar.to > bar.from) == isPositive {
        guard let rect = rect(of: bar, progress: progress) else { continue }
        commands += shadow.commands(
          under: rect, radius: diagram.cornerRadius, corners: bar.isOuter ? .all : [])
      }
      if commands.count == first + 1 {
        commands.removeLast()
      } else {
        commands.append(.popClip)
      }
    }
    if commands.count == start { commands.removeLast() } else { commands.append(.endGroup) }
  }

  private func paint(_ color: RGBA, _ bar: PlacedBars.Bar, _ rect: PlotRect) -> Paint {
    guard diagram.hasGradient else { return .color(color) }
    let isPositive = bar.to > bar.from
    // Parts of a stack must stay apart from each other: theirs is the fainter.
    let share = diagram.arrangement == .stacked ? 0.18 : 0.4
    let light = color.mixed(with: style.theme.background, share)
    let (start, end) =
      isHorizontal
      ? (PlotPoint(x: rect.x, y: rect.y), PlotPoint(x: rect.maxX, y: rect.y))
      : (PlotPoint(x: rect.x, y: rect.maxY), PlotPoint(x: rect.x, y: rect.y))
    return isPositive
      ? .linearGradient(start: end, end: start, from: color, to: light)
      : .linearGradient(start: start, end: end, from: color, to: light)
  }

  // MARK: Values

  /// Writes the values, the largest first, each only where it touches no bar and no other value.
  func drawValues(
    progress: Double, _ numbers: DiagramNumbers, within area: PlotRect,
    measuring text: some TextMeasurer, into commands: inout [DrawCommand]
  ) {
    guard diagram.showsValues, bars.bars.count <= 500 else { return }
    let label = LabelText(TextStyle(size: style.fontSize), measuring: text)
    let isStacked = diagram.arrangement == .stacked
    var rects: [PlotRect?] = []
    for bar in bars.bars { rects.append(rect(of: bar, progress: progress)) }
    let order = bars.bars.indices.sorted {
      let (left, right) = (bars.bars[$0].to.magnitude, bars.bars[$1].to.magnitude)
      return left != right ? left > right : $0 < $1
    }
    var boxes: [PlotRect] = []
    commands.append(.beginGroup("values"))
    let start = commands.count
    for place in order {
      let bar = bars.bars[place]
      let value = isStacked ? diagram.series[bar.series].values[bar.index] : bar.to
      let words = numbers.text(value, in: axis.unit)
      let width = label.width(words)
      let size = label.style.size
      var color = style.theme.text
      let spot: PlotPoint
      if isStacked {
        // In the middle of its part, if it has room there.
        guard let rect = rects[place], rect.width >= width + 4, rect.height >= size * 1.25 else {
          continue
        }
        color = self.color(of: bar.series).readableInk
        spot = PlotPoint(x: rect.midX, y: rect.midY + label.style.capHeight / 2)
      } else {
        spot = self.spot(of: bar, progress, width, label.style)
      }
      let box = PlotRect(
        x: spot.x - width / 2, y: spot.y - 0.8 * size, width: width, height: size)
      guard box.x >= area.x, box.maxX <= area.maxX, box.y >= area.y, box.maxY <= area.maxY,
        !boxes.contains(where: { $0.intersects(box.inset(x: -2, y: 0)) })
      else { continue }
      if !isStacked {
        let touches = rects.indices.contains { other in
          other != place && (rects[other]?.intersects(box) ?? false)
        }
        if touches { continue }
      }
      boxes.append(box)
      commands.append(
        .text(
          TextRun(
            words, style: label.style,
            color: progress < 1 ? color.opacity(progress * Double(color.alpha) / 255) : color,
            anchor: .middle), at: spot))
    }
    if commands.count == start { commands.removeLast() } else { commands.append(.endGroup) }
  }

  /// The middle of a value's baseline beyond the end of its bar.
  private func spot(
    of bar: PlacedBars.Bar, _ progress: Double, _ width: Double, _ textStyle: TextStyle
  ) -> PlotPoint {
    let value = bars.baseline + (bar.to - bars.baseline) * progress
    let end = grid.snapped(axis.position(value))
    let isPositive = bar.to >= bar.from
    let across = bar.start + bar.width / 2
    if isHorizontal {
      return PlotPoint(
        x: isPositive ? end + 5 + width / 2 : end - 5 - width / 2,
        y: across + textStyle.capHeight / 2)
    }
    return PlotPoint(x: across, y: isPositive ? end - 4 : end + 5 + textStyle.capHeight)
  }
}
