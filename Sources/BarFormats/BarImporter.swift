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
  private var texts: [TextBars] = []

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
    let read = bytes.withUnsafeBufferPointer { text in
      Result { () throws(BarFormatError) in try bars(in: text, name, encoding) }
    }
    texts.append(try read.get())
  }

  /// Reads one text, given as UTF-8 in memory that need not outlive the call.
  ///
  /// - Throws: ``BarFormatError``; the importer is then unchanged.
  /// - Complexity: O(n) in the bytes.
  public mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String = "", encoding: ImportEncoding = .utf8
  ) throws(BarFormatError) {
    texts.append(try bars(in: bytes, name, encoding))
  }

  private func bars(
    in bytes: UnsafeBufferPointer<UInt8>, _ name: String, _ encoding: ImportEncoding
  ) throws(BarFormatError) -> TextBars {
    let file = texts.count
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    let text = hasMark ? UnsafeBufferPointer(rebasing: bytes[3...]) : bytes
    if let problem = UnusableText.problem(text) { throw BarFormatError(problem, file: file) }
    let plan: TablePlan
    do {
      plan = try TableFinder(text, options: options).plan()
    } catch {
      throw BarFormatError(UnusableText.problem(text, without: error), file: file)
    }
    let report = FileReport(name: name, dialect: plan.dialect, encoding: encoding)
    return try TableReader.bars(
      in: text, plan: plan, options: options, file: file, report: report)
  }

  /// Joins what was added into one series, sorted by time.
  ///
  /// - Throws: ``BarFormatError``.
  /// - Complexity: O(n) where every text is in order and they follow each other, else O(n log n).
  public consuming func finish() throws(BarFormatError) -> ImportedBars {
    var join = SeriesJoin(texts: texts, options: options)
    texts = []
    return try join.imported()
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
