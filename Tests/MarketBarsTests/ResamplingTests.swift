import MarketBars
import TestSupport
import Testing

@Suite struct ResamplingTests {
  func day(_ text: String, _ prices: [Double], volume: Double) throws -> Bar {
    Bar(
      time: Timestamp(try date(text)), open: prices[0], high: prices[1], low: prices[2],
      close: prices[3], volume: volume, turnover: volume * 10)
  }

  @Test func makesWeeksThatStartOnMonday() throws {
    let series = try BarSeries([
      day("2024-01-04", [10, 12, 9, 11], volume: 1),
      day("2024-01-05", [11, 15, 10, 14], volume: 2),
      // A Saturday session, then Tuesday, as Monday was a holiday.
      day("2024-01-06", [14, 14, 8, 9], volume: 3),
      day("2024-01-09", [20, 21, 19, 20.5], volume: 4),
    ])
    let weeks = try series.resampled(to: .week)
    #expect(
      try weeks
        == BarSeries([
          day("2024-01-04", [10, 15, 8, 9], volume: 6),
          day("2024-01-09", [20, 21, 19, 20.5], volume: 4),
        ]))
  }

  @Test func makesMonthsQuartersAndYears() throws {
    let series = try flatSeries(on: [
      "2023-12-29", "2024-01-02", "2024-01-31", "2024-02-01", "2024-04-01", "2025-01-02",
    ])
    func dates(_ timeframe: Timeframe) throws -> [String] {
      clocks(of: try series.resampled(to: timeframe, from: .day)).map { String($0.prefix(10)) }
    }
    #expect(
      try dates(.month) == ["2023-12-29", "2024-01-02", "2024-02-01", "2024-04-01", "2025-01-02"])
    #expect(try dates(.quarter) == ["2023-12-29", "2024-01-02", "2024-04-01", "2025-01-02"])
    #expect(try dates(.year) == ["2023-12-29", "2024-01-02", "2025-01-02"])
  }

  @Test func countsMinutesFromTheOpening() throws {
    let series = try minuteSeries(at: [
      "2024-01-02 09:00", "2024-01-02 09:59", "2024-01-02 10:00", "2024-01-02 13:29",
      "2024-01-03 09:00", "2024-01-03 09:01",
    ])
    let hours = try series.resampled(to: .minutes(60), from: .minutes(1))
    #expect(
      clocks(of: hours) == [
        "2024-01-02 09:00", "2024-01-02 10:00", "2024-01-02 13:29", "2024-01-03 09:00",
      ])
    #expect(hours.open == [1, 3, 4, 5])
    #expect(hours.high == [2, 3, 4, 6])
    #expect(hours.low == [1, 3, 4, 5])
    #expect(hours.close == [2, 3, 4, 6])
    #expect(hours.volume == [2, 1, 1, 2])
    #expect(hours.clock == series.clock)
  }

  @Test func countsFromTheOpeningOfNewYork() throws {
    let zone = try TimeZoneOffsetsTests.newYork()
    // The day before and the day after a clock change.
    let series = try minuteSeries(
      at: [
        "2024-03-08 09:30", "2024-03-08 10:29", "2024-03-08 10:30", "2024-03-11 09:30",
        "2024-03-11 10:29", "2024-03-11 10:30",
      ], in: zone)
    let hours = try series.resampled(to: .minutes(60), from: .minutes(1))
    #expect(
      clocks(of: hours) == [
        "2024-03-08 09:30", "2024-03-08 10:30", "2024-03-11 09:30", "2024-03-11 10:30",
      ])
  }

  @Test func keepsTheUsualOpeningOnADayThatBeginsLate() throws {
    let series = try minuteSeries(at: [
      "2024-01-02 09:00", "2024-01-03 09:00", "2024-01-04 09:07", "2024-01-04 09:14",
      "2024-01-04 09:15", "2024-01-05 08:58",
    ])
    #expect(series.usualOpening() == 32_400_000)
    let quarters = try series.resampled(to: .minutes(15), from: .minutes(1))
    #expect(quarters.open == [1, 2, 3, 5, 6])
    let later = try series.resampled(
      to: .minutes(15), from: .minutes(1), sessionOpening: 32_400_000 + 10 * 60_000)
    #expect(later.open == [1, 2, 3, 4, 6])
  }

  @Test func countsFromMidnightInAMarketThatNeverCloses() throws {
    let start = try TimeZoneOffsetsTests.instant("2024-01-05T22:17:00Z")
    let bars = (0..<600).map {
      Bar(
        time: Timestamp(milliseconds: start.milliseconds + Int64($0) * 60_000), open: 1, high: 1,
        low: 1, close: 1, volume: 1)
    }
    let hours = try BarSeries(bars, clock: .instants(.utc)).resampled(to: .minutes(60))
    #expect(
      clocks(of: hours).prefix(3) == ["2024-01-05 22:17", "2024-01-05 23:00", "2024-01-06 00:00"])
    #expect(hours.volume.prefix(3) == [43, 60, 60])
  }

  @Test func makesTradingDatesOfMinutesByTheExchangesDay() throws {
    // 23:30 and 00:30 in Taipei are one UTC day.
    let series = try minuteSeries(at: [
      "2024-01-02 23:29", "2024-01-02 23:30", "2024-01-03 00:30", "2024-01-08 09:00",
    ])
    let days = try series.resampled(to: .day)
    #expect(days.clock == .tradingDates)
    #expect(
      clocks(of: days) == ["2024-01-02 00:00", "2024-01-03 00:00", "2024-01-08 00:00"])
    #expect(days.close == [2, 3, 4])
    let weeks = try series.resampled(to: .week)
    #expect(weeks.close == [3, 4])
  }

  @Test func keepsBothRepeatedHoursApart() throws {
    let zone = try TimeZoneOffsetsTests.sydney()
    let start = try TimeZoneOffsetsTests.instant("2025-04-05T14:30:00Z")
    let bars = (0..<6).map {
      Bar(
        time: Timestamp(milliseconds: start.milliseconds + Int64($0) * 1_800_000), open: 1,
        high: 1, low: 1, close: 1, volume: 1)
    }
    let hours = try BarSeries(bars, clock: .instants(zone)).resampled(
      to: .minutes(60), sessionOpening: 0)
    #expect(
      clocks(of: hours).map { $0.suffix(5) } == ["01:30", "02:00", "02:00", "03:00"])
    #expect(hours.volume == [1, 2, 2, 1])
  }

  @Test func takesOnlyTheVolumeOfBarsWithoutPrices() throws {
    let series = try BarSeries([
      .withoutTrade(at: Timestamp(date("2024-01-01")), volume: 5),
      day("2024-01-02", [10, 12, 9, 11], volume: 1),
      .withoutTrade(at: Timestamp(date("2024-01-03"))),
      .withoutTrade(at: Timestamp(date("2024-01-08")), volume: 2),
      .withoutTrade(at: Timestamp(date("2024-01-15"))),
    ])
    let weeks = try series.resampled(to: .week)
    #expect(weeks.count == 3)
    #expect(weeks[0].close == 11 && weeks[0].open == 10)
    #expect(!weeks[1].hasPrices && !weeks[2].hasPrices)
    expectColumn(weeks.volume, equals: [6, 2, .nan])
    expectColumn(weeks.turnover, equals: [10, .nan, .nan])
  }

  @Test func keepsSumsFinite() throws {
    let huge = Double.greatestFiniteMagnitude
    let series = try BarSeries([
      day("2024-01-02", [1, 1, 1, 1], volume: huge / 10),
      day("2024-01-03", [1, 1, 1, 1], volume: huge / 10),
      day("2024-01-04", [1, 1, 1, 1], volume: huge / 10),
    ])
    let weeks = try series.resampled(to: .week)
    #expect(weeks.turnover == [huge])
    #expect(weeks.volume == [huge / 10 + huge / 10 + huge / 10])
  }

  @Test func refusesWhatTheSourceCannotGive() throws {
    let days = try flatSeries(on: ["2024-01-02", "2024-01-03"])
    let weeks = try flatSeries(on: ["2024-01-02", "2024-01-09"])
    #expect(throws: ResamplingError.finer(source: .day, target: .minutes(60))) {
      try days.resampled(to: .minutes(60))
    }
    #expect(throws: ResamplingError.finer(source: .day, target: .minutes(60))) {
      try days.prefix(1).resampled(to: .minutes(60))
    }
    #expect(throws: ResamplingError.finer(source: .week, target: .day)) {
      try weeks.resampled(to: .day)
    }
    #expect(throws: ResamplingError.uneven(source: .week, target: .month)) {
      try weeks.resampled(to: .month)
    }
    let tens = try minuteSeries(at: ["2024-01-02 09:00", "2024-01-02 09:10"])
    #expect(throws: ResamplingError.uneven(source: .minutes(10), target: .minutes(15))) {
      try tens.resampled(to: .minutes(15))
    }
  }

  @Test func leavesASeriesOfTheSameTimeframeAsItIs() throws {
    let days = try flatSeries(on: ["2024-01-02", "2024-01-03"])
    #expect(try days.resampled(to: .day) == days)
    #expect(try BarSeries().resampled(to: .week) == BarSeries())
    var closes = days
    closes.isCloseOnly = true
    #expect(try closes.resampled(to: .month).isCloseOnly)
  }

  @Test func agreesWithScanningEachBucketForRandomMinutes() throws {
    var random = SeededNumbers(seed: 9)
    var time = try TimeZoneOffsetsTests.instant("2024-10-28T13:30:00Z").milliseconds
    let zone = try TimeZoneOffsetsTests.newYork()
    let bars = (0..<5000).map { _ -> Bar in
      time += 60_000 * Int64.random(in: 1...9, using: &random)
      let prices = (0..<4).map { _ in Double.random(in: 1...2, using: &random) }.sorted()
      return Bar(
        time: Timestamp(milliseconds: time), open: prices[1], high: prices[3], low: prices[0],
        close: prices[2], volume: Double(Int.random(in: 0...9, using: &random)))
    }
    let series = try BarSeries(bars, clock: .instants(zone))
    let days = try series.resampled(to: .day, from: .minutes(1))
    #expect(days.volume.reduce(0, +) == series.volume.reduce(0, +))
    for index in days.indices {
      let members = bars.indices.filter { series.date(at: $0) == days.date(at: index) }
      #expect(days.open[index] == members.first.map { bars[$0].open })
      #expect(days.high[index] == members.map { bars[$0].high }.max())
      #expect(days.low[index] == members.map { bars[$0].low }.min())
      #expect(days.close[index] == members.last.map { bars[$0].close })
    }
  }
}
