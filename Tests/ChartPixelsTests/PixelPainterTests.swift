import ChartCairo
import ChartDrawing
import ChartPixels
import TestSupport
import Testing

/// Pixels by hand, and what must hold for any picture.
@Suite struct PixelPainterTests {
  private let red = RGBA(0xFF0000)
  private let white = RGBA(0xFFFFFF)

  @Test func halfCoveredPixelsHaveHalfTheColour() {
    let rect = PlotRect(x: 1.5, y: 1, width: 2, height: 1.5)
    let image = PixelPictures.painted(PixelPictures.list([.fillRects([rect], red)]))
    #expect(image[1, 1] == 0x8080_0000)
    #expect(image[2, 1] == 0xFFFF_0000)
    #expect(image[3, 1] == 0x8080_0000)
    #expect(image[1, 2] == 0x4040_0000)
    #expect(image[2, 2] == 0x8080_0000)
    #expect(image[0, 1] == 0 && image[4, 1] == 0 && image[2, 3] == 0 && image[2, 0] == 0)
  }

  @Test func aDiagonalHalvesItsPixels() {
    var triangle = Outline()
    triangle.addPolygon([
      PlotPoint(x: 0, y: 0), PlotPoint(x: 4, y: 4), PlotPoint(x: 0, y: 4),
    ])
    let image = PixelPictures.painted(PixelPictures.list([.fill(triangle, .color(red))]))
    for row in 0..<4 {
      for column in 0..<6 {
        let expected: UInt32 =
          column < row ? 0xFFFF_0000 : column == row ? 0x8080_0000 : 0
        #expect(image[column, row] == expected)
      }
    }
  }

  @Test func windingFillsWhereOutlinesOverlapAndLeavesHolesThatTurnBack() {
    var outline = Outline()
    outline.addRect(PlotRect(x: 0, y: 0, width: 6, height: 6))
    outline.addRect(PlotRect(x: 1, y: 1, width: 2, height: 2))
    outline.addPolygon([
      PlotPoint(x: 4, y: 4), PlotPoint(x: 4, y: 5), PlotPoint(x: 5, y: 5), PlotPoint(x: 5, y: 4),
    ])
    let image = PixelPictures.painted(PixelPictures.list([.fill(outline, .color(red))]))
    #expect(image[1, 1] == 0xFFFF_0000)
    #expect(image[4, 4] == 0)
    #expect(image[5, 5] == 0xFFFF_0000)
  }

  @Test func crispLinesStayCrisp() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 1, y: 2.5))
    outline.line(to: PlotPoint(x: 6, y: 2.5))
    let image = PixelPictures.painted(
      PixelPictures.list([.stroke(outline, Stroke(color: red))]))
    for row in 0..<6 {
      for column in 0..<8 {
        #expect(
          image[column, row] == (row == 2 && (1..<6).contains(column) ? 0xFFFF_0000 : 0))
      }
    }
  }

  @Test func dashesBeginWithInkAndKeepTheirLengths() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 0.5))
    outline.line(to: PlotPoint(x: 8, y: 0.5))
    let image = PixelPictures.painted(
      PixelPictures.list([.stroke(outline, Stroke(color: red, dash: [2, 1]))]))
    #expect(
      (0..<8).map { image[$0, 0] == 0xFFFF_0000 ? 1 : image[$0, 0] == 0 ? 0 : 2 }
        == [1, 1, 0, 1, 1, 0, 1, 1])
  }

  @Test func translucentColourIsNotDoubledWhereRectanglesOverlap() {
    let rects = [
      PlotRect(x: 0, y: 0, width: 3, height: 2), PlotRect(x: 1, y: 0, width: 3, height: 2),
    ]
    let image = PixelPictures.painted(
      PixelPictures.list([.fillRects(rects, red.opacity(0.5))]))
    #expect((0..<4).allSatisfy { image[$0, 0] == 0x8080_0000 })
  }

  @Test func clipsCutAndTheirEdgesMayLieBetweenPixels() {
    let all = PlotRect(x: 0, y: 0, width: 8, height: 6)
    let image = PixelPictures.painted(
      PixelPictures.list([
        .pushClip(PlotRect(x: 1, y: 0.5, width: 4.5, height: 2)),
        .pushClip(PlotRect(x: 2, y: 0, width: 8, height: 8)), .fillRects([all], red), .popClip,
        .popClip, .popClip, .fillRects([PlotRect(x: 0, y: 5, width: 1, height: 1)], red),
      ]))
    #expect(image[1, 1] == 0 && image[2, 1] == 0xFFFF_0000 && image[6, 1] == 0)
    #expect(image[3, 0] == 0x8080_0000 && image[3, 2] == 0x8080_0000 && image[5, 1] == 0x8080_0000)
    #expect(image[5, 0] == 0x4040_0000)
    #expect(image[0, 5] == 0xFFFF_0000)
  }

  @Test func gradientsGoFromOneColourToTheOther() {
    var outline = Outline()
    outline.addRect(PlotRect(x: 0, y: 0, width: 8, height: 4))
    let paint = Paint.linearGradient(
      start: PlotPoint(x: 0, y: 0), end: PlotPoint(x: 0, y: 4), from: RGBA(0x000000),
      to: RGBA(0x0000FF))
    let image = PixelPictures.painted(PixelPictures.list([.fill(outline, paint)]))
    #expect((0..<4).map { image[3, $0] & 255 } == [32, 96, 159, 223])
  }

  @Test func channelsLieAsTheOrderSays() {
    let list = PixelPictures.list([
      .fillRects([PlotRect(x: 0, y: 0, width: 1, height: 1)], RGBA(0x112233))
    ])
    var pixel: UInt32 = 0
    let canvas = PixelCanvas(pixels: &pixel, width: 1, height: 1)
    _ = PixelPainter().paint(list, on: canvas, scale: 1)
    #expect(withUnsafeBytes(of: pixel) { Array($0) } == [0x11, 0x22, 0x33, 0xFF])
  }

  /// Every command and option, beside Cairo's.
  @Test(arguments: [1.0, 1.5, 2, 3]) func drawsEveryCommandAsCairoDoes(scale: Double) throws {
    let list = PixelPictures.withoutTexts(DrawingScenes.everything())
    let difference = PixelDifference(
      PixelPictures.painted(list, scale: scale), try CairoRenderer(scale: scale).pixels(of: list))
    #expect(difference.over16 <= 0.01)
    #expect(difference.over40 <= 0.001)
    #expect(difference.mean <= 0.3)
  }

  @Test(arguments: [1.0, 0.37, 3]) func nothingTraps(scale: Double) {
    _ = PixelPictures.painted(DrawingScenes.unusable(), scale: scale)
    let hostile = [
      0, 5, -1e300, 1e300, .nan, .infinity, -.infinity, 1e6, -1e6, Double.leastNonzeroMagnitude,
      1e9,
    ]
    for (index, a) in hostile.enumerated() {
      for (other, b) in hostile.enumerated() {
        var outline = Outline()
        outline.move(to: PlotPoint(x: a, y: b))
        outline.line(to: PlotPoint(x: b, y: 3))
        outline.line(to: PlotPoint(x: 4, y: a))
        outline.cubicCurve(
          to: PlotPoint(x: b, y: a), control1: PlotPoint(x: a, y: 1),
          control2: PlotPoint(x: 2, y: b))
        if index & 1 == 0 { outline.close() }
        let join: Stroke.Join = [.miter, .round, .bevel][other % 3]
        let cap: Stroke.Cap = [.butt, .round, .square][index % 3]
        _ = PixelPictures.painted(
          PixelPictures.list([
            .fillRects([PlotRect(x: a, y: b, width: b, height: a)], red.opacity(0.3)),
            .fill(outline, .color(red)), .stroke(outline, Stroke(color: red, width: a)),
            .stroke(outline, Stroke(color: red, width: b, join: join, cap: cap)),
            .stroke(outline, Stroke(color: red, join: join, cap: cap, dash: [0.011, 0])),
            .stroke(outline, Stroke(color: red, isAntialiased: false)),
            .pushClip(PlotRect(x: b, y: a, width: a, height: b)),
            .fill(
              outline,
              .linearGradient(
                start: PlotPoint(x: a, y: 0), end: PlotPoint(x: b, y: b), from: red, to: white)),
            .text(
              TextRun("x", style: TextStyle(size: a), color: red), at: PlotPoint(x: b, y: a)),
          ]), scale: scale)
      }
    }
  }

  @Test func aScaleThatIsUnusablePaintsNothing() {
    for scale in [0, -1, .nan, .infinity, 1e300] {
      var pixel: UInt32 = 7
      let canvas = PixelCanvas(pixels: &pixel, width: 1, height: 1)
      _ = PixelPainter().paint(DrawingScenes.everything(), on: canvas, scale: scale)
      #expect(pixel == 7)
    }
  }

  @Test(arguments: [1.0, 1.5]) func aDamagedRectangleIsRepaintedAsInAFullRepaint(scale: Double) {
    let list = PixelPictures.withoutTexts(DrawingScenes.everything())
    let full = PixelPictures.painted(list, scale: scale)
    let old = PixelImage(
      width: full.width, height: full.height,
      pixels: Array(repeating: 0xFF12_3456, count: full.pixels.count))
    for damage in [
      PixelRect(minX: 30, minY: 20, maxX: 211, maxY: 173),
      PixelRect(minX: -5, minY: 100, maxX: 10_000, maxY: 101),
      PixelRect(minX: 7, minY: 7, maxX: 7, maxY: 9),
    ] {
      let part = PixelPictures.painted(list, scale: scale, on: old, within: damage)
      var wrong = 0
      for y in 0..<full.height {
        for x in 0..<full.width {
          let isInside =
            x >= damage.minX && x < damage.maxX && y >= damage.minY && y < damage.maxY
          let (a, b) = (part[x, y], isInside ? full[x, y] : 0xFF12_3456)
          // A rounding's difference of one: sums from the left begin elsewhere.
          for shift in [0, 8, 16, 24] as [UInt32]
          where abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > 1 {
            wrong += 1
          }
        }
      }
      #expect(wrong == 0)
    }
  }
}
