import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct SessionGestureTests {
  func session(
    _ phrase: String = "candles | volume", _ change: (inout SessionOptions) -> Void = { _ in }
  ) -> TestSession {
    var session = makeSession(phrase, over: waveBars(1000), change)
    _ = session.show(.range(from: 400, to: 500))
    _ = session.settled()
    return session
  }

  // MARK: Pan

  @Test func aDragMovesTheBarsWithThePointer() {
    var session = session()
    #expect(session.down(400).isConsumed)
    #expect(session.gesture == .pressing(pane: 0))
    // A hand is never quite still.
    #expect(session.move(402).repaint <= .overlay)
    #expect(session.range() == [400, 500])
    #expect(session.move(480).repaint == .base)
    #expect(session.range() == [390, 490])
    #expect(session.up(480).wantsFrame == false)
    #expect(session.range() == [390, 490])
    #expect(session.gesture == .idle)
  }

  @Test func otherButtonsDoNothing() {
    var session = session()
    let down = SessionPointer(x: 300, y: 100, button: .other, time: 0)
    #expect(session.handle(.pointerDown(down)).isConsumed == false)
    _ = session.move(480)
    #expect(session.range() == [400, 500])
  }

  @Test func aDragInTheLowerPaneMovesBoth() {
    var session = session()
    let y = session.middle(ofPane: 1)
    _ = session.down(400, y)
    _ = session.move(320, y)
    #expect(session.range() == [410, 510])
    let layout = session.settled()
    #expect(layout.plots[0].viewport == layout.plots[1].viewport)
  }

  @Test("A fling glides on, slower each millisecond, and comes to rest")
  func flingGlides() {
    var session = session()
    _ = session.down(400, nil, .touch, at: 0)
    _ = session.move(416, nil, .touch, at: 16)
    _ = session.move(432, nil, .touch, at: 32)
    #expect(session.up(432, nil, .touch, at: 32).wantsFrame)
    #expect(session.range() == [396, 496])
    // A point per millisecond: 16 steps of 0.997 each move (1 − 0.997^16) / 0.003 points.
    #expect(session.handle(.frame(time: 48)).repaint == .base)
    var moved = 0.0
    var speed = 1.0
    for _ in 0..<16 {
      moved += speed
      speed *= 0.997
    }
    #expect(isClose(moved, 15.644991212, 1e-7))
    expectRange(session.range(), 396 - moved / 8, 496 - moved / 8)
    var time = 48.0
    var frames = 0
    while session.handle(.frame(time: time)).wantsFrame && frames < 1000 {
      time += 16
      frames += 1
    }
    // At rest below 0.02 points per millisecond: 1,302 steps.
    #expect((1280...1330).contains(time - 32))
    let all = 1 / 0.003 * (1 - 0.02)
    #expect((session.range()[0] - (396 - all / 8)).magnitude < 0.01)
    let atRest = session.view
    #expect(session.handle(.frame(time: time + 16)).repaint == .none)
    #expect(session.view == atRest)
  }

  @Test func aFlingStopsCalmlyAtTheEnd() {
    var session = session()
    _ = session.show(.range(from: -60, to: 40))
    _ = session.down(400, nil, .touch, at: 0)
    _ = session.move(440, nil, .touch, at: 10)
    _ = session.move(480, nil, .touch, at: 20)
    _ = session.up(480, nil, .touch, at: 20)
    var before = session.range()[0]
    var steps: [Double] = []
    var time = 20.0
    repeat {
      time += 16
      let change = session.handle(.frame(time: time))
      steps.append(before - session.range()[0])
      before = session.range()[0]
      if !change.wantsFrame { break }
    } while time < 10_000
    #expect(session.range() == [-98.5, 1.5])
    // Never back, never beyond, and slow at the end.
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 - 0.2 })
    #expect(steps.last! * 8 < 3)
    #expect(time < 2000)
  }

  @Test func aTouchCatchesAGlide() {
    var session = session()
    _ = session.down(400, nil, .touch, at: 0)
    _ = session.move(440, nil, .touch, at: 16)
    _ = session.up(440, nil, .touch, at: 16)
    _ = session.handle(.frame(time: 32))
    let caught = session.range()
    _ = session.down(300, nil, .touch, at: 40)
    _ = session.handle(.frame(time: 56))
    #expect(session.range() == caught)
  }

  @Test func aPointerThatCameToRestDoesNotGlide() {
    var session = session()
    _ = session.down(400, nil, .touch, at: 0)
    _ = session.move(480, nil, .touch, at: 16)
    #expect(!session.up(480, nil, .touch, at: 200).wantsFrame)
    // A mouse does not glide unless asked to.
    _ = session.down(400, at: 300)
    _ = session.move(480, at: 316)
    #expect(!session.up(480, at: 316).wantsFrame)
    var other = self.session { $0.mouseGlides = true }
    _ = other.down(400, at: 300)
    _ = other.move(480, at: 316)
    #expect(other.up(480, at: 316).wantsFrame)
  }

  @Test func aFingerThatGoesUpOrDownScrollsThePage() {
    var session = session()
    #expect(!session.down(400, 150, .touch).isConsumed)
    #expect(!session.move(403, 162, .touch).isConsumed)
    #expect(!session.move(450, 200, .touch).isConsumed)
    #expect(session.range() == [400, 500])
    _ = session.handle(.pointerCancel(id: 1, time: 0))
    #expect(session.gesture == .idle)
    _ = session.down(400, 150, .touch)
    #expect(session.move(412, 153, .touch).isConsumed)
    #expect(session.range() == [398.5, 498.5])
  }

  // MARK: Wheel

  @Test func aWheelAlongPansAndAcrossZooms() {
    var session = session()
    #expect(session.wheel(80, 10, at: 300).isConsumed)
    #expect(session.range() == [410, 510])
    _ = session.wheel(0, 40, at: 300, .shift)
    #expect(session.range() == [415, 515])
    _ = session.wheel(0, -2, at: 400, .control)
    // 202 / 198 of the spacing, at logical 465.
    expectRange(session.range(), 465 - 50 * 198 / 202, 465 + 50 * 198 / 202)
  }

  @Test func aWheelOnThePriceAxisStretchesIt() {
    var session = session("candles")
    let before = session.settled().axes[0].scale
    let wheel = SessionWheel(
      dx: 0, dy: 100, x: session.geometry.right + 20, y: session.middle(), time: 0)
    _ = session.handle(.wheel(wheel))
    let after = session.settled().axes[0].scale
    #expect(isClose(after.high - after.low, (before.high - before.low) * 1.1, 1e-9))
    #expect(session.range() == [400, 500])
  }

  // MARK: Axes

  @Test("A drag on a price axis stretches it, a double click resets it")
  func priceAxisStretches() {
    var session = session("candles")
    let before = session.settled().axes[0].scale
    let height = session.geometry.panes[0].plot.height
    let x = 820.0
    _ = session.down(x, 200, at: 0)
    #expect(session.cursor(atX: 0, y: 0) == .resizeVertically)
    _ = session.move(x, 200 + height / 5, at: 16)
    _ = session.up(x, 200 + height / 5, at: 32)
    // (h + dy) / (h − dy): 1.2 / 0.8 of the range, around its middle.
    var scale = session.settled().axes[0].scale
    #expect(isClose(scale.high - scale.low, (before.high - before.low) * 1.5, 1e-9))
    #expect(isClose(scale.high + scale.low, before.high + before.low, 1e-9))
    #expect(session.holdsPriceRange(ofPane: 0))
    // It stays while the view moves, and a drag in the pane moves it.
    _ = session.down(400, 200, at: 1000)
    _ = session.move(400, 240, at: 1016)
    _ = session.up(400, 240, at: 1032)
    scale = session.settled().axes[0].scale
    let moved = 40 / height * 1.5 * (before.high - before.low)
    #expect(isClose(scale.high + scale.low, before.high + before.low + 2 * moved, 1e-9))
    #expect(session.range() == [400, 500])
    for time in [2000.0, 2100] {
      _ = session.down(x, 200, at: time)
      _ = session.up(x, 200, at: time + 50)
    }
    #expect(!session.holdsPriceRange(ofPane: 0))
    #expect(session.settled().axes[0].scale == before)
  }

  @Test func aLogarithmicAxisStretchesByItsLogarithms() {
    var session = makeSession("candles log", over: MadeBars.daily(200, seed: 4))
    let before = session.settled().axes[0].scale
    let height = session.geometry.panes[0].plot.height
    _ = session.down(820, 200)
    _ = session.move(820, 200 + height / 3)
    let scale = session.settled().axes[0].scale
    #expect(scale.spacing == .logarithmic)
    let span = before.high / before.low
    #expect(isClose(scale.high / scale.low, span * span, 1e-9))
  }

  @Test func clicksFarApartAreNoDoubleClick() {
    var session = session("candles")
    _ = session.down(820, 200, at: 0)
    _ = session.move(820, 260, at: 16)
    _ = session.up(820, 260, at: 32)
    for time in [1000.0, 1500] {
      _ = session.down(820, 200, at: time)
      _ = session.up(820, 200, at: time + 20)
    }
    #expect(session.holdsPriceRange(ofPane: 0))
  }

  @Test func aDragOnTheTimeAxisZoomsAtTheRightEdge() {
    var session = session()
    let y = session.geometry.dateAxis.midY
    _ = session.down(300, y)
    _ = session.move(500, y)
    // 1000 / 600 of the spacing.
    #expect(isClose(session.view.spacing, 8 * 1000 / 600, 1e-9))
    expectRange(session.range(), 440, 500)
    _ = session.move(300, y)
    expectRange(session.range(), 400, 500)
    _ = session.move(200, y)
    expectRange(session.range(), 500 - 100 * 900 / 700, 500)
  }

  // MARK: Dividers

  @Test("A drag on the line between panes resizes them, a double click folds and restores")
  func dividersResizeAndFold() {
    var session = session("candles | volume | macd")
    let before = session.geometry
    let line = before.panes[0].rect.maxY
    #expect(session.zone(atX: 400, y: line + 3) == .divider(above: 0))
    #expect(session.zone(atX: 400, y: line + 10) == .pane(1))
    #expect(session.zone(atX: 400, y: line + 10, for: .touch) == .divider(above: 0))
    _ = session.down(400, line)
    _ = session.move(400, line - 40)
    _ = session.up(400, line - 40)
    _ = session.settled()
    #expect(
      (session.geometry.panes[0].rect.height - (before.panes[0].rect.height - 40)).magnitude <= 1)
    #expect(
      (session.geometry.panes[1].rect.height - (before.panes[1].rect.height + 40)).magnitude <= 1)
    #expect(session.geometry.panes[2].rect == before.panes[2].rect)
    let moved = session.geometry.panes[1].rect
    for time in [1000.0, 1200] {
      _ = session.down(400, moved.y, at: time)
      _ = session.up(400, moved.y, at: time + 20)
    }
    #expect(session.isFolded(pane: 1))
    _ = session.settled()
    #expect(session.geometry.panes[1].rect.height < 30)
    #expect(session.geometry.panes[0].rect.height > before.panes[0].rect.height)
    let folded = session.geometry.panes[1].rect
    for time in [3000.0, 3200] {
      _ = session.down(400, folded.y, at: time)
      _ = session.up(400, folded.y, at: time + 20)
    }
    #expect(!session.isFolded(pane: 1))
    _ = session.settled()
    #expect(session.geometry.panes[1].rect == moved)
  }

  @Test func noPaneIsDraggedAway() {
    var session = session("candles | volume")
    let line = session.geometry.panes[0].rect.maxY
    _ = session.down(400, line)
    for y in [10_000.0, -10_000] {
      _ = session.move(400, y)
      _ = session.settled()
      #expect(session.geometry.panes.allSatisfy { $0.rect.height >= 31 })
    }
    // The chart has the weights that its phrase writes.
    #expect(session.chart.panes.allSatisfy { $0.weight != nil })
  }

  @Test func theLastOpenPaneStaysOpen() throws {
    var session = session("candles | volume")
    _ = try session.setFolded(true, pane: 1)
    _ = try session.setFolded(true, pane: 0)
    #expect(session.isFolded(pane: 1) && !session.isFolded(pane: 0))
    #expect(throws: SessionError.noSuchPane(2)) { try session.setFolded(true, pane: 2) }
    #expect(throws: SessionError.noSuchPane(-1)) { try session.setWeight(1, ofPane: -1) }
    #expect(throws: SessionError.noSuchPane(9)) { try session.setScale(.percent, ofPane: 9) }
  }

  // MARK: Long press and pinch

  @Test("A finger held for half a second leads the crosshair; it leaves when lifted")
  func longPressTracks() {
    var session = session()
    #expect(session.down(400, 150, .touch, at: 0).wantsFrame)
    #expect(session.handle(.frame(time: 499)).wantsFrame)
    #expect(session.crosshairIndex == nil)
    let change = session.handle(.frame(time: 500))
    #expect(change.repaint == .overlay && !change.wantsFrame)
    #expect(session.crosshairIndex == 450)
    // It snaps to the close of the bar.
    #expect(session.crosshairReport()?.price == session.series.close[450])
    let moved = session.move(444, 400, .touch, at: 520)
    #expect(moved.isConsumed && moved.repaint == .overlay)
    #expect(session.crosshairIndex == 456)
    #expect(session.range() == [400, 500])
    // Beside the plot it reads the last bar in view.
    _ = session.move(900, 150, .touch, at: 530)
    #expect(session.crosshairIndex == 500)
    #expect(session.up(444, 150, .touch, at: 540).repaint == .overlay)
    #expect(session.crosshairIndex == nil)
  }

  @Test func aPressThatMovesIsNoLongPress() {
    var session = session()
    _ = session.down(400, 150, .touch, at: 0)
    _ = session.move(420, 150, .touch, at: 100)
    _ = session.handle(.frame(time: 700))
    #expect(session.crosshair == nil)
    #expect(session.range() == [397.5, 497.5])
  }

  @Test("CROSS-5 While a finger tracks, others change nothing until all are up")
  func trackingExcludesPinching() {
    var session = session()
    _ = session.down(400, 150, .touch, id: 1, at: 0)
    _ = session.handle(.frame(time: 600))
    #expect(session.crosshairIndex == 450)
    _ = session.down(200, 150, .touch, id: 2, at: 610)
    _ = session.move(100, 150, .touch, id: 2, at: 620)
    _ = session.move(500, 150, .touch, id: 1, at: 630)
    #expect(session.range() == [400, 500] && session.crosshairIndex == 463)
    _ = session.up(500, 150, .touch, id: 1, at: 640)
    #expect(session.crosshairIndex == nil)
    _ = session.down(500, 150, .touch, id: 1, at: 650)
    _ = session.move(600, 150, .touch, id: 1, at: 660)
    _ = session.move(50, 150, .touch, id: 2, at: 670)
    _ = session.handle(.frame(time: 2000))
    #expect(session.range() == [400, 500] && session.crosshair == nil)
    _ = session.up(600, 150, .touch, id: 1, at: 2010)
    _ = session.up(50, 150, .touch, id: 2, at: 2020)
    #expect(session.gesture == .idle)
    _ = session.down(400, 150, .touch, id: 1, at: 2030)
    _ = session.move(480, 150, .touch, id: 1, at: 2040)
    #expect(session.range() == [390, 490])
  }

  @Test("CROSS-5 A pinch never tracks, and lifting a finger makes nothing jump")
  func pinchNeverTracks() {
    var session = session()
    _ = session.down(300, 150, .touch, id: 1, at: 0)
    _ = session.down(500, 150, .touch, id: 2, at: 10)
    _ = session.handle(.frame(time: 900))
    #expect(session.crosshair == nil)
    _ = session.move(200, 150, .touch, id: 1, at: 910)
    _ = session.move(600, 150, .touch, id: 2, at: 920)
    expectRange(session.range(), 425, 475)
    let pinched = session.range()
    _ = session.up(200, 150, .touch, id: 1, at: 930)
    #expect(session.range() == pinched)
    _ = session.move(600, 150, .touch, id: 2, at: 940)
    expectRange(session.range(), pinched[0], pinched[1])
    _ = session.move(616, 150, .touch, id: 2, at: 1900)
    expectRange(session.range(), pinched[0] - 1, pinched[1] - 1)
    #expect(session.crosshair == nil)
    // Put back, it pinches again from there.
    _ = session.down(216, 150, .touch, id: 3, at: 1910)
    expectRange(session.range(), pinched[0] - 1, pinched[1] - 1)
    _ = session.move(416, 150, .touch, id: 3, at: 1920)
    expectRange([session.view.spacing, 0], 8, 0)
  }

  @Test func fingersAtTheLimitOfZoomTakeANewHold() {
    var session = session()
    _ = session.down(390, 150, .touch, id: 1)
    _ = session.down(410, 150, .touch, id: 2)
    _ = session.move(-600, 150, .touch, id: 1)
    _ = session.move(1400, 150, .touch, id: 2)
    #expect(session.view.spacing == 400)
    _ = session.move(1200, 150, .touch, id: 2)
    // 1,800 of 2,000 points.
    expectRange([session.view.spacing, 0], 360, 0)
  }

  // MARK: Motion

  @Test("Price ranges ease to what is visible; at once for those who want less motion")
  func rangesEase() {
    let series = MadeBars.daily(1000, seed: 6, volatility: 0.03)
    var still = makeSession(over: series)
    var moving = makeSession(over: series) { $0.animates = true }
    for pass in 0..<2 {
      var session = pass == 0 ? still : moving
      _ = session.show(.range(from: 100, to: 200))
      let before = session.settled().axes[0].scale
      let change = session.wheel(3200, 0, at: 400)
      let first = session.settled().axes[0].scale
      #expect(change.wantsFrame == (pass == 1))
      #expect((first == before) == (pass == 1))
      var frames = 0
      while session.handle(.frame(time: Double(frames + 1) * 16)).wantsFrame && frames < 500 {
        frames += 1
      }
      #expect(pass == 0 ? frames == 0 : (10...60).contains(frames))
      if pass == 0 { still = session } else { moving = session }
    }
    #expect(still.settled().axes[0].scale == moving.settled().axes[0].scale)
  }

  @Test func dataAreDrawnInFromTheLeft() {
    func clipWidth(_ list: DisplayList) -> Double {
      for case .pushClip(let rect) in list.commands { return rect.width }
      return 0
    }
    var session = session("candles") { $0.animates = true }
    #expect(clipWidth(session.base()) == 800)
    #expect(session.beginDrawIn(at: 100).wantsFrame)
    #expect(clipWidth(session.base()) == 0)
    _ = session.handle(.frame(time: 550))
    // Half of the time: 1 − 0.5³.
    #expect(clipWidth(session.base()) == 700)
    _ = session.handle(.frame(time: 1001))
    #expect(clipWidth(session.base()) == 800)
    #expect(!session.handle(.frame(time: 1017)).wantsFrame)
    var still = self.session("candles")
    #expect(still.beginDrawIn(at: 0) == SessionChange())
  }

  @Test func zonesTellWhatAPointerDoes() {
    var session = session("candles | volume axis(left)")
    #expect(session.zone(atX: session.left + 400, y: 200) == .pane(0))
    #expect(session.zone(atX: session.geometry.right + 10, y: 200) == .priceAxis(0))
    #expect(session.zone(atX: 5, y: session.middle(ofPane: 1)) == .priceAxis(1))
    #expect(session.zone(atX: 5, y: 200) == .outside)
    #expect(session.zone(atX: session.left + 400, y: session.geometry.dateAxis.midY) == .timeAxis)
    #expect(session.zone(atX: -5, y: 200) == .outside)
    #expect(session.zone(atX: .nan, y: .nan) == .outside)
    #expect(session.cursor(atX: session.left + 400, y: 200) == .cross)
    #expect(SessionZone.pane(0).leavesVerticalToPage)
    #expect(!SessionZone.priceAxis(0).leavesVerticalToPage)
  }
}
