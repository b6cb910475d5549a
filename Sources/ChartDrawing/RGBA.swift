/// A colour in sRGB, not premultiplied.
public struct RGBA: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// 0 is transparent, 255 opaque.
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The opaque colour `0xRRGGBB`.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The same colour at `opacity`, 0…1.
  public func opacity(_ opacity: Double) -> RGBA {
    let clamped = opacity > 0 ? Swift.min(opacity, 1) : 0
    var color = self
    color.alpha = UInt8((clamped * 255).rounded())
    return color
  }
}
