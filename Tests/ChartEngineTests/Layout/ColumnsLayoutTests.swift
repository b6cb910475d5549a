import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct ColumnsLayoutTests {
  let colors = TrendColors(
    up: RGBA(0xFF0000), down: RGBA(0x00FF00), neutral: RGBA(0x888888))
  let bars: [(open: Double, high: Double, low: Double, close: Double)] = [
    (82, 82, 82, 82), (100, 100, 100, 100), (110, 110, 110, 110), (100, 100, 100, 100),
    (10, 10, 10, 10), (10.5, 10.6, 10.1, 10.2), (10, 10, 10, 10), (9.5, 9.9, 9.4, 9.8),
  ]

  /// The trend of each drawn part by its colour, from left to right.
  func trends(in commands: [DrawCommand], paleBy amount: Double) -> [Trend] {
    let white = RGBA(0xFFFFFF)
    return rectangles(in: commands).sorted { $0.rect.x < $1.rect.x }.compactMap { _, color in
      if color == colors.up.blended(over: white, amount: amount) { return .up }
      if color == colors.down.blended(over: white, amount: amount) { return .down }
      if color == colors.neutral.blended(over: white, amount: amount) { return .neutral }
      return nil
    }
  }

  func columns(
    _ bars: [(open: Double, high: Double, low: Double, close: Double)]
  ) -> PriceColumns {
    PriceColumns(
      open: bars.map { $0.open }, close: bars.map { $0.close },
      high: DataColumn(bars.map { $0.high }), low: DataColumn(bars.map { $0.low }))
  }

  @Test("CANDLE-5 Volume has the colour of its candle")
  func hasTheColourOfItsCandle() {
    let frame = plotFrame(spacing: 40, bars: bars.count, width: 320, low: 0, high: 120)
    var commands: [DrawCommand] = []
    ColumnsLayout(frame: frame, colors: colors, background: RGBA(0xFFFFFF)).drawQuantity(
      DataColumn([Double](repeating: 50, count: 8)),
      slots: frame.slotEnds(of: columns(bars), neutralDoji: false),
      into: &commands)
    #expect(
      trends(in: commands, paleBy: 0.62) == [.neutral, .up, .up, .down, .down, .down, .down, .up])
  }

  @Test("CANDLE-5 Each volume column has its candle's colour in a whole picture")
  func agreesWithTheCandlesOfThePicture() throws {
    let series = MadeBars.daily(90, seed: 12, tick: 0.5, hole: 11)
    for (visible, region) in [
      (VisibleBars.all, MarketRegion.us), (.range(from: 20.2, to: 55), .tw),
    ] {
      let style = ChartStyle(region: region)
      let list = try picture(of: "candles | volume", over: series, visible: visible, style: style)
      let candles = rectangles(in: list.commands(in: "pane-1-candles-1"))
      let volumes = rectangles(in: list.commands(in: "pane-2-volume-1"))
      #expect(volumes.isEmpty == false)
      let trendColors = [style.trend.up, style.trend.down, style.trend.neutral]
      let paleColors = trendColors.map { $0.blended(over: style.theme.background, amount: 0.62) }
      for volume in volumes {
        let body = candles.first { ($0.rect.midX - volume.rect.midX).magnitude < 0.01 }
        let number = paleColors.firstIndex(of: volume.color)
        #expect(body != nil && number != nil)
        if let body, let number { #expect(trendColors[number] == body.color) }
      }
    }
  }

  @Test("CANDLE-5 A column of several bars opens with the first and closes with the last")
  func combinesBarsAsCandlesDo() {
    // Ten bars a pixel: open 10, close 8, though the last of them rises.
    var many: [(open: Double, high: Double, low: Double, close: Double)] = [(10, 12, 9, 11)]
    for _ in 1...8 { many.append((11, 11, 6, 7)) }
    many.append((7, 8.5, 7, 8))
    let frame = plotFrame(from: 0, spacing: 0.1, bars: 10, width: 10, low: 0, high: 20)
    let prices = columns(many)
    let slots = frame.slotEnds(of: prices, neutralDoji: false)
    var candles: [DrawCommand] = []
    CandlesLayout(
      frame: frame, prices: prices, slots: slots, colors: colors, background: RGBA(0xFFFFFF)
    ).drawCandles(.filled, into: &candles)
    var volumes: [DrawCommand] = []
    ColumnsLayout(frame: frame, colors: colors, background: RGBA(0xFFFFFF)).drawQuantity(
      DataColumn([1, 2, 3, 4, 15, 4, 3, 2, 1, 1]), slots: slots,
      into: &volumes)
    #expect(rectangles(in: volumes).count == 1)
    #expect(trends(in: volumes, paleBy: 0.62) == [.down])
    #expect(rectangles(in: candles).contains { $0.color == colors.down })
    #expect(!rectangles(in: candles).contains { $0.color == colors.up })
    // The highest of them shows: 15 of 20 on a plot 200 high.
    #expect(rectangles(in: volumes)[0].rect == PlotRect(x: 0, y: 50, width: 1, height: 150))
  }

  @Test("CANDLE-5 A region turns candles, volume and last-price tag together")
  func regionsTurnEverythingTogether() throws {
    let series = MadeBars.bars(
      [(10, 13, 9, 12), (12, 15, 11, 14)], volumes: [1000, 2000])
    for region in MarketRegion.allCases {
      let style = ChartStyle(region: region)
      let list = try picture(of: "candles | volume", over: series, style: style)
      let up = style.trend.up
      let candleColors = Set(rectangles(in: list.commands(in: "pane-1-candles-1")).map { $0.color })
      #expect(candleColors == [up])
      let volumeColors = Set(rectangles(in: list.commands(in: "pane-2-volume-1")).map { $0.color })
      #expect(volumeColors == [up.blended(over: style.theme.background, amount: 0.62)])
      let tags = list.commands(in: "pane-1-axis").compactMap { command -> Paint? in
        if case .fill(_, let paint) = command { paint } else { nil }
      }
      #expect(tags == [.color(up)])
    }
    #expect(MarketRegion.allCases.filter { $0.risesAreRed } == [.tw, .cn, .jp, .kr])
  }

  @Test func histogramsStandOnZeroInTheColourOfTheirSign() {
    let frame = plotFrame(spacing: 40, bars: 4, width: 160, low: -10, high: 10)
    var commands: [DrawCommand] = []
    ColumnsLayout(frame: frame, colors: colors, background: RGBA(0xFFFFFF)).drawHistogram(
      DataColumn([5, -5, 0, .nan]), into: &commands)
    let drawn = rectangles(in: commands)
    #expect(drawn.count == 2)
    #expect(trends(in: commands, paleBy: 0.78) == [.up, .down])
    #expect(drawn[0].rect.y == 50 && drawn[0].rect.maxY == 100)
    #expect(drawn[1].rect.y == 100 && drawn[1].rect.maxY == 150)
  }

  @Test func aSmallValueIsAPixelHigh() {
    let frame = plotFrame(spacing: 40, bars: 2, width: 160, low: -1e9, high: 1e9)
    var commands: [DrawCommand] = []
    ColumnsLayout(frame: frame, colors: colors, background: RGBA(0xFFFFFF)).drawHistogram(
      DataColumn([1, -1]), into: &commands)
    #expect(rectangles(in: commands).map { $0.rect.height } == [1, 1])
  }

  @Test func pixelColumnsShowTheHighestAboveAndTheLowestBelow() {
    let frame = plotFrame(from: 0, spacing: 0.1, bars: 10, width: 10, low: -10, high: 10)
    var commands: [DrawCommand] = []
    ColumnsLayout(frame: frame, colors: colors, background: RGBA(0xFFFFFF)).drawHistogram(
      DataColumn([1, -2, 3, -8, 5, -1, .nan, 0, 2, -3]), into: &commands)
    let drawn = rectangles(in: commands).map { $0.rect }
    #expect(drawn.map { $0.y } == [50, 100])
    #expect(drawn.map { $0.maxY } == [100, 180])
  }
}
