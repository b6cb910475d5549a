import CCairo
import ChartDrawing

/// A Cairo surface of pixels and the context that paints on it.
final class ImageSurface {
  let width: Int
  let height: Int
  let scale: Double
  let context: OpaquePointer
  private let surface: OpaquePointer

  /// - Throws: ``CairoRenderError/unusableSize``, ``CairoRenderError/tooLarge``, or Cairo's own.
  init(size: PlotSize, scale: Double) throws(CairoRenderError) {
    (width, height) = try ImageSurface.pixelSize(of: size, scale: scale)
    self.scale = scale
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
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

  /// Runs `body` on the pixels, rows of `stride` values of the form 0xAARRGGBB.
  func withPixels<Result>(
    _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int) -> Result
  ) -> Result? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let result = data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      body($0, stride)
    }
    cairo_surface_mark_dirty(surface)
    return result
  }

  var image: PixelImage {
    let pixels = withPixels { pixels, stride in
      [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
        for row in 0..<height {
          (copy.baseAddress! + row * width).initialize(from: pixels + row * stride, count: width)
        }
        count = width * height
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels ?? [])
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
