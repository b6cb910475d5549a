import ChartDrawing
import MarketBars

/// Signs at bars: a triangle below for a purchase, above for a sale, a diamond above for a note,
/// each with its text. They keep clear of the bars and of each other. Events and closes at a limit have
/// signs of their own (``EventMarks``).
struct MarkersLayout {
  let frame: PlotFrame
  let series: BarSeries
  let prices: PriceColumns
  let style: ChartStyle
  /// Room that other texts take.
  let taken: [PlotRect]

  /// The most free `y` above the bars, and below them, for each point of the plot's width.
  private struct Skyline {
    var above: [Double]
    var below: [Double]
    /// Nothing below it.
    var floor: Double
  }

  /// A marker at a bar.
  struct Sign {
    let index: Int
    let kind: ChartMarker.Kind
    var text: String
  }

  /// The markers of visible bars.
  func signs(of markers: [ChartMarker], timeframe: Timeframe) -> [Sign] {
    var signs: [Sign] = []
    for marker in markers {
      guard let index = series.index(holding: marker.time, timeframe: timeframe),
        frame.bars.contains(index)
      else { continue }
      signs.append(Sign(index: index, kind: marker.kind, text: marker.text))
    }
    return signs
  }

  /// Draws signs; a text that has no room is left out, and then the sign.
  func draw(
    _ signs: [Sign], measuring text: some TextMeasurer, into commands: inout [DrawCommand]
  ) {
    guard !signs.isEmpty else { return }
    let marks = EventMarks(frame: frame, prices: prices, style: style, taken: taken)
    marks.drawLimits(signs, into: &commands)
    marks.drawEvents(signs, measuring: text, into: &commands)
    guard signs.contains(where: { $0.kind.isSign }) else { return }
    var skyline = self.skyline
    if signs.contains(where: { $0.kind == .event }) { skyline.floor -= marks.height + 2 }
    let textStyle = TextStyle(size: style.fontSize - 1)
    for marker in signs where marker.kind.isSign {
      let isBelow = marker.kind == .buy
      let width = marker.text.isEmpty ? 0 : text.width(of: marker.text, style: textStyle)
      let textHeight = marker.text.isEmpty ? 0 : textStyle.size + 3
      let barX = frame.x(of: marker.index)
      guard barX >= frame.rect.x, barX <= frame.rect.maxX else { continue }
      // A sign at the edge stands whole inside.
      let half = Self.signSize / 2
      let x = Swift.min(Swift.max(barX, frame.rect.x + half), frame.rect.maxX - half)
      let color = color(of: marker.kind)
      if let y = reserve(
        at: x, width: Swift.max(width, Self.signSize), height: Self.signSize + textHeight,
        isBelow, &skyline)
      {
        drawSign(marker.kind, x: x, y: y, color, into: &commands)
        if !marker.text.isEmpty {
          let inner = frame.rect
          let center = Swift.min(Swift.max(x, inner.x + width / 2), inner.maxX - width / 2)
          let baseline =
            isBelow ? y + Self.signSize + 2 + textStyle.capHeight : y - Self.signSize - 3
          commands.add(
            .text(
              TextRun(marker.text, style: textStyle, color: color, anchor: .middle),
              at: PlotPoint(x: center, y: baseline)))
        }
      } else if let y = reserve(
        at: x, width: Self.signSize, height: Self.signSize, isBelow, &skyline)
      {
        drawSign(marker.kind, x: x, y: y, color, into: &commands)
      }
    }
  }

  private static let signSize = 8.0
  private static let gap = 3.0

  private var skyline: Skyline {
    let count = Int(Swift.max(1, Swift.min(frame.rect.width, 20_000))) + 1
    var skyline = Skyline(
      above: [Double](repeating: frame.rect.maxY, count: count),
      below: [Double](repeating: frame.rect.y, count: count), floor: frame.rect.maxY)
    func add(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) {
      for column in columns(from: left, to: right, count) {
        skyline.above[column] = Swift.min(skyline.above[column], top)
        skyline.below[column] = Swift.max(skyline.below[column], bottom)
      }
    }
    let half = Swift.max(0.5, frame.viewport.spacing * 0.4)
    // Days without trade stand where the bar before them does.
    var level = frame.rect.midY
    for slot in frame.slots() {
      let bars = slot.bars
      let middle = slot.center / frame.grid.scale - frame.rect.x
      let high = prices.high.pyramid.extremes(in: bars, of: prices.high.values).high
      let low = prices.low.pyramid.extremes(in: bars, of: prices.low.values).low
      let ends = [frame.scale.y(of: high), frame.scale.y(of: low)].filter { $0.isFinite }
      if let top = ends.min(), let bottom = ends.max() {
        add(middle - half, middle + half, top, bottom)
        level = (top + bottom) / 2
      } else {
        add(middle - half, middle + half, level, level)
      }
    }
    for box in taken {
      add(box.x - frame.rect.x - 2, box.maxX - frame.rect.x + 2, box.y, box.maxY)
    }
    return skyline
  }

  private func columns(from left: Double, to right: Double, _ count: Int) -> ClosedRange<Int> {
    let low = Swift.min(Swift.max(left.rounded(.down), 0), Double(count - 1))
    let high = Swift.min(Swift.max(right.rounded(.up), low), Double(count - 1))
    return Int(low)...Int(high)
  }

  /// Takes a box centred at `x` outside the skyline; its inner edge, or nil where it would leave
  /// the plot.
  private func reserve(
    at x: Double, width: Double, height: Double, _ isBelow: Bool, _ skyline: inout Skyline
  ) -> Double? {
    guard width <= frame.rect.width else { return nil }
    let local = x - frame.rect.x
    let left = Swift.min(Swift.max(local - width / 2, 0), frame.rect.width - width)
    let columns = columns(
      from: Swift.min(left, local - Self.signSize / 2) - 1,
      to: Swift.max(left + width, local + Self.signSize / 2) + 1, skyline.above.count)
    if isBelow {
      let y = (skyline.below[columns].max() ?? frame.rect.y) + Self.gap
      guard y + height <= skyline.floor else { return nil }
      for column in columns { skyline.below[column] = y + height }
      return y
    }
    let y = (skyline.above[columns].min() ?? frame.rect.maxY) - Self.gap
    guard y - height >= frame.rect.y else { return nil }
    for column in columns { skyline.above[column] = y - height }
    return y
  }

  private func drawSign(
    _ kind: ChartMarker.Kind, x: Double, y: Double, _ color: RGBA,
    into commands: inout [DrawCommand]
  ) {
    let half = Self.signSize / 2
    var outline = Outline()
    switch kind {
    case .buy:
      outline.addPolygon([
        PlotPoint(x: x, y: y), PlotPoint(x: x + half, y: y + Self.signSize),
        PlotPoint(x: x - half, y: y + Self.signSize),
      ])
    case .sell:
      outline.addPolygon([
        PlotPoint(x: x, y: y), PlotPoint(x: x - half, y: y - Self.signSize),
        PlotPoint(x: x + half, y: y - Self.signSize),
      ])
    default:
      outline.addPolygon([
        PlotPoint(x: x, y: y), PlotPoint(x: x - half, y: y - half),
        PlotPoint(x: x, y: y - Self.signSize), PlotPoint(x: x + half, y: y - half),
      ])
    }
    commands.add(.fill(outline, .color(color)))
  }

  private func color(of kind: ChartMarker.Kind) -> RGBA {
    switch kind {
    case .buy: style.trend.up
    case .sell: style.trend.down
    default: style.lineColor(1)
    }
  }
}

extension BarSeries {
  /// The bar whose interval holds `time`: the last that begins at or before it; nil before the
  /// first bar and after the last bar's interval.
  func index(holding time: Timestamp, timeframe: Timeframe) -> Int? {
    let index = firstIndex(notBefore: Timestamp(milliseconds: time.milliseconds &+ 1)) - 1
    guard index >= 0 else { return nil }
    if index == count - 1 {
      let day: Int64 = 86_400_000
      let length: Int64 =
        switch timeframe {
        case .minutes(let minutes): Int64(clamping: minutes) &* 60_000
        case .day: day
        case .week: 7 * day
        case .month: 31 * day
        case .quarter: 92 * day
        case .year: 366 * day
        }
      if time.milliseconds &- self.time[index].milliseconds >= length { return nil }
    }
    return index
  }
}
