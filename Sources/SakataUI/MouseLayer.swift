#if canImport(SwiftUI) && canImport(AppKit)
  import AppKit
  import Sakata
  import SwiftUI

  /// Mouse, wheel, trackpad and keys over a chart, on macOS.
  struct MouseLayer: NSViewRepresentable {
    let model: ChartModel
    /// Asked for by iOS alone.
    let isTracking: Bool

    func makeNSView(context: Context) -> MouseView { MouseView(model: model) }

    func updateNSView(_ view: MouseView, context: Context) {}
  }

  /// Hands events to the session, and passes on those of which it made no use.
  final class MouseView: NSView {
    private let model: ChartModel

    init(model: ChartModel) {
      self.model = model
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code alone") }

    override var isFlipped: Bool { true }
    override var acceptsFirstResponder: Bool { true }
    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

    override func updateTrackingAreas() {
      super.updateTrackingAreas()
      for area in trackingAreas { removeTrackingArea(area) }
      addTrackingArea(
        NSTrackingArea(
          rect: bounds,
          options: [.mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow, .inVisibleRect],
          owner: self, userInfo: nil))
    }

    // MARK: Mouse

    override func mouseDown(with event: NSEvent) {
      window?.makeFirstResponder(self)
      model.handle(.pointerDown(pointer(event, .primary)))
      showCursor(event)
    }

    override func mouseDragged(with event: NSEvent) {
      model.handle(.pointerMove(pointer(event, .primary)))
      showCursor(event)
    }

    override func mouseUp(with event: NSEvent) {
      model.handle(.pointerUp(pointer(event, .primary)))
      showCursor(event)
    }

    override func mouseMoved(with event: NSEvent) {
      model.handle(.pointerMove(pointer(event, .none)))
      showCursor(event)
    }

    override func mouseExited(with event: NSEvent) {
      model.handle(.pointerLeave(time: event.timestamp * 1000))
      NSCursor.arrow.set()
    }

    // MARK: Wheel and trackpad

    override func scrollWheel(with event: NSEvent) {
      let place = place(of: event)
      // AppKit says how far what is seen moves; the session, how far the view does.
      let points = event.hasPreciseScrollingDeltas ? -1.0 : -16.0
      let wheel = SessionWheel(
        dx: Double(event.scrollingDeltaX) * points, dy: Double(event.scrollingDeltaY) * points,
        x: Double(place.x), y: Double(place.y), modifiers: SessionModifiers(event.modifierFlags),
        time: event.timestamp * 1000)
      if !model.handle(.wheel(wheel)) { super.scrollWheel(with: event) }
    }

    override func magnify(with event: NSEvent) {
      let place = place(of: event)
      let input = SessionInput.pinch(
        factor: 1 + Double(event.magnification), x: Double(place.x), y: Double(place.y),
        time: event.timestamp * 1000)
      if !model.handle(input) { super.magnify(with: event) }
    }

    // MARK: Keys

    override func keyDown(with event: NSEvent) {
      if let key = SessionKey(event),
        model.handle(
          .key(key, SessionModifiers(event.modifierFlags), time: event.timestamp * 1000))
      {
        return
      }
      super.keyDown(with: event)
    }

    override func resignFirstResponder() -> Bool {
      model.handle(.blur(time: model.now))
      return super.resignFirstResponder()
    }

    // MARK: Helpers

    private func place(of event: NSEvent) -> CGPoint { convert(event.locationInWindow, from: nil) }

    private func pointer(_ event: NSEvent, _ button: SessionPointer.Button) -> SessionPointer {
      let place = place(of: event)
      return SessionPointer(
        id: 0, kind: .mouse, x: Double(place.x), y: Double(place.y), button: button,
        modifiers: SessionModifiers(event.modifierFlags), time: event.timestamp * 1000)
    }

    private func showCursor(_ event: NSEvent) {
      NSCursor.of(model.cursor(at: place(of: event))).set()
    }
  }

  extension NSCursor {
    static func of(_ cursor: SessionZone.Cursor) -> NSCursor {
      switch cursor {
      case .arrow: .arrow
      case .cross: .crosshair
      case .resizeVertically: .resizeUpDown
      case .resizeHorizontally: .resizeLeftRight
      case .grabbing: .closedHand
      }
    }
  }

  extension SessionModifiers {
    init(_ flags: NSEvent.ModifierFlags) {
      self = []
      if flags.contains(.shift) { insert(.shift) }
      if flags.contains(.control) { insert(.control) }
      if flags.contains(.option) { insert(.alt) }
      if flags.contains(.command) { insert(.meta) }
    }
  }
#endif
