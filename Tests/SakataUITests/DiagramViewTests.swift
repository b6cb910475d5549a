import Accessibility
import QuartzCore
import Sakata
import SwiftUI
import Testing

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
