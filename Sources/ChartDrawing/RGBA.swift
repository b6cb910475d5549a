/// A colour in sRGB, not premultiplied.
public struct RGBA: Hashable, Sendable {
  /// `0xRRGGBBAA`: one number, since pictures hold and copy many colours.
  private var bits: UInt32

  /// Share of red, gamma-encoded: 0…255.
  public var red: UInt8 {
    get { UInt8(truncatingIfNeeded: bits >> 24) }
    set { bits = bits & 0x00FF_FFFF | UInt32(newValue) << 24 }
  }
  /// Share of green, gamma-encoded: 0…255.
  public var green: UInt8 {
    get { UInt8(truncatingIfNeeded: bits >> 16) }
    set { bits = bits & 0xFF00_FFFF | UInt32(newValue) << 16 }
  }
  /// Share of blue, gamma-encoded: 0…255.
  public var blue: UInt8 {
    get { UInt8(truncatingIfNeeded: bits >> 8) }
    set { bits = bits & 0xFFFF_00FF | UInt32(newValue) << 8 }
  }
  /// 0 is transparent, 255 opaque.
  public var alpha: UInt8 {
    get { UInt8(truncatingIfNeeded: bits) }
    set { bits = bits & 0xFFFF_FF00 | UInt32(newValue) }
  }

  /// A colour of those shares, opaque where no alpha is given.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    bits = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// The opaque colour `0xRRGGBB`.
  public init(_ hex: UInt32) { bits = hex << 8 | 0xFF }

  /// The same colour at `opacity`, 0…1.
  @inline(never)
  public func opacity(_ opacity: Double) -> RGBA {
    let clamped = opacity > 0 ? Swift.min(opacity, 1) : 0
    var color = self
    color.alpha = UInt8((clamped * 255).rounded())
    return color
  }
}
