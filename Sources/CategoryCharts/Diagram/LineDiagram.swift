import ChartDrawing
import MarketBars

/// Lines through values, over categories or true time.
///
///     let diagram = LineDiagram(values)   // one line from edge to edge
///
/// NaN leaves a gap. A line of fewer than two values draws nothing; a value alone between gaps is a
/// dot.
public struct LineDiagram: Equatable, Sendable {
  /// Where the values stand.
  public enum Positions: Equatable, Sendable {
    /// At equal distances. Fewer labels than values, or none, are fine.
    case labels([String])
    /// In proportion to time, also where times are at unequal distances; they may be in any order.
    /// For dates take their midnights and `TimeZoneOffsets.utc`.
    case times([Timestamp], zone: TimeZoneOffsets)
  }

  /// How a line goes from one value to the next.
  public enum Curve: UInt8, Sendable {
    /// By the shortest way.
    case straight
    /// Smooth, and never above or below the two values that it joins: where those rise, so does it.
    case monotone
  }

  /// Where the values stand: categories at equal distances, or times.
  public var positions: Positions
  /// A row of values each, one for every position.
  public var lines: [DiagramSeries]
  /// Behind the lines.
  public var bands: [DiagramBand] = []
  /// Above the picture; empty for none.
  public var title: String
  /// In smaller letters below the title; empty for none.
  public var subtitle = ""
  /// How the lines go from one value to the next.
  public var curve = Curve.straight
  /// Whether the area below each line is filled, fading downward.
  public var fillsArea = false
  /// Whether each value has a dot.
  public var showsPoints = false
  /// In points.
  public var lineWidth = 2.0
  /// Whether zero is on the value axis even where all values are far from it.
  public var includesZero = false
  /// Whether there are axes and labels. Without them lines go from edge to edge.
  public var hasAxes = true
  /// How many parts the grid divides the value axis into, 1…100; nil for as many as have room.
  public var gridDivisions: Int?
  /// Of the grid's lines, 0…1; 0 leaves the grid out.
  public var gridOpacity = 0.2
  /// Thickness of the two axes, in points; 0 leaves them out.
  public var axisWidth = 2.0

  /// Straight lines through the values at those positions.
  public init(_ positions: Positions, lines: [DiagramSeries], title: String = "") {
    self.positions = positions
    self.lines = lines
    self.title = title
  }

  /// One line at equal distances, without labels.
  public init(_ values: [Double], title: String = "") {
    self.init(.labels([]), lines: [DiagramSeries(values: values)], title: title)
  }

  /// How many places there are.
  public var count: Int {
    var count = 0
    switch positions {
    // Values without a time have no place.
    case .times(let times, _): return times.count
    case .labels(let labels): count = labels.count
    }
    for line in lines { count = Swift.max(count, line.values.count) }
    for band in bands { count = Swift.max(count, Swift.min(band.low.count, band.high.count)) }
    return count
  }

  /// Makes areas between lines, in place of these.
  ///
  /// - Parameter names: of two lines each; a line may be an edge of several areas.
  /// - Returns: The place in `names` of the first pair that names no two lines; nothing is changed
  ///   then. nil where all is well.
  public mutating func makeBands(of names: [(low: String, high: String)]) -> Int? {
    var made: [DiagramBand] = []
    var edges: [Int] = []
    for (number, pair) in names.enumerated() {
      guard let low = line(named: pair.low), let high = line(named: pair.high), low != high else {
        return number
      }
      made.append(
        DiagramBand(
          name: "\(pair.low) – \(pair.high)", low: lines[low].values, high: lines[high].values))
      edges += [low, high]
    }
    bands += made
    lines = lines.indices.filter { !edges.contains($0) }.map { lines[$0] }
    return nil
  }

  private func line(named name: String) -> Int? {
    lines.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
