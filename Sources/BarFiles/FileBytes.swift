import Glibc

/// The bytes of a file in memory; a class because it owns that memory.
final class FileBytes {
  /// Smaller files are read, larger ones mapped.
  private static let mappedFrom = 1 << 20

  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  private init(_ bytes: UnsafeRawBufferPointer, isMapped: Bool) {
    self.bytes = bytes
    self.isMapped = isMapped
  }

  /// Memory from `malloc`, which is freed with this object.
  init(allocated start: UnsafeMutableRawPointer?, count: Int) {
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    isMapped = false
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    let memory = UnsafeMutableRawPointer(mutating: start)
    if isMapped { munmap(memory, bytes.count) } else { free(memory) }
  }

  /// The bytes of the file at `path`, or of standard input for `-`.
  static func load(_ path: String, limit: Int) throws(BarFileError) -> FileBytes {
    if path == "-" { return try read(STDIN_FILENO, path: path, limit: limit) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    if status.st_mode & S_IFMT == S_IFREG && size >= mappedFrom {
      let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | Int32(MAP_POPULATE), file, 0)
      if let memory, memory != MAP_FAILED {
        return FileBytes(UnsafeRawBufferPointer(start: memory, count: size), isMapped: true)
      }
    }
    return try read(file, path: path, limit: limit)
  }

  /// Reads to the end, from a pipe as well.
  private static func read(
    _ file: Int32, path: String, limit: Int
  ) throws(BarFileError) -> FileBytes {
    var buffer = GrowingBytes()
    while true {
      guard buffer.reserve(65_536) else {
        buffer.discard()
        throw .tooLarge(path: path, limit: buffer.count)
      }
      let count = Glibc.read(file, buffer.end, buffer.room)
      if count == 0 { return buffer.finished() }
      if count < 0 {
        if errno == EINTR { continue }
        let error = errno
        buffer.discard()
        throw .unreadable(path: path, errno: error)
      }
      buffer.count += count
      if buffer.count > limit {
        buffer.discard()
        throw .tooLarge(path: path, limit: limit)
      }
    }
  }
}

/// Memory that grows as it is filled, until it is finished or discarded.
struct GrowingBytes {
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0
  var count = 0

  /// Where the first byte is, once room was reserved.
  var beginning: UnsafeMutableRawPointer { start! }
  /// Where the next byte goes, once room was reserved.
  var end: UnsafeMutableRawPointer { start! + count }
  /// Bytes that fit behind ``end``.
  var room: Int { capacity - count }

  /// Makes room for `needed` more bytes; false where the system has no more memory.
  mutating func reserve(_ needed: Int) -> Bool {
    if room >= needed { return true }
    let wanted = max(capacity * 2, count + needed)
    guard let grown = realloc(start, wanted) else { return false }
    start = grown
    capacity = wanted
    return true
  }

  /// Appends bytes for which room was reserved.
  mutating func append(_ bytes: StaticString) {
    precondition(room >= bytes.utf8CodeUnitCount, "room is reserved before bytes are appended")
    end.copyMemory(from: bytes.utf8Start, byteCount: bytes.utf8CodeUnitCount)
    count += bytes.utf8CodeUnitCount
  }

  /// Hands the memory over.
  consuming func finished() -> FileBytes { FileBytes(allocated: start, count: count) }

  func discard() { free(start) }
}
