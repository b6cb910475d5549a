import CategoryCharts
import ChartDrawing
import ChartEngine
import TestSupport
import Testing

/// Each word of what bars promise, and the faults of the tutorial they grew from.
@Suite struct BarDiagramTests {
  private let text = FixedTextMeasurer()

  private func layout(
    _ values: [[Double]], labels: [String]? = nil, width: Double = 400, height: Double = 300,
    _ change: (inout BarDiagram) -> Void = { _ in }
  ) -> DiagramLayout {
    let count = values.map { $0.count }.max() ?? 0
    var diagram = BarDiagram(
      labels: labels ?? (0..<count).map { "c\($0)" },
      series: values.enumerated().map { DiagramSeries(name: "s\($0.offset)", values: $0.element) })
    diagram.shadow = nil
    change(&diagram)
    return DiagramLayout(
      of: .bars(diagram), size: PlotSize(width: width, height: height), measuring: text)
  }

  /// The bars of a series, by their bounds.
  private func bars(
    _ layout: DiagramLayout, series: Int = 1, progress: Double = 1
  ) -> [PlotRect] {
    layout.base(progress: progress, measuring: text).commands(in: "bars-\(series)").compactMap {
      if case .fill(let outline, _) = $0 { outline.bounds } else { nil }
    }
  }

  // MARK: Lengths

  @Test func barsStartAtZeroSoThatLengthsAreInProportion() {
    let bars = bars(layout([[90, 95, 100]]))
    #expect(isClose(bars[0].height / bars[2].height, 0.9, 0.01))
    #expect(isClose(bars[1].height / bars[2].height, 0.95, 0.01))
    #expect(Set(bars.map { $0.maxY }).count == 1)
  }

  @Test func theBaselineIsElsewhereOnlyWhenAsked() {
    let low = layout([[90, 95, 100]]) { $0.baseline = .belowSmallest }
    // Below the smallest by a twentieth of the range: 89.5.
    let bars = bars(low)
    #expect(isClose(bars[2].height / bars[0].height, 10.5 / 0.5, 1.5))
    let given = self.bars(layout([[90, 95, 100]]) { $0.baseline = .value(95) })
    #expect(given.count == 2, "what lies on it has no length")
    #expect(given[0].y == given[1].maxY, "one hangs down, one stands")
  }

  @Test func negativeValuesGoTheOtherWay() {
    let bars = bars(layout([[4, -4]]))
    #expect(bars[0].maxY == bars[1].y && isClose(bars[0].height, bars[1].height, 0.02))
    let horizontal = self.bars(layout([[4, -4]]) { $0.direction = .horizontal })
    #expect(horizontal[0].x == horizontal[1].maxX)
    #expect(horizontal[0].y < horizontal[1].y, "the first category is on top")
  }

  @Test func equalValuesAreBarsOfEqualLength() {
    let bars = bars(layout([[7, 7, 7]]))
    #expect(bars.count == 3 && Set(bars.map { $0.height }).count == 1 && bars[0].height > 100)
  }

  @Test(
    arguments: [
      [], [[]], [[.nan]], [[0]], [[0, 0]], [[.infinity, -.infinity]], [[5]], [[-5]],
      [[1e300, -1e300]],
      [[1e308]], [[.leastNonzeroMagnitude]], [[.nan, 3]], [[1e15, 1e15 + 1]],
    ] as [[[Double]]]) func anyValuesAreFine(values: [[Double]])
  {
    for direction in [BarDiagram.Direction.vertical, .horizontal] {
      for arrangement in [BarDiagram.Arrangement.grouped, .stacked] {
        for baseline in [BarDiagram.Baseline.zero, .belowSmallest, .value(.nan), .value(1e300)] {
          let layout = layout(values) {
            $0.direction = direction
            $0.arrangement = arrangement
            $0.baseline = baseline
            $0.showsValues = true
            $0.shadow = SoftShadow(color: RGBA(0), radius: 3)
          }
          expectSound(layout.picture(measuring: text), measuring: text, "\(values)")
          _ = layout.selection(at: PlotPoint(x: layout.plot.midX, y: layout.plot.midY))
          _ = layout.selection(after: nil, moving: .next)
        }
      }
    }
  }

  @Test(arguments: [0.0, 1, 20, 60, 120, -5, .nan, .infinity])
  func anySizeIsFine(side: Double) {
    for (width, height) in [(side, 300.0), (400, side), (side, side)] {
      let layout = layout([[1, 2], [3, -4]], width: width, height: height) {
        $0.title = "A title that is long"
        $0.showsValues = true
      }
      let picture = layout.picture(
        selecting: DiagramSelection(index: 1, series: 0), measuring: text)
      if width > 0, height > 0, width.isFinite, height.isFinite {
        expectSound(picture, measuring: text, checksTexts: false, "\(width) \(height)")
      }
    }
  }

  @Test func aMissingValueLeavesItsPlaceFree() {
    let bars = bars(layout([[3, .nan, 5]]))
    #expect(bars.count == 2)
    #expect(bars[1].x - bars[0].x > 1.9 * (bars[0].width + 20))
  }

  // MARK: Arrangement

  @Test func groupedBarsStandSideBySideAndDoNotTouchTheNextCategory() {
    let layout = layout([[3, 4], [2, 5]])
    let (first, second) = (bars(layout, series: 1), bars(layout, series: 2))
    #expect(first[0].maxX <= second[0].x && second[0].maxX < first[1].x)
    #expect(first[0].width == second[1].width)
    #expect(second[0].x - first[0].maxX < first[1].x - second[0].maxX)
  }

  @Test func stackedBarsStandOnEachOtherAndNegativeOnesHangBelow() {
    let layout = layout([[3, -1], [2, 4], [-2, -2]]) { $0.arrangement = .stacked }
    let rows = (1...3).map { bars(layout, series: $0) }
    // A fine line of one pixel is between parts.
    #expect(rows[1][0].maxY == rows[0][0].y - 1)
    #expect(rows[2][0].y == rows[0][0].maxY, "below zero")
    #expect(rows[1][1].maxY == rows[0][1].y && rows[2][1].y == rows[0][1].maxY + 1)
    #expect(isClose(rows[1][0].height / rows[0][0].height, 2.0 / 3, 0.03))
  }

  @Test func spacingIsTheShareLeftFree() {
    for spacing in [0.0, 0.25, 0.5, 0.9, 7, -1, .nan] {
      let bars = bars(layout([[1, 2, 3, 4, 5, 6]]) { $0.spacing = spacing })
      let pitch = bars[1].x - bars[0].x
      let wanted = spacing >= 0 ? min(spacing, 0.95) : 0
      #expect((bars[0].width - pitch * (1 - wanted)).magnitude <= 1.5, "\(spacing)")
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3]) func edgesLieOnPixels(scale: Double) {
    var diagram = BarDiagram(
      labels: ["a", "b", "c"], series: [DiagramSeries(values: [3.3, 7.1, -2.2])])
    diagram.shadow = nil
    let layout = DiagramLayout(
      of: .bars(diagram), size: PlotSize(width: 333, height: 222), scale: scale, measuring: text)
    for rect in bars(layout) {
      for edge in [rect.x, rect.maxX, rect.y, rect.maxY] {
        #expect(isClose((edge * scale).rounded(), edge * scale, 1e-9))
      }
    }
  }

  // MARK: Ends, colours, shadow

  @Test func onlyTheFarSideIsRound() throws {
    for (direction, value, far) in [
      (BarDiagram.Direction.vertical, 5.0, "top"), (.vertical, -5, "bottom"),
      (.horizontal, 5, "right"), (.horizontal, -5, "left"),
    ] {
      let layout = layout([[value]]) { $0.direction = direction }
      let commands = layout.base(measuring: text).commands(in: "bars-1")
      guard case .fill(let outline, _) = try #require(commands.first),
        let box = outline.bounds
      else { continue }
      let corners = [
        (box.x + 0.4, box.y + 0.4, ["top", "left"]),
        (box.maxX - 0.4, box.y + 0.4, ["top", "right"]),
        (box.x + 0.4, box.maxY - 0.4, ["bottom", "left"]),
        (box.maxX - 0.4, box.maxY - 0.4, ["bottom", "right"]),
      ]
      for (x, y, sides) in corners {
        #expect(outline.contains(PlotPoint(x: x, y: y)) == !sides.contains(far), "\(far) \(sides)")
      }
    }
  }

  @Test func ofAStackOnlyTheEndsAreRound() {
    let layout = layout([[3], [2], [-4]]) { $0.arrangement = .stacked }
    let curves = (1...3).map { series in
      layout.base(measuring: text).commands(in: "bars-\(series)").contains {
        if case .fill(let outline, _) = $0 { outline.verbs.contains(.cubic) } else { false }
      }
    }
    #expect(curves == [false, true, true])
  }

  @Test func theGradientRunsAlongTheBar() throws {
    let commands = layout([[5, -5]]).base(measuring: text).commands(in: "bars-1")
    for command in commands {
      guard
        case .fill(let outline, .linearGradient(let start, let end, let from, let to)) = command,
        let box = outline.bounds
      else {
        Issue.record("no gradient")
        continue
      }
      #expect(start.x == end.x && Set([start.y, end.y]) == [box.y, box.maxY])
      #expect(from != to)
    }
    let plain = layout([[5]]) { $0.hasGradient = false }
    guard
      case .fill(_, .color) = try #require(
        plain.base(measuring: text).commands(in: "bars-1").first)
    else {
      Issue.record("a gradient")
      return
    }
  }

  @Test func theShadowIsUnderAllBarsAndNotAcrossTheBaseline() throws {
    let layout = layout([[5, 3]]) { $0.shadow = SoftShadow(color: RGBA(0), radius: 4) }
    let picture = layout.base(measuring: text)
    let names = picture.groupNames
    #expect(names.firstIndex(of: "shadows")! < names.firstIndex(of: "bars-1")!)
    let base = bars(layout)[0].maxY
    guard case .pushClip(let clip)? = picture.commands(in: "shadows").first else {
      Issue.record("no clip")
      return
    }
    #expect(clip.maxY == base)
  }

  // MARK: Grid and axes

  @Test(arguments: [1, 4, 10, 33]) func theGridHasSoManyDivisions(count: Int) {
    let layout = layout([[42, 77, 81]]) { $0.gridDivisions = count }
    guard
      case .fillRects(let lines, let color)? = layout.base(measuring: text)
        .commands(in: "grid").first
    else {
      Issue.record("no grid")
      return
    }
    #expect(lines.count == count + 1)
    #expect(color == ChartTheme.light.text.opacity(0.2))
    let gaps = zip(lines.dropFirst(), lines).map { $1.y - $0.y }
    #expect(gaps.max()! - gaps.min()! <= 1, "as even as pixels are")
    #expect(lines.allSatisfy { $0.height == 1 })
    for direction in [BarDiagram.Direction.vertical, .horizontal] {
      let picture = self.layout([[42_000, 77, 81]], height: 200) {
        $0.gridDivisions = count
        $0.direction = direction
      }.picture(measuring: text)
      expectSound(picture, measuring: text, "labels of \(count) divisions")
    }
  }

  @Test func theGridMayBeFaintOrAbsentAndAxesThick() {
    let without = layout([[1]]) {
      $0.gridOpacity = 0
      $0.axisWidth = 0
    }
    let names = without.base(measuring: text).groupNames
    #expect(!names.contains("grid") && !names.contains("axes"))
    guard
      case .fillRects(let axes, _)? = layout([[1]]).base(measuring: text)
        .commands(in: "axes").first
    else {
      Issue.record("no axes")
      return
    }
    #expect(axes.count == 2 && axes[0].width == 2 && axes[1].height == 2)
  }

  // MARK: Labels and values

  @Test func labelsAreWrappedTurnedOrThinnedAndNeverOverlap() {
    let words = ["Exchange traded funds", "Common stock", "Corporate bonds", "外國股票指數基金", "x"]
    var turns: Set<TextRun.Turn> = []
    var lines = 0
    for count in [1, 3, 5, 8, 12, 20, 30, 50, 90, 400, 3000] {
      for width in [160.0, 320, 480, 800] {
        let layout = layout(
          [(0..<count).map { Double($0 % 7) }],
          labels: (0..<count).map { words[$0 % words.count] + " \($0)" }, width: width)
        let picture = layout.picture(measuring: text)
        expectSound(picture, measuring: text, "\(count) in \(width)")
        let labels = picture.texts(in: "category-axis")
        #expect(!labels.isEmpty, "\(count) in \(width)")
        lines = max(lines, labels.count - count)
        for case .text(let run, _) in picture.commands(in: "category-axis") {
          turns.insert(run.turn)
        }
        if count >= 400 { #expect(labels.count < count) }
      }
    }
    #expect(turns == [.level, .rising, .upright])
    #expect(lines > 0, "some are in several lines")
  }

  /// The axis of values is as wide as its texts, these depend on its length, that on the labels, and
  /// these on the room that the axis leaves.
  @Test func labelsStayInThePictureWhereTheyAndTheAxisDependOnEachOther() {
    let names = ["臺灣積體電路製造股份有限公司", "鴻海精密工業股份有限公司", "聯發科技股份有限公司", "台達電子工業股份有限公司"]
    let text = StandardTextMeasurer()
    for count in [6, 12, 17] {
      let diagram = BarDiagram(
        labels: (0..<count).map { names[$0 % 4] },
        series: [DiagramSeries(values: (0..<count).map { Double($0 * 37 % 23 + 2) * 1e9 })])
      for width in stride(from: 240.0, through: 1000, by: 8) {
        for height in [160.0, 240, 333, 500] {
          let layout = DiagramLayout(
            of: .bars(diagram), size: PlotSize(width: width, height: height), measuring: text)
          expectSound(
            layout.picture(measuring: text), measuring: text, "\(count) \(width)x\(height)")
        }
      }
    }
  }

  @Test func labelsBesideHorizontalBarsNeverOverlap() {
    for count in [1, 4, 9, 30, 200] {
      for height in [120.0, 300] {
        let layout = layout(
          [(0..<count).map { Double($0) }],
          labels: (0..<count).map { "A long label of category \($0)" }, height: height
        ) { $0.direction = .horizontal }
        expectSound(layout.picture(measuring: text), measuring: text, "\(count)")
      }
    }
  }

  @Test func valuesStandBeyondTheEnds() throws {
    let layout = layout([[12.5, -3, 0]]) { $0.showsValues = true }
    let texts = layout.picture(measuring: text).texts(measuring: text).filter { $0.isIn("values") }
    #expect(Set(texts.map { $0.text }) == ["12.5", "-3.0", "0.0"])
    let bars = bars(layout)
    let up = try #require(texts.first { $0.text == "12.5" })
    let down = try #require(texts.first { $0.text == "-3.0" })
    #expect(up.box.maxY <= bars[0].y && down.box.y >= bars[1].maxY)
    #expect((up.box.midX - bars[0].midX).magnitude < 0.01)
  }

  @Test func valuesThatHaveNoRoomAreLeftOut() {
    for count in [5, 20, 60, 200] {
      var values = (0..<count).map { 1000 + Double($0 * 37 % 91) }
      values[count / 2] = 1095
      let layout = layout([values], labels: []) {
        $0.showsValues = true
      }
      let picture = layout.picture(measuring: text)
      expectSound(picture, measuring: text, "\(count)")
      // The highest is always there.
      #expect(picture.texts(in: "values").contains("1,095"))
      #expect(picture.texts(in: "values").count == count || count > 5)
    }
  }

  // MARK: Selection and animation

  @Test func aPointChoosesTheBarNearestToIt() {
    let layout = layout([[3, 4], [2, 5]])
    let (first, second) = (bars(layout, series: 1), bars(layout, series: 2))
    #expect(
      layout.selection(at: PlotPoint(x: second[0].midX, y: second[0].midY))
        == DiagramSelection(index: 0, series: 1))
    #expect(
      layout.selection(at: PlotPoint(x: first[1].midX, y: layout.plot.y + 1))
        == DiagramSelection(index: 1, series: 0), "above a bar, that bar")
    #expect(layout.selection(at: PlotPoint(x: 2, y: 2)) == nil)
    #expect(layout.selection(at: PlotPoint(x: .nan, y: 100)) == nil)
  }

  @Test func ofAStackThePartUnderThePointIsChosen() {
    let layout = layout([[3], [2], [-4]]) { $0.arrangement = .stacked }
    for series in 1...3 {
      let bar = bars(layout, series: series)[0]
      #expect(
        layout.selection(at: PlotPoint(x: bar.midX, y: bar.midY))
          == DiagramSelection(index: 0, series: series - 1))
    }
  }

  @Test func theTooltipHasTheValuesAndStaysInside() {
    let layout = layout([[3, 4], [2, .nan]], labels: ["first", "second"])
    for index in 0...1 {
      let overlay = layout.overlay(
        selecting: DiagramSelection(index: index, series: 0), measuring: text)
      expectSound(overlay, measuring: text, "\(index)")
      let expected = index == 0 ? ["first", "s0", "3", "s1", "2"] : ["second", "s0", "4"]
      #expect(overlay.texts(in: "tooltip") == expected)
    }
    #expect(layout.overlay(selecting: nil, measuring: text).commands.isEmpty)
    #expect(
      layout.overlay(selecting: DiagramSelection(index: 99), measuring: text).commands.isEmpty)
  }

  @Test(arguments: [0, 10, 11, 12, 19]) func aLongTooltipTellsWhatIsChosen(series: Int) {
    let layout = layout((0..<20).map { [Double($0) + 100] }, width: 600, height: 400)
    let overlay = layout.overlay(
      selecting: DiagramSelection(index: 0, series: series), measuring: text)
    let texts = overlay.texts(in: "tooltip")
    #expect(texts.contains("s\(series)") && texts.contains("\(series + 100)"))
    #expect(texts.count == 1 + 2 * 11 + 1 && texts.last == "…")
  }

  @Test func keysGoFromCategoryToCategoryPastEmptyOnes() {
    let layout = layout([[3, .nan, 4]])
    let first = layout.selection(after: nil, moving: .next)
    #expect(first?.index == 0)
    #expect(layout.selection(after: first, moving: .next)?.index == 2)
    #expect(layout.selection(after: first, moving: .previous)?.index == 0)
    #expect(layout.selection(after: first, moving: .last)?.index == 2)
    #expect(self.layout([]).selection(after: nil, moving: .next) == nil)
  }

  @Test func barsGrowFromTheBaseline() {
    let layout = layout([[10, -6]])
    let whole = bars(layout)
    for progress in [0.25, 0.5, 0.75] {
      let bars = bars(layout, progress: progress)
      #expect(bars[0].maxY == whole[0].maxY && bars[1].y == whole[1].y)
      #expect((bars[0].height - whole[0].height * progress).magnitude <= 1)
      #expect((bars[1].height - whole[1].height * progress).magnitude <= 1)
    }
    #expect(bars(layout, progress: 0).isEmpty && bars(layout, progress: -3).isEmpty)
    #expect(bars(layout, progress: .nan).isEmpty)
    #expect(bars(layout, progress: 7) == whole)
  }

  @Test func theSummaryNamesTheExtremes() {
    #expect(
      layout([[3, 9, -2]], labels: ["a", "b", "c"]).summary
        == "Bar chart: highest 9 (b), lowest -2 (c)")
    #expect(layout([]).summary == "Bar chart")
  }
}
