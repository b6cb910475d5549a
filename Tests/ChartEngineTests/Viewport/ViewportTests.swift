import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct ViewportTests {
  let hundred = MadeBars.daily(100)

  func viewport(_ visible: VisibleBars, _ count: Int, width: Double) -> Viewport {
    Viewport(
      showing: visible, of: MadeBars.closes([Double](repeating: 1, count: count)), width: width)
  }

  @Test func placesBarsAndReadsThemBack() {
    let viewport = Viewport(from: 0, spacing: 8, width: 800)
    #expect(viewport.to == 100)
    #expect(viewport.x(of: 37.5) == 300)
    #expect(viewport.logical(at: 300) == 37.5)
  }

  @Test func countsBarsOfWhichAnyPartIsVisible() {
    #expect(Viewport(from: -0.5, spacing: 100, width: 500).bars(of: 5) == 0..<5)
    #expect(Viewport(from: 0.6, spacing: 100, width: 100).bars(of: 5) == 1..<3)
    #expect(Viewport(from: 0.5, spacing: 100, width: 100).bars(of: 5) == 1..<2)
    #expect(Viewport(from: -50, spacing: 10, width: 100).bars(of: 5).isEmpty)
    #expect(Viewport(from: 50, spacing: 10, width: 100).bars(of: 5).isEmpty)
    #expect(Viewport(from: -50, spacing: 1, width: 1000).bars(of: 5) == 0..<5)
    #expect(Viewport(from: 0, spacing: 1, width: 100).bars(of: 0).isEmpty)
  }

  @Test("The first view is the newest bars at 6 points or more, at most 100")
  func firstViewShowsTheNewestBars() {
    let wide = viewport(.firstView, 1000, width: 1200)
    #expect(wide.spacing == 12)
    #expect(wide.from == 899.5 && wide.to == 999.5)
    let narrow = viewport(.firstView, 1000, width: 300)
    #expect(narrow.spacing == 6)
    #expect(narrow.bars(of: 1000) == 950..<1000)
    let exact = viewport(.firstView, 1000, width: 303)
    #expect(exact.spacing >= 6)
    #expect(isClose(exact.to, 999.5, 1e-9))
    #expect(exact.bars(of: 1000).count == 50)
  }

  @Test("A few bars stand at the right and do not swell")
  func fewBarsStandAtTheRight() {
    let few = viewport(.firstView, 10, width: 1200)
    #expect(few.spacing == 24)
    #expect(few.to == 9.5)
    #expect(few.x(of: 9.5) == 1200)
    let one = viewport(.firstView, 1, width: 1200)
    #expect(one.spacing == 24 && one.to == 0.5)
  }

  @Test func newestBarsFillThePlot() {
    let newest = viewport(.newest(50), 1000, width: 500)
    #expect(newest.spacing == 10)
    #expect(newest.from == 949.5 && newest.to == 999.5)
    #expect(viewport(.newest(5000), 100, width: 500).bars(of: 100) == 0..<100)
    for count in [0, -1, Int.min] {
      #expect(viewport(.newest(count), 100, width: 500).bars(of: 100).contains(99))
    }
  }

  @Test("VIEW-4 Fit always fits")
  func fitShowsAllBars() {
    let year = viewport(.all, 1200, width: 360)
    #expect(isClose(year.spacing, 0.3, 1e-12))
    #expect(year.bars(of: 1200) == 0..<1200)
    let many = viewport(.all, 100_000, width: 800)
    #expect(isClose(many.spacing, 0.008, 1e-12))
    #expect(many.bars(of: 100_000) == 0..<100_000)
    let three = viewport(.all, 3, width: 1000)
    #expect(isClose(three.spacing, 333.333333333, 1e-9))
  }

  @Test("VIEW-4 The highest high and the lowest low are visible after a fit")
  func fitShowsTheExtremes() throws {
    let series = MadeBars.daily(3000, seed: 4)
    let chart = try MarketChart(phrase: "candles")
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: .all,
      size: .init(width: 400, height: 300), style: ChartStyle(region: .us),
      measuring: PlainMeasurer())
    let plot = layout.plots[0].rect
    for price in [series.high.max()!, series.low.min()!] {
      let y = layout.axes[0].scale.y(of: price)
      #expect(y > plot.y && y < plot.maxY)
    }
  }

  @Test("TIME-6 End candles are drawn whole")
  func endCandlesAreWhole() {
    let five = viewport(.all, 5, width: 500)
    #expect(five.from == -0.5 && five.to == 4.5)
    #expect((0..<5).map { five.x(of: Double($0)) } == [50, 150, 250, 350, 450])
    let one = viewport(.all, 1, width: 500)
    #expect(one.x(of: 0) == 250)
  }

  @Test func aFewBarsFittedAreCentredAndNoWiderThanHalfThePlot() {
    let one = viewport(.all, 1, width: 500)
    #expect(one.spacing == 250)
    #expect(one.from == -1 && one.to == 1)
    let two = viewport(.all, 2, width: 500)
    #expect(two.spacing == 250)
    #expect(two.from == -0.5 && two.to == 1.5)
  }

  @Test func datesChooseTheBarsBetweenThem() {
    let first = hundred.date(at: 20)
    let last = hundred.date(at: 39)
    func bars(_ from: CivilDate?, _ through: CivilDate?) -> Range<Int> {
      Viewport(showing: .dates(from: from, through: through), of: hundred, width: 800)
        .bars(of: hundred.count)
    }
    #expect(bars(first, last) == 20..<40)
    #expect(bars(nil, last) == 0..<40)
    #expect(bars(first, nil) == 20..<100)
    #expect(bars(nil, nil) == 0..<100)
    // A weekend's day begins with the Monday after it.
    let saturday = CivilDate(daysSinceEpoch: first.startOfWeek.daysSinceEpoch + 5)
    #expect(hundred.date(at: bars(saturday, last).lowerBound).weekday == 1)
  }

  @Test func datesWithoutAnyBarShowAll() {
    let early = MadeBars.date("1990-01-01")
    let late = MadeBars.date("2090-01-01")
    for (from, through) in [(late, late), (early, early), (late, early)] {
      let viewport = Viewport(
        showing: .dates(from: from, through: through), of: hundred, width: 800)
      #expect(viewport.bars(of: 100) == 0..<100)
    }
  }

  @Test func aRangeIsTakenAsItIs() {
    let beyond = viewport(.range(from: 90, to: 140), 100, width: 500)
    #expect(beyond.from == 90 && beyond.spacing == 10)
    let inside = viewport(.range(from: 1.2, to: 2.8), 5, width: 800)
    #expect(isClose(inside.spacing, 500, 1e-12))
  }

  @Test(arguments: [
    (Double.nan, 5.0), (5, .nan), (.infinity, 5), (-.infinity, .infinity), (5, 5), (8, 2),
    (1e18, 2e18), (-1e300, 1e300), (0, 1e18), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
  ]) func aHostileRangeShowsAll(from: Double, to: Double) {
    let viewport = viewport(.range(from: from, to: to), 100, width: 800)
    #expect(viewport.bars(of: 100) == 0..<100)
    #expect(viewport.spacing == 8)
  }

  @Test(arguments: [0.0, -5, .nan, .infinity, -.infinity, 1e-300, .leastNonzeroMagnitude])
  func anUnusableWidthStaysFinite(width: Double) {
    for visible in [
      VisibleBars.firstView, .newest(5), .all, .dates(from: nil, through: nil),
      .range(from: 0, to: 5),
    ] {
      for count in [0, 1, 100] {
        let viewport = viewport(visible, count, width: width)
        #expect(viewport.spacing > 0 && viewport.spacing.isFinite)
        #expect(viewport.from.isFinite && viewport.to.isFinite && viewport.width >= 1)
      }
    }
  }

  @Test func noBarsGiveAViewAllTheSame() {
    for visible in [VisibleBars.firstView, .newest(5), .all, .range(from: 0, to: 5)] {
      let viewport = viewport(visible, 0, width: 800)
      #expect(viewport.bars(of: 0).isEmpty)
      #expect(viewport.spacing > 0)
    }
  }
}
