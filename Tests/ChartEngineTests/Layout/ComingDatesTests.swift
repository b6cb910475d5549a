import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// Slots behind the last bar.
@Suite struct ComingDatesTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  /// Weekdays up to 2024-02-05, the last day before Lunar New Year in Taiwan.
  private func series() throws -> BarSeries {
    var bars: [Bar] = []
    var date = day(2024, 1, 2)
    while date <= day(2024, 2, 5) {
      if date.weekday <= 5 {
        bars.append(Bar(time: Timestamp(date), open: 10, high: 11, low: 9, close: 10))
      }
      date = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
    }
    return try BarSeries(bars)
  }

  private var list: TradingCalendar {
    TradingCalendar(
      holidays: (6...14).map { day(2024, 2, $0) }, knownThrough: day(2024, 2, 16))
  }

  /// The next six days of a calendar.
  private func times(_ calendar: TradingCalendar?, after series: BarSeries) -> [ComingTime] {
    calendar?.times(
      after: series.time[series.count - 1], timeframe: .day, clock: series.clock, count: 6) ?? []
  }

  private func layout(
    _ calendar: TradingCalendar?, margin: RightMargin = .bars(8)
  ) throws -> ChartLayout<PlainMeasurer> {
    var chart = try MarketChart(phrase: "candles")
    let series = try series()
    chart.coming = times(calendar, after: series)
    return ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .newest(10),
      margin: margin, size: PlotSize(width: 1200, height: 400), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
  }

  @Test func areTradingDaysAsFarAsTheListGoesAndWeekdaysBeyond() throws {
    let coming = try layout(list).coming
    let dates = coming.map { BarSeries.Clock.tradingDates.wallClock(at: $0.time).date }
    #expect(
      dates.prefix(4) == [day(2024, 2, 15), day(2024, 2, 16), day(2024, 2, 19), day(2024, 2, 20)])
    #expect(coming.prefix(4).map { $0.isProvisional } == [false, false, true, true])
    #expect(coming.count == 8)
  }

  @Test(arguments: [VisibleBars.firstView, .newest(60), .all])
  func haveRoomForLinesThatRunAhead(visible: VisibleBars) throws {
    let series = MadeBars.daily(200)
    for (phrase, slots) in [
      ("candles ma(5)", 0), ("candles ichimoku", 26), ("candles alligator", 9),
      ("candles | ichimoku(9,26,52,40)", 40),
    ] {
      let chart = try MarketChart(phrase: phrase)
      func layout(_ margin: RightMargin) -> ChartLayout<PlainMeasurer> {
        ChartLayout(
          of: chart, showing: ChartData(of: chart, over: series), visible: visible, margin: margin,
          size: PlotSize(width: 1000, height: 400), style: ChartStyle(region: .us),
          measuring: PlainMeasurer())
      }
      let viewport = layout(.bars(0)).viewport
      #expect(abs(viewport.to - (199.5 + Double(slots))) < 1e-9, "\(phrase)")
      #expect(layout(.bars(0)).coming.count == slots)
      // A wider margin stays.
      #expect(abs(layout(.bars(60)).viewport.to - 259.5) < 1e-9)
      let points = layout(.points(700)).viewport
      #expect(abs((points.to - 199.5) * points.spacing - 700) < 1e-6)
    }
  }

  @Test func ofAChartOfDaysHaveTheirDates() throws {
    let series = try series()
    var chart = try MarketChart(phrase: "candles ichimoku(1,2,3,9)")
    chart.coming = times(list, after: series)
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series),
      size: PlotSize(width: 900, height: 400),
      style: ChartStyle(region: .us), measuring: PlainMeasurer())
    let dates = layout.coming.map { BarSeries.Clock.tradingDates.wallClock(at: $0.time).date }
    #expect(dates.prefix(2) == [day(2024, 2, 15), day(2024, 2, 16)])
    #expect(dates.count == 9)
  }

  @Test func areWeekdaysWhereNothingIsKnown() throws {
    let coming = try layout(nil).coming
    #expect(BarSeries.Clock.tradingDates.wallClock(at: coming[0].time).date == day(2024, 2, 6))
    #expect(coming.allSatisfy { $0.isProvisional })
  }

  @Test func areNotThereWithoutAMargin() throws {
    #expect(try layout(nil, margin: .bars(0)).coming.isEmpty)
  }

  @Test func haveLabelsOnTheAxisPaleWhereProvisional() throws {
    let layout = try layout(list)
    let dates = DateAxis(
      of: layout.data.series, coming: layout.coming, in: layout.viewport, style: layout.style,
      measuring: PlainMeasurer())
    let count = layout.data.series.count
    let late = dates.labels.filter { $0.index >= count }
    try #require(late.count >= 4)
    #expect(late[0].index == count && late[0].text == "15" && !late[0].isProvisional)
    #expect(late.last?.isProvisional == true)
    let list = layout.displayList()
    let texts = list.texts(measuring: PlainMeasurer()).filter { $0.isIn("dates") }
    #expect(Set(texts.map { $0.color }).count >= 2)
    expectSound(list, measuring: PlainMeasurer())
  }

  @Test func areReadByTheCrosshairWithAQuestionMarkWhereProvisional() throws {
    var session = makeSession("candles", over: try series())
    var chart = session.chart
    chart.coming = times(list, after: try series())
    _ = session.setChart(chart)
    _ = session.show(.range(from: 20, to: 32))
    let layout = session.settled()
    func tag(_ index: Int) -> String? {
      _ = session.move(layout.plots[0].x(of: index) + 3, 100)
      return session.overlay().texts(in: "tags").last
    }
    let count = layout.data.series.count
    #expect(tag(count) == "2024-02-15")
    #expect(tag(count + 2) == "2024-02-19?")
    #expect(tag(count - 1) == "2024-02-05")
  }

  @Test func passOverTimesThatHaveComeByNow() throws {
    let series = try series()
    var chart = try MarketChart(phrase: "candles")
    chart.coming = times(list, after: series)
    var data = ChartData(of: chart, over: series)
    try data.append(
      Bar(time: chart.coming[0].time, open: 10, high: 10, low: 10, close: 10))
    let coming = data.comingTimes(upTo: Double(series.count) + 2.5)
    #expect(coming.map { $0.time } == [chart.coming[1].time, chart.coming[2].time])
  }

  @Test func ofMinutesAreThoseOfTheSessions() throws {
    let day = TimeZoneOffsets.taipei.instant(
      of: WallClock(date: day(2024, 5, 17), millisecondOfDay: 0))
    let series = try BarSeries(
      (0..<30).map {
        Bar(
          time: Timestamp(milliseconds: day.milliseconds + Int64(780 + $0) * 60_000), open: 1,
          high: 1, low: 1, close: 1)
      }, clock: .instants(.taipei))
    var chart = try MarketChart(phrase: "candles")
    #expect(ChartData(of: chart, over: series).comingTimes(upTo: 40).isEmpty)
    chart.coming = TradingCalendar(of: .tw).times(
      after: series.time[29], timeframe: .minutes(1), clock: series.clock, count: 50)
    // Monday at nine.
    let coming = ChartData(of: chart, over: series).comingTimes(upTo: 33.5)
    #expect(coming.count == 4 && series.clock.wallClock(at: coming[0].time).hour == 9)
  }

  @Test func ofCoinsAreAllDays() throws {
    let series = try BarSeries(
      (0..<20).map {
        Bar(
          time: Timestamp(CivilDate(daysSinceEpoch: 19_700 + $0)), open: 1, high: 1, low: 1,
          close: 1)
      })
    let chart = try MarketChart(phrase: "candles")
    let data = ChartData(of: chart, over: series)
    let coming = data.comingTimes(upTo: 23.5)
    #expect(coming.map { $0.time.milliseconds / 86_400_000 } == [19_720, 19_721, 19_722, 19_723])
    #expect(data.comingTimes(upTo: 1e300).count == 1000)
    #expect(data.comingTimes(upTo: .nan).isEmpty && data.comingTimes(upTo: 3).isEmpty)
  }
}
