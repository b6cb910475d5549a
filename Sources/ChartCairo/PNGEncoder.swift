import CZlib

/// Pixels as a PNG file: RGB if every pixel is opaque, else RGBA; eight bits a channel.
///
/// Source: Portable Network Graphics (PNG) Specification, second edition. zlib is called directly,
/// because libpng takes twice the time for the same bytes.
struct PNGEncoder {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let isOpaque: Bool

  /// - Parameter pixels: `width` × `height` values of the form 0xAARRGGBB, multiplied by alpha.
  init(pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    isOpaque = PNGEncoder.areOpaque(UnsafeBufferPointer(start: pixels, count: width * height))
  }

  /// The file.
  ///
  /// - Parameter pixelsPerPoint: noted in the file; a point is 1/72 inch.
  /// - Throws: ``CairoRenderError/outOfMemory``.
  func file(pixelsPerPoint: Double) throws(CairoRenderError) -> [UInt8] {
    let resolution = UInt32(min((pixelsPerPoint * 72 / 0.0254).rounded(), 1e9))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let colorType: UInt8 = isOpaque ? 2 : 6
    PNGEncoder.append(
      chunk: "IHDR",
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        + [8, colorType, 0, 0, 0], to: &file)
    PNGEncoder.append(
      chunk: "pHYs", resolution.bigEndianBytes + resolution.bigEndianBytes + [1], to: &file)
    PNGEncoder.append(chunk: "IDAT", try compressedRows(), to: &file)
    PNGEncoder.append(chunk: "IEND", [], to: &file)
    return file
  }

  // MARK: Rows

  private static let rowsPerStep = 16

  /// All rows, filtered and compressed.
  ///
  /// Filtered rows go to zlib a few at a time, so that they are still in the cache. Level 2: above
  /// it time grows and sizes hardly fall, since most rows of a chart equal the row above.
  private func compressedRows() throws(CairoRenderError) -> [UInt8] {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 2, Z_DEFLATED, 15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .outOfMemory }
    defer { deflateEnd(&stream) }

    let rowBytes = 1 + width * (isOpaque ? 3 : 4)
    var rows = [UInt8](repeating: 0, count: rowBytes * PNGEncoder.rowsPerStep)
    let above = [UInt32](repeating: 0, count: width)
    var output = [UInt8](repeating: 0, count: 1 << 16)
    var compressed: [UInt8] = []
    compressed.reserveCapacity(width * height / 4)
    for first in stride(from: 0, to: height, by: PNGEncoder.rowsPerStep) {
      let end = min(first + PNGEncoder.rowsPerStep, height)
      rows.withUnsafeMutableBufferPointer { rows in
        above.withUnsafeBufferPointer { zeros in
          for row in first..<end {
            filter(
              pixels + row * width,
              above: row == 0 ? zeros.baseAddress! : pixels + (row - 1) * width,
              to: rows.baseAddress! + (row - first) * rowBytes)
          }
        }
        stream.next_in = rows.baseAddress
        stream.avail_in = UInt32(rowBytes * (end - first))
        PNGEncoder.deflateInput(
          of: &stream, flush: end == height ? Z_FINISH : Z_NO_FLUSH, by: &output, to: &compressed)
      }
    }
    return compressed
  }

  /// Writes a row as differences from the row above (filter type 2, "up").
  private func filter(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    target[0] = 2
    var target = target + 1
    if isOpaque {
      for column in 0..<width {
        let difference = bytewiseDifference(row[column], above[column])
        target[0] = UInt8(truncatingIfNeeded: difference >> 16)
        target[1] = UInt8(truncatingIfNeeded: difference >> 8)
        target[2] = UInt8(truncatingIfNeeded: difference)
        target += 3
      }
    } else {
      for column in 0..<width {
        let difference = bytewiseDifference(row[column].straight, above[column].straight)
        target[0] = UInt8(truncatingIfNeeded: difference >> 16)
        target[1] = UInt8(truncatingIfNeeded: difference >> 8)
        target[2] = UInt8(truncatingIfNeeded: difference)
        target[3] = UInt8(truncatingIfNeeded: difference >> 24)
        target += 4
      }
    }
  }

  /// Subtracts each byte by itself: the top bits are kept apart, so that none borrows from the
  /// next byte.
  private func bytewiseDifference(_ value: UInt32, _ other: UInt32) -> UInt32 {
    let top: UInt32 = 0x8080_8080
    return ((value | top) &- (other & ~top)) ^ ((value ^ ~other) & top)
  }

  private static func deflateInput(
    of stream: inout z_stream, flush: Int32, by output: inout [UInt8], to compressed: inout [UInt8]
  ) {
    output.withUnsafeMutableBufferPointer { output in
      repeat {
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        // It cannot fail with a stream in order and room for output.
        deflate(&stream, flush)
        let written = output.count - Int(stream.avail_out)
        compressed.append(contentsOf: UnsafeBufferPointer(rebasing: output[..<written]))
      } while stream.avail_out == 0
    }
  }

  // MARK: Chunks

  /// Length, type, content, and the check sum of the latter two.
  private static func append(chunk type: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += UInt32(content.count).bigEndianBytes
    let start = file.count
    file += type.utf8
    file += content
    let sum = file.withUnsafeBufferPointer { bytes in
      crc32(0, bytes.baseAddress! + start, UInt32(bytes.count - start))
    }
    file += UInt32(truncatingIfNeeded: sum).bigEndianBytes
  }

  private static func areOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel }
    return all == 0xFF00_0000
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }

  /// A pixel with its colours no longer multiplied by alpha.
  fileprivate var straight: UInt32 {
    let alpha = self >> 24
    guard alpha < 255 else { return self }
    guard alpha > 0 else { return 0 }
    func divided(_ shift: UInt32) -> UInt32 {
      Swift.min(((self >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | divided(16) | divided(8) | divided(0)
  }
}
