import ChartDrawing
import ChartPixels
import Testing

@Suite struct PlacedTextTests {
  private let dark = RGBA(0x1F2430)

  private func text(_ string: String, x: Double, y: Double) -> DrawCommand {
    .text(
      TextRun(string, style: TextStyle(size: 10), color: dark), at: PlotPoint(x: x, y: y))
  }

  private func texts(
    _ commands: [DrawCommand], within damage: PixelRect? = nil
  ) -> [PlacedText] {
    var pixels = [UInt32](repeating: 0, count: 200 * 100)
    return pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = PixelCanvas(pixels: buffer.baseAddress!, width: 200, height: 100)
      let list = PixelPictures.list(commands, width: 100, height: 50)
      return PixelPainter().paint(list, on: canvas, scale: 2, within: damage)
    }
  }

  @Test func comeInPaintingOrderWithTheirClips() {
    let clip = PlotRect(x: 10, y: 5, width: 50, height: 40)
    let all = texts([
      text("a", x: 0, y: 20), .pushClip(clip), text("b", x: 20, y: 20), .popClip,
      text("outside", x: 500, y: 20),
    ])
    #expect(
      all == [
        placed(0, PlotRect(x: 0, y: 0, width: 100, height: 50), false), placed(2, clip, false),
      ])
  }

  @Test func areCoveredByWhatIsDrawnOverThemLater() {
    let rect = DrawCommand.fillRects([PlotRect(x: 0, y: 10, width: 20, height: 20)], dark)
    let all = texts([rect, text("under", x: 5, y: 20), text("beside", x: 40, y: 20), rect])
    #expect(all.map(\.isCovered) == [true, false])
  }

  @Test func outsideOfTheDamageAreLeftOut() {
    let damage = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 100)
    let all = texts([text("a", x: 0, y: 20), text("b", x: 60, y: 20)], within: damage)
    #expect(all.map(\.command) == [0])
  }

  @Test func aMaskIsPaintedInItsPlaceInTheTextsColour() {
    var pixels = [UInt32](repeating: 0, count: 4 * 2)
    let coverage: [UInt8] = [255, 128, 0, 255, 255, 255]
    let list = PixelPictures.list(
      [
        .fillRects([PlotRect(x: 0, y: 0, width: 4, height: 2)], RGBA(0xFFFFFF)),
        .text(
          TextRun("w", style: TextStyle(size: 2), color: RGBA(0xFF0000)),
          at: PlotPoint(x: 0, y: 2)),
        .fillRects([PlotRect(x: 0, y: 1, width: 4, height: 1)], RGBA(0x00FF00)),
      ], width: 4, height: 2)
    let left = pixels.withUnsafeMutableBufferPointer { buffer in
      coverage.withUnsafeBufferPointer { bytes in
        PixelPainter().paint(
          list, on: PixelCanvas(pixels: buffer.baseAddress!, width: 4, height: 2, order: .bgra),
          scale: 1,
          masks: [
            TextMask(
              command: 1, area: PixelRect(minX: 1, minY: 0, maxX: 4, maxY: 2),
              coverage: bytes.baseAddress!)
          ])
      }
    }
    #expect(left.isEmpty)
    #expect(
      pixels == [
        0xFFFF_FFFF, 0xFFFF_0000, 0xFFFF_7F7F, 0xFFFF_FFFF, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_FF00,
        0xFF00_FF00,
      ])
  }

  private func placed(_ command: Int, _ clip: PlotRect, _ isCovered: Bool) -> PlacedText {
    PlacedText(command: command, clip: clip, isCovered: isCovered)
  }
}
