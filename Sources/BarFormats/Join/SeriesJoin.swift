import MarketBars

/// Joins the rows of several texts into one series.
struct SeriesJoin {
  private var texts: [TextBars]
  private let options: ImportOptions
  /// The number of each text among all that were added.
  private let files: [Int]
  private var report = ImportReport()

  init(texts: [TextBars], files: [Int], options: ImportOptions) {
    self.texts = texts
    self.files = files
    self.options = options
  }

  mutating func imported() throws(BarFormatError) -> ImportedBars {
    guard !texts.isEmpty else { throw BarFormatError(.noTexts, file: 0) }
    let clock = try settleClock()
    let turnovers = takeTurnovers()
    var columns = joinedColumns()
    join(turnovers, into: &columns)
    report.files = texts.map { $0.report }
    for index in texts.indices {
      for row in texts[index].leftOut {
        report.leftOut.append(
          LeftOutRow(file: files[index], line: row.line, reason: row.reason))
      }
      for row in texts[index].repaired {
        report.repaired.append(
          RepairedRow(file: files[index], line: row.line, reason: row.reason))
      }
    }
    report.resorted = report.files.reduce(0) { $0 + $1.resorted }
    return ImportedBars(series: try series(of: columns, clock: clock), report: report)
  }

  private func series(
    of columns: consuming BarColumns, clock: BarSeries.Clock
  ) throws(BarFormatError) -> BarSeries {
    let isCloseOnly = columns.isCloseOnly
    if !columns.turnover.contains(where: { !$0.isNaN }) { columns.turnover = [] }
    do {
      var series = try BarSeries(
        clock: clock, time: columns.time,
        open: isCloseOnly ? columns.close : columns.open,
        high: isCloseOnly ? columns.close : columns.high,
        low: isCloseOnly ? columns.close : columns.low,
        close: columns.close, volume: columns.volume, turnover: columns.turnover)
      series.isCloseOnly = isCloseOnly
      return series
    } catch {
      // Rows are checked one by one and sorted, so that this is not reached.
      throw BarFormatError(.noBars, file: 0)
    }
  }

  // MARK: Clock

  /// Decides between trading dates and instants, and turns wall clocks into instants.
  private mutating func settleClock() throws(BarFormatError) -> BarSeries.Clock {
    guard texts.contains(where: { $0.hasTimesOfDay }) else { return .tradingDates }
    for (index, text) in texts.enumerated() where !text.hasTimesOfDay && text.offsets.isEmpty {
      throw BarFormatError(.datesAmongTimes, file: files[index])
    }
    var zones = ZoneCollector()
    var clock: TimeZoneOffsets?
    for index in texts.indices {
      let zone = options.zone ?? texts[index].report.dialect.zone
      texts[index].turnIntoInstants(in: zone, collecting: &zones)
      clock = clock ?? zone
    }
    return .instants(options.zone ?? zones.offsets ?? clock ?? .utc)
  }

  // MARK: Market turnover

  /// Sets the market's turnover apart where there are bars that it can be joined to.
  private mutating func takeTurnovers() -> [Int] {
    let turnovers = texts.indices.filter { texts[$0].report.dialect == .twseTurnover }
    return turnovers.count == texts.count ? [] : turnovers
  }

  /// Fills volume and turnover of the index's bars by date.
  ///
  /// Only bars of the index take them: those of its own table, and others whose close is the one
  /// printed beside the turnover.
  private mutating func join(_ turnovers: [Int], into columns: inout BarColumns) {
    guard !turnovers.isEmpty else { return }
    let isIndex = texts.allSatisfy {
      $0.report.dialect == .twseIndex || $0.report.dialect == .twseTurnover
    }
    let given = columns
    if columns.turnover.isEmpty {
      columns.turnover = [Double](repeating: .nan, count: columns.count)
    }
    var isJoined = [Bool](repeating: false, count: columns.count)
    for text in turnovers {
      let rows = texts[text].columns
      for row in 0..<rows.count {
        let index = given.firstIndex(notBefore: rows.time[row])
        guard index < given.count, given.time[index] == rows.time[row],
          isIndex || abs(given.close[index] - rows.close[row]) < 0.006
        else {
          texts[text].leaveOut(row)
          continue
        }
        if isJoined[index] { report.duplicates += 1 }
        isJoined[index] = true
        if given.volume[index].isNaN { columns.volume[index] = rows.volume[row] }
        if !rows.turnover.isEmpty && (given.turnover.isEmpty || given.turnover[index].isNaN) {
          columns.turnover[index] = rows.turnover[row]
        }
      }
    }
  }

  // MARK: Bars

  /// The bars of all texts in order, one for each time.
  private mutating func joinedColumns() -> BarColumns {
    let isTurnoverOnly = texts.allSatisfy { $0.report.dialect == .twseTurnover }
    let sources = texts.indices.filter {
      isTurnoverOnly || texts[$0].report.dialect != .twseTurnover
    }
    let isCloseOnly = sources.allSatisfy { texts[$0].columns.isCloseOnly }
    var parts: [BarColumns] = []
    for index in sources {
      var columns = texts[index].columns
      // The market's turnover is kept for its join; other columns move.
      if texts[index].report.dialect != .twseTurnover { texts[index].columns.removeAll() }
      if !isCloseOnly { columns.widenToRange() }
      if !texts[index].isRising { report.duplicates += columns.sort() }
      parts.append(columns)
    }
    let (joined, duplicates) = BarColumns.joined(parts)
    report.duplicates += duplicates
    return joined
  }
}

extension TextBars {
  /// Leaves out a row of market turnover that found no bar.
  fileprivate mutating func leaveOut(_ row: Int) {
    report.bars -= 1
    report.leftOut += 1
    leftOut.append(LeftOutRow(file: 0, line: lines[row], reason: .turnoverWithoutBar))
  }
}
