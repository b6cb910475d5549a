import CZlib
import Sakata

/// Bars as a page carries them: their columns as little-endian doubles one after the other, in
/// the order time (milliseconds since 1970 UTC), open, high, low, close, volume and, where there
/// is one, turnover; then gzip; then Base64.
public enum PackedBars {
  /// - Complexity: O(n).
  public static func text(of series: BarSeries) -> [UInt8] {
    var columns = [series.time.map { Double($0.milliseconds) }]
    columns += [series.open, series.high, series.low, series.close, series.volume]
    if series.hasTurnover { columns.append(series.turnover) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(series.count * 8 * columns.count)
    for column in columns {
      for value in column {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
      }
    }
    return Base64.text(of: gzipped(bytes))
  }

  /// The bytes as one gzip member, which the same bytes always give alike.
  public static func gzipped(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8] {
    var stream = z_stream()
    // 16 asks for a gzip header, which holds neither name nor time.
    let begun = deflateInit2_(
      &stream, level, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib has no memory")
    defer { deflateEnd(&stream) }
    var input = bytes
    var output: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 18)
    input.withUnsafeMutableBufferPointer { input in
      var position = 0
      var result = Z_OK
      repeat {
        // Counts of zlib are 32 bits wide.
        if stream.avail_in == 0, position < input.count {
          let part = min(input.count - position, 1 << 30)
          stream.next_in = input.baseAddress! + position
          stream.avail_in = UInt32(part)
          position += part
        }
        result = room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress!
          stream.avail_out = UInt32(room.count)
          return deflate(&stream, position == input.count ? Z_FINISH : Z_NO_FLUSH)
        }
        output += room[..<(room.count - Int(stream.avail_out))]
      } while result != Z_STREAM_END
    }
    return output
  }
}

/// Bytes as text of 64 letters (RFC 4648).
public enum Base64 {
  public static func text(of bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let second = index + 1 < bytes.count ? Int(bytes[index + 1]) : 0
      let third = index + 2 < bytes.count ? Int(bytes[index + 2]) : 0
      let group = Int(bytes[index]) << 16 | second << 8 | third
      text.append(letters[group >> 18])
      text.append(letters[group >> 12 & 63])
      text.append(index + 1 < bytes.count ? letters[group >> 6 & 63] : UInt8(ascii: "="))
      text.append(index + 2 < bytes.count ? letters[group & 63] : UInt8(ascii: "="))
      index += 3
    }
    return text
  }
}
