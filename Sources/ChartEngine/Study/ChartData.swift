import MarketBars

/// A series with all that a chart computes from it: make it once, draw it in any viewport.
///
/// Indicators are computed on all bars, never on what is visible. Columns of prices are shared
/// with the series; pyramids add 1 % to it.
public struct ChartData: Sendable {
  public let series: BarSeries
  /// The studies of each pane.
  let panes: [[Study]]
  let prices: PriceColumns
  /// Decimals that the series' prices have.
  let priceDecimals: Int
  let timeframe: Timeframe
  /// Whether all volumes are whole numbers.
  let hasWholeVolumes: Bool

  /// Computes every indicator of `chart` over `series`.
  ///
  /// - Complexity: O(n) for each indicator.
  public init(of chart: MarketChart, over series: BarSeries, language: ChartLanguage = .english) {
    self.series = series
    var maker = StudyMaker(series: series, words: ChartWords(language))
    prices = maker.prices
    panes = chart.panes.map { maker.studies(of: $0.marks) }
    priceDecimals = ChartData.decimals(of: series.close)
    timeframe = Timeframe.detected(in: series) ?? .day
    hasWholeVolumes = series.volume.allSatisfy { $0.isNaN || $0 == $0.rounded() }
  }

  /// The indicator columns of the chart, in the order of its marks, each named by its phrase.
  public var outputs: [(name: String, values: [Double])] {
    var result: [(name: String, values: [Double])] = []
    for study in panes.joined() {
      for (name, values) in zip(study.mark.outputNames, study.outputs) {
        result.append((name: name, values: values))
      }
    }
    return result
  }

  /// Which way bar `index` went.
  func trend(at index: Int, neutralDoji: Bool) -> Trend {
    Trend(
      open: series.open[index], close: series.close[index],
      previousClose: prices.closeBefore(index, .pyramid), neutralDoji: neutralDoji)
  }

  /// The decimals in which prices are written: those that the last prices need, at least 2 for
  /// prices from 1 up. Where a source's numbers carry noise (84.599998), 2 decimals, or five
  /// digits in all for prices below 10.
  static func decimals(of closes: [Double]) -> Int {
    var needed = 0
    var seen = 0
    var largest = 0.0
    for close in closes.reversed() where !close.isNaN {
      largest = Swift.max(largest, close.magnitude)
      while needed < 10 {
        let scaled = close.magnitude * NumberText.powerOfTen(needed)
        if (scaled - scaled.rounded()).magnitude <= 1e-9 * Swift.max(scaled, 1) { break }
        needed += 1
      }
      seen += 1
      if seen == 200 { break }
    }
    let exponent = NumberText.decimalExponent(of: largest)
    let digits = needed + exponent + 1
    if needed >= 10 || digits > 10 || needed >= 5 && digits > 6 {
      return exponent >= 1 ? 2 : Swift.min(10, 4 - exponent)
    }
    return Swift.max(needed, exponent >= 0 ? 2 : 0)
  }
}

extension ChartData {
  /// Bytes that the bars' columns and their pyramids hold, indicators not counted.
  public var byteCount: Int {
    let columns = 6 + (series.hasTurnover ? 1 : 0)
    return series.count * 8 * columns + prices.high.pyramid.byteCount
      + prices.low.pyramid.byteCount
  }
}
