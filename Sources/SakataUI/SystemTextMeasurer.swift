#if canImport(SwiftUI)
  import Sakata

  #if canImport(UIKit)
    import UIKit
    private typealias SystemFont = UIFont
  #else
    import AppKit
    private typealias SystemFont = NSFont
  #endif

  /// Widths in the system's font, with which the canvas draws too.
  final class SystemTextMeasurer: TextMeasurer {
    private struct Key: Hashable {
      let text: String
      let style: TextStyle
    }

    private var widths: [Key: Double] = [:]
    /// Labels come and go as the view moves; beyond so many, all are measured anew.
    private static let most = 4096

    func width(of text: String, style: TextStyle) -> Double {
      guard style.isDrawable else { return 0 }
      let key = Key(text: text, style: style)
      if let width = widths[key] { return width }
      let font = SystemFont.monospacedDigitSystemFont(
        ofSize: CGFloat(style.size), weight: style.weight == .bold ? .bold : .regular)
      let width = Double(
        NSAttributedString(string: text, attributes: [.font: font]).size().width)
      if widths.count >= SystemTextMeasurer.most { widths.removeAll(keepingCapacity: true) }
      widths[key] = width
      return width
    }
  }
#endif
