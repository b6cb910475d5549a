import MarketIndicators
import Testing

/// The vectors as they are read, and the first indicators over all of their series.
@Suite struct OracleVectorsTests {
  @Test func everySeriesHasEveryColumn() {
    let titles = Oracle.all[0].columns.map { $0.title }
    #expect(titles.count > 120)
    #expect(Set(titles).count == titles.count)
    for series in Oracle.all {
      #expect(series.columns.map { $0.title } == titles)
      #expect(series.columns.allSatisfy { $0.values.count == series.bars.count })
    }
    #expect(Oracle.profile.count == 24)
  }

  @Test func callsAndOutputsAreToldApart() throws {
    let column = try #require(Oracle.series("one").column("macd(12,26,9).dif"))
    #expect(column.call == "macd(12,26,9)")
    #expect(column.output == "dif")
    let nested = try #require(Oracle.series("one").column("ma(rsi(14),9)"))
    #expect(nested.call == "ma(rsi(14),9)")
    #expect(nested.output == "")
    let volume = try #require(Oracle.series("one").column("percentb(20,2)"))
    #expect(volume.call == "percentb(20,2)")
  }

  @Test(arguments: Oracle.names) func theFirstSixIndicatorsAgree(on name: String) throws {
    let series = Oracle.series(name)
    let close = series.bars.close
    let bands = BollingerBands(period: 20, width: 2).columns(over: close)
    let macd = MovingAverageConvergenceDivergence().columns(over: close)
    let talib = MovingAverageConvergenceDivergence(factor: 1, start: .aligned).columns(over: close)
    let lines = StochasticKD(period: 9, smoothingOfK: 3, smoothingOfD: 3)
      .columns(high: series.bars.high, low: series.bars.low, close: close)
    let ours: KeyValuePairs<String, [Double]> = [
      "ma(1)": SimpleMovingAverage(period: 1).values(over: close),
      "ma(5)": SimpleMovingAverage(period: 5).values(over: close),
      "ma(20)": SimpleMovingAverage(period: 20).values(over: close),
      "ema(12)": ExponentialMovingAverage(period: 12).values(over: close),
      "ema(26)": ExponentialMovingAverage(period: 26).values(over: close),
      "ema(12,start:first)": ExponentialMovingAverage(period: 12, start: .firstValue)
        .values(over: close),
      "boll(20,2).upper": bands.upper, "boll(20,2).middle": bands.middle,
      "boll(20,2).lower": bands.lower, "percentb(20,2)": bands.percentB(of: close),
      "bandwidth(20,2)": bands.bandwidth(),
      "macd(12,26,9).dif": macd.dif, "macd(12,26,9).dea": macd.dea,
      "macd(12,26,9).histogram": macd.histogram,
      "macd(12,26,9,factor:1,start:talib).dea": talib.dea,
      "macd(12,26,9,factor:1,start:talib).histogram": talib.histogram,
      "kdj(9,3,3).k": lines.k, "kdj(9,3,3).d": lines.d, "kdj(9,3,3).j": lines.j,
      "rsi(6)": RelativeStrengthIndex(period: 6).values(over: close),
      "rsi(14)": RelativeStrengthIndex(period: 14).values(over: close),
    ]
    for (title, values) in ours { expectMatch(values, try #require(series.column(title))) }
  }
}
