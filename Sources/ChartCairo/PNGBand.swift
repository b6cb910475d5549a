import CZlib
import Glibc

/// Some rows of a picture, compressed by themselves, perhaps on a thread of their own.
final class PNGBand {
  private let encoder: PNGEncoder
  private let rows: Range<Int>
  private(set) var compressed: [UInt8] = []
  /// Adler-32 of the rows before compression.
  private(set) var checksum = adler32(0, nil, 0)
  private(set) var isDone = false

  /// Filtered rows go to zlib a few at a time, so that they are still in the cache.
  private static let rowsPerStep = 16

  init(_ encoder: PNGEncoder, rows: Range<Int>) {
    self.encoder = encoder
    self.rows = rows
  }

  /// How many bytes the rows have before compression.
  var byteCount: Int { rows.count * encoder.rowBytes }

  /// Begins to compress on a thread, to be joined; nil if there is none to be had.
  func begin() -> pthread_t? {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { band in
        Unmanaged<PNGBand>.fromOpaque(band!).takeUnretainedValue().compress()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    return status == 0 ? thread : nil
  }

  /// Compresses the rows as deflate blocks, the last of which ends the stream if the rows end the
  /// picture.
  ///
  /// Level 2: above it time grows and sizes hardly fall.
  func compress() {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 2, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return }
    defer { deflateEnd(&stream) }
    let end = rows.upperBound == encoder.height ? Z_FINISH : Z_SYNC_FLUSH
    compressed.reserveCapacity(byteCount / 12)
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: encoder.rowBytes * PNGBand.rowsPerStep)
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer {
      input.deallocate()
      output.deallocate()
    }
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: PNGBand.rowsPerStep) {
      let last = min(first + PNGBand.rowsPerStep, rows.upperBound)
      for row in first..<last {
        encoder.filter(row, to: input.baseAddress! + (row - first) * encoder.rowBytes)
      }
      let count = UInt32((last - first) * encoder.rowBytes)
      checksum = adler32(checksum, input.baseAddress, count)
      stream.next_in = input.baseAddress
      stream.avail_in = count
      deflateInput(of: &stream, flush: last == rows.upperBound ? end : Z_NO_FLUSH, by: output)
    }
    isDone = true
  }

  private func deflateInput(
    of stream: inout z_stream, flush: Int32, by output: UnsafeMutableBufferPointer<UInt8>
  ) {
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
