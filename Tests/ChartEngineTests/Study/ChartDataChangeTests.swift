import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// After any change the data are those of a new ``ChartData`` over the same bars, bit for bit.
@Suite struct ChartDataChangeTests {
  /// Every word of the phrase that draws something, also with other parameters.
  static let phrase = """
    candles bars heikinashi line step area baseline histogram band(high, low) line(typical) \
    line(median) line(turnover) ma(1,2,5,40) ma(3, of: weighted) ema(1,3,20) \
    ema(7, start: first) boll boll(3, 1.5, of: typical) priceline(100) patterns profile(9) \
    | volume(ma: 3, 5) | turnover(ma: 4) | macd macd(5,3,4) | kd(3) | kdj rsi(1,2,14)
    """

  /// Each word that shows bricks in place of the bars.
  static let brickPhrases = [
    "renko ma(3) | volume | macd(3,6,2) ", "renko(2) patterns(doji) ", "range(3) | kd(3) ",
    "linebreak | volume(ma: 2) ", "kagi(3) ma(2) ", "pnf(1) | volume ", "pnf(reversal: 1, atr: 5) ",
  ]

  @Test(arguments: brickPhrases) func bricksFollowTheirBars(phrase: String) throws {
    let chart = try MarketChart(phrase: phrase)
    let whole = MadeBars.daily(120, seed: 12)
    var data = ChartData(of: chart, over: whole[40..<70])
    try expectFresh(data, chart)
    for index in 70..<120 {
      try data.append(whole[index - 1].closing(at: whole[index].time))
      try data.replaceLast(with: whole[index])
      if index % 7 == 0 { try expectFresh(data, chart) }
    }
    let count = data.series.count
    #expect(data.prepend(whole.prefix(50)) == data.series.count - count)
    #expect(data.source == whole)
    #expect(data.series != whole)
    try expectFresh(data, chart)
    #expect(throws: BarSeriesError.self) { try data.append(whole[3]) }
    #expect(data.source == whole)
    // A turnover where there was none before.
    var other = data
    var last = whole[119]
    last.turnover = 1000
    try other.replaceLast(with: last)
    try expectFresh(other, chart)
    let plain = try MarketChart(phrase: "candles ma(5)")
    data.setChart(plain)
    #expect(data.series == whole)
    try expectFresh(data, plain)
    data.setChart(chart)
    try expectFresh(data, chart)
  }

  @Test(arguments: brickPhrases) func aTickOnManyBricksTouchesOnlyTheLast(phrase: String) throws {
    let chart = try MarketChart(phrase: phrase + "ma(9)")
    /// What 60 ticks cost after so many bars: bars made into bricks, and bricks computed.
    func work(after count: Int) throws -> (bars: Int, bricks: Int) {
      // Steps of one height, so that their average keeps its size.
      let closes = (0..<count + 20).map { (index: Int) -> Double in
        let step = min(index % 10, 10 - index % 10)
        return 1000 + 7 * Double(step)
      }
      let whole = try plainBars(closes)
      var data = ChartData(of: chart, over: whole.prefix(count))
      let bars = try #require(data.bricks).takenCount
      let bricks = data.columns.computedCount
      for index in count..<count + 20 {
        try data.append(whole[index - 1].closing(at: whole[index].time))
        try data.replaceLast(with: whole[index])
        try data.replaceLast(with: whole[index])
      }
      #expect(data.bricks == BrickSeries(of: whole, as: try #require(chart.brickKind)))
      return (
        try #require(data.bricks).takenCount - bars, data.columns.computedCount - bricks
      )
    }
    let short = try work(after: 2020)
    let long = try work(after: 20_200)
    #expect(short.bars == 80)
    #expect(long.bars == 80)
    #expect(long.bricks <= 2 * short.bricks + 100)
    #expect(short.bricks < 8000)
  }

  @Test func thePhraseUsesEveryWord() throws {
    let known = Set(PhraseWord.all.filter { !$0.isSetting }.map { $0.name })
    let used = Set(
      (Self.phrase + Self.brickPhrases.joined()).split { !$0.isLetter }.map { String($0) }.filter {
        known.contains($0)
      })
    #expect(known.subtracting(used) == [])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func anyChangesGiveTheDataOfANewStart(seed: UInt64) throws {
    let chart = try MarketChart(phrase: Self.phrase)
    var made = MadeBars(seed: seed)
    func next(_ share: Double, from day: Int, to end: Int) -> Int {
      day + Int(share * Double(end - day))
    }
    func bar(_ day: Int) -> Bar {
      let time = Timestamp(CivilDate(daysSinceEpoch: day))
      let kind = made.share()
      if kind < 0.1 { return Bar.withoutTrade(at: time, volume: kind < 0.05 ? .nan : 0) }
      var bar = made.bar(at: time)
      if kind < 0.2 { bar.volume += 0.5 }
      if kind < 0.25 { bar.volume = .nan }
      // In half of the runs; the first one comes late.
      if seed % 2 == 0 && kind > 0.7 { bar.turnover = bar.close * 1000 }
      if kind > 0.9 { (bar.open, bar.high, bar.low) = (bar.close, bar.close, bar.close) }
      return bar
    }
    var first = 19_000
    var data = ChartData(of: chart, over: BarSeries())
    try expectFresh(data, chart)
    for step in 0..<160 {
      let last =
        data.series.isEmpty ? first : data.series.date(at: data.series.count - 1).daysSinceEpoch
      switch made.share() {
      case ..<0.45: try data.append(bar(last + 1 + Int(made.share() * 4)))
      case ..<0.9: try data.replaceLast(with: bar(last))
      case ..<0.95:
        // Older history that overlaps the newer by up to three days.
        let length = Int(made.share() * 30)
        let days = (0..<length).map { first - length + $0 + Int(made.share() * 4) }
        let older = try BarSeries(Set(days).sorted().map { bar($0) })
        let count = data.series.count
        #expect(data.prepend(older) == data.series.count - count)
        first = Swift.min(first, days.min() ?? first)
      case ..<0.97: data.replaceAll(with: data.series.suffix(Int(made.share() * 60)))
      default:
        #expect(throws: BarSeriesError.self) { try data.append(bar(last - (last > first ? 1 : 0))) }
      }
      if step % 8 == 0 { try expectFresh(data, chart) }
    }
    try expectFresh(data, chart)
  }

  @Test func aLongSeriesKeepsItsPyramids() throws {
    let chart = try MarketChart(phrase: "candles ma(5) | volume | macd | kd")
    let series = MadeBars.daily(6000, hole: 97)
    var data = ChartData(of: chart, over: series.prefix(3000))
    for index in 3000..<6000 {
      try data.append(series[index - 1].closing(at: series[index].time))
      try data.replaceLast(with: series[index])
    }
    try expectFresh(data, chart)
  }

  @Test("STREAM-1 A late bar is refused and changes nothing")
  func aLateBarIsRefused() throws {
    let chart = try MarketChart(phrase: "candles ma(5)")
    let series = MadeBars.daily(30)
    var data = ChartData(of: chart, over: series)
    #expect(throws: BarSeriesError.outOfOrder(index: 30)) { try data.append(series[28]) }
    #expect(throws: BarSeriesError.outOfOrder(index: 30)) { try data.append(series[29]) }
    #expect(throws: BarSeriesError.outOfOrder(index: 29)) {
      try data.replaceLast(with: series[28])
    }
    var broken = series[29]
    broken.high = broken.low - 1
    #expect(throws: BarSeriesError.inconsistentBar(index: 29)) {
      try data.replaceLast(with: broken)
    }
    #expect(data.series == series)
    try expectFresh(data, chart)
  }

  @Test("STREAM-3 Overlapping history is merged once")
  func overlappingHistoryIsMergedOnce() throws {
    func bars(_ times: ClosedRange<Int>, close: Double) throws -> BarSeries {
      try BarSeries(
        times.map {
          Bar(
            time: Timestamp(CivilDate(daysSinceEpoch: $0)), open: close, high: close, low: close,
            close: close)
        })
    }
    let chart = try MarketChart(phrase: "candles ma(2)")
    var data = ChartData(of: chart, over: try bars(10...20, close: 1))
    #expect(data.prepend(try bars(5...12, close: 2)) == 5)
    #expect(data.series.count == 16)
    #expect(
      data.series.close == [Double](repeating: 2, count: 8) + [Double](repeating: 1, count: 8))
    #expect(data.prepend(try bars(5...12, close: 2)) == 0)
    #expect(data.prepend(BarSeries()) == 0)
    #expect(data.series.count == 16)
    try expectFresh(data, chart)
  }

  @Test func otherMarksKeepTheIndicatorsThatStay() throws {
    let series = MadeBars.daily(500)
    var data = ChartData(
      of: try MarketChart(phrase: "candles ma(5,10) boll(of: typical)"), over: series)
    try data.append(
      series[499].closing(at: Timestamp(milliseconds: series[499].time.milliseconds + 86_400_000)))
    let before = data.columns.calculations.map { $0.computedCount }
    let chart = try MarketChart(phrase: "bars boll(of: typical) ma(10,20) | macd")
    data.setChart(chart)
    try expectFresh(data, chart)
    // The bands and the average that stay were computed for one bar more, and not again.
    #expect(
      data.columns.calculations.map { $0.computedCount } == [
        before[2], before[3], before[1], 501, 501,
      ])
    try data.append(series[0].closing(at: Timestamp(CivilDate(year: 2040, month: 1, day: 1)!)))
    try expectFresh(data, chart)
  }

  @Test func aTickOnAMillionBarsTouchesOnlyTheLast() throws {
    let chart = try MarketChart(
      phrase: """
        candles heikinashi ma(5,10,20,60,120) ema(12,26) boll boll(10,1) line(typical) \
        | volume(ma: 5, 20) | macd macd(5,35,5) | kd kdj(5,3,3) | rsi(6,12,24)
        """)
    let count = 1_000_000
    let closes = (0..<count).map { Double($0 % 1009) + 100 }
    var data = ChartData(of: chart, over: try plainBars(closes))
    #expect(data.columns.calculations.count == 20)
    let addresses = addresses(of: data)
    let work = data.columns.computedCount
    var bar = data.series[count - 1]
    for tick in 0..<100 {
      bar.close = 100 + Double(tick)
      bar.high = 5000
      bar.low = 1
      try data.replaceLast(with: bar)
    }
    #expect(data.columns.computedCount - work == 100 * 20)
    // Room was left for bars to come: not even an append moves a column.
    for day in 1...100 {
      bar.time = Timestamp(milliseconds: bar.time.milliseconds + Int64(day) * 86_400_000)
      try data.append(bar)
    }
    #expect(data.columns.computedCount - work == 100 * 20 + 100 * 40)
    #expect(self.addresses(of: data) == addresses)
  }

  // MARK: Helpers

  /// Daily bars of those closes, in columns with room for more.
  private func plainBars(_ closes: [Double]) throws -> BarSeries {
    var series = BarSeries()
    series.reserveCapacity(BarSeries.roomyCapacity(for: closes.count))
    for (day, close) in closes.enumerated() {
      try series.append(
        Bar(
          time: Timestamp(milliseconds: Int64(day) * 86_400_000), open: close, high: close,
          low: close, close: close, volume: 1000))
    }
    return series
  }

  /// Where the columns are in memory.
  private func addresses(of data: ChartData) -> [UnsafeRawPointer?] {
    let places = data.columns.calculations.indices.flatMap { number in
      data.columns.calculations[number].lines.indices.map { ColumnPlace.line($0, of: number) }
    }
    return (places + PriceField.allCases.map { .bars($0) }).map {
      data.columns.values(at: $0).withUnsafeBytes { $0.baseAddress }
    }
  }

  private func expectFresh(
    _ data: ChartData, _ chart: MarketChart, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fresh = ChartData(of: chart, over: data.source)
    #expect(data.bricks == fresh.bricks)
    #expect(data.outputs.map { $0.name } == fresh.outputs.map { $0.name })
    for (output, expected) in zip(data.outputs, fresh.outputs) {
      #expect(
        output.values.map { $0.bitPattern } == expected.values.map { $0.bitPattern },
        "\(output.name)", sourceLocation: sourceLocation)
    }
    #expect(data.timeframe == fresh.timeframe)
    #expect(data.priceDecimals == fresh.priceDecimals)
    #expect(data.hasWholeVolumes == fresh.hasWholeVolumes)
    for (studies, expected) in zip(data.panes, fresh.panes) {
      for (study, other) in zip(studies, expected) {
        for (plot, otherPlot) in zip(study.plots, other.plots) {
          let columns = [data.columns.ends(of: plot), fresh.columns.ends(of: otherPlot)]
          for range in [0..<data.series.count, data.series.count / 3..<data.series.count * 9 / 10] {
            let found = columns.map {
              [
                $0.low.extremes(in: range, .pyramid).low,
                $0.high.extremes(in: range, .pyramid).high,
              ]
              .map { $0.bitPattern }
            }
            #expect(found[0] == found[1], sourceLocation: sourceLocation)
          }
        }
      }
    }
    let measurer = PlainMeasurer()
    #expect(
      picture(of: chart, over: data, measuring: measurer)
        == picture(of: chart, over: fresh, measuring: measurer), sourceLocation: sourceLocation)
  }

  private func picture(
    of chart: MarketChart, over data: ChartData, measuring text: PlainMeasurer
  ) -> DisplayList {
    ChartLayout(
      of: chart, showing: data, size: PlotSize(width: 700, height: 900),
      style: ChartStyle(region: .tw, language: .english), measuring: text
    ).displayList()
  }
}

extension Bar {
  /// A bar at `time` whose four prices are this one's close.
  func closing(at time: Timestamp) -> Bar {
    Bar(time: time, open: close, high: close, low: close, close: close, volume: volume)
  }
}
