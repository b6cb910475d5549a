import ChartDrawing
import MarketBars

/// Data that are drawn in from the left.
struct DrawIn: Equatable {
  let start: Double
  /// The share of the width that is drawn, 0…1.
  var share = 0.0

  static let duration = 900.0

  /// Quick at first, calm at the end: 1 − (1 − t)³.
  mutating func advance(to time: Double) {
    let left = 1 - Swift.min(Swift.max((time - start) / DrawIn.duration, 0), 1)
    share = 1 - left * left * left
  }
}

extension ChartSession {
  /// Draws the data in from the left, over the frames to come. Nothing where motion is not wanted.
  public mutating func beginDrawIn(at time: Double) -> SessionChange {
    guard options.animates, time.isFinite else { return change(.none) }
    advance(to: time)
    drawIn = DrawIn(start: now)
    return invalidate()
  }

  /// Whether anything goes on by itself.
  var wantsFrame: Bool { glide != nil || drawIn != nil || isTimingPress || isEasing }

  /// Price ranges on their way to those of what is visible.
  private var isEasing: Bool {
    guard options.animates, !data.series.isEmpty else { return false }
    // Before the next frame it is not known.
    if areWantedRangesStale && !shownRanges.isEmpty { return true }
    return shownRanges.indices.contains { isEasing(pane: $0) }
  }

  private func isEasing(pane: Int) -> Bool {
    wantedRanges.indices.contains(pane) && !wantedRanges[pane].isEmpty && heldRanges[pane] == nil
      && shownRanges[pane] != wantedRanges[pane]
  }

  /// Moves what moves by itself on to the present time.
  mutating func frame() -> SessionChange {
    var done = change(.none)
    if case .tracking = gesture, mayHaveMoved { done.repaint = .overlay }
    if let glide { done.formUnion(continueGlide(glide)) }
    if var moving = drawIn {
      moving.advance(to: now)
      drawIn = moving.share < 1 ? moving : nil
      done.formUnion(invalidatePicture())
    }
    if ease() {
      layout = nil
      mayHaveMoved = true
      done.repaint = .base
    }
    done.wantsFrame = wantsFrame
    return done
  }

  private mutating func continueGlide(_ glide: Glide) -> SessionChange {
    var glide = glide
    var steps = Int(Swift.min(Swift.max(now - glide.time, 0), 64))
    glide.time += Double(steps)
    if now - glide.time > 1 { glide.time = now }
    let limits = view.panLimits(count: data.series.count)
    var from = view.from
    var isOver = false
    while steps > 0 && !isOver {
      steps -= 1
      let end = glide.speed > 0 ? limits.lowerBound : limits.upperBound
      let left = (from - end) * view.spacing * (glide.speed > 0 ? 1 : -1)
      // A view that was put beyond the limits goes no farther.
      if left < 0 {
        isOver = true
        break
      }
      let most = left * Glide.calm
      if glide.speed.magnitude > most { glide.speed = glide.speed > 0 ? most : -most }
      if left < 0.5 {
        from = end
        isOver = true
      } else {
        from -= glide.speed / view.spacing
        glide.speed *= Glide.friction
        isOver = glide.speed.magnitude < Glide.rest
      }
    }
    // Stopped by the end itself: what is left of the way is taken at once.
    let end = glide.speed > 0 ? limits.lowerBound : limits.upperBound
    if isOver && (from - end).magnitude * view.spacing <= Glide.rest / Glide.calm { from = end }
    self.glide = isOver ? nil : glide
    return setView(view.panned(to: from, count: data.series.count))
  }

  /// Moves price ranges towards those of what is visible; whether any moved.
  private mutating func ease() -> Bool {
    guard options.animates, !shownRanges.isEmpty else { return false }
    if areWantedRangesStale {
      areWantedRangesStale = false
      let bars = view.bars(of: data.series.count)
      wantedRanges = chart.panes.indices.map { data.range(of: chart.panes[$0], $0, in: bars) }
    }
    let steps = Int(Swift.min(Swift.max((now - (easedAt ?? now - 16)) / 4, 1), 32))
    easedAt = now
    var hasMoved = false
    for pane in shownRanges.indices where isEasing(pane: pane) {
      let wanted = wantedRanges[pane]
      var (low, high) = (shownRanges[pane].low, shownRanges[pane].high)
      if shownRanges[pane].isEmpty { (low, high) = (wanted.low, wanted.high) }
      for _ in 0..<steps {
        low += (wanted.low - low) * 0.06
        high += (wanted.high - high) * 0.06
      }
      let near = Swift.max(
        (wanted.high - wanted.low) * 0.002,
        Swift.max(wanted.high.magnitude, wanted.low.magnitude) * 1e-9)
      let isThere = (wanted.low - low).magnitude <= near && (wanted.high - high).magnitude <= near
      shownRanges[pane] = isThere ? wanted : ValueRange(low, high)
      hasMoved = true
    }
    if !isEasing { easedAt = nil }
    return hasMoved
  }
}
