import ChartEngine
import Testing

@Suite struct MarketChartTests {
  @Test func theSwiftFormAndThePhraseSayTheSameChart() throws {
    let chart = MarketChart {
      Pane {
        Candles()
        MovingAverage(5, 10, 20)
      }
      Pane(weight: 0.25) { Volume() }
      Pane(weight: 0.25) { MACD(12, 26, 9) }
    }
    #expect(
      chart.phrase == "candles ma(5,10,20) | volume weight(0.25) | macd(12,26,9) weight(0.25)")
    #expect(try MarketChart(phrase: chart.phrase) == chart)
  }

  @Test func everyMarkHasASwiftForm() throws {
    let pane = Pane(weight: 2, scale: .percent, isInverted: true, axisSide: .left) {
      Candles(.hollowRises)
      OHLCBars()
      HeikinAshi(.hollow)
      PriceCurve(.high)
      PriceSteps()
      PriceArea(.typical)
      PriceBaseline(8000, of: .low)
      PriceHistogram()
      PriceBand(from: .open, to: .close)
      Volume(averages: 5, 10)
      Turnover(averages: 20)
      MovingAverage(of: .median)
      EMA(12, start: .firstValue)
      Bollinger(26, 2.5)
      MACD(6, 13, 5, histogramFactor: 1, start: .aligned)
      KD()
      KDJ(14, 3, 3)
      RSI(6, 12)
      PriceLine(8000.5)
      CandlePatterns()
      Bricks(.kagi(.price(2.5)))
      CandlePatterns(.doji, .harami)
      ChartMark.line(.close)
    }
    #expect(
      pane.phrase == """
        candles(hollow) bars heikinashi(outline) line(high) step area(typical) \
        baseline(8000, of: low) histogram band(open,close) volume(ma: 5,10) turnover(ma: 20) \
        ma(5,10,20, of: median) ema(12, start: first) boll(26,2.5) \
        macd(6,13,5, factor: 1, start: talib) kd(9,3,3) kdj(14,3,3) rsi(6,12) priceline(8000.5) \
        patterns kagi(2.5) patterns(doji,harami) line percent inverted axis(left) weight(2)
        """)
    #expect(pane.isValid)
  }

  @Test(arguments: [true, false]) func buildersTakeConditionsAndLoops(showsMore: Bool) {
    let chart = MarketChart(title: "TAIEX") {
      Pane {
        if showsMore { Candles() } else { PriceCurve() }
        for period in [5, 10] { MovingAverage(period) }
        if showsMore { Bollinger() }
      }
      for periods in [6, 12] { Pane { RSI(periods) } }
      if showsMore { Pane { Volume() } } else { Pane { Turnover() } }
      if !showsMore { Pane { KD() } }
    }
    #expect(chart.title == "TAIEX")
    #expect(
      chart.phrase
        == (showsMore
          ? "candles ma(5) ma(10) boll(20,2) | rsi(6) | rsi(12) | volume"
          : "line ma(5) ma(10) | rsi(6) | rsi(12) | turnover | kd(9,3,3)"))
  }

  @Test func aMarkThatThePhraseWouldRefuseIsAProgrammersMistake() async {
    await #expect(processExitsWith: .failure) { _ = MovingAverage(-5) }
    await #expect(processExitsWith: .failure) { _ = Bollinger(20, .nan) }
    await #expect(processExitsWith: .failure) { _ = PriceLine(.infinity) }
    await #expect(processExitsWith: .failure) { _ = Pane(weight: 0) { Candles() } }
  }
}
