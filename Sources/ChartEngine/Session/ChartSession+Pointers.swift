import ChartDrawing
import MarketBars

extension ChartSession {
  mutating func pointerDown(_ pointer: SessionPointer) -> SessionChange {
    guard pointer.button == .primary || pointer.kind == .touch else { return change(.none) }
    glide = nil
    pointers.removeAll { $0.id == pointer.id }
    guard pointers.count < 10 else { return change(.none, consumed: true) }
    pointers.append(
      ActivePointer(
        id: pointer.id, kind: pointer.kind, x: pointer.x, y: pointer.y, startX: pointer.x,
        startY: pointer.y, startTime: now))
    if pointers.count == 1 { return begin(pointer) }
    switch gesture {
    case .pressing, .panning:
      if pointers.count == 2 && pointers[0].kind == .touch && pointers[1].kind == .touch {
        beginPinch()
        return change(.none, consumed: true)
      }
    default: break
    }
    return change(.none, consumed: consumesMoves)
  }

  /// Begins what a first pointer does where it went down.
  private mutating func begin(_ pointer: SessionPointer) -> SessionChange {
    let zone = knownZone(pointer.x, pointer.y, pointer.kind)
    switch zone {
    case .outside:
      gesture = .ignoring
      return change(.none)
    case .pane(let pane):
      gesture = .pressing(pane: pane)
    case .priceAxis(let pane):
      gesture = .stretching(
        Gesture.Stretching(
          id: pointer.id, pane: pane, startY: pointer.y, start: heldRange(ofPane: pane)))
    case .timeAxis:
      gesture = .scaling(
        Gesture.Scaling(id: pointer.id, startX: pointer.x, start: view))
    case .divider(let above):
      let panes = (geometry.panes[above], geometry.panes[above + 1])
      gesture = .dividing(
        Gesture.Dividing(
          id: pointer.id, above: above, startY: pointer.y,
          heights: (panes.0.rect.height, panes.1.rect.height),
          weights: (weight(ofPane: above), weight(ofPane: above + 1))))
    }
    // A finger on a pane may yet scroll the page.
    return change(.none, consumed: pointer.kind != .touch || consumesMoves)
  }

  mutating func pointerMove(_ pointer: SessionPointer) -> SessionChange {
    guard let place = pointers.firstIndex(where: { $0.id == pointer.id }) else {
      return pointer.kind == .touch ? change(.none) : hover(pointer)
    }
    let before = pointers[place]
    pointers[place].x = pointer.x
    pointers[place].y = pointer.y
    if case .pressing(let pane) = gesture {
      let pressed = pointers[place]
      guard pressed.hasMoved else { return change(.none, consumed: pressed.kind != .touch) }
      let isVertical =
        (pressed.y - pressed.startY).magnitude > (pressed.x - pressed.startX).magnitude
      if pressed.kind == .touch && isVertical {
        gesture = .ignoring
        return change(.none)
      }
      beginPan(with: pressed, inPane: pane)
    }
    let hovers = pointer.kind != .touch && movePointerCrosshair(pointer)
    var done = moved(place, from: before)
    if hovers { done.repaint = Swift.max(done.repaint, .overlay) }
    return done
  }

  /// Goes on with the gesture at hand.
  private mutating func moved(_ place: Int, from before: ActivePointer) -> SessionChange {
    let pointer = pointers[place]
    switch gesture {
    case .panning(let pan) where pan.id == pointer.id: return continuePan(pan, pointer, before)
    case .pinching(let pinch) where pinch.ids.0 == pointer.id || pinch.ids.1 == pointer.id:
      return continuePinch(pinch, before)
    case .tracking(pointer.id):
      crosshair = .pointer(x: pointer.x, y: pointer.y, isTouch: true)
      return crosshairChanged(consumed: true)
    case .stretching(let stretching) where stretching.id == pointer.id:
      return stretch(stretching, pointer)
    case .scaling(let scaling) where scaling.id == pointer.id: return scaleTime(scaling, pointer)
    case .dividing(let dividing) where dividing.id == pointer.id: return divide(dividing, pointer)
    case .ignoring: return change(.none)
    default: return change(.none, consumed: consumesMoves)
    }
  }

  mutating func pointerUp(id: Int) -> SessionChange {
    guard let place = pointers.firstIndex(where: { $0.id == id }) else { return change(.none) }
    let pointer = pointers.remove(at: place)
    var done = change(.none, consumed: consumesMoves)
    switch gesture {
    case .pressing:
      done.isConsumed = pointer.kind != .touch
      done.formUnion(tap(pointer))
      gesture = .idle
    case .panning(let pan) where pan.id == id:
      let speed = pan.trail.speed(at: now)
      if pointers.isEmpty && speed.magnitude > Glide.rest * 2
        && (pointer.kind != .mouse || options.mouseGlides)
      {
        glide = Glide(speed: speed, time: now)
      }
      gesture = .ignoring
    case .pinching(let pinch) where pinch.ids.0 == id || pinch.ids.1 == id:
      // The finger that stays goes on as a pan from where it is.
      if let rest = pointers.first(where: { $0.id == pinch.ids.0 || $0.id == pinch.ids.1 }) {
        beginPan(with: rest, inPane: 0, atStart: false)
      } else {
        gesture = .ignoring
      }
    case .tracking(id):
      done.formUnion(hideCrosshair())
      gesture = .ignoring
    case .stretching(let stretching) where stretching.id == id:
      if !pointer.hasMoved { done.formUnion(tap(pointer)) }
      gesture = .ignoring
    case .scaling(let scaling) where scaling.id == id:
      if !pointer.hasMoved { done.formUnion(tap(pointer)) }
      gesture = .ignoring
    case .dividing(let dividing) where dividing.id == id:
      if !pointer.hasMoved { done.formUnion(tap(pointer)) }
      gesture = .ignoring
    default: break
    }
    if pointers.isEmpty { gesture = .idle }
    done.wantsFrame = wantsFrame
    return done
  }

  mutating func pointerCancel(id: Int) -> SessionChange {
    guard let place = pointers.firstIndex(where: { $0.id == id }) else { return change(.none) }
    pointers.remove(at: place)
    var done = change(.none)
    if case .tracking(id) = gesture { done.formUnion(hideCrosshair()) }
    gesture = pointers.isEmpty ? .idle : .ignoring
    done.wantsFrame = wantsFrame
    return done
  }

  /// Ends whatever pointers do, and a glide.
  mutating func endGestures() -> SessionChange {
    glide = nil
    var done = change(.none)
    if case .tracking = gesture { done.formUnion(hideCrosshair()) }
    gesture = pointers.isEmpty ? .idle : .ignoring
    done.wantsFrame = wantsFrame
    return done
  }

  /// Whether the moves of the pointers that are down belong to the chart.
  var consumesMoves: Bool {
    switch gesture {
    case .idle, .pressing, .ignoring: false
    default: true
    }
  }

  // MARK: Taps

  /// Takes a tap: the second of two resets, folds or restores what it hits.
  private mutating func tap(_ pointer: ActivePointer) -> SessionChange {
    let tap = Tap(
      zone: knownZone(pointer.startX, pointer.startY, pointer.kind), x: pointer.startX,
      y: pointer.startY, time: now)
    guard let last = lastTap, tap.repeats(last) else {
      lastTap = tap
      return pointer.kind == .touch && tap.isOnPane ? hideCrosshair() : change(.none)
    }
    lastTap = nil
    switch tap.zone {
    case .priceAxis(let pane): return resetPriceRange(ofPane: pane)
    case .divider(let above): return foldAtDivider(above)
    case .timeAxis: return show(.firstView)
    default: return change(.none)
    }
  }

  // MARK: Long press

  /// A finger that stayed on a pane for half a second leads the crosshair from then on.
  mutating func beginTrackingIfLong() {
    guard case .pressing = gesture, let finger = pointers.first, pointers.count == 1,
      finger.kind == .touch, now - finger.startTime >= 500, !finger.hasMoved
    else { return }
    gesture = .tracking(id: finger.id)
    crosshair = .pointer(x: finger.x, y: finger.y, isTouch: true)
    mayHaveMoved = true
  }

  /// Whether a finger rests that may become a long press.
  var isTimingPress: Bool {
    guard case .pressing = gesture, let finger = pointers.first else { return false }
    return finger.kind == .touch
  }
}

extension Tap {
  var isOnPane: Bool {
    if case .pane = zone { true } else { false }
  }
}
