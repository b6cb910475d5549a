import ChartCairo
import Sakata

/// A picture as PNG or PDF, laid out by the widths of the fonts that paint it.
struct PaintedPicture {
  let bytes: [UInt8]
  /// Texts for which the system has no glyphs.
  let missingGlyphTexts: [String]

  /// - Parameters:
  ///   - scale: pixels a point, of a PNG.
  ///   - picture: lays it out for a measurer and a scale.
  /// - Throws: ``CommandError/noFonts``, or `cannotRender`.
  init(
    as format: PictureFormat, scale: Double, language: ChartLanguage,
    _ picture: (PangoTextMeasurer, Double) -> DisplayList
  ) throws(CommandError) {
    do throws(CairoRenderError) {
      let text = try PangoTextMeasurer(language: language.tag)
      let renderer = CairoRenderer(scale: format == .png ? scale : 1)
      let list = picture(text, renderer.scale)
      bytes = format == .png ? try renderer.png(of: list) : try renderer.pdf(of: list)
      missingGlyphTexts = renderer.missingGlyphTexts
    } catch {
      throw error == .noFonts ? .noFonts : .cannotRender("\(error)")
    }
  }
}
