import ChartCairo
import ChartDrawing
import ChartPixels
import Testing

/// Lines and outlines made by a generator with a fixed seed, beside Cairo's.
@Suite struct PixelLineTests {
  struct Generator {
    var state: UInt64 = 20_261_130
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / 16_777_216
    }
  }

  struct Line: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var step: Double
    var swing: Double
    var stroke: Stroke
    var testDescription: String { name }
  }

  static let lines: [Line] = [
    Line(
      name: "an average", count: 200, step: 2, swing: 3,
      stroke: Stroke(color: RGBA(0xE08A00), width: 1.5)),
    Line(
      name: "a walk", count: 100, step: 4, swing: 25,
      stroke: Stroke(color: RGBA(0), width: 1)),
    Line(
      name: "a dense line", count: 1_600, step: 0.25, swing: 5,
      stroke: Stroke(color: RGBA(0x2F6FDE), width: 1.5)),
    Line(
      name: "a broad translucent line", count: 40, step: 10, swing: 60,
      stroke: Stroke(color: RGBA(0x2F6FDE).opacity(0.4), width: 7, cap: .round)),
    Line(
      name: "mitres", count: 40, step: 10, swing: 60,
      stroke: Stroke(color: RGBA(0), width: 3, join: .miter, cap: .square)),
    Line(
      name: "bevels with dashes", count: 40, step: 10, swing: 60,
      stroke: Stroke(color: RGBA(0), width: 4, join: .bevel, cap: .round, dash: [9, 6, 3])),
    Line(
      name: "round dashes", count: 40, step: 10, swing: 60,
      stroke: Stroke(color: RGBA(0), width: 2, dash: [6, 3])),
    Line(
      name: "a thin line", count: 100, step: 4, swing: 25,
      stroke: Stroke(color: RGBA(0), width: 0.4)),
  ]

  @Test(arguments: lines, [1.0, 2]) func looksAsCairosLine(line: Line, scale: Double) throws {
    var generator = Generator()
    var outline = Outline()
    var y = 100.0
    for index in 0..<line.count {
      let point = PlotPoint(x: Double(index) * line.step + 1.3, y: y)
      if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
      y = min(max(y + (generator.next() - 0.5) * line.swing, 5), 195)
    }
    try expectAlike(.stroke(outline, line.stroke), scale: scale)
  }

  @Test(arguments: 1...12) func fillsAsCairoDoes(seed: UInt64) throws {
    var generator = Generator(state: seed &* 977)
    var outline = Outline()
    func point() -> PlotPoint {
      PlotPoint(x: generator.next() * 500 - 50, y: generator.next() * 300 - 50)
    }
    for _ in 0..<3 {
      outline.move(to: point())
      outline.line(to: point())
      outline.quadraticCurve(to: point(), control: point())
      outline.cubicCurve(to: point(), control1: point(), control2: point())
      if generator.next() < 0.5 { outline.close() }
    }
    try expectAlike(.fill(outline, .color(RGBA(0x9B3FC7).opacity(0.8))), scale: 1)
    let slanted = Paint.linearGradient(
      start: point(), end: point(), from: RGBA(0xFF0000), to: RGBA(0x0000FF).opacity(0.2))
    try expectAlike(.fill(outline, slanted), scale: 1)
    try expectAlike(
      .stroke(outline, Stroke(color: RGBA(0), width: 2, join: .round)), scale: 1)
  }

  private func expectAlike(_ command: DrawCommand, scale: Double) throws {
    let list = PixelPictures.list(
      [.pushClip(PlotRect(x: 8, y: 4, width: 384, height: 188)), command], width: 400, height: 200,
      background: RGBA(0xFFFFFF))
    let ours = PixelPictures.painted(list, scale: scale)
    let difference = PixelDifference(ours, try CairoRenderer(scale: scale).pixels(of: list))
    #expect(difference.over40 <= 0.002_5, "\(difference)")
    #expect(difference.mean <= 0.6, "\(difference)")
    #expect(ours.pixels.contains { $0 != 0xFFFF_FFFF })
  }
}
