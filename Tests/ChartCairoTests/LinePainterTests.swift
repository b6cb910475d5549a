import ChartCairo
import ChartDrawing
import Testing

/// Long lines are painted without Cairo; they must look as Cairo's do.
@Suite struct LinePainterTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var name: String
    var points: [PlotPoint]
    var stroke = Stroke(color: RGBA(0xE08A00), width: 1.5)
    var testDescription: String { name }
  }

  static let lines: [Line] = [
    Line(name: "walk", points: walk(count: 300, step: 1.3, swing: 12)),
    Line(name: "dense", points: walk(count: 2_000, step: 0.2, swing: 8)),
    Line(name: "smooth", points: walk(count: 100, step: 4, swing: 1)),
    Line(name: "level", points: (0..<100).map { PlotPoint(x: Double($0) * 4, y: 50.5) }),
    Line(name: "upright", points: (0..<100).map { PlotPoint(x: 30.25, y: Double($0) * 3 - 9) }),
    Line(
      name: "backwards", points: walk(count: 200, step: -2, swing: 20, from: 390),
      stroke: Stroke(color: RGBA(0x2F6FDE).opacity(0.4), width: 7)),
    Line(
      name: "thin", points: walk(count: 300, step: 1.3, swing: 30),
      stroke: Stroke(color: RGBA(0), width: 0.4)),
    Line(
      name: "round ends",
      points: walk(count: 100, step: 3, swing: 30, from: 40),
      stroke: Stroke(color: RGBA(0), width: 9, cap: .round)),
    Line(
      name: "far outside",
      points: (0..<100).map {
        PlotPoint(x: $0 % 2 == 0 ? -1e5 : 1e5, y: 100 + Double($0 % 5 - 2) * 1e4)
      }),
  ]

  @Test(arguments: lines, [1.0, 0.75, 2.0])
  func looksAsCairosLine(line: Line, scale: Double) throws {
    var outline = Outline()
    outline.move(to: line.points[0])
    for point in line.points.dropFirst() { outline.line(to: point) }
    let ours = try pixels(outline, line.stroke, scale: scale)
    // A curve, wherever it is, leaves the outline to Cairo.
    outline.move(to: PlotPoint(x: -500, y: -500))
    outline.quadraticCurve(
      to: PlotPoint(x: -510, y: -500), control: PlotPoint(x: -505, y: -510))
    let cairos = try pixels(outline, line.stroke, scale: scale)
    var largest = 0
    var sum = 0
    for (a, b) in zip(ours.pixels, cairos.pixels) where a != b {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        largest = max(largest, difference)
        sum += difference
      }
    }
    // Cairo has 15 lines of samples a pixel and this painter 16, so that an edge differs by little
    // more than one line.
    #expect(largest <= 40)
    #expect(Double(sum) / Double(4 * ours.pixels.count) < 0.1)
    #expect(ours.pixels.contains { $0 != 0xFFFF_FFFF })
  }

  @Test func severalPartsStayApart() throws {
    var outline = Outline()
    for row in 1..<40 {
      outline.move(to: PlotPoint(x: 10, y: Double(row) * 4 + 0.5))
      outline.line(to: PlotPoint(x: 20, y: Double(row) * 4 + 0.5))
      outline.line(to: PlotPoint(x: 30, y: Double(row) * 4 + 0.5))
    }
    let image = try pixels(outline, Stroke(color: RGBA(0)), scale: 1)
    for row in 1..<40 {
      #expect(image[9, row * 4] == 0xFFFF_FFFF && image[30, row * 4] == 0xFFFF_FFFF)
      #expect((10..<30).allSatisfy { image[$0, row * 4] == 0xFF00_0000 })
      #expect((10..<30).allSatisfy { image[$0, row * 4 + 1] == 0xFFFF_FFFF })
    }
  }

  @Test func pointsInOnePlaceAreNoTrap() throws {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 5, y: 5))
    for _ in 0..<100 { outline.line(to: PlotPoint(x: 5, y: 5)) }
    let image = try pixels(outline, Stroke(color: RGBA(0)), scale: 1)
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  private func pixels(_ outline: Outline, _ stroke: Stroke, scale: Double) throws -> PixelImage {
    var list = DisplayList(size: PlotSize(width: 400, height: 200))
    list.commands = [
      .fillRects([PlotRect(x: 0, y: 0, width: 400, height: 200)], RGBA(0xFFFFFF)),
      .pushClip(PlotRect(x: 8, y: 4, width: 384, height: 188)),
      .stroke(outline, stroke),
    ]
    return try CairoRenderer(scale: scale).pixels(of: list)
  }

  private static func walk(
    count: Int, step: Double, swing: Double, from start: Double = 0
  ) -> [PlotPoint] {
    var state: UInt64 = 42
    var y = 100.0
    return (0..<count).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      y += (Double(state >> 40) / Double(1 << 24) - 0.5) * swing
      return PlotPoint(x: start + Double(index) * step, y: y)
    }
  }
}
