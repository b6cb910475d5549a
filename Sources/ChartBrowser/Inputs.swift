import ChartDrawing
import ChartEngine

// What happens to the chart. Kinds and buttons are numbers in the order of the session's cases;
// modifiers are its bits; times are the page's, in milliseconds.

/// - Parameter action: 0 down, 1 moved, 2 up.
@_expose(wasm, "pointer") @_cdecl("pointer")
public func pointer(
  action: Int32, id: Int32, kind: Int32, x: Double, y: Double, button: Int32, modifiers: Int32,
  time: Double
) -> Int32 {
  let pointer = SessionPointer(
    id: Int(id), kind: kind == 1 ? .touch : kind == 2 ? .pen : .mouse, x: x, y: y,
    button: button == 1 ? .primary : button == 2 ? .other : .none,
    modifiers: SessionModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)), time: time)
  return handle(
    action == 0 ? .pointerDown(pointer) : action == 1 ? .pointerMove(pointer) : .pointerUp(pointer))
}

@_expose(wasm, "cancel") @_cdecl("cancel")
public func cancel(id: Int32, time: Double) -> Int32 {
  handle(.pointerCancel(id: Int(id), time: time))
}

@_expose(wasm, "leave") @_cdecl("leave")
public func leave(time: Double) -> Int32 { handle(.pointerLeave(time: time)) }

@_expose(wasm, "blur") @_cdecl("blur")
public func blur(time: Double) -> Int32 { handle(.blur(time: time)) }

@_expose(wasm, "wheel") @_cdecl("wheel")
public func wheel(
  dx: Double, dy: Double, x: Double, y: Double, modifiers: Int32, time: Double
) -> Int32 {
  handle(
    .wheel(
      SessionWheel(
        dx: dx, dy: dy, x: x, y: y,
        modifiers: SessionModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)), time: time)))
}

@_expose(wasm, "key") @_cdecl("key")
public func key(number: Int32, modifiers: Int32, time: Double) -> Int32 {
  guard let key = SessionKey(rawValue: UInt8(truncatingIfNeeded: number)) else { return 0 }
  return handle(
    .key(key, SessionModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)), time: time))
}

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(width: Double, height: Double, scale: Double) -> Int32 {
  // The page's canvases are empty now.
  page.pictures.scale = scale
  page.pictures.pixels.forget()
  page.size = PlotSize(width: width, height: height)
  page.repaint = .base
  return handle(.resize(width: width, height: height, scale: scale))
}

/// The sign of the pointer: 0 arrow, 1 cross, 2 up and down, 3 left and right, 4 grabbing.
@_expose(wasm, "cursor") @_cdecl("cursor")
public func cursor(x: Double, y: Double) -> Int32 {
  Int32(page.session.cursor(atX: x, y: y).rawValue)
}

private func handle(_ input: SessionInput) -> Int32 { page.took(page.session.handle(input)) }
