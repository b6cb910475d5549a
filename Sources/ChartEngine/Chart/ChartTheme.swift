import ByteText
import ChartDrawing

/// Colours of everything but rise and fall.
///
/// The built-in themes keep a contrast of 4.5 to the background for texts and for lines, whose
/// colours are also those of their values in the legend (WCAG 2.2, 1.4.3 AA).
public struct ChartTheme: Equatable, Sendable {
  /// The whole picture's ground.
  public var background: RGBA
  /// Titles, and texts that are to be read first.
  public var text: RGBA
  /// Labels of axes and legends, subtitles, and small lines at bars.
  public var quietText: RGBA
  /// Lines behind the marks, at the labels of both axes.
  public var grid: RGBA
  /// Edges of the axes, guide levels of indicators, and the rims of boxes.
  public var axisLine: RGBA
  /// Line between panes.
  public var separator: RGBA
  /// The large text behind the first pane, with its opacity.
  public var watermark: RGBA
  /// Text on tags whose background is a trend colour.
  public var tagText: RGBA
  /// Indicator lines take these in turn.
  public var lines: [RGBA]

  /// For a white page.
  public static let light = ChartTheme(
    background: RGBA(0xFFFFFF), text: RGBA(0x1F2430), quietText: RGBA(0x5B6472),
    grid: RGBA(0xECEFF3), axisLine: RGBA(0xC9CFD8), separator: RGBA(0xD5DAE1),
    watermark: RGBA(0x1F2430).opacity(0.06), tagText: RGBA(0xFFFFFF),
    lines: [
      RGBA(0xB45F06), RGBA(0x2F6FDE), RGBA(0x9B3FC7), RGBA(0x00796B), RGBA(0xC2185B),
      RGBA(0x6D4C41),
    ])

  /// For a dark page.
  public static let dark = ChartTheme(
    background: RGBA(0x14181F), text: RGBA(0xE3E7ED), quietText: RGBA(0x9AA4B2),
    grid: RGBA(0x222832), axisLine: RGBA(0x3A4351), separator: RGBA(0x323A47),
    watermark: RGBA(0xE3E7ED).opacity(0.06), tagText: RGBA(0x0D1015),
    lines: [
      RGBA(0xF2B33D), RGBA(0x6AA5FF), RGBA(0xC98BEB), RGBA(0x4DB6AC), RGBA(0xF06292),
      RGBA(0xBCAAA4),
    ])

  /// The names that ``init(name:)`` knows.
  public static let names = ["light", "dark"]

  /// The built-in theme of that name, in either case; nil for another.
  public init?(name: String) {
    switch WordList("light|dark").firstIndex(of: lowercased(utf8Bytes(of: name))) {
    case 0: self = .light
    case 1: self = .dark
    default: return nil
    }
  }

  /// A theme of those colours; whether it counts as dark is told from the background.
  public init(
    background: RGBA, text: RGBA, quietText: RGBA, grid: RGBA, axisLine: RGBA, separator: RGBA,
    watermark: RGBA, tagText: RGBA, lines: [RGBA]
  ) {
    self.background = background
    self.text = text
    self.quietText = quietText
    self.grid = grid
    self.axisLine = axisLine
    self.separator = separator
    self.watermark = watermark
    self.tagText = tagText
    self.lines = lines
  }

  /// Dates that are expected and not known: paler than others, and still 4.5 to 1 on the ground.
  var expectedText: RGBA { quietText.opacity(0.9) }

  /// Whether light things stand on a dark ground.
  public var isDark: Bool { background.contrast(to: RGBA(0xFFFFFF)) > 4.5 }
}
