import MarketBars

/// A series with all that a chart computes from it: make it once, draw it in any viewport, change
/// it as bars come.
///
/// Indicators are computed on all bars, never on what is visible. After any change the columns are
/// those of a new `ChartData` over the same bars, bit for bit.
///
/// A ``ChartLayout`` holds the data that it shows: let it go before changing them, or the change
/// copies them all.
public struct ChartData: Sendable {
  var columns: StudyColumns
  /// The studies of each pane.
  var panes: [[Study]]
  var chart: MarketChart
  let language: ChartLanguage
  var distances: DistanceCounts
  /// Bars whose volume is no whole number.
  var fractionalVolumes: Int
  /// Decimals that the series' prices have.
  var priceDecimals: Int
  var timeframe: Timeframe
  /// The bricks that are shown in place of the bars; nil where bars are shown.
  var bricks: BrickSeries?
  /// The bars that the bricks are made of; empty where bars are shown.
  var bricked = BarSeries()

  /// What is in the slots: the bars, or the bricks made of them.
  public var series: BarSeries { columns.series }

  /// The bars themselves.
  public var source: BarSeries { bricks == nil ? columns.series : bricked }

  /// Computes every indicator of `chart` over `series`.
  ///
  /// - Complexity: O(n) for each indicator.
  public init(of chart: MarketChart, over series: BarSeries, language: ChartLanguage = .english) {
    if let kind = chart.brickKind {
      bricks = BrickSeries(of: series, as: kind)
      bricked = series
    }
    var maker = StudyMaker(
      columns: StudyColumns(bricks?.bars ?? series, settled: bricks?.stableCount),
      words: ChartWords(language))
    panes = chart.panes.map { maker.studies(of: $0.marks) }
    columns = maker.columns
    self.chart = chart
    self.language = language
    distances = DistanceCounts(of: series)
    timeframe = distances.commonest ?? .day
    fractionalVolumes = 0
    for volume in columns.series.volume { fractionalVolumes += ChartData.isFractional(volume) }
    priceDecimals = ChartData.decimals(of: columns.prices(at: .bars))
  }

  /// The indicator columns of the chart, in the order of its marks, each named by its phrase.
  public var outputs: [(name: String, values: [Double])] {
    var result: [(name: String, values: [Double])] = []
    for study in panes.joined() {
      for (name, place) in zip(study.mark.outputNames, study.outputs) {
        result.append((name: name, values: columns.values(at: place)))
      }
    }
    return result
  }

  // MARK: Asking

  /// The bars' own prices.
  var prices: PriceColumns { columns.prices(at: .bars) }

  /// Whether all volumes are whole numbers.
  var hasWholeVolumes: Bool { fractionalVolumes == 0 }

  /// Which way bar `index` went.
  func trend(at index: Int, neutralDoji: Bool) -> Trend {
    Trend(
      open: series.open[index], close: series.close[index],
      previousClose: prices.closeBefore(index, .pyramid), neutralDoji: neutralDoji)
  }

  /// 1 for a volume that is no whole number, 0 for others and none.
  static func isFractional(_ volume: Double) -> Int {
    // All numbers from 2 to the power of 52 up are whole.
    volume.magnitude < 4_503_599_627_370_496 && Double(Int64(volume)) != volume ? 1 : 0
  }

  /// The decimals in which prices are written: those that the last prices need, at least 2 for
  /// prices from 1 up. Where a source's numbers carry noise (84.599998), 2 decimals, or five
  /// digits in all for prices below 10.
  static func decimals(of prices: PriceColumns) -> Int {
    var needed = 0
    var largest = 0.0
    var end = prices.close.count
    for _ in 0..<200 {
      guard let index = prices.high.lastValue(in: 0..<end, .pyramid) else { break }
      end = index
      let close = prices.close[index]
      largest = Swift.max(largest, close.magnitude)
      while needed < 10 {
        let scaled = close.magnitude * NumberText.powerOfTen(needed)
        if (scaled - scaled.rounded()).magnitude <= 1e-9 * Swift.max(scaled, 1) { break }
        needed += 1
      }
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
  /// Bytes that the columns of bars and indicators hold, with their pyramids.
  public var byteCount: Int { columns.byteCount }
}
