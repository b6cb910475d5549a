import ChartDrawing

/// Columns that stand on zero: volume, turnover, histograms.
struct ColumnsLayout {
  let frame: PlotFrame
  let colors: TrendColors
  let background: RGBA

  /// Columns of `column` coloured as the candles of `slots`; of bars that share a pixel column
  /// the highest shows, in the colour of the bars as one.
  func drawQuantity(
    _ column: DataColumn, slots: [SlotEnds], into commands: inout [DrawCommand]
  ) {
    let widths = BodyWidths(
      spacing: Swift.max(1, frame.pixels.spacing), scale: frame.grid.scale)
    let base = zeroLine
    var rects: [[PlotRect]] = [[], [], []]
    for (number, slot) in frame.slots().enumerated() {
      let trend = slots[number].trend
      let top = column.extremes(in: slot.bars, frame.detail).high
      guard let rect = standing(at: slot.center, from: base, to: top, widths) else { continue }
      rects[trend.rawValue].append(rect)
    }
    let palette = [colors.up, colors.down, colors.neutral]
    for trend in rects.indices where !rects[trend].isEmpty {
      commands.add(
        .fillRects(rects[trend], palette[trend].blended(over: background, amount: 0.62)))
    }
  }

  /// Columns of `column` in the colour of their sign; of bars that share a pixel column the
  /// highest above and the lowest below zero show.
  func drawHistogram(_ column: DataColumn, into commands: inout [DrawCommand]) {
    let widths = BodyWidths(
      spacing: Swift.max(1, frame.pixels.spacing), scale: frame.grid.scale)
    let base = zeroLine
    var above: [PlotRect] = []
    var below: [PlotRect] = []
    for slot in frame.slots() {
      let (bottom, top) = column.extremes(in: slot.bars, frame.detail)
      if top > 0, let rect = standing(at: slot.center, from: base, to: top, widths) {
        above.append(rect)
      }
      if bottom < 0, let rect = standing(at: slot.center, from: base, to: bottom, widths) {
        below.append(rect)
      }
    }
    emit(above, colors.up, into: &commands)
    emit(below, colors.down, into: &commands)
  }

  private func emit(_ rects: [PlotRect], _ color: RGBA, into commands: inout [DrawCommand]) {
    guard !rects.isEmpty else { return }
    commands.add(.fillRects(rects, color.blended(over: background, amount: 0.78)))
  }

  /// The device line of zero; the foot of the plot where the scale has no zero.
  private var zeroLine: Double {
    let y = frame.scale.y(of: 0)
    return frame.grid.line(y.isFinite ? y : frame.rect.maxY)
  }

  /// The column of one value, at least a pixel high; nil for no value and for zero.
  @inline(never)
  private func standing(
    at center: Double, from base: Double, to value: Double, _ widths: BodyWidths
  ) -> PlotRect? {
    let y = frame.scale.y(of: value)
    guard value != 0, y.isFinite else { return nil }
    let left = widths.edges(at: center).body
    let end = frame.grid.line(y)
    let isUpward = (value > 0) != frame.scale.isInverted
    let (top, bottom) =
      isUpward ? (Swift.min(end, base - 1), base) : (base, Swift.max(end, base + 1))
    return frame.rect(left: left, top: top, width: widths.body, bottom: bottom)
  }
}
