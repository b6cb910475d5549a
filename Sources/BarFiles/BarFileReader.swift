import BarFormats

/// Reads files of market data into one series of bars.
///
///     let imported = try BarFileReader().read(paths: ["2330.csv"])
///
/// A file may be gzipped; the path `-` is standard input. Encodings are found from the bytes:
/// a byte order mark, else UTF-8, else GB18030 where simplified words head the table, else CP950.
public struct BarFileReader: Sendable {
  public var options: ImportOptions
  /// The encoding of the files, or nil to find it from their bytes.
  public var encoding: ImportEncoding?
  /// Bytes that a file may have once it is unpacked; a guard against tiny files that unpack
  /// without end.
  public var sizeLimit = 2 << 30

  public init(options: ImportOptions = ImportOptions(), encoding: ImportEncoding? = nil) {
    self.options = options
    self.encoding = encoding
  }

  /// Reads the files in that order and joins them; the report names them by their paths.
  ///
  /// - Throws: ``BarFileError``, which names the file.
  public func read(paths: [String]) throws(BarFileError) -> ImportedBars {
    var importer = BarImporter(options: options)
    for path in paths {
      var bytes = try FileBytes.load(path, limit: sizeLimit)
      if Gzip.isGzip(bytes) { bytes = try Gzip.unpacked(bytes, path: path, limit: sizeLimit) }
      let text = try DecodedText(bytes, as: encoding, path: path)
      do {
        try importer.add(text.utf8, name: path, encoding: text.encoding)
      } catch {
        throw BarFileError.format(error.problem, path: path, line: error.line)
      }
      withExtendedLifetime(text) {}
    }
    do {
      return try importer.finish()
    } catch {
      let path = error.file < paths.count ? paths[error.file] : ""
      throw BarFileError.format(error.problem, path: path, line: error.line)
    }
  }
}
