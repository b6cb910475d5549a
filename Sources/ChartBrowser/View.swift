import BrowserHost
import ChartEngine
import MarketBars

@_expose(wasm, "show") @_cdecl("show")
public func show(from: Double, to: Double) -> Int32 {
  page.took(page.session.show(.range(from: from, to: to)))
}

/// Shows the dates of those instants, both included.
@_expose(wasm, "showDates") @_cdecl("showDates")
public func showDates(from: Double, to: Double) -> Int32 {
  page.took(page.session.show(.dates(from: date(from), through: date(to))))
}

private func date(_ milliseconds: Double) -> CivilDate? {
  timestamp(milliseconds).map { CivilDate(daysSinceEpoch: Int($0.milliseconds / 86_400_000)) }
}

/// The instant of a number of the page; nil where it is none.
func timestamp(_ milliseconds: Double) -> Timestamp? {
  guard milliseconds.magnitude < 9e15 else { return nil }
  return Timestamp(milliseconds: Int64(milliseconds.rounded(.down)))
}

@_expose(wasm, "fit") @_cdecl("fit")
public func fit() -> Int32 { page.took(page.session.fit()) }

@_expose(wasm, "scrollToNewest") @_cdecl("scrollToNewest")
public func scrollToNewest() -> Int32 { page.took(page.session.scrollToNewest()) }

/// Puts the crosshair on the bar of that index, or else of that instant; what is NaN is not said.
@_expose(wasm, "crosshair") @_cdecl("crosshair")
public func crosshair(index: Double, time: Double, pane: Double) -> Int32 {
  let pane = pane.magnitude < 1e6 ? Int(pane) : nil
  if index.magnitude < 1e12 {
    return page.took(page.session.setCrosshair(index: Int(index), pane: pane))
  }
  guard let time = timestamp(time) else { return hideCrosshair() }
  return page.took(page.session.setCrosshair(time: time, pane: pane))
}

@_expose(wasm, "hideCrosshair") @_cdecl("hideCrosshair")
public func hideCrosshair() -> Int32 { page.took(page.session.hideCrosshair()) }

/// - Parameter kind: in the order of ``PriceScaleKind``.
@_expose(wasm, "scale") @_cdecl("scale")
public func setScale(pane: Int32, kind: Int32) -> Int32 {
  let kinds = PriceScaleKind.allCases
  guard kinds.indices.contains(Int(kind)) else { return 0 }
  do {
    return page.took(try page.session.setScale(kinds[Int(kind)], ofPane: Int(pane)))
  } catch {
    return refuse(error)
  }
}

// MARK: Linked charts

/// What another chart needs to show the same: the wall clock at both edges, and the bar under the
/// crosshair, as numbers.
@_expose(wasm, "linked") @_cdecl("linked")
public func linked() {
  let range = page.session.linkedRange()
  let moment = page.session.linkedMoment
  answerJSON { text in
    text.array { numbers in
      numbers.number(range?.from ?? .nan)
      numbers.number(range?.to ?? .nan)
      guard let moment else { return }
      numbers.number(Double(moment.time.milliseconds))
      numbers.number(Double(moment.clock.localMilliseconds))
      let timeframes = Timeframe.common
      if case .minutes(let count) = moment.timeframe {
        numbers.number(count)
      } else {
        numbers.number(-(timeframes.firstIndex { $0 == moment.timeframe } ?? 5))
      }
      numbers.number(moment.isInstant ? 1 : 0)
    }
  }
}

@_expose(wasm, "followRange") @_cdecl("followRange")
public func followRange(from: Double, to: Double) -> Int32 {
  page.took(page.session.follow(range: LinkedRange(fromClock: from, toClock: to)))
}

/// - Parameter timeframe: above zero minutes, else the negated place among the common ones.
@_expose(wasm, "followMoment") @_cdecl("followMoment")
public func followMoment(
  time: Double, clock: Double, timeframe: Double, isInstant: Double
) -> Int32 {
  guard let time = timestamp(time), let clock = timestamp(clock) else {
    return page.took(page.session.follow(nil))
  }
  let common = Timeframe.common
  let place = timeframe <= 0 ? Int(-timeframe) : 0
  return page.took(
    page.session.follow(
      LinkedMoment(
        told: time, clock: WallClock(localMilliseconds: clock.milliseconds),
        timeframe: timeframe > 0
          ? .minutes(Int(timeframe)) : common.indices.contains(place) ? common[place] : .day,
        isInstant: isInstant != 0)))
}
