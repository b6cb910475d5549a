/// Finds the table in a text: its delimiter, its header or known columns, and its first row.
struct TableFinder {
  /// Titles and notes before a header take fewer rows than this.
  private static let searchedRows = 200
  private static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|"),
  ]

  let text: UnsafeBufferPointer<UInt8>
  let options: ImportOptions
  private let cellText = CellText()

  init(_ text: UnsafeBufferPointer<UInt8>, options: ImportOptions) {
    self.text = text
    self.options = options
  }

  /// The plan of the table, or why there is none.
  func plan() throws(BarFormatError.Problem) -> TablePlan {
    var hasListOfSymbols = false
    for delimiter in TableFinder.delimiters {
      if var plan = search(delimiter, &hasListOfSymbols) {
        if let symbol = plan.symbol, holdsManySymbols(symbol, plan) { throw .manySymbols }
        decideDateOrder(&plan)
        plan.hasDecimalCommas = hasDecimalCommas(plan)
        return plan
      }
    }
    throw hasListOfSymbols ? .manySymbols : .noHeader
  }

  private func search(_ delimiter: UInt8, _ hasListOfSymbols: inout Bool) -> TablePlan? {
    var rows = RowScanner(text, delimiter: delimiter)
    var searched = 0
    while searched < TableFinder.searchedRows {
      let start = rows.position
      let line = rows.nextLine
      guard rows.next() else { break }
      searched += 1
      if rows.cells.count < 2 { continue }
      let header = TableHeader(rows, cellText)
      if header.isListOfSymbols { hasListOfSymbols = true }
      if header.closeColumn != nil, let plan = plan(under: header, rows) { return plan }
      if var plan = TaiwanExchange.headerlessPlan(
        rows.cells, cellText, text, delimiter: delimiter)
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
  private func plan(under header: TableHeader, _ headerRow: RowScanner) -> TablePlan? {
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
    if hasRow { shift(&plan, names: headerRow.cells, row: below.cells) }
    return plan
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

  private func isDate(_ cell: Cell?, readsShortYears: Bool) -> Bool {
    guard let cell else { return false }
    let dates = DateScanner(readsShortYears: readsShortYears)
    return dates.time(of: cellText.plain(cell, in: text))?.date != nil
  }

  // MARK: What the whole column decides

  private func holdsManySymbols(_ column: Int, _ plan: TablePlan) -> Bool {
    var rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    var first: [UInt8] = []
    while rows.next() {
      guard column < rows.cells.count, plan.date < rows.cells.count else { continue }
      let bytes = cellText.plain(rows.cells[column], in: text)
      if bytes.isEmpty { continue }
      if first.isEmpty {
        first = Array(bytes)
      } else if !bytes.elementsEqual(first),
        isDate(rows.cells[plan.date], readsShortYears: plan.dates.readsShortYears)
      {
        return true
      }
    }
    return false
  }

  /// Settles `3/4/2020` by the first row in which one of the two numbers is over twelve.
  private func decideDateOrder(_ plan: inout TablePlan) {
    plan.dates.order = options.dateOrder
    var rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    var undated = 0
    while rows.next() {
      guard plan.date < rows.cells.count,
        let (first, second) = DateScanner.unorderedParts(
          cellText.plain(rows.cells[plan.date], in: text))
      else {
        // Another form of date, or a few notes before the first row.
        undated += 1
        if undated > 16 { return }
        continue
      }
      if first > 12 || second > 12 {
        plan.dates.order = first > 12 ? .dayFirst : .monthFirst
        return
      }
    }
  }

  /// Whether closes are written `12,5` or `1.922,45`. A comma before three digits alone may part
  /// thousands: another row decides.
  private func hasDecimalCommas(_ plan: TablePlan) -> Bool {
    guard plan.delimiter != UInt8(ascii: ",") else { return false }
    var rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    var searched = 0
    while searched < TableFinder.searchedRows, rows.next() {
      searched += 1
      guard plan.close < rows.cells.count else { continue }
      let bytes = cellText.plain(rows.cells[plan.close], in: text)
      guard let comma = bytes.lastIndex(of: UInt8(ascii: ",")) else {
        // Digits behind a point, and not three of them: the point is no mark of thousands.
        if let point = bytes.lastIndex(of: UInt8(ascii: ".")), bytes.count - point != 4 {
          return false
        }
        continue
      }
      if let point = bytes.lastIndex(of: UInt8(ascii: ".")) { return point < comma }
      if bytes.count - comma != 4 { return true }
    }
    return false
  }
}
