import MarketBars
import TestSupport
import Testing

@testable import MarketIndicators

/// What every indicator of the catalogue promises.
@Suite struct CatalogueConformanceTests {
  static let all = IndicatorCatalogue().all

  /// Bars with volumes and turnovers; some days without trade where `hole` is not 0.
  static func bars(_ count: Int, seed: UInt64 = 7, hole: Int = 0) -> BarSeries {
    var made = MadeBars(seed: seed)
    var series = BarSeries()
    for day in 0..<count {
      let time = Timestamp(CivilDate(daysSinceEpoch: 18_600 + day))
      var bar = made.bar(at: time)
      bar.turnover = bar.close * bar.volume * 1.01
      if hole > 0 && day % hole == hole / 2 { bar = Bar.withoutTrade(at: time) }
      try? series.append(bar)
    }
    return series
  }

  func bits(_ columns: [[Double]]) -> [[UInt64]] {
    columns.map { $0.map { $0.isNaN ? 1 : $0.bitPattern } }
  }

  func program(_ definition: IndicatorDefinition) throws -> IndicatorProgram {
    try definition.program(definition.parameters.map { $0.defaults[0] })
  }

  @Test func everyTextIsUnderstood() throws {
    for text in IndicatorCatalogue.texts {
      let definition = try #require(IndicatorCatalogue.read(text), "\(text)")
      #expect(!definition.labels.isEmpty, "\(definition.name)")
    }
    #expect(Self.all.count == IndicatorCatalogue.texts.count)
  }

  @Test func noWordIsUsedTwice() {
    let words = Self.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
  }

  /// The lines that have holes of their own: one side only, or from a date on.
  static let broken = ["supertrend", "avwap", "zigzag"]
  /// The one that repaints.
  static let steady = all.filter { !$0.repaints }

  @Test(arguments: all) func warmUpIsKnownBeforehand(definition: IndicatorDefinition) throws {
    let series = Self.bars(700)
    let program = try program(definition)
    for (line, warmUp) in zip(program.columns(over: series), program.warmUpCounts) {
      #expect(line.count == series.count)
      let first = line.firstIndex { !$0.isNaN } ?? line.count
      if Self.broken.contains(definition.name) {
        #expect(first >= warmUp)
      } else {
        #expect(first == warmUp)
        #expect(line[warmUp...].allSatisfy { $0.isFinite })
      }
    }
  }

  @Test(arguments: steady) func laterBarsChangeNothing(definition: IndicatorDefinition) throws {
    let series = Self.bars(400)
    let program = try program(definition)
    let whole = bits(program.columns(over: series))
    for count in [0, 1, 2, 57, 256, 257, 399] {
      let part = bits(program.columns(over: series.prefix(count)))
      #expect(part == whole.map { Array($0.prefix(count)) })
    }
  }

  @Test(arguments: steady) func barByBarGivesTheSameBits(definition: IndicatorDefinition) throws {
    let series = Self.bars(600, hole: 37)
    let program = try program(definition)
    let whole = bits(program.columns(over: series))
    var run = IndicatorRun(program)
    var lines = [[Double]](repeating: [], count: program.lineCount)
    for index in series.indices {
      // The last bar again and again: each time from a copy.
      for _ in 0..<(index % 97 == 0 ? 3 : 0) {
        var copy = run
        _ = copy.consume(index..<index + 1, of: series, source: series.close)
      }
      let values = run.consume(index..<index + 1, of: series, source: series.close)
      for number in lines.indices { lines[number].append(values[number][0]) }
    }
    #expect(bits(lines) == whole)
  }

  @Test(arguments: all) func missingBarsAreSkippedAsIfAbsent(
    definition: IndicatorDefinition
  ) throws {
    let series = Self.bars(500, hole: 23)
    let program = try program(definition)
    let kept = series.indices.filter { !series.close[$0].isNaN }
    let compact = try BarSeries(kept.map { series[$0] })
    let lines = program.columns(over: series)
    for line in lines {
      for index in series.indices where series.close[index].isNaN { #expect(line[index].isNaN) }
    }
    #expect(
      bits(lines.map { line in kept.map { line[$0] } }) == bits(program.columns(over: compact)))
  }

  /// Of another's line, which begins later: in whole columns and bar by bar the same bits, and no
  /// value before it has one.
  @Test(arguments: steady.filter { $0.readsSource })
  func ofALineTheyKeepTheirPromisesToo(definition: IndicatorDefinition) throws {
    let series = Self.bars(500, hole: 37)
    let source = RelativeStrengthIndex(period: 14).values(over: series.close)
    let program = try definition.program(
      definition.parameters.map { $0.defaults[0] }, isSourceGiven: true)
    let lines = program.columns(over: series, source: source)
    var run = IndicatorRun(program)
    var steps = [[Double]](repeating: [], count: program.lineCount)
    for index in series.indices {
      var copy = run
      _ = copy.consume(index..<index + 1, of: series, source: source)
      let values = run.consume(index..<index + 1, of: series, source: source)
      for number in steps.indices { steps[number].append(values[number][0]) }
    }
    #expect(bits(steps) == bits(lines))
    let kept = series.indices.filter { !source[$0].isNaN }
    for (line, warmUp) in zip(lines, program.warmUpCounts) {
      for index in series.indices where source[index].isNaN { #expect(line[index].isNaN) }
      let first = kept.firstIndex { !line[$0].isNaN } ?? kept.count
      if Self.broken.contains(definition.name) {
        #expect(first >= warmUp)
      } else {
        #expect(first == warmUp)
      }
    }
  }

  /// Where prices enter squared.
  static let squared = ["eom"]

  @Test(arguments: all) func pricesOfAnyScaleGiveTheSamePicture(
    definition: IndicatorDefinition
  ) throws {
    let series = Self.bars(500)
    // By a power of two nothing is rounded anew.
    let scale = 1024.0
    var scaled = BarSeries()
    for index in series.indices {
      var bar = series[index]
      bar.open *= scale
      bar.high *= scale
      bar.low *= scale
      bar.close *= scale
      bar.turnover *= scale
      try scaled.append(bar)
    }
    let program = try program(definition)
    let lines = program.columns(over: series)
    let others = program.columns(over: scaled)
    let isPrice = definition.quantity == .price || definition.quantity == .difference
    let factor = Self.squared.contains(definition.name) ? scale * scale : isPrice ? scale : 1
    for (line, other) in zip(lines, others) {
      for index in series.indices where !line[index].isNaN {
        let difference = (other[index] - line[index] * factor).magnitude
        #expect(difference <= 1e-9 * max(1, other[index].magnitude), "\(definition.name)")
      }
    }
  }

  @Test(arguments: all) func noParameterStopsTheProgram(definition: IndicatorDefinition) throws {
    let series = Self.bars(30)
    let numbers: [Double] = [
      0, 1, 2, -1, 3.5, 29, 30, 31, 1000, 1_000_000, 1e9, .nan, .infinity, -.infinity, 1e300,
    ]
    for number in numbers {
      for place in definition.parameters.indices {
        var values = definition.parameters.map { $0.defaults[0] }
        values[place] = number
        let accepts = definition.parameters[place].accepts(number)
        do {
          let lines = try definition.program(values).columns(over: series)
          #expect(accepts)
          #expect(lines.allSatisfy { $0.count == 30 && $0.allSatisfy { !$0.isInfinite } })
        } catch {
          #expect(!accepts || error.problem == .periodOutOfRange)
        }
      }
    }
  }

  @Test(arguments: all) func pricesOfAnyKindGiveNumbers(definition: IndicatorDefinition) throws {
    let program = try program(definition)
    func check(_ value: (Int) -> Double, volume: Double = 10) throws {
      var series = BarSeries()
      for day in 0..<400 {
        let price = value(day)
        try series.append(
          Bar(
            time: Timestamp(CivilDate(daysSinceEpoch: 18_600 + day)), open: price, high: price,
            low: price, close: price, volume: volume, turnover: price))
      }
      for line in program.columns(over: series) {
        #expect(!line.contains { $0.isInfinite }, "\(definition.name)")
      }
    }
    try check { _ in 5 }
    try check { _ in 0 }
    try check({ _ in 5 }, volume: 0)
    try check { Double($0) + 1 }
    try check { 1000 - Double($0) }
    try check { 1e-8 * (2 + Double($0 % 7)) }
    try check { 1e12 * (2 + Double($0 % 7)) }
    try check { $0 % 2 == 0 ? 1e308 : -1e308 }
    try check { $0 % 2 == 0 ? 1e-308 : 2e-308 }
  }
}
