import Foundation
import MarketIndicators
import TestSupport
import Testing

/// Equality with TA-Lib, and with a plain KD in Python, over whole real series.
///
/// `Scripts/make-indicator-vectors` wrote the files in `Vectors`.
@Suite struct VectorTests {
  struct Series: Sendable {
    let name: String
    let file: String
    let hasHeader: Bool
    /// Places of high, low and close in a row.
    let places: [Int]
  }

  static let series = [
    Series(
      name: "taiex", file: "series/TAIEX_daily_1999_2022_with_volume.csv", hasHeader: true,
      places: [2, 3, 4]),
    Series(
      name: "tsmc", file: "series/TWSE_2330_daily_083-107_roc.csv", hasHeader: false,
      places: [4, 5, 6]),
    Series(
      name: "apple", file: "yahoo/AAPL_1980_2018_yahoo_csv.csv", hasHeader: true,
      places: [2, 3, 4]),
  ]

  @Test(arguments: series) func equalsOtherPackagesOnRealSeries(of series: Series) throws {
    guard let (high, low, close) = try prices(of: series) else { return }
    let macd = MovingAverageConvergenceDivergence(factor: 1, start: .aligned)
      .columns(over: close)
    let bands = BollingerBands(period: 20, width: 2).columns(over: close)
    let lines = StochasticKD(period: 9, smoothingOfK: 3, smoothingOfD: 3)
      .columns(high: high, low: low, close: close)
    // TA-Lib shows no DIF before its signal exists, 8 bars later.
    let dif = zip(macd.dif, macd.dea).map { $1.isNaN ? .nan : $0 }
    let columns = [
      "sma5": SimpleMovingAverage(period: 5).values(over: close),
      "sma240": SimpleMovingAverage(period: 240).values(over: close),
      "ema12": ExponentialMovingAverage(period: 12).values(over: close),
      "ema200": ExponentialMovingAverage(period: 200).values(over: close),
      "dif": dif, "dea": macd.dea, "histogram": macd.histogram,
      "rsi14": RelativeStrengthIndex(period: 14).values(over: close),
      "upper": bands.upper, "middle": bands.middle, "lower": bands.lower,
      "k": lines.k, "d": lines.d, "j": lines.j,
    ]
    for (index, expected) in try vectors(series.name) {
      for (title, value) in expected {
        let ours = try #require(columns[title])[index]
        // A difference of two averages keeps the rounding of the prices it came from.
        let difference = abs(ours - value)
        let isEqual =
          ours.isNaN && value.isNaN
          || difference <= max(1e-9 * abs(value), 1e-13 * close[index])
        #expect(isEqual, "\(series.name) \(title) at \(index): \(ours) instead of \(value)")
      }
    }
  }

  /// High, low and close of the rows that have them as numbers; nil without the market files.
  func prices(of series: Series) throws -> (high: [Double], low: [Double], close: [Double])? {
    guard let bytes = MarketData.bytes(series.file) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let rows = text.split(whereSeparator: \.isNewline).dropFirst(series.hasHeader ? 1 : 0)
      .compactMap { row -> [Double]? in
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = series.places.compactMap { $0 < cells.count ? Double(cells[$0]) : nil }
        return numbers.count == 3 ? numbers : nil
      }
    return (rows.map { $0[0] }, rows.map { $0[1] }, rows.map { $0[2] })
  }

  /// The expected values by index and title; NaN where the other package has none.
  func vectors(_ name: String) throws -> [Int: [String: Double]] {
    let file = MarketData.packageFolder
      .appendingPathComponent("Tests/MarketIndicatorsTests/Vectors/\(name).csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let titles = try #require(rows.first)
    var values: [Int: [String: Double]] = [:]
    for row in rows.dropFirst() {
      let numbers = row.map { Double($0) ?? .nan }
      values[Int(numbers[0])] = Dictionary(
        uniqueKeysWithValues: zip(titles, numbers).dropFirst())
    }
    return values
  }
}
