extension Outline {
  /// The length of all lines and curves, in points; the lines that close subpaths count.
  ///
  /// - Parameter tolerance: as of ``flattened(tolerance:)``; the error of the length is far smaller.
  /// - Complexity: O(points + lines).
  public func length(tolerance: Double = 0.001) -> Double {
    var length = 0.0
    flattened(tolerance: tolerance).forEachPiece { start, segment in
      length += start.distance(to: segment.point(at: 1, from: start))
    }
    return length
  }

  /// A place along an outline.
  public struct Place: Equatable, Sendable {
    /// The place itself.
    public var point: PlotPoint
    /// Where the outline goes there: a vector of length 1.
    public var direction: PlotPoint
  }

  /// The place `distance` points along the outline; its ends for what lies beyond them. nil for an
  /// outline without length, or NaN.
  ///
  /// - Complexity: O(points + lines).
  public func place(atLength distance: Double, tolerance: Double = 0.001) -> Place? {
    guard !distance.isNaN else { return nil }
    var found: Place?
    var isFound = false
    var rest = Swift.max(distance, 0)
    flattened(tolerance: tolerance).forEachPiece { start, segment in
      guard !isFound else { return }
      let end = segment.point(at: 1, from: start)
      let length = start.distance(to: end)
      guard length > 0 else { return }
      found = Place(
        point: start.mixed(with: end, Swift.min(rest / length, 1)),
        direction: PlotPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length))
      isFound = rest <= length
      rest -= length
    }
    return found
  }
}

extension PlotPoint {
  func distance(to other: PlotPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
