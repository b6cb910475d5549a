import ChartCairo
import ChartSVG
import Sakata

/// Draws one chart in the formats asked for: computed once, laid out once for each measurer.
public struct PictureRenderer {
  private let chart: MarketChart
  private let data: ChartData
  private let visible: VisibleBars
  private let margin: RightMargin
  private let size: PlotSize
  private let scale: Double
  private let style: ChartStyle
  private let legendDate: CivilDate?
  /// Texts of PNG and PDF for which the system has no glyphs.
  public private(set) var missingGlyphTexts: [String] = []

  /// - Parameters:
  ///   - margin: free space behind the newest bar.
  ///   - size: in points.
  ///   - scale: pixels a point, in PNG.
  ///   - legendDate: the date whose values the legends show; that of the last bar in view if nil.
  /// - Complexity: O(bars) for each indicator.
  public init(
    of chart: MarketChart, over series: BarSeries, showing visible: VisibleBars,
    margin: RightMargin = .bars(0), size: PlotSize, scale: Double = 1, style: ChartStyle,
    legendDate: CivilDate? = nil
  ) {
    self.chart = chart
    self.visible = visible
    self.margin = margin
    self.size = size
    self.scale = scale
    self.style = style
    self.legendDate = legendDate
    data = ChartData(of: chart, over: series, language: style.language)
  }

  public func svg() -> [UInt8] {
    SVGRenderer().bytes(of: picture(measuring: StandardTextMeasurer(), scale: 1))
  }

  public mutating func png() throws(CairoRenderError) -> [UInt8] {
    try painted(at: scale) { (renderer, list) throws(CairoRenderError) in try renderer.png(of: list)
    }
  }

  public mutating func pdf() throws(CairoRenderError) -> [UInt8] {
    try painted(at: 1) { (renderer, list) throws(CairoRenderError) in try renderer.pdf(of: list) }
  }

  /// The live chart as one page, with the picture as it is at first.
  public func page(with parts: PageParts) -> [UInt8] {
    ChartPage(
      chart: chart, series: data.source, style: style,
      view: data.viewport(showing: visible, width: size.width, margin: margin), picture: svg(),
      parts: parts
    ).bytes()
  }

  private mutating func painted(
    at scale: Double,
    _ paint: (CairoRenderer, DisplayList) throws(CairoRenderError) -> [UInt8]
  ) throws(CairoRenderError) -> [UInt8] {
    let text = try PangoTextMeasurer(language: style.language.tag)
    let renderer = CairoRenderer(scale: scale)
    let bytes = try paint(renderer, picture(measuring: text, scale: scale))
    for text in renderer.missingGlyphTexts where !missingGlyphTexts.contains(text) {
      missingGlyphTexts.append(text)
    }
    return bytes
  }

  private func picture(measuring text: some TextMeasurer, scale: Double) -> DisplayList {
    ChartLayout(
      of: chart, showing: data, visible: visible, margin: margin, size: size, scale: scale,
      style: style,
      legendDate: legendDate, measuring: text
    ).displayList()
  }
}
