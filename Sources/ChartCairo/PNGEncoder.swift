import CPNG
import Glibc

/// Pixels as a PNG file.
enum PNGEncoder {
  /// - Throws: ``CairoRenderError/outOfMemory``.
  static func file(
    of surface: ImageSurface, pixelsPerPoint: Double
  ) throws(CairoRenderError) -> [UInt8] {
    var file = cpng_file()
    let status = surface.withPixels { pixels in
      var picture = cpng_picture(
        pixels: pixels, stride: surface.width, width: UInt32(surface.width),
        height: UInt32(surface.height),
        pixels_per_metre: pixelsPerMetre(pixelsPerPoint))
      return cpng_encode(&picture, &file)
    }
    guard status == 0, let bytes = file.bytes else { throw .outOfMemory }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: file.count))
  }

  /// A point is 1/72 inch.
  private static func pixelsPerMetre(_ pixelsPerPoint: Double) -> UInt32 {
    UInt32(min((pixelsPerPoint * 72 / 0.0254).rounded(), 1e9))
  }
}
