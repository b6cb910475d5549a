import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct CandlesLayoutTests {
  let colors = TrendColors(
    up: RGBA(0xFF0000), down: RGBA(0x00FF00), neutral: RGBA(0x888888))

  func columns(_ bars: [(open: Double, high: Double, low: Double, close: Double)]) -> PriceColumns {
    PriceColumns(
      open: bars.map { $0.open }, close: bars.map { $0.close },
      high: DataColumn(bars.map { $0.high }), low: DataColumn(bars.map { $0.low }))
  }

  func candles(
    _ bars: [(open: Double, high: Double, low: Double, close: Double)], in frame: PlotFrame,
    body: CandleBody = .filled, neutralDoji: Bool = false
  ) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    CandlesLayout(
      frame: frame, prices: columns(bars),
      slots: frame.slotEnds(of: columns(bars), neutralDoji: neutralDoji), colors: colors,
      background: RGBA(0xFFFFFF)
    ).drawCandles(body, into: &commands)
    return commands
  }

  func flat(_ close: Double) -> (open: Double, high: Double, low: Double, close: Double) {
    (close, close, close, close)
  }

  // MARK: Colours

  @Test(
    "CANDLE-1 Open = close takes its colour from the previous close",
    arguments: [
      (82.0, 100.0, 100.0, Trend.up), (110, 100, 100, .down), (100, 100, 100, .neutral),
      (.nan, 100, 100, .neutral), (10, 10.5, 10.2, .down), (10, 9.5, 9.8, .up),
    ]) func takesItsColourFromThePreviousClose(
      previous: Double, open: Double, close: Double, expected: Trend
    )
  {
    #expect(
      Trend(open: open, close: close, previousClose: previous, neutralDoji: false) == expected)
    let plain = Trend(open: open, close: close, previousClose: previous, neutralDoji: true)
    #expect(plain == (open == close ? .neutral : expected))
  }

  @Test("CANDLE-1 The previous bar is that of the data, not of the view")
  func keepsItsColourWhileDragged() {
    let bars = [10.0, 9, 8, 7].map { flat($0) }
    for from in stride(from: -3.0, through: 3.4, by: 0.1) {
      let frame = plotFrame(from: from, spacing: 50, bars: 4, width: 400, low: 0, high: 20)
      for (rect, color) in rectangles(in: candles(bars, in: frame)) {
        let index = ((rect.midX / 50) + from).rounded()
        #expect(color == (index == 0 ? colors.neutral : colors.down), "\(from) \(index)")
      }
    }
  }

  @Test("CANDLE-1 With neutral dojis every open = close bar is neutral")
  func neutralDojisHaveNoDirection() {
    let frame = plotFrame(spacing: 50, bars: 4, width: 400, low: 0, high: 20)
    let drawn = rectangles(
      in: candles([10.0, 9, 8, 7].map { flat($0) }, in: frame, neutralDoji: true))
    #expect(drawn.count == 4)
    #expect(drawn.allSatisfy { $0.color == colors.neutral })
  }

  @Test func aHoleBetweenTwoBarsKeepsTheCloseBeforeIt() {
    let frame = plotFrame(spacing: 50, bars: 3, width: 400, low: 0, high: 20)
    let nan = Double.nan
    let drawn = rectangles(in: candles([flat(10), (nan, nan, nan, nan), flat(9)], in: frame))
    #expect(drawn.map { $0.color } == [colors.down, colors.neutral])
  }

  // MARK: Widths

  @Test("CANDLE-2 Wick is exactly in the middle", arguments: [1.0, 1.25, 1.5, 2, 3])
  func wicksAreCentred(scale: Double) {
    for quarters in 12...80 {
      let spacing = Double(quarters) / 4
      let widths = BodyWidths(spacing: spacing * scale, scale: scale)
      #expect(widths.body >= 1 && widths.wick >= 1)
      #expect(widths.body == widths.body.rounded() && widths.wick == widths.wick.rounded())
      #expect((widths.body - widths.wick).truncatingRemainder(dividingBy: 2) == 0)
      var lastEnd = -Double.infinity
      for index in 0..<200 {
        let edges = widths.edges(at: Double(index) * spacing * scale + 0.37)
        #expect(edges.wick == edges.wick.rounded() && edges.body == edges.body.rounded())
        #expect(edges.wick + widths.wick / 2 == edges.body + widths.body / 2)
        if spacing >= 4 {
          #expect(edges.body - lastEnd >= 1, "gap at \(spacing) × \(scale)")
        } else {
          #expect(edges.body >= lastEnd, "overlap at \(spacing) × \(scale)")
        }
        lastEnd = edges.body + widths.body
      }
    }
  }

  @Test("CANDLE-2 The rectangles of a picture are as the widths say", arguments: [1.0, 1.25, 2])
  func rectanglesAreCentred(scale: Double) {
    let bars = (0..<30).map { index -> (open: Double, high: Double, low: Double, close: Double) in
      let open = 40 + Double(index % 7) * 3
      return (open, open + 12, open - 9, open + (index % 2 == 0 ? 5 : -4))
    }
    for spacing in [5.0, 6.25, 7.5, 11.25, 19] {
      let frame = plotFrame(from: -0.4, spacing: spacing, bars: 30, width: 600, scale: scale)
      let drawn = rectangles(in: candles(bars, in: frame)).map { $0.rect }
      #expect(drawn.count == 90)
      let widths = BodyWidths(spacing: spacing * scale, scale: scale)
      var found: [Double: [PlotRect]] = [:]
      for rect in drawn {
        for edge in [rect.x, rect.y, rect.maxX, rect.maxY] {
          #expect(isClose(edge * scale, (edge * scale).rounded(), 1e-6), "\(edge) at \(scale)")
        }
        found[(rect.midX * scale * 2).rounded(), default: []].append(rect)
      }
      // Wick above, wick below and body of one bar have one centre.
      #expect(found.count == 30)
      for (_, parts) in found {
        #expect(parts.count == 3)
        let sizes = parts.map { ($0.width * scale).rounded() }.sorted()
        #expect(sizes == [widths.wick, widths.wick, widths.body])
      }
    }
  }

  @Test("CANDLE-3 Nothing thinner than one device pixel", arguments: [6.0, 1, 0.4, 0.05])
  func nothingIsThinnerThanAPixel(spacing: Double) {
    for scale in [2.0, 1, 0.9, 0.33] {
      let widths = BodyWidths(spacing: max(1, spacing * scale), scale: scale)
      #expect(widths.body >= 1 && widths.wick >= 1)
      var made = MadeBars(seed: 6, price: 50)
      let bars = (0..<1000).map { _ in
        let bar = made.bar(at: Timestamp(milliseconds: 0))
        return (open: bar.open, high: bar.high, low: bar.low, close: bar.close)
      }
      let width = min(500, (Double(bars.count) * spacing / 10).rounded() * 10)
      let frame = plotFrame(
        from: -0.5, spacing: spacing, bars: bars.count, width: width, scale: scale)
      let drawn = rectangles(in: candles(bars, in: frame)).map { $0.rect }
      for rect in drawn {
        #expect((rect.width * scale).rounded() >= 1 && (rect.height * scale).rounded() >= 1)
      }
      guard frame.pixels.areShared else { continue }
      // Every column that has data is covered from its lowest low to its highest high.
      frame.pixels.forEachColumn(of: frame.bars) { column, range in
        let parts = drawn.filter { ($0.x * scale).rounded() == Double(column) }
        let high = bars[range].map { $0.high }.max()!
        let low = bars[range].map { $0.low }.min()!
        let top = (frame.scale.y(of: high) * scale).rounded()
        let bottom = max(top + 1, (frame.scale.y(of: low) * scale).rounded())
        let rows = parts.map {
          (($0.y * scale).rounded(), ($0.maxY * scale).rounded())
        }
        #expect(rows.map { $0.0 }.min() == top, "column \(column)")
        #expect(rows.map { $0.1 }.max() == bottom, "column \(column)")
        #expect(rows.reduce(0) { $0 + $1.1 - $1.0 } == bottom - top, "no gap, no overlap")
      }
    }
  }

  // MARK: Shapes

  @Test func fallsBackToAPixelForEqualPrices() {
    let frame = plotFrame(spacing: 20, bars: 1, width: 100)
    let drawn = rectangles(in: candles([flat(50)], in: frame))
    #expect(drawn.map { $0.rect.height } == [1])
    #expect(drawn[0].rect.width == BodyWidths(spacing: 20, scale: 1).body)
  }

  @Test func hollowBodiesLeaveTheirInsideFree() {
    let rise = (open: 20.0, high: 90.0, low: 10.0, close: 80.0)
    let fall = (open: 80.0, high: 90.0, low: 10.0, close: 20.0)
    let frame = plotFrame(spacing: 40, bars: 2, width: 100)
    func covers(_ commands: [DrawCommand], _ x: Double) -> Bool {
      rectangles(in: commands).contains { $0.rect.contains(PlotPoint(x: x, y: 100)) }
    }
    for (body, riseIsFilled, fallIsFilled) in [
      (CandleBody.filled, true, true), (.hollowRises, false, true), (.hollow, false, false),
    ] {
      let commands = candles([rise, fall], in: frame, body: body)
      #expect(covers(commands, 20) == riseIsFilled, "\(body)")
      #expect(covers(commands, 60) == fallIsFilled, "\(body)")
      // The outline is there in any case: from 36 to 164 (80 and 20 on a scale of 200).
      let left = rectangles(in: commands).map { $0.rect.x }.min()!
      #expect(
        rectangles(in: commands).contains {
          $0.rect.contains(PlotPoint(x: left + 0.5, y: 100))
        })
    }
  }

  @Test func barsHaveATickForOpenAndClose() {
    var commands: [DrawCommand] = []
    let bars: [(open: Double, high: Double, low: Double, close: Double)] = [(20, 90, 10, 80)]
    let frame = plotFrame(spacing: 40, bars: 1, width: 40)
    CandlesLayout(
      frame: frame, prices: columns(bars),
      slots: frame.slotEnds(of: columns(bars), neutralDoji: false), colors: colors,
      background: RGBA(0xFFFFFF)
    ).drawBars(into: &commands)
    let drawn = rectangles(in: commands).map { $0.rect }
    #expect(drawn.count == 3)
    #expect(drawn[0].y == 20 && drawn[0].maxY == 180)
    #expect(drawn[1].y == 160 && drawn[1].maxX == drawn[0].x)
    #expect(drawn[2].y == 40 && drawn[2].x == drawn[0].maxX)
    #expect(drawn[1].width == drawn[2].width)
  }

  @Test func drawsNothingForDaysWithoutTrade() {
    let nan = Double.nan
    let frame = plotFrame(spacing: 40, bars: 2, width: 100)
    #expect(candles([(nan, nan, nan, nan), (nan, nan, nan, nan)], in: frame).isEmpty)
  }
}
