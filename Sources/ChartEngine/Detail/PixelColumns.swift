/// The device-pixel columns of a plot, and which bars each of them shows when bars are narrower
/// than a pixel.
///
/// Bar i lies at `i × spacing` device pixels from a fixed origin, and the plot's left edge at a
/// whole number of pixels from it. So which bars share a column depends on the spacing alone:
/// columns are anchored to absolute indices, and panning moves them without changing them.
public struct PixelColumns: Equatable, Sendable {
  /// Device pixels from one bar to the next.
  public let spacing: Double
  /// Device pixels from the origin to the left edge of the plot: whole when `areShared`.
  public let offset: Double
  /// Width of the plot in device pixels.
  public let width: Int
  /// The bar whose centre is the origin.
  private let origin: Int
  /// The first bars of the columns from -1 to `width` + 1, found once for all that is drawn in
  /// them; empty where bars do not share columns.
  private var starts: [Int] = []

  /// The columns of `viewport` at `scale` device pixels per point.
  ///
  /// - Parameters:
  ///   - viewport: what is in view.
  ///   - scale: device pixels per point.
  ///   - findsBars: whether the first bars of all columns are found at once; else each is
  ///     found when it is asked for.
  public init(_ viewport: Viewport, scale: Double, findsBars: Bool = true) {
    spacing = viewport.spacing * scale
    origin = viewport.origin
    let exact = (viewport.from - Double(viewport.origin)) * spacing
    offset = spacing < 1 ? exact.rounded() : exact
    width = Swift.max(1, Int(Swift.min((viewport.width * scale).rounded(), 1e6)))
    if areShared && findsBars { starts = (-1...width + 1).map { findFirstBar(of: $0) } }
  }

  /// Whether bars are narrower than a device pixel, so that several share a column.
  public var areShared: Bool { spacing < 1 }

  /// The centre of bar `index`, in device pixels from the left edge.
  public func x(of index: Int) -> Double { Double(index &- origin) * spacing - offset }

  /// The column in which the centre of bar `index` lies: 0 at the left edge.
  public func column(of index: Int) -> Int {
    let position = x(of: index).rounded(.down)
    return position > -1e15 && position < 1e15 ? Int(position) : (position < 0 ? Int.min : Int.max)
  }

  /// The first bar whose centre lies in `column` or after it.
  public func firstBar(of column: Int) -> Int {
    let place = column &+ 1
    return starts.indices.contains(place) ? starts[place] : findFirstBar(of: column)
  }

  private func findFirstBar(of column: Int) -> Int {
    let guess = ((Double(column) + offset) / spacing + Double(origin)).rounded(.up)
    guard guess.magnitude < 1e15 else { return guess < 0 ? Int.min / 4 : Int.max / 4 }
    var index = Int(guess)
    // Division and product round differently: the product decides, a bar or two away. Where a
    // bar is too narrow for it to tell neighbours apart, the guess has to do.
    let edge = Double(column)
    for _ in 0..<16 {
      if x(of: index) < edge { break }
      index -= 1
    }
    for _ in 0..<16 {
      if x(of: index) >= edge { break }
      index += 1
    }
    return index
  }

  /// Calls `body` with each column that holds any of `bars`, from left to right, and its bars.
  public func forEachColumn(
    of bars: Range<Int>, _ body: (_ column: Int, _ bars: Range<Int>) -> Void
  ) {
    var first = bars.lowerBound
    var column = self.column(of: first)
    while first < bars.upperBound {
      var next = Swift.min(bars.upperBound, firstBar(of: column + 1))
      if next <= first {
        column = self.column(of: first)
        next = Swift.min(bars.upperBound, Swift.max(first + 1, firstBar(of: column + 1)))
      }
      body(column, first..<next)
      first = next
      column += 1
    }
  }
}
