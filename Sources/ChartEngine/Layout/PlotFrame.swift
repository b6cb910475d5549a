import ChartDrawing
import MarketBars

/// Where the bars and prices of one pane lie: all that a mark needs to place itself.
struct PlotFrame {
  /// The area of data, in points, on whole device pixels.
  let rect: PlotRect
  let viewport: Viewport
  let scale: PriceScale
  let grid: DeviceGrid
  let pixels: PixelColumns
  /// Bars of which any part is visible.
  let bars: Range<Int>
  let detail: DetailSource
  private let barCount: Int

  init(
    rect: PlotRect, viewport: Viewport, pixels: PixelColumns, scale: PriceScale,
    grid: DeviceGrid, barCount: Int, detail: DetailSource
  ) {
    self.rect = rect
    self.viewport = viewport
    self.scale = scale
    self.grid = grid
    self.detail = detail
    self.pixels = pixels
    self.barCount = barCount
    bars = viewport.bars(of: barCount)
  }

  /// The frame in which each bar stands so many bars further right.
  func shifted(by shift: Int) -> PlotFrame {
    guard shift != 0 else { return self }
    var moved = viewport
    moved.from -= Double(shift)
    moved.origin -= shift
    return PlotFrame(
      rect: rect, viewport: moved, pixels: PixelColumns(moved, scale: grid.scale), scale: scale,
      grid: grid, barCount: barCount, detail: detail)
  }

  /// The visible bars and one more at each end, to which lines run.
  func barsWithNeighbours(of count: Int) -> Range<Int> {
    bars.isEmpty ? bars : Swift.max(0, bars.lowerBound - 1)..<Swift.min(count, bars.upperBound + 1)
  }

  /// The centre of bar `index` in points of the picture.
  func x(of index: Int) -> Double { rect.x + pixels.x(of: index) / grid.scale }

  /// The left edge of the plot in device pixels.
  var left: Double { (rect.x * grid.scale).rounded() }

  /// The visible bars one by one, or by the pixel columns that they share.
  @inline(never)
  func slots() -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(Swift.min(bars.count, pixels.width + 3))
    if pixels.areShared {
      pixels.forEachColumn(of: bars) { column, range in
        slots.append(Slot(center: left + Double(column) + 0.5, bars: range))
      }
    } else {
      for index in bars {
        slots.append(Slot(center: left + pixels.x(of: index), bars: index..<index + 1))
      }
    }
    return slots
  }

  /// What every slot's bar, or its bars as one, opened and closed at, and which way they went.
  @inline(never)
  func slotEnds(of prices: PriceColumns, neutralDoji: Bool) -> [SlotEnds] {
    let places = self.slots()
    var slots: [SlotEnds] = []
    slots.reserveCapacity(places.count)
    var previous = prices.closeBefore(bars.lowerBound, detail)
    for place in places {
      guard let ends = prices.ends(of: place.bars, detail) else {
        slots.append(SlotEnds(open: .nan, close: .nan, trend: .neutral))
        continue
      }
      let trend = Trend(
        open: ends.open, close: ends.close, previousClose: previous, neutralDoji: neutralDoji)
      slots.append(SlotEnds(open: ends.open, close: ends.close, trend: trend))
      previous = ends.close
    }
    return slots
  }

  /// A rectangle from device pixels.
  func rect(left: Double, top: Double, width: Double, bottom: Double) -> PlotRect {
    PlotRect(
      x: left / grid.scale, y: top / grid.scale, width: width / grid.scale,
      height: (bottom - top) / grid.scale)
  }
}

/// A bar, or the bars that share a pixel column.
struct Slot {
  /// In device pixels from the left edge of the picture.
  let center: Double
  let bars: Range<Int>
}

/// First open and last close of a slot, NaN where no bar of it has prices, and their trend.
struct SlotEnds {
  let open: Double
  let close: Double
  let trend: Trend
}

/// Widths of candle bodies and wicks in device pixels, the same for all bars in view.
struct BodyWidths: Equatable {
  let body: Double
  let wick: Double

  /// For bars `spacing` device pixels apart at `scale`.
  ///
  /// A body takes 80 % of its slot; body and wick differ by an even number, so that the wick is
  /// exactly in the middle; from 3 pixels of spacing on a gap of a pixel stays, and below bodies
  /// touch but never overlap.
  init(spacing: Double, scale: Double) {
    let most = Swift.max(1, spacing.rounded(.down) - (spacing >= 3 ? 1 : 0))
    var body = Swift.max(
      1, Swift.min((spacing * 0.8).rounded(), most))
    var wick = Swift.max(1, scale.rounded(.down))
    if wick > body { wick = body }
    if body - wick > 0 && Int(Swift.min(body - wick, 1e6)) % 2 == 1 { body -= 1 }
    self.body = body
    self.wick = wick
  }

  /// The left edges, on whole pixels, of wick and body centred at `center`.
  func edges(at center: Double) -> (wick: Double, body: Double) {
    let wickLeft = (center - wick / 2).rounded()
    return (wickLeft, wickLeft - (body - wick) / 2)
  }

  /// Whether a body is told from its wick by its width.
  var areDistinct: Bool { body > wick }
}
