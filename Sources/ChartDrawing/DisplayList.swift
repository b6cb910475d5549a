/// A finished picture: commands in painting order, in points, origin at the top left, y down.
///
/// It refers to no data, font file or device, so it can be compared and replayed. Layout has
/// decided every coordinate; a renderer decides nothing.
public struct DisplayList: Equatable, Sendable {
  public var size: PlotSize
  public var commands: [DrawCommand] = []
  /// One short sentence that names the picture, for SVG's `<title>` and readers of screens.
  public var title = ""
  /// What the picture shows, in a few sentences.
  public var summary = ""
  /// Language of the texts as a BCP 47 tag, such as `zh-Hant`; it chooses the forms of glyphs.
  public var language = "en"

  public init(size: PlotSize) { self.size = size }
}

/// One step of painting.
public enum DrawCommand: Equatable, Sendable {
  /// Rectangles of one colour in one batch; where they overlap the colour is not doubled.
  case fillRects([PlotRect], RGBA)
  case fill(Outline, Paint)
  case stroke(Outline, Stroke)
  /// The position is that of the baseline, at the run's anchor.
  case text(TextRun, at: PlotPoint)
  case pushClip(PlotRect)
  case popClip
  /// Begins a named part of the picture (`pane-1`, `candles`, `ma-5`): an SVG `<g id>`.
  case beginGroup(String)
  case endGroup
}
