import MarketBars

/// Joins the rows of several texts into one series for each instrument.
struct SymbolJoin {
  private struct Group {
    var instrument: Instrument
    var texts: [TextBars] = []
    var files: [Int] = []
  }

  private var groups: [Group] = []
  private var groupIndices: [[UInt8]: Int] = [:]
  private let options: ImportOptions
  private var report = ImportReport()

  init(texts: [TextBars], options: ImportOptions) {
    self.options = options
    report.files = texts.map { $0.report }
    for (file, text) in texts.enumerated() {
      if text.rowInstruments.isEmpty {
        let nameless = Instrument(code: options.symbol ?? "", name: "")
        add(text, of: text.instruments.first ?? nameless, file)
      } else {
        report.leftOut += text.leftOut.map {
          LeftOutRow(file: file, line: $0.line, reason: $0.reason)
        }
        report.repaired += text.repaired.map {
          RepairedRow(file: file, line: $0.line, reason: $0.reason)
        }
        for (instrument, part) in text.parts() { add(part, of: instrument, file) }
      }
    }
  }

  private mutating func add(_ text: TextBars, of instrument: Instrument, _ file: Int) {
    let key = Array(instrument.code.utf8)
    let index = groupIndices[key] ?? groups.count
    if index == groups.count {
      groups.append(Group(instrument: instrument))
      groupIndices[key] = index
    }
    if groups[index].instrument.name.utf8.isEmpty {
      groups[index].instrument.name = instrument.name
    }
    groups[index].texts.append(text)
    groups[index].files.append(file)
  }

  mutating func imported() throws(BarFormatError) -> ImportedSymbols {
    guard !groups.isEmpty else { throw BarFormatError(.noTexts, file: 0) }
    var symbols: [SymbolBars] = []
    symbols.reserveCapacity(groups.count)
    for group in groups {
      var join = SeriesJoin(texts: group.texts, files: group.files, options: options)
      let joined = try join.imported()
      for (index, file) in group.files.enumerated() {
        // A text of one instrument may have lost rows in the join.
        if group.texts[index].isWhole { report.files[file] = joined.report.files[index] }
      }
      report.leftOut += joined.report.leftOut
      report.repaired += joined.report.repaired
      report.duplicates += joined.report.duplicates
      symbols.append(
        SymbolBars(
          symbol: group.instrument.code, name: group.instrument.name, series: joined.series))
    }
    report.resorted = report.files.reduce(0) { $0 + $1.resorted }
    return ImportedSymbols(symbols: symbols, report: report)
  }
}

extension TextBars {
  /// The rows of each instrument in the order of its first row, without what was left out.
  fileprivate func parts() -> [(Instrument, TextBars)] {
    var rows = [[Int]](repeating: [], count: instruments.count)
    for (row, instrument) in rowInstruments.enumerated() { rows[Int(instrument)].append(row) }
    return instruments.indices.compactMap { index in
      rows[index].isEmpty ? nil : (instruments[index], part(rows[index]))
    }
  }

  private func part(_ rows: [Int]) -> TextBars {
    var part = TextBars(columns: columns.selecting(rows), report: report)
    part.report.leftOut = 0
    part.report.rows = rows.count
    part.report.bars = rows.count
    part.hasTimesOfDay = hasTimesOfDay
    part.isWhole = false
    for index in 1..<max(1, rows.count)
    where part.columns.time[index] <= part.columns.time[index - 1] {
      part.isRising = false
    }
    var run = 0
    for (position, row) in rows.enumerated() {
      while run + 1 < offsets.count, offsets[run + 1].start <= row { run += 1 }
      guard run < offsets.count, offsets[run].start <= row else { continue }
      let offset = offsets[run]
      if let last = part.offsets.last, last.seconds == offset.seconds,
        last.isCount == offset.isCount
      {
        continue
      }
      part.offsets.append(
        OffsetRun(start: position, seconds: offset.seconds, isCount: offset.isCount))
    }
    return part
  }
}
