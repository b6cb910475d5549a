#if canImport(SwiftUI)
  import Combine
  import QuartzCore
  import Sakata
  import SwiftUI

  /// What was written to a binding and has not come back: it comes with a later wish, perhaps after
  /// there is other news, and is then no wish of anybody.
  struct Echoes<Value: Equatable> {
    private var expected: [Value] = []

    mutating func add(_ value: Value) {
      expected.append(value)
      if expected.count > 64 { expected.removeFirst() }
    }

    /// Whether `value` is what was written; those written before it do not come any more.
    mutating func isEcho(_ value: Value) -> Bool {
      guard let place = expected.lastIndex(of: value) else { return false }
      expected.removeSubrange(...place)
      return true
    }
  }

  /// The live chart of one view: made once for each identity, and kept while the view is made anew.
  ///
  /// Inputs go in through ``handle(_:)``; pictures come out when a canvas asks, so that several inputs
  /// between two frames cost one layout.
  @MainActor final class ChartModel: ObservableObject {
    nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()

    /// What there is to tell to those outside.
    struct News: Equatable {
      /// The range that a gesture made; nil before the first one.
      var range: VisibleBars?
      var crosshair: CrosshairReport?
      /// How often older bars were asked for.
      var asksForHistory = 0
      var historyWantedBefore: Timestamp?
    }

    private(set) var news = News()
    var writtenRanges = Echoes<VisibleBars>()
    var writtenCrosshairs = Echoes<Timestamp?>()
    /// Rise where a picture has to be painted again.
    private(set) var baseRevision = 0
    private(set) var overlayRevision = 0
    /// Whether something moves by itself, and ``frame()`` is to be called.
    private(set) var wantsFrame = false
    /// Whether a finger leads the crosshair.
    private(set) var isTracking = false

    private var session: ChartSession<SystemTextMeasurer>?
    private var wish: ChartWish?
    private var base: (revision: Int, list: DisplayList)?
    private var overlay: (revision: Int, list: DisplayList)?
    private var words: (revision: Int, title: String, text: String)?
    /// Touches that are down, by the number that the session knows them by.
    private(set) var touches: Set<Int> = []
    /// Where a mouse was seen last.
    var hover: CGPoint?

    /// The present, on the clock of events, in milliseconds.
    var now: Double { CACurrentMediaTime() * 1000 }

    // MARK: What the view wants

    /// Takes what the view wants: only what differs from before is changed.
    func take(_ wanted: ChartWish) {
      guard wanted.size.width > 0, wanted.size.height > 0 else { return }
      guard session != nil, let before = wish else { return begin(wanted) }
      wish = wanted
      var done = SessionChange()
      change { session in
        done.formUnion(
          session.handle(
            .resize(
              width: wanted.size.width, height: wanted.size.height, scale: wanted.scale)))
        if wanted.style != before.style { done.formUnion(session.setStyle(wanted.style)) }
        if wanted.options != before.options { done.formUnion(session.setOptions(wanted.options)) }
        if wanted.chart != before.chart { done.formUnion(session.setChart(wanted.chart)) }
        if wanted.bars != before.bars { done.formUnion(session.show(bars: wanted.bars)) }
        if let visible = wanted.visible, visible != before.visible,
          !writtenRanges.isEcho(visible)
        {
          done.formUnion(session.show(visible))
        }
        if let crosshair = wanted.crosshair, crosshair != before.crosshair,
          !writtenCrosshairs.isEcho(crosshair)
        {
          done.formUnion(
            crosshair.map { session.setCrosshair(time: $0) } ?? session.hideCrosshair())
        }
        return done
      }
    }

    private func begin(_ wanted: ChartWish) {
      wish = wanted
      var made = ChartSession(
        wanted.chart, over: wanted.bars, visible: wanted.visible ?? .firstView,
        options: wanted.options, style: wanted.style, size: wanted.size, scale: wanted.scale,
        measuring: SystemTextMeasurer())
      if let time = wanted.crosshair.flatMap({ $0 }) { _ = made.setCrosshair(time: time) }
      // The range that it begins with is no news.
      _ = made.takeEvents(at: now)
      session = made
      change { session in
        var done = session.beginDrawIn(at: now)
        done.repaint = .base
        return done
      }
    }

    // MARK: What happens

    /// Hands an input on; whether the chart made use of it.
    @discardableResult func handle(_ input: SessionInput) -> Bool {
      switch input {
      case .pointerDown(let pointer) where pointer.kind != .mouse: touches.insert(pointer.id)
      case .pointerUp(let pointer): touches.remove(pointer.id)
      case .pointerCancel(let id, _): touches.remove(id)
      default: break
      }
      return change { $0.handle(input) }
    }

    /// A frame of the screen begins.
    func frame() { handle(.frame(time: now)) }

    func cursor(at place: CGPoint) -> SessionZone.Cursor {
      session?.cursor(atX: Double(place.x), y: Double(place.y)) ?? .arrow
    }

    /// Changes the session, and tells what came of it.
    @discardableResult
    private func change(
      _ body: (inout ChartSession<SystemTextMeasurer>) -> SessionChange
    ) -> Bool {
      guard var session else { return false }
      self.session = nil  // The only holder changes in place.
      let done = body(&session)
      let events = session.takeEvents(at: now)
      let isLed = session.hasCrosshair && !touches.isEmpty
      self.session = session
      if done.repaint > .none || done.wantsFrame != wantsFrame || !events.isEmpty
        || isLed != isTracking
      {
        objectWillChange.send()
      }
      if done.repaint == .base { baseRevision += 1 }
      if done.repaint >= .overlay { overlayRevision += 1 }
      wantsFrame = done.wantsFrame
      if isLed && !isTracking { ChartHaptics.trackingBegan() }
      for event in events { note(event, isLed: isLed && isTracking) }
      isTracking = isLed
      return done.isConsumed
    }

    private func note(_ event: SessionEvent, isLed: Bool) {
      switch event {
      case .rangeChanged(let range): news.range = .range(from: range.from, to: range.to)
      case .crosshairMoved(let report):
        if isLed, let report, report.time != news.crosshair?.time { ChartHaptics.barChanged() }
        news.crosshair = report
      case .historyWanted(let before):
        news.asksForHistory += 1
        news.historyWantedBefore = before
      case .announcement(let words): announce(words)
      }
    }

    // MARK: Pictures

    /// Background, grid, data and axes; nil before the view has a size.
    var basePicture: DisplayList? {
      if let base, base.revision == baseRevision { return base.list }
      guard let list = session?.base() else { return nil }
      base = (baseRevision, list)
      return list
    }

    /// Legends, crosshair and its tags.
    var overlayPicture: DisplayList? {
      if let overlay, overlay.revision == overlayRevision { return overlay.list }
      guard let list = session?.overlay() else { return nil }
      overlay = (overlayRevision, list)
      return list
    }

    /// Name and description of what is in view.
    var summary: (title: String, text: String) {
      if let words, words.revision == baseRevision { return (words.title, words.text) }
      guard let made = session?.summary() else { return ("", "") }
      words = (baseRevision, made.title, made.text)
      return made
    }

    /// What an audio graph needs: the bars, which of them are in view, the words.
    var graph: (bars: BarSeries, visible: VisibleRange, style: ChartStyle, timeframe: Timeframe)? {
      guard let visible = session?.visibleRange(), let session else { return nil }
      return (session.series, visible, session.style, session.timeframe)
    }

    /// A bar in words, as its legends have it.
    func words(at index: Int) -> String { session?.barText(at: index) ?? "" }
  }
#endif
