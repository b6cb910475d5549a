import Glibc

/// Small files that the command reads itself: lists of markers.
enum InputFile {
  /// More than any list of markers holds.
  private static let sizeLimit = 16 << 20

  /// All bytes of a file; `-` is standard input. One over 16 MiB is refused.
  static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .cannotRead(file: path, errno: errno) }
    defer { if path != "-" { close(file) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= sizeLimit else { throw .cannotRead(file: path, errno: EFBIG) }
      } else if errno != EINTR {
        throw .cannotRead(file: path, errno: errno)
      }
    }
  }
}
