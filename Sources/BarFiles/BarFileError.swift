import BarFormats

/// Why files give no series of bars; every case names its file (`-` is standard input).
public enum BarFileError: Error, Equatable, Sendable {
  /// The file cannot be opened or read; the number of the system's error (`errno`).
  case unreadable(path: String, errno: Int32)
  /// The path is a folder.
  case isDirectory(path: String)
  /// The gzip data end early or are damaged.
  case damagedGzip(path: String)
  /// The zip archive is damaged, or packed in a way that is not read.
  case damagedZip(path: String)
  /// The file, unpacked, is larger than the limit in bytes, or than memory holds.
  case tooLarge(path: String, limit: Int)
  /// The bytes are a text in none of the known encodings; the offset of the first that fails.
  case undecodable(path: String, offset: Int)
  /// The system has no converter for this encoding.
  case noConverter(path: String, encoding: ImportEncoding)
  /// The text gives no bars.
  case format(BarFormatError.Problem, path: String, line: Int?)
}
