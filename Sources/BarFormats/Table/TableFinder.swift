import MarketBars

/// Finds the table in a text: its delimiter, its header or known columns, and its first row.
struct TableFinder {
  /// Titles and notes before a header take fewer rows than this.
  static let searchedRows = 400
  private static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|"),
  ]

  let text: UnsafeBufferPointer<UInt8>
  let options: ImportOptions
  let cellText = CellText()
  private let name: String
  private let firstLine: Int

  /// - Parameters:
  ///   - name: The text's name, in which a list's date may stand.
  ///   - firstLine: The number of the first line.
  init(
    _ text: UnsafeBufferPointer<UInt8>, options: ImportOptions, name: String = "",
    firstLine: Int = 1
  ) {
    self.text = text
    self.options = options
    self.name = name
    self.firstLine = firstLine
  }

  /// The plan of the table, or why there is none.
  func plan() throws(BarFormatError.Problem) -> TablePlan {
    for delimiter in TableFinder.delimiters {
      guard var plan = search(delimiter) else { continue }
      if plan.needsDate {
        plan.isList = true
        plan.listDate = plan.listDate ?? options.listDate ?? ListDate.inName(name)
        if plan.listDate == nil { throw .undatedList }
      } else if let symbol = plan.symbol {
        plan.isList = holdsManySymbols(symbol, &plan)
      }
      if plan.listDate == nil { decideDateOrder(&plan) }
      plan.hasDecimalCommas = hasDecimalCommas(plan)
      return plan
    }
    throw .noHeader
  }

  private func search(_ delimiter: UInt8) -> TablePlan? {
    var rows = RowScanner(text, delimiter: delimiter, line: firstLine)
    var searched = 0
    var titleDate: CivilDate?
    while searched < TableFinder.searchedRows {
      let start = rows.position
      let line = rows.nextLine
      guard rows.next() else { break }
      searched += 1
      if rows.cells.count <= 2 {
        for cell in rows.cells {
          titleDate = ListDate.inTitle(cellText.plain(cell, in: text)) ?? titleDate
        }
      }
      if rows.cells.count < 2 { continue }
      let header = TableHeader(rows, cellText)
      if header.closeColumn != nil, let plan = plan(under: header, rows, titleDate) { return plan }
      if var plan = TaiwanExchange.headerlessPlan(
        rows.cells, cellText, text, delimiter: delimiter)
        ?? HeaderlessRows.plan(rows.cells, cellText, text, delimiter: delimiter)
      {
        plan.dataStart = start
        plan.dataLine = line
        if options.volumeUnit == .lots { plan.turnoverFactor = 1000 }
        return plan
      }
    }
    return nil
  }

  /// The plan under a header, after a look at the row below it.
  private func plan(
    under header: TableHeader, _ headerRow: RowScanner, _ titleDate: CivilDate?
  ) -> TablePlan? {
    var below = headerRow
    var hasRow = false
    while below.next() {
      hasRow = !below.isBlank
      if hasRow { break }
    }
    let isUnnamedDate =
      header.column(.date) == nil && header.startsUnnamed && hasRow
      && isDate(below.cells.first, readsShortYears: header.hasChineseWords)
    let isYahooSave = header.startsWithPrice && hasRow && followsYahooHeader(below)
    guard
      var plan = header.plan(
        delimiter: headerRow.delimiter, firstColumnIsDate: isUnnamedDate || isYahooSave)
    else { return nil }
    plan.dataStart = headerRow.position
    plan.dataLine = headerRow.nextLine
    if isYahooSave { plan.dialect = .yahoo }
    if plan.needsDate { plan.listDate = titleDate }
    if hasRow {
      shift(&plan, names: headerRow.cells, row: below.cells)
      takeDateFromTitle(&plan, titleDate, row: below.cells)
      takeTickVolume(&plan, row: below.cells)
    }
    return plan
  }

  /// Rows with times of day alone are of the date in the title.
  private func takeDateFromTitle(_ plan: inout TablePlan, _ date: CivilDate?, row: [Cell]) {
    guard let date, plan.time == nil, plan.date < row.count,
      let time = plan.dates.time(of: cellText.plain(row[plan.date], in: text)), time.date == nil
    else { return }
    plan.listDate = date
    plan.time = plan.date
    if plan.isMarketIndex { plan.dialect = .twseIntraday }
  }

  /// Where nothing counts as volume, changes of price do.
  private func takeTickVolume(_ plan: inout TablePlan, row: [Cell]) {
    guard let ticks = plan.tickVolume, let volume = plan.volume, volume < row.count,
      case .number(let value) = NumberCell(cellText.plain(row[volume], in: text)), value == 0
    else { return }
    plan.volume = ticks
  }

  /// Whether the two lines under `Price,Close,…` are those of `yfinance`: tickers, then `Date`.
  private func followsYahooHeader(_ tickers: RowScanner) -> Bool {
    var rows = tickers
    guard rows.next(), let cell = rows.cells.first else { return false }
    let word = cellText.word(cell, in: text)
    return HeaderWord.equals("date", word) || HeaderWord.equals("datetime", word)
  }

  /// Rows with one cell more than the header has names: a time without a name behind the date,
  /// or row numbers without a name in front.
  private func shift(_ plan: inout TablePlan, names: [Cell], row: [Cell]) {
    guard row.count == names.count + 1, names.last?.isEmpty == false, plan.date + 1 < row.count
    else { return }
    let isDated = isDate(row[plan.date], readsShortYears: plan.dates.readsShortYears)
    let next = plan.dates.time(of: cellText.plain(row[plan.date + 1], in: text))
    guard let next else { return }
    if isDated && next.date == nil {
      plan.insertColumn(at: plan.date + 1)
      plan.time = plan.date + 1
    } else if !isDated && next.date != nil {
      plan.insertColumn(at: 0)
    }
  }

  func isDate(_ cell: Cell?, readsShortYears: Bool) -> Bool {
    guard let cell else { return false }
    let dates = DateScanner(readsShortYears: readsShortYears)
    return dates.time(of: cellText.plain(cell, in: text))?.date != nil
  }
}
