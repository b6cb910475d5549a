import MarketBars

/// Which column of a table holds what, and how its cells are read.
struct TablePlan {
  var dialect: ImportDialect
  let delimiter: UInt8
  var date: Int
  /// A time of day in a column of its own.
  var time: Int?
  var open: Int?
  var high: Int?
  var low: Int?
  var close: Int
  var volume: Int?
  var turnover: Int?
  /// Changes of price, where the vendor has them beside a volume.
  var tickVolume: Int?
  var symbol: Int?
  var name: Int?
  /// The rows have no date of their own: a list of instruments.
  var needsDate = false
  /// The date of all rows, where they have none of their own.
  var listDate: CivilDate?
  /// The rows are of several instruments.
  var isList = false
  /// The code of the only instrument, where a column names it.
  var symbolText: [UInt8] = []
  /// The close is that of the market's index.
  var isMarketIndex = false
  /// Units in one counted unit, where the header says so.
  var volumeFactor = 1.0
  var turnoverFactor = 1.0
  var dates = DateScanner()
  /// Numbers are written `1.922,45`.
  var hasDecimalCommas = false
  /// Where the first row after the header starts, and its line.
  var dataStart = 0
  var dataLine = 1

  init(dialect: ImportDialect, delimiter: UInt8, date: Int, close: Int) {
    self.dialect = dialect
    self.delimiter = delimiter
    self.date = date
    self.close = close
  }

  /// The table has no column of its own for open, high and low.
  var isCloseOnly: Bool { open == nil || high == nil || low == nil }

  /// Moves every column from `first` on by one to the right.
  mutating func insertColumn(at first: Int) {
    func moved(_ column: Int?) -> Int? { column.map { $0 >= first ? $0 + 1 : $0 } }
    date = moved(date) ?? date
    close = moved(close) ?? close
    time = moved(time)
    open = moved(open)
    high = moved(high)
    low = moved(low)
    volume = moved(volume)
    turnover = moved(turnover)
    tickVolume = moved(tickVolume)
    symbol = moved(symbol)
    name = moved(name)
  }
}
