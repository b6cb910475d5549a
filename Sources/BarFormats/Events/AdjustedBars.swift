import MarketBars

/// Bars whose table tells of dividends and splits: in columns or rows of their own, or by an adjusted
/// close beside the close.
enum AdjustedBars {
  private struct Row {
    let date: CivilDate
    var close = Double.nan
    var adjusted = Double.nan
    var dividend = 0.0
    /// Shares after for each share before; 1 where nothing happened.
    var split = 1.0
  }

  private struct Columns {
    var adjusted: Int?
    var dividend: Int?
    var split: Int?
    /// Nothing to find: neither columns nor rows of events.
    var areNone: Bool { adjusted == nil && dividend == nil && split == nil }
  }

  static func events(in text: UnsafeBufferPointer<UInt8>) -> [SymbolEvents] {
    guard let plan = try? TableFinder(text, options: ImportOptions()).plan(), !plan.isList else {
      return []
    }
    let cellText = CellText()
    let columns = columns(above: plan, text, cellText)
    guard !columns.areNone, columns.adjusted != plan.close else { return [] }
    var rows = rows(of: plan, columns, text, cellText)
    rows.sort { $0.date < $1.date }
    let isTold =
      columns.dividend != nil || columns.split != nil
      || rows.contains { $0.dividend > 0 || $0.split != 1 }
    let events = isTold ? told(rows) : implied(rows)
    return events.isEmpty ? [] : [SymbolEvents(symbol: "", events: events)]
  }

  // MARK: Reading

  private static func columns(
    above plan: TablePlan, _ text: UnsafeBufferPointer<UInt8>, _ cellText: CellText
  ) -> Columns {
    var columns = Columns()
    var rows = RowScanner(text, delimiter: plan.delimiter)
    while rows.position < plan.dataStart, rows.next() {
      for (number, cell) in rows.cells.enumerated() {
        let word = cellText.word(cell, in: text)
        func isOne(of words: [StaticString]) -> Bool {
          words.contains { HeaderWord.equals($0, word) }
        }
        if isOne(of: ["adjclose", "adjustedclose", "closeadj"]) { columns.adjusted = number }
        if isOne(of: ["dividends", "dividendamount", "dividend"]) { columns.dividend = number }
        if isOne(of: ["stocksplits", "splitcoefficient", "splits", "splitratio"]) {
          columns.split = number
        }
      }
    }
    return columns
  }

  private static func rows(
    of plan: TablePlan, _ columns: Columns, _ text: UnsafeBufferPointer<UInt8>,
    _ cellText: CellText
  ) -> [Row] {
    var found: [Row] = []
    var rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    while rows.next() {
      let cells = rows.cells
      guard plan.date < cells.count, plan.close < cells.count,
        let date = plan.dates.time(of: cellText.plain(cells[plan.date], in: text))?.date,
        PriceEventReader.isPossible(date)
      else { continue }
      func number(_ column: Int?) -> Double {
        guard let column, column < cells.count else { return .nan }
        if case .number(let value) = NumberCell(cellText.plain(cells[column], in: text)), value > 0
        {
          return value
        }
        return .nan
      }
      var row = Row(date: date)
      let price = cellText.plain(cells[plan.close], in: text)
      if YahooFinance.isEvent(price) {
        take(price, into: &row)
      } else {
        row.close = number(plan.close)
        row.adjusted = number(columns.adjusted)
        let (dividend, split) = (number(columns.dividend), number(columns.split))
        if dividend > 0 { row.dividend = dividend }
        if split > 0 { row.split = split }
      }
      found.append(row)
    }
    return found
  }

  /// `0.205 Dividend`, `4:1 Stock Split`, `4/1 Stock Splits`.
  private static func take(_ words: UnsafeBufferPointer<UInt8>, into row: inout Row) {
    let parts = words.split { $0 == 0x20 }
    guard let first = parts.first else { return }
    let sides = first.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    let numbers = sides.compactMap { DecimalScanner.value(of: UnsafeBufferPointer(rebasing: $0)) }
    if sides.count == 2, numbers.count == 2, numbers[0] > 0, numbers[1] > 0 {
      row.split = numbers[0] / numbers[1]
    } else if numbers.count == 1, numbers[0] > 0 {
      row.dividend = numbers[0]
    }
  }

  // MARK: Meaning

  /// Events that the table tells. Whether the prices are adjusted for a split already is seen from
  /// the step between the closes around it.
  private static func told(_ rows: [Row]) -> [PriceEvent] {
    var events: [PriceEvent] = []
    for (number, row) in rows.enumerated() where row.dividend > 0 || row.split != 1 {
      let before = rows[..<number].last { $0.close > 0 && $0.date < row.date }?.close ?? .nan
      let after = rows[number...].first { $0.close > 0 }?.close ?? .nan
      var factor = 1.0
      if row.split != 1 {
        let step = after / before
        let isAsTraded = step > 0 && distance(step, 1 / row.split) < distance(step, 1)
        factor = isAsTraded ? 1 / row.split : 1
        events.append(PriceEvent(on: row.date, .split, amount: row.split, factor: factor))
      }
      if row.dividend > 0 {
        let kept = 1 - row.dividend / (before * factor)
        events.append(
          PriceEvent(
            on: row.date, .cashDividend, amount: row.dividend, factor: kept > 0 ? kept : .nan))
      }
    }
    return events
  }

  /// How far two ratios are apart, whichever is larger.
  private static func distance(_ first: Double, _ second: Double) -> Double {
    let ratio = first / second
    return ratio > 1 ? ratio : 1 / ratio
  }

  /// Events that steps of adjusted close over close tell, where they are larger than rounding makes
  /// them: a step of a third and more is a split, smaller ones are dividends.
  private static func implied(_ rows: [Row]) -> [PriceEvent] {
    var events: [PriceEvent] = []
    var before: Row?
    for row in rows where row.close > 0 && row.adjusted > 0 {
      defer { before = row }
      guard let before else { continue }
      let factor = before.adjusted / before.close * (row.close / row.adjusted)
      // Six decimals are what a vendor keeps of an old price that is adjusted a lot.
      let noise = 2e-6 / min(before.adjusted, row.adjusted) + 2e-6 / min(before.close, row.close)
      guard factor.isFinite, factor > 0, (factor - 1).magnitude > 4e-4 + noise else { continue }
      if factor < 0.67 || factor > 1.5 {
        events.append(
          PriceEvent(
            on: row.date, .split, amount: (100 / factor).rounded() / 100, factor: factor))
      } else {
        let amount = (before.close * (1 - factor) * 1000).rounded() / 1000
        events.append(
          PriceEvent(
            on: row.date, factor < 1 ? .cashDividend : .other, amount: amount > 0 ? amount : .nan,
            factor: factor))
      }
    }
    return events
  }
}
