import BarFormats

/// Reads files of market data into one series of bars.
///
///     let imported = try BarFileReader().read(paths: ["2330.csv"])
///
/// A file may be gzipped, or a zip archive, whose files are read one after the other; the path `-` is
/// standard input. Encodings are found from the bytes:
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
    let (importer, names) = try importer(of: paths)
    do {
      return try importer.finish()
    } catch {
      throw BarFileReader.error(error, names)
    }
  }

  /// Reads the files in that order into one series for each instrument.
  ///
  /// - Throws: ``BarFileError``, which names the file.
  public func readSymbols(paths: [String]) throws(BarFileError) -> ImportedSymbols {
    let (importer, names) = try importer(of: paths)
    do {
      return try importer.finishSymbols()
    } catch {
      throw BarFileReader.error(error, names)
    }
  }

  private static func error(_ error: BarFormatError, _ names: [String]) -> BarFileError {
    let path = error.file < names.count ? names[error.file] : ""
    return .format(error.problem, path: path, line: error.line)
  }

  private func importer(
    of paths: [String]
  ) throws(BarFileError) -> (BarImporter, names: [String]) {
    var importer = BarImporter(options: options)
    var names: [String] = []
    for path in paths {
      var bytes = try FileBytes.load(path, limit: sizeLimit)
      if Gzip.isGzip(bytes) { bytes = try Gzip.unpacked(bytes, path: path, limit: sizeLimit) }
      guard Zip.isZip(bytes) else {
        try add(bytes, path, to: &importer)
        names.append(path)
        continue
      }
      for file in try Zip.files(in: bytes, path: path, limit: sizeLimit) {
        let name = path + ":" + file.name
        try add(file.bytes, name, to: &importer)
        names.append(name)
      }
    }
    return (importer, names)
  }

  private func add(
    _ bytes: FileBytes, _ name: String, to importer: inout BarImporter
  ) throws(BarFileError) {
    let text = try DecodedText(bytes, as: encoding, path: name)
    do {
      try importer.add(text.utf8, name: name, encoding: text.encoding)
    } catch {
      throw BarFileError.format(error.problem, path: name, line: error.line)
    }
    withExtendedLifetime(text) {}
  }
}
