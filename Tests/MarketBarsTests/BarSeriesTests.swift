import MarketBars
import TestSupport
import Testing

@Suite struct BarSeriesTests {
  let bars = (0..<5).map { index in
    Bar(
      time: Timestamp(milliseconds: Int64(index) * 86_400_000), open: 2, high: 4, low: 1,
      close: 3, volume: Double(index), turnover: index == 3 ? 9 : .nan)
  }

  @Test func holdsTheBarsItWasMadeOf() throws {
    let series = try BarSeries(bars)
    #expect(series.count == 5 && series.indices == 0..<5)
    expectColumn(series.turnover, equals: [.nan, .nan, .nan, 9, .nan])
    #expect(series[3] == bars[3])
    #expect(series.close == [3, 3, 3, 3, 3])
  }

  @Test func isTheSameFromColumns() throws {
    let series = try BarSeries(bars)
    let columns = try BarSeries(
      time: series.time, open: series.open, high: series.high, low: series.low,
      close: series.close, volume: series.volume)
    #expect(columns.close == series.close && columns.time == series.time)
    #expect(!columns.hasTurnover)
    #expect(throws: BarSeriesError.unevenColumns) {
      try BarSeries(
        time: series.time, open: series.open, high: series.high, low: series.low,
        close: series.close, volume: [])
    }
  }

  /// One fault a row: what is put into which field.
  @Test(arguments: [
    (0, Double.nan), (1, .nan), (2, .nan), (3, .nan), (0, .infinity), (1, .infinity),
    (2, -.infinity), (3, -.infinity), (0, 5), (0, 0.5), (3, 5), (3, 0.5), (1, 0), (2, 10),
    (4, .infinity), (5, -.infinity),
  ]) func refusesAnInconsistentBar(field: Int, value: Double) {
    var fields: [Double] = [2, 4, 1, 3, 100, 200]
    fields[field] = value
    let faulty = Bar(
      time: Timestamp(milliseconds: 1), open: fields[0], high: fields[1], low: fields[2],
      close: fields[3], volume: fields[4], turnover: fields[5])
    var series = BarSeries()
    #expect(throws: BarSeriesError.inconsistentBar(index: 0)) { try series.append(faulty) }
    #expect(series == BarSeries())
    #expect(throws: BarSeriesError.inconsistentBar(index: 2)) {
      try BarSeries(
        time: (0..<4).map { Timestamp(milliseconds: $0) },
        open: [.nan, 2, fields[0], 2], high: [.nan, 4, fields[1], 4],
        low: [.nan, 1, fields[2], 1], close: [.nan, 3, fields[3], 3],
        volume: [.nan, 1, fields[4], 1], turnover: [.nan, 1, fields[5], 1])
    }
  }

  @Test(arguments: [Int64(0), -1, .min]) func refusesTimesThatDoNotRise(next: Int64) throws {
    let times = [Timestamp(milliseconds: 0), Timestamp(milliseconds: next)]
    var series = BarSeries()
    try series.append(.withoutTrade(at: times[0]))
    #expect(throws: BarSeriesError.outOfOrder(index: 1)) {
      try series.append(.withoutTrade(at: times[1]))
    }
    #expect(throws: BarSeriesError.outOfOrder(index: 1)) {
      try BarSeries(
        time: times, open: [1, 1], high: [1, 1], low: [1, 1], close: [1, 1], volume: [1, 1])
    }
  }

  @Test func acceptsTheEarliestInstantFirst() throws {
    let series = try BarSeries(
      time: [Timestamp(milliseconds: .min)], open: [1], high: [1], low: [1], close: [1],
      volume: [.nan])
    #expect(series.count == 1)
  }

  @Test func findsTheFirstBarAtOrAfterAnInstant() throws {
    let series = try BarSeries(bars)
    #expect(series.firstIndex(notBefore: Timestamp(milliseconds: .min)) == 0)
    #expect(series.firstIndex(notBefore: bars[2].time) == 2)
    #expect(series.firstIndex(notBefore: Timestamp(milliseconds: 86_400_001)) == 2)
    #expect(series.firstIndex(notBefore: Timestamp(milliseconds: .max)) == 5)
  }

  @Test func isCutIntoSlices() throws {
    var series = try BarSeries(bars)
    series.isCloseOnly = true
    #expect(series[1..<3].volume == [1, 2])
    #expect(series[1..<3].isCloseOnly && series[1..<3].clock == series.clock)
    expectColumn(series.suffix(2).turnover, equals: [9, .nan])
    #expect(series.prefix(2).time == Array(series.time.prefix(2)))
    #expect(series.prefix(.max).count == 5 && series.suffix(.max).count == 5)
    #expect(series.prefix(-1).isEmpty && series.suffix(.min).isEmpty)
  }

  @Test func hasColumnsOfSeveralPrices() throws {
    let huge = Double.greatestFiniteMagnitude
    let series = try BarSeries([
      bars[0], .withoutTrade(at: bars[1].time),
      Bar(time: bars[2].time, open: huge, high: huge, low: huge, close: huge),
    ])
    expectColumn(series.median(), equals: [2.5, .nan, huge])
    expectColumn(series.typical(), equals: [8 / 3, .nan, huge], tolerance: 1e-15)
    expectColumn(series.weightedClose(), equals: [2.75, .nan, huge])
    #expect(series.typical().allSatisfy { !$0.isInfinite })
  }
}
