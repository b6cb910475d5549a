import ChartDrawing

/// Candles, and open-high-low-close bars, as batches of pixel-aligned rectangles.
struct CandlesLayout {
  let frame: PlotFrame
  let prices: PriceColumns
  /// Those of `prices`, slot by slot.
  let slots: [SlotEnds]
  let colors: TrendColors
  let background: RGBA

  /// Candles with bodies as `style` says.
  ///
  /// Where a body is as narrow as its wick, or a pixel column holds several bars, the wick is
  /// pale, so that open and close still show against high and low.
  func drawCandles(_ style: CandleBody, into commands: inout [DrawCommand]) {
    let widths = widths
    var batches = Batches(frame: frame, wicksArePale: !widths.areDistinct)
    for bar in placedBars() {
      let isHollow =
        widths.body >= 3 * widths.wick
        && (style == .hollow || style == .hollowRises && bar.trend == .up)
      let bodyTop = Swift.min(bar.open, bar.close, bar.bottom - 1)
      let bodyBottom = Swift.max(bar.open, bar.close, bodyTop + 1)
      batches.add(bar, .wick, bar.wickLeft, bar.top, widths.wick, bodyTop)
      batches.add(bar, .wick, bar.wickLeft, bodyBottom, widths.wick, bar.bottom)
      guard isHollow && bodyBottom - bodyTop > 2 * widths.wick else {
        batches.add(bar, .body, bar.bodyLeft, bodyTop, widths.body, bodyBottom)
        continue
      }
      let inner = bar.bodyLeft + widths.wick
      let innerWidth = widths.body - 2 * widths.wick
      batches.add(bar, .body, bar.bodyLeft, bodyTop, widths.wick, bodyBottom)
      batches.add(bar, .body, inner + innerWidth, bodyTop, widths.wick, bodyBottom)
      batches.add(bar, .body, inner, bodyTop, innerWidth, bodyTop + widths.wick)
      batches.add(bar, .body, inner, bodyBottom - widths.wick, innerWidth, bodyBottom)
    }
    emit(batches, into: &commands)
  }

  /// Bars with a tick to the left for the open and to the right for the close.
  @inline(never)
  func drawBars(into commands: inout [DrawCommand]) {
    guard widths.areDistinct else { return drawCandles(.filled, into: &commands) }
    let widths = widths
    var batches = Batches(frame: frame, wicksArePale: false)
    let thickness = widths.wick
    let arm = (widths.body - widths.wick) / 2
    for bar in placedBars() {
      let bottom = Swift.max(bar.bottom, bar.top + thickness)
      let open = Swift.min(Swift.max(bar.open, bar.top), bottom - thickness)
      let close = Swift.min(Swift.max(bar.close, bar.top), bottom - thickness)
      batches.add(bar, .body, bar.wickLeft, bar.top, thickness, bottom)
      batches.add(bar, .body, bar.bodyLeft, open, arm, open + thickness)
      batches.add(bar, .body, bar.wickLeft + thickness, close, arm, close + thickness)
    }
    emit(batches, into: &commands)
  }

  // MARK: Shared

  private var widths: BodyWidths {
    BodyWidths(spacing: Swift.max(1, frame.pixels.spacing), scale: frame.grid.scale)
  }

  /// One bar, or the bars of one pixel column as one, on device pixel lines.
  private struct PlacedBar {
    let trend: Trend
    let wickLeft: Double
    let bodyLeft: Double
    /// From the highest to the lowest price, at least a pixel apart.
    let top: Double
    let bottom: Double
    let open: Double
    let close: Double
  }

  @inline(never)
  private func placedBars() -> [PlacedBar] {
    let widths = widths
    var placed: [PlacedBar] = []
    placed.reserveCapacity(slots.count)
    for (number, slot) in frame.slots().enumerated() {
      let ends = slots[number]
      guard !ends.close.isNaN else { continue }
      let extremes = prices.extremes(of: slot.bars, frame.detail)
      let yHigh = frame.scale.y(of: extremes.high)
      let yLow = frame.scale.y(of: extremes.low)
      let yOpen = frame.scale.y(of: ends.open)
      let yClose = frame.scale.y(of: ends.close)
      guard yHigh.isFinite, yLow.isFinite, yOpen.isFinite, yClose.isFinite else { continue }
      let edges = widths.edges(at: slot.center)
      let top = frame.grid.line(Swift.min(yHigh, yLow))
      placed.append(
        PlacedBar(
          trend: ends.trend, wickLeft: edges.wick, bodyLeft: edges.body, top: top,
          bottom: Swift.max(frame.grid.line(Swift.max(yHigh, yLow)), top + 1),
          open: frame.grid.line(yOpen), close: frame.grid.line(yClose)))
    }
    return placed
  }

  /// Rectangles of each trend: pale wicks are filled first, then all else.
  private struct Batches {
    enum Part { case wick, body }

    let frame: PlotFrame
    let wicksArePale: Bool
    /// Wicks that are pale, in the order of the trends, then all else.
    private(set) var rects: [[PlotRect]] = [[], [], [], [], [], []]

    init(frame: PlotFrame, wicksArePale: Bool) {
      self.frame = frame
      self.wicksArePale = wicksArePale
    }

    /// Adds a rectangle from device pixels; none where it has no height.
    @inline(never)
    mutating func add(
      _ bar: PlacedBar, _ part: Part, _ left: Double, _ top: Double, _ width: Double,
      _ bottom: Double
    ) {
      guard bottom > top else { return }
      let batch = bar.trend.rawValue + (part == .wick && wicksArePale ? 0 : 3)
      rects[batch].append(frame.rect(left: left, top: top, width: width, bottom: bottom))
    }
  }

  private func emit(_ batches: Batches, into commands: inout [DrawCommand]) {
    for batch in batches.rects.indices where !batches.rects[batch].isEmpty {
      let color = batch % 3 == 0 ? colors.up : batch % 3 == 1 ? colors.down : colors.neutral
      commands.add(
        .fillRects(
          batches.rects[batch],
          batch < 3 ? color.blended(over: background, amount: 0.5) : color))
    }
  }
}

extension RGBA {
  /// The opaque colour that `amount` of this one over `background` looks like.
  @inline(never)
  func blended(over background: RGBA, amount: Double) -> RGBA {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * amount + Double(bottom) * (1 - amount)).rounded())
    }
    return RGBA(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }
}
