#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  extension SessionKey {
    /// The key of a character, as AppKit and SwiftUI tell keys: arrows and the like have private
    /// characters of their own.
    init?(character: Character) {
      switch character {
      case "\u{F700}": self = .up
      case "\u{F701}": self = .down
      case "\u{F702}": self = .left
      case "\u{F703}": self = .right
      case "\u{F729}": self = .home
      case "\u{F72B}": self = .end
      case "\u{F72C}": self = .pageUp
      case "\u{F72D}": self = .pageDown
      case "\u{1B}": self = .escape
      case "+", "=": self = .plus
      case "-", "_": self = .minus
      default: return nil
      }
    }
  }

  /// Keys for a view that has the focus, where SwiftUI tells them: from iOS 17 and macOS 14 on.
  ///
  /// On systems before they come to the platform's view: for a chart to the one that has its touches
  /// (`TouchView`; on macOS always `MouseView`), for a diagram to the one behind it (`KeyLayer`).
  struct FocusedKeys: ViewModifier {
    static var comeFromSwiftUI: Bool {
      if #available(iOS 17, macOS 14, *) { true } else { false }
    }

    /// Whether the key was used.
    let action: (SessionKey, SessionModifiers) -> Bool

    func body(content: Content) -> some View {
      if #available(iOS 17, macOS 14, *) {
        content
          .focusable()
          .onKeyPress { press in
            guard let key = SessionKey(character: press.key.character) else { return .ignored }
            return action(key, SessionModifiers(press.modifiers)) ? .handled : .ignored
          }
      } else {
        content
      }
    }
  }

  /// The keys of a chart.
  struct ChartKeys: ViewModifier {
    let model: ChartModel

    func body(content: Content) -> some View {
      #if canImport(UIKit)
        content.modifier(
          FocusedKeys { key, modifiers in
            model.handle(.key(key, modifiers, time: model.now))
          })
      #else
        content
      #endif
    }
  }

  extension SessionModifiers {
    init(_ modifiers: EventModifiers) {
      self = []
      if modifiers.contains(.shift) { insert(.shift) }
      if modifiers.contains(.control) { insert(.control) }
      if modifiers.contains(.option) { insert(.alt) }
      if modifiers.contains(.command) { insert(.meta) }
    }
  }
#endif
