import BarFormats

/// Reads files of market data into one series of bars.
///
///     let imported = try BarFileReader().read(paths: ["2330.csv"])
///
/// A file may be gzipped, or a zip archive, whose files are read one after the other; the path `-` is
/// standard input. Encodings are found from the bytes:
/// a byte order mark, else UTF-8, else GB18030 where simplified words head the table, else CP950.
public struct BarFileReader: Sendable {
  /// How the texts of the files are read.
  public var options: ImportOptions
  /// The encoding of the files, or nil to find it from their bytes.
  public var encoding: ImportEncoding?
  /// Bytes that a file may have once it is unpacked; a guard against tiny files that unpack
  /// without end.
  public var sizeLimit = 2 << 30

  /// A reader with those options.
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

  /// The dividends, splits and capital reductions that the files tell of, for each instrument; none
  /// where they tell of none.
  ///
  /// - Throws: ``BarFileError`` where a file cannot be read or decoded.
  public func readEvents(paths: [String]) throws(BarFileError) -> [SymbolEvents] {
    var found: [SymbolEvents] = []
    try forEachText(of: paths) { text, _ in found += PriceEventReader.events(in: text.utf8) }
    return found
  }

  /// The texts of a file as UTF-8, without a byte order mark: one, or those of an archive's members.
  ///
  /// For tables of other things than bars; nothing is looked for in them but their encoding.
  ///
  /// - Throws: ``BarFileError`` where the file cannot be read or decoded.
  public func texts(of path: String) throws(BarFileError) -> [(name: String, utf8: [UInt8])] {
    var texts: [(name: String, utf8: [UInt8])] = []
    try forEachText(of: [path]) { text, name in texts.append((name, Array(text.utf8))) }
    return texts
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
    try forEachText(of: paths) { text, name throws(BarFileError) in
      do throws(BarFormatError) {
        try importer.add(text.utf8, name: name, encoding: text.encoding)
      } catch {
        throw .format(error.problem, path: name, line: error.line)
      }
      names.append(name)
    }
    return (importer, names)
  }

  /// Calls `body` with the text of each file, of an archive's each member.
  private func forEachText(
    of paths: [String], _ body: (DecodedText, _ name: String) throws(BarFileError) -> Void
  ) throws(BarFileError) {
    func read(_ bytes: FileBytes, _ name: String) throws(BarFileError) {
      let text = try DecodedText(bytes, as: encoding, path: name)
      try body(text, name)
      withExtendedLifetime(text) {}
    }
    for path in paths {
      var bytes = try FileBytes.load(path, limit: sizeLimit)
      if Gzip.isGzip(bytes) { bytes = try Gzip.unpacked(bytes, path: path, limit: sizeLimit) }
      guard Zip.isZip(bytes) else {
        try read(bytes, path)
        continue
      }
      for file in try Zip.files(in: bytes, path: path, limit: sizeLimit) {
        try read(file.bytes, path + ":" + file.name)
      }
    }
  }
}
