// Declarations of UIKit, as Apple documents them: only what SakataUI uses. Initialisers and
// properties whose names begin with `standIn` are not Apple's: tests make events with them.
@_exported import CoreGraphics

@MainActor open class UIResponder {
  public nonisolated init() {}

  open var canBecomeFirstResponder: Bool { false }
  open private(set) var isFirstResponder = false
  open func becomeFirstResponder() -> Bool {
    isFirstResponder = canBecomeFirstResponder
    return isFirstResponder
  }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

@MainActor open class UIView: UIResponder {
  public private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  open var isMultipleTouchEnabled = false

  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view = self
    gestureRecognizers?.append(recognizer)
  }
}

@MainActor open class UIGestureRecognizer {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open var state = State.possible
  open var cancelsTouchesInView = true
  public internal(set) unowned(unsafe) var view: UIView?

  public init(target: Any?, action: Selector?) {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() {}
}

/// Foundation's reader of archives.
public final class NSCoder {}

/// Objective-C's, of which Linux has none.
public struct Selector {}

@MainActor open class UIEvent {
  public nonisolated init() {}
}

open class UIPressesEvent: UIEvent {}

@MainActor public final class UITouch: Hashable {
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  public let type: TouchType
  /// Seconds since the system started.
  public var timestamp: Double
  public var standInPlace: CGPoint

  public init(standInAt place: CGPoint, type: TouchType = .direct, timestamp: Double) {
    standInPlace = place
    self.type = type
    self.timestamp = timestamp
  }

  public func location(in view: UIView?) -> CGPoint { standInPlace }

  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor public final class UIPress: Hashable {
  public let key: UIKey?
  public let timestamp: Double

  public init(standIn key: UIKey, timestamp: Double) {
    self.key = key
    self.timestamp = timestamp
  }

  public nonisolated static func == (left: UIPress, right: UIPress) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@available(iOS 13.4, *)
@MainActor public final class UIKey {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags

  public init(standIn code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    keyCode = code
    modifierFlags = modifiers
  }
}

/// Usages of the USB table of keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 0x04
  case keyboardEscape = 0x29
  case keyboardHyphen = 0x2D
  case keyboardEqualSign = 0x2E
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
  case keypadHyphen = 0x56
  case keypadPlus = 0x57
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@MainActor public final class UISelectionFeedbackGenerator {
  public static var standInCount = 0
  public init() {}
  public func prepare() {}
  public func selectionChanged() { UISelectionFeedbackGenerator.standInCount += 1 }
}

@MainActor public final class UIImpactFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public static var standInCount = 0
  public init(style: FeedbackStyle) {}
  public func impactOccurred() { UIImpactFeedbackGenerator.standInCount += 1 }
}

public enum UIAccessibility {
  public struct Notification: Sendable {
    public static let announcement = Notification()
  }

  @MainActor public static var standInPosts: [String] = []

  @MainActor public static func post(notification: Notification, argument: Any?) {
    if let words = standInCast(argument, as: String.self) { standInPosts.append(words) }
  }
}
