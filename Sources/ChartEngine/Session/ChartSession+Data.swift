import ChartDrawing
import MarketBars

/// Where the asking for older bars stands.
enum HistoryState: Equatable {
  case idle
  /// Asked, not yet answered.
  case asked
  /// There is nothing older.
  case ended
}

// What bars do to a live chart. The layout is let go first: it holds the bars too, and a change
// would copy them.

extension ChartSession {
  // MARK: Whole series

  /// Shows another instrument or timeframe: view, ranges and crosshair start afresh.
  public mutating func load(
    _ series: BarSeries, visible: VisibleBars = .firstView
  ) -> SessionChange {
    layout = nil
    remakeData(over: series)
    view.origin = 0
    crosshair = nil
    heldRanges = heldRanges.map { _ in nil }
    shownRanges = []
    history = .idle
    hasNews = false
    _ = endGestures()
    return show(visible)
  }

  /// Shows other bars of the same instrument; the view stays on the dates that it shows.
  ///
  /// Where the first bar in view is not among the new ones, as ``load(_:visible:)``.
  public mutating func replaceAll(with series: BarSeries) -> SessionChange {
    if series == data.source { return change(.none) }
    guard data.bricks == nil else { return load(series) }
    locate()
    let count = data.series.count
    let place = Swift.min(Swift.max(view.bars(of: count).lowerBound, 0), count - 1)
    guard place >= 0, !series.isEmpty, series.clock == data.series.clock else {
      return load(series)
    }
    let time = data.series.time[place]
    let found = series.firstIndex(notBefore: time)
    guard found < series.count, series.time[found] == time else { return load(series) }
    let pointed = crosshairBar.map { data.series.time[$0] }
    layout = nil
    remakeData(over: series)
    shiftIndices(by: found - place)
    if let pointed, case .bar(_, let pane) = crosshair {
      let index = series.firstIndex(notBefore: pointed)
      let isThere = index < series.count && series.time[index] == pointed
      crosshair = isThere ? .bar(index: index, pane: pane) : nil
    }
    return invalidate()
  }

  // MARK: New bars

  /// Takes a bar that replaces the last one, at the same time, or follows it.
  ///
  /// While the newest bar is in view, the view follows a newer one.
  ///
  /// - Throws: ``SessionError``; the chart is then unchanged.
  public mutating func update(_ bar: Bar) throws(SessionError) -> SessionChange {
    guard bar.isConsistent else { throw .inconsistentBar }
    let last = data.source.time.last
    if let last, bar.time < last { throw .late(last: last) }
    let isSame = bar.time == last
    if isSame && data.bricks == nil {
      layout = nil
      try replaceLast(with: bar)
      return took()
    }
    locate()
    let follows = showsNewest
    let count = data.series.count
    let size = data.bricks?.size
    let place = Swift.max(view.bars(of: count).lowerBound, 0)
    let time = place < count ? data.series.time[place] : nil
    layout = nil
    if isSame { try replaceLast(with: bar) } else { try append(bar) }
    if count == 0 {
      request = .showing(.firstView, options.rightMargin)
    } else if follows {
      // Of bricks, a bar lays any number, and may take its own back.
      moveView(by: Double(data.series.count - count))
    } else if let time, data.bricks?.size != size {
      // Other bricks altogether: the view stays on its dates.
      shiftIndices(by: data.series.firstIndex(notBefore: time) - place)
    }
    return took()
  }

  /// Takes bars in time order, each as ``update(_:)`` does.
  ///
  /// - Throws: ``SessionError`` at the first one that is refused; those before it stay.
  public mutating func append(_ bars: BarSeries) throws(SessionError) -> SessionChange {
    guard data.source.isEmpty || bars.clock == data.source.clock else { throw .otherClock }
    if data.source.isEmpty { return bars.isEmpty ? change(.none) : load(bars) }
    var done = change(.none)
    for index in bars.indices { done.formUnion(try update(bars[index])) }
    return done
  }

  /// Takes a trade: it changes the last bar, or opens the next one flat.
  ///
  /// - Throws: ``SessionError``; the chart is then unchanged.
  public mutating func take(_ trade: Trade) throws(SessionError) -> SessionChange {
    guard trade.price.isFinite, trade.volume.isNaN || trade.volume.isFinite else {
      throw .unusablePrice
    }
    let timeframe = self.timeframe
    if opening == nil && timeframe.isIntraday { opening = data.source.usualOpening() }
    switch data.source.outcome(of: trade, timeframe: timeframe, opening: opening ?? 0) {
    case .changesLast(let bar), .opens(let bar): return try update(bar)
    case .refused: throw .late(last: data.source.time.last ?? trade.time)
    }
  }

  /// The interval of a bar.
  public var timeframe: Timeframe { data.timeframe }

  // MARK: Older bars

  /// Takes the answer to ``SessionEvent/historyWanted(before:)``, or older bars unasked: they are
  /// put in front and into gaps, once each; where both have a bar of one time, the new one counts.
  /// The picture does not move.
  ///
  /// An answer that brings nothing older ends the asking, until ``resetHistory()``.
  ///
  /// - Throws: ``SessionError/otherClock``; the chart is then unchanged.
  public mutating func prepend(_ older: BarSeries) throws(SessionError) -> SessionChange {
    if !older.isEmpty && !data.source.isEmpty && older.clock != data.series.clock {
      throw .otherClock
    }
    let oldFirst = data.source.time.first
    let bringsOlder =
      older.time.first.map { first in oldFirst.map { first < $0 } ?? true } ?? false
    if history == .asked { history = bringsOlder ? .idle : .ended }
    guard !older.isEmpty else {
      history = .ended
      return change(.none)
    }
    if data.series.isEmpty { return load(older) }
    locate()
    let count = data.series.count
    let place = Swift.min(Swift.max(view.bars(of: count).lowerBound, 0), count - 1)
    let time = data.series.time[place]
    layout = nil
    data.prepend(older)
    shiftIndices(by: data.series.firstIndex(notBefore: time) - place)
    return invalidatePicture()
  }

  /// The history could not be had; it is asked for again when the view nears the first bar anew.
  public mutating func historyFailed() { if history == .asked { history = .idle } }

  /// Lets older bars be asked for again after an answer without any.
  public mutating func resetHistory() { history = .idle }

  // MARK: Columns

  /// Computes all indicators anew.
  private mutating func remakeData(over series: BarSeries) {
    opening = nil
    data.replaceAll(with: series)
  }

  private mutating func append(_ bar: Bar) throws(SessionError) {
    do throws(BarSeriesError) { try data.append(bar) } catch { throw .inconsistentBar }
  }

  private mutating func replaceLast(with bar: Bar) throws(SessionError) {
    do throws(BarSeriesError) { try data.replaceLast(with: bar) } catch { throw .inconsistentBar }
  }

  // MARK: Indices

  private mutating func took() -> SessionChange {
    hasNews = options.announcesUpdates
    return invalidatePicture()
  }

  /// Bars were put in front: everything that names a bar follows it, and the picture stays.
  private mutating func shiftIndices(by count: Int) {
    guard count != 0 else { return }
    view.origin += count
    if case .bar(let index, let pane) = crosshair {
      crosshair = .bar(index: index + count, pane: pane)
    }
    moveView(by: Double(count))
  }

  /// Moves the view along with its bars, and what gestures hold.
  private mutating func moveView(by count: Double) {
    view.from += count
    if let old = home { home = (from: old.from + count, to: old.to + count, width: old.width) }
    switch gesture {
    case .panning(var pan):
      pan.anchor = pan.anchor.map { $0 + count }
      gesture = .panning(pan)
    case .pinching(var pinch):
      pinch.anchor = pinch.anchor.map { $0 + count }
      gesture = .pinching(pinch)
    case .scaling(var scaling):
      scaling.start.from += count
      scaling.start.origin = view.origin
      gesture = .scaling(scaling)
    default: break
    }
  }
}
