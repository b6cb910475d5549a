import CCairo
import ChartDrawing

/// A PDF file being written to memory.
final class PDFDocument {
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let sink = ByteSink()

  /// What Cairo writes to.
  private final class ByteSink {
    var bytes: [UInt8] = []
  }

  init(title: String, firstSize: PlotSize) throws(CairoRenderError) {
    try PDFDocument.check(firstSize)
    surface = cairo_pdf_surface_create_for_stream(
      { closure, data, count in
        let sink = Unmanaged<ByteSink>.fromOpaque(closure!).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), firstSize.width, firstSize.height)
    context = cairo_create(surface)
    if !title.isEmpty {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    }
    // The time of day is left out: the same picture is the same file.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func beginPage(size: PlotSize) throws(CairoRenderError) {
    try PDFDocument.check(size)
    cairo_pdf_surface_set_size(surface, size.width, size.height)
  }

  func endPage() { cairo_show_page(context) }

  func finished() throws(CairoRenderError) -> [UInt8] {
    cairo_surface_finish(surface)
    for status in [cairo_status(context), cairo_surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS && status != CAIRO_STATUS_SURFACE_FINISHED {
      throw .cairo(status: status.rawValue)
    }
    return sink.bytes
  }

  /// Acrobat shows pages of up to 14,400 points a side.
  private static func check(_ size: PlotSize) throws(CairoRenderError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .unusableSize(size, scale: 1)
    }
    guard size.width <= 14_400, size.height <= 14_400 else {
      throw .tooLarge(width: Int(min(size.width, 1e9)), height: Int(min(size.height, 1e9)))
    }
  }
}
