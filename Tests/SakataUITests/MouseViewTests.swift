import AppKit
import Sakata
import SwiftUI
import TestSupport
import Testing

@testable import SakataUI

extension MarketChartViewTests {
  @Suite(.serialized) @MainActor struct Mouse {
    private let model = ChartModel()
    private let view: MouseView

    init() {
      view = MouseView(model: model)
      var options = SessionOptions()
      options.animates = false
      model.take(
        ChartWish(
          bars: MadeBars.daily(300, seed: 7),
          chart: MarketChart { Pane { Candles() } }, options: options,
          style: ChartStyle(region: .us), size: PlotSize(width: 600, height: 400), scale: 2))
    }

    private func event(_ x: Double, _ y: Double, at time: Double = 1) -> NSEvent {
      NSEvent(standInAt: CGPoint(x: CGFloat(x), y: CGFloat(y)), timestamp: time)
    }

    private var width: Double {
      guard case .range(let from, let to) = model.news.range else { return 0 }
      return to - from
    }

    @Test func hoveringShowsTheCrosshairAndItsCursor() {
      view.mouseMoved(with: event(300, 100))
      #expect(model.news.crosshair?.index != nil)
      #expect(NSCursor.standInCurrent == "crosshair")
      view.mouseMoved(with: event(595, 100))
      #expect(NSCursor.standInCurrent == "resizeUpDown")
      view.mouseExited(with: event(700, 100))
      #expect(model.news.crosshair == nil)
      #expect(NSCursor.standInCurrent == "arrow")
    }

    @Test func draggingPansWithAClosedHandAndTakesTheFocus() {
      let window = NSWindow()
      view.window = window
      view.mouseDown(with: event(300, 100))
      #expect(window.firstResponder === view)
      view.mouseDragged(with: event(340, 100, at: 1.02))
      #expect(NSCursor.standInCurrent == "closedHand")
      let first = model.news.range
      view.mouseDragged(with: event(380, 100, at: 1.04))
      #expect(model.news.range != first)
      view.mouseUp(with: event(380, 100, at: 1.06))
      #expect(NSCursor.standInCurrent == "crosshair")
    }

    @Test func theWheelZoomsAndWhatTheChartDoesNotUseGoesOn() {
      let wheel = event(300, 100)
      wheel.scrollingDeltaY = -3
      view.scrollWheel(with: wheel)
      let once = width
      view.scrollWheel(with: wheel)
      #expect(once > 0 && width != once)
      #expect(view.standInPassed == 0)
      wheel.locationInWindow = CGPoint(x: 900, y: 100)
      view.scrollWheel(with: wheel)
      #expect(view.standInPassed == 1)
    }

    @Test func aTrackpadsStepsArePointsAndAWheelsAreLines() {
      let other = Mouse()
      let lines = event(300, 100)
      lines.scrollingDeltaX = 2
      view.scrollWheel(with: lines)
      let points = event(300, 100)
      points.scrollingDeltaX = 32
      points.hasPreciseScrollingDeltas = true
      other.view.scrollWheel(with: points)
      #expect(model.news.range == other.model.news.range)
      #expect(model.news.range != nil)
    }

    @Test func magnifyingZoomsIn() {
      let pinch = event(300, 100)
      pinch.magnification = 0.25
      view.magnify(with: pinch)
      let first = width
      view.magnify(with: pinch)
      #expect((first / width - 1.25).magnitude < 1e-6)
    }

    @Test func keysMoveTheCrosshairAndOthersGoOn() {
      let key = event(0, 0)
      key.charactersIgnoringModifiers = "\u{F702}"
      view.keyDown(with: key)
      #expect(model.news.crosshair?.index == 299)
      #expect(view.standInPassed == 0)
      key.modifierFlags = .command
      view.keyDown(with: key)
      key.modifierFlags = []
      key.charactersIgnoringModifiers = "q"
      view.keyDown(with: key)
      key.charactersIgnoringModifiers = nil
      view.keyDown(with: key)
      #expect(view.standInPassed == 3)
    }

    @Test func oneTrackingAreaCoversTheView() {
      view.updateTrackingAreas()
      view.updateTrackingAreas()
      #expect(view.trackingAreas.count == 1)
      #expect(view.trackingAreas[0].options.contains([.mouseMoved, .inVisibleRect]))
      #expect(view.isFlipped)
    }
  }
}
