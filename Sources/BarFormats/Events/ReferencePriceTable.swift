import MarketBars

/// A table of the Taiwan exchanges that gives, for dates and codes, the last close and the reference
/// price of the day.
enum ReferencePriceTable {
  private enum Role { case date, symbol, name, close, reference, amount, kind, reason }

  /// Names of columns, as ``CellText/word(_:in:)`` gives them; they differ from table to table.
  private static let words: [(StaticString, Role)] = [
    ("資料日期", .date), ("恢復買賣日期", .date), ("除權息日期", .date), ("除權除息日期", .date),
    ("股票代號", .symbol), ("證券代號", .symbol), ("代號", .symbol),
    ("股票名稱", .name), ("證券名稱", .name), ("名稱", .name),
    ("除權息前收盤價", .close), ("停止買賣前收盤價格", .close), ("停止買賣前收盤價", .close),
    ("最後交易日之收盤價格", .close), ("最後交易日收盤價格", .close), ("前收盤價", .close),
    ("除權息參考價", .reference), ("恢復買賣參考價", .reference),
    ("恢復買賣開始參考價", .reference), ("恢復買賣開始日參考價格", .reference),
    ("減資恢復買賣開始日參考價格", .reference),
    ("權值+息值", .amount), ("權/息", .kind), ("減資原因", .reason),
  ]

  /// Rows before a header: titles.
  private static let searchedRows = 40

  static func events(in text: UnsafeBufferPointer<UInt8>) -> [SymbolEvents] {
    let cellText = CellText()
    var rows = RowScanner(text, delimiter: UInt8(ascii: ","))
    var columns: [(role: Role, column: Int)] = []
    func column(_ role: Role) -> Int? { columns.first { $0.role == role }?.column }
    for _ in 0..<searchedRows {
      guard rows.next() else { return [] }
      columns = []
      for (number, cell) in rows.cells.enumerated() {
        let word = cellText.word(cell, in: text)
        if let known = words.first(where: { HeaderWord.equals($0.0, word) }) {
          columns.append((known.1, number))
        }
      }
      if column(.date) != nil, column(.symbol) != nil, column(.close) != nil,
        column(.reference) != nil
      {
        break
      }
    }
    guard let date = column(.date), let symbol = column(.symbol), let close = column(.close),
      let reference = column(.reference)
    else { return [] }
    let dates = DateScanner(readsShortYears: true)
    var groups = EventGroups()
    while rows.next() {
      let cells = rows.cells
      func plain(_ column: Int?) -> UnsafeBufferPointer<UInt8> {
        guard let column, column < cells.count else {
          return UnsafeBufferPointer(rebasing: text[..<0])
        }
        return cellText.plain(cells[column], in: text)
      }
      func number(_ column: Int?) -> Double {
        if case .number(let value) = NumberCell(plain(column)), value > 0 { return value }
        return .nan
      }
      guard let day = dates.time(of: plain(date))?.date, PriceEventReader.isPossible(day) else {
        continue
      }
      let (before, after) = (number(close), number(reference))
      guard before > 0, after > 0 else { continue }
      let kind =
        column(.reason) != nil
        ? .capitalReduction : column(.kind).map { dividendKind(plain($0)) } ?? PriceEvent.Kind.split
      var amount = number(column(.amount))
      // The exchange prints reference prices in hundredths: 109.50 and 27.38 mean four for one.
      if kind == .split { amount = (before / after * 100).rounded() / 100 }
      let event = PriceEvent(on: day, kind, amount: amount, factor: after / before)
      let code = Array(plain(symbol))
      code.withUnsafeBufferPointer { code in
        groups.add(event, code) { String(decoding: plain(column(.name)), as: UTF8.self) }
      }
    }
    return groups.sorted
  }

  /// 息 is money, 權 is shares, 權息 is both.
  private static func dividendKind(_ cell: UnsafeBufferPointer<UInt8>) -> PriceEvent.Kind {
    if HeaderWord.equals("息", cell) || HeaderWord.equals("除息", cell) { return .cashDividend }
    if HeaderWord.equals("權", cell) || HeaderWord.equals("除權", cell) { return .stockDividend }
    return .dividends
  }
}
