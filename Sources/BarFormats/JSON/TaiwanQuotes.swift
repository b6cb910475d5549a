/// The real-time quotes of the Taiwan exchanges (MIS): the bar of the day so far, for each code.
enum TaiwanQuotes {
  /// The quotes of one or several answers as a table; nil where there is none.
  ///
  /// The last price is `-` between two matches: the last one known stays.
  static func table(_ tape: JSONTape, answers: [Int]) -> JSONTableText? {
    var text = JSONTableText()
    text.title(tape)
    text.header("證券代號", "證券名稱", "日期", "開盤價", "最高價", "最低價", "收盤價", "成交張數")
    var lastPrices: [[UInt8]: Int] = [:]
    var hasQuotes = false
    for answer in answers {
      guard let quotes = tape.member("msgArray", of: answer) else { continue }
      for quote in tape.children(quotes) {
        guard let code = tape.member("c", of: quote), !tape.bytes(code).isEmpty else { continue }
        hasQuotes = true
        let key = Array(tape.bytes(code))
        var price = tape.member("z", of: quote)
        if tape.number(price) == nil { price = lastPrices[key] }
        if let price { lastPrices[key] = price }
        let volume = tape.member("v", of: quote)
        for value in [
          code, tape.member("n", of: quote), tape.member("d", of: quote),
          tape.member("o", of: quote), tape.member("h", of: quote), tape.member("l", of: quote),
          price, isIndex(tape, quote) ? nil : volume,
        ] {
          if let value { text.cell(tape, value) } else { text.cell("") }
        }
        text.endRow()
      }
    }
    return hasQuotes ? text : nil
  }

  /// The volume of an index is in another unit, and not in every answer.
  private static func isIndex(_ tape: JSONTape, _ quote: Int) -> Bool {
    guard let kind = tape.member("it", of: quote) else { return false }
    return HeaderWord.equals("t", tape.bytes(kind))
  }
}
