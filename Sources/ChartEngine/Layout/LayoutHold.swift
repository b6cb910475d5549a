/// What a live chart keeps from one picture to the next, so that nothing trembles while it moves;
/// a picture by itself keeps nothing.
struct LayoutHold: Equatable, Sendable {
  /// Where the view is, for a plot whose width is not yet known.
  enum Placement: Equatable, Sendable {
    case showing(VisibleBars, RightMargin)
    /// Logical `from` stands at `x` points from the picture's left edge.
    case left(from: Double, x: Double, spacing: Double)
    /// Logical `to` stands at the plot's right edge; a plot of the home width begins at its from.
    case right(to: Double, spacing: Double, homeWidth: Double, homeFrom: Double)
  }

  /// A price range that is not that of what is visible.
  struct Range: Equatable, Sendable {
    /// The lowest and highest value, around which there is the usual padding.
    var values: ValueRange
    /// How many times the range is shown: above 1 to see more of it.
    var stretch = 1.0
    /// How far the middle is moved to higher prices, as a share of the range.
    var shift = 0.0
    /// Only for a pane that shows no value.
    var isForEmpty = false
  }

  var placement: Placement
  /// Bars put in front since the first picture.
  var origin = 0
  /// Widths of the axes to try first.
  var guess: LayoutPass.Gutters?
  /// The axes are at least so wide.
  var gutters = LayoutPass.Gutters(left: 0, right: 0)
  /// The legends take at least so much height.
  var legendHeights: [Double] = []
  var folds: [Bool] = []
  /// By pane; nil for the range of what is visible.
  var ranges: [Range?] = []
  /// Whether legends are part of the picture: a live chart draws them over it.
  var drawsLegends = true
  /// The share of the plots' width in which data are drawn, from the left.
  var reveal = 1.0

  init(_ placement: Placement) { self.placement = placement }

  func isFolded(_ pane: Int) -> Bool { folds.indices.contains(pane) && folds[pane] }

  func legendHeight(_ pane: Int) -> Double {
    legendHeights.indices.contains(pane) ? legendHeights[pane] : 0
  }

  func range(_ pane: Int) -> Range? { ranges.indices.contains(pane) ? ranges[pane] : nil }

  func isForEmpty(_ pane: Int) -> Bool { range(pane)?.isForEmpty ?? false }

  /// What a plot from `left` and `width` points wide shows of `data`.
  func viewport(of data: ChartData, left: Double, width: Double) -> Viewport {
    var viewport: Viewport
    switch placement {
    case .showing(let visible, let margin):
      viewport = data.viewport(showing: visible, width: width, margin: margin)
    case .left(let from, let x, let spacing):
      viewport = Viewport(from: from + (left - x) / spacing, spacing: spacing, width: width)
    case .right(let to, let spacing, let homeWidth, let homeFrom):
      viewport = Viewport(
        from: width == homeWidth ? homeFrom : to - width / spacing, spacing: spacing, width: width)
    }
    viewport.origin = origin
    return viewport
  }
}
