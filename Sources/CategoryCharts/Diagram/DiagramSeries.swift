import ChartDrawing

/// One row of values of a diagram: a bar for each category, or the points of a line.
public struct DiagramSeries: Equatable, Sendable {
  /// What the legend calls it.
  public var name: String
  /// NaN is "no value"; so is what is infinite, or beyond ±10³⁰⁰.
  public var values: [Double]
  /// nil for the theme's line colours in turn.
  public var color: RGBA?

  /// A series of those values, the first for the first category.
  public init(name: String = "", values: [Double], color: RGBA? = nil) {
    self.name = name
    self.values = values
    self.color = color
  }

  /// The value at a place; nil where there is none.
  public func value(at index: Int) -> Double? {
    guard values.indices.contains(index), values[index].magnitude <= 1e300 else { return nil }
    return values[index]
  }
}

/// An area between two lines: a forecast's range, or highs and lows.
public struct DiagramBand: Equatable, Sendable {
  /// What the legend calls it.
  public var name: String
  /// One end of the band at each place; NaN leaves a gap.
  public var low: [Double]
  /// The other end of the band at each place; NaN leaves a gap.
  public var high: [Double]
  /// nil for the theme's line colours in turn.
  public var color: RGBA?

  /// The two columns may stand in either order at each place; NaN in either leaves a gap.
  public init(name: String = "", low: [Double], high: [Double], color: RGBA? = nil) {
    self.name = name
    self.low = low
    self.high = high
    self.color = color
  }
}
