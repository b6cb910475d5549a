import ChartDrawing
import ChartEngine
import MarketBars
import TestSupport
import Testing

@Suite struct OwnMarkTests {
  private let bars = MadeBars.daily(30, seed: 9)

  private func layout(_ mark: OwnMark) -> DisplayList {
    let chart = MarketChart { Pane { Candles() }.drawing(mark) }
    return ChartLayout(
      of: chart, showing: ChartData(of: chart, over: bars), visible: .all,
      size: PlotSize(width: 400, height: 300), style: ChartStyle(region: .us),
      measuring: FixedTextMeasurer()
    ).displayList()
  }

  @Test func drawsWithinTheClipOfItsPaneInAGroupOfItsName() throws {
    let rect = PlotRect(x: 10, y: 10, width: 5, height: 5)
    let list = layout(OwnMark("dots") { _ in [.fillRects([rect], RGBA(0x123456))] })
    let place = try #require(list.commands.firstIndex(of: .fillRects([rect], RGBA(0x123456))))
    #expect(list.commands[place - 1] == .beginGroup("pane-1-dots-1"))
    #expect(list.commands[place + 1...place + 2] == [.endGroup, .popClip])
  }

  @Test func whatDrawsNothingLeavesNoTrace() {
    let list = layout(OwnMark("none") { _ in [] })
    #expect(!list.commands.contains(.beginGroup("pane-1-none-1")))
  }

  @Test func itsRangeIsInView() {
    let highest = bars.high.max()!
    let seen = Seen()
    _ = layout(
      OwnMark("goal", range: { _, _ in highest...(2 * highest) }) { plot in
        seen.heights = [plot.y(of: 2 * highest), plot.rect.y, plot.rect.maxY]
        return []
      })
    #expect(seen.heights[0] >= seen.heights[1] && seen.heights[0] < seen.heights[2])
  }

  @Test func aRangeWithoutNumbersChangesNothing() {
    let plain = layout(OwnMark("a") { _ in [] })
    #expect(layout(OwnMark("a", range: { _, _ in nil }) { _ in [] }) == plain)
    #expect(
      layout(OwnMark("a", range: { _, _ in -Double.infinity...Double.infinity }) { _ in [] })
        == plain)
  }

  @Test func placesBarsAndPricesAsTheCandlesAre() throws {
    let seen = Seen()
    let list = layout(
      OwnMark("slots") { plot in
        seen.heights = [plot.x(of: 29), plot.spacing, plot.price(at: plot.y(of: 100))]
        seen.rect = plot.rect(of: 29, from: plot.series.low[29], to: plot.series.high[29])
        seen.bars = plot.bars
        return []
      })
    #expect(seen.bars == 0..<30)
    #expect((seen.heights[2] - 100).magnitude < 1e-9)
    // The last candle lies in the slot, from its highest price to its lowest.
    let slot = try #require(seen.rect)
    var drawn: [PlotRect] = []
    for case .fillRects(let rects, _) in list.commands { drawn += rects }
    let candle = drawn.filter {
      $0.x >= slot.x && $0.maxX <= slot.maxX && $0.y >= slot.y - 1 && $0.maxY <= slot.maxY + 1
    }
    let top = try #require(candle.map { $0.y }.min())
    let bottom = try #require(candle.map { $0.maxY }.max())
    #expect((top - slot.y).magnitude <= 1)
    #expect((bottom - slot.maxY).magnitude <= 1)
  }

  @Test func marksOfOneNameAreEqual() {
    #expect(OwnMark("a") { _ in [] } == OwnMark("a") { _ in [.popClip] })
    #expect(OwnMark("a") { _ in [] } != OwnMark("b") { _ in [] })
    let pane = Pane { Candles() }
    #expect(pane != pane.drawing(OwnMark("a") { _ in [] }))
  }

  /// What a closure has seen.
  private final class Seen: @unchecked Sendable {
    var heights: [Double] = []
    var rect: PlotRect?
    var bars = 0..<0
  }
}
