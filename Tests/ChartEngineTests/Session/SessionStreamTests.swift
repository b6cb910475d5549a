import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct SessionStreamTests {
  func bar(_ seconds: Int64, _ price: Double) -> Bar {
    Bar(
      time: Timestamp(milliseconds: seconds * 1000), open: price, high: price, low: price,
      close: price, volume: 1)
  }

  /// Minute bars of which the last begins at 1602514800.
  func minutes(_ count: Int) throws -> BarSeries {
    try BarSeries(
      (0..<count).map { bar(1_602_514_800 - Int64(count - 1 - $0) * 60, 101 + Double($0 % 7)) },
      clock: .instants(.utc))
  }

  @Test("STREAM-1 Late bars are refused, equal ones replace, newer ones are added")
  func lateEqualAndNewer() throws {
    var session = makeSession(over: try minutes(50))
    _ = session.show(.range(from: 20, to: 49.5))
    let before = session.series
    #expect(throws: SessionError.late(last: Timestamp(milliseconds: 1_602_514_800_000))) {
      try session.update(bar(1_602_514_740, 105))
    }
    #expect(session.series == before)
    expectRange(session.range(), 20, 49.5)
    #expect(try session.update(bar(1_602_514_800, 105)).repaint == .base)
    #expect(session.series.count == 50 && session.series.close[49] == 105)
    expectRange(session.range(), 20, 49.5)
    // The newest bar is in view: the view follows.
    _ = try session.update(bar(1_602_514_860, 104))
    #expect(session.series.count == 51)
    expectRange(session.range(), 21, 50.5)
    // Scrolled back it stays.
    _ = session.show(.range(from: 0, to: 20))
    _ = session.base()
    _ = try session.update(bar(1_602_514_920, 104))
    #expect(session.range() == [0, 20])
    #expect(session.series.count == 52)
  }

  @Test func bricksOfAnotherSizeLeaveTheViewOnItsDates() throws {
    let whole = MadeBars.daily(400, seed: 31, price: 300, tick: 0.5)
    var session = makeSession("renko(atr(2))", over: whole[0..<390])
    _ = session.show(.range(from: 20, to: 50))
    func shown() -> Timestamp { session.series.time[Int(session.range()[0].rounded(.up))] }
    var sizes: Set<Double> = []
    let date = shown()
    for index in 390..<400 {
      _ = try session.update(whole[index])
      sizes.insert(try #require(session.data.bricks).size)
      let distance = shown().milliseconds - date.milliseconds
      // The first brick that is not before it may be some bars away.
      #expect(distance.magnitude < 40 * 86_400_000)
    }
    #expect(sizes.count > 2)
  }

  @Test func barsThatAreNoneAreRefused() throws {
    var session = makeSession(over: try minutes(5))
    var broken = bar(1_602_514_860, 100)
    broken.high = 90
    #expect(throws: SessionError.inconsistentBar) { try session.update(broken) }
    #expect(throws: SessionError.unusablePrice) {
      try session.take(Trade(time: Timestamp(milliseconds: 1_602_514_860_000), price: .nan))
    }
    #expect(throws: SessionError.otherClock) { try session.append(waveBars(3)) }
    #expect(throws: SessionError.otherClock) { try session.prepend(waveBars(3)) }
    #expect(session.series.count == 5)
  }

  @Test("STREAM-2 Ticks fall into floored bars, and new bars start flat")
  func ticksFallIntoBars() throws {
    // 10:04 on 2 January 2024, UTC.
    let four: Int64 = 1_704_189_840
    var series = try BarSeries(
      [bar(four - 120, 100), bar(four - 60, 100)], clock: .instants(.utc))
    try series.append(
      Bar(
        time: Timestamp(milliseconds: four * 1000), open: 100, high: 105, low: 95, close: 100,
        volume: 7))
    var session = makeSession(over: series)
    func take(_ seconds: Int64, _ price: Double) throws {
      _ = try session.take(
        Trade(time: Timestamp(milliseconds: (four + seconds) * 1000), price: price, volume: 2))
    }
    func last() -> [Double] {
      let bar = session.series[session.series.count - 1]
      return [
        Double(bar.time.milliseconds / 1000 - four), bar.open, bar.high, bar.low, bar.close,
        bar.volume,
      ]
    }
    try take(97, 101)
    #expect(last() == [60, 101, 101, 101, 101, 2])
    try take(119, 99)
    #expect(last() == [60, 101, 101, 99, 99, 4])
    try take(120, 102)
    #expect(last() == [120, 102, 102, 102, 102, 2])
    #expect(session.series.count == 5)
    #expect(session.series[2].high == 105 && session.series[2].close == 100)
    // Within the last bucket time may run back; before it is late.
    try take(121, 104)
    try take(120, 103)
    #expect(last() == [120, 102, 104, 102, 103, 6])
    #expect(throws: SessionError.late(last: Timestamp(milliseconds: (four + 120) * 1000))) {
      try session.take(Trade(time: Timestamp(milliseconds: (four + 119) * 1000), price: 100))
    }
  }

  @Test("Ticks of weekly bars: the bucket keeps the date of its first bar")
  func ticksOfWeeks() throws {
    let weekly = MadeBars.on(["2024-01-02", "2024-01-08", "2024-01-15"])
    var session = makeSession(over: weekly)
    func take(_ date: String, _ price: Double) throws {
      _ = try session.take(Trade(time: Timestamp(MadeBars.date(date)), price: price))
    }
    try take("2024-01-19", 1000)
    #expect(session.series.count == 3 && session.series.high[2] == 1000)
    #expect(session.series.date(at: 2) == MadeBars.date("2024-01-15"))
    try take("2024-01-23", 50)
    #expect(session.series.count == 4 && session.series.open[3] == 50)
    #expect(session.series.date(at: 3) == MadeBars.date("2024-01-23"))
    try take("2024-01-24", 60)
    #expect(session.series.count == 4 && session.series.open[3] == 50)
    #expect(throws: SessionError.self) { try take("2024-01-20", 60) }
  }

  /// Daily bars at days `range` of January 2024 that close at 100 + day, or at `price`.
  func days(_ range: ClosedRange<Int>, price: Double? = nil) throws -> BarSeries {
    try BarSeries(
      range.map { day in
        let price = price ?? 100 + Double(day)
        return Bar(
          time: Timestamp(CivilDate(year: 2024, month: 1, day: day)!), open: price, high: price,
          low: price, close: price, volume: 1)
      })
  }

  func wanted(_ session: inout TestSession) -> Int {
    session.takeEvents(at: 0).filter {
      if case .historyWanted = $0 { true } else { false }
    }.count
  }

  @Test("STREAM-3 Overlapping history is merged once, and asked for one at a time")
  func historyIsMergedOnce() throws {
    var session = makeSession(over: try days(10...20)) { $0.wantsHistory = true }
    _ = session.show(.range(from: 2, to: 8))
    _ = session.base()
    #expect(wanted(&session) == 1)
    _ = session.wheel(10, 0, at: 400)
    #expect(wanted(&session) == 0)
    let view = session.range()
    let x = session.view.x(of: 5)
    _ = try session.prepend(try days(5...12, price: 150))
    #expect(session.series.count == 16)
    #expect(session.series.close[5..<9] == [150, 150, 150, 113])
    expectRange(session.range(), view[0] + 5, view[1] + 5)
    #expect(isClose(session.view.x(of: 10), x, 1e-9))
    // The same answer again brings nothing older.
    _ = wanted(&session)
    _ = try session.prepend(try days(5...12, price: 150))
    #expect(session.series.count == 16)
    expectRange(session.range(), view[0] + 5, view[1] + 5)
    _ = try session.prepend(BarSeries())
    _ = session.show(.range(from: -3, to: 3))
    #expect(wanted(&session) == 0)
    session.resetHistory()
    _ = session.show(.range(from: -3, to: 4))
    #expect(wanted(&session) == 1)
    session.historyFailed()
    _ = session.show(.range(from: -3, to: 5))
    #expect(wanted(&session) == 1)
  }

  @Test("STREAM-3 A few bars in a wide pane ask once")
  func aFewBarsAskOnce() throws {
    var session = makeSession(over: try days(18...20)) { $0.wantsHistory = true }
    #expect(wanted(&session) == 1)
    for _ in 0..<100 {
      _ = session.base()
      _ = session.handle(.frame(time: 0))
      #expect(wanted(&session) == 0)
    }
    _ = try session.prepend(BarSeries())
    for _ in 0..<100 { #expect(wanted(&session) == 0) }
  }

  @Test("EXPORT-1 New bars are in the next picture; other settings keep the view")
  func newBarsAreShownAndTheViewStays() throws {
    var session = makeSession("candles | volume", over: waveBars(200))
    _ = session.show(.range(from: 40, to: 90))
    _ = session.setCrosshair(index: 60)
    let before = session.base()
    var other = waveBars(200)
    var last = other[199]
    (last.high, last.close) = (300, 300)
    try other.replaceLast(with: last)
    #expect(session.replaceAll(with: other).repaint == .base)
    #expect(session.series.close[199] == 300)
    #expect(session.base().commands == before.commands)
    #expect(session.range() == [40, 90] && session.crosshairIndex == 60)

    var style = session.style
    style.theme = .dark
    #expect(session.setStyle(style).repaint == .base)
    #expect(session.range() == [40, 90] && session.crosshairIndex == 60)
    #expect(session.setStyle(style).repaint == .none)
    #expect(session.setChart(session.chart).repaint == .none)
    _ = session.setChart(try MarketChart(phrase: "candles ma(5) | macd"))
    #expect(session.range() == [40, 90] && session.crosshairIndex == 60)
    _ = try session.setScale(.logarithmic, ofPane: 0)
    #expect(session.range() == [40, 90] && session.crosshairIndex == 60)
  }

  @Test func aChartOfFewerPanesMayFollowWhileRangesEase() throws {
    var session = makeSession("candles | volume | macd", over: waveBars(200)) { $0.animates = true }
    _ = session.settled()
    for phrase in ["candles | volume", "line", "candles | rsi | kd"] {
      let chart = try MarketChart(phrase: phrase)
      #expect(session.setChart(chart).repaint == .base)
      _ = session.settled()
      #expect(session.chart.panes == chart.panes)
    }
  }

  @Test func otherBarsOfAnotherTimeStartAfresh() {
    var session = makeSession(over: waveBars(200))
    _ = session.show(.range(from: 40, to: 90))
    let other = MadeBars.daily(300, from: (2010, 1, 4))
    _ = session.replaceAll(with: other)
    #expect(session.range()[1] == 299.5)
    _ = session.replaceAll(with: BarSeries())
    #expect(session.base().commands.count > 0)
    #expect(session.visibleRange().first == nil)
  }

  @Test func anEmptyChartTakesItsFirstBars() throws {
    var session = makeSession(over: BarSeries())
    for input in SessionRecording.inputs(of: "0 wheel 0 9 99 99\n1 key left\n2 frame\n".utf8) {
      #expect(session.handle(input).repaint == .none)
    }
    _ = try session.update(waveBars(1)[0])
    #expect(session.series.count == 1)
    #expect(session.range()[1] == 0.5)
    _ = session.load(BarSeries())
    _ = try session.append(waveBars(20))
    #expect(session.range()[1] == 19.5)
  }

  @Test("EXPORT-4 News are told at most once a second")
  func newsAreToldOnceASecond() throws {
    var session = makeSession(over: waveBars(60)) { $0.announcesUpdates = true }
    var told = 0
    let last = session.series[59]
    for tick in 0..<100 {
      var bar = last
      bar.high = 110
      bar.close = 105 + Double(tick % 5)
      _ = try session.update(bar)
      for event in session.takeEvents(at: 10_000 + Double(tick) * 50) {
        if case .announcement(let words) = event {
          told += 1
          #expect(words.contains("C 10"))
        }
      }
    }
    // 20 a second over five seconds.
    #expect(told == 5)
  }
}
