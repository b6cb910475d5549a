import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct DateAxisTests {
  let english = ChartStyle(region: .us)
  let chinese = ChartStyle(region: .tw, language: .traditionalChinese)

  func labels(
    _ series: BarSeries, from: Double = -0.5, spacing: Double = 150, width: Double? = nil,
    style: ChartStyle? = nil
  ) -> [DateAxis.Label] {
    let viewport = Viewport(
      from: from, spacing: spacing, width: width ?? Double(series.count) * spacing)
    return DateAxis(
      of: series, in: viewport, style: style ?? english, measuring: PlainMeasurer()
    ).labels
  }

  /// The instant of a UTC date and time.
  func utc(_ date: String, _ hour: Int, _ minute: Int = 0) -> Int64 {
    Timestamp(MadeBars.date(date)).milliseconds + Int64(hour * 60 + minute) * 60_000
  }

  func zone(_ first: Int, _ changes: [(Int64, Int)]) -> TimeZoneOffsets {
    TimeZoneOffsets(
      initialSeconds: first * 3600,
      changes: changes.map { .init(at: Timestamp(milliseconds: $0.0), seconds: $0.1 * 3600) })
  }

  // MARK: Zones

  @Test("TIME-1 Day, month and year marks follow the exchange time zone")
  func marksFollowTheExchangesZone() {
    let taipei = MadeBars.at(
      [
        utc("2024-01-01", 5, 28), utc("2024-01-01", 5, 29), utc("2024-01-02", 1, 0),
        utc("2024-01-02", 1, 1),
      ], clock: .instants(.taipei))
    #expect(taipei.wallClock(at: 2).hour == 9)
    #expect(taipei.date(at: 2) == MadeBars.date("2024-01-02"))
    let morning = labels(taipei).first { $0.index == 2 }
    #expect(morning?.rank == .day && morning?.text == "2")

    let newYork = MadeBars.at(
      [utc("2024-01-01", 23, 30), utc("2024-01-02", 0, 30), utc("2024-01-02", 5, 30)],
      clock: .instants(zone(-5, [])))
    #expect(newYork.date(at: 1) == MadeBars.date("2024-01-01"))
    #expect(newYork.wallClock(at: 1).hour == 19 && newYork.wallClock(at: 1).minute == 30)
    let evening = labels(newYork)
    #expect(evening.first { $0.index == 1 }?.text == "19:30")
    #expect(evening.first { $0.index == 2 }?.rank == .day)

    let newYear = MadeBars.at(
      [utc("2024-12-31", 15, 0), utc("2024-12-31", 15, 30), utc("2024-12-31", 16, 0)],
      clock: .instants(.taipei))
    let mark = labels(newYear).first { $0.index == 2 }
    #expect(mark?.rank == .year && mark?.text == "2025")
  }

  @Test("TIME-2 The repeated hour keeps both sets of bars")
  func theRepeatedHourKeepsBothSetsOfBars() {
    let sydney = zone(11, [(utc("2025-04-05", 16), 10)])
    let day = "2025-04-05"
    let series = MadeBars.at(
      [
        utc(day, 14, 30), utc(day, 15), utc(day, 15, 30), utc(day, 16), utc(day, 16, 30),
        utc(day, 17),
      ], clock: .instants(sydney))
    #expect(series.count == 6)
    let placed = labels(series)
    #expect(placed.map { $0.index } == [0, 1, 2, 3, 4, 5])
    // The first label says the date, since nothing before it does.
    #expect(placed.dropFirst().map { $0.text } == ["02:00", "02:30", "02:00", "02:30", "03:00"])
    #expect(placed.map { $0.x } == [75, 225, 375, 525, 675, 825])
  }

  @Test("TIME-3 Each timestamp uses its own offset")
  func eachTimestampUsesItsOwnOffset() {
    let rome = MadeBars.at(
      [utc("2023-10-27", 12), utc("2023-11-01", 12, 17)],
      clock: .instants(zone(2, [(utc("2023-10-29", 1), 1)])))
    #expect((0..<2).map { rome.wallClock(at: $0).hour } == [14, 13])
    #expect(rome.wallClock(at: 1).minute == 17)
    let newYork = MadeBars.at(
      [
        utc("2024-03-08", 14, 30), utc("2024-03-11", 13, 30), utc("2024-11-01", 13, 30),
        utc("2024-11-04", 14, 30),
      ], clock: .instants(zone(-5, [(utc("2024-03-10", 7), -4), (utc("2024-11-03", 6), -5)])))
    #expect((0..<4).map { newYork.wallClock(at: $0).hour } == [9, 9, 9, 9])
    #expect((0..<4).allSatisfy { newYork.wallClock(at: $0).minute == 30 })
    #expect(labels(newYork).map { $0.x } == [75, 225, 375, 525])
  }

  // MARK: Ranks

  /// Checks what holds for every axis: labels rise, keep apart, stay inside; each names the
  /// highest part of the date that changed since the label before.
  func check(
    _ labels: [DateAxis.Label], _ series: BarSeries, width: Double, style: ChartStyle,
    overhang: Double = 0, _ name: String
  ) {
    for label in labels {
      #expect(series.indices.contains(label.index), "\(name)")
      #expect(label.x - label.width / 2 >= -overhang - 1e-9, "\(name): \(label.text)")
      #expect(label.x + label.width / 2 <= width + overhang + 1e-9, "\(name): \(label.text)")
    }
    for (label, before) in zip(labels.dropFirst(), labels) {
      #expect(label.index > before.index, "\(name)")
      #expect(
        label.x - label.width / 2 - (before.x + before.width / 2) > 0,
        "\(name): \(before.text) touches \(label.text)")
      let (clock, earlier) = (series.wallClock(at: label.index), series.wallClock(at: before.index))
      let words = ChartWords(style.language)
      let expected =
        clock.date.year != earlier.date.year
        ? DateRank.year
        : clock.date.month != earlier.date.month
          ? .month : clock.date.day != earlier.date.day ? .day : .time
      #expect(label.rank == expected, "\(name): \(label.text) after \(before.text)")
      #expect(
        label.text == words.axisLabel(expected, for: clock, inROCYears: style.usesROCYears),
        "\(name)")
    }
  }

  @Test("TIME-4 First label inside a new month names the month")
  func theFirstLabelInsideAMonthNamesIt() {
    let series = MadeBars.on([
      "2018-10-25", "2018-10-30", "2018-11-02", "2018-11-11", "2018-11-19", "2018-12-03",
    ])
    for style in [english, chinese] {
      var sawNovember = false
      for spacing in stride(from: 8.0, through: 200, by: 1) {
        let placed = labels(series, spacing: spacing, style: style)
        #expect(placed.isEmpty == false, "\(spacing)")
        check(placed, series, width: 6 * spacing, style: style, "\(spacing)")
        for label in placed.dropFirst() where (2...4).contains(label.index) {
          if placed.first(where: { (2...4).contains($0.index) }) == label {
            #expect(label.text == (style.language == .english ? "Nov" : "11月"))
            sawNovember = true
          }
        }
      }
      #expect(sawNovember)
    }
  }

  @Test("TIME-4 Higher ranks are placed first", arguments: [0.02, 0.1, 0.4, 1, 3, 8, 40])
  func higherRanksArePlacedFirst(spacing: Double) {
    let series = MadeBars.daily(1500, from: (2019, 3, 4))
    let count = min(1500, Int(1000 / spacing))
    let from = Double(1500 - count) - 0.5
    let placed = labels(series, from: from, spacing: spacing, width: 1000)
    check(placed, series, width: 1000, style: english, "\(spacing)")
    // Where months have labels every year in view has one; where days have, every month.
    let ranks = Set(placed.dropFirst().map { $0.rank })
    let visible = (1500 - count)..<1500
    func starts(_ rank: DateRank) -> [Int] {
      visible.dropFirst().filter {
        DateRank.change(from: series.wallClock(at: $0 - 1), to: series.wallClock(at: $0)) >= rank
      }
    }
    // Ends of the view may have no room.
    func inner(_ index: Int) -> Bool { (60...940).contains((Double(index) - from) * spacing) }
    if ranks.contains(.month) {
      for index in starts(.year) where inner(index) {
        #expect(placed.contains { $0.index == index }, "year at \(index), \(spacing)")
      }
    }
    if ranks.contains(.day) {
      for index in starts(.month) where inner(index) {
        #expect(placed.contains { $0.index == index }, "month at \(index), \(spacing)")
      }
    }
  }

  @Test func monthsNeverStandBesideAMissingYear() {
    // 20 years of days: at each spacing the years in view that have room are all there.
    let series = MadeBars.daily(5200, from: (2000, 1, 3))
    for spacing in [0.1, 0.19, 0.3, 0.5, 0.75] {
      let placed = labels(series, from: -0.5, spacing: spacing, width: 1000)
      check(placed, series, width: 1000, style: english, "\(spacing)")
      #expect(placed.count >= 3)
    }
  }

  // MARK: Places

  @Test("TIME-5 Date labels only at whole bars, each once")
  func labelsStandAtWholeBarsOnce() {
    let series = MadeBars.daily(5, from: (2024, 1, 2))
    func placed(_ from: Double, _ to: Double) -> [DateAxis.Label] {
      labels(series, from: from, spacing: 800 / (to - from), width: 800)
    }
    let one = placed(1.2, 2.8)
    #expect(one.map { $0.index } == [2])
    #expect(one.first?.text.contains("4") == true)
    let close = placed(1.9, 2.1)
    #expect(close.map { $0.index } == [2])
    #expect(isClose(close.first?.x ?? 0, 400, 1e-6))
    let wide = placed(-3, 8)
    #expect(wide.isEmpty == false)
    #expect(wide.allSatisfy { (0...4).contains($0.index) })
    #expect(Set(wide.map { $0.index }).count == wide.count)
    for label in wide {
      #expect(isClose(label.x, (Double(label.index) + 3) / 11 * 800, 1e-6))
    }
    #expect(placed(10, 20).isEmpty)
    #expect(placed(-20, -10).isEmpty)
  }

  @Test func hasNoLabelsWithoutBars() {
    #expect(labels(BarSeries(), width: 800).isEmpty)
    #expect(labels(BarSeries(clock: .instants(.utc)), width: 800).isEmpty)
  }

  @Test func writesYearsOfTheRepublic() {
    var style = chinese
    style.usesROCYears = true
    let series = MadeBars.daily(800, from: (2022, 3, 1))
    let placed = labels(series, spacing: 1, style: style)
    let texts = placed.map { $0.text }
    #expect(texts.contains("112年") && texts.contains("113年"))
    #expect(!texts.contains { $0.hasPrefix("20") })
    check(placed, series, width: 800, style: style, "ROC")
  }

  @Test func everyLanguageAndSizeKeepsLabelsApart() {
    var numbers = SeededNumbers(seed: 31)
    let daily = MadeBars.daily(2500, from: (2014, 6, 2))
    let minutes = MadeBars.minutes(4000)
    for round in 0..<240 {
      let series = round % 2 == 0 ? daily : minutes
      var style = ChartStyle(language: ChartLanguage.allCases[round % 5])
      style.usesROCYears = round % 7 == 0
      style.fontSize = [9, 11, 16][round % 3]
      let width = Double.random(in: 60...2000, using: &numbers)
      let shown = Double.random(in: 1...6, using: &numbers)
      var bars = 1.0
      for _ in 0..<4 { bars *= shown }
      let from = Double.random(in: -20...Double(series.count), using: &numbers)
      let viewport = Viewport(from: from, spacing: width / bars, width: width)
      let overhang = Double.random(in: 0...60, using: &numbers)
      let placed = DateAxis(
        of: series, in: viewport, scale: [1, 2, 1.25][round % 3], style: style,
        overhang: (overhang, overhang), measuring: PlainMeasurer()
      ).labels
      check(
        placed, series, width: width, style: style, overhang: overhang,
        "round \(round) from \(from) bars \(bars)")
    }
  }

  @Test func aDayOfMinutesShowsItsDateAndHours() {
    let series = MadeBars.minutes(270)
    let placed = labels(series, spacing: 4)
    let texts = placed.map { $0.text }
    #expect(texts.contains("10:00") && texts.contains("11:00"))
    // The first bar's label has no room in its middle, and so begins beside the edge.
    #expect(placed.first?.text == "2023-01-02")
    #expect(placed.first?.barX == 2 && placed.first?.x == (placed.first?.width ?? 0) / 2 + 3)
    #expect(placed.dropFirst().allSatisfy { $0.x == $0.barX })
  }

  @Test func panningDoesNotChangeWhichBarsAreLabelled() {
    let series = MadeBars.daily(1000)
    let before = labels(series, from: 500.5, spacing: 10, width: 1000)
    let after = labels(series, from: 503.5, spacing: 10, width: 1000)
    let shared = Set(before.map { $0.index }).filter { (515...590).contains($0) }
    #expect(shared == Set(after.map { $0.index }).filter { (515...590).contains($0) })
  }
}
