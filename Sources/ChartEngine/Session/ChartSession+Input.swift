import ChartDrawing
import MarketBars

extension ChartSession {
  /// Takes what happened, and says what there is to do.
  ///
  /// - Complexity: O(width of the picture) at most; hovering costs nothing until the overlay is asked for.
  public mutating func handle(_ input: SessionInput) -> SessionChange {
    locate()
    switch input {
    case .pointerDown(let pointer):
      guard let pointer = taken(pointer) else { return change(.none) }
      return pointerDown(pointer)
    case .pointerMove(let pointer):
      guard let pointer = taken(pointer) else { return change(.none) }
      return pointerMove(pointer)
    case .pointerUp(let pointer):
      // A finger that is lifted anywhere is lifted.
      advance(to: pointer.time)
      return pointerUp(id: pointer.id)
    case .pointerCancel(let id, let time):
      advance(to: time)
      return pointerCancel(id: id)
    case .pointerLeave(let time):
      advance(to: time)
      return pointerLeave()
    case .wheel(let wheel):
      advance(to: wheel.time)
      return self.wheel(wheel)
    case .pinch(let factor, let x, let y, let time):
      advance(to: time)
      return pinch(by: factor, x: x, y: y)
    case .key(let key, let modifiers, let time):
      advance(to: time)
      return self.key(key, modifiers)
    case .resize(let width, let height, let scale):
      return resize(width: width, height: height, scale: scale)
    case .frame(let time):
      advance(to: time)
      return frame()
    case .blur(let time):
      advance(to: time)
      return endGestures()
    }
  }

  /// The pointer, where its numbers can be used: brought near the picture, its time taken.
  private mutating func taken(_ pointer: SessionPointer) -> SessionPointer? {
    guard pointer.x.isFinite, pointer.y.isFinite else { return nil }
    advance(to: pointer.time)
    var pointer = pointer
    pointer.x = Swift.min(Swift.max(pointer.x, -1e7), 1e7)
    pointer.y = Swift.min(Swift.max(pointer.y, -1e7), 1e7)
    return pointer
  }

  /// Takes the time of an input; a press that has lasted long enough is a long press by now.
  mutating func advance(to time: Double) {
    if time.isFinite && time > now { now = Swift.min(time, 1e15) }
    beginTrackingIfLong()
  }

  /// Takes the picture's size: bars keep their spacing, the newest in view their place at the right
  /// edge, and the width before brings the view before.
  mutating func resize(width: Double, height: Double, scale: Double) -> SessionChange {
    guard width.isFinite, height.isFinite, scale.isFinite else { return change(.none) }
    if width == size.width && height == size.height && scale == self.scale { return change(.none) }
    let before = home ?? (from: view.from, to: view.to, width: view.width)
    size.width = width
    size.height = height
    self.scale = scale
    home = before
    request = .right(
      to: before.to, spacing: view.spacing, homeWidth: before.width, homeFrom: before.from)
    loosenAnchors()
    return invalidate()
  }
}
