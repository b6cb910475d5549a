import BrowserHost
import CHost
import ChartEngine
import MarketBars

/// Loads the columns that the page holds ready: 0 time in milliseconds, 1…5 prices and volume,
/// 6 turnover, 7 the zone of the times. Where they are refused nothing is shown.
@_expose(wasm, "load") @_cdecl("load")
public func load(
  count: Int32, isDaily: Int32, hasTurnover: Int32, isCloseOnly: Int32, zoneCount: Int32
) -> Int32 {
  let clock: BarSeries.Clock =
    isDaily != 0 ? .tradingDates : .instants(hostZone(count: Int(zoneCount)))
  // The bars before go first, so that both are never in memory together.
  page.source = nil
  let emptied = page.took(page.session.load(BarSeries(clock: clock)))
  do throws(BarSeriesError) {
    var series = try hostSeries(count: Int(count), clock: clock, hasTurnover: hasTurnover != 0)
    series.isCloseOnly = isCloseOnly != 0
    return show(series)
  } catch {
    return refuse(error) | emptied
  }
}

/// Puts the bars together into that timeframe, the page's text 0; shows them as loaded for an
/// empty one.
@_expose(wasm, "timeframe") @_cdecl("timeframe")
public func setTimeframe() -> Int32 {
  let name = hostText(0)
  let timeframe = Timeframe(name: name)
  if timeframe == nil, !name.utf8.isEmpty {
    return refuse {
      $0.key("code")
      $0.string("timeframe")
    }
  }
  guard timeframe != page.timeframe else { return 0 }
  let before = page.timeframe
  page.timeframe = timeframe
  let series = page.source ?? page.session.source
  guard !series.isEmpty else { return 0 }
  let bits = show(series)
  if bits & PageBits.isRefused != 0 { page.timeframe = before }
  return bits
}

/// Shows bars in the page's timeframe.
private func show(_ series: BarSeries) -> Int32 {
  guard let timeframe = page.timeframe, !series.isEmpty else {
    page.source = nil
    return page.took(page.session.load(series))
  }
  do throws(ResamplingError) {
    let made = try series.resampled(to: timeframe)
    page.source = series
    return page.took(page.session.load(made))
  } catch {
    // Shown as they are where they cannot be put together; the page hears of it.
    if page.session.series.isEmpty { _ = page.took(page.session.load(series)) }
    return refuse {
      $0.key("code")
      $0.string("timeframe")
    }
  }
}

@_expose(wasm, "update") @_cdecl("update")
public func update(
  time: Double, open: Double, high: Double, low: Double, close: Double, volume: Double,
  turnover: Double
) -> Int32 {
  guard let time = timestamp(time) else { return refuse(SessionError.inconsistentBar) }
  return take(
    Bar(
      time: time, open: open, high: high, low: low, close: close, volume: volume,
      turnover: turnover))
}

@_expose(wasm, "tick") @_cdecl("tick")
public func tick(time: Double, price: Double, volume: Double) -> Int32 {
  guard let time = timestamp(time), price.isFinite else {
    return refuse(SessionError.unusablePrice)
  }
  let trade = Trade(time: time, price: price, volume: volume)
  if let source = page.source {
    let opening = source.clock == .tradingDates ? 0 : source.usualOpening()
    let timeframe = Timeframe.detected(in: source) ?? .day
    switch source.outcome(of: trade, timeframe: timeframe, opening: opening) {
    case .changesLast(let bar), .opens(let bar): return take(bar)
    case .refused: return refuse(SessionError.late(last: time))
    }
  }
  do throws(SessionError) {
    return page.took(try page.session.take(trade))
  } catch {
    return refuse(error)
  }
}

/// Takes bars behind the last one, or in its place.
@_expose(wasm, "append") @_cdecl("append")
public func append(count: Int32, hasTurnover: Int32) -> Int32 {
  do throws(BarSeriesError) {
    let bars = try hostSeries(
      count: Int(count), clock: page.session.series.clock, hasTurnover: hasTurnover != 0)
    var bits: Int32 = 0
    for index in bars.indices {
      bits |= take(bars[index])
      if bits & PageBits.isRefused != 0 { break }
    }
    return Int32(page.repaint.rawValue) | (bits & ~3)
  } catch {
    return refuse(error)
  }
}

/// Takes older bars; none says that there are none.
@_expose(wasm, "prepend") @_cdecl("prepend")
public func prepend(count: Int32, hasTurnover: Int32) -> Int32 {
  do throws(BarSeriesError) {
    let clock = (page.source ?? page.session.source).clock
    let older = try hostSeries(count: Int(count), clock: clock, hasTurnover: hasTurnover != 0)
    guard let source = page.source, let timeframe = page.timeframe, older.count > 0 else {
      do throws(SessionError) {
        return page.took(try page.session.prepend(older))
      } catch {
        return refuse(error)
      }
    }
    let merged = source.merged(with: older)
    page.source = merged
    // What is older still may be asked for.
    page.session.resetHistory()
    guard let made = try? merged.resampled(to: timeframe) else { return 0 }
    return page.took(page.session.replaceAll(with: made))
  } catch {
    return refuse(error)
  }
}

/// Takes one bar as loaded: shown itself, or in the bar that it is part of.
private func take(_ bar: Bar) -> Int32 {
  do throws(SessionError) {
    guard page.source != nil, let timeframe = page.timeframe else {
      return page.took(try page.session.update(bar))
    }
    try page.addToSource(bar)
    // A bar of a year has at most so many days, one of a day so many minutes.
    guard let tail = page.source?.suffix(1500), let made = try? tail.resampled(to: timeframe),
      let last = made.indices.last
    else { return 0 }
    return page.took(try page.session.update(made[last]))
  } catch {
    return refuse(error)
  }
}

extension Page {
  /// Adds a bar to those as loaded, or puts it in the place of the last one.
  fileprivate mutating func addToSource(_ bar: Bar) throws(SessionError) {
    guard bar.isConsistent else { throw .inconsistentBar }
    if let last = source?.time.last, bar.time < last { throw .late(last: last) }
    do throws(BarSeriesError) {
      if source?.time.last == bar.time {
        try source?.replaceLast(with: bar)
      } else {
        try source?.append(bar)
      }
    } catch {
      throw .inconsistentBar
    }
  }
}

/// What is loaded: how many bars are shown, the first, the last, their timeframe.
@_expose(wasm, "extent") @_cdecl("extent")
public func extent() {
  let series = page.session.series
  answerJSON { text in
    text.object { text in
      text.key("count")
      text.number(series.count)
      text.key("first")
      text.date(series, series.indices.first)
      text.key("last")
      text.date(series, series.indices.last)
      text.key("timeframe")
      text.string(page.session.timeframe.name)
      text.key("daily")
      text.flag(series.clock == .tradingDates)
    }
  }
}
