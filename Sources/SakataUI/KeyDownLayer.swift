#if canImport(SwiftUI) && canImport(AppKit)
  import AppKit
  import Sakata
  import SwiftUI

  /// Keys of a diagram before macOS 14: a view behind the pictures, which is asked for keys once the
  /// diagram was clicked, or the focus came to it by Tab.
  struct KeyDownLayer: NSViewRepresentable {
    let model: DiagramModel
    /// How often the diagram was clicked.
    let taps: Int

    func makeNSView(context: Context) -> KeyDownView { KeyDownView(model: model) }

    func updateNSView(_ view: KeyDownView, context: Context) { view.takeFocus(after: taps) }
  }

  final class KeyDownView: NSView {
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
      window?.makeFirstResponder(self)
    }

    override var acceptsFirstResponder: Bool { true }

    override func keyDown(with event: NSEvent) {
      if let key = SessionKey(event), model.take(key) { return }
      super.keyDown(with: event)
    }
  }

  extension SessionKey {
    /// The key of an event; nil for one that charts make no use of.
    @MainActor init?(_ event: NSEvent) {
      guard let character = event.charactersIgnoringModifiers?.first else { return nil }
      self.init(character: character)
    }
  }
#endif
