import ChartDrawing

/// What a line covers of the pixels across it, by where it crosses their middle in steps of 1/64
/// pixel, for nine slopes and one width at a time.
///
/// Where a line is steep these pixels lie in a row, where it is flat in a column. A dense line goes up
/// and down in each pixel column, so that nearly all that it covers is read here.
final class StraightShares {
  /// Pixels across a line at most.
  static let most = 8
  /// Pixels across to one along of lines that are read here.
  static let largestSlope = 0.5

  /// The shares of lines of one slope and width.
  struct Kind {
    /// How many pixels before and after the one that is crossed are covered; nil if too many for
    /// the table.
    let reach: Int?
    /// At 8 times the place in 64ths, one for each pixel across.
    let shares: UnsafePointer<UInt8>
  }

  private static let places = 64
  private static let slopes = 9
  private let table: UnsafeMutablePointer<UInt8>
  /// The half width that each slope's part was made for.
  private let widths: UnsafeMutablePointer<Double>
  /// How far each reaches; -1 where it is too broad for the table.
  private let reaches: UnsafeMutablePointer<Int>

  init() {
    let count = StraightShares.slopes * StraightShares.places * StraightShares.most
    table = .allocate(capacity: count)
    table.initialize(repeating: 0, count: count)
    widths = .allocate(capacity: StraightShares.slopes)
    widths.initialize(repeating: 0, count: StraightShares.slopes)
    reaches = .allocate(capacity: StraightShares.slopes)
    reaches.initialize(repeating: -1, count: StraightShares.slopes)
  }

  deinit {
    table.deallocate()
    widths.deallocate()
    reaches.deallocate()
  }

  /// - Parameter slope: not negative, at most ``largestSlope``.
  func kind(slope: Double, halfWidth: Double, edges: EdgeShares) -> Kind {
    let number = Int(slope * 16 + 0.5)
    if widths[number] != halfWidth {
      widths[number] = halfWidth
      fill(number, halfWidth, edges)
    }
    let reach = reaches[number]
    return Kind(
      reach: reach < 0 ? nil : reach,
      shares: UnsafePointer(table + number * StraightShares.places * StraightShares.most))
  }

  private func fill(_ number: Int, _ halfWidth: Double, _ edges: EdgeShares) {
    let slope = Double(number) / 16
    let stretch = (1 + slope * slope).squareRoot()
    // The shares of a line of that slope end there, of the others that it stands for nearly so.
    let far = whole(halfWidth * stretch + (1 + slope) * 0.5 + 0.5 - 1e-9)
    guard far >= 0, 2 * far + 1 <= StraightShares.most else {
      reaches[number] = -1
      return
    }
    reaches[number] = far
    let edge = edges.shares(along: DevicePoint(x: slope / stretch, y: 1 / stretch))
    var entry = table + number * StraightShares.places * StraightShares.most
    for place in 0..<StraightShares.places {
      let crossing = Double(place) / Double(StraightShares.places)
      for pixel in 0...2 * far {
        let distance = (Double(pixel - far) + 0.5 - crossing).magnitude / stretch
        var share = edge.share(halfWidth - distance)
        if halfWidth < 0.75 { share += edge.share(halfWidth + distance) - 255 }
        entry[pixel] = UInt8(max(share, 0))
      }
      entry += StraightShares.most
    }
  }
}
