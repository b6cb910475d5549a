import CZlib

/// Unpacks the files of a zip archive, as vendors publish their months.
///
/// Stored and deflated entries are read; encrypted ones, other methods and archives over 4 GiB are
/// not.
enum Zip {
  static func isZip(_ file: FileBytes) -> Bool {
    file.bytes.count >= 4 && word(file.bytes, 0) == 0x0403_4B50
  }

  /// The files in the order of the archive's directory, folders left out.
  static func files(
    in archive: FileBytes, path: String, limit: Int
  ) throws(BarFileError) -> [(name: String, bytes: FileBytes)] {
    let bytes = archive.bytes
    guard let end = directoryEnd(bytes) else { throw .damagedZip(path: path) }
    var position = word(bytes, end + 16)
    var files: [(name: String, bytes: FileBytes)] = []
    var total = 0
    for _ in 0..<half(bytes, end + 10) {
      guard position + 46 <= bytes.count, word(bytes, position) == 0x0201_4B50 else {
        throw .damagedZip(path: path)
      }
      let nameEnd = position + 46 + half(bytes, position + 28)
      guard nameEnd <= bytes.count else { throw .damagedZip(path: path) }
      let name = String(decoding: bytes[position + 46..<nameEnd], as: UTF8.self)
      let entry = Entry(
        method: half(bytes, position + 10), isEncrypted: half(bytes, position + 8) & 1 == 1,
        checksum: UInt32(truncatingIfNeeded: word(bytes, position + 16)),
        packed: word(bytes, position + 20), size: word(bytes, position + 24),
        header: word(bytes, position + 42))
      total += entry.size
      guard total <= limit else { throw .tooLarge(path: path, limit: limit) }
      if name.utf8.last != UInt8(ascii: "/") {
        files.append((name, try unpacked(entry, bytes, path: path)))
      }
      position = nameEnd + half(bytes, position + 30) + half(bytes, position + 32)
    }
    return files
  }

  private struct Entry {
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    let packed: Int
    let size: Int
    let header: Int
  }

  private static func unpacked(
    _ entry: Entry, _ bytes: UnsafeRawBufferPointer, path: String
  ) throws(BarFileError) -> FileBytes {
    guard !entry.isEncrypted, entry.header + 30 <= bytes.count,
      word(bytes, entry.header) == 0x0403_4B50
    else { throw .damagedZip(path: path) }
    let start =
      entry.header + 30 + half(bytes, entry.header + 26) + half(bytes, entry.header + 28)
    guard start + entry.packed <= bytes.count else { throw .damagedZip(path: path) }
    var output = GrowingBytes()
    guard output.reserve(entry.size + 64) else { throw .tooLarge(path: path, limit: entry.size) }
    let packed = UnsafeRawBufferPointer(rebasing: bytes[start..<start + entry.packed])
    let isWhole =
      switch entry.method {
      case 0: entry.packed == entry.size && store(packed, into: &output)
      case 8: inflate(packed, into: &output, size: entry.size)
      default: false
      }
    let checksum = crc32(
      0, output.beginning.assumingMemoryBound(to: UInt8.self), UInt32(output.count))
    guard isWhole, UInt32(truncatingIfNeeded: checksum) == entry.checksum else {
      output.discard()
      throw .damagedZip(path: path)
    }
    return output.finished()
  }

  private static func store(
    _ packed: UnsafeRawBufferPointer, into output: inout GrowingBytes
  ) -> Bool {
    guard let base = packed.baseAddress else { return true }
    output.end.copyMemory(from: base, byteCount: packed.count)
    output.count += packed.count
    return true
  }

  private static func inflate(
    _ packed: UnsafeRawBufferPointer, into output: inout GrowingBytes, size: Int
  ) -> Bool {
    var stream = z_stream()
    // Negative window bits: deflate data without a header.
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return false }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(
      mutating: packed.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(packed.count)
    stream.next_out = output.end.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(size)
    let result = CZlib.inflate(&stream, Z_FINISH)
    output.count += size - Int(stream.avail_out)
    return result == Z_STREAM_END && output.count == size
  }

  /// Where the record stands that ends the directory; a comment may follow it.
  private static func directoryEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var position = bytes.count - 22
    let first = max(0, position - 65_535)
    while position >= first {
      if word(bytes, position) == 0x0605_4B50 { return position }
      position -= 1
    }
    return nil
  }

  private static func half(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
    guard at >= 0, at + 2 <= bytes.count else { return 0 }
    return Int(bytes[at]) | Int(bytes[at + 1]) << 8
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
    half(bytes, at) | half(bytes, at + 2) << 16
  }
}
