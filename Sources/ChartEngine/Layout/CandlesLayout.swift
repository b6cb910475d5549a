import ChartDrawing

/// Candles, and open-high-low-close bars, as batches of pixel-aligned rectangles.
struct CandlesLayout {
  let frame: PlotFrame
  let prices: PriceColumns
  let colors: TrendColors
  let background: RGBA
  let neutralDoji: Bool

  /// Rectangles of each trend, filled in this order: pale wicks, then bodies.
  private struct Batches {
    var wicks: [[PlotRect]] = [[], [], []]
    var bodies: [[PlotRect]] = [[], [], []]
  }

  /// Candles with bodies as `style` says.
  ///
  /// Where a body is as narrow as its wick, or a pixel column holds several bars, the wick is
  /// pale, so that open and close still show against high and low.
  func drawCandles(_ style: CandleBody, into commands: inout [DrawCommand]) {
    let widths = BodyWidths(
      spacing: Swift.max(1, frame.pixels.spacing), scale: frame.grid.scale)
    var batches = Batches()
    var previous = prices.closeBefore(frame.bars.lowerBound, frame.detail)
    frame.forEachSlot { center, bars in
      guard let bar = prices.ends(of: bars, frame.detail) else { return }
      let extremes = prices.extremes(of: bars, frame.detail)
      let trend = Trend(
        open: bar.open, close: bar.close, previousClose: previous, neutralDoji: neutralDoji)
      previous = bar.close
      let yHigh = frame.scale.y(of: extremes.high)
      let yLow = frame.scale.y(of: extremes.low)
      let yOpen = frame.scale.y(of: bar.open)
      let yClose = frame.scale.y(of: bar.close)
      guard yHigh.isFinite, yLow.isFinite, yOpen.isFinite, yClose.isFinite else { return }
      let edges = widths.edges(at: center)
      let top = frame.grid.line(Swift.min(yHigh, yLow))
      let bottom = Swift.max(frame.grid.line(Swift.max(yHigh, yLow)), top + 1)
      let bodyTop = Swift.min(frame.grid.line(Swift.min(yOpen, yClose)), bottom - 1)
      let bodyBottom = Swift.max(frame.grid.line(Swift.max(yOpen, yClose)), bodyTop + 1)
      let isHollow =
        widths.areDistinct && widths.body >= 3 * widths.wick
        && (style == .hollow || style == .hollowRises && trend == .up)
      func add(
        _ list: inout [[PlotRect]], _ left: Double, _ top: Double, _ width: Double,
        _ bottom: Double
      ) {
        guard bottom > top else { return }
        list[trend.rawValue].append(
          frame.rect(left: left, top: top, width: width, bottom: bottom))
      }
      if isHollow && bodyBottom - bodyTop > 2 * widths.wick {
        add(&batches.bodies, edges.wick, top, widths.wick, bodyTop)
        add(&batches.bodies, edges.wick, bodyBottom, widths.wick, bottom)
        add(&batches.bodies, edges.body, bodyTop, widths.wick, bodyBottom)
        let right = edges.body + widths.body - widths.wick
        add(&batches.bodies, right, bodyTop, widths.wick, bodyBottom)
        let inner = edges.body + widths.wick
        let innerWidth = widths.body - 2 * widths.wick
        add(&batches.bodies, inner, bodyTop, innerWidth, bodyTop + widths.wick)
        add(&batches.bodies, inner, bodyBottom - widths.wick, innerWidth, bodyBottom)
      } else {
        if widths.areDistinct {
          add(&batches.bodies, edges.wick, top, widths.wick, bodyTop)
          add(&batches.bodies, edges.wick, bodyBottom, widths.wick, bottom)
        } else {
          add(&batches.wicks, edges.wick, top, widths.wick, bodyTop)
          add(&batches.wicks, edges.wick, bodyBottom, widths.wick, bottom)
        }
        add(&batches.bodies, edges.body, bodyTop, widths.body, bodyBottom)
      }
    }
    emit(batches, into: &commands)
  }

  /// Bars with a tick to the left for the open and to the right for the close.
  func drawBars(into commands: inout [DrawCommand]) {
    let widths = BodyWidths(
      spacing: Swift.max(1, frame.pixels.spacing), scale: frame.grid.scale)
    guard widths.areDistinct else { return drawCandles(.filled, into: &commands) }
    var batches = Batches()
    var previous = prices.closeBefore(frame.bars.lowerBound, frame.detail)
    frame.forEachSlot { center, bars in
      guard let bar = prices.ends(of: bars, frame.detail) else { return }
      let extremes = prices.extremes(of: bars, frame.detail)
      let trend = Trend(
        open: bar.open, close: bar.close, previousClose: previous, neutralDoji: neutralDoji)
      previous = bar.close
      let yHigh = frame.scale.y(of: extremes.high)
      let yLow = frame.scale.y(of: extremes.low)
      let yOpen = frame.scale.y(of: bar.open)
      let yClose = frame.scale.y(of: bar.close)
      guard yHigh.isFinite, yLow.isFinite, yOpen.isFinite, yClose.isFinite else { return }
      let edges = widths.edges(at: center)
      let thickness = widths.wick
      let top = frame.grid.line(Swift.min(yHigh, yLow))
      let bottom = Swift.max(frame.grid.line(Swift.max(yHigh, yLow)), top + thickness)
      let open = Swift.min(Swift.max(frame.grid.line(yOpen), top), bottom - thickness)
      let close = Swift.min(Swift.max(frame.grid.line(yClose), top), bottom - thickness)
      let arm = (widths.body - widths.wick) / 2
      batches.bodies[trend.rawValue] += [
        frame.rect(left: edges.wick, top: top, width: thickness, bottom: bottom),
        frame.rect(left: edges.body, top: open, width: arm, bottom: open + thickness),
        frame.rect(
          left: edges.wick + thickness, top: close, width: arm, bottom: close + thickness),
      ]
    }
    emit(batches, into: &commands)
  }

  private func emit(_ batches: Batches, into commands: inout [DrawCommand]) {
    let all = [colors.up, colors.down, colors.neutral]
    for (rects, color) in zip(batches.wicks, all) where !rects.isEmpty {
      commands.append(.fillRects(rects, color.blended(over: background, amount: 0.5)))
    }
    for (rects, color) in zip(batches.bodies, all) where !rects.isEmpty {
      commands.append(.fillRects(rects, color))
    }
  }
}

extension RGBA {
  /// The opaque colour that `amount` of this one over `background` looks like.
  func blended(over background: RGBA, amount: Double) -> RGBA {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * amount + Double(bottom) * (1 - amount)).rounded())
    }
    return RGBA(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }
}
