// Taiwan Stock Exchange: index history, one stock's history, market turnover. Dates are of
// Taipei and count years of the Republic of China; a day without a trade is a row of `--`,
// blanks or zeros.

extension HeaderWord {
  static let taiwanExchange: [HeaderWord] = [
    HeaderWord("開盤指數", .open), HeaderWord("最高指數", .high), HeaderWord("最低指數", .low),
    HeaderWord("收盤指數", .close), HeaderWord("openingindex", .open),
    HeaderWord("highestindex", .high), HeaderWord("lowestindex", .low),
    HeaderWord("closingindex", .close),
    HeaderWord("開盤價", .open), HeaderWord("最高價", .high), HeaderWord("最低價", .low),
    HeaderWord("收盤價", .close), HeaderWord("開盤價格", .open), HeaderWord("最高價格", .high),
    HeaderWord("最低價格", .low), HeaderWord("收盤價格", .close), HeaderWord("收市價", .close),
    HeaderWord("openingprice", .open), HeaderWord("highestprice", .high),
    HeaderWord("lowestprice", .low), HeaderWord("closingprice", .close),
    HeaderWord("發行量加權股價指數", .close), HeaderWord("taiex", .close),
    HeaderWord("成交股數", .volume), HeaderWord("tradevolume", .volume),
    HeaderWord("capacity", .volume), HeaderWord("成交仟股", .volume, factor: 1000),
    HeaderWord("成交千股", .volume, factor: 1000), HeaderWord("成交張數", .volume, factor: 1000),
    HeaderWord("成交仟股/張數", .volume, factor: 1000),
    HeaderWord("成交金額", .turnover), HeaderWord("tradevalue", .turnover),
    HeaderWord("成交仟元", .turnover, factor: 1000),
    HeaderWord("成交千元", .turnover, factor: 1000),
    HeaderWord("證券代號", .symbol), HeaderWord("代號", .symbol),
    HeaderWord("securitiescompanycode", .symbol), HeaderWord("類股名稱", .symbol),
    HeaderWord("證券名稱", .name), HeaderWord("股票名稱", .name), HeaderWord("名稱", .name),
    HeaderWord("companyname", .name), HeaderWord("tradingshares", .volume),
    HeaderWord("transactionamount", .turnover),
  ]
}

/// The header words by which the exchange's tables are told apart.
enum TaiwanExchange {
  static func isIndexClose(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    HeaderWord.equals("收盤指數", word) || HeaderWord.equals("closingindex", word)
  }

  /// The index beside the market's turnover.
  static func isMarketIndex(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    HeaderWord.equals("發行量加權股價指數", word) || HeaderWord.equals("taiex", word)
  }

  /// Volumes as the exchange names them, in its own tables and in what `twstock` saves.
  static func isStockVolume(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for text: StaticString in ["成交股數", "capacity", "tradevolume"]
    where HeaderWord.equals(text, word) {
      return true
    }
    return isLotVolume(word)
  }

  /// Volumes in lots, as TPEx and the quotes have them.
  static func isLotVolume(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for text: StaticString in ["成交仟股", "成交千股", "成交張數", "成交仟股/張數"]
    where HeaderWord.equals(text, word) {
      return true
    }
    return false
  }

  /// Words that only TPEx has in its lists of one day.
  static func isTPExList(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    HeaderWord.equals("均價", word) || HeaderWord.equals("類股名稱", word)
      || HeaderWord.equals("securitiescompanycode", word)
  }

  /// The columns of one stock's history without a header: date, shares, value, open, high, low,
  /// close, change, trades.
  static func headerlessPlan(
    _ cells: [Cell], _ cellText: CellText, _ text: UnsafeBufferPointer<UInt8>, delimiter: UInt8
  ) -> TablePlan? {
    guard cells.count >= 9 else { return nil }
    let dates = DateScanner(readsShortYears: true)
    guard dates.time(of: cellText.plain(cells[0], in: text))?.date != nil else { return nil }
    var prices: [Double] = []
    for index in 1...6 {
      switch NumberCell(cellText.plain(cells[index], in: text)) {
      case .number(let value): if index >= 3 && value != 0 { prices.append(value) }
      case .missing: break
      case .malformed: return nil
      }
    }
    guard prices.isEmpty || prices.count == 4 && PriceCheck.isOrdered(prices) else { return nil }
    var plan = TablePlan(dialect: .twseStock, delimiter: delimiter, date: 0, close: 6)
    plan.volume = 1
    plan.turnover = 2
    plan.open = 3
    plan.high = 4
    plan.low = 5
    plan.dates = dates
    return plan
  }
}
