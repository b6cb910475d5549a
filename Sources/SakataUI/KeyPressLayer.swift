#if canImport(SwiftUI) && canImport(UIKit)
  import Sakata
  import SwiftUI
  import UIKit

  /// Keys of a diagram before iOS 17: a view behind the pictures, which is asked for keys once the
  /// diagram was tapped.
  struct KeyPressLayer: UIViewRepresentable {
    let model: DiagramModel
    /// How often the diagram was tapped.
    let taps: Int

    func makeUIView(context: Context) -> KeyPressView { KeyPressView(model: model) }

    func updateUIView(_ view: KeyPressView, context: Context) { view.takeFocus(after: taps) }
  }

  final class KeyPressView: UIView {
    private let model: DiagramModel
    private var taps = 0

    init(model: DiagramModel) {
      self.model = model
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code alone") }

    func takeFocus(after count: Int) {
      guard count != taps else { return }
      taps = count
      _ = becomeFirstResponder()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let rest = presses.unused { key, _, _ in model.take(key) }
      if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }
  }

  extension Set<UIPress> {
    /// Those of which `use` makes no use; it is told the time in milliseconds.
    @MainActor func unused(_ use: (SessionKey, SessionModifiers, Double) -> Bool) -> Set<UIPress> {
      var rest = self
      for press in self {
        guard let key = press.key, let sessionKey = SessionKey(key.keyCode) else { continue }
        if use(sessionKey, SessionModifiers(key.modifierFlags), press.timestamp * 1000) {
          rest.remove(press)
        }
      }
      return rest
    }
  }

  extension SessionKey {
    init?(_ code: UIKeyboardHIDUsage) {
      switch code {
      case .keyboardLeftArrow: self = .left
      case .keyboardRightArrow: self = .right
      case .keyboardUpArrow: self = .up
      case .keyboardDownArrow: self = .down
      case .keyboardHome: self = .home
      case .keyboardEnd: self = .end
      case .keyboardPageUp: self = .pageUp
      case .keyboardPageDown: self = .pageDown
      case .keyboardEqualSign, .keypadPlus: self = .plus
      case .keyboardHyphen, .keypadHyphen: self = .minus
      case .keyboardEscape: self = .escape
      default: return nil
      }
    }
  }

  extension SessionModifiers {
    init(_ flags: UIKeyModifierFlags) {
      self = []
      if flags.contains(.shift) { insert(.shift) }
      if flags.contains(.control) { insert(.control) }
      if flags.contains(.alternate) { insert(.alt) }
      if flags.contains(.command) { insert(.meta) }
    }
  }
#endif
