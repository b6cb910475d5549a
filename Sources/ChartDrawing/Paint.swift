/// How an outline is filled.
public enum Paint: Equatable, Sendable {
  case color(RGBA)
  /// From one colour at `start` to another at `end`, in points of the picture.
  case linearGradient(start: PlotPoint, end: PlotPoint, from: RGBA, to: RGBA)
  /// From one colour at `center` to another at `radius` points around it and beyond.
  case radialGradient(center: PlotPoint, radius: Double, from: RGBA, to: RGBA)
}

/// How a line is drawn along an outline.
public struct Stroke: Equatable, Sendable {
  public enum Join: UInt8, Sendable { case miter, round, bevel }
  public enum Cap: UInt8, Sendable { case butt, round, square }

  public var color: RGBA
  /// In points.
  public var width: Double
  public var join: Join
  public var cap: Cap
  /// Lengths drawn and left out in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// False draws hard pixels, for tests of exactness.
  public var isAntialiased: Bool

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
