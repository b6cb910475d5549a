import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct ChartDataTests {
  @Test func givesEachMarksColumnsByTheirNames() throws {
    let chart = try MarketChart(phrase: "candles ma(5,10) | volume(ma: 5) | macd | kdj rsi(6)")
    let outputs = ChartData(of: chart, over: MadeBars.daily(50)).outputs
    #expect(
      outputs.map { $0.name } == [
        "ma(5)", "ma(10)", "volume", "volume.ma(5)", "macd(12,26,9).dif", "macd(12,26,9).dea",
        "macd(12,26,9).histogram", "kdj(9,3,3).k", "kdj(9,3,3).d", "kdj(9,3,3).j", "rsi(6)",
      ])
    #expect(outputs.allSatisfy { $0.values.count == 50 })
    #expect(outputs[0].values.prefix(4).allSatisfy { $0.isNaN })
    #expect(!outputs[0].values[4].isNaN)
  }

  @Test("IND-6 Short data give empties, not errors", arguments: [0, 1, 25, 26, 33, 34])
  func shortDataGiveEmpties(count: Int) throws {
    let chart = try MarketChart(phrase: "line ma(50) | macd | rsi | kd | boll")
    let series = MadeBars.closes((0..<count).map { Double($0 + 1) })
    let outputs = ChartData(of: chart, over: series).outputs
    func values(_ name: String) -> Int {
      outputs.first { $0.name == name }!.values.filter { !$0.isNaN }.count
    }
    #expect(values("macd(12,26,9).dif") == max(0, count - 25))
    #expect(values("macd(12,26,9).dea") == max(0, count - 33))
    #expect(values("ma(50)") == 0)
    expectSound(
      picture(of: chart, over: series, measuring: PlainMeasurer()), measuring: PlainMeasurer())
  }

  @Test("IND-6 A pane draws each line as soon as it is there")
  func aPaneDrawsWhatIsThere() throws {
    let series = MadeBars.closes((0..<33).map { Double($0 * $0 + 1) })
    let list = try picture(of: "line | macd", over: series)
    // DIF has eight values, DEA and histogram none.
    #expect(firstStroke(in: list.commands(in: "pane-2-macd-1"))?.outline.points.count == 8)
    #expect(!list.texts(in: "pane-2-axis").isEmpty)
  }

  static let decimals: [(closes: [Double], expected: Int)] = [
    ([10, 11, 12], 2), ([10.5, 11.25], 2), ([0.1234, 0.2], 4), ([0.00001232], 8),
    ([26280, 26300], 2), ([1.23456], 5), ([33.333333333333336, 66.66666666666667], 2), ([], 2),
    ([.nan, .nan], 2), ([.nan, 3.125], 3), ([84.599998, 84.050003], 2), ([0.009869999], 7),
    ([10421.09], 2), ([117000.12], 2), ([151.234], 3),
  ]

  @Test(arguments: decimals)
  func writesPricesWithTheDecimalsThatTheyHave(closes: [Double], expected: Int) {
    #expect(
      ChartData.decimals(
        of: ChartData(of: MarketChart(panes: []), over: MadeBars.closes(closes)).prices) == expected
    )
  }

  @Test func findsTheTimeframe() throws {
    let chart = try MarketChart(phrase: "candles")
    #expect(ChartData(of: chart, over: MadeBars.minutes(300)).timeframe == .minutes(1))
    #expect(ChartData(of: chart, over: MadeBars.daily(300)).timeframe == .day)
    #expect(ChartData(of: chart, over: BarSeries()).timeframe == .day)
  }

  @Test func heikinAshiHasItsOwnPrices() throws {
    // Open of the second bar: mean of the first one's open and close; close: mean of the four.
    let series = MadeBars.bars([(10, 14, 8, 12), (12, 16, 12, 14)])
    let outputs = ChartData(of: try MarketChart(phrase: "heikinashi"), over: series).outputs
    #expect(outputs.map { $0.name.hasPrefix("heikinashi") } == [true, true, true, true])
    #expect(outputs[0].values == [11, 11])
    #expect(outputs[3].values == [11, 13.5])
    #expect(outputs[1].values == [14, 16])
    #expect(outputs[2].values == [8, 11])
  }
}
