// Declarations of AppKit, as Apple documents them: only what SakataUI uses. Initialisers and
// properties whose names begin with `standIn` are not Apple's: tests make events with them.
@_exported import CoreGraphics

@MainActor open class NSResponder {
  public nonisolated init() {}

  open var acceptsFirstResponder: Bool { false }
  open func mouseDown(with event: NSEvent) { standInPassed += 1 }
  open func mouseDragged(with event: NSEvent) { standInPassed += 1 }
  open func mouseUp(with event: NSEvent) { standInPassed += 1 }
  open func mouseMoved(with event: NSEvent) { standInPassed += 1 }
  open func mouseEntered(with event: NSEvent) { standInPassed += 1 }
  open func mouseExited(with event: NSEvent) { standInPassed += 1 }
  open func scrollWheel(with event: NSEvent) { standInPassed += 1 }
  open func magnify(with event: NSEvent) { standInPassed += 1 }
  open func keyDown(with event: NSEvent) { standInPassed += 1 }
  open func resignFirstResponder() -> Bool { true }

  /// Events that were passed on to the next responder.
  public var standInPassed = 0
}

#if os(macOS)
  /// Foundation's reader of archives.
  public final class NSCoder {}
#else
  @_exported import UIKit
#endif

@MainActor open class NSView: NSResponder {
  public private(set) var trackingAreas: [NSTrackingArea] = []
  public var window: NSWindow?
  open var isFlipped: Bool { false }
  open var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)

  public init(frame frameRect: CGRect) {}
  public required init?(coder: NSCoder) {}

  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  open func updateTrackingAreas() {}
  public func addTrackingArea(_ area: NSTrackingArea) { trackingAreas.append(area) }
  public func removeTrackingArea(_ area: NSTrackingArea) {
    trackingAreas.removeAll { $0 === area }
  }
  public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }
}

@MainActor public final class NSWindow {
  public private(set) var firstResponder: NSResponder?
  public init() {}
  @discardableResult
  public func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    firstResponder = responder
    return true
  }
}

@MainActor public final class NSApplication {
  public static let shared = NSApplication()
  public var mainWindow: NSWindow?
}

@MainActor public final class NSTrackingArea {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    public static let mouseMoved = Options(rawValue: 0x02)
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    public static let inVisibleRect = Options(rawValue: 0x200)
  }

  public let options: Options

  public init(rect: CGRect, options: Options, owner: Any?, userInfo: [String: Any]?) {
    self.options = options
  }
}

@MainActor public final class NSEvent {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  public var locationInWindow = CGPoint(x: 0, y: 0)
  /// Seconds since the system started.
  public var timestamp = 0.0
  public var modifierFlags: ModifierFlags = []
  public var scrollingDeltaX: CGFloat = 0
  public var scrollingDeltaY: CGFloat = 0
  public var hasPreciseScrollingDeltas = false
  public var magnification: CGFloat = 0
  public var charactersIgnoringModifiers: String?

  public init(standInAt place: CGPoint, timestamp: Double) {
    locationInWindow = place
    self.timestamp = timestamp
  }
}

@MainActor public final class NSCursor {
  public let standInName: String
  public static var standInCurrent = "arrow"

  init(_ name: String) { standInName = name }

  public static let arrow = NSCursor("arrow")
  public static let crosshair = NSCursor("crosshair")
  public static let resizeUpDown = NSCursor("resizeUpDown")
  public static let resizeLeftRight = NSCursor("resizeLeftRight")
  public static let closedHand = NSCursor("closedHand")

  public func set() { NSCursor.standInCurrent = standInName }
}

public enum NSAccessibility {
  public struct Notification: Sendable {
    public static let announcementRequested = Notification()
  }

  public struct NotificationUserInfoKey: Hashable, Sendable {
    let name: String
    public static let announcement = NotificationUserInfoKey(name: "AXAnnouncementKey")
    public static let priority = NotificationUserInfoKey(name: "AXPriorityKey")
  }

  @MainActor public static var standInPosts: [String] = []

  @MainActor public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    if let words = standInCast(userInfo?[.announcement], as: String.self) {
      standInPosts.append(words)
    }
  }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case low = 10
  case medium = 50
  case high = 90
}
