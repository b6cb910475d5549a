import Foundation
import Sakata

/// A chart with all that its picture depends on: what golden files and renderers are tested with.
public struct ChartScene: Sendable, CustomStringConvertible {
  public let name: String
  public let chart: MarketChart
  public let series: BarSeries
  public let visible: VisibleBars
  public let size: PlotSize
  /// Device pixels per point.
  public let scale: Double
  public let style: ChartStyle

  /// - Parameter phrase: the chart phrase; a mistake in it stops the tests.
  init(
    _ name: String, _ phrase: String, _ series: BarSeries, _ style: ChartStyle,
    visible: VisibleBars = .firstView, width: Double = 760, height: Double = 480,
    scale: Double = 1, _ change: (inout MarketChart) -> Void = { _ in }
  ) {
    var chart: MarketChart
    do throws(ChartPhraseError) {
      chart = try MarketChart(phrase: phrase)
    } catch {
      fatalError("scene \(name): \(error)")
    }
    change(&chart)
    self.name = name
    self.chart = chart
    self.series = series
    self.visible = visible
    self.size = PlotSize(width: width, height: height)
    self.scale = scale
    self.style = style
  }

  public var description: String { name }

  /// The picture, laid out by the standard metrics, the same on every machine.
  public func picture(measuring text: some TextMeasurer = StandardTextMeasurer()) -> DisplayList {
    let data = ChartData(of: chart, over: series, language: style.language)
    return ChartLayout(
      of: chart, showing: data, visible: visible, size: size, scale: scale, style: style,
      measuring: text
    ).displayList()
  }
}

/// The series that scenes show.
enum SceneBars {
  /// The package's sample: the TAIEX from 2016-06-17 to 2018-02-12, by day.
  static let taiex: BarSeries = {
    let file = MarketData.packageFolder.appendingPathComponent("Samples/taiex.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("no Samples/taiex.csv in the package")
    }
    let bars = text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      func number(_ index: Int) -> Double { Double(fields[index]) ?? .nan }
      return Bar(
        time: Timestamp(MadeBars.date(String(fields[0]))), open: number(1), high: number(2),
        low: number(3), close: number(4), volume: number(5))
    }
    guard let series = try? BarSeries(bars) else { fatalError("Samples/taiex.csv is out of order") }
    return series
  }()

  static let daily = MadeBars.daily(420, seed: 42, from: (2022, 10, 3), price: 580, tick: 0.5)

  /// 230 trading days of 270 minutes.
  static let yearOfMinutes = MadeBars.minutes(230 * 270, seed: 77, price: 580, tick: 0.1)

  static func resampled(_ timeframe: Timeframe) -> BarSeries {
    guard let series = try? taiex.resampled(to: timeframe, from: .day) else {
      fatalError("the sample cannot be put together by \(timeframe)")
    }
    return series
  }

  /// Closes alone, as a list of fund prices has them.
  static let closeOnly: BarSeries = {
    var series = MadeBars.closes(daily.close)
    series.isCloseOnly = true
    return series
  }()

  /// The daily bars with a turnover each.
  static let withTurnover: BarSeries = {
    var result = BarSeries()
    for index in daily.indices {
      var bar = daily[index]
      bar.turnover = bar.volume * bar.close
      guard (try? result.append(bar)) != nil else { fatalError("bars out of order") }
    }
    return result
  }()
}
