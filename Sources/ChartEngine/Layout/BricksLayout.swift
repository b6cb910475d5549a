import ChartDrawing
import MarketBars

/// Bricks that are no candles: Kagi lines, and columns of X and O.
struct BricksLayout {
  let frame: PlotFrame
  let bricks: BrickSeries
  let colors: TrendColors

  // MARK: Kagi

  /// Vertical lines joined at their ends: thick in the colour of rises, thin in that of falls.
  func drawKagi(into commands: inout [DrawCommand]) {
    let bars = bricks.bars
    var thick: [PlotRect] = []
    var thin: [PlotRect] = []
    func add(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ isThick: Bool) {
      let rect = frame.rect(left: left, top: top, width: right - left, bottom: bottom)
      if isThick { thick.append(rect) } else { thin.append(rect) }
    }
    let hairline = Swift.max(1, frame.grid.scale.rounded(.down))
    let widths = (thin: hairline, thick: 3 * hairline)
    for index in frame.barsWithNeighbours(of: bars.count) {
      let x = (frame.x(of: index) * frame.grid.scale).rounded()
      let open = line(bars.open[index])
      let close = line(bars.close[index])
      guard let open, let close else { continue }
      let startsThick = bricks.areThick[index]
      let turn = bricks.turns[index].isNaN ? nil : line(bricks.turns[index])
      func vertical(_ from: Double, _ to: Double, _ isThick: Bool) {
        let width = isThick ? widths.thick : widths.thin
        let left = x - (width - widths.thin) / 2
        // Down to the lower edge of the horizontal lines that meet it.
        add(left, Swift.min(from, to), left + width, Swift.max(from, to) + hairline, isThick)
      }
      vertical(open, turn ?? close, startsThick)
      if let turn { vertical(turn, close, !startsThick) }
      if index + 1 < bars.count {
        let isThick = startsThick != (turn != nil)
        let next = (frame.x(of: index + 1) * frame.grid.scale).rounded()
        let width = isThick ? widths.thick : widths.thin
        let top = close - (width - widths.thin) / 2
        add(x, top, next + widths.thin, top + width, isThick)
      }
    }
    if !thin.isEmpty { commands.add(.fillRects(thin, colors.down)) }
    if !thick.isEmpty { commands.add(.fillRects(thick, colors.up)) }
  }

  /// The pixel line of a price; nil where the scale has no place for it.
  private func line(_ price: Double) -> Double? {
    let y = frame.scale.y(of: price)
    return y.isFinite ? frame.grid.line(y) : nil
  }

  // MARK: Point and figure

  /// Boxes smaller than this, in points, are filled columns.
  private static let leastBox = 4.0

  /// Crosses in the colour of rises, circles in that of falls.
  func drawBoxes(into commands: inout [DrawCommand]) {
    let bars = bricks.bars
    let size = bricks.size
    var crosses = Outline()
    var circles = Outline()
    var columns: [[PlotRect]] = [[], []]
    for index in frame.bars {
      let isRising = bricks.areThick[index]
      let low = Swift.min(bars.open[index], bars.close[index])
      let count = ((Swift.max(bars.open[index], bars.close[index]) - low) / size).rounded() + 1
      let ends = (frame.scale.y(of: bars.low[index]), frame.scale.y(of: bars.high[index]))
      guard ends.0.isFinite, ends.1.isFinite else { continue }
      let height = (ends.0 - ends.1).magnitude
      let x = frame.x(of: index)
      let width = frame.viewport.spacing * 0.8
      guard height / count >= Self.leastBox && width >= Self.leastBox, count < 10_000 else {
        let left = frame.grid.snapped(x - width / 2)
        let top = frame.grid.snapped(Swift.min(ends.0, ends.1))
        columns[isRising ? 0 : 1].append(
          PlotRect(
            x: left, y: top, width: Swift.max(frame.grid.hairline, frame.grid.snapped(width)),
            height: Swift.max(frame.grid.hairline, frame.grid.snapped(height))))
        continue
      }
      for place in 0..<Int(count) {
        let price = low + Double(place) * size
        let top = frame.scale.y(of: price + size / 2)
        let bottom = frame.scale.y(of: price - size / 2)
        guard top.isFinite, bottom.isFinite else { continue }
        let center = PlotPoint(x: x, y: (top + bottom) / 2)
        guard center.y > frame.rect.y - width, center.y < frame.rect.maxY + width else { continue }
        let half = PlotSize(
          width: width / 2 - 0.5, height: (top - bottom).magnitude / 2 - 1)
        if isRising {
          crosses.move(to: PlotPoint(x: x - half.width, y: center.y - half.height))
          crosses.line(to: PlotPoint(x: x + half.width, y: center.y + half.height))
          crosses.move(to: PlotPoint(x: x - half.width, y: center.y + half.height))
          crosses.line(to: PlotPoint(x: x + half.width, y: center.y - half.height))
        } else {
          circles.addEllipse(center: center, half: half)
        }
      }
    }
    for (number, color) in [colors.up, colors.down].enumerated() where !columns[number].isEmpty {
      commands.add(.fillRects(columns[number], color))
    }
    add(crosses, colors.up, to: &commands)
    add(circles, colors.down, to: &commands)
  }

  private func add(_ outline: Outline, _ color: RGBA, to commands: inout [DrawCommand]) {
    guard !outline.isEmpty else { return }
    commands.add(.stroke(outline, Stroke(color: color, width: 1.25)))
  }
}

extension Outline {
  /// An ellipse of four cubic curves, within a four-thousandth of its size.
  fileprivate mutating func addEllipse(center: PlotPoint, half: PlotSize) {
    let (a, b) = (half.width, half.height)
    let reach = 0.5522847498
    func point(_ x: Double, _ y: Double) -> PlotPoint {
      PlotPoint(x: center.x + x * a, y: center.y + y * b)
    }
    move(to: point(1, 0))
    cubicCurve(to: point(0, 1), control1: point(1, reach), control2: point(reach, 1))
    cubicCurve(to: point(-1, 0), control1: point(-reach, 1), control2: point(-1, reach))
    cubicCurve(to: point(0, -1), control1: point(-1, -reach), control2: point(-reach, -1))
    cubicCurve(to: point(1, 0), control1: point(reach, -1), control2: point(1, -reach))
    close()
  }
}
