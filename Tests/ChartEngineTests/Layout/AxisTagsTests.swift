import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct AxisTagsTests {
  func tag(_ y: Double) -> AxisTags.Tag {
    AxisTags.Tag(
      y: y, text: "1", background: RGBA(0), textColor: RGBA(0))
  }

  @Test func movesATagBesideTheOneThatIsThere() {
    var tags = AxisTags(fontSize: 10)
    tags.add(tag(50), dash: [], top: 0, bottom: 100)
    tags.add(tag(52), dash: [], top: 0, bottom: 100)
    tags.add(tag(48), dash: [], top: 0, bottom: 100)
    let places = tags.tags.map { $0.y }.sorted()
    #expect(tags.levels.map { $0.y } == [50, 52, 48])
    for (next, before) in zip(places.dropFirst(), places) { #expect(next - before >= 16) }
  }

  @Test func keepsTagsInTheOrderOfTheirPrices() {
    var tags = AxisTags(fontSize: 10)
    for y in [50.0, 50, 49, 48, 60, 47] { tags.add(tag(y), dash: [], top: 0, bottom: 200) }
    // The first stays; the others are stacked to both sides, 16 points apart, and the one at 47
    // has no room.
    #expect(tags.tags.map { $0.y }.sorted() == [18, 34, 50, 66, 82])
    #expect(tags.tags[0].y == 50)
  }

  @Test func keepsTagsInsideThePlot() {
    var tags = AxisTags(fontSize: 10)
    tags.add(tag(0), dash: [], top: 0, bottom: 100)
    tags.add(tag(100), dash: [], top: 0, bottom: 100)
    #expect(tags.tags.map { $0.y } == [8, 92])
    tags.add(tag(-1), dash: [], top: 0, bottom: 100)
    tags.add(tag(.nan), dash: [], top: 0, bottom: 100)
    #expect(tags.tags.count == 2)
  }

  @Test func leavesOutATagWithoutRoom() {
    var tags = AxisTags(fontSize: 10)
    for y in stride(from: 0.0, through: 40, by: 2) {
      tags.add(tag(y), dash: [], top: 0, bottom: 40)
    }
    #expect(tags.tags.count <= 2)
    #expect(tags.levels.count == 21)
  }

  @Test("The last-price tag never covers a label", arguments: 0..<40)
  func neverCoversALabel(seed: Int) throws {
    let series = MadeBars.daily(80, seed: UInt64(seed) + 100)
    let last = series.close[79]
    let phrase =
      "candles priceline(\(NumberText.fixed(last * 1.002, decimals: 2))) "
      + "priceline(\(NumberText.fixed(series.close[70], decimals: 2))) axis(both) | volume"
    let list = try picture(
      of: phrase, over: series, visible: .all, height: 160 + Double(seed * 17 % 500))
    let texts = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("pane-1-axis") }
    let boxes = list.commands(in: "pane-1-axis").compactMap { command -> PlotRect? in
      guard case .fill(let outline, _) = command else { return nil }
      let xs = outline.points.map { $0.x }
      let ys = outline.points.map { $0.y }
      return PlotRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
    #expect(boxes.isEmpty == false)
    for (number, box) in boxes.enumerated() {
      // Exactly one text, its own, and wholly inside.
      let covered = texts.filter { $0.box.intersects(box) }
      #expect(covered.count == 1, "\(covered.map { $0.text })")
      for text in covered {
        #expect(text.box.x >= box.x - 0.01 && text.box.maxX <= box.maxX + 0.01)
        #expect(text.box.y >= box.y - 2 && text.box.maxY <= box.maxY + 2)
      }
      #expect(box.x >= 0 && box.maxX <= list.size.width)
      for other in boxes[(number + 1)...] {
        #expect(!box.inset(x: 0.01, y: 0.51).intersects(other))
      }
    }
    expectSound(list, measuring: PlainMeasurer(), "seed \(seed)")
  }

  @Test func theTagSaysTheLastCloseInView() throws {
    let series = MadeBars.daily(80, seed: 3)
    for (visible, index) in [(VisibleBars.all, 79), (.range(from: 9.5, to: 40.5), 40)] {
      let list = try picture(of: "candles", over: series, visible: visible)
      #expect(
        list.texts(in: "pane-1-axis").contains(
          NumberText.fixed(series.close[index], decimals: 2)))
    }
  }

  @Test func aPriceLineCrossesThePlotAtItsPrice() throws {
    let series = MadeBars.closes([10, 20, 15])
    let list = try picture(of: "line priceline(12.5)", over: series)
    let chart = try MarketChart(phrase: "line priceline(12.5)")
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series),
      size: PlotSize(width: 800, height: 600), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    let y = layout.axes[0].scale.y(of: 12.5)
    let rect = layout.plots[0].rect
    let lines = list.commands(in: "pane-1-levels").compactMap { command -> Outline? in
      if case .stroke(let outline, _) = command { outline } else { nil }
    }
    #expect(
      lines.contains {
        ($0.points[0].y - y).magnitude <= 1 && $0.points[0].x == rect.x
          && $0.points[1].x == rect.maxX
      })
    #expect(list.texts(in: "pane-1-axis").contains("12.50"))
  }

  @Test func aPaneOfPriceLinesAloneShowsThem() throws {
    let series = MadeBars.closes([10, 20, 15])
    let list = try picture(of: "candles | priceline(10000) priceline(10100)", over: series)
    #expect(list.commands(in: "pane-2-levels").count == 2)
    #expect(list.texts(in: "pane-2-axis").contains("10000.00"))
  }

  @Test func aPriceLineOutOfViewHasNoTag() throws {
    let list = try picture(of: "line priceline(1000)", over: MadeBars.closes([10, 20, 15]))
    #expect(!list.texts(in: "pane-1-axis").contains("1000.00"))
  }
}
