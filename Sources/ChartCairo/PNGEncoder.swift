import CPNG

/// Pixels as a PNG file.
enum PNGEncoder {
  static func file(
    of surface: ImageSurface, pixelsPerPoint: Double
  ) throws(CairoRenderError) -> [UInt8] {
    var samples = [UInt8](repeating: 0, count: surface.width * surface.height * 3)
    surface.withPixels { pixels, stride in
      var target = 0
      for row in 0..<surface.height {
        for column in 0..<surface.width {
          let value = pixels[row * stride + column]
          samples[target] = UInt8(truncatingIfNeeded: value >> 16)
          samples[target + 1] = UInt8(truncatingIfNeeded: value >> 8)
          samples[target + 2] = UInt8(truncatingIfNeeded: value)
          target += 3
        }
      }
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = UInt32(surface.width)
    image.height = UInt32(surface.height)
    image.format = 2
    image.flags = 2
    var size: png_alloc_size_t = samples.count + samples.count / 100 + 1024
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, samples, 0, nil) != 0 else {
      throw .encoding
    }
    file.removeLast(file.count - size)
    return file
  }
}
