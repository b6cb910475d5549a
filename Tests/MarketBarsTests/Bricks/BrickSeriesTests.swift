import Foundation
import MarketBars
import TestSupport
import Testing

@Suite struct BrickSeriesTests {
  func ends(_ bricks: BrickSeries) -> [[Double]] {
    bricks.bars.indices.map { [bricks.bars.open[$0], bricks.bars.close[$0]] }
  }

  // MARK: By hand

  @Test func renkoLaysWholeBricksAndTurnsByTwo() {
    let series = MadeBars.closes([100, 115, 131, 112, 108, 89, 111])
    let bricks = BrickSeries(of: series, as: .renko(.price(10)))
    #expect(
      ends(bricks) == [
        [100, 110], [110, 120], [120, 130], [120, 110], [110, 100], [100, 90], [100, 110],
      ])
    #expect(bricks.sources == [1, 2, 2, 4, 5, 5, 6])
    #expect(bricks.bars.volume == [2000, 500, 500, 2000, 500, 500, 1000])
    let milliseconds = bricks.bars.time.map { $0.milliseconds }
    #expect(milliseconds[1] == series.time[2].milliseconds)
    #expect(milliseconds[2] == series.time[2].milliseconds + 1)
    #expect(bricks.bars.date(at: 2) == series.date(at: 2))
  }

  @Test func lineBreakTurnsBeyondThreeLines() {
    let series = MadeBars.closes([10, 11, 12, 11.5, 13, 12.5, 10.5, 9.9, 9, 10.2, 13.5])
    let bricks = BrickSeries(of: series, as: .lineBreak(3))
    #expect(
      ends(bricks) == [[10, 11], [11, 12], [12, 13], [12, 9.9], [9.9, 9], [9.9, 13.5]])
    #expect(bricks.size == 0)
  }

  @Test func kagiTurnsThickAboveAShoulderAndThinBelowAWaist() {
    let series = MadeBars.closes([100, 103, 105, 102, 99, 101, 106, 104, 101, 97, 99, 110])
    let bricks = BrickSeries(of: series, as: .kagi(.price(4)))
    #expect(ends(bricks) == [[100, 105], [105, 99], [99, 106], [106, 97], [97, 110]])
    #expect(bricks.areThick == [true, true, true, true, false])
    #expect(bricks.turns.map { $0.isNaN ? 0 : $0 } == [0, 0, 0, 99, 106])
    #expect(bricks.sources == [2, 4, 6, 8, 11])
  }

  @Test func pointAndFigureReversesByThreeBoxes() {
    let series = MadeBars.bars([
      (10.4, 10.6, 10.2, 10.4), (11, 12.5, 10.1, 12), (12, 12.9, 9.5, 10), (10, 11, 8.9, 9),
      (9, 11.2, 7.2, 11), (11, 11.3, 8.5, 11),
    ])
    let bricks = BrickSeries(of: series, as: .pointAndFigure(.price(1), reversal: 3))
    #expect(ends(bricks) == [[10, 12], [11, 8], [9, 11]])
    #expect(bricks.bars.low == [9.5, 7.5, 8.5])
    #expect(bricks.bars.high == [12.5, 11.5, 11.5])
    #expect(bricks.areThick == [true, false, true])
    #expect(bricks.sources == [1, 3, 5])
  }

  @Test func rangeBarsOpenWhereTheOneBeforeClosed() {
    let series = MadeBars.bars([(10, 11, 9.5, 10.5), (10.5, 14, 10, 13)])
    let bricks = BrickSeries(of: series, as: .rangeBars(.price(3)))
    #expect(ends(bricks) == [[10, 12.5], [12.5, 13]])
    #expect(bricks.bars.high == [12.5, 14])
    #expect(bricks.bars.low == [9.5, 12.5])
    #expect(bricks.sources == [0, 1])
  }

  /// True ranges 2, 4 and 6: the mean of the first two, then Wilder's; the last bar does not count.
  @Test func theAverageRangeIsThatOfTheLastBarButOne() {
    let series = MadeBars.bars([
      (10, 11, 9, 10), (10, 11, 9, 10), (10, 12, 8, 10), (10, 13, 7, 10), (10, 90, 1, 50),
    ])
    let kind = BrickKind.renko(.averageTrueRange(2))
    #expect(BrickSeries(of: series, as: kind).size == 4.5)
    #expect(BrickSeries(of: series[0..<4], as: kind).size == 3)
    #expect(BrickSeries(of: MadeBars.closes([5, 5, 5]), as: kind).size == 0.05)
  }

  // MARK: Other packages

  /// stocktrends for Renko and line break, pypnf for point and figure: see `Scripts/make-vectors`.
  @Test(arguments: [
    ("renko", BrickKind.renko(.price(50))), ("linebreak", .lineBreak(3)),
    ("pnf", .pointAndFigure(.price(50), reversal: 3)),
  ]) func otherPackagesLayTheSameBricks(name: String, kind: BrickKind) throws {
    let expected = try vectors(name)
    let found = ends(BrickSeries(of: try sample(), as: kind))
    // pypnf begins the first column a box later; the line break's vectors begin at its third turn.
    let common = name == "pnf" ? expected.count - 1 : expected.count
    #expect(expected.count > 30)
    #expect(found.count >= expected.count)
    #expect(Array(found.suffix(common)) == Array(expected.suffix(common)))
  }

  func vectors(_ name: String) throws -> [[Double]] {
    let file = MarketData.packageFolder
      .appendingPathComponent("Tests/MarketBarsTests/Vectors/bricks.tsv")
    var ends: [[Double]] = []
    var isWanted = false
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let numbers = line.split(separator: "\t").compactMap { Double($0) }
      if numbers.isEmpty { isWanted = line == name } else if isWanted { ends.append(numbers) }
    }
    return ends
  }

  func sample() throws -> BarSeries {
    let file = MarketData.packageFolder.appendingPathComponent("Samples/taiex.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return try BarSeries(
      lines.map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let numbers = cells.dropFirst().map { Double($0) ?? .nan }
        return Bar(
          time: Timestamp(MadeBars.date(cells[0])), open: numbers[0], high: numbers[1],
          low: numbers[2], close: numbers[3], volume: numbers[4])
      })
  }

  // MARK: Promises

  static let kinds: [BrickKind] = [
    .renko(.price(3)), .renko(.averageTrueRange(14)), .rangeBars(.price(5)),
    .rangeBars(.averageTrueRange(3)), .lineBreak(3), .lineBreak(1), .kagi(.price(6)),
    .kagi(.averageTrueRange(14)), .pointAndFigure(.price(2), reversal: 3),
    .pointAndFigure(.averageTrueRange(5), reversal: 1),
  ]

  @Test(arguments: kinds) func barByBarTheBricksAreThoseOfANewStart(kind: BrickKind) throws {
    let whole = MadeBars.daily(160, seed: 31, price: 300, tick: 0.5)
    var series = BarSeries()
    var bricks = BrickSeries(of: series, as: kind)
    for index in whole.indices {
      var bar = whole[index]
      // Ticks of the last bar, one of them far away, and a day without trade now and then.
      if index % 17 == 5 { bar = .withoutTrade(at: bar.time, volume: 7) }
      var first = bar
      if first.hasPrices {
        first.high *= 1.1
        first.close = first.high
      }
      try series.append(first)
      bricks.update(with: series)
      #expect(bricks == BrickSeries(of: series, as: kind))
      try series.replaceLast(with: bar)
      bricks.update(with: series)
      bricks.update(with: series)
      #expect(bricks == BrickSeries(of: series, as: kind))
    }
    #expect(bricks.bars.count > 5)
    #expect(bricks.bars.count == bricks.sources.count)
    #expect((try? BarSeries(bricks.bars.indices.map { bricks.bars[$0] })) != nil)
  }

  /// Too many bricks of the size asked for: by all bars together, by a way across them, by the last
  /// bar alone.
  @Test(arguments: [
    BrickKind.renko(.price(0.001)), .rangeBars(.price(0.001)), .kagi(.price(0.0002)),
    .pointAndFigure(.price(0.0002), reversal: 3), .renko(.price(0.005)),
  ]) func doubledSizesAreThoseOfANewStartToo(kind: BrickKind) throws {
    let whole = MadeBars.daily(44, seed: 31, price: 300, tick: 0.5)
    var series = whole[0..<40]
    var bricks = BrickSeries(of: series, as: kind)
    for index in 40..<44 {
      var bar = whole[index]
      // Far away at first, and back.
      bar.high *= index == 42 ? 3 : 1
      bar.close = index == 42 ? bar.high : bar.close
      try series.append(bar)
      bricks.update(with: series)
      #expect(bricks == BrickSeries(of: series, as: kind))
      try series.replaceLast(with: whole[index])
      bricks.update(with: series)
      #expect(bricks == BrickSeries(of: series, as: kind))
      // A tick remakes nothing.
      let taken = bricks.takenCount
      try series.replaceLast(with: .withoutTrade(at: bar.time))
      bricks.update(with: series)
      bar = whole[index]
      bar.close = bar.low
      try series.replaceLast(with: bar)
      bricks.update(with: series)
      #expect(bricks.takenCount == taken + 2)
      #expect(bricks == BrickSeries(of: series, as: kind))
    }
  }

  /// Bar by bar along a way that grows beyond 100,000 boxes of the size.
  @Test func aWayThatGrowsTooLongDoublesTheSize() throws {
    for kind in [BrickKind.pointAndFigure(.price(0.5), reversal: 3), .kagi(.price(0.5))] {
      var series = BarSeries()
      var bricks = BrickSeries(of: series, as: kind)
      var (price, sizes) = (100.0, Set<Double>())
      for day in 0..<60 {
        price *= day % 7 == 3 ? 0.9 : 1.2
        try series.append(
          Bar(
            time: Timestamp(CivilDate(daysSinceEpoch: 19_000 + day)), open: price, high: price,
            low: price, close: price, volume: 1))
        bricks.update(with: series)
        #expect(bricks == BrickSeries(of: series, as: kind))
        sizes.insert(bricks.size)
      }
      #expect(sizes.count > 1)
    }
  }

  @Test(arguments: kinds) func emptyFlatAndShortSeriesGiveNoFault(kind: BrickKind) throws {
    #expect(BrickSeries(of: BarSeries(), as: kind).bars.isEmpty)
    for series in [
      MadeBars.closes([100]), MadeBars.closes([0, 0, 0]), MadeBars.closes([7, 7, 7, 7]),
      MadeBars.closes([-1e300, 1e300, -1e300, 1e300]), MadeBars.closes([1e-300, 2e-300, 1e-300]),
      try BarSeries([.withoutTrade(at: Timestamp(milliseconds: .max))]),
      try BarSeries([
        Bar(time: Timestamp(milliseconds: .min), open: 1, high: 900, low: 1, close: 900),
        Bar(time: Timestamp(milliseconds: .max), open: 1, high: 900, low: 1, close: 1),
      ]),
    ] {
      let bricks = BrickSeries(of: series, as: kind)
      #expect(bricks.bars.count == bricks.sources.count)
      #expect(bricks.bars.count <= 100_000)
    }
  }

  @Test(arguments: [
    BrickKind.renko(.price(1e-12)), .rangeBars(.price(1e-12)), .kagi(.price(1e-12)),
    .pointAndFigure(.price(1e-12), reversal: 1), .renko(.price(1e15)),
  ]) func aSizeOfVeryManyBricksIsDoubled(kind: BrickKind) {
    let series = MadeBars.daily(50, seed: 3, price: 300, tick: 0.5)
    let bricks = BrickSeries(of: series, as: kind)
    #expect(bricks.bars.count <= 100_001)
    var changed = bricks
    changed.update(with: series)
    #expect(changed == bricks)
  }
}
