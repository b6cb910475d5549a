import ChartCairo
import ChartDrawing
import ChartPixels
import TestSupport
import Testing

/// Whole charts beside Cairo's: at most one pixel in 250 differs by more than 16 of 255, and one in
/// 3,000 by more than 40.
@Suite struct PixelSceneTests {
  @Test(arguments: DiagramScenes.all, [1.0, 2])
  func diagramsLookAsCairosPicture(scene: DiagramScene, scale: Double) throws {
    let list = PixelPictures.withoutTexts(scene.picture())
    let ours = PixelPictures.painted(list, scale: scale)
    let cairos = try CairoRenderer(scale: scale).pixels(of: list)
    let difference = PixelDifference(ours, cairos)
    #expect(difference.over16 <= 0.004)
    // Many small rounds and crosses differ a little more.
    #expect(difference.over40 <= (scene.name == "PointAndFigure" ? 0.000_5 : 0.000_33))
    #expect(ours.pixels.contains { $0 != ours.pixels[0] })
  }

  @Test(arguments: ChartScenes.all, [1.0, 1.5, 2, 3])
  func looksAsCairosPicture(scene: ChartScene, scale: Double) throws {
    let list = PixelPictures.withoutTexts(scene.picture())
    let ours = PixelPictures.painted(list, scale: scale)
    let cairos = try CairoRenderer(scale: scale).pixels(of: list)
    let difference = PixelDifference(ours, cairos)
    #expect(difference.over16 <= 0.004)
    // Many small rounds and crosses differ a little more.
    #expect(difference.over40 <= (scene.name == "PointAndFigure" ? 0.000_5 : 0.000_33))
    #expect(difference.mean <= 0.2)
    #expect(ours.pixels.contains { $0 != ours.pixels[0] })
  }
}
