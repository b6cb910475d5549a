import CZlib

/// Unpacks gzip data, of one member or several.
enum Gzip {
  static func isGzip(_ file: FileBytes) -> Bool {
    file.bytes.count >= 2 && file.bytes[0] == 0x1F && file.bytes[1] == 0x8B
  }

  /// The unpacked bytes; nothing but zeros may follow the last member.
  static func unpacked(
    _ file: FileBytes, path: String, limit: Int
  ) throws(BarFileError) -> FileBytes {
    var output = GrowingBytes()
    var position = 0
    repeat {
      let result = member(file.bytes, &position, into: &output, limit: limit)
      guard result == Z_STREAM_END else {
        output.discard()
        if result == Z_MEM_ERROR { throw .tooLarge(path: path, limit: output.count) }
        throw output.count > limit
          ? .tooLarge(path: path, limit: limit) : .damagedGzip(path: path)
      }
      while position < file.bytes.count, file.bytes[position] == 0 { position += 1 }
    } while position < file.bytes.count
    return output.finished()
  }

  /// Unpacks one member from `position` on; `Z_STREAM_END` when all is well.
  private static func member(
    _ bytes: UnsafeRawBufferPointer, _ position: inout Int, into output: inout GrowingBytes,
    limit: Int
  ) -> Int32 {
    var stream = z_stream()
    let version = ZLIB_VERSION
    // 16 asks for a gzip header and its checksum.
    var result = inflateInit2_(
      &stream, 16 + MAX_WBITS, version, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return result }
    defer { inflateEnd(&stream) }
    let input = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress! + position)
    var rest = bytes.count - position
    stream.next_in = input
    repeat {
      // Counts of zlib are 32 bits wide.
      if stream.avail_in == 0 && rest > 0 {
        let part = min(rest, 1 << 30)
        stream.avail_in = UInt32(part)
        rest -= part
      }
      guard output.reserve(65_536) else { return Z_MEM_ERROR }
      let room = min(output.room, 1 << 30)
      stream.next_out = output.end.assumingMemoryBound(to: UInt8.self)
      stream.avail_out = UInt32(room)
      result = inflate(&stream, Z_NO_FLUSH)
      output.count += room - Int(stream.avail_out)
      if output.count > limit { return Z_BUF_ERROR }
    } while result == Z_OK && (stream.avail_in > 0 || rest > 0 || stream.avail_out == 0)
    position = bytes.count - rest - Int(stream.avail_in)
    return result
  }
}
