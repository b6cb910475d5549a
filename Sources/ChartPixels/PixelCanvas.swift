import ChartDrawing

/// Pixels of the caller: 32 bits each, row by row from the top, colours multiplied by alpha.
///
/// Where the picture is opaque, these are at once the pixels of a browser's `ImageData`.
public struct PixelCanvas {
  /// How the channels of a pixel lie in memory.
  public enum Order: UInt8, Sendable {
    /// Red, green, blue, alpha, as `ImageData` has them.
    case rgba
    /// Blue, green, red, alpha, as Cairo has them on most machines.
    case bgra
  }

  /// Longest side, in pixels.
  public static let maxSide = 32_767

  /// The caller's memory: `width × height` pixels, row by row from the top.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from left to right; 0 where a side was not possible.
  public let width: Int
  /// Pixels from top to bottom; 0 where a side was not possible.
  public let height: Int
  /// How the channels of a pixel lie in memory.
  public let order: Order

  /// A canvas over memory of the caller.
  ///
  /// - Parameters:
  ///   - pixels: `width × height` of them; the caller keeps them while painting lasts.
  ///   - width: pixels from left to right. Sides outside `0…maxSide` count as 0.
  ///   - height: pixels from top to bottom.
  ///   - order: how the channels of a pixel lie in memory.
  public init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, order: Order = .rgba
  ) {
    let sides = 0...PixelCanvas.maxSide
    let fits = sides.contains(width) && sides.contains(height)
    self.pixels = pixels
    self.width = fits ? width : 0
    self.height = fits ? height : 0
    self.order = order
  }

  /// All pixels of the canvas.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// A pixel of that colour, multiplied by its alpha.
  public func value(of color: RGBA) -> UInt32 {
    let (first, third) = order == .rgba ? (color.red, color.blue) : (color.blue, color.red)
    let channels = UInt32(third) << 16 | UInt32(color.green) << 8 | UInt32(first)
    return PixelBlend.scaled(0xFF00_0000 | channels, by: UInt32(color.alpha))
  }

  /// Sets all pixels of an area, as far as it is on the canvas.
  public func fill(_ area: PixelRect, with value: UInt32) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let count = area.maxX - area.minX
    let first = pixels + (area.minY * width + area.minX)
    if count < 32 {
      var row = first
      for _ in area.minY..<area.maxY {
        var column = 0
        while column < count {
          row[column] = value
          column &+= 1
        }
        row += width
      }
    } else {
      // A few pixels one by one, then copies of what is there: the quickest way on all machines.
      var done = 16
      for column in 0..<done { first[column] = value }
      while done < count {
        let copied = min(done, count - done)
        PixelCanvas.copy(copied, from: first, to: first + done)
        done += copied
      }
      for row in 1..<max(area.maxY - area.minY, 1) {
        PixelCanvas.copy(count, from: first, to: first + row * width)
      }
    }
  }

  @inline(__always)
  private static func copy(
    _ count: Int, from source: UnsafeMutablePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>
  ) {
    UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: 4 * count)
  }

  /// Fills opaque rectangles of whole pixels: all of them, or none and returns false if one does
  /// not lie on whole pixels or the colour is translucent.
  public func fillWholePixels(
    _ rects: [PlotRect], _ color: RGBA, scale: Double, within clip: PixelRect
  ) -> Bool {
    guard color.alpha == 255 else { return false }
    var areas: [PixelRect] = []
    areas.reserveCapacity(rects.count)
    for rect in rects {
      guard let rect = rect.drawable else { continue }
      guard let area = PixelRect(rect, scale: scale) else { return false }
      areas.append(area.intersection(clip))
    }
    let value = value(of: color)
    for area in areas { fill(area, with: value) }
    return true
  }
}

/// Arithmetic on the four channels of a pixel, two at a time.
enum PixelBlend {
  /// Each channel times `factor` / 255, rounded.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var odd = (pixel & mask) &* factor &+ 0x0080_0080
    odd = (odd &+ (odd &>> 8 & mask)) &>> 8 & mask
    var even = (pixel &>> 8 & mask) &* factor &+ 0x0080_0080
    even = (even &+ (even &>> 8 & mask)) & ~mask
    return odd | even
  }

  /// `source` over `below`.
  @inline(__always)
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scaled(below, by: 255 &- source &>> 24)
  }
}
