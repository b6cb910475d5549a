import BarFormats

/// Reads files of market data into one series of bars.
///
///     let imported = try BarFileReader().read(paths: ["2330.csv"])
///
/// A file may be gzipped; the path `-` is standard input. Encodings are found from the bytes.
public struct BarFileReader: Sendable {
  public var options: ImportOptions
  /// The encoding of the files, or nil to find it from their bytes.
  public var encoding: ImportEncoding?

  public init(options: ImportOptions = ImportOptions(), encoding: ImportEncoding? = nil) {
    self.options = options
    self.encoding = encoding
  }

  /// Reads the files in that order and joins them.
  ///
  /// - Throws: ``BarFileError``, which names the file.
  public func read(paths: [String]) throws(BarFileError) -> ImportedBars {
    throw .format(.noTexts, path: "", line: nil)
  }
}
