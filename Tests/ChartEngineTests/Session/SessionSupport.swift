import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

typealias TestSession = ChartSession<FixedTextMeasurer>

/// Bars whose prices go up and down between 101 and 107, so that no label changes its width.
func waveBars(_ count: Int) -> BarSeries {
  MadeBars.bars(
    (0..<count).map { index in
      let close = 101 + Double(index % 7)
      return (close, close, close, close)
    }, volumes: [Double](repeating: 1000, count: count))
}

/// A session whose plots are so many points wide; without motion unless asked for.
func makeSession(
  _ phrase: String = "candles", over series: BarSeries, plotWidth: Double = 800,
  height: Double = 480, visible: VisibleBars = .firstView,
  _ change: (inout SessionOptions) -> Void = { _ in }
) -> TestSession {
  var options = SessionOptions()
  options.animates = false
  change(&options)
  guard let chart = try? MarketChart(phrase: phrase) else { fatalError("phrase \(phrase)") }
  func made(_ width: Double) -> TestSession {
    var session = ChartSession(
      chart, over: series, visible: visible, options: options, style: ChartStyle(region: .us),
      size: PlotSize(width: width, height: height), measuring: FixedTextMeasurer())
    _ = session.settled()
    return session
  }
  let first = made(plotWidth + 60)
  let session = made(plotWidth + 60 + plotWidth - first.view.width)
  precondition(session.view.width == plotWidth, "the plot is \(session.view.width) points wide")
  return session
}

extension ChartSession {
  /// Left edge of the plots.
  var left: Double { geometry.left }

  /// The middle of a pane's plot.
  func middle(ofPane pane: Int = 0) -> Double { geometry.panes[pane].plot.midY }

  mutating func down(
    _ x: Double, _ y: Double? = nil, _ kind: SessionPointer.Kind = .mouse, id: Int = 1,
    at time: Double = 0
  ) -> SessionChange {
    handle(
      .pointerDown(
        SessionPointer(id: id, kind: kind, x: left + x, y: y ?? middle(), time: time)))
  }

  mutating func move(
    _ x: Double, _ y: Double? = nil, _ kind: SessionPointer.Kind = .mouse, id: Int = 1,
    at time: Double = 0
  ) -> SessionChange {
    handle(
      .pointerMove(
        SessionPointer(id: id, kind: kind, x: left + x, y: y ?? middle(), time: time)))
  }

  mutating func up(
    _ x: Double, _ y: Double? = nil, _ kind: SessionPointer.Kind = .mouse, id: Int = 1,
    at time: Double = 0
  ) -> SessionChange {
    handle(
      .pointerUp(SessionPointer(id: id, kind: kind, x: left + x, y: y ?? middle(), time: time)))
  }

  mutating func wheel(
    _ dx: Double, _ dy: Double, at x: Double, _ modifiers: SessionModifiers = [],
    time: Double = 0
  ) -> SessionChange {
    handle(
      .wheel(
        SessionWheel(
          dx: dx, dy: dy, x: left + x, y: middle(), modifiers: modifiers, time: time)))
  }

  mutating func press(_ key: SessionKey, _ modifiers: SessionModifiers = []) -> SessionChange {
    handle(.key(key, modifiers, time: 0))
  }

  /// The visible range as two numbers.
  mutating func range() -> [Double] {
    let range = visibleRange()
    return [range.from, range.to]
  }
}

/// Expects a range within a billionth of a bar.
func expectRange(
  _ range: [Double], _ from: Double, _ to: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    isClose(range[0], from, 1e-9) && isClose(range[1], to, 1e-9),
    "\(range) instead of \([from, to])", sourceLocation: sourceLocation)
}

/// The TAIEX by day, as the first golden scene shows it.
let taiex = ChartScenes.all[0].series
