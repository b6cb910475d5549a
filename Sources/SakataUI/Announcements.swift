#if canImport(SwiftUI)
  import Accessibility

  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// Says words to those who do not see the chart.
  @MainActor func announce(_ words: String) {
    if #available(iOS 17, macOS 14, *) {
      AccessibilityNotification.Announcement(words).post()
    } else {
      announceAsBefore(words)
    }
  }

  /// The way of iOS 16 and macOS 13.
  @MainActor func announceAsBefore(_ words: String) {
    #if canImport(UIKit)
      UIAccessibility.post(notification: .announcement, argument: words)
    #else
      guard let window = NSApplication.shared.mainWindow else { return }
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [
          .announcement: words, .priority: NSAccessibilityPriorityLevel.medium.rawValue,
        ])
    #endif
  }

  /// What a finger feels; nothing on macOS.
  @MainActor enum ChartHaptics {
    /// A long press has taken hold of the crosshair.
    static func trackingBegan() {
      #if canImport(UIKit)
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
      #endif
    }

    /// The crosshair went to another bar.
    static func barChanged() {
      #if canImport(UIKit)
        UISelectionFeedbackGenerator().selectionChanged()
      #endif
    }
  }
#endif
