// What only a look at the whole column decides.

extension TableFinder {
  /// Whether rows are of several instruments; the only one is noted in the plan.
  func holdsManySymbols(_ column: Int, _ plan: inout TablePlan) -> Bool {
    var rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    var first: [UInt8] = []
    while rows.next() {
      guard column < rows.cells.count, plan.date < rows.cells.count else { continue }
      let bytes = cellText.plain(rows.cells[column], in: text)
      if bytes.isEmpty { continue }
      if first.isEmpty {
        first = Array(bytes)
        plan.symbolText = first
      } else if !bytes.elementsEqual(first),
        isDate(rows.cells[plan.date], readsShortYears: plan.dates.readsShortYears)
      {
        return true
      }
    }
    return false
  }

  /// Settles `3/4/2020` by the first row in which one of the two numbers is over twelve.
  func decideDateOrder(_ plan: inout TablePlan) {
    plan.dates.order = options.dateOrder
    var rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    var undated = 0
    var isFirst = true
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
      if isFirst, text[rows.cells[plan.date].start..<rows.cells[plan.date].end].contains(0x2E) {
        // With points the day stands first in every country.
        plan.dates.order = .dayFirst
      }
      isFirst = false
      if first > 12 || second > 12 {
        plan.dates.order = first > 12 ? .dayFirst : .monthFirst
        return
      }
    }
  }

  /// Whether closes are written `12,5` or `1.922,45`. A comma before three digits alone may part
  /// thousands: another row decides.
  func hasDecimalCommas(_ plan: TablePlan) -> Bool {
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
