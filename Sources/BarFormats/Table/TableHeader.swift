/// A line that may name the columns of a table.
struct TableHeader {
  /// The first column of each role.
  private(set) var roles: [(role: ColumnRole, column: Int, factor: Double)] = []
  private(set) var hasIndexClose = false
  private(set) var hasMarketIndex = false
  private(set) var hasStockVolume = false
  private(set) var hasLotVolume = false
  private(set) var hasTPExWords = false
  private(set) var hasAdjustedClose = false
  private(set) var hasChineseWords = false
  /// The first cell names nothing: an index that `to_csv` wrote.
  private(set) var startsUnnamed = false
  /// The first cell is `Price`, as in the three header lines of `yfinance`.
  private(set) var startsWithPrice = false
  /// Fields are numbered: `1. open`.
  private(set) var hasNumberedFields = false
  /// The vendor whose words these are.
  private(set) var vendor: VendorSign?

  init(_ rows: RowScanner, _ cellText: CellText) {
    defer {
      if closeColumn != nil { vendor = TableHeader.vendor(rows, cellText) }
      // Others have a date beside the time.
      if vendor?.dialect == .tradingView && column(.date) != nil { vendor = nil }
    }
    for (column, cell) in rows.cells.enumerated() {
      let word = cellText.word(cell, in: rows.text)
      if column == 0 {
        startsUnnamed =
          word.isEmpty || HeaderWord.equals("unnamed:0", word)
          || HeaderWord.equals("index", word)
        startsWithPrice = HeaderWord.equals("price", word)
      }
      if cell.start + 1 < cell.end, rows.text[cell.start] &- 0x30 < 10,
        rows.text[cell.start + 1] == UInt8(ascii: ".")
      {
        hasNumberedFields = true
      }
      if TaiwanExchange.isTPExList(word) { hasTPExWords = true }
      guard let known = HeaderWord.known(word) else { continue }
      if self.column(known.role) == nil { roles.append((known.role, column, known.factor)) }
      if known.text.utf8Start[0] >= 0x80 { hasChineseWords = true }
      if TaiwanExchange.isIndexClose(word) { hasIndexClose = true }
      if TaiwanExchange.isMarketIndex(word) { hasMarketIndex = true }
      if TaiwanExchange.isStockVolume(word) { hasStockVolume = true }
      if TaiwanExchange.isLotVolume(word) { hasLotVolume = true }
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

  /// The first vendor all of whose words are there.
  private static func vendor(_ rows: RowScanner, _ cellText: CellText) -> VendorSign? {
    for sign in VendorSign.all {
      let isHere = sign.words.allSatisfy { text in
        rows.cells.contains { HeaderWord.equals(text, cellText.word($0, in: rows.text)) }
      }
      if isHere { return sign }
    }
    return nil
  }

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
    if dateColumn == nil && isListOfSymbols { dateColumn = column(.symbol) }
    guard let date = dateColumn, let close = closeColumn, close != date else { return nil }
    var plan = TablePlan(dialect: dialect, delimiter: delimiter, date: date, close: close)
    plan.isMarketIndex = hasMarketIndex
    plan.needsDate = column(.date) == nil && date == column(.symbol)
    if let time = column(.time), time != date { plan.time = time }
    plan.open = column(.open)
    plan.high = column(.high)
    plan.low = column(.low)
    plan.volume = column(.volume) ?? column(.tickVolume)
    plan.tickVolume = column(.tickVolume)
    plan.turnover = column(.turnover)
    plan.symbol = column(.symbol)
    plan.name = column(.name)
    plan.volumeFactor = factor(.volume) * (vendor?.volumeFactor ?? 1)
    plan.turnoverFactor = factor(.turnover) * (vendor?.turnoverFactor ?? 1)
    plan.dates.readsShortYears = hasChineseWords || plan.dialect.isFromExchange
    return plan
  }

  private var dialect: ImportDialect {
    let hasRange = column(.open) != nil && column(.high) != nil && column(.low) != nil
    if hasMarketIndex && (column(.volume) != nil || column(.turnover) != nil) && !hasRange {
      return .twseTurnover
    }
    if hasTPExWords && column(.symbol) != nil { return .tpexList }
    guard hasRange else { return vendor?.dialect ?? .generic }
    if hasIndexClose { return .twseIndex }
    if hasLotVolume { return column(.symbol) == nil ? .tpexStock : .twseQuote }
    if hasStockVolume { return column(.symbol) == nil ? .twseStock : .twseList }
    if let vendor { return vendor.dialect }
    if hasNumberedFields { return .alphaVantage }
    if hasAdjustedClose && column(.turnover) == nil { return .yahoo }
    return .generic
  }
}
