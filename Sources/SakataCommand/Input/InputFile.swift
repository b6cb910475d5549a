import Glibc

/// Small files that the command reads itself: lists of markers.
enum InputFile {
  /// All bytes of a file; `-` is standard input.
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
      } else if errno != EINTR {
        throw .cannotRead(file: path, errno: errno)
      }
    }
  }
}
