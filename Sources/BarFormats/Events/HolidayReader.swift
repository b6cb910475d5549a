import MarketBars

/// Reads lists of the days on which a market is closed.
///
/// Any table will do whose rows hold a date: the exchange's own (TWSE `holidaySchedule`, JSON or CSV),
/// or lines such as `2026-01-01,New Year's Day`. A row that speaks of trading, such as
/// `2026-02-14,extra trading day` or 補行交易, is a trading day; rows of the exchange that only tell of a
/// last or first trading day are passed over. A list speaks of whole years.
public enum HolidayReader {
  /// The days in `bytes`, UTF-8; nil where no row has a date.
  public static func calendar(in bytes: [UInt8]) -> TradingCalendar? {
    bytes.withUnsafeBufferPointer { text -> TradingCalendar? in
      switch UnusableText.problem(text) {
      case nil: return Days(in: [Array(text)], skipsTitle: false).calendar
      case .json:
        guard let tables = try? JSONTables.texts(in: text) else { return nil }
        return Days(in: tables, skipsTitle: true).calendar
      default: return nil
      }
    }
  }

  private struct Days {
    private var holidays: [CivilDate] = []
    private var extraDays: [CivilDate] = []

    init(in tables: [[UInt8]], skipsTitle: Bool) {
      let cellText = CellText()
      for table in tables {
        table.withUnsafeBufferPointer { text in
          var rows = RowScanner(text, delimiter: HolidayReader.delimiter(of: text))
          if skipsTitle { _ = rows.next() }
          while rows.next() { add(rows, cellText) }
        }
      }
    }

    private mutating func add(_ row: RowScanner, _ cellText: CellText) {
      let dates = DateScanner(readsShortYears: true)
      var date: CivilDate?
      var words: [UInt8] = []
      for cell in row.cells {
        let plain = cellText.plain(cell, in: row.text)
        if date == nil, let found = dates.time(of: plain)?.date,
          PriceEventReader.isPossible(found)
        {
          date = found
        } else {
          // Letters of ASCII in lower case.
          words += plain.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
          words.append(0x20)
        }
      }
      guard let date else { return }
      switch HolidayReader.meaning(of: words) {
      case .closed: holidays.append(date)
      case .open: extraDays.append(date)
      case .remark: break
      }
    }

    var calendar: TradingCalendar? {
      guard let last = (holidays + extraDays).max() else { return nil }
      return TradingCalendar(
        holidays: holidays, extraDays: extraDays,
        knownThrough: CivilDate(year: last.year, month: 12, day: 31))
    }
  }

  private enum Meaning { case closed, open, remark }

  private static func meaning(of words: [UInt8]) -> Meaning {
    func hasOne(of texts: [StaticString]) -> Bool { texts.contains { holds(words, $0) } }
    // Days on which trades are only settled.
    if hasOne(of: ["無交易", "无交易"]) { return .closed }
    if hasOne(of: ["開始交易", "最後交易", "开始交易", "最后交易", "first trading", "last trading"]) {
      return .remark
    }
    return hasOne(of: ["trading day", "補行", "补行"]) ? .open : .closed
  }

  private static func holds(_ words: [UInt8], _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard words.count >= length else { return false }
    for start in 0...words.count - length {
      var place = 0
      while place < length, words[start + place] == text.utf8Start[place] { place += 1 }
      if place == length { return true }
    }
    return false
  }

  private static func delimiter(of text: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    return [UInt8(ascii: ","), 0x09, UInt8(ascii: ";")].first { line.contains($0) } ?? 0x2C
  }
}
