import Accessibility
import QuartzCore
import Sakata
import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import SakataUI

/// The view as SwiftUI would drive it; the clock of events is the stand-in's, so one test at a time.
@MainActor @Suite(.serialized) struct MarketChartViewTests {
  @Suite(.serialized) @MainActor struct Updates {
    @Test func drawsBothPicturesInTheFirstUpdateThatHasASize() throws {
      let shown = Shown()
      #expect(shown.host.canvases.count == 2)
      #expect(shown.host.canvases[0].count > 20)
      #expect(!shown.host.canvases[1].isEmpty)
      #expect(shown.host.changesDuringUpdate == 0)
    }

    @Test func drawsNothingWithoutASizeAndAllOnceThereIsOne() {
      let shown = Shown(width: 0, height: 0)
      #expect(shown.host.canvases.allSatisfy { $0.isEmpty })
      shown.host.size = CGSize(width: 600, height: 400)
      shown.host.update()
      #expect(!shown.host.canvases[0].isEmpty)
    }

    @Test func newBarsAreShownInTheNextUpdateWithoutAGesture() throws {
      let shown = Shown()
      let before = shown.host.canvases[0]
      var bar = shown.bars[shown.bars.count - 1]
      bar.time.milliseconds += 86_400_000
      bar.high *= 1.5
      bar.close = bar.high
      try shown.bars.append(bar)
      shown.host.update()
      #expect(shown.host.canvases[0] != before)
      #expect(shown.description.contains(DecimalText.string(bar.high, decimals: 2)))
      #expect(shown.host.changesDuringUpdate == 0)
    }

    @Test func aChangedLastBarIsShownAndTheViewStays() throws {
      let shown = Shown()
      pan(shown)
      let range = try #require(shown.range)
      var bars = shown.bars.prefix(shown.bars.count - 1)
      var bar = shown.bars[shown.bars.count - 1]
      bar.close = bar.low
      try bars.append(bar)
      shown.bars = bars
      shown.host.update()
      #expect(shown.range! == range)
    }

    @Test func themeOrUnrelatedStateKeepRangeSpacingAndCrosshair() throws {
      let shown = Shown()
      pan(shown)
      #expect(shown.press("\u{F729}"))  // Home: the crosshair stands at the first bar.
      let range = try #require(shown.range)
      let crosshair = try #require(shown.crosshair)
      #expect(crosshair == shown.bars.time[0])
      let light = shown.host.canvases[0]
      shown.host.environment.colorScheme = .dark
      shown.host.update()
      #expect(shown.host.canvases[0] != light)
      shown.unrelated += 1
      shown.host.update()
      #expect(shown.range! == range)
      #expect(shown.crosshair == crosshair)
      #expect(shown.host.changesDuringUpdate == 0)
    }

    @Test func anUnrelatedStateDrawsTheSamePicture() {
      let shown = Shown()
      let before = shown.host.canvases
      shown.unrelated += 1
      shown.host.update()
      #expect(shown.host.canvases == before)
    }

    @Test func theModelIsMadeOnceHoweverOftenTheParentIsMadeAnew() {
      let shown = Shown()
      let first = shown.touches
      for _ in 0..<5 {
        shown.unrelated += 1
        shown.host.update()
      }
      #expect(shown.touches === first)
    }

    @Test func largerTextIsLaidOutLarger() {
      let shown = Shown()
      func size() -> Double {
        var size = 0.0
        for call in shown.host.canvases[0] {
          if case .text(let text, _, _) = call.kind {
            size = max(size, Double(text.standInFont!.standInSize))
          }
        }
        return size
      }
      #expect(size() == 11)
      shown.host.environment.standInTextScale = 1.5
      shown.host.update()
      #expect(size() == 16.5)
      shown.host.environment.standInTextScale = 9
      shown.host.update()
      #expect(size() == 22)
    }

    @Test func otherPanesAreShownAndTheViewStays() throws {
      let shown = Shown()
      pan(shown)
      let range = try #require(shown.range)
      shown.chart = try MarketChart(phrase: "candles | macd | kd")
      shown.host.update()
      #expect((shown.range!.to - range.to).magnitude < 1e-6)
    }

    private func pan(_ shown: Shown) {
      let finger = shown.finger(at: 300, 100)
      for x in stride(from: 310.0, through: 420, by: 10) { shown.move(finger, to: x, 100) }
      shown.lift(finger)
    }
  }

  @Suite(.serialized) @MainActor struct Bindings {
    @Test func aWrittenRangeIsShownAndNotWrittenBackOtherwise() throws {
      let shown = Shown()
      shown.visible = .range(from: 9.5, to: 29.5)
      shown.host.update()
      let range = try #require(shown.range)
      #expect((range.from - 9.5).magnitude < 1e-6)
      #expect((range.to - 29.5).magnitude < 1e-6)
    }

    @Test func aWrittenTimePutsTheCrosshairThereAndNilHidesIt() {
      let shown = Shown()
      let bare = shown.host.canvases[1].count
      shown.crosshair = shown.bars.time[290]
      shown.host.update()
      #expect(shown.crosshair == shown.bars.time[290])
      #expect(shown.host.canvases[1].count > bare)
      shown.crosshair = nil
      shown.host.update()
      #expect(shown.host.canvases[1].count == bare)
    }

    @Test func withoutBindingsItMovesAllTheSame() {
      let shown = Shown()
      shown.hasBindings = false
      shown.host.update()
      let before = shown.host.canvases[0]
      #expect(shown.press("-"))
      #expect(shown.host.canvases[0] != before)
    }

    @Test func olderBarsAreAskedForOnceAndPutInFrontWithoutAMove() throws {
      let all = MadeBars.daily(400, seed: 3)
      let shown = Shown(all.suffix(300))
      shown.wantsHistory = true
      shown.host.update()
      shown.visible = .range(from: 0, to: 40)
      shown.host.update()
      #expect(shown.asked == [all.time[100]])
      shown.bars = all
      shown.host.update()
      let range = try #require(shown.range)
      #expect((range.from - 100).magnitude < 1e-6)
      #expect((range.to - 140).magnitude < 1e-6)
      #expect(shown.asked.count == 1)
    }
  }

  @Suite(.serialized) @MainActor struct Fingers {
    /// A binding that comes back late holds an older range: that is no wish to go back.
    @Test(arguments: [false, true])
    func aHorizontalDragMovesTheViewAndKeepsTheTouchFromThePage(isLate: Bool) throws {
      let shown = Shown()
      shown.isLate = isLate
      let finger = shown.finger(at: 300, 100)
      #expect(shown.touches.recognizer.state == .possible)
      shown.move(finger, to: 330, 102)
      #expect(shown.touches.recognizer.state == .began)
      let first = try #require(shown.range)
      shown.move(finger, to: 360, 102)
      let second = try #require(shown.range)
      // To the right: earlier bars come into view, each 6 points wide.
      #expect(second.from < first.from)
      #expect((first.to - first.from - (second.to - second.from)).magnitude < 1e-6)
      shown.lift(finger)
      #expect(shown.touches.recognizer.state == .ended)
    }

    @Test func aVerticalDragIsLeftToThePage() {
      let shown = Shown()
      let before = shown.host.canvases[0]
      let finger = shown.finger(at: 300, 100)
      shown.move(finger, to: 301, 140)
      #expect(shown.touches.recognizer.state == .failed)
      shown.touches.recognizer.reset()
      #expect(shown.host.canvases[0] == before)
    }

    @Test func aLongPressLeadsTheCrosshairIsFeltAndKeepsTheTouch() throws {
      let shown = Shown()
      UIImpactFeedbackGenerator.standInCount = 0
      UISelectionFeedbackGenerator.standInCount = 0
      let finger = shown.finger(at: 300, 100)
      #expect(shown.host.wantsFrames)
      shown.pass(seconds: 0.4)
      #expect(shown.crosshair == nil)
      shown.pass(seconds: 0.2)
      let first = try #require(shown.crosshair)
      #expect(UIImpactFeedbackGenerator.standInCount == 1)
      #expect(shown.touches.recognizer.state == .began)
      shown.move(finger, to: 330, 160)
      #expect(try #require(shown.crosshair) > first)
      #expect(UISelectionFeedbackGenerator.standInCount == 1)
      shown.lift(finger)
      #expect(shown.crosshair == nil)
      #expect(!shown.host.wantsFrames)
    }

    @Test func aLongPressThatTheSystemTakesHidesTheCrosshair() {
      let shown = Shown()
      let finger = shown.finger(at: 300, 100)
      shown.pass(seconds: 0.6)
      #expect(shown.crosshair != nil)
      shown.cancel(finger)
      #expect(shown.crosshair == nil)
      #expect(shown.touches.recognizer.state == .cancelled)
    }

    @Test func twoFingersZoom() throws {
      let shown = Shown()
      let left = shown.finger(at: 250, 100)
      let right = shown.finger(at: 350, 100)
      #expect(shown.touches.recognizer.state == .began)
      shown.move(right, to: 450, 100)
      let range = try #require(shown.range)
      // Half as many bars: the first view had as many as fit at 6 points.
      shown.move(right, to: 350, 100)
      let wide = try #require(shown.range)
      #expect(((wide.to - wide.from) / (range.to - range.from) - 2).magnitude < 0.01)
      shown.lift(left)
      shown.lift(right)
    }

    @Test func aTrackpadsPinchZoomsAtThePointer() throws {
      let shown = Shown()
      for case .hover(let action) in shown.host.modifiers {
        action(.active(CGPoint(x: 300, y: 80)))
      }
      shown.host.updateIfNeeded()
      #expect(shown.crosshair != nil)
      #expect(shown.press("-"))
      let before = try #require(shown.range)
      for case .magnify(let changed, let ended) in shown.host.modifiers {
        changed(1.5)
        changed(2)
        ended()
      }
      shown.host.updateIfNeeded()
      let after = try #require(shown.range)
      #expect(((before.to - before.from) / (after.to - after.from) - 2).magnitude < 0.01)
      for case .hover(let action) in shown.host.modifiers { action(.ended) }
      shown.host.updateIfNeeded()
      #expect(shown.crosshair == nil)
    }
  }

  @Suite(.serialized) @MainActor struct Keys {
    @Test func arrowsMoveTheCrosshairAndAnnounceTheBar() {
      let shown = Shown()
      standInAnnouncements = []
      #expect(shown.press("\u{F702}"))
      #expect(shown.crosshair == shown.bars.time[299])
      #expect(shown.press("\u{F702}"))
      #expect(shown.crosshair == shown.bars.time[298])
      #expect(standInAnnouncements.count == 2)
      #expect(shown.press("\u{1B}"))
      #expect(shown.crosshair == nil)
      #expect(!shown.press("x"))
    }

    @Test func keysOfSystemsBeforeArriveAtThePlatformsView() {
      let shown = Shown()
      let key = UIKey(standIn: .keyboardHome)
      shown.touches.pressesBegan([UIPress(standIn: key, timestamp: 1001)], with: nil)
      shown.host.updateIfNeeded()
      #expect(shown.crosshair == shown.bars.time[0])
      let command = UIKey(standIn: .keyboardEnd, modifiers: .command)
      shown.touches.pressesBegan([UIPress(standIn: command, timestamp: 1002)], with: nil)
      shown.host.updateIfNeeded()
      #expect(shown.crosshair == shown.bars.time[0])
    }

    @Test func everyKeyOfTheSessionHasACharacterAndACode() {
      let characters: [Character] = [
        "\u{F702}", "\u{F703}", "\u{F700}", "\u{F701}", "\u{F729}", "\u{F72B}", "\u{F72C}",
        "\u{F72D}", "+", "-", "\u{1B}",
      ]
      #expect(characters.compactMap { SessionKey(character: $0) } == SessionKey.allCases)
      let codes: [UIKeyboardHIDUsage] = [
        .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow,
        .keyboardHome, .keyboardEnd, .keyboardPageUp, .keyboardPageDown, .keyboardEqualSign,
        .keyboardHyphen, .keyboardEscape,
      ]
      #expect(codes.compactMap { SessionKey($0) } == SessionKey.allCases)
    }
  }

  @Suite(.serialized) @MainActor struct VoiceOver {
    @Test func saysWhatIsInView() {
      let shown = Shown()
      shown.chart.title = "TAIEX"
      shown.host.update()
      #expect(shown.label == "TAIEX, Daily")
      #expect(shown.description.hasPrefix("20"))
    }

    @Test func theAudioGraphHasEveryVisibleClose() throws {
      let shown = Shown()
      shown.visible = .range(from: 99.5, to: 119.5)
      shown.host.update()
      for case .chart(let graph) in shown.host.modifiers {
        let descriptor = graph.makeChartDescriptor()
        let points = try #require(descriptor.series.first).dataPoints
        #expect(points.map { $0.y! } == Array(shown.bars.close[100..<120]))
        #expect(points.map { $0.x } == (100..<120).map { .number(Double($0)) })
        #expect(
          descriptor.yAxis?.range == shown.bars.close[100..<120].min()!...shown.bars.close[
            100..<120
          ].max()!)
        let axis = try #require(descriptor.xAxis as? AXNumericDataAxisDescriptor)
        let date = shown.bars.date(at: 100)
        #expect(axis.valueDescriptionProvider(100) == ChartWords(.english).fullDate(date))
        #expect(axis.valueDescriptionProvider(.nan) == "")
        shown.visible = .range(from: 199.5, to: 209.5)
        shown.host.update()
        graph.updateChartDescriptor(descriptor)
        #expect(descriptor.series[0].dataPoints.count == 10)
        return
      }
      Issue.record("no audio graph")
    }

    @Test func theAudioGraphOfManyBarsStaysShortAndOfNoneIsEmpty() {
      for bars in [MadeBars.daily(3000, seed: 1), BarSeries()] {
        let shown = Shown(bars)
        shown.visible = .all
        shown.host.update()
        for case .chart(let graph) in shown.host.modifiers {
          let points = graph.makeChartDescriptor().series[0].dataPoints
          #expect(points.count <= AudioGraph.most + 1)
          #expect(points.isEmpty == bars.isEmpty)
        }
      }
    }

    @Test func swipesUpAndDownWalkAlongTheBars() {
      let shown = Shown()
      for direction in [AccessibilityAdjustmentDirection.decrement, .decrement, .increment] {
        for case .adjust(let action) in shown.host.modifiers { action(direction) }
        shown.host.updateIfNeeded()
      }
      #expect(shown.crosshair == shown.bars.time[299])
    }

    @Test func systemsBeforeAnnounceThroughUIKit() {
      UIAccessibility.standInPosts = []
      announceAsBefore("C 100")
      #expect(UIAccessibility.standInPosts == ["C 100"])
    }
  }
}
