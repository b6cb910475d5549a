#if canImport(SwiftUI) && canImport(UIKit)
  import Sakata
  import SwiftUI
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Fingers, pencil and pointer over a chart, on iOS.
  struct TouchLayer: View {
    let model: ChartModel
    let isTracking: Bool

    var body: some View {
      TouchRepresentable(model: model, isTracking: isTracking)
        .onContinuousHover { phase in
          switch phase {
          case .active(let place):
            model.hover = place
            model.handle(
              .pointerMove(
                SessionPointer(
                  id: 0, kind: .mouse, x: Double(place.x), y: Double(place.y), button: .none,
                  time: model.now)))
          case .ended:
            model.hover = nil
            model.handle(.pointerLeave(time: model.now))
          }
        }
        .modifier(TrackpadPinch(model: model))
    }
  }

  private struct TouchRepresentable: UIViewRepresentable {
    let model: ChartModel
    let isTracking: Bool

    func makeUIView(context: Context) -> TouchView { TouchView(model: model) }

    func updateUIView(_ view: TouchView, context: Context) {
      if isTracking { view.recognizer.claim() }
    }
  }

  /// A pinch on a trackpad; fingers on the screen are told one by one, and not here.
  private struct TrackpadPinch: ViewModifier {
    let model: ChartModel
    @State private var last = 1.0

    func body(content: Content) -> some View {
      content.simultaneousGesture(
        MagnificationGesture()
          .onChanged { scale in
            let factor = Double(scale) / last
            last = Double(scale)
            guard model.touches.isEmpty, let place = model.hover else { return }
            model.handle(
              .pinch(
                factor: factor, x: Double(place.x), y: Double(place.y), time: model.now))
          }
          .onEnded { _ in last = 1 })
    }
  }

  /// Hands touches and, before iOS 17, keys to the session.
  final class TouchView: UIView {
    let recognizer: TouchRecognizer
    private let model: ChartModel

    init(model: ChartModel) {
      self.model = model
      recognizer = TouchRecognizer(model: model)
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
      isMultipleTouchEnabled = true
      addGestureRecognizer(recognizer)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code alone") }

    override var canBecomeFirstResponder: Bool { !FocusedKeys.comeFromSwiftUI }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let rest = presses.unused { key, modifiers, time in
        model.handle(.key(key, modifiers, time: time))
      }
      if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }
  }

  /// Tells the session of every touch, and keeps scroll views from taking those that it uses.
  ///
  /// It is `possible` while the session may yet leave the touch to the page, `began` from where the
  /// chart made use of it, and `failed` where a finger moved and the chart did not.
  final class TouchRecognizer: UIGestureRecognizer {
    private let model: ChartModel
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var starts: [Int: CGPoint] = [:]
    private var nextNumber = 1

    init(model: ChartModel) {
      self.model = model
      super.init(target: nil, action: nil)
    }

    /// Takes the touches for the chart: a long press leads the crosshair.
    func claim() {
      if state == .possible && !numbers.isEmpty { state = .began }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if !FocusedKeys.comeFromSwiftUI { _ = view?.becomeFirstResponder() }
      for touch in touches {
        let number = nextNumber
        nextNumber += 1
        numbers[ObjectIdentifier(touch)] = number
        starts[number] = touch.location(in: view)
        if model.handle(.pointerDown(pointer(touch, number))) { claim() }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        guard let number = numbers[ObjectIdentifier(touch)] else { continue }
        if model.handle(.pointerMove(pointer(touch, number))) {
          if state == .possible { state = .began } else { state = .changed }
        } else if state == .possible, numbers.count == 1, isFar(touch, from: starts[number]) {
          state = .failed
        }
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        guard let number = numbers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
        starts[number] = nil
        model.handle(.pointerUp(pointer(touch, number)))
      }
      if numbers.isEmpty { state = state == .possible ? .failed : .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches { cancel(touch) }
      if numbers.isEmpty { state = state == .possible ? .failed : .cancelled }
    }

    /// Called by UIKit where the recogniser has ended or failed: touches that go on are not told.
    override func reset() {
      for number in numbers.values {
        model.handle(.pointerCancel(id: number, time: model.now))
      }
      numbers = [:]
      starts = [:]
    }

    private func cancel(_ touch: UITouch) {
      guard let number = numbers.removeValue(forKey: ObjectIdentifier(touch)) else { return }
      starts[number] = nil
      model.handle(.pointerCancel(id: number, time: touch.timestamp * 1000))
    }

    private func pointer(_ touch: UITouch, _ number: Int) -> SessionPointer {
      let place = touch.location(in: view)
      let kind: SessionPointer.Kind =
        switch touch.type {
        case .pencil: .pen
        case .indirectPointer: .mouse
        default: .touch
        }
      return SessionPointer(
        id: number, kind: kind, x: Double(place.x), y: Double(place.y), button: .primary,
        time: touch.timestamp * 1000)
    }

    /// Farther than a still finger moves.
    private func isFar(_ touch: UITouch, from start: CGPoint?) -> Bool {
      guard let start else { return false }
      let place = touch.location(in: view)
      return (Double(place.x) - Double(start.x)).magnitude > 10
        || (Double(place.y) - Double(start.y)).magnitude > 10
    }
  }
#endif
