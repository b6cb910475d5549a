import ChartCairo
import ChartSVG
import Sakata

/// Draws one chart in the formats asked for: computed once, laid out once for each measurer.
struct PictureRenderer {
  private let chart: MarketChart
  private let data: ChartData
  private let visible: VisibleBars
  private let request: ChartRequest
  /// Texts of PNG and PDF for which the system has no glyphs.
  private(set) var missingGlyphTexts: [String] = []

  init(
    of chart: MarketChart, over series: BarSeries, showing visible: VisibleBars,
    _ request: ChartRequest
  ) {
    self.chart = chart
    self.visible = visible
    self.request = request
    data = ChartData(of: chart, over: series, language: request.style.language)
  }

  /// The picture as a file of that format.
  ///
  /// - Throws: ``CommandError/noFonts``, `cannotRender`, or `noPageParts`.
  mutating func bytes(as format: PictureFormat) throws(CommandError) -> [UInt8] {
    switch format {
    case .svg: return svg
    case .html:
      return ChartPage(
        chart: chart, series: data.source, request: request, picture: svg,
        parts: try PageParts.found()
      ).bytes()
    case .png, .pdf: return try painted(as: format)
    }
  }

  private var svg: [UInt8] {
    SVGRenderer().bytes(of: picture(measuring: StandardTextMeasurer(), scale: 1))
  }

  private mutating func painted(as format: PictureFormat) throws(CommandError) -> [UInt8] {
    do throws(CairoRenderError) {
      let text = try PangoTextMeasurer(language: request.style.language.tag)
      let renderer = CairoRenderer(scale: format == .png ? request.scale : 1)
      let list = picture(measuring: text, scale: renderer.scale)
      let bytes = format == .png ? try renderer.png(of: list) : try renderer.pdf(of: list)
      for text in renderer.missingGlyphTexts where !missingGlyphTexts.contains(text) {
        missingGlyphTexts.append(text)
      }
      return bytes
    } catch {
      throw error == .noFonts ? .noFonts : .cannotRender("\(error)")
    }
  }

  private func picture(measuring text: some TextMeasurer, scale: Double) -> DisplayList {
    ChartLayout(
      of: chart, showing: data, visible: visible, size: request.size, scale: scale,
      style: request.style, legendDate: request.legendDate, measuring: text
    ).displayList()
  }
}
