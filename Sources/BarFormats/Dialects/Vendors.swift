// Vendors that are told by words which nobody else puts together, and what they mean by theirs.

extension HeaderWord {
  static let vendors: [HeaderWord] = [
    HeaderWord("tickvol", .tickVolume), HeaderWord("stockcode", .symbol),
    HeaderWord("name", .name), HeaderWord("股票名称", .name), HeaderWord("名称", .name),
    HeaderWord("tradingvolume", .volume), HeaderWord("高", .high), HeaderWord("低", .low),
    HeaderWord("t", .date),
  ]
}

/// A vendor's signature: words that stand together in its header only.
struct VendorSign {
  let dialect: ImportDialect
  let words: [StaticString]
  /// Shares in one counted unit of its volumes, and money in one of its turnovers.
  var volumeFactor = 1.0
  var turnoverFactor = 1.0

  /// The first that fits is taken.
  static let all: [VendorSign] = [
    VendorSign(dialect: .binance, words: ["opentime", "closetime"]),
    VendorSign(
      dialect: .tushare, words: ["tscode", "tradedate", "vol"], volumeFactor: 100,
      turnoverFactor: 1000),
    VendorSign(
      dialect: .akShare, words: ["开盘", "收盘", "换手率", "成交量"], volumeFactor: 100),
    VendorSign(dialect: .netEase, words: ["收盘价", "前收盘", "换手率"]),
    VendorSign(dialect: .metaTrader, words: ["date", "open", "tickvol"]),
    VendorSign(dialect: .stooq, words: ["ticker", "per", "date", "openint"]),
    VendorSign(dialect: .stooq, words: ["data", "otwarcie", "zamkniecie"]),
    VendorSign(dialect: .alphaVantage, words: ["timestamp", "close", "splitcoefficient"]),
    VendorSign(dialect: .investing, words: ["date", "price", "open", "change%"]),
    VendorSign(dialect: .tradingView, words: ["time", "open", "high", "low", "close"]),
    VendorSign(dialect: .tradingView, words: ["time", "close", "volume"]),
  ]
}
