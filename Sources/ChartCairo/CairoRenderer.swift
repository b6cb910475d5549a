import CCairo
import ChartDrawing

/// Paints display lists as PNG, PDF or pixels, by Cairo and Pango.
///
///     let renderer = CairoRenderer(scale: 2)
///     let file = try renderer.png(of: picture)
///
/// A renderer is for one thread.
public final class CairoRenderer {
  /// Longest side of a picture, in pixels.
  public static let maxSide = 32_767
  /// Largest picture, in bytes at four a pixel.
  public static let maxBytes = 512 << 20

  /// Pixels per point (PNG and pixels; a PDF has none).
  public let scale: Double
  /// Texts of which some character is in no font of this system, each once, in painting order.
  public private(set) var missingGlyphTexts: [String] = []

  /// A renderer for pictures with that many pixels per point: 2 for dense screens.
  public init(scale: Double = 1) { self.scale = scale }

  /// Begins to read the system's fonts on another thread and returns at once.
  ///
  /// Nobody needs to call it; a program that has other work before its first picture then saves
  /// the few milliseconds that reading takes.
  public static func prepareFonts() { FontSystem.prepare() }

  /// A PNG file of `ceil(size × scale)` pixels; its resolution is noted as 72 dpi × scale.
  ///
  /// - Throws: ``CairoRenderError``.
  public func png(of list: DisplayList) throws(CairoRenderError) -> [UInt8] {
    let surface = try paintedSurface(of: list)
    return try surface.withPixels { (pixels) throws(CairoRenderError) in
      try PNGEncoder(pixels: pixels, width: surface.width, height: surface.height)
        .file(pixelsPerPoint: scale)
    }
  }

  /// The painted pixels.
  ///
  /// - Throws: ``CairoRenderError``.
  public func pixels(of list: DisplayList) throws(CairoRenderError) -> PixelImage {
    try paintedSurface(of: list).image
  }

  /// A PDF file of one page, a PDF point for each point, with the fonts in it.
  ///
  /// - Throws: ``CairoRenderError``.
  public func pdf(of list: DisplayList) throws(CairoRenderError) -> [UInt8] {
    try pdf(of: [list])
  }

  /// A PDF file with a page for each list; the first one's title is the file's.
  ///
  /// - Throws: ``CairoRenderError``; of an empty array, `CairoRenderError.unusableSize`.
  public func pdf(of pages: [DisplayList]) throws(CairoRenderError) -> [UInt8] {
    let nothing = PlotSize(width: 0, height: 0)
    let document = try PDFDocument(
      title: pages.first?.title ?? "", firstSize: pages.first?.size ?? nothing)
    for page in pages {
      try document.beginPage(size: page.size)
      try paint(page, on: document.context)
      document.endPage()
    }
    return try document.finished()
  }

  private func paintedSurface(of list: DisplayList) throws(CairoRenderError) -> ImageSurface {
    let surface = try ImageSurface(size: list.size, scale: scale)
    try paint(list, on: surface.context, pixels: surface)
    try surface.check()
    return surface
  }

  private func paint(
    _ list: DisplayList, on context: OpaquePointer, pixels: ImageSurface? = nil
  ) throws(CairoRenderError) {
    var painter = CairoPainter(context: context, surface: pixels, language: list.language)
    for command in list.commands { try painter.paint(command) }
    painter.finish()
    for text in painter.missingGlyphTexts where !missingGlyphTexts.contains(text) {
      missingGlyphTexts.append(text)
    }
  }
}
