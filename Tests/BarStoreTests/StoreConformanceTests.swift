import MarketBars
import PostgresServer
import Testing

@testable import BarStore

/// What both databases promise.
@Suite struct StoreConformanceTests {
  @Test(arguments: StorePlace.Kind.available)
  func givesBackTheBarsThatWereSaved(kind: StorePlace.Kind) throws {
    let place = try StorePlace(kind)
    var series = try dates(0..<40, at: 100)
    try series.append(.withoutTrade(at: day(41), volume: 0))
    try series.append(
      Bar(
        time: day(45), open: 0.1, high: 0.3, low: -1e-300, close: 0.30000000000000004 - 0.1,
        volume: 9_007_199_254_740_991, turnover: 1e300))
    let summary = try place.open().save(series, as: tsmc, from: source())
    #expect(summary == SaveSummary(added: 42, replaced: 0))
    expectSame(try place.open(for: .read).bars(of: tsmc), series)
  }

  @Test(arguments: StorePlace.Kind.available)
  func givesBackMinutesWithTheirZone(kind: StorePlace.Kind) throws {
    let place = try StorePlace(kind)
    let zone = TimeZoneOffsets(
      initialSeconds: -18_000,
      changes: [.init(at: minute(30), seconds: -14_400), .init(at: minute(90), seconds: -18_000)])
    let series = try bars((0..<120).map { minute($0) }, at: 50, clock: .instants(zone))
    try place.open().save(series, as: tsmcMinutes, from: source())
    expectSame(try place.open().bars(of: tsmcMinutes), series)
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsTheAnswerThatCameLaterWhereTwoOverlap(kind: StorePlace.Kind) throws {
    // STREAM-3: times 10..20 are there, 5..12 come, twice, then nothing.
    let store = try StorePlace(kind).open()
    try store.save(try dates(10..<21, at: 100), as: tsmc, from: source())
    let older = try dates(5..<13, at: 200)
    #expect(
      try store.save(older, as: tsmc, from: source()) == SaveSummary(added: 5, replaced: 3))
    #expect(
      try store.save(older, as: tsmc, from: source()) == SaveSummary(added: 0, replaced: 8))
    try store.save(BarSeries(), as: tsmc, from: source(), span: day(0)..<day(5))
    let stored = try #require(try store.bars(of: tsmc))
    #expect(stored.time == (5..<21).map { day($0) })
    expectSame(stored[0..<8], older)
    expectSame(stored[8..<16], try dates(13..<21, at: 100))
    #expect(try store.series().map { $0.bars } == [16])
  }

  @Test(arguments: StorePlace.Kind.available)
  func fillsAHoleInTheMiddle(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let even = try bars(stride(from: 0, to: 40, by: 2).map { day($0) }, at: 100)
    let odd = try bars(stride(from: 1, to: 40, by: 2).map { day($0) }, at: 100)
    try store.save(even, as: tsmc, from: source())
    #expect(try store.save(odd, as: tsmc, from: source()) == SaveSummary(added: 20, replaced: 0))
    expectSame(try store.bars(of: tsmc), try dates(0..<40, at: 100))
  }

  @Test(arguments: StorePlace.Kind.available)
  func readsASpanOrTheNewest(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    try store.save(try dates(0..<100, at: 100), as: tsmc, from: source())
    let all = try dates(0..<100, at: 100)
    expectSame(try store.bars(of: tsmc, in: day(10)..<day(20)), all[10..<20])
    expectSame(try store.bars(of: tsmc, newest: 3), all[97..<100])
    expectSame(try store.bars(of: tsmc, in: day(0)..<day(50), newest: 2), all[48..<50])
    expectSame(try store.bars(of: tsmc, newest: 0), all[0..<0])
    expectSame(try store.bars(of: tsmc, newest: -5), all[0..<0])
    expectSame(try store.bars(of: tsmc, in: day(10)..<day(10)), all[0..<0])
    expectSame(try store.bars(of: tsmc, newest: .max), all)
  }

  @Test(arguments: StorePlace.Kind.available)
  func knowsNothingOfWhatWasNeverSaved(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    #expect(try store.bars(of: tsmc) == nil)
    #expect(try store.symbols() == [])
    #expect(try store.series() == [])
    #expect(try store.symbol(named: "2330") == nil)
    #expect(try store.ranges(of: tsmc) == [])
    #expect(try store.events(of: tsmc.symbol) == [])
    #expect(try store.uncovered(day(0)..<day(9), of: tsmc) == [day(0)..<day(9)])
    #expect(try store.remove(tsmc.symbol) == false)
    try store.check()
  }

  @Test(arguments: StorePlace.Kind.available)
  func tellsWhichSpansAreStillToBeFetched(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    try store.save(
      try dates(10..<20, at: 1), as: tsmc, from: source(), span: day(10)..<day(20))
    try store.save(BarSeries(), as: tsmc, from: source(), span: day(30)..<day(40))
    #expect(
      try store.uncovered(day(0)..<day(50), of: tsmc) == [
        day(0)..<day(10), day(20)..<day(30), day(40)..<day(50),
      ])
    #expect(try store.uncovered(day(12)..<day(18), of: tsmc) == [])
    #expect(try store.uncovered(day(15)..<day(35), of: tsmc) == [day(20)..<day(30)])
    #expect(try store.uncovered(day(5)..<day(5), of: tsmc) == [])
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsTheSourceOfEachRange(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let later = Timestamp(milliseconds: now.milliseconds + 5)
    try store.save(try dates(0..<30, at: 1), as: tsmc, from: source("old"))
    try store.save(try dates(10..<20, at: 2), as: tsmc, from: source("new", at: later))
    #expect(
      try store.ranges(of: tsmc) == [
        StoredRange(span: day(0)..<day(10), source: source("old")),
        StoredRange(span: day(10)..<day(20), source: source("new", at: later)),
        StoredRange(span: day(20)..<day(30), source: source("old")),
      ])
    #expect(try store.series().first?.sources == ["new", "old"])
    // Bars that come one by one replace their own range and add none.
    for index in 0..<5 {
      try store.save(
        try dates(30..<31 + index, at: 3), as: tsmc, from: source("live"),
        span: day(30)..<day(31 + index))
    }
    #expect(try store.ranges(of: tsmc).count == 4)
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsDailyBarsByTradingDate(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    // 16:00 and 23:59 UTC are the next day in Taipei.
    let instants = [day(3), day(4)].map { Timestamp(milliseconds: $0.milliseconds + 57_600_000) }
    let series = try bars(instants, at: 9, clock: .instants(.taipei))
    try store.save(series, as: tsmc, from: source())
    let stored = try #require(try store.bars(of: tsmc))
    #expect(stored.clock == .tradingDates)
    #expect(stored.time == [day(4), day(5)])
    #expect(throws: BarStoreError.datesAmongInstants) {
      try store.save(try dates(0..<3, at: 1), as: tsmcMinutes, from: source())
    }
  }

  @Test(arguments: StorePlace.Kind.available)
  func joinsTheZonesOfTwoAnswers(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let winter = try bars(
      (0..<10).map { minute($0) }, at: 1, clock: .instants(.init(fixedSeconds: -18_000)))
    let summer = try bars(
      (300_000..<300_010).map { minute($0) }, at: 1,
      clock: .instants(.init(fixedSeconds: -14_400)))
    try store.save(winter, as: tsmcMinutes, from: source())
    try store.save(summer, as: tsmcMinutes, from: source())
    let stored = try #require(try store.bars(of: tsmcMinutes))
    guard case .instants(let zone) = stored.clock else {
      Issue.record("no instants")
      return
    }
    #expect(zone.seconds(at: minute(9)) == -18_000)
    #expect(zone.seconds(at: minute(300_000)) == -14_400)
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsClosesOnlyUntilWholeBarsCome(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    var closes = try BarSeries(
      (0..<5).map { Bar(time: day($0), open: 7, high: 7, low: 7, close: 7) })
    closes.isCloseOnly = true
    try store.save(closes, as: tsmc, from: source())
    expectSame(try store.bars(of: tsmc), closes)
    try store.save(try dates(5..<6, at: 7), as: tsmc, from: source())
    #expect(try store.bars(of: tsmc)?.isCloseOnly == false)
  }

  @Test(arguments: StorePlace.Kind.available)
  func savesSeveralAnswersAllOrNone(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let answers = try (0..<50).map { number in
      SavedAnswer(
        try dates(0..<2, at: Double(number + 1)),
        as: SeriesKey(try ListedSymbol("\(1000 + number)", on: "TWSE"), .day), from: source())
    }
    #expect(throws: BarStoreError.cancelled) {
      try store.save(answers) { done, total in done < total / 2 }
    }
    #expect(try store.series() == [])
    #expect(try store.save(answers) == SaveSummary(added: 100, replaced: 0))
    #expect(try store.series().count == 50)
    #expect(try store.series().map { $0.key.symbol.code } == (1000..<1050).map { "\($0)" })
  }

  @Test(arguments: StorePlace.Kind.available)
  func leavesNoTraceOfASaveThatWasStopped(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let first = try dates(0..<20, at: 5)
    try store.save(first, as: tsmc, from: source())
    let many = try bars((0..<40_000).map { day($0) }, at: 6)
    #expect(throws: BarStoreError.cancelled) {
      try store.save(many, as: tsmc, from: source()) { done, _ in done < 20_000 }
    }
    expectSame(try store.bars(of: tsmc), first)
    // The same store goes on.
    #expect(try store.save(many, as: tsmc, from: source()).added == 39_980)
    try store.check()
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsNamesInTheirLanguages(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    try store.setNames(
      [DisplayName("台積電", language: "zh-Hant"), DisplayName("TSMC", language: "en")],
      of: tsmc.symbol)
    #expect(
      try store.symbols() == [
        StoredSymbol(
          symbol: tsmc.symbol,
          names: [DisplayName("TSMC", language: "en"), DisplayName("台積電", language: "zh-Hant")])
      ])
    #expect(try store.names(of: tsmc.symbol).map { $0.text } == ["TSMC", "台積電"])
    try store.setNames([], of: tsmc.symbol)
    #expect(try store.symbols() == [StoredSymbol(symbol: tsmc.symbol, names: [])])
  }

  @Test(arguments: StorePlace.Kind.available)
  func findsASymbolByCodeOrWithItsExchange(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let paris = try ListedSymbol("AI", on: "XPAR")
    let newYork = try ListedSymbol("AI", on: "NYSE")
    let pair = try ListedSymbol("BINANCE:BTC")
    for symbol in [paris, newYork, pair, tsmc.symbol] {
      try store.save(try dates(0..<1, at: 1), as: SeriesKey(symbol, .day), from: source())
    }
    #expect(try store.symbol(named: "2330") == tsmc.symbol)
    #expect(try store.symbol(named: "TWSE:2330") == tsmc.symbol)
    #expect(try store.symbol(named: "XPAR:AI") == paris)
    #expect(try store.symbol(named: "BINANCE:BTC") == pair)
    #expect(try store.symbol(named: "LSE:AI") == nil)
    #expect(throws: BarStoreError.ambiguous("AI", exchanges: ["NYSE", "XPAR"])) {
      try store.symbol(named: "AI")
    }
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsEventsOnce(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let date = try #require(CivilDate(year: 2024, month: 6, day: 13))
    let dividend = PriceEvent(on: date, .cashDividend, amount: 3.49978966, factor: 0.996)
    let split = PriceEvent(
      on: try #require(CivilDate(year: 2020, month: 8, day: 31)), .split, amount: 4)
    try store.save([dividend, split], of: tsmc.symbol)
    try store.save([dividend], of: tsmc.symbol)
    #expect(try store.events(of: tsmc.symbol) == [split, dividend])
    let corrected = PriceEvent(on: date, .cashDividend, amount: 3.5, factor: 0.995)
    try store.save([corrected], of: tsmc.symbol)
    #expect(try store.events(of: tsmc.symbol) == [split, corrected])
  }

  @Test(arguments: StorePlace.Kind.available)
  func knowsOfWhichDatesEventsWereTold(kind: StorePlace.Kind) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    func days(_ first: Int, _ last: Int) -> ClosedRange<CivilDate> {
      CivilDate(daysSinceEpoch: first)...CivilDate(daysSinceEpoch: last)
    }
    #expect(try store.uncoveredEvents(days(0, 99), on: "TWSE") == [days(0, 99)])
    let event = PriceEvent(on: CivilDate(daysSinceEpoch: 25), .split, amount: 2, factor: 0.5)
    try store.save(
      [(tsmc.symbol, [event])], answering: EventAnswer("TWSE", days(20, 29), from: source("a")))
    try store.save([], answering: EventAnswer("TWSE", days(50, 59), from: source("b")))
    #expect(try store.events(of: tsmc.symbol) == [event])
    #expect(
      try store.uncoveredEvents(days(0, 99), on: "TWSE") == [
        days(0, 19), days(30, 49), days(60, 99),
      ])
    #expect(try store.uncoveredEvents(days(25, 55), on: "TWSE") == [days(30, 49)])
    #expect(try store.uncoveredEvents(days(20, 29), on: "TWSE") == [])
    #expect(try store.uncoveredEvents(days(20, 29), on: "TPEX") == [days(20, 29)])
    // A later answer cuts those before it.
    try store.save([], answering: EventAnswer("TWSE", days(25, 52), from: source("c")))
    let answers = try place.open(for: .read).eventAnswers(on: "TWSE")
    #expect(answers.map { $0.dates } == [days(20, 24), days(25, 52), days(53, 59)])
    #expect(answers.map { $0.source.name } == ["a", "c", "b"])
    try store.save([], answering: EventAnswer("TWSE", days(0, 99), from: source("d")))
    #expect(try store.eventAnswers(on: "TWSE").map { $0.dates } == [days(0, 99)])
    try store.remove(tsmc.symbol)
    #expect(try store.uncoveredEvents(days(0, 99), on: "TWSE") == [days(0, 99)])
  }

  @Test(arguments: StorePlace.Kind.available)
  func givesAnOlderStoreTheTableThatItLacks(kind: StorePlace.Kind) throws {
    let place = try StorePlace(kind)
    try place.open().save(try dates(0..<5, at: 1), as: tsmc, from: source())
    switch kind {
    case .sqlite: try runProgram(["sqlite3", place.address, "DROP TABLE event_ranges"])
    case .postgres:
      try #require(PostgresServer.shared).run("DROP TABLE sakata.event_ranges", at: place.address)
    }
    #expect(try place.open(for: .read).bars(of: tsmc)?.count == 5)
    let store = try place.open()
    #expect(try store.eventAnswers(on: "TWSE").isEmpty && store.bars(of: tsmc)?.count == 5)
  }

  @Test(arguments: StorePlace.Kind.available)
  func removesASymbolWithAllThatBelongsToIt(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let other = SeriesKey(try ListedSymbol("2317", on: "TWSE"), .day)
    for key in [tsmc, other] { try store.save(try dates(0..<9, at: 1), as: key, from: source()) }
    try store.save([PriceEvent(on: CivilDate(daysSinceEpoch: 1), .split)], of: tsmc.symbol)
    #expect(try store.remove(tsmc.symbol))
    #expect(try store.bars(of: tsmc) == nil)
    #expect(try store.bars(of: other)?.count == 9)
    #expect(try store.symbols().map { $0.symbol } == [other.symbol])
    try store.save(try dates(0..<1, at: 1), as: tsmc, from: source())
    #expect(try store.bars(of: tsmc)?.count == 1)
    #expect(try store.events(of: tsmc.symbol) == [])
  }

  @Test(arguments: StorePlace.Kind.available)
  func takesHostileNamesAsNames(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let codes = [
      "'; DROP TABLE bars; --", "\"", "$1", "%s%n", "\\", "../../etc/passwd", "a b", "🧨",
      "e\u{301}", "é", "Ａ", "NULL", "0x41", "1' OR '1'='1", ":x", "?1", "{}", "\\x00", "2330 ",
    ]
    for (index, code) in codes.enumerated() {
      let key = SeriesKey(try ListedSymbol(code), .day)
      try store.save(
        try dates(0..<1, at: Double(index + 1)), as: key,
        from: source("'; DELETE FROM bars; --"))
    }
    for (index, code) in codes.enumerated() {
      let symbol = try #require(try store.symbol(named: code))
      #expect(Array(symbol.code.utf8) == Array(code.utf8))
      expectSame(
        try store.bars(of: SeriesKey(symbol, .day)), try dates(0..<1, at: Double(index + 1)))
    }
    #expect(try store.symbols().count == codes.count)
    try store.check()
  }

  @Test func refusesNamesThatCannotBeShown() throws {
    for code in ["", "a\nb", "\0", "\u{1B}[2J", String(repeating: "x", count: 101)] {
      #expect(throws: BarStoreError.badName(code)) { try ListedSymbol(code) }
    }
    #expect(throws: BarStoreError.badName("T:W")) { try ListedSymbol("1", on: "T:W") }
  }

  @Test(arguments: StorePlace.Kind.available)
  func refusesATimeframeWithoutAName(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    for minutes in [0, -1, 1441, .max] {
      #expect(throws: BarStoreError.badTimeframe) {
        try store.save(
          BarSeries(), as: SeriesKey(tsmc.symbol, .minutes(minutes)), from: source())
      }
    }
  }

  @Test(arguments: StorePlace.Kind.available)
  func takesTimesAtTheEndsOfTheirRange(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    let series = try bars(
      [Timestamp(milliseconds: .min), Timestamp(milliseconds: .max)], at: 1,
      clock: .instants(.utc))
    try store.save(series, as: tsmcMinutes, from: source())
    expectSame(try store.bars(of: tsmcMinutes), series)
  }

  @Test(arguments: StorePlace.Kind.available)
  func keepsSeriesOfSeveralTimeframesApart(kind: StorePlace.Kind) throws {
    let store = try StorePlace(kind).open()
    try store.save(try dates(0..<9, at: 1), as: tsmc, from: source())
    try store.save(
      try bars((0..<7).map { minute($0) }, at: 2, clock: .instants(.taipei)), as: tsmcMinutes,
      from: source())
    try store.save(try dates(0..<2, at: 3), as: SeriesKey(tsmc.symbol, .month), from: source())
    #expect(try store.series().map { $0.key.timeframe } == [.minutes(1), .day, .month])
    #expect(try store.series().map { $0.bars } == [7, 9, 2])
    #expect(try store.timeframes(of: tsmc.symbol) == [.minutes(1), .day, .month])
    #expect(try store.timeframes(of: try ListedSymbol("2330")) == [])
    #expect(try store.series()[1].first == day(0) && store.series()[1].last == day(8))
  }

  @Test(arguments: StorePlace.Kind.available)
  func refusesToReadWhereNoStoreIs(kind: StorePlace.Kind) throws {
    let place = try StorePlace(kind)
    #expect(throws: BarStoreError.noStore(place: try StoreAddress(place.address).place)) {
      try place.open(for: .read)
    }
  }

  @Test(arguments: StorePlace.Kind.available)
  func refusesToWriteWhenOpenedForReading(kind: StorePlace.Kind) throws {
    let place = try StorePlace(kind)
    try place.open().save(try dates(0..<3, at: 1), as: tsmc, from: source())
    let store = try place.open(for: .read)
    #expect(throws: BarStoreError.readOnly(place: store.place)) {
      try store.save(try dates(3..<5, at: 1), as: tsmc, from: source())
    }
    expectSame(try store.bars(of: tsmc), try dates(0..<3, at: 1))
  }

  @Test(arguments: StorePlace.Kind.available)
  func servesSeveralThreadsAtOnce(kind: StorePlace.Kind) async throws {
    let place = try StorePlace(kind)
    let shared = try place.open()
    let address = place.address
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          // Half of them through one store, half through a store of their own.
          do {
            let store = thread % 2 == 0 ? shared : try BarStore(at: address)
            for round in 0..<5 {
              try store.save(
                try dates(round..<round + 20, at: Double(thread + 1)), as: tsmc,
                from: source("thread \(thread)"))
              _ = try store.bars(of: tsmc)
            }
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    #expect(try shared.bars(of: tsmc)?.count == 24)
    #expect(try shared.series().first?.bars == 24)
    try shared.check()
  }
}
