import CategoryCharts
import ChartDrawing
import ChartEngine
import MarketBars
import TestSupport
import Testing

@Suite struct LineDiagramTests {
  private let text = FixedTextMeasurer()

  private func layout(
    _ diagram: LineDiagram, width: Double = 400, height: Double = 300
  ) -> DiagramLayout {
    DiagramLayout(
      of: .lines(diagram), size: PlotSize(width: width, height: height), measuring: text)
  }

  private func stroke(_ layout: DiagramLayout, line: Int = 1) -> (Outline, Stroke)? {
    for command in layout.base(measuring: text).commands(in: "line-\(line)") {
      if case .stroke(let outline, let stroke) = command { return (outline, stroke) }
    }
    return nil
  }

  /// The tutorial's line: 41 values over the whole width, 200 points high, two points thick, round
  /// joins, green; not upside down, and within its frame.
  @Test func theStockLineIsDrawnAsItsValuesAre() throws {
    let values = DiagramScenes.stock
    #expect(values.count == 41)
    var diagram = LineDiagram(values)
    diagram.lines[0].color = RGBA(0x00FF00)
    diagram.hasAxes = false
    let layout = layout(diagram, width: 390, height: 200)
    let (outline, pen) = try #require(stroke(layout))
    #expect(pen.width == 2 && pen.join == .round && pen.color == RGBA(0x00FF00))
    #expect(outline.points.count == 41)
    #expect(outline.points[0].x == 1 && outline.points[40].x == 389, "from edge to edge")
    let bounds = try #require(outline.bounds)
    #expect(
      isClose(bounds.y, 1, 1e-9) && isClose(bounds.maxY, 199, 1e-9),
      "the line's width stays in the frame")
    let highest = values.indices.max { values[$0] < values[$1] }!
    let lowest = values.indices.min { values[$0] < values[$1] }!
    #expect(isClose(outline.points[highest].y, 1, 1e-9))
    #expect(isClose(outline.points[lowest].y, 199, 1e-9))
    for (index, point) in outline.points.enumerated() {
      let share = (values[index] - values[lowest]) / (values[highest] - values[lowest])
      #expect(isClose(point.y, 199 - 198 * share, 1e-9))
      #expect(isClose(point.x, 1 + 388 * Double(index) / 40, 1e-9))
    }
  }

  @Test func equalValuesLieInTheMiddle() throws {
    for value in [5.0, 0, -3] {
      var diagram = LineDiagram([value, value, value])
      diagram.hasAxes = false
      let (outline, _) = try #require(stroke(layout(diagram)))
      #expect(outline.points.allSatisfy { isClose($0.y, 150, 1e-6) })
    }
  }

  @Test(arguments: [[], [5], [.nan, 5, .nan], [.nan, .nan]] as [[Double]])
  func fewerThanTwoValuesDrawNoLine(values: [Double]) {
    for hasAxes in [true, false] {
      var diagram = LineDiagram(values)
      diagram.hasAxes = hasAxes
      diagram.fillsArea = true
      diagram.showsPoints = true
      let picture = layout(diagram).picture(measuring: text)
      expectSound(picture, measuring: text)
      #expect(!picture.groupNames.contains("line-1"))
    }
  }

  @Test(
    arguments: [
      [1e308, -1e308], [.infinity, 1, 2], [1e300, -1e300], [.leastNonzeroMagnitude, 0],
      [1e15, 1e15 + 1], [0, 0],
    ] as [[Double]]) func anyValuesAreFine(values: [Double])
  {
    for curve in [LineDiagram.Curve.straight, .monotone] {
      var diagram = LineDiagram(values)
      diagram.curve = curve
      diagram.fillsArea = true
      diagram.bands = [DiagramBand(low: values, high: values.reversed())]
      let layout = layout(diagram)
      expectSound(
        layout.picture(selecting: DiagramSelection(index: 1), measuring: text), measuring: text,
        checksTexts: false)
      expectSound(layout.base(measuring: text), measuring: text)
    }
  }

  @Test func nanLeavesAGapAndAValueAloneIsADot() throws {
    let diagram = LineDiagram([1, 2, .nan, 3, .nan, 4, 5])
    let layout = layout(diagram)
    let (outline, _) = try #require(stroke(layout))
    #expect(outline.verbs == [.move, .line, .move, .line])
    let dots = layout.base(measuring: text).commands(in: "line-1").filter {
      if case .fill = $0 { true } else { false }
    }
    #expect(dots.count == 2, "the dot of the 3 and the ring around it")
  }

  // MARK: Curves

  @Test func theSmoothCurveNeverOvershoots() throws {
    var numbers = SeededNumbers(seed: 77)
    for round in 0..<60 {
      let values = (0..<20).map { _ in Double(numbers.next() % 1000) / Double(1 + round % 7) }
      var diagram = LineDiagram(values)
      diagram.curve = .monotone
      let (outline, _) = try #require(stroke(layout(diagram)))
      var last = outline.points[0]
      outline.forEachSegment { segment in
        guard case .cubic(let first, let second, let end) = segment else { return }
        var piece = Outline()
        piece.move(to: last)
        piece.cubicCurve(to: end, control1: first, control2: second)
        let bounds = piece.bounds!
        #expect(bounds.y >= min(last.y, end.y) - 1e-9 && bounds.maxY <= max(last.y, end.y) + 1e-9)
        last = end
      }
    }
  }

  @Test func theSmoothCurveGoesThroughEveryValue() throws {
    var diagram = LineDiagram([3, 1, 4, 1, 5, 9, 2, 6])
    let (straight, _) = try #require(stroke(layout(diagram)))
    diagram.curve = .monotone
    let (smooth, _) = try #require(stroke(layout(diagram)))
    var ends = [smooth.points[0]]
    smooth.forEachSegment { if case .cubic(_, _, let end) = $0 { ends.append(end) } }
    #expect(ends == straight.points)
  }

  // MARK: Time

  private func day(_ number: Int) -> Timestamp {
    Timestamp(CivilDate(daysSinceEpoch: 19_724 + number))
  }

  @Test func timesStandInProportionAndInAnyOrder() throws {
    let sorted = LineDiagram(
      .times([0, 1, 10, 40].map { day($0) }, zone: .utc),
      lines: [DiagramSeries(values: [1, 2, 3, 4])])
    let (outline, _) = try #require(stroke(layout(sorted)))
    let xs = outline.points.map { $0.x }
    #expect(isClose((xs[1] - xs[0]) * 40, xs[3] - xs[0], 1e-6))
    #expect(isClose((xs[2] - xs[0]) * 4, xs[3] - xs[0], 1e-6))
    let mixed = LineDiagram(
      .times([10, 0, 40, 1].map { day($0) }, zone: .utc),
      lines: [DiagramSeries(values: [3, 1, 4, 2])])
    let (other, _) = try #require(stroke(layout(mixed)))
    #expect(other.points == outline.points)
  }

  @Test(arguments: [0, 1, 6, 45, 200, 900, 9000, 200_000, 3_000_000])
  func dateLabelsNeverOverlap(span: Int) {
    for width in [140.0, 300, 700] {
      for language in ChartLanguage.allCases {
        let diagram = LineDiagram(
          .times([day(0), day(span / 3), day(span)], zone: .utc),
          lines: [DiagramSeries(values: [1, 3, 2])])
        let layout = DiagramLayout(
          of: .lines(diagram), size: PlotSize(width: width, height: 200),
          style: ChartStyle(language: language), measuring: text)
        let picture = layout.picture(measuring: text)
        expectSound(picture, measuring: text, "\(span) in \(width)")
        #expect(!picture.texts(in: "category-axis").isEmpty, "\(span) in \(width)")
      }
    }
  }

  @Test func extremeTimesDoNotTrap() {
    for times in [[Int64.min, Int64.max], [0], [5, 5], [Int64.max, Int64.max]] {
      let diagram = LineDiagram(
        .times(times.map { Timestamp(milliseconds: $0) }, zone: .taipei),
        lines: [DiagramSeries(values: times.map { _ in 1 } + [7])])
      expectSound(layout(diagram).picture(measuring: text), measuring: text)
    }
  }

  @Test func monthsAreNamedOnceAndTheFirstLabelHasItsYear() {
    let diagram = LineDiagram(
      .times((0..<200).map { day($0) }, zone: .utc),
      lines: [DiagramSeries(values: (0..<200).map { Double($0) })])
    #expect(
      layout(diagram, width: 400).picture(measuring: text).texts(in: "category-axis")
        == ["Feb 2024", "Mar", "Apr", "May", "Jun", "Jul"])
  }

  // MARK: Several lines, areas, bands

  @Test func severalLinesHaveALegendAndTheirOwnColours() {
    let diagram = LineDiagram(
      .labels(["a", "b"]),
      lines: [
        DiagramSeries(name: "one", values: [1, 2]), DiagramSeries(name: "two", values: [2, 1]),
        DiagramSeries(name: "three", values: [3, 0]),
      ])
    let layout = layout(diagram)
    #expect(layout.picture(measuring: text).texts(in: "legend") == ["one", "two", "three"])
    let colors = (1...3).compactMap { stroke(layout, line: $0)?.1.color }
    #expect(Set(colors).count == 3)
    // Alone, a line needs no legend.
    #expect(
      self.layout(LineDiagram([1, 2])).picture(measuring: text).texts(in: "legend").isEmpty)
  }

  @Test func theAreaEndsAtZeroOrAtTheBottom() throws {
    func area(_ values: [Double]) -> (area: PlotRect?, plot: PlotRect) {
      var diagram = LineDiagram(values)
      diagram.fillsArea = true
      let made = self.layout(diagram)
      for case .fill(let outline, .linearGradient) in made.base(measuring: text)
        .commands(in: "line-1")
      { return (outline.bounds, made.plot) }
      return (nil, made.plot)
    }
    let high = area([100, 110, 105])
    #expect(high.area?.maxY == high.plot.maxY)
    // From −4 to 4 zero lies in the middle; the line goes below it.
    let both = area([4, -4])
    #expect(isClose(both.area?.midY ?? 0, both.plot.midY, 0.01))
    #expect(both.area?.maxY == both.plot.maxY)
  }

  @Test func theAreaFadesTowardsZeroFromEitherSide() throws {
    for values in [[4.0, 1], [-4, -1], [4, -4, 2]] {
      var diagram = LineDiagram(values)
      diagram.fillsArea = true
      diagram.includesZero = true
      let made = self.layout(diagram)
      let bounds = try #require(self.stroke(made)?.0.bounds)
      let (zero, ends): (Double, [Double]) =
        values.count == 3
        ? (made.plot.midY, [bounds.y, bounds.maxY])
        : values[0] > 0 ? (made.plot.maxY, [bounds.y]) : (made.plot.y, [bounds.maxY])
      var starts: [Double] = []
      for case .fill(_, .linearGradient(let start, let end, let from, let to)) in made.base(
        measuring: text
      ).commands(in: "line-1") {
        #expect(from.alpha > to.alpha)
        #expect(isClose(end.y, zero, 1e-9))
        starts.append(start.y)
      }
      #expect(starts == ends)
    }
  }

  @Test func withoutValuesTheAxisHasNoTexts() {
    for diagram in [LineDiagram([]), LineDiagram([.nan, .nan])] {
      #expect(self.layout(diagram).base(measuring: text).texts(in: "value-axis").isEmpty)
    }
  }

  @Test func aBandFillsBetweenItsColumnsWithGaps() throws {
    var diagram = LineDiagram([2, 2, 2, 2, 2])
    diagram.bands = [
      DiagramBand(name: "b", low: [1, 1, .nan, 3, 1], high: [3, 3, 3, 1, 3])
    ]
    let layout = layout(diagram)
    guard case .fill(let outline, _)? = layout.base(measuring: text).commands(in: "band-1").first
    else {
      Issue.record("no band")
      return
    }
    #expect(outline.verbs.filter { $0 == .close }.count == 2)
    let (line, _) = try #require(stroke(layout))
    #expect(outline.contains(PlotPoint(x: line.points[0].x + 1, y: line.points[0].y)))
    #expect(!outline.contains(line.points[2]))
  }

  @Test func bandsAreMadeOfLinesByTheirNames() {
    let lines = ["mid", "low", "high"].map { DiagramSeries(name: $0, values: [1, 2]) }
    var diagram = LineDiagram(.labels([]), lines: lines)
    #expect(diagram.makeBands(of: [("low", "high"), ("low", "top")]) == 1)
    #expect(diagram.makeBands(of: [("low", "low")]) == 0)
    #expect(diagram.lines == lines && diagram.bands.isEmpty)
    #expect(diagram.makeBands(of: [("low", "high"), ("mid", "high")]) == nil)
    #expect(diagram.lines.isEmpty)
    #expect(diagram.bands.map { $0.name } == ["low – high", "mid – high"])
  }

  @Test func zeroIsShownWhenAsked() {
    var diagram = LineDiagram([100, 110])
    #expect(!layout(diagram).picture(measuring: text).texts(in: "value-axis").contains("0"))
    diagram.includesZero = true
    #expect(layout(diagram).picture(measuring: text).texts(in: "value-axis").contains("0"))
  }

  // MARK: Many points, crosshair, animation

  @Test func manyPointsKeepTheirExtremes() throws {
    var values = (0..<200_000).map { Double($0 % 7) }
    values[123_456] = 500
    values[77_777] = -400
    let layout = layout(LineDiagram(values))
    let (outline, _) = try #require(stroke(layout))
    #expect(outline.points.count < 4000)
    let bounds = try #require(outline.bounds)
    let full = layout.plot.height
    #expect(bounds.height > full * 0.85)
  }

  @Test func theCrosshairSnapsToTheNearestPlace() {
    let diagram = LineDiagram(
      .labels(["a", "b", "c"]),
      lines: [
        DiagramSeries(name: "one", values: [1, 2, 3]),
        DiagramSeries(name: "two", values: [3, .nan, 1]),
      ])
    let layout = layout(diagram)
    let middle = layout.selection(at: PlotPoint(x: layout.plot.midX + 9, y: layout.plot.midY))
    #expect(middle == DiagramSelection(index: 1))
    let overlay = layout.overlay(selecting: middle, measuring: text)
    #expect(overlay.texts(in: "tooltip") == ["b", "one", "2"])
    expectSound(overlay, measuring: text)
    #expect(
      layout.selection(at: PlotPoint(x: layout.plot.x + 1, y: layout.plot.midY))?.index == 0)
  }

  @Test func linesComeInFromTheLeft() {
    let layout = layout(LineDiagram([1, 2, 3]))
    func clip(_ progress: Double) -> PlotRect? {
      for command in layout.base(progress: progress, measuring: text).commands {
        if case .pushClip(let rect) = command { return rect }
      }
      return nil
    }
    #expect(clip(0) == nil)
    #expect(isClose(clip(0.5)!.maxX, layout.plot.midX, 1e-9))
    #expect(clip(1)!.maxX > layout.plot.maxX)
  }
}
