import MarketBars
import TestSupport
import Testing

@testable import MarketIndicators

/// Long columns are computed several places at once: the values are those of one after the other.
@Suite struct LongColumnTests {
  static let count = 20_000

  /// Columns that a recursion or a window could trip over.
  static let columns: [(name: String, values: [Double])] = {
    var made = MadeBars(seed: 11)
    let walk = (0..<count).map { made.bar(at: Timestamp(CivilDate(daysSinceEpoch: $0))).close }
    func changed(_ change: (Int, Double) -> Double) -> [Double] {
      walk.enumerated().map { change($0.offset, $0.element) }
    }
    return [
      ("a walk", walk),
      ("around zero", changed { $1 - walk[0] }),
      ("whole numbers", changed { $1.rounded() }),
      ("holes", changed { $0 % 4001 == 4000 ? .nan : $1 }),
      ("many holes", changed { $0 % 37 == 5 ? .nan : $1 }),
      ("an infinite number", changed { $0 == 9000 ? .infinity : $1 }),
      ("without movement", changed { $0 > 3000 && $0 < 15000 ? 100 : $1 }),
      ("equal", changed { _, _ in 0.1 }),
      ("zeros", changed { _, _ in 0 }),
      ("a huge number", changed { $0 == 8000 ? 1e308 : $1 }),
      ("huge numbers", changed { $0 % 3 == 0 ? 1.7e308 : -1.7e308 * ($1 / 1e9) }),
      ("tiny numbers", changed { $1 * 0x1p-1040 }),
      ("sizes of all kinds", changed { $1 * ($0 % 500 == 3 ? 1e150 : $0 % 500 == 9 ? 1e-150 : 1) }),
      ("up only", changed { place, _ in Double(place) }),
      ("down only", changed { place, _ in Double(-place) }),
    ]
  }()

  func expectSame(_ column: [Double], _ steps: [Double], _ what: String) {
    let first = column.indices.first { place in
      let (one, other) = (column[place], steps[place])
      return one.isNaN || other.isNaN ? one.isNaN != other.isNaN : one != other
    }
    #expect(first == nil && column.count == steps.count, "\(what) at \(first ?? -1)")
  }

  @Test(arguments: columns) func averagesAreThoseOfSingleSteps(name: String, values: [Double]) {
    for period in [1, 2, 5, 20, 240, 700] {
      let simple = SimpleMovingAverage(period: period)
      var running = simple
      expectSame(
        simple.values(over: values), values.map { running.update(with: $0) },
        "mean of \(period) over \(name)")
      let exponential = ExponentialMovingAverage(period: period)
      var next = exponential
      expectSame(
        exponential.values(over: values), values.map { next.update(with: $0) },
        "average of \(period) over \(name)")
    }
    for period in [1, 2, 6, 14] {
      let index = RelativeStrengthIndex(period: period)
      var running = index
      expectSame(
        index.values(over: values), values.map { running.update(with: $0) },
        "strength of \(period) over \(name)")
    }
  }

  @Test(arguments: columns) func linesAreThoseOfSingleSteps(name: String, values: [Double]) {
    for (period, width) in [(1, 2.0), (2, 1.0), (20, 2.0), (100, 1e300)] {
      let bands = BollingerBands(period: period, width: width)
      var running = bands
      let (lines, steps) = (bands.columns(over: values), values.map { running.update(with: $0) })
      expectSame(lines.upper, steps.map { $0.upper }, "upper \(period) over \(name)")
      expectSame(lines.middle, steps.map { $0.middle }, "middle \(period) over \(name)")
      expectSame(lines.lower, steps.map { $0.lower }, "lower \(period) over \(name)")
    }
    for (fast, slow, signal, factor) in [(12, 26, 9, 2.0), (1, 5, 3, 1.0), (12, 26, 1, 1e308)] {
      let distance = MovingAverageConvergenceDivergence(
        fast: fast, slow: slow, signal: signal, factor: factor)
      var running = distance
      let (lines, steps) = (distance.columns(over: values), values.map { running.update(with: $0) })
      expectSame(lines.dif, steps.map { $0.dif }, "dif over \(name)")
      expectSame(lines.dea, steps.map { $0.dea }, "dea over \(name)")
      expectSame(lines.histogram, steps.map { $0.histogram }, "histogram over \(name)")
    }
    let (high, low) = (values.map { $0 + 1 }, values.map { $0 - 2 })
    for (period, smoothing) in [(9, 3), (1, 1), (14, 5), (600, 2)] {
      let stochastic = StochasticKD(
        period: period, smoothingOfK: smoothing, smoothingOfD: smoothing)
      var running = stochastic
      let lines = stochastic.columns(high: high, low: low, close: values)
      let steps = values.indices.map { place in
        var bar = Bar.withoutTrade(at: Timestamp(CivilDate(daysSinceEpoch: 0)))
        (bar.high, bar.low, bar.close) = (high[place], low[place], values[place])
        return running.update(with: bar)
      }
      expectSame(lines.k, steps.map { $0.k }, "k \(period) over \(name)")
      expectSame(lines.d, steps.map { $0.d }, "d \(period) over \(name)")
      expectSame(lines.j, steps.map { $0.j }, "j \(period) over \(name)")
    }
  }

  /// Bars with and without holes, and with a long stretch of one price.
  static let series: [BarSeries] = {
    let whole = CatalogueConformanceTests.bars(12_000)
    var still = BarSeries()
    for index in whole.indices {
      var bar = whole[index]
      if index > 2000 && index < 9000 {
        (bar.open, bar.high, bar.low, bar.close) = (50, 50, 50, 50)
      }
      try? still.append(bar)
    }
    return [whole, CatalogueConformanceTests.bars(12_000, hole: 4001), still]
  }()

  /// The lines of a program that gets some bars at a time.
  private static func linesByParts(_ program: IndicatorProgram, _ series: BarSeries) -> [[Double]] {
    var run = IndicatorRun(program)
    var lines = [[Double]](repeating: [], count: program.lineCount)
    for start in stride(from: 0, to: series.count, by: 97) {
      let part = start..<min(start + 97, series.count)
      let values = run.consume(part, of: series, source: series.close)
      for line in lines.indices { lines[line] += values[line] }
    }
    return lines
  }

  @Test(arguments: CatalogueConformanceTests.steady + IndicatorCatalogue.basics)
  func indicatorsAreThoseOfShortParts(definition: IndicatorDefinition) throws {
    let program = try definition.program(definition.parameters.map { $0.defaults[0] })
    for (number, series) in Self.series.enumerated() {
      let whole = program.columns(over: series)
      let lines = Self.linesByParts(program, series)
      for line in lines.indices {
        expectSame(whole[line], lines[line], "\(definition.name) line \(line) of series \(number)")
      }
    }
  }

  /// So many bars that lines are made part by part, each with what the one before left.
  static let longSeries = [
    CatalogueConformanceTests.bars(70_000), CatalogueConformanceTests.bars(70_000, hole: 33_333),
  ]

  @Test(arguments: [
    "atr", "natr", "tr", "dema", "tema", "trix", "tsf", "momentum", "mtm", "roc", "cmo", "stochrsi",
  ]) func longLinesAreThoseOfShortParts(name: String) throws {
    let definition = try #require(IndicatorCatalogue().definition(named: name))
    let program = try definition.program(definition.parameters.map { $0.defaults[0] })
    for series in Self.longSeries {
      let whole = program.columns(over: series)
      let lines = Self.linesByParts(program, series)
      for line in lines.indices { expectSame(whole[line], lines[line], "\(name) line \(line)") }
    }
  }

  @Test func linesOfMoreThanACacheHoldsAreThoseOfShorterOnes() throws {
    let series = CatalogueConformanceTests.bars(120_000)
    for name in ["tr", "momentum", "natr", "roc"] {
      let definition = try #require(IndicatorCatalogue().definition(named: name))
      let program = try definition.program(definition.parameters.map { $0.defaults[0] })
      let whole = program.columns(over: series)
      var run = IndicatorRun(program)
      var line: [Double] = []
      for start in stride(from: 0, to: series.count, by: 50_000) {
        let part = start..<min(start + 50_000, series.count)
        line += run.consume(part, of: series, source: series.close)[0]
      }
      expectSame(whole[0], line, name)
    }
  }
}
