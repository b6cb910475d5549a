import MarketBars

/// Which part of the index axis a plot shows, and at what spacing.
///
/// Bar i is centred at logical i and fills i−0.5 to i+0.5; a logical position x lies at
/// `(x − from) × spacing` points from the left edge.
public struct Viewport: Equatable, Sendable {
  /// Logical position of the left edge.
  public var from: Double
  /// Points from one bar to the next; above zero.
  public var spacing: Double
  /// Width of the plot in points.
  public var width: Double
  /// Bars put in front since the first picture: pixel columns stay where they were without them.
  var origin = 0

  /// A view that begins at that logical position.
  public init(from: Double, spacing: Double, width: Double) {
    self.from = from
    self.spacing = spacing
    self.width = width
  }

  /// Logical position of the right edge.
  public var to: Double { from + width / spacing }

  /// Position of a logical index, in points from the left edge.
  public func x(of logical: Double) -> Double { (logical - from) * spacing }

  /// The logical position at `x` points from the left edge.
  public func logical(at x: Double) -> Double { from + x / spacing }

  /// The existing bars of which any part is visible.
  public func bars(of count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let last = Double(count - 1)
    let low = Swift.min(Swift.max((from - 0.5 + 1e-9).rounded(.up), 0), last + 1)
    let high = Swift.min(Swift.max((to + 0.5 - 1e-9).rounded(.down), -1), last)
    return low <= high ? Int(low)..<Int(high) + 1 : 0..<0
  }

  /// The spacing at which two bars fill the plot: nothing is fitted wider.
  static func widestSpacing(width: Double) -> Double { width / 2 }
}

extension Viewport {
  /// The viewport in which `visible` shows its part of `series` on a plot of that width.
  ///
  /// A request that shows no bar, or a range that is empty or not finite, shows what a fit of
  /// all bars does. Dates and ranges are shown without the margin.
  public init(
    showing visible: VisibleBars, of series: BarSeries, width: Double,
    margin: RightMargin = .bars(0)
  ) {
    self.init(showing: visible, of: series, width: width, margin: margin, aheadOfLast: 0)
  }

  /// The same with a margin of `slots` bars at least, for lines that run ahead of the newest bar.
  init(
    showing visible: VisibleBars, of series: BarSeries, width: Double, margin: RightMargin,
    aheadOfLast slots: Int
  ) {
    let width = width.isFinite ? Swift.max(width, 1) : 1
    let count = series.count
    var margin = margin
    if slots > 0 {
      var shown = count
      if case .newest(let number) = visible { shown = Swift.max(1, Swift.min(number, count)) }
      if visible == .firstView { shown = Swift.min(count, 100) }
      margin = margin.atLeast(slots, with: Double(shown), in: width)
    }
    switch visible {
    case .firstView:
      let most = Swift.max(1, Swift.min(100, (width / 6).rounded(.down)))
      let shown = Swift.max(1, Swift.min(Double(count), most))
      let spacing = Swift.min(margin.spacing(of: shown, in: width), 24)
      let end = Double(count) - 0.5 + margin.bars(at: spacing, in: width)
      self.init(from: end - width / spacing, spacing: spacing, width: width)
    case .newest(let number):
      let shown = Swift.max(1, Swift.min(number, count))
      self.init(fitting: Swift.max(0, count - shown)..<count, width: width, margin: margin)
    case .all:
      self.init(fitting: 0..<count, width: width, margin: margin)
    case .dates(let first, let last):
      let range = series.indices(from: first, through: last)
      self.init(fitting: range.isEmpty ? 0..<count : range, width: width)
    case .range(let from, let to):
      if from < to, from.isFinite, to.isFinite, (to - from).isFinite,
        from.magnitude < 1e15, to.magnitude < 1e15
      {
        self.init(from: from, spacing: width / (to - from), width: width)
      } else {
        self.init(fitting: 0..<count, width: width)
      }
    }
  }

  /// The viewport that those bars and the margin fill exactly; where that would be wider than the
  /// zoom-in limit, they are centred.
  public init(fitting bars: Range<Int>, width: Double, margin: RightMargin = .bars(0)) {
    let count = Swift.max(1, Double(bars.count))
    let spacing = Swift.min(
      margin.spacing(of: count, in: width), Viewport.widestSpacing(width: width))
    let slots = count + margin.bars(at: spacing, in: width)
    let middle = Double(bars.lowerBound) + (slots - 1) / 2
    self.init(from: middle - width / spacing / 2, spacing: spacing, width: width)
  }
}

extension BarSeries {
  /// The bars whose trading date lies from `first` through `last`.
  ///
  /// - Complexity: O(log n).
  func indices(from first: CivilDate?, through last: CivilDate?) -> Range<Int> {
    var low = 0
    var high = count
    if let first { low = partition { date(at: $0) < first } }
    if let last { high = partition { date(at: $0) <= last } }
    return low < high ? low..<high : low..<low
  }

  /// The first index for which `isBefore` is false, where all before it are true.
  private func partition(_ isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
