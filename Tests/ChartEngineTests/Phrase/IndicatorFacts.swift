import MarketBars
import MarketIndicators

/// What the document says of an indicator that follows from its formula: what it reads, what it
/// starts from, what prices that never move give.
struct IndicatorFacts {
  let definition: IndicatorDefinition
  /// The words of its formula, and whether each is a function.
  private let words: [(word: String, isFunction: Bool)]

  init(_ definition: IndicatorDefinition) {
    self.definition = definition
    var words: [(String, Bool)] = []
    var word = ""
    for letter in definition.formula + ";" {
      if letter.isLetter || (letter.isNumber && !word.isEmpty) {
        word.append(letter)
      } else if !word.isEmpty {
        words.append((word, letter == "("))
        word = ""
      }
    }
    self.words = words
  }

  // MARK: What it reads

  private static let prices = [
    "median": "(high + low) / 2", "typical": "(high + low + close) / 3",
  ]
  private static let columns: KeyValuePairs<String, [String]> = [
    "open": ["open", "ohlc4"], "high": ["high", "hl2", "hlc3", "hlcc4", "ohlc4", "tr"],
    "low": ["low", "hl2", "hlc3", "hlcc4", "ohlc4", "tr"],
    "close": ["close", "hlc3", "hlcc4", "ohlc4", "tr"], "volume": ["volume"],
    "turnover": ["turnover"], "date": ["date", "day"],
  ]

  var reads: String {
    let names = Set(words.filter { !$0.isFunction }.map { $0.word })
    var read: [String] = []
    if let usual = definition.usualSource {
      let price = Self.prices[usual].map { " (\($0))" } ?? ""
      read.append("`source`, which is `\(usual)`\(price) unless `of:` names another")
    }
    for (column, spellings) in Self.columns where spellings.contains(where: names.contains) {
      read.append(column == "date" ? "the date" : "`\(column)`")
    }
    return read.joined(separator: ", ") + "."
  }

  // MARK: What it starts from

  private static let starts: KeyValuePairs<String, String> = [
    "ema": "`ema` from the mean of its first values, as many as its period",
    "ema1": "`ema1` from the first value",
    "smma": "`smma` from the mean of its first values, as many as its period",
    "smmafrom": "`smmafrom` from 50",
    "sma": "`sma` from the first value",
    "wilder": "`wilder` from the sum of its first n − 1 values over n",
    "adapt": "`adapt` from the value before its first step",
    "total": "`total` from 0 before the first bar",
    "product": "`product` from 1 before the first bar",
    "keep": "`keep` from its last number, until there is something to keep",
    "sar": "`sar` from the extreme of the first bar, on the side that the first two bars say",
    "supertrend": "`supertrend` from the upper line, in a fall",
  ]

  var starts: String {
    if definition.formula.isEmpty {
      return "at the first price; the first leg begins where prices have turned."
    }
    let functions = Set(words.filter { $0.isFunction }.map { $0.word })
    let found = Self.starts.filter { functions.contains($0.key) }.map { $0.value }
    return found.isEmpty
      ? "nothing; each value is of the bars of its window alone."
      : found.joined(separator: "; ") + "."
  }

  // MARK: What equal prices give

  /// For each line its last value over bars of that one price.
  private func flat(_ price: Double, volume: Double) throws -> [Double] {
    var series = BarSeries()
    for day in 0..<400 {
      try series.append(
        Bar(
          time: Timestamp(CivilDate(daysSinceEpoch: 18_600 + day)), open: price, high: price,
          low: price, close: price, volume: volume, turnover: price * volume))
    }
    let program = try definition.program(definition.parameters.map { $0.defaults[0] })
    return program.columns(over: series).map { $0[399] }
  }

  func equalPrices() throws -> String {
    let values = try flat(64, volume: 1024)
    let others = try flat(4, volume: 1024)
    let louder = try flat(64, volume: 4096)
    let texts = values.indices.map { line in
      let value = values[line]
      let what: String
      if value.isNaN {
        what = "empty"
      } else if value == 64 && others[line] == 4 {
        what = "the price"
      } else if value != louder[line] {
        what = value == 1024 && louder[line] == 4096 ? "the first volume" : "?"
      } else if value == others[line] {
        what =
          (value < 0 ? "−" : "")
          + (value == value.rounded() ? String(Int(value.magnitude)) : "\(value.magnitude)")
      } else {
        let factor = value / 64
        what = factor == others[line] / 4 ? "\(factor) times the price" : "?"
      }
      return (name: definition.outputNames[line], what: what)
    }
    if let first = texts.first, texts.allSatisfy({ $0.what == first.what }) {
      return first.what + "."
    }
    return texts.map { "`\($0.name)` \($0.what)" }.joined(separator: ", ") + "."
  }
}
