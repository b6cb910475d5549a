import Accessibility
import AppKit
import QuartzCore
import Sakata
import SwiftUI
import Testing
import UIKit

@testable import SakataUI

extension MarketChartViewTests {
  @Suite(.serialized) @MainActor struct Diagrams {
    /// Bars in a host.
    @MainActor final class ShownBars {
      var diagram = BarDiagram(["Mon": 12, "Tue": 7, "Wed": -3], title: "Orders")
      var selection: DiagramSelection?
      private(set) var host: StandInHost!

      init(moves: Bool = false) {
        standInMediaTime = 500
        host = StandInHost(size: CGSize(width: 300, height: 200)) { [unowned self] in
          SakataBarView(
            diagram,
            selection: Binding(
              get: { self.selection },
              set: {
                self.selection = $0
                StandInHost.noteChange()
              }))
        }
        host.environment.standInReducesMotion = !moves
        host.update()
      }

      func press(_ character: Character) {
        for case .key(let action) in host.modifiers {
          _ = action(StandInKeyPress(character: character, modifiers: []))
        }
        host.updateIfNeeded()
      }
    }

    @Test func drawsItsBarsAndNoSelection() {
      let shown = ShownBars()
      #expect(shown.host.canvases[0].count > 5)
      #expect(shown.host.canvases[1].isEmpty)
      #expect(shown.host.changesDuringUpdate == 0)
    }

    @Test func aTapChoosesTheBarBelowIt() {
      let shown = ShownBars()
      for case .tap(let action) in shown.host.modifiers {
        action(SpatialTapGesture.Value(standInAt: CGPoint(x: 160, y: 100)))
      }
      shown.host.updateIfNeeded()
      #expect(shown.selection?.index == 1)
      #expect(!shown.host.canvases[1].isEmpty)
    }

    @Test func aPointerChoosesAndLeavesAgain() {
      let shown = ShownBars()
      for phase in [HoverPhase.active(CGPoint(x: 160, y: 100)), .ended] {
        for case .hover(let action) in shown.host.modifiers { action(phase) }
        shown.host.updateIfNeeded()
        #expect((shown.selection == nil) == (phase == .ended))
      }
    }

    @Test func keysWalkAndAreAnnounced() {
      let shown = ShownBars()
      standInAnnouncements = []
      shown.press("\u{F729}")
      shown.press("\u{F703}")
      #expect(shown.selection?.index == 1)
      #expect(standInAnnouncements.last == "Tue, 7")
      shown.press("\u{1B}")
      #expect(shown.selection == nil)
    }

    @Test func aFingerDrawnAcrossChoosesAndOneThatScrollsDoesNot() {
      let shown = ShownBars()
      func drag(to x: Double, _ y: Double) {
        for case .drag(let action) in shown.host.modifiers {
          action(
            DragGesture.Value(
              standInFrom: CGPoint(x: 100, y: 100), to: CGPoint(x: CGFloat(x), y: CGFloat(y))))
        }
        shown.host.updateIfNeeded()
      }
      drag(to: 105, 150)
      #expect(shown.selection == nil)
      drag(to: 160, 110)
      #expect(shown.selection?.index == 1)
      drag(to: 270, 110)
      #expect(shown.selection?.index == 2)
    }

    @Test func voiceOverStepsThroughAndReadsTheValueOnce() {
      let shown = ShownBars()
      standInAnnouncements = []
      func step(_ direction: AccessibilityAdjustmentDirection) -> String? {
        for case .adjust(let action) in shown.host.modifiers { action(direction) }
        shown.host.updateIfNeeded()
        for case .value(let text) in shown.host.modifiers { return text.standInWords }
        return nil
      }
      #expect(step(.increment) == "Mon, 12")
      #expect(step(.increment) == "Tue, 7")
      #expect(step(.decrement) == "Mon, 12")
      #expect(standInAnnouncements.isEmpty)
      var labels: [String] = []
      for case .label(let text) in shown.host.modifiers { labels.append(text.standInWords) }
      #expect(labels == ["Orders. Bar chart: highest 12 (Mon), lowest -3 (Wed)"])
    }

    @Test func themeLanguageAndTextSizeReachThePicture() {
      func picture(_ view: SakataBarView, textScale: Double = 1, isDark: Bool = false)
        -> [GraphicsContext.StandInCall]
      {
        let host = StandInHost(size: CGSize(width: 300, height: 200)) { view }
        host.environment.standInReducesMotion = true
        host.environment.standInTextScale = textScale
        host.environment.colorScheme = isDark ? .dark : .light
        host.update()
        return host.canvases[0]
      }
      let view = SakataBarView(["Mon": 12e8, "Tue": 7e8])
      let plain = picture(view)
      #expect(picture(view, textScale: 1.5) != plain)
      #expect(picture(view, isDark: true) != plain)
      #expect(picture(view.themes(light: .dark)) == picture(view, isDark: true))
      #expect(picture(view.language(.traditionalChinese)) != plain)
      #expect(picture(view.styled { $0.fontSize = 16 }) != plain)
    }

    @Test func keysOfSystemsBeforeComeToAViewBehindTheDiagram() {
      let model = DiagramModel()
      let wish = DiagramModel.Wish(
        diagram: .bars(BarDiagram(["Mon": 12, "Tue": 7])),
        size: PlotSize(width: 300, height: 200), scale: 2, style: ChartStyle(), animates: false,
        selection: nil)
      model.take(wish)
      let press = KeyPressView(model: model)
      func touch(_ code: UIKeyboardHIDUsage) -> Set<UIPress> {
        [UIPress(standIn: UIKey(standIn: code), timestamp: 1)]
      }
      press.pressesBegan(touch(.keyboardEnd), with: nil)
      #expect(model.selection?.index == 1)
      press.pressesBegan(touch(.keyboardLeftArrow), with: nil)
      #expect(model.selection?.index == 0)
      #expect(touch(.keyboardA).unused { _, _, _ in true }.count == 1)
      #expect(touch(.keyboardHome).unused { _, _, _ in true }.isEmpty)
      let down = KeyDownView(model: model)
      let event = NSEvent(standInAt: CGPoint(x: 0, y: 0), timestamp: 1)
      event.charactersIgnoringModifiers = "\u{F703}"
      down.keyDown(with: event)
      #expect(model.selection?.index == 1)
      #expect(down.standInPassed == 0)
      event.charactersIgnoringModifiers = "x"
      down.keyDown(with: event)
      #expect(down.standInPassed == 1)
    }

    @Test func aTapAsksForTheFocusOfThatView() {
      let model = DiagramModel()
      let window = NSWindow()
      let host = StandInHost(size: CGSize(width: 300, height: 200)) {
        ZStack {
          KeyPressLayer(model: model, taps: model.taps)
          KeyDownLayer(model: model, taps: model.taps)
        }
      }
      host.update()
      let press = host.platformViews.compactMap { $0 as? KeyPressView }[0]
      let down = host.platformViews.compactMap { $0 as? KeyDownView }[0]
      down.window = window
      #expect(!press.isFirstResponder && window.firstResponder == nil)
      model.tap(at: CGPoint(x: 10, y: 10))
      host.update()
      #expect(press.isFirstResponder && window.firstResponder === down)
      #expect(FocusedKeys.comeFromSwiftUI)
    }

    @Test func aWrittenSelectionIsShownAndOneThatIsGoneIsNot() {
      let shown = ShownBars()
      shown.selection = DiagramSelection(index: 2)
      shown.host.update()
      #expect(!shown.host.canvases[1].isEmpty)
      shown.diagram = BarDiagram(["Mon": 1])
      shown.host.update()
      #expect(shown.selection == nil)
      #expect(shown.host.canvases[1].isEmpty)
    }

    @Test func barsGrowOnlyWhereMotionIsWanted() {
      #expect(!ShownBars().host.wantsFrames)
      let shown = ShownBars(moves: true)
      #expect(shown.host.wantsFrames)
      let first = shown.host.canvases[0]
      standInMediaTime += 1
      shown.host.passFrame()
      #expect(shown.host.canvases[0] != first)
      #expect(!shown.host.wantsFrames)
      #expect(shown.host.canvases[0] == ShownBars().host.canvases[0])
    }

    @Test func theAudioGraphHasEveryValueThatThereIs() throws {
      let host = StandInHost(size: CGSize(width: 300, height: 200)) {
        SakataLineView([1, .nan, 3], title: "Line")
      }
      host.update()
      for case .chart(let graph) in host.modifiers {
        let descriptor = graph.makeChartDescriptor()
        #expect(descriptor.title == "Line")
        #expect(descriptor.series[0].dataPoints.map { $0.y } == [1, 3])
        #expect(descriptor.series[0].dataPoints.map { $0.x } == [.number(0), .number(2)])
        #expect(descriptor.yAxis?.range == 1...3)
        #expect(descriptor.series[0].isContinuous)
      }
    }

    @Test func theAudioGraphOfBarsHasTheirCategories() throws {
      let shown = ShownBars()
      for case .chart(let graph) in shown.host.modifiers {
        let descriptor = graph.makeChartDescriptor()
        let axis = try #require(descriptor.xAxis as? AXCategoricalDataAxisDescriptor)
        #expect(axis.categoryOrder == ["Mon", "Tue", "Wed"])
        let points = descriptor.series[0].dataPoints
        #expect(points.map { $0.x } == ["Mon", "Tue", "Wed"].map { .category($0) })
        #expect(points.map { $0.label } == ["Mon, 12", "Tue, 7", "Wed, -3"])
        #expect(!descriptor.series[0].isContinuous)
      }
    }

    @Test func theAudioGraphOfManyValuesHasSomeOfThem() {
      let host = StandInHost(size: CGSize(width: 300, height: 200)) {
        SakataLineView((0..<100_000).map { Double($0) })
      }
      host.update()
      for case .chart(let graph) in host.modifiers {
        let points = graph.makeChartDescriptor().series[0].dataPoints
        #expect(points.count == 200)
        #expect(points.last?.x == .number(99_500))
      }
    }

    @Test func emptyDiagramsDoNotTrap() {
      for view in [SakataLineView([]), SakataLineView([.nan]), SakataLineView([.infinity, 1])] {
        let host = StandInHost(size: CGSize(width: 300, height: 200)) { view }
        host.update()
        for case .chart(let graph) in host.modifiers { _ = graph.makeChartDescriptor() }
        for case .adjust(let action) in host.modifiers { action(.increment) }
        host.updateIfNeeded()
      }
    }
  }
}
