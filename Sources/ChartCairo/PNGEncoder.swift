import CZlib
import Glibc

/// Pixels as a PNG file: RGB if every pixel is opaque, else RGBA; eight bits a channel.
///
/// Source: Portable Network Graphics (PNG) Specification, second edition. zlib is called directly,
/// because libpng takes twice the time for the same bytes.
struct PNGEncoder {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  let height: Int
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

  /// All rows, filtered and compressed: a zlib stream.
  ///
  /// A large picture is compressed in two halves at the same time. Where they are parted depends on
  /// its size only, so that the file is the same on every machine.
  private func compressedRows() throws(CairoRenderError) -> [UInt8] {
    let middle = width * height >= 1 << 18 ? height / 2 : height
    let upper = PNGBand(self, rows: 0..<middle)
    let lower = middle < height ? PNGBand(self, rows: middle..<height) : nil
    let thread = lower.flatMap { $0.begin() }
    upper.compress()
    if let thread { pthread_join(thread, nil) } else { lower?.compress() }

    let bands = [upper, lower].compactMap { $0 }
    var stream: [UInt8] = [0x78, 0x01]
    var checksum = adler32(0, nil, 0)
    for band in bands {
      guard band.isDone else { throw .outOfMemory }
      stream += band.compressed
      checksum = adler32_combine(checksum, band.checksum, band.byteCount)
    }
    return stream + UInt32(truncatingIfNeeded: checksum).bigEndianBytes
  }

  /// Bytes of a row before compression, the filter type among them.
  var rowBytes: Int { 1 + width * (isOpaque ? 3 : 4) }

  /// Writes a row as differences from the row above (filter type 2, "up").
  ///
  /// Most pixels of a chart equal the one above: their zeros are written for the whole row at once,
  /// and then only the others are looked at.
  func filter(_ row: Int, to target: UnsafeMutablePointer<UInt8>) {
    memset(target, 0, rowBytes)
    target[0] = 2
    let current = pixels + row * width
    // Above the first row there are zeros.
    let (above, mask) = row == 0 ? (current, 0) : (current - width, UInt32.max)
    for column in 0..<width {
      let (value, other) = (current[column], above[column] & mask)
      if value == other { continue }
      if isOpaque {
        let difference = bytewiseDifference(value, other)
        let target = target + (1 + 3 * column)
        target[0] = UInt8(truncatingIfNeeded: difference >> 16)
        target[1] = UInt8(truncatingIfNeeded: difference >> 8)
        target[2] = UInt8(truncatingIfNeeded: difference)
      } else {
        let difference = bytewiseDifference(value.straight, other.straight)
        let target = target + (1 + 4 * column)
        target[0] = UInt8(truncatingIfNeeded: difference >> 16)
        target[1] = UInt8(truncatingIfNeeded: difference >> 8)
        target[2] = UInt8(truncatingIfNeeded: difference)
        target[3] = UInt8(truncatingIfNeeded: difference >> 24)
      }
    }
  }

  /// Subtracts each byte by itself: the top bits are kept apart, so that none borrows from the
  /// next byte.
  private func bytewiseDifference(_ value: UInt32, _ other: UInt32) -> UInt32 {
    let top: UInt32 = 0x8080_8080
    return ((value | top) &- (other & ~top)) ^ ((value ^ ~other) & top)
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
