/// A finished picture: commands in painting order, in points, origin at the top left, y down.
///
/// It refers to no data, font file or device, so it can be compared and replayed. Layout has
/// decided every coordinate; a renderer decides nothing.
public struct DisplayList: Equatable, Sendable {
  /// Size of the whole picture, in points; nothing beyond it is seen.
  public var size: PlotSize
  /// The steps of painting: what comes later lies on top.
  public var commands: [DrawCommand] = []
  /// One short sentence that names the picture, for SVG's `<title>` and readers of screens.
  public var title = ""
  /// What the picture shows, in a few sentences.
  public var summary = ""
  /// Language of the texts as a BCP 47 tag, such as `zh-Hant`; it chooses the forms of glyphs.
  public var language = "en"

  /// An empty picture of that size.
  public init(size: PlotSize) { self.size = size }
}

/// One step of painting.
public enum DrawCommand: Equatable, Sendable {
  /// Rectangles of one colour in one batch; where they overlap the colour is not doubled.
  case fillRects([PlotRect], RGBA)
  /// The inside of an outline, by the nonzero rule.
  case fill(Outline, Paint)
  /// A line along an outline.
  case stroke(Outline, Stroke)
  /// The position is that of the baseline, at the run's anchor.
  case text(TextRun, at: PlotPoint)
  /// From here on only what lies within the rectangle is seen, and within the clips that are open
  /// already.
  case pushClip(PlotRect)
  /// Ends the clip that was begun last.
  case popClip
  /// Begins a named part of the picture (`pane-1`, `candles`, `ma-5`): an SVG `<g id>`.
  case beginGroup(String)
  /// Ends the group that was begun last.
  case endGroup
}
