import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct SessionViewTests {
  @Test("VIEW-1 Adding history keeps the view still")
  func historyKeepsTheViewStill() throws {
    let all = waveBars(150)
    var session = makeSession(over: all[50..<150])
    _ = session.show(.range(from: 60, to: 90))
    #expect(session.range() == [60, 90])
    let before = session.base()
    _ = try session.prepend(all[0..<50])
    #expect(session.range() == [110, 140])
    #expect(session.base().commands == before.commands)
    _ = session.takeEvents(at: 0)

    _ = session.replaceAll(with: all[0..<140])
    #expect(session.range() == [110, 140])
    _ = session.takeEvents(at: 0)
    _ = session.replaceAll(with: all[0..<140])
    #expect(session.range() == [110, 140])
    #expect(session.takeEvents(at: 0).isEmpty)
  }

  @Test func historyMovesNoPixelWhereBarsShareColumns() throws {
    let all = MadeBars.daily(9000, seed: 3)
    var session = makeSession("candles | volume", over: all[1234..<9000])
    _ = session.show(.range(from: 120.3, to: 6543.7))
    _ = session.wheel(0, 37, at: 411)
    let before = session.base()
    _ = try session.prepend(all[0..<1234])
    let after = session.base()
    #expect(after.commands == before.commands)
  }

  @Test("VIEW-2 The point under the pointer stays put when zooming")
  func zoomKeepsThePointUnderThePointer() {
    var session = makeSession(over: waveBars(1000))
    _ = session.show(.range(from: 0, to: 100))
    #expect(session.view.spacing == 8)
    _ = session.wheel(0, -100, at: 300)
    #expect(isClose(session.view.spacing, 8.8, 1e-12))
    expectRange(session.range(), 3.409090909, 94.318181818)
    #expect(isClose(session.view.logical(at: 300), 37.5, 1e-12))
    _ = session.wheel(0, 100, at: 300)
    expectRange(session.range(), 0, 100)
    for _ in 0..<50 {
      _ = session.wheel(0, -100, at: 300)
      _ = session.wheel(0, 100, at: 300)
    }
    #expect(isClose(session.range()[0], 0, 1e-6) && isClose(session.range()[1], 100, 1e-6))
  }

  @Test("VIEW-2 The point holds at the zoom-in limit, and zooming on changes nothing")
  func zoomHoldsThePointAtTheLimit() {
    var session = makeSession(over: waveBars(1000))
    _ = session.show(.range(from: 0, to: 100))
    var count = 0
    while session.view.spacing < 400 {
      _ = session.wheel(0, -100, at: 300)
      count += 1
    }
    #expect(count == 42)
    #expect(session.view.spacing == 400)
    expectRange(session.range(), 36.75, 38.75)
    let atLimit = session.view
    let change = session.wheel(0, -100, at: 300)
    #expect(session.view == atLimit)
    #expect(change.repaint == .none && change.isConsumed)
  }

  @Test("VIEW-2 A pinch keeps its centre")
  func pinchKeepsItsCentre() {
    var session = makeSession(over: waveBars(1000))
    _ = session.show(.range(from: 0, to: 100))
    _ = session.down(250, nil, .touch, id: 1)
    _ = session.down(350, nil, .touch, id: 2)
    _ = session.move(245, nil, .touch, id: 1)
    _ = session.move(355, nil, .touch, id: 2)
    #expect(isClose(session.view.spacing, 8.8, 1e-12))
    expectRange(session.range(), 3.409090909, 94.318181818)
    _ = session.move(250, nil, .touch, id: 1)
    _ = session.move(350, nil, .touch, id: 2)
    expectRange(session.range(), 0, 100)
    _ = session.handle(.pinch(factor: 1.1, x: session.left + 300, y: 200, time: 0))
    expectRange(session.range(), 0, 100)
    _ = session.up(250, nil, .touch, id: 1)
    _ = session.up(350, nil, .touch, id: 2)
    _ = session.handle(.pinch(factor: 1.1, x: session.left + 300, y: 200, time: 0))
    expectRange(session.range(), 3.409090909, 94.318181818)
  }

  @Test("VIEW-3 Resize keeps spacing and right edge, and back restores")
  func resizeIsReversible() {
    var session = makeSession(over: waveBars(1000))
    _ = session.show(.range(from: 0, to: 100))
    let size = session.size
    func resize(_ width: Double) {
      _ = session.handle(
        .resize(width: size.width + width - 800, height: size.height, scale: 1))
    }
    #expect(session.range() == [0, 100])
    resize(400)
    #expect(session.range() == [50, 100])
    #expect(session.view.width == 400)
    resize(800)
    #expect(session.range() == [0, 100])
    _ = session.show(.range(from: 20, to: 60))
    #expect(session.range() == [20, 60])
    resize(400)
    #expect(session.range() == [40, 60])
    resize(800)
    #expect(session.range() == [20, 60])
  }

  @Test("VIEW-3 Any way back to a width brings the same bits")
  func resizeRestoresBits() {
    var session = makeSession(over: waveBars(1000))
    _ = session.show(.range(from: 13.37, to: 111.1))
    _ = session.settled()
    let before = session.view
    let size = session.size
    for width in [411.0, 733, 1291, 366, size.width] {
      _ = session.handle(.resize(width: width, height: 200 + width, scale: 2))
      _ = session.settled()
    }
    _ = session.handle(.resize(width: size.width, height: size.height, scale: 1))
    _ = session.settled()
    #expect(session.view == before)
  }

  @Test("VIEW-3 Crosshair and panes have the new size in the same frame")
  func resizeMovesTheCrosshair() {
    var session = makeSession(over: waveBars(1000))
    _ = session.show(.range(from: 0, to: 100))
    _ = session.move(204)
    #expect(session.crosshairIndex == 26)
    _ = session.handle(
      .resize(width: session.size.width - 400, height: 300, scale: 1))
    #expect(session.overlay().size.height == 300)
    #expect(session.base().size.height == 300)
    #expect(session.crosshairIndex == 76)
  }

  @Test(
    "VIEW-4 Fit always fits, limits are as documented",
    arguments: [(1200, 360.0, 0.3, 180.0), (100_000, 800, 0.008, 400), (3, 1000, 24, 500)])
  func limitsOfZoom(count: Int, width: Double, least: Double, most: Double) {
    var session = makeSession(over: waveBars(count), plotWidth: width)
    _ = session.fit()
    let fitted = session.settled().viewport
    #expect(fitted.bars(of: count) == 0..<count)
    if count > 3 { #expect(isClose(fitted.spacing, least, 1e-12)) }
    for _ in 0..<400 { _ = session.wheel(0, -300, at: width / 2) }
    #expect(session.view.spacing == most)
    #expect(!session.view.bars(of: count).isEmpty)
    for _ in 0..<400 { _ = session.wheel(0, 300, at: width / 3) }
    #expect(isClose(session.view.spacing, least, 1e-12))
    #expect(!session.view.bars(of: count).isEmpty)
  }

  @Test("VIEW-5 Fit respects the right margin")
  func fitRespectsTheMargin() {
    var session = makeSession(over: waveBars(10), plotWidth: 880) { $0.rightMargin = .bars(100) }
    _ = session.fit()
    _ = session.settled()
    #expect(session.view.width == 880 && session.view.spacing == 8)
    #expect(session.view.x(of: 9) == 76)
    #expect(880 - session.view.x(of: 9.5) == 800)
    // The zoom-out limit counts the margin.
    #expect(session.wheel(0, 100, at: 100).repaint == .none)
  }

  @Test("VIEW-5 A margin keeps its bars, or its points, when keys zoom")
  func marginKeepsItsUnit() {
    var inBars = makeSession(over: waveBars(1000)) { $0.rightMargin = .bars(5) }
    _ = inBars.scrollToNewest()
    expectRange([inBars.range()[1], 0], 1004.5, 0)
    for _ in 0..<3 { _ = inBars.press(.plus) }
    expectRange([inBars.range()[1], 0], 1004.5, 0)
    var inPoints = makeSession(over: waveBars(1000)) { $0.rightMargin = .points(40) }
    _ = inPoints.show(.firstView)
    _ = inPoints.settled()
    #expect(isClose(inPoints.view.x(of: 999.5), 760, 1e-9))
    for _ in 0..<3 { _ = inPoints.press(.plus) }
    #expect(isClose(inPoints.view.x(of: 999.5), 760, 1e-9))
  }

  @Test("VIEW-6 Panning stops calmly at the ends")
  func panStopsAtTheEnds() {
    var session = makeSession(over: waveBars(100))
    _ = session.show(.range(from: 0, to: 100))
    _ = session.down(400)
    _ = session.move(1_000_400)
    #expect(session.range() == [-98.5, 1.5])
    let atEnd = session.view
    _ = session.takeEvents(at: 0)
    for x in [1_000_450.0, 1_000_500, 1_000_550] {
      #expect(session.move(x).repaint <= .overlay)
      #expect(session.view == atEnd)
    }
    #expect(
      !session.takeEvents(at: 0).contains { if case .rangeChanged = $0 { true } else { false } })
    // The way back moves at once.
    _ = session.move(1_000_542)
    #expect(session.range() == [-97.5, 2.5])
    _ = session.move(-2_000_000)
    #expect(session.range() == [97.5, 197.5])
    _ = session.up(-2_000_000)
    for _ in 0..<3 {
      _ = session.down(400)
      #expect(session.move(350).repaint <= .overlay)
      _ = session.up(350)
      #expect(session.range() == [97.5, 197.5])
    }
  }

  @Test("VIEW-6 Three bars at their fit spacing")
  func panStopsWithThreeBars() {
    var session = makeSession(over: waveBars(3))
    _ = session.fit()
    #expect(isClose(session.settled().viewport.spacing, 266.666666667, 1e-9))
    _ = session.down(400)
    _ = session.move(1_000_400)
    expectRange(session.range(), -1.5, 1.5)
    _ = session.move(-2_000_000)
    expectRange(session.range(), 0.5, 3.5)
  }

  @Test func aRangeSetFromCodeIsTakenAsItIs() {
    var session = makeSession(over: waveBars(100))
    _ = session.show(.range(from: 300, to: 301))
    #expect(session.range() == [300, 301])
    // A gesture goes no farther, and back towards the bars.
    _ = session.wheel(500, 0, at: 400)
    #expect(session.range() == [300, 301])
    _ = session.wheel(-session.view.width, 0, at: 400)
    expectRange(session.range(), 299, 300)
  }

  @Test("TIME-6 One bar alone, whole and in the middle, in all panes alike")
  func oneBarIsWhole() {
    var session = makeSession("candles line | histogram(volume)", over: waveBars(1), plotWidth: 500)
    _ = session.fit()
    let layout = session.settled()
    #expect(layout.viewport.x(of: 0) == 250)
    #expect(layout.plots.allSatisfy { $0.x(of: 0) == layout.frames.left + 250 })
  }

  @Test(
    "TIME-5 Dates stand at whole bars that exist, each once",
    arguments: [
      (1.2, 2.8, [2]), (1.9, 2.1, [2]), (-3.0, 8.0, [0, 1, 2, 3, 4]),
    ])
  func datesStandAtBars(from: Double, to: Double, bars: [Int]) {
    var session = makeSession(over: waveBars(5))
    _ = session.show(.range(from: from, to: to))
    let layout = session.settled()
    #expect(layout.viewport.from == from && isClose(layout.viewport.to, to, 1e-12))
    let axis = DateAxis(
      of: session.series, in: layout.viewport, style: session.style, measuring: FixedTextMeasurer())
    let indices = axis.labels.map { $0.index }
    #expect(Set(indices).count == indices.count)
    #expect(indices.allSatisfy { bars.contains($0) } && !indices.isEmpty)
    if bars == [2] { #expect(indices == [2]) }
  }
}
