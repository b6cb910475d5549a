import BrowserHost
import ChartDrawing
import ChartPixels

/// The base picture as pixels: the page puts them on its canvas and draws the texts.
///
/// Canvases without a graphics card take many milliseconds for smooth lines of many points; this
/// takes less than one, and of a picture that differs little from the last only what differs.
struct Pixels {
  private let painter = PixelPainter()
  private(set) var memory = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)
  private var watermark = Watermark()
  private var shown: DisplayList?
  private var width = 0
  private var height = 0
  private var generation = 0

  /// Device pixels that a picture of this size has.
  static func sides(of size: PlotSize, scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// Paints what differs from the last picture, and writes for the page which pixels to put and
  /// which texts to draw there.
  ///
  /// - Parameter color: the watermark's, where the list has one.
  mutating func paint(
    _ list: DisplayList, scale: Double, watermark color: RGBA?, into encoder: inout PictureEncoder
  ) {
    let (width, height) = Pixels.sides(of: list.size, scale: scale)
    var areas: [PlotRect]?
    if width != self.width || height != self.height {
      memory.deallocate()
      memory = .allocate(capacity: width * height)
      (self.width, self.height) = (width, height)
    } else if let shown, generation == texts.generation {
      areas = PictureDiff(from: shown, to: list).areas
    }
    guard let pixels = memory.baseAddress else { return encoder.end() }
    let canvas = PixelCanvas(pixels: pixels, width: width, height: height)
    var masks: [TextMask] = []
    if let color {
      masks = watermark.masks(of: list, in: color, scale: scale, within: canvas.bounds)
    }
    if let areas {
      for area in areas {
        let damage = PixelRect(covering: area, scale: scale).intersection(canvas.bounds)
        guard !damage.isEmpty else { continue }
        let placed = painter.paint(list, on: canvas, scale: scale, within: damage, masks: masks)
        encoder.put(damage)
        encoder.clip(to: damage)
        encoder.append(placed, of: list)
        encoder.unclip()
      }
    } else {
      let placed = painter.paint(list, on: canvas, scale: scale, masks: masks)
      encoder.put(canvas.bounds)
      encoder.append(placed, of: list)
    }
    encoder.end()
    shown = list
    generation = texts.generation
  }

  /// Paints everything the next time: the page's canvas is empty.
  mutating func forget() { shown = nil }
}

extension PixelRect {
  /// All pixels that a rectangle touches.
  init(covering rect: PlotRect, scale: Double) {
    self.init(
      minX: Int((rect.x * scale).rounded(.down)), minY: Int((rect.y * scale).rounded(.down)),
      maxX: Int((rect.maxX * scale).rounded(.up)), maxY: Int((rect.maxY * scale).rounded(.up)))
  }
}

extension PictureEncoder {
  /// Texts of a list, each within its clip.
  fileprivate mutating func append(_ placed: [PlacedText], of list: DisplayList) {
    for text in placed { append(list.commands[text.command]) }
  }
}
