import Sakata
import SwiftUI
import TestSupport
import Testing

@testable import SakataUI

/// The walk of a display list, call by call.
@MainActor @Suite struct PictureTests {
  private func calls(_ commands: [DrawCommand]) -> [GraphicsContext.StandInCall] {
    var list = DisplayList(size: PlotSize(width: 100, height: 50))
    list.commands = commands
    let record = GraphicsContext.StandInRecord()
    var context = GraphicsContext(standIn: record)
    context.paint(list)
    return record.calls
  }

  private let red = RGBA(red: 255, green: 0, blue: 0)

  @Test func fillsABatchOfRectanglesAsOnePath() {
    let drawn = calls([
      .fillRects(
        [
          PlotRect(x: 1, y: 2, width: 3, height: 4), PlotRect(x: 9, y: 9, width: 0, height: 1),
          PlotRect(x: 5, y: 6, width: 7, height: 8),
        ], red)
    ])
    var path = Path()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    path.addRect(CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(
      drawn.map { $0.kind } == [
        .fill(path, .color(Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)), FillStyle())
      ])
  }

  @Test func writesEverySegmentOfAnOutline() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 1))
    outline.line(to: PlotPoint(x: 2, y: 3))
    outline.quadraticCurve(to: PlotPoint(x: 6, y: 7), control: PlotPoint(x: 4, y: 5))
    outline.cubicCurve(
      to: PlotPoint(x: 12, y: 13), control1: PlotPoint(x: 8, y: 9),
      control2: PlotPoint(x: 10, y: 11))
    outline.close()
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)) }
    #expect(
      Path(outline).standInSteps == [
        .move(point(0, 1)), .line(point(2, 3)), .quadratic(point(6, 7), point(4, 5)),
        .cubic(point(12, 13), point(8, 9), point(10, 11)), .close,
      ])
  }

  @Test func leavesOutWhatIsNotANumber() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: .nan, y: 1))
    outline.line(to: PlotPoint(x: 2, y: 3))
    outline.line(to: PlotPoint(x: 4, y: .infinity))
    outline.line(to: PlotPoint(x: 6, y: 7))
    for call in calls([.stroke(outline, Stroke(color: red)), .fill(outline, .color(red))]) {
      let path: Path
      switch call.kind {
      case .stroke(let stroked, _, _): path = stroked
      case .fill(let filled, _, _): path = filled
      case .text: continue
      }
      #expect(path.standInSteps == [.move(CGPoint(x: 2, y: 3)), .line(CGPoint(x: 6, y: 7))])
    }
  }

  @Test func strokesWithWidthJoinCapAndDash() throws {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 0))
    outline.line(to: PlotPoint(x: 9, y: 0))
    let stroke = Stroke(color: red, width: 2, join: .bevel, cap: .square, dash: [5, 5])
    let drawn = calls([.stroke(outline, stroke)])
    guard case .stroke(_, let shading, let style) = try #require(drawn.first).kind else {
      Issue.record("no stroke")
      return
    }
    #expect(shading == .color(Color(red)))
    #expect(
      style
        == StrokeStyle(
          lineWidth: 2, lineCap: .square, lineJoin: .bevel, miterLimit: 10, dash: [5, 5]))
  }

  @Test func strokesHardPixelsAsAFillWithoutAntialiasing() throws {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 0))
    outline.line(to: PlotPoint(x: 9, y: 0))
    let drawn = calls([.stroke(outline, Stroke(color: red, isAntialiased: false))])
    guard case .fill(_, _, let style) = try #require(drawn.first).kind else {
      Issue.record("no fill")
      return
    }
    #expect(!style.isAntialiased)
  }

  @Test func anInvisibleStrokeDrawsNothing() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 0))
    outline.line(to: PlotPoint(x: 9, y: 0))
    for stroke in [
      Stroke(color: red, width: 0), Stroke(color: red, width: .nan), Stroke(color: red.opacity(0)),
    ] { #expect(calls([.stroke(outline, stroke)]).isEmpty) }
  }

  /// The stand-in's font is 0.6 em wide and has its baseline at 0.9 em.
  @Test(arguments: [(TextRun.Anchor.start, 50.0), (.middle, 38), (.end, 26)])
  func placesTextByItsBaselineAndAnchor(anchor: TextRun.Anchor, x: Double) throws {
    let run = TextRun(
      "1234", style: TextStyle(size: 10, weight: .bold), color: red, anchor: anchor)
    let drawn = calls([.text(run, at: PlotPoint(x: 50, y: 30))])
    guard case .text(let text, let place, let point) = try #require(drawn.first).kind else {
      Issue.record("no text")
      return
    }
    #expect(text.standInWords == "1234")
    #expect(text.standInFont?.standInWeight == .bold)
    #expect(text.standInFont?.standInHasEqualDigits == true)
    #expect((Double(place.x) - x).magnitude < 1e-9)
    #expect((Double(place.y) - 21).magnitude < 1e-9)
    #expect(point == .topLeading)
  }

  @Test func clipsHoldUntilTheyArePopped() {
    let rect = PlotRect(x: 0, y: 0, width: 1, height: 1)
    let drawn = calls([
      .fillRects([rect], red), .pushClip(PlotRect(x: 0, y: 0, width: 9, height: 9)),
      .fillRects([rect], red), .pushClip(PlotRect(x: 2, y: 0, width: 3, height: 9)),
      .fillRects([rect], red), .popClip, .popClip, .popClip, .fillRects([rect], red),
    ])
    #expect(drawn.map { $0.clips.count } == [0, 1, 2, 0])
  }

  @Test func gradientsKeepTheirEnds() throws {
    var outline = Outline()
    outline.addRect(PlotRect(x: 0, y: 0, width: 4, height: 4))
    let drawn = calls([
      .fill(
        outline,
        .linearGradient(
          start: PlotPoint(x: 0, y: 0), end: PlotPoint(x: 0, y: 4), from: red,
          to: red.opacity(0)))
    ])
    guard case .fill(_, let shading, _) = try #require(drawn.first).kind,
      case .linear(let gradient, let start, let end) = shading.standInKind
    else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map { Double($0.location) } == [0, 1])
    #expect(gradient.stops.map { $0.color.standInComponents[3] } == [1, 0])
    #expect(start == CGPoint(x: 0, y: 0))
    #expect(end == CGPoint(x: 0, y: 4))
  }

  @Test func turnedTextRunsFromItsPosition() throws {
    let run = TextRun(
      "12", style: TextStyle(size: 10), color: red, anchor: .end, turn: .upright)
    let call = try #require(calls([.text(run, at: PlotPoint(x: 50, y: 30))]).first)
    #expect(call.turns == [.moved(50, 30), .rotated(Angle(degrees: -90))])
    guard case .text(_, let place, _) = call.kind else {
      Issue.record("no text")
      return
    }
    #expect((Double(place.x) + 12).magnitude < 1e-9)
    #expect((Double(place.y) + 9).magnitude < 1e-9)
  }

  @Test func aRadialGradientBeginsAtItsCentre() throws {
    var outline = Outline()
    outline.addRect(PlotRect(x: 0, y: 0, width: 4, height: 4))
    func paint(_ radius: Double) -> DrawCommand {
      .fill(
        outline,
        .radialGradient(
          center: PlotPoint(x: 2, y: 3), radius: radius, from: red, to: red.opacity(0)))
    }
    guard case .fill(_, let shading, _) = try #require(calls([paint(5)]).first).kind,
      case .radial(_, let center, let from, let to) = shading.standInKind
    else {
      Issue.record("no gradient")
      return
    }
    #expect(center == CGPoint(x: 2, y: 3))
    #expect((Double(from), Double(to)) == (0, 5))
    #expect(calls([paint(0), paint(.nan), paint(.infinity)]).isEmpty)
  }

  /// The scenes that the other renderers paint too.
  @Test(arguments: DiagramScenes.all) func walksEverySceneInItsOrder(scene: DiagramScene) {
    let list = scene.picture()
    var expected: [String] = []
    var depth = 0
    for command in list.commands {
      switch command {
      case .fillRects, .fill: expected.append("fill in \(depth)")
      case .stroke(_, let stroke):
        expected.append("\(stroke.isAntialiased ? "stroke" : "fill") in \(depth)")
      case .text(let run, _): expected.append("\(run.text) in \(depth)")
      case .pushClip: depth += 1
      case .popClip: depth -= 1
      case .beginGroup, .endGroup: break
      }
    }
    let drawn = calls(list.commands).map { call in
      switch call.kind {
      case .fill: "fill in \(call.clips.count)"
      case .stroke: "stroke in \(call.clips.count)"
      case .text(let text, _, _): "\(text.standInWords) in \(call.clips.count)"
      }
    }
    #expect(drawn == expected)
  }
}
