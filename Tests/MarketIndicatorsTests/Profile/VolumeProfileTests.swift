import MarketBars
import TestSupport
import Testing

@testable import MarketIndicators

@Suite struct VolumeProfileTests {
  private func series(_ bars: [(o: Double, h: Double, l: Double, c: Double, v: Double)])
    -> BarSeries
  {
    var series = BarSeries()
    for (index, bar) in bars.enumerated() {
      try! series.append(
        Bar(
          time: Timestamp(CivilDate(daysSinceEpoch: 19_000 + index)), open: bar.o, high: bar.h,
          low: bar.l, close: bar.c, volume: bar.v))
    }
    return series
  }

  /// Prices that wander, as much of them as asked.
  private func wandering(_ count: Int) -> BarSeries {
    var series = BarSeries()
    var random = SeededNumbers(seed: 7)
    var price = 1000.0
    for index in 0..<count {
      let open = price
      price = max(10, price + Double(random.next() % 2001) / 1000 - 1)
      let reach = Double(random.next() % 1000) / 1000
      let hole = index % 97 == 5
      try! series.append(
        hole
          ? Bar(
            time: Timestamp(milliseconds: Int64(index) * 60_000), open: .nan, high: .nan,
            low: .nan, close: .nan, volume: 5)
          : Bar(
            time: Timestamp(milliseconds: Int64(index) * 60_000), open: open,
            high: max(open, price) + reach, low: min(open, price) - reach, close: price,
            volume: index % 31 == 0 ? .nan : Double(random.next() % 9000)))
    }
    return series
  }

  @Test("The rows are those that another program makes of the same bars")
  func rowsAreTheOracles() throws {
    let profile = try #require(
      VolumeProfile(of: Oracle.series("taiex").bars, in: 100..<200, rows: 24))
    #expect(Oracle.profile.count == 24)
    for (row, expected) in Oracle.profile.enumerated() {
      let (low, high) = profile.prices(ofRow: row)
      for (ours, theirs) in zip([low, high, profile.volumes[row], profile.rising[row]], expected) {
        #expect(abs(ours - theirs) <= 1e-9 * abs(theirs), "row \(row)")
      }
    }
  }

  @Test("Three bars by hand: each spread over its own range")
  func threeBarsByHand() throws {
    // 0…8 in four rows: the first bar covers two of them, the second half of one and a quarter…
    let bars = series([(0, 4, 0, 4, 100), (7, 8, 3, 3, 50), (5, 5, 5, 5, 7)])
    let profile = try #require(VolumeProfile(of: bars, in: 0..<3, rows: 4))
    #expect(profile.volumes == [50, 60, 27, 20])
    #expect(profile.rising == [50, 50, 7, 0])
    #expect(profile.pointOfControl == 1)
    // 157 × 0.7 = 109.9: rows 1 and 0 have 110.
    #expect(profile.valueArea() == 0...1)
    #expect(profile.valueArea(1) == 0...3)
    #expect(profile.row(at: 5.5) == 2)
    #expect(profile.row(at: 8) == 3)
    #expect(profile.row(at: 8.1) == nil)
    #expect(profile.row(at: .nan) == nil)
  }

  @Test("Of equal rows the one nearest to the middle has control")
  func tiesGoToTheMiddle() throws {
    let bars = series([(0, 5, 0, 5, 500)])
    let profile = try #require(VolumeProfile(of: bars, in: 0..<1, rows: 5))
    #expect(profile.pointOfControl == 2)
    #expect(profile.valueArea(0.6) == 2...4)
  }

  @Test("One price is one row; no bar is none")
  func onePriceIsOneRow() throws {
    let profile = try #require(VolumeProfile(of: series([(5, 5, 5, 5, 7)]), in: 0..<9, rows: 24))
    #expect(profile.volumes == [7])
    #expect(profile.prices(ofRow: 0) == (5, 5))
    #expect(profile.row(at: 5) == 0)
    #expect(VolumeProfile(of: BarSeries(), in: 0..<0) == nil)
    #expect(VolumeProfile(of: wandering(10), in: 5..<6) == nil, "a hole alone")
  }

  @Test(
    "No size of prices, volumes or rows stops it",
    arguments: [.leastNonzeroMagnitude, 1e-8, 1, 1e12, 1e300, .greatestFiniteMagnitude])
  func noSizeStopsIt(size: Double) throws {
    let bars = series([
      (0, size, -size, 0, size), (size / 2, size, 0, size, .greatestFiniteMagnitude),
      (0, 0, 0, 0, 0),
    ])
    for rows in [Int.min, -1, 0, 1, 24, 500, 501, Int.max] {
      let profile = try #require(VolumeProfile(of: bars, in: 0..<3, rows: rows))
      #expect((1...500).contains(profile.volumes.count))
      _ = profile.valueArea()
      _ = profile.valueArea(.nan)
      for price in [-size, 0, size, .infinity, -.infinity] { _ = profile.row(at: price) }
    }
  }

  @Test("Blocks change nothing but the order of sums, and save most of the work")
  func blocksSaveTheWork() throws {
    let bars = wandering(100_000)
    let blocks = VolumeBlocks(over: bars)
    for range in [0..<100_000, 1..<99_999, 70..<100, 63..<129, 99_900..<100_000, 40_000..<90_001] {
      let plain = try #require(VolumeProfile(of: bars, in: range))
      let quick = try #require(VolumeProfile(of: bars, in: range, blocks: blocks))
      #expect(plain.low == quick.low && plain.high == quick.high)
      for row in plain.volumes.indices {
        #expect(abs(plain.volumes[row] - quick.volumes[row]) <= 1e-9 * plain.total)
        #expect(abs(plain.rising[row] - quick.rising[row]) <= 1e-9 * plain.total)
      }
      #expect(abs(plain.total - quick.total) <= 1e-12 * plain.total)
    }
    let all = try #require(VolumeProfile(of: bars, in: 0..<100_000, blocks: blocks))
    #expect(all.lookCount < 60_000)
    let few = try #require(VolumeProfile(of: bars, in: 60_000..<60_100, blocks: blocks))
    #expect(few.lookCount <= 200, "the work follows the bars in view")
  }

  @Test("Blocks that grow with the bars are those of a new start")
  func blocksGrow() throws {
    let bars = wandering(300)
    var grown = BarSeries(clock: bars.clock)
    var blocks = VolumeBlocks(over: grown)
    for index in bars.indices {
      try grown.append(bars[index])
      blocks.update(over: grown)
      var last = bars[index]
      last.volume = 3
      try grown.replaceLast(with: last)
      blocks.update(over: grown)
      try grown.replaceLast(with: bars[index])
      blocks.update(over: grown)
      let profile = VolumeProfile(of: grown, in: 0..<grown.count, blocks: blocks)
      #expect(
        profile
          == VolumeProfile(of: grown, in: 0..<grown.count, blocks: VolumeBlocks(over: grown)))
    }
  }
}
