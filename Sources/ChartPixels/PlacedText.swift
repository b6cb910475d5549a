import ChartDrawing

/// A text that pixels leave to the host.
public struct PlacedText: Equatable, Sendable {
  /// Which command of the list it is.
  public var command: Int
  /// All that may be seen of it, in points.
  public var clip: PlotRect
  /// Whether something was drawn after it where it may stand, so that on top of the pixels it
  /// would be in the wrong order. Such a text, a watermark for instance, goes in as a ``TextMask``.
  ///
  /// The width is not known here: three quarters of the size for each ASCII character and the size
  /// for any other are taken, which is more than most texts have.
  public var isCovered: Bool

  /// A place for the text of that command.
  public init(command: Int, clip: PlotRect, isCovered: Bool) {
    self.command = command
    self.clip = clip
    self.isCovered = isCovered
  }
}

/// A text that the host has drawn by itself, as the share of each pixel that its glyphs cover. The
/// painter gives it the run's colour, in its place in painting order.
public struct TextMask {
  /// Which command of the list it is.
  public var command: Int
  /// The pixels of the canvas that the mask lies on; it may reach beyond.
  public var area: PixelRect
  /// A byte for each of these pixels, row by row; the caller keeps them while painting lasts.
  public var coverage: UnsafePointer<UInt8>

  /// A mask for the text of that command, a byte for each pixel of `area`.
  public init(command: Int, area: PixelRect, coverage: UnsafePointer<UInt8>) {
    self.command = command
    self.area = area
    self.coverage = coverage
  }

  /// The pixels that it may have changed; nil is none.
  func paint(_ color: RGBA, on canvas: PixelCanvas, within clip: PixelClip) -> PixelRect? {
    let touched = area.intersection(clip.area)
    guard !touched.isEmpty else { return nil }
    let ink = PixelInk(color, on: canvas, within: clip)
    for row in touched.minY..<touched.maxY {
      let bytes = coverage + (row - area.minY) * (area.maxX - area.minX) - area.minX
      for column in touched.minX..<touched.maxX where bytes[column] > 0 {
        ink.paint(row: row, from: column, to: column + 1, coverage: UInt32(bytes[column]))
      }
    }
    return touched
  }
}

/// The texts of a list so far.
struct PlacedTexts {
  private(set) var all: [PlacedText] = []
  /// The pixels that each may touch.
  private var areas: [PixelRect] = []

  mutating func append(
    _ run: TextRun, at position: PlotPoint, command: Int, clip: PixelClip, scale: Double
  ) {
    guard let position = position.drawable, run.style.isDrawable, run.color.alpha > 0 else {
      return
    }
    let size = run.style.size * scale
    let width = PlacedTexts.ems(of: run.text) * size
    let (x, y) = (position.x * scale, position.y * scale)
    let left =
      switch run.anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    var area = PixelRect(
      minX: whole(left) - 1, minY: whole(y - 1.2 * size), maxX: whole(left + width) + 2,
      maxY: whole(y + 0.4 * size) + 1
    )
    if run.turn != .level {
      // Turned, it stays as near to its position as before.
      let reach = width + size
      area = PixelRect(
        minX: whole(x - reach), minY: whole(y - reach), maxX: whole(x + reach) + 1,
        maxY: whole(y + reach) + 1)
    }
    area = area.intersection(clip.area)
    guard !area.isEmpty else { return }
    all.append(PlacedText(command: command, clip: clip.rect(scale: scale), isCovered: false))
    areas.append(area)
  }

  private static func ems(of text: String) -> Double {
    // Bytes at once: loops over a string's views bring much of its code along.
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var width = 0.0
      for byte in bytes where byte & 0xC0 != 0x80 { width += byte < 0x80 ? 0.75 : 1 }
      return width
    } ?? 0
  }

  /// Notes that those pixels were painted.
  mutating func cover(_ painted: PixelRect) {
    for index in areas.indices where !areas[index].intersection(painted).isEmpty {
      all[index].isCovered = true
    }
  }
}
