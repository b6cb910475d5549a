/// A font; here every character is 0.6 em wide.
public final class UIFont: Sendable {
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

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }
}

/// Foundation's string with attributes, with what UIKit adds to it.
public final class NSAttributedString {
  public struct Key: Hashable, Sendable {
    let name: String
    public static let font = Key(name: "NSFont")
  }

  private let text: String
  private let attributes: [Key: Any]

  public init(string: String, attributes: [Key: Any]? = nil) {
    text = string
    self.attributes = attributes ?? [:]
  }

  public func size() -> CGSize {
    let size = Double(standInCast(attributes[.font], as: UIFont.self)?.pointSize ?? 12)
    return CGSize(
      width: CGFloat(Double(text.unicodeScalars.count) * 0.6 * size), height: CGFloat(size * 1.2))
  }
}
