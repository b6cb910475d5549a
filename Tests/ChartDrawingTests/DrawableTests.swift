import ChartDrawing
import Testing

@Suite struct DrawableTests {
  private let start = PlotPoint(x: 1, y: 2)

  @Test func leavesAnOutlineInOrderAsItIs() {
    var outline = Outline()
    outline.addRoundedRect(PlotRect(x: 0, y: 0, width: 10, height: 10), radius: 2)
    #expect(outline.drawable == outline)
    #expect(Outline().drawable.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func leavesOutPointsThatAreNotFinite(
    value: Double
  ) {
    var outline = Outline()
    outline.move(to: start)
    outline.line(to: PlotPoint(x: value, y: 5))
    outline.line(to: PlotPoint(x: 3, y: 4))
    var expected = Outline()
    expected.move(to: start)
    expected.line(to: PlotPoint(x: 3, y: 4))
    #expect(outline.drawable == expected)
  }

  @Test func beginsAgainAfterAMoveThatIsLeftOut() {
    var outline = Outline()
    outline.move(to: start)
    outline.line(to: PlotPoint(x: 3, y: 4))
    outline.move(to: PlotPoint(x: .nan, y: 0))
    outline.line(to: PlotPoint(x: 5, y: 6))
    outline.line(to: PlotPoint(x: 7, y: 8))
    #expect(outline.drawable.verbs == [.move, .line, .move, .line])
  }

  @Test func beginsASubpathWhereNoneWasBegun() {
    var outline = Outline()
    outline.close()
    outline.line(to: start)
    outline.line(to: PlotPoint(x: 3, y: 4))
    #expect(outline.drawable.verbs == [.move, .line])
  }

  @Test func drawsDistantPointsAtTheLimit() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: -1e300, y: 0))
    outline.line(to: PlotPoint(x: 5, y: 1e9))
    let limit = PlotPoint.drawableLimit
    #expect(
      outline.drawable.points == [PlotPoint(x: -limit, y: 0), PlotPoint(x: 5, y: limit)])
  }

  @Test(arguments: [
    PlotRect(x: .nan, y: 0, width: 1, height: 1), PlotRect(x: 0, y: 0, width: 0, height: 1),
    PlotRect(x: 0, y: 0, width: -1, height: 1), PlotRect(x: 0, y: 0, width: 1, height: .infinity),
    PlotRect(x: 0, y: -.infinity, width: 1, height: 1),
    PlotRect(x: 2e6, y: 0, width: 1, height: 1), PlotRect(x: 0, y: 0, width: .nan, height: 1),
  ]) func refusesRectanglesWithoutArea(rect: PlotRect) {
    #expect(rect.drawable == nil)
  }

  @Test func keepsRectanglesInOrderToTheLastBit() {
    let rect = PlotRect(x: 0.1, y: 0.2, width: 0.3, height: 1e-9)
    #expect(rect.drawable == rect)
  }

  @Test func drawsASolidLineForUnusableDashes() {
    func dash(_ lengths: [Double]) -> [Double] {
      Stroke(color: RGBA(0), dash: lengths).drawableDash
    }
    #expect(dash([4, 2]) == [4, 2])
    #expect(dash([]).isEmpty)
    #expect(dash([0, 0]).isEmpty)
    #expect(dash([4, -1]).isEmpty)
    #expect(dash([.nan, 2]).isEmpty)
    #expect(dash([.infinity]).isEmpty)
  }
}
