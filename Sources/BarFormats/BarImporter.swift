import MarketBars

/// Turns texts of market data into one series of bars.
///
///     var importer = BarImporter()
///     try importer.add(bytes)
///     let imported = try importer.finish()
///
/// The form of each text is found from its content. Where several texts hold a bar of the same
/// time, the one added last wins.
public struct BarImporter: Sendable {
  public let options: ImportOptions

  public init(options: ImportOptions = ImportOptions()) {
    self.options = options
  }

  /// Reads one text, given as UTF-8.
  ///
  /// - Parameters:
  ///   - name: A name for the report.
  ///   - encoding: What the text was before it became UTF-8, for the report.
  /// - Throws: ``BarFormatError``; the importer is then unchanged.
  /// - Complexity: O(n) in the bytes.
  public mutating func add(
    _ bytes: [UInt8], name: String = "", encoding: ImportEncoding = .utf8
  ) throws(BarFormatError) {
    throw BarFormatError(.noHeader, file: 0)
  }

  /// Reads one text, given as UTF-8 in memory that outlives the call.
  public mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String = "", encoding: ImportEncoding = .utf8
  ) throws(BarFormatError) {
    throw BarFormatError(.noHeader, file: 0)
  }

  /// Joins what was added into one series, sorted by time.
  ///
  /// - Throws: ``BarFormatError``.
  /// - Complexity: O(n) where every text is in order and they follow each other, else O(n log n).
  public consuming func finish() throws(BarFormatError) -> ImportedBars {
    throw BarFormatError(.noTexts, file: 0)
  }
}

/// A series and how it came about.
public struct ImportedBars: Equatable, Sendable {
  public var series: BarSeries
  public var report: ImportReport

  public init(series: BarSeries, report: ImportReport) {
    self.series = series
    self.report = report
  }
}
