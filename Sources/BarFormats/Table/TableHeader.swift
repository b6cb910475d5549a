/// A line that may name the columns of a table.
struct TableHeader {
  /// The first column of each role.
  private(set) var roles: [(role: ColumnRole, column: Int, factor: Double)] = []
  private(set) var hasIndexClose = false
  private(set) var hasMarketIndex = false
  private(set) var hasStockVolume = false
  private(set) var hasAdjustedClose = false
  private(set) var hasChineseWords = false
  /// The first cell names nothing: an index that `to_csv` wrote.
  private(set) var startsUnnamed = false
  /// The first cell is `Price`, as in the three header lines of `yfinance`.
  private(set) var startsWithPrice = false

  init(_ rows: RowScanner, _ cellText: CellText) {
    for (column, cell) in rows.cells.enumerated() {
      let word = cellText.word(cell, in: rows.text)
      if column == 0 {
        startsUnnamed =
          word.isEmpty || HeaderWord.equals("unnamed:0", word)
          || HeaderWord.equals("index", word)
        startsWithPrice = HeaderWord.equals("price", word)
      }
      guard let known = HeaderWord.known(word) else { continue }
      if self.column(known.role) == nil { roles.append((known.role, column, known.factor)) }
      if known.text.utf8Start[0] >= 0x80 { hasChineseWords = true }
      if TaiwanExchange.isIndexClose(word) { hasIndexClose = true }
      if TaiwanExchange.isMarketIndex(word) { hasMarketIndex = true }
      if TaiwanExchange.isStockVolume(word) { hasStockVolume = true }
      if YahooFinance.isAdjustedClose(word) { hasAdjustedClose = true }
    }
  }

  func column(_ role: ColumnRole) -> Int? {
    for entry in roles where entry.role == role { return entry.column }
    return nil
  }

  private func factor(_ role: ColumnRole) -> Double {
    for entry in roles where entry.role == role { return entry.factor }
    return 1
  }

  var closeColumn: Int? { column(.close) ?? column(.last) ?? column(.adjustedClose) }

  /// A list of instruments: codes and prices without a date.
  var isListOfSymbols: Bool {
    column(.symbol) != nil && closeColumn != nil && column(.date) == nil && column(.time) == nil
  }

  /// The plan of a table under this header.
  ///
  /// - Parameter namesDate: The first column holds dates although nothing names it so.
  func plan(delimiter: UInt8, firstColumnIsDate: Bool) -> TablePlan? {
    var dateColumn = column(.date) ?? column(.time)
    if dateColumn == nil && firstColumnIsDate { dateColumn = 0 }
    guard let date = dateColumn, let close = closeColumn, close != date else { return nil }
    var plan = TablePlan(dialect: dialect, delimiter: delimiter, date: date, close: close)
    if let time = column(.time), time != date { plan.time = time }
    plan.open = column(.open)
    plan.high = column(.high)
    plan.low = column(.low)
    plan.volume = column(.volume)
    plan.turnover = column(.turnover)
    plan.symbol = column(.symbol)
    plan.volumeFactor = factor(.volume)
    plan.turnoverFactor = factor(.turnover)
    plan.dates.readsShortYears = hasChineseWords || plan.dialect.isFromExchange
    return plan
  }

  private var dialect: ImportDialect {
    let hasRange = column(.open) != nil && column(.high) != nil && column(.low) != nil
    if hasMarketIndex && (column(.volume) != nil || column(.turnover) != nil) && !hasRange {
      return .twseTurnover
    }
    guard hasRange else { return .generic }
    if hasIndexClose { return .twseIndex }
    if hasStockVolume { return .twseStock }
    if hasAdjustedClose && column(.turnover) == nil { return .yahoo }
    return .generic
  }
}
