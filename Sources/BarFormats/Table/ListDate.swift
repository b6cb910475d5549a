import MarketBars

/// Finds the date of a list whose rows have none.
enum ListDate {
  /// The first date in a title: `112年01月30日 …`, `資料日期:113/06/07`, `20230130`.
  static func inTitle(_ bytes: UnsafeBufferPointer<UInt8>) -> CivilDate? {
    let dates = DateScanner()
    for start in bytes.indices where isDigit(bytes, start) && !isDigit(bytes, start - 1) {
      var cursor = ByteCursor(UnsafeBufferPointer(rebasing: bytes[start...]))
      if let date = dates.date(&cursor), (1900..<2200).contains(date.year), !cursor.isAtDigit {
        return date
      }
    }
    return nil
  }

  /// The first eight digits of a name that are a date: `daily_20180227.csv`.
  static func inName(_ name: String) -> CivilDate? {
    let bytes = Array(name.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    var digits = 0
    var value = 0
    for index in start...bytes.count {
      if index < bytes.count, bytes[index] &- 0x30 < 10 {
        digits += 1
        if digits <= 8 { value = value * 10 + Int(bytes[index] &- 0x30) }
        continue
      }
      if digits == 8,
        let date = CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100),
        (1900..<2200).contains(date.year)
      {
        return date
      }
      digits = 0
      value = 0
    }
    return nil
  }

  private static func isDigit(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index >= 0 && bytes[index] &- 0x30 < 10
  }
}
