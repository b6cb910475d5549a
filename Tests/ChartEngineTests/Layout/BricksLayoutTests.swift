import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct BricksLayoutTests {
  func list(_ phrase: String, _ series: BarSeries, width: Double = 600, scale: Double = 1) throws
    -> (DisplayList, PlotFrame)
  {
    let chart = try MarketChart(phrase: phrase)
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .all,
      size: PlotSize(width: width, height: 500), scale: scale, style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    return (layout.displayList(), layout.plots[0])
  }

  /// Up to 105, down to 97 through the waist at 99, up to 110 through the shoulder at 106.
  static let turning = MadeBars.closes([100, 105, 99, 106, 97, 110])

  @Test func aKagiLineIsThickAboveTheShoulderAndThinBelowTheWaist() throws {
    let (list, frame) = try list("kagi(4)", Self.turning)
    let rects = rectangles(in: list.commands(in: "pane-1-kagi-1"))
    let colors = ChartStyle(region: .us).trend
    func has(_ from: Double, _ to: Double, _ index: Int, _ color: RGBA, _ width: Double) -> Bool {
      rects.contains { rect, found in
        found == color && rect.width == width
          && (rect.y - Swift.min(frame.scale.y(of: from), frame.scale.y(of: to))).magnitude <= 1
          && (rect.maxY - Swift.max(frame.scale.y(of: from), frame.scale.y(of: to))).magnitude <= 2
          && (rect.midX - frame.x(of: index)).magnitude <= 1
      }
    }
    #expect(has(100, 105, 0, colors.up, 3))
    #expect(has(105, 99, 1, colors.up, 3))
    #expect(has(106, 99, 3, colors.up, 3))
    #expect(has(99, 97, 3, colors.down, 1))
    #expect(has(97, 106, 4, colors.down, 1))
    #expect(has(106, 110, 4, colors.up, 3))
  }

  @Test func columnsOfXAndOAreDrawnBoxByBox() throws {
    // X from 10 to 12, O from 11 to 8, X from 9 to 11.
    let series = MadeBars.bars([
      (10.4, 10.6, 10.2, 10.4), (11, 12.5, 10.1, 12), (12, 12.9, 9.5, 10), (10, 11, 8.9, 9),
      (9, 11.2, 7.2, 11), (11, 11.3, 8.5, 11),
    ])
    let (list, frame) = try list("pnf(1)", series)
    #expect(frame.bars == 0..<3)
    let strokes = list.commands(in: "pane-1-pnf-1").compactMap { command -> (Outline, RGBA)? in
      guard case .stroke(let outline, let stroke) = command else { return nil }
      return (outline, stroke.color)
    }
    let colors = ChartStyle(region: .us).trend
    #expect(strokes.map { $0.1 } == [colors.up, colors.down])
    // A cross is two lines of two points, a circle four curves after its beginning.
    #expect(strokes[0].0.points.count == 6 * 4)
    #expect(strokes[1].0.points.count == 4 * 13)
  }

  @Test(arguments: ["renko", "range", "linebreak", "kagi", "pnf", "pnf(0.001)", "kagi(1e-9) log"])
  func manyFewAndNoBarsGiveAPicture(phrase: String) throws {
    for series in [
      BarSeries(), MadeBars.closes([5]), MadeBars.closes([5, 5, 5]), Self.turning,
      MadeBars.daily(2000, seed: 4),
    ] {
      for width in [60.0, 700] {
        let (list, _) = try list(phrase, series, width: width, scale: 2)
        #expect(list.commands.count < 400)
      }
    }
  }

  @Test func theViewFollowsTheBricksOfANewBar() throws {
    let closes = (0..<60).map { 100 + Double($0 % 7) }
    var session = makeSession("candles", over: MadeBars.closes(closes))
    _ = session.setChart(try MarketChart(phrase: "renko(1)"))
    #expect(session.source.count == 60)
    _ = session.base()
    let count = session.series.count
    let range = session.range()
    var last = session.source[59]
    // 103 before; five bricks up, then four of them taken back.
    last.high = last.close + 5
    last.close = last.high
    _ = try session.update(last)
    let added = session.series.count - count
    #expect(added == 5)
    expectRange(session.range(), range[0] + 5, range[1] + 5)
    last.close -= 4
    _ = try session.update(last)
    #expect(session.series.count == count + 1)
    expectRange(session.range(), range[0] + 1, range[1] + 1)
    let late = session.source[3]
    #expect(throws: SessionError.self) { try session.update(late) }
    _ = session.setChart(try MarketChart(phrase: "candles"))
    #expect(session.series.count == 60)
  }
}
