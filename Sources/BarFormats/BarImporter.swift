import MarketBars

/// Turns texts of market data into one series of bars, or one for each instrument.
///
///     var importer = BarImporter()
///     try importer.add(bytes)
///     let imported = try importer.finish()
///
/// The form of each text is found from its content. Where several texts hold a bar of the same
/// time, the one added last wins.
public struct BarImporter: Sendable {
  /// How the texts are read; the same for all of them.
  public let options: ImportOptions
  private var texts: [TextBars] = []

  /// An importer that holds no text yet.
  public init(options: ImportOptions = ImportOptions()) {
    self.options = options
  }

  /// Reads one text, given as UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the text.
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
    var report = FileReport(name: name, dialect: .generic, encoding: encoding)
    if let problem = UnusableText.problem(text) {
      guard problem == .json else { throw BarFormatError(problem, file: file) }
      return try barsInJSON(text, report, file)
    }
    let plan: TablePlan
    do {
      plan = try TableFinder(text, options: options, name: name).plan()
    } catch {
      throw BarFormatError(UnusableText.problem(text, without: error), file: file)
    }
    report.dialect = plan.dialect
    return try TableReader.bars(
      in: text, plan: plan, options: options, file: file, report: report)
  }

  /// Reads the best table of a JSON text: the first with a whole range of prices, else the first
  /// with closes.
  private func barsInJSON(
    _ json: UnsafeBufferPointer<UInt8>, _ report: FileReport, _ file: Int
  ) throws(BarFormatError) -> TextBars {
    var best: (table: [UInt8], plan: TablePlan)?
    var problem = BarFormatError.Problem.json
    do {
      for table in try JSONTables.texts(in: json) {
        let found = table.withUnsafeBufferPointer { text in
          Result { () throws(BarFormatError.Problem) in
            try TableFinder(
              text, options: options, name: report.name, firstLine: JSONTableText.firstLine
            ).plan()
          }
        }
        switch found {
        case .success(let plan):
          if best == nil || best?.plan.isCloseOnly == true && !plan.isCloseOnly {
            best = (table, plan)
          }
        case .failure(let reason): if reason != .noHeader { problem = reason }
        }
      }
    } catch {
      throw BarFormatError(error, file: file)
    }
    guard let (table, plan) = best else { throw BarFormatError(problem, file: file) }
    var report = report
    report.dialect = plan.dialect
    let read = table.withUnsafeBufferPointer { text in
      Result { () throws(BarFormatError) in
        try TableReader.bars(in: text, plan: plan, options: options, file: file, report: report)
      }
    }
    return try read.get()
  }

  /// Joins what was added into one series, sorted by time.
  ///
  /// - Throws: ``BarFormatError``.
  /// - Complexity: O(n) where every text is in order and they follow each other, else O(n log n).
  public consuming func finish() throws(BarFormatError) -> ImportedBars {
    for (file, text) in texts.enumerated() where text.instruments.count > 1 {
      throw BarFormatError(.manySymbols, file: file)
    }
    var join = SeriesJoin(texts: texts, files: Array(texts.indices), options: options)
    texts = []
    return try join.imported()
  }

  /// Joins what was added into one series for each instrument, in the order in which they came.
  ///
  /// Texts that name no instrument give one without a name.
  ///
  /// - Throws: ``BarFormatError``.
  /// - Complexity: O(n) in the rows where every text is in order, else O(n log n).
  public consuming func finishSymbols() throws(BarFormatError) -> ImportedSymbols {
    var join = SymbolJoin(texts: texts, options: options)
    texts = []
    return try join.imported()
  }
}

/// The series of an instrument.
public struct SymbolBars: Equatable, Sendable {
  /// The code, as the source writes it; empty where it names none.
  public var symbol: String
  /// The instrument's name in the source's own language; empty where it names none.
  public var name: String
  /// The instrument's bars, oldest first.
  public var series: BarSeries

  /// Bars of the instrument with that code.
  public init(symbol: String, name: String = "", series: BarSeries) {
    self.symbol = symbol
    self.name = name
    self.series = series
  }
}

/// Several series and how they came about.
public struct ImportedSymbols: Equatable, Sendable {
  /// One entry for each instrument, in the order in which they first stand in the texts.
  public var symbols: [SymbolBars]
  /// What was found in each text, and which rows were left out or changed; of all instruments
  /// together.
  public var report: ImportReport

  /// Series together with the report on how they came about.
  public init(symbols: [SymbolBars], report: ImportReport) {
    self.symbols = symbols
    self.report = report
  }
}

/// A series and how it came about.
public struct ImportedBars: Equatable, Sendable {
  /// The bars of all texts, joined, oldest first.
  public var series: BarSeries
  /// What was found in each text, and which rows were left out or changed.
  public var report: ImportReport

  /// A series together with the report on how it came about.
  public init(series: BarSeries, report: ImportReport) {
    self.series = series
    self.report = report
  }
}
