import BrowserHost
import CHost
import ChartDrawing
import ChartPixels

/// The watermark of the pixels.
///
/// It lies beneath the prices, and so cannot be among the texts that the page draws on top: the
/// page draws it by itself, once, and its mask takes part in painting.
struct Watermark {
  private var coverage = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  private var area = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// What the mask shows, and where.
  private var shown: [Double] = []

  /// The mask of the first text of that colour.
  ///
  /// - Parameter bounds: the canvas; nothing beyond it is drawn.
  mutating func masks(
    of list: DisplayList, in color: RGBA, scale: Double, within bounds: PixelRect
  ) -> [TextMask] {
    for index in list.commands.indices {
      guard case .text(let run, let place) = list.commands[index], run.color == color else {
        continue
      }
      let (number, width) = texts.entry(of: run.text, style: run.style)
      let (x, y, size) = (place.x * scale, place.y * scale, run.style.size * scale)
      let wanted = [Double(number), Double(texts.generation), x, y, size, Double(bounds.maxX)]
      if wanted != shown {
        shown = wanted
        let side = width * scale / 2 + size / 4
        area = PixelRect(
          covering: PlotRect(x: x - side, y: y - 1.2 * size, width: 2 * side, height: 1.6 * size),
          scale: 1
        ).intersection(bounds)
        coverage.deallocate()
        coverage = .allocate(capacity: (area.maxX - area.minX) * (area.maxY - area.minY))
        host_letters(
          Int32(number), size, x - Double(area.minX), y - Double(area.minY), coverage.baseAddress,
          Int32(area.maxX - area.minX), Int32(area.maxY - area.minY))
      }
      guard let bytes = coverage.baseAddress else { return [] }
      return [TextMask(command: index, area: area, coverage: UnsafePointer(bytes))]
    }
    return []
  }
}
