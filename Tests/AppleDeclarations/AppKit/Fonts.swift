/// A font; here every character is 0.6 em wide.
public final class NSFont: Sendable {
  public struct Weight: Hashable, Sendable {
    public let rawValue: Double
    public static let regular = Weight(rawValue: 0)
    public static let bold = Weight(rawValue: 0.4)
  }

  public let pointSize: CGFloat
  public let standInWeight: Weight

  init(size: CGFloat, weight: Weight) {
    pointSize = size
    standInWeight = weight
  }

  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> NSFont { NSFont(size: fontSize, weight: weight) }
}

#if os(macOS)
  /// Foundation's string with attributes, with what AppKit adds to it.
  public final class NSAttributedString {
    public struct Key: Hashable, Sendable {
      let name: String
      public static let font = Key(name: "NSFont")
    }

    public init(string: String, attributes: [Key: Any]? = nil) {}

    public func size() -> CGSize { CGSize(width: 0, height: 0) }
  }
#endif
