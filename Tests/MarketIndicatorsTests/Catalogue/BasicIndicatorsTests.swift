import MarketBars
import TestSupport
import Testing

@testable import MarketIndicators

/// The formulas by which the first indicators are described give what their own types compute.
@Suite struct BasicIndicatorsTests {
  let series = CatalogueConformanceTests.bars(500, hole: 41)

  func expectClose(_ left: [Double], _ right: [Double], _ name: String) {
    for (a, b) in zip(left, right) {
      #expect(a.isNaN == b.isNaN, "\(name)")
      if !a.isNaN { #expect((a - b).magnitude <= 1e-11 * max(1, b.magnitude), "\(name)") }
    }
  }

  @Test func everyTextIsUnderstood() {
    #expect(
      IndicatorCatalogue.basics.map { $0.name } == [
        "ma", "ema", "boll", "macd", "kd", "kdj", "rsi",
      ])
  }

  @Test func theFormulasAreWhatTheTypesCompute() throws {
    let close = series.close
    func lines(_ name: String, _ values: [Double]) throws -> [[Double]] {
      let definition = try #require(IndicatorCatalogue.basics.first { $0.name == name })
      return try definition.program(values).columns(over: series)
    }
    let ma = SimpleMovingAverage(period: 20).values(over: close)
    expectClose(try lines("ma", [20])[0], ma, "ma")
    let ema = ExponentialMovingAverage(period: 12).values(over: close)
    expectClose(try lines("ema", [12])[0], ema, "ema")
    let rsi = RelativeStrengthIndex(period: 14).values(over: close)
    expectClose(try lines("rsi", [14])[0], rsi, "rsi")
    let bands = BollingerBands(period: 20, width: 2).columns(over: close)
    for (line, other) in zip(try lines("boll", [20, 2]), [bands.upper, bands.middle, bands.lower]) {
      expectClose(line, other, "boll")
    }
    let macd = MovingAverageConvergenceDivergence().columns(over: close)
    for (line, other) in zip(
      try lines("macd", [12, 26, 9, 2]), [macd.dif, macd.dea, macd.histogram])
    {
      expectClose(line, other, "macd")
    }
    let kdj = StochasticKD().columns(over: series)
    for (line, other) in zip(try lines("kdj", [9, 3, 3]), [kdj.k, kdj.d, kdj.j]) {
      expectClose(line, other, "kdj")
    }
  }
}
