import BrowserHost
import CHost
import ChartDrawing
import ChartPixels

/// Writes a display list as one row of numbers, which the page's script walks.
///
/// A command is its code and then its numbers, as the cases of ``PictureCode`` say; a colour is
/// `0xRRGGBBAA`, a text the number that the page knows it by. For painting, coordinates are in device pixels, which
/// layout has snapped to; for files they are in points and groups are kept.
struct PictureEncoder {
  private(set) var numbers: [Double] = []
  /// Device pixels in a point; 1 for files.
  let scale: Double
  let keepsGroups: Bool

  init(scale: Double, keepsGroups: Bool = false, reusing numbers: [Double] = []) {
    self.scale = scale
    self.keepsGroups = keepsGroups
    self.numbers = numbers
    self.numbers.removeAll(keepingCapacity: true)
  }

  mutating func append(_ list: DisplayList) {
    for command in list.commands { append(command) }
    end()
  }

  mutating func end() { add(.end) }

  mutating func append(_ command: DrawCommand) {
    switch command {
    case .fillRects(let rects, let color):
      add(.fillRects)
      add(color)
      numbers.append(Double(rects.count))
      numbers.reserveCapacity(numbers.count + 4 * rects.count)
      for rect in rects { add(rect) }
    case .fill(let outline, let paint):
      let outline = outline.drawable
      switch paint {
      case .color(let color):
        add(.fill)
        add(color)
      case .linearGradient(let start, let end, let from, let to):
        add(.fillGradient)
        add(start)
        add(end)
        add(from)
        add(to)
      case .radialGradient(let center, _, let from, let to):
        guard let radius = paint.drawableRadius else { return }
        add(.fillRadial)
        add(center)
        // A canvas paints nothing where the rim is the centre; files have the outermost colour.
        numbers.append(max(radius, 1e-6) * scale)
        add(from)
        add(to)
      }
      add(outline)
    case .stroke(let outline, let stroke):
      guard let width = stroke.drawableWidth else { return }
      let dash = stroke.drawableDash
      add(.stroke)
      add(stroke.color)
      numbers.append(width * scale)
      numbers.append(Double(stroke.join.rawValue))
      numbers.append(Double(stroke.cap.rawValue))
      numbers.append(stroke.isAntialiased ? 1 : 0)
      numbers.append(Double(dash.count))
      for length in dash { numbers.append(length * scale) }
      add(outline.drawable)
    case .text(let run, let position):
      guard !run.text.isEmpty, run.style.isDrawable, let position = position.drawable else {
        return
      }
      add(.text)
      numbers.append(Double(texts.entry(of: run.text, style: run.style).number))
      add(run.color)
      numbers.append(run.style.size * scale)
      numbers.append(run.style.weight == .bold ? 1 : 0)
      numbers.append(Double(run.anchor.rawValue + 4 * run.turn.rawValue))
      add(position)
    case .pushClip(let rect):
      add(.pushClip)
      add(rect)
    case .popClip: add(.popClip)
    case .beginGroup(let name):
      guard keepsGroups else { return }
      add(.beginGroup)
      numbers.append(Double(texts.entry(of: name, style: TextStyle(size: 1)).number))
    case .endGroup:
      if keepsGroups { add(.endGroup) }
    }
  }

  /// Puts pixels of the module's memory on the canvas.
  mutating func put(_ area: PixelRect) {
    add(.putPixels)
    add(area)
  }

  mutating func clip(to area: PixelRect) {
    add(.pushClip)
    add(area)
  }

  mutating func unclip() { add(.popClip) }

  private mutating func add(_ area: PixelRect) {
    numbers.append(Double(area.minX))
    numbers.append(Double(area.minY))
    numbers.append(Double(area.maxX - area.minX))
    numbers.append(Double(area.maxY - area.minY))
  }

  private mutating func add(_ code: PictureCode) { numbers.append(Double(code.rawValue)) }

  private mutating func add(_ color: RGBA) {
    let word =
      UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8
      | UInt32(color.alpha)
    numbers.append(Double(word))
  }

  private mutating func add(_ point: PlotPoint) {
    numbers.append(point.x * scale)
    numbers.append(point.y * scale)
  }

  private mutating func add(_ rect: PlotRect) {
    numbers.append(rect.x * scale)
    numbers.append(rect.y * scale)
    numbers.append(rect.width * scale)
    numbers.append(rect.height * scale)
  }

  /// How many verbs and numbers, then each verb with its points.
  private mutating func add(_ outline: Outline) {
    let start = numbers.count
    numbers.append(0)
    numbers.reserveCapacity(start + 1 + outline.verbs.count + 2 * outline.points.count)
    var index = 0
    for verb in outline.verbs {
      numbers.append(Double(verb.rawValue))
      for _ in 0..<verb.pointCount {
        add(outline.points[index])
        index += 1
      }
    }
    numbers[start] = Double(numbers.count - start - 1)
  }
}
