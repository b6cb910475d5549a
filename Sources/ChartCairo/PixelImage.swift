/// A picture as pixels, row by row from the top.
public struct PixelImage: Equatable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int
  /// `width` × `height` values of the form 0xAARRGGBB, colours multiplied by alpha.
  public var pixels: [UInt32]

  /// A picture of those pixels; there must be `width` × `height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` of row `y`, both from 0 at the top left, as in ``pixels``.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
