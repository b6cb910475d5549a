import CCairo
import ChartDrawing
import ChartPixels

/// A Cairo surface of pixels and the context that paints on it.
final class ImageSurface {
  let width: Int
  let height: Int
  let scale: Double
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let memory: PixelMemory

  /// - Throws: ``CairoRenderError/unusableSize``, ``CairoRenderError/tooLarge``, or Cairo's own.
  init(size: PlotSize, scale: Double) throws(CairoRenderError) {
    self.scale = scale
    let (columns, rows) = try ImageSurface.pixelSize(of: size, scale: scale)
    (width, height) = (columns, rows)
    memory = try PixelMemory(count: columns * rows)
    surface = memory.pixels.withMemoryRebound(to: UInt8.self, capacity: 4 * columns * rows) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(columns), Int32(rows), Int32(4 * columns))
    }
    context = cairo_create(surface)
    try check()
    cairo_scale(context, scale, scale)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func check() throws(CairoRenderError) {
    let status = cairo_status(context)
    if status != CAIRO_STATUS_SUCCESS { throw .cairo(status: status.rawValue) }
  }

  /// Runs `body` on the pixels: `width` × `height` values of the form 0xAARRGGBB.
  func withPixels<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    return try body(memory.pixels)
  }

  /// Runs `body` on the pixels as a canvas.
  func withCanvas<Result>(_ body: (PixelCanvas) -> Result) -> Result {
    withPixels { body(PixelCanvas(pixels: $0, width: width, height: height, order: .bgra)) }
  }

  var image: PixelImage {
    let pixels = withPixels { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private static func pixelSize(
    of size: PlotSize, scale: Double
  ) throws(CairoRenderError) -> (Int, Int) {
    // A hair less before rounding up: 1200 × 0.33 is 396.00000000000006 as a Double.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    guard size.width > 0, size.height > 0, scale > 0, width.isFinite, height.isFinite else {
      throw .unusableSize(size, scale: scale)
    }
    let (columns, rows) = (max(Int(min(width, 1e9)), 1), max(Int(min(height, 1e9)), 1))
    guard columns <= CairoRenderer.maxSide, rows <= CairoRenderer.maxSide,
      columns * rows <= CairoRenderer.maxBytes / 4
    else { throw .tooLarge(width: columns, height: rows) }
    return (columns, rows)
  }
}
