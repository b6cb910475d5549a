import Glibc

/// A file that appears under its name only when it is whole.
enum OutputFile {
  /// Writes the bytes to a file beside `path` and renames that to `path`.
  ///
  /// A link is followed, and keeps pointing at the file; a device or pipe is written to as it is.
  /// Interrupts wait until the other file is renamed or taken away again.
  /// - Throws: ``CommandError/cannotWrite(file:errno:)``; `path` is then as before.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let failure = withSignalsHeld { () -> Int32 in
      var status = stat()
      let exists = stat(path, &status) == 0
      if exists && status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
      if exists && status.st_mode & S_IFMT != S_IFREG { return writeInPlace(bytes, to: path) }
      return replace(
        exists ? resolved(path) : path, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
    }
    if failure == EPIPE { throw .closedPipe }
    if failure != 0 { throw .cannotWrite(file: path, errno: failure) }
  }

  /// The first of `NAME.EXT`, `NAME-2.EXT`, … that is free, or holds just these bytes already.
  static func freeName(base: String, ending: String, for bytes: [UInt8]) -> String {
    var number = 1
    while true {
      let name = base + (number == 1 ? "" : "-\(number)") + "." + ending
      if access(name, F_OK) != 0 || holds(bytes, at: name) { return name }
      number += 1
    }
  }

  private static func replace(_ path: String, with bytes: [UInt8], mode: mode_t?) -> Int32 {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var number = 0
    var temporary = ""
    var file: Int32 = -1
    repeat {
      temporary = "\(folder).sakata-\(getpid())-\(number).tmp"
      file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      number += 1
    } while file < 0 && errno == EEXIST && number < 100
    if file < 0 { return errno }
    var failure = Streams.write(bytes, to: file)
    if failure == 0, let mode, fchmod(file, mode) != 0 { failure = errno }
    if close(file) != 0 && failure == 0 { failure = errno }
    if failure == 0 && rename(temporary, path) != 0 { failure = errno }
    if failure != 0 { unlink(temporary) }
    return failure
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    if file < 0 { return errno }
    defer { close(file) }
    return Streams.write(bytes, to: file)
  }

  private static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  private static func holds(_ bytes: [UInt8], at path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count
    else { return false }
    return (try? InputFile.bytes(of: path)) == bytes
  }

  private static func withSignalsHeld(_ body: () -> Int32) -> Int32 {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
