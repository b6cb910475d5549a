import ChartDrawing
import MarketBars

extension ChartSession {
  // MARK: Pan

  /// Begins to pan: what is under the pointer stays under it.
  ///
  /// - Parameter atStart: the pointer holds what was under it when it went down.
  mutating func beginPan(with pointer: ActivePointer, inPane pane: Int, atStart: Bool = true) {
    let x = atStart ? pointer.startX : pointer.x
    var pan = Gesture.Pan(
      id: pointer.id, anchor: view.logical(at: x - geometry.left), pane: pane,
      lastY: atStart ? pointer.startY : pointer.y)
    pan.trail.add(x, at: atStart ? pointer.startTime : now)
    gesture = .panning(pan)
    if pointer.kind == .touch, case .pointer = crosshair { crosshair = nil }
  }

  mutating func continuePan(
    _ pan: Gesture.Pan, _ pointer: ActivePointer, _ before: ActivePointer
  ) -> SessionChange {
    var pan = pan
    pan.trail.add(pointer.x, at: now)
    let anchor = pan.anchor ?? view.logical(at: before.x - geometry.left)
    let wanted = anchor - (pointer.x - geometry.left) / view.spacing
    let moved = view.panned(to: wanted, count: data.series.count)
    // At an end the pointer takes a new hold, so that its way back moves at once.
    pan.anchor = moved.from == wanted ? anchor : moved.logical(at: pointer.x - geometry.left)
    let lift = pointer.y - pan.lastY
    pan.lastY = pointer.y
    gesture = .panning(pan)
    var done = setView(moved)
    if shiftPriceRange(ofPane: pan.pane, by: lift) { done.formUnion(invalidate()) }
    done.isConsumed = true
    return done
  }

  /// Moves a range that was set by hand by so many points; whether there is one.
  private mutating func shiftPriceRange(ofPane pane: Int, by points: Double) -> Bool {
    guard points != 0, heldRanges.indices.contains(pane), var held = heldRanges[pane] else {
      return false
    }
    let height = geometry.panes[pane].plot.height
    guard height > 1 else { return false }
    let direction = chart.panes[pane].isInverted ? -1.0 : 1
    held.shift += direction * points / height * held.stretch
    held.shift = Swift.min(Swift.max(held.shift, -50), 50)
    heldRanges[pane] = held
    return true
  }

  // MARK: Pinch

  mutating func beginPinch() {
    guard pointers.count >= 2 else { return }
    let (first, second) = (pointers[0], pointers[1])
    gesture = .pinching(
      Gesture.Pinch(
        ids: (first.id, second.id),
        anchor: view.logical(at: (first.x + second.x) / 2 - geometry.left),
        distance: distance(first, second), spacing: view.spacing))
    if case .pointer = crosshair { crosshair = nil }
    mayHaveMoved = true
  }

  mutating func continuePinch(_ pinch: Gesture.Pinch, _ before: ActivePointer) -> SessionChange {
    guard let first = pointers.first(where: { $0.id == pinch.ids.0 }),
      let second = pointers.first(where: { $0.id == pinch.ids.1 })
    else { return change(.none, consumed: true) }
    var pinch = pinch
    let center = (first.x + second.x) / 2 - geometry.left
    if pinch.anchor == nil { pinch.anchor = view.logical(at: center) }
    let anchor = pinch.anchor ?? 0
    let now = distance(first, second)
    let wanted = pinch.spacing * (now / pinch.distance)
    let zoomed = view.zoomed(
      by: wanted / view.spacing, at: center, count: data.series.count,
      margin: rightMargin)
    if (zoomed.spacing - wanted).magnitude > wanted * 1e-9 {
      // At a limit the fingers take a new hold, so that their way back zooms at once.
      pinch.distance = now
      pinch.spacing = zoomed.spacing
    }
    let place = anchor - center / zoomed.spacing
    let moved = zoomed.panned(to: place, count: data.series.count)
    if moved.from != place { pinch.anchor = moved.logical(at: center) }
    gesture = .pinching(pinch)
    var done = setView(moved)
    done.isConsumed = true
    return done
  }

  private func distance(_ first: ActivePointer, _ second: ActivePointer) -> Double {
    let (dx, dy) = (first.x - second.x, first.y - second.y)
    return Swift.max((dx * dx + dy * dy).squareRoot(), 10)
  }

  // MARK: Wheel

  mutating func wheel(_ wheel: SessionWheel) -> SessionChange {
    guard wheel.x.isFinite, wheel.y.isFinite, wheel.dx.isFinite, wheel.dy.isFinite else {
      return change(.none)
    }
    let zone = knownZone(wheel.x, wheel.y, .mouse)
    guard zone != .outside, !isHeld else { return change(.none, consumed: zone != .outside) }
    glide = nil
    let dx = wheel.modifiers.contains(.shift) && wheel.dx == 0 ? wheel.dy : wheel.dx
    let isAlong = wheel.modifiers.contains(.shift) || dx.magnitude > wheel.dy.magnitude
    var done: SessionChange
    if case .priceAxis(let pane) = zone, !isAlong {
      let dy = Swift.min(Swift.max(wheel.dy, -700), 700)
      done = stretchPriceRange(ofPane: pane, by: (2100 + dy) / (2100 - dy))
    } else if isAlong {
      done = setView(view.panned(to: view.from + dx / view.spacing, count: data.series.count))
    } else if wheel.modifiers.contains(.control) {
      // A trackpad's pinch comes in small steps.
      let dy = Swift.min(Swift.max(wheel.dy, -40), 40)
      done = zoom(by: (200 - dy) / (200 + dy), at: wheel.x)
    } else {
      // A notch of 100 points is a factor of 1.1, and back is its inverse.
      let dy = Swift.min(Swift.max(wheel.dy, -700), 700)
      done = zoom(by: (2100 - dy) / (2100 + dy), at: wheel.x)
    }
    done.isConsumed = true
    return done
  }

  mutating func pinch(by factor: Double, x: Double, y: Double) -> SessionChange {
    guard factor.isFinite, factor > 0, x.isFinite, y.isFinite, !isHeld,
      knownZone(x, y, .mouse) != .outside
    else { return change(.none) }
    glide = nil
    var done = zoom(by: Swift.min(Swift.max(factor, 0.1), 10), at: x)
    done.isConsumed = true
    return done
  }

  /// Whether a gesture is under way that a wheel must not disturb.
  private var isHeld: Bool {
    switch gesture {
    case .idle, .pressing, .ignoring: false
    default: true
    }
  }

  /// Zooms at `x` points from the left edge of the picture.
  mutating func zoom(by factor: Double, at x: Double) -> SessionChange {
    setView(
      view.zoomed(
        by: factor, at: Swift.min(Swift.max(x - geometry.left, 0), view.width),
        count: data.series.count, margin: rightMargin))
  }

  // MARK: Axes and dividers

  mutating func scaleTime(_ scaling: Gesture.Scaling, _ pointer: ActivePointer) -> SessionChange {
    var scaling = scaling
    guard pointer.hasMoved || scaling.hasChanged else { return change(.none, consumed: true) }
    scaling.hasChanged = true
    gesture = .scaling(scaling)
    let width = view.width
    let dx = Swift.min(Swift.max(pointer.x - scaling.startX, -0.9 * width), 0.9 * width)
    let anchor = newestAnchor(in: scaling.start)
    var done = setView(
      scaling.start.zoomed(
        by: (width + dx) / (width - dx), at: anchor, count: data.series.count,
        margin: rightMargin))
    done.isConsumed = true
    return done
  }

  /// Where a zoom without a pointer keeps still: the right edge, or the end of the newest bar
  /// where a margin of so many points is in view.
  func newestAnchor(in view: Viewport) -> Double {
    guard case .points = rightMargin else { return view.width }
    let end = view.x(of: Double(data.series.count) - 0.5)
    return end > 0 && end < view.width ? end : view.width
  }

  mutating func stretch(
    _ stretching: Gesture.Stretching, _ pointer: ActivePointer
  ) -> SessionChange {
    var stretching = stretching
    guard pointer.hasMoved || stretching.hasChanged else { return change(.none, consumed: true) }
    stretching.hasChanged = true
    gesture = .stretching(stretching)
    let height = Swift.max(geometry.panes[stretching.pane].plot.height, 20)
    let dy = Swift.min(Swift.max(pointer.y - stretching.startY, -0.9 * height), 0.9 * height)
    var held = stretching.start
    held.stretch *= (height + dy) / (height - dy)
    return holdRange(held, ofPane: stretching.pane)
  }

  mutating func divide(_ dividing: Gesture.Dividing, _ pointer: ActivePointer) -> SessionChange {
    var dividing = dividing
    guard pointer.hasMoved || dividing.hasChanged else { return change(.none, consumed: true) }
    dividing.hasChanged = true
    gesture = .dividing(dividing)
    let least = SessionGeometry.leastPaneHeight
    let total = dividing.heights.0 + dividing.heights.1
    guard !folds[dividing.above], !folds[dividing.above + 1], total > 2 * least else {
      return change(.none, consumed: true)
    }
    let above = Swift.min(
      Swift.max(dividing.heights.0 + (pointer.y - dividing.startY), least), total - least)
    let weights = dividing.weights.0 + dividing.weights.1
    freezeWeights()
    let share = Swift.min(Swift.max(weights * (above / total), 0.01), 100)
    if chart.panes[dividing.above].weight == share { return change(.none, consumed: true) }
    chart.panes[dividing.above].weight = share
    chart.panes[dividing.above + 1].weight = Swift.min(Swift.max(weights - share, 0.01), 100)
    var done = invalidate()
    done.isConsumed = true
    return done
  }
}
