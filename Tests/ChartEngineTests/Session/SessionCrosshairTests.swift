import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct SessionCrosshairTests {
  /// The vertical and horizontal lines of an overlay: where they are.
  func lines(of list: DisplayList) -> (upright: [Double], level: [Double]) {
    var result: (upright: [Double], level: [Double]) = ([], [])
    var isInside = false
    for command in list.commands {
      switch command {
      case .beginGroup(let name): isInside = name == "crosshair"
      case .endGroup: isInside = false
      case .stroke(let outline, _) where isInside:
        let points = outline.points
        if points[0].x == points[1].x {
          result.upright.append(points[0].x)
        } else {
          result.level.append(points[0].y)
        }
      default: break
      }
    }
    return result
  }

  /// The texts of a group of an overlay.
  func texts(of list: DisplayList, in group: String) -> [String] {
    var texts: [String] = []
    var isInside = false
    for command in list.commands {
      switch command {
      case .beginGroup(let name): isInside = name == group
      case .endGroup: isInside = false
      case .text(let run, _) where isInside: texts.append(run.text)
      default: break
      }
    }
    return texts
  }

  @Test("CROSS-2 The horizontal line only in the hovered pane, the vertical one in all")
  func horizontalLineInOnePane() throws {
    var session = makeSession("candles | rsi(6) | volume", over: MadeBars.daily(300, seed: 8))
    let layout = session.settled()
    for pane in 0..<3 {
      let plot = layout.plots[pane].rect
      let y = (plot.y + plot.height * 0.4).rounded()
      _ = session.move(400, y)
      let found = session.crosshairReport()
      let report = try #require(found)
      let scale = layout.axes[pane].scale
      #expect(report.pane == pane)
      #expect(report.price == scale.price(at: y))
      let overlay = session.overlay()
      let drawn = lines(of: overlay)
      #expect(drawn.upright.count == 1 && drawn.level.count == 1)
      #expect((drawn.level[0] - y).magnitude <= 0.5)
      #expect(texts(of: overlay, in: "tags").first == report.priceText)
      #expect(texts(of: overlay, in: "tags").last == report.date)
      // The legends of all panes read the bar.
      let index = try #require(report.index)
      let rsi = try #require(report.values.first { $0.name == "rsi(6)" })
      #expect(rsi.pane == 1 && rsi.value == session.data.outputs[0].values[index])
      let legends = texts(of: overlay, in: "legends")
      #expect(legends.contains(rsi.text))
      #expect(legends.contains { $0.contains(report.date) })
    }
  }

  @Test("CROSS-2 A range held from 100 to 200 reads 150 in its middle")
  func pricesAreReadOffTheScale() throws {
    var session = makeSession(over: waveBars(300))
    session.heldRanges[0] = LayoutHold.Range(values: ValueRange(100, 200))
    _ = session.invalidate()
    let scale = session.settled().axes[0].scale
    let y = scale.y(of: 150)
    #expect(isClose(y, session.middle(), 1))
    _ = session.move(400, y)
    let report = session.crosshairReport()
    #expect(isClose(report?.price ?? 0, 150, 1e-9))
    #expect(report?.priceText == "150.00")
  }

  @Test("CROSS-3 Line, tag and event have one price")
  func drawnLabelledAndReportedPricesAreOne() throws {
    let bars = MadeBars.bars([
      (9350, 9355, 9340, 9352), (9360, 9363, 9347, 9347), (9350, 9352, 9345, 9350),
    ])
    func check(
      _ snap: SessionOptions.Snap, _ expected: Double?, atPrice price: Double
    ) throws {
      var session = makeSession(over: bars) { $0.snap = snap }
      _ = session.fit()
      let scale = session.settled().axes[0].scale
      let y = scale.y(of: price)
      _ = session.move(session.view.x(of: 1), y)
      let found = session.crosshairReport()
      let report = try #require(found)
      let reported = try #require(report.price)
      #expect(report.index == 1)
      if let expected {
        #expect(reported == expected)
      } else {
        #expect(isClose(reported, price, 1e-9))
      }
      let overlay = session.overlay()
      #expect((lines(of: overlay).level[0] - scale.y(of: reported)).magnitude <= 0.5)
      #expect(texts(of: overlay, in: "tags").first == report.priceText)
      #expect(report.priceText == NumberText.fixed(reported, decimals: 2))
    }
    try check(.close, 9347, atPrice: 9361)
    try check(.prices, 9363, atPrice: 9364)
    try check(.prices, 9360, atPrice: 9359)
    try check(.prices, 9347, atPrice: 9350)
    try check(.off, nil, atPrice: 9355.5)
  }

  @Test("CROSS-4 The crosshair follows when the view moves")
  func crosshairFollowsTheView() throws {
    var session = makeSession(over: waveBars(400))
    _ = session.show(.range(from: 0, to: 100))
    _ = session.move(400)
    #expect(session.crosshairIndex == 50)
    _ = session.takeEvents(at: 0)
    _ = session.show(.range(from: 100, to: 200))
    let events = session.takeEvents(at: 0)
    let moved = events.compactMap { event -> CrosshairReport? in
      if case .crosshairMoved(let report) = event { report } else { nil }
    }
    #expect(moved.count == 1 && moved[0].index == 150)
    #expect(moved[0].time == session.series.time[150])
    #expect(session.takeEvents(at: 0).isEmpty)
    // While it drags, the line stays under the pointer.
    _ = session.down(400)
    for x in [420.0, 450, 480] {
      _ = session.move(x)
      #expect(session.crosshairIndex == 150)
      // The hairline's middle is half a pixel off the centre of the bar at most.
      #expect((lines(of: session.overlay()).upright[0] - (session.left + x)).magnitude <= 0.5)
    }
    #expect(session.range() == [90, 190])
    _ = session.up(480)
    // A finger that pans leaves none.
    _ = session.down(400, nil, .touch, id: 7)
    _ = session.move(480, nil, .touch, id: 7)
    #expect(session.crosshairIndex == nil)
  }

  @Test("CROSS-6 Hovering makes no layout and no base picture")
  func hoveringIsCheap() {
    var session = makeSession("candles ma(5,20) | volume | macd", over: MadeBars.daily(2000))
    _ = session.show(.range(from: 500, to: 1500))
    _ = session.base()
    _ = session.overlay()
    let (layouts, bases) = (session.layoutCount, session.baseCount)
    for step in 0...1000 {
      let change = session.move(Double(step) * 0.8, at: Double(step))
      #expect(change.repaint <= .overlay && !change.wantsFrame)
      _ = session.overlay()
      _ = session.takeEvents(at: Double(step))
    }
    #expect(session.layoutCount == layouts && session.baseCount == bases)
  }

  @Test(
    "CROSS-6 A tooltip stays inside, and off the bar",
    arguments: [
      (5.0, 100.0), (395, 100), (200, 5), (200, 195), (5, 5), (395, 195),
    ])
  func tooltipStaysInside(x: Double, y: Double) {
    let area = PlotRect(x: 0, y: 0, width: 400, height: 200)
    let size = PlotSize(width: 120, height: 60)
    let place = TooltipBox.place(size, beside: (x - 4)...(x + 4), at: y, in: area)
    #expect(place.x >= 0 && place.x + 120 <= 400)
    #expect(place.y >= 0 && place.y + 60 <= 200)
    #expect(place.x >= x + 4 || place.x + 120 <= x - 4)
  }

  @Test func aTooltipLargerThanThePaneBeginsAtItsCorner() {
    let place = TooltipBox.place(
      PlotSize(width: 500, height: 300), beside: 50...60, at: 20,
      in: PlotRect(x: 10, y: 20, width: 400, height: 200))
    #expect(place == PlotPoint(x: 10, y: 20))
  }

  @Test func everythingOfTheOverlayLiesInThePicture() {
    var session = makeSession(
      "candles ma(5,20) axis(left) | volume | macd", over: MadeBars.daily(2000), height: 600
    ) { $0.showsTooltip = true }
    for x in [0.0, 1, 3, 400, 797, 799, 800] {
      for y in stride(from: 2.0, through: 598, by: 37) {
        _ = session.move(x, y)
        for command in session.overlay().commands {
          guard case .fill(let outline, _) = command else { continue }
          for point in outline.points {
            #expect(point.x >= -5 && point.x <= session.size.width + 5)
            #expect(point.y >= -5 && point.y <= 605)
          }
        }
      }
    }
  }

  @Test func hoveringOverAxesOrOutsideHidesTheCrosshair() {
    var session = makeSession("candles | volume", over: waveBars(300))
    _ = session.move(400)
    #expect(session.crosshairIndex != nil)
    _ = session.move(830)
    #expect(session.crosshair == nil)
    _ = session.move(400)
    _ = session.handle(.pointerLeave(time: 0))
    #expect(session.crosshair == nil)
    #expect(session.overlay().commands.contains(.beginGroup("legends")))
  }

  @Test("EXPORT-4 Keys move the crosshair bar by bar and to the ends, and say the bar")
  func keysMoveTheCrosshair() throws {
    var session = makeSession("candles ma(5) | volume", over: waveBars(60))
    _ = session.show(.range(from: 9.5, to: 39.5))
    func said() -> String {
      for case .announcement(let words) in session.takeEvents(at: 0) { return words }
      return ""
    }
    _ = said()
    #expect(session.press(.left).isConsumed)
    #expect(session.crosshairIndex == 39)
    #expect(said().contains(session.settled().dateText(at: 39)))
    _ = session.press(.left)
    #expect(session.crosshairIndex == 38)
    let bar = said()
    for part in ["O 104.00", "H 104.00", "L 104.00", "C 104.00", "MA5 103.40", "Vol 1K"] {
      #expect(bar.contains(part), "\(part) in \(bar)")
    }
    _ = session.press(.right)
    _ = session.press(.right)
    // The view moves with it, no farther than it has to.
    #expect(session.crosshairIndex == 40)
    expectRange(session.range(), 10.5, 40.5)
    _ = session.press(.home)
    #expect(session.crosshairIndex == 0)
    expectRange(session.range(), -0.5, 29.5)
    _ = session.press(.left)
    #expect(session.crosshairIndex == 0)
    _ = session.press(.end)
    #expect(session.crosshairIndex == 59)
    expectRange(session.range(), 29.5, 59.5)
    _ = session.press(.pageUp)
    #expect(session.crosshairIndex == 29)
    _ = session.press(.down)
    #expect(session.crosshairReport()?.pane == 1)
    #expect(said().contains("Vol"))
    _ = session.press(.escape)
    #expect(session.crosshairIndex == nil)
    #expect(!session.press(.escape).isConsumed)
    #expect(!session.press(.left, .control).isConsumed)
    let before = session.range()
    _ = session.press(.left, .shift)
    expectRange(session.range(), before[0] - 3, before[1] - 3)
  }

  @Test("EXPORT-4 The summary names what is in view")
  func summaryNamesTheView() throws {
    var session = makeSession("candles", over: waveBars(60))
    var chart = session.chart
    chart.title = "TEST"
    _ = session.setChart(chart)
    let summary = session.summary()
    #expect(summary.title == "TEST, Daily")
    for part in ["2024-01-02", "2024-03-01", "104.00", "107.00", "101.00"] {
      #expect(summary.text.contains(part), "\(part) in \(summary.text)")
    }
  }

  @Test("CROSS-1 Linked charts match dates, not positions")
  func linkedChartsMatchDates() throws {
    func days(_ range: ClosedRange<Int>) -> BarSeries {
      MadeBars.on(range.map { "2024-01-" + ($0 < 10 ? "0\($0)" : "\($0)") })
    }
    var a = makeSession(over: days(1...10))
    var b = makeSession(over: days(5...10))
    _ = a.setCrosshair(index: 6)
    _ = b.follow(a.linkedMoment)
    #expect(b.crosshairIndex == 2)
    #expect(b.crosshairReport()?.isLinked == true)
    #expect(lines(of: b.overlay()).upright.count == 1 && lines(of: b.overlay()).level.isEmpty)
    _ = a.setCrosshair(index: 2)
    _ = b.follow(a.linkedMoment)
    #expect(b.crosshairIndex == nil)
    let report = b.crosshairReport()
    #expect(report == nil)
    _ = b.setCrosshair(index: 0)
    _ = a.follow(b.linkedMoment)
    #expect(a.crosshairIndex == 4)
    _ = a.follow(nil)
    #expect(a.crosshairIndex == nil)
  }

  @Test("CROSS-1 The week that contains the day, the first day of the week")
  func linkedAcrossTimeframes() throws {
    let daily = MadeBars.daily(60, from: (2024, 1, 1))
    let weekly = try daily.resampled(to: .week)
    let monthly = try daily.resampled(to: .month, from: .day)
    var a = makeSession(over: daily)
    var b = makeSession(over: weekly)
    var c = makeSession(over: monthly)
    for index in daily.indices {
      _ = a.setCrosshair(index: index)
      _ = b.follow(a.linkedMoment)
      #expect(b.crosshairIndex == index / 5)
      _ = c.follow(a.linkedMoment)
      #expect(c.crosshairIndex == daily.date(at: index).month - 1)
    }
    _ = b.setCrosshair(index: 3)
    _ = a.follow(b.linkedMoment)
    #expect(a.crosshairIndex == 15)
  }

  @Test("CROSS-1 Minutes and days, minutes and hours")
  func linkedWithMinutes() throws {
    let minutes = MadeBars.minutes(3 * 270)
    let daily = try minutes.resampled(to: .day, from: .minutes(1))
    let fives = try minutes.resampled(to: .minutes(5), from: .minutes(1))
    var a = makeSession(over: minutes)
    var b = makeSession(over: daily)
    var c = makeSession(over: fives)
    for index in [0, 7, 269, 270, 809] {
      _ = a.setCrosshair(index: index)
      _ = b.follow(a.linkedMoment)
      #expect(b.crosshairIndex == index / 270)
      _ = c.follow(a.linkedMoment)
      #expect(c.crosshairIndex == index / 5)
    }
    _ = c.setCrosshair(index: 30)
    _ = a.follow(c.linkedMoment)
    #expect(a.crosshairIndex == 150)
    _ = b.setCrosshair(index: 1)
    _ = a.follow(b.linkedMoment)
    #expect(a.crosshairIndex == 270)
  }

  @Test func linkedRangesShowTheSameDates() throws {
    let daily = MadeBars.daily(300, from: (2024, 1, 1))
    var a = makeSession(over: daily)
    var b = makeSession(over: daily[100..<300], plotWidth: 500)
    _ = a.show(.range(from: 150.25, to: 210.75))
    let range = a.linkedRange()
    _ = b.follow(range: try #require(range))
    #expect(isClose(b.range()[0], 50.25, 1e-6) && isClose(b.range()[1], 110.75, 1e-6))
    #expect(b.visibleRange().isLinked)
    var weekly = makeSession(over: try daily.resampled(to: .week, from: .day))
    _ = a.show(.range(from: 10, to: 60))
    let tenWeeks = a.linkedRange()
    _ = weekly.follow(range: try #require(tenWeeks))
    expectRange(weekly.range(), 2, 12)
  }
}
