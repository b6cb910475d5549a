/// How an outline is filled.
public enum Paint: Equatable, Sendable {
  /// One colour everywhere.
  case color(RGBA)
  /// From one colour at `start` to another at `end`, in points of the picture.
  case linearGradient(start: PlotPoint, end: PlotPoint, from: RGBA, to: RGBA)
  /// From one colour at `center` to another at `radius` points around it and beyond.
  case radialGradient(center: PlotPoint, radius: Double, from: RGBA, to: RGBA)
}

/// How a line is drawn along an outline.
public struct Stroke: Equatable, Sendable {
  /// How two pieces of a line meet.
  public enum Join: UInt8, Sendable {
    /// In a point; cut off straight where that would be more than four times as long as the line is
    /// wide.
    case miter
    /// In an arc around the corner.
    case round
    /// Cut off straight.
    case bevel
  }
  /// How a line ends, and each dash of it.
  public enum Cap: UInt8, Sendable {
    /// At its last point.
    case butt
    /// In a half circle around its last point.
    case round
    /// Half the line's width beyond its last point.
    case square
  }

  /// Colour of the line, with its opacity.
  public var color: RGBA
  /// In points.
  public var width: Double
  /// How its pieces meet.
  public var join: Join
  /// How its ends look.
  public var cap: Cap
  /// Lengths drawn and left out in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// False draws hard pixels, for tests of exactness.
  public var isAntialiased: Bool

  /// A line of that colour; without more, solid, one point wide and with round corners.
  public init(
    color: RGBA, width: Double = 1, join: Join = .round, cap: Cap = .butt, dash: [Double] = [],
    isAntialiased: Bool = true
  ) {
    self.color = color
    self.width = width
    self.join = join
    self.cap = cap
    self.dash = dash
    self.isAntialiased = isAntialiased
  }
}
