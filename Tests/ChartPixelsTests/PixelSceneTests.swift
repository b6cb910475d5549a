import ChartCairo
import ChartDrawing
import ChartPixels
import TestSupport
import Testing

/// Whole charts beside Cairo's.
@Suite struct PixelSceneTests {
  @Test(arguments: ChartScenes.all, [1.0, 1.5, 2, 3])
  func looksAsCairosPicture(scene: ChartScene, scale: Double) throws {
    let list = PixelPictures.withoutTexts(scene.picture())
    let ours = PixelPictures.painted(list, scale: scale)
    let cairos = try CairoRenderer(scale: scale).pixels(of: list)
    let difference = PixelDifference(ours, cairos)
    print("DIFF", scene.name, scale, difference)
    #expect(difference.over16 <= 0.01)
    #expect(difference.over40 <= 0.001)
    #expect(difference.mean <= 0.3)
    #expect(Set(ours.pixels).count > 3)
  }
}
