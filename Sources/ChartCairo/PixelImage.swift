/// A picture as pixels, row by row from the top.
public struct PixelImage: Equatable, Sendable {
  public var width: Int
  public var height: Int
  /// `width` × `height` values of the form 0xAARRGGBB, colours multiplied by alpha.
  public var pixels: [UInt32]

  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
