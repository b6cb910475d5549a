import ByteText
import MarketBars

/// The columns that an indicator can be computed of, by the words for them.
package enum SourceNames {
  /// In the order of their numbers; the first six are also those of ``IndicatorInput``.
  package static var all: WordList {
    "open|high|low|close|volume|turnover|median|typical|weighted"
  }
  /// Other words for the last three.
  package static var formulas: WordList { "hl2|hlc3|hlcc4" }

  static let close = 3

  /// The number of the column that a word means.
  package static func index(of name: [UInt8]) -> Int? {
    all.firstIndex(of: name) ?? formulas.firstIndex(of: name).map { $0 + 6 }
  }

  /// The column with that number; shorter than the series where it has none.
  static func column(_ number: Int, of series: BarSeries) -> [Double] {
    switch number {
    case 6: series.median()
    case 7: series.typical()
    case 8: series.weightedClose()
    default: IndicatorInput(rawValue: number)?.column(of: series, []) ?? []
    }
  }
}
