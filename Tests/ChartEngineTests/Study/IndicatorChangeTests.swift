import MarketBars
import MarketIndicators
import TestSupport
import Testing

@testable import ChartEngine

/// Indicators of the catalogue as bars come and change.
@Suite struct IndicatorChangeTests {
  /// Every indicator of the catalogue, and one of another's line.
  static let phrase: String = {
    var text = "candles"
    for (number, definition) in IndicatorCatalogue().all.enumerated() {
      text += number % 30 == 29 ? " | " : " "
      text += definition.name
    }
    return text + " | ma(rsi(3), 4) wma(dmi(5).adx, 3)"
  }()

  func expectFresh(_ data: ChartData, _ chart: MarketChart) {
    let fresh = ChartData(of: chart, over: data.series)
    #expect(data.outputs.count == fresh.outputs.count)
    for (left, right) in zip(data.outputs, fresh.outputs) {
      #expect(
        left.values.map { $0.isNaN ? 1 : $0.bitPattern }
          == right.values.map { $0.isNaN ? 1 : $0.bitPattern }, "\(left.name)")
    }
  }

  @Test func anyChangesGiveTheDataOfANewStart() throws {
    let chart = try MarketChart(phrase: Self.phrase)
    let series = MadeBars.daily(420, hole: 29)
    var data = ChartData(of: chart, over: series.prefix(60))
    for index in 60..<120 {
      try data.append(series[index].closing(at: series[index].time))
      try data.replaceLast(with: series[index])
    }
    expectFresh(data, chart)
    // Windows that grow while bars come one by one.
    for index in 120..<420 { try data.append(series[index]) }
    for _ in 0..<3 { try data.replaceLast(with: series[419]) }
    expectFresh(data, chart)
  }

  @Test(arguments: [2000, 60_000]) func aTickTouchesOnlyTheLastBar(count: Int) throws {
    let chart = try MarketChart(
      phrase: """
        candles wma(20,60) dema tema hma kama bbi keltner donchian sar supertrend ichimoku \
        | dmi aroon trix | stoch stochrsi cci wr bias(6,12) | atr obv vr mfi
        """)
    let closes = (0..<count).map { Double($0 % 1009) + 100 }
    var data = ChartData(of: chart, over: MadeBars.closes(closes))
    let calculations = data.columns.calculations.count
    #expect(calculations >= 20)
    let work = data.columns.computedCount
    var last = data.series[count - 1]
    for step in 0..<100 {
      last.close = 100 + Double(step)
      last.high = max(last.high, last.close)
      last.low = min(last.low, last.close)
      try data.replaceLast(with: last)
    }
    #expect(data.columns.computedCount - work == 100 * calculations)
  }
}
