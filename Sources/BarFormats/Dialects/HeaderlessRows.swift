// Rows without a header, in the order that everybody uses: date, perhaps a time, open, high, low,
// close, perhaps a volume (MetaTrader 4, NinjaTrader, HistData), and Binance's klines.

enum HeaderlessRows {
  /// The plan of the table that begins with this row; nil where the row is no such bar.
  static func plan(
    _ cells: [Cell], _ cellText: CellText, _ text: UnsafeBufferPointer<UInt8>, delimiter: UInt8
  ) -> TablePlan? {
    guard cells.count >= 5, cells.count <= 12, let first = time(cellText.plain(cells[0], in: text)),
      first.date != nil
    else { return nil }
    if first.isCount { return klines(cells, cellText, text, delimiter: delimiter) }
    let second = DateScanner().time(of: cellText.plain(cells[1], in: text))
    let hasTime = first.millisecondOfDay == nil && second != nil && second?.date == nil
    let open = hasTime ? 2 : 1
    guard cells.count <= open + 6, hasPrices(cells, from: open, cellText, text) else { return nil }
    return plan(.generic, delimiter, open: open, time: hasTime ? 1 : nil, cells.count)
  }

  private static func time(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedTime? {
    DateScanner().time(of: bytes) ?? DateScanner(order: .dayFirst).time(of: bytes)
  }

  /// Opening time, open, high, low, close, volume, closing time, turnover, and more.
  private static func klines(
    _ cells: [Cell], _ cellText: CellText, _ text: UnsafeBufferPointer<UInt8>, delimiter: UInt8
  ) -> TablePlan? {
    guard hasPrices(cells, from: 1, cellText, text) else { return nil }
    guard cells.count >= 11, DateScanner.count(cellText.plain(cells[6], in: text)) != nil else {
      return plan(.generic, delimiter, open: 1, time: nil, cells.count)
    }
    var klines = plan(.binance, delimiter, open: 1, time: nil, cells.count)
    klines.turnover = 7
    return klines
  }

  private static func plan(
    _ dialect: ImportDialect, _ delimiter: UInt8, open: Int, time: Int?, _ count: Int
  ) -> TablePlan {
    var plan = TablePlan(dialect: dialect, delimiter: delimiter, date: 0, close: open + 3)
    plan.time = time
    plan.open = open
    plan.high = open + 1
    plan.low = open + 2
    if count > open + 4 { plan.volume = open + 4 }
    return plan
  }

  private static func hasPrices(
    _ cells: [Cell], from open: Int, _ cellText: CellText, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard cells.count >= open + 4 else { return false }
    var prices: [Double] = []
    for index in open..<open + 4 {
      guard case .number(let value) = NumberCell(cellText.plain(cells[index], in: text)),
        value > 0
      else { return false }
      prices.append(value)
    }
    return PriceCheck.isOrdered(prices)
  }
}
