import ChartDrawing

/// Draws display lists into pixels, all but their texts, which it hands back.
///
///     let painter = PixelPainter()
///     let texts = painter.paint(list, on: canvas, scale: 2)
///
/// It paints over what is there: a list that does not fill its background needs cleared pixels.
/// A painter keeps 1 MB of working memory and is for one thread.
public final class PixelPainter {
  let memory = CoverageMemory()
  var path = DevicePath()

  /// A painter with its working memory.
  public init() {}

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - list: the picture.
  ///   - canvas: where it goes; the list's upper left corner lies on its first pixel.
  ///   - scale: pixels per point; nothing is painted unless it is above 0 and at most 100.
  ///   - damage: all that may be changed; nil is the whole canvas. The pixels in it are then those
  ///     of a full repaint.
  ///   - masks: texts that the host has drawn, in the order of their commands.
  /// - Returns: the texts that the host has to draw on top, in painting order: those in the damaged
  ///   rectangle that have no mask.
  /// - Complexity: O(points + pixels painted).
  public func paint(
    _ list: DisplayList, on canvas: PixelCanvas, scale: Double, within damage: PixelRect? = nil,
    masks: [TextMask] = []
  ) -> [PlacedText] {
    guard scale > 0, scale <= 100 else { return [] }
    let area = canvas.bounds.intersection(damage ?? canvas.bounds)
    guard !area.isEmpty else { return [] }
    var clips: [PixelClip] = []
    var clip = PixelClip(area)
    var texts = PlacedTexts()
    var nextMask = 0
    for index in list.commands.indices {
      var painted: PixelRect?
      switch list.commands[index] {
      case .fillRects(let rects, let color):
        painted = fill(rects, color, canvas, scale, clip)
      case .fill(let outline, let paint):
        painted = fill(outline.drawable, paint, canvas, scale, clip)
      case .stroke(let outline, let stroke):
        painted = self.stroke(outline.drawable, stroke, canvas, scale, clip)
      case .text(let run, let position):
        while nextMask < masks.count, masks[nextMask].command < index { nextMask += 1 }
        if nextMask < masks.count, masks[nextMask].command == index {
          painted = masks[nextMask].paint(run.color, on: canvas, within: clip)
        } else {
          texts.append(run, at: position, command: index, clip: clip, scale: scale)
        }
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.intersection(rect.drawable, scale: scale)
      case .popClip:
        if let outer = clips.popLast() { clip = outer }
      case .beginGroup, .endGroup: break
      }
      if let painted { texts.cover(painted) }
    }
    return texts.all
  }
}
