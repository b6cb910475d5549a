import Glibc

/// Standard output and standard error, without buffers of their own.
enum Streams {
  /// Writes all bytes to standard output.
  ///
  /// - Throws: ``CommandError/closedPipe`` where the reader has gone, else `cannotWrite`.
  static func writeOutput(_ bytes: [UInt8]) throws(CommandError) {
    let failure = write(bytes, to: STDOUT_FILENO)
    if failure == EPIPE { throw .closedPipe }
    if failure != 0 { throw .cannotWrite(file: "-", errno: failure) }
  }

  static func writeOutput(_ text: String) throws(CommandError) {
    try writeOutput(Array(text.utf8))
  }

  /// Writes a message to standard error. Control characters of file names and cells are shown as
  /// `?`: a terminal obeys none of them.
  static func writeMessage(_ text: String) {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control && scalar != "\n" ? "?" : scalar
    }
    writeError(String(String.UnicodeScalarView(scalars)))
  }

  /// Writes a text to standard error; where that fails there is nobody to tell.
  static func writeError(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes all bytes, however many calls it takes.
  ///
  /// - Returns: 0, or the `errno` of the call that failed.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Glibc.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}
