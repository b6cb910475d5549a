// What gestures may do to a view. Only + − × ÷, so that every machine has the same bits.

extension Viewport {
  /// Between which values `from` lies while two of `count` bars, or as many as there is room
  /// for, stay in view.
  func panLimits(count: Int) -> ClosedRange<Double> {
    let slots = width / spacing
    let kept = Swift.min(2, Swift.min(Double(Swift.max(count, 1)), slots))
    let low = kept - 0.5 - slots
    return low...Swift.max(low, Double(Swift.max(count, 1)) - 0.5 - kept)
  }

  /// The spacings between which gestures zoom: from that at which all bars and the margin fit, or
  /// 24 points where that is wider, to that at which two bars fill the plot.
  func zoomLimits(count: Int, margin: RightMargin) -> ClosedRange<Double> {
    let widest = Viewport.widestSpacing(width: width)
    let all = margin.spacing(of: Double(Swift.max(count, 1)), in: width)
    return Swift.min(all, 24, widest)...widest
  }

  /// The view moved so that it begins at `from`, as far as the limits let it; a view beyond them
  /// does not go farther.
  func panned(to from: Double, count: Int) -> Viewport {
    guard from.isFinite else { return self }
    let limits = panLimits(count: count)
    var moved = self
    moved.from = Swift.min(
      Swift.max(from, Swift.min(limits.lowerBound, self.from)),
      Swift.max(limits.upperBound, self.from))
    return moved
  }

  /// The view at `factor` times the spacing, as far as the limits let it; what is at `x` points
  /// from the left edge stays there, unless the view would leave the bars.
  func zoomed(by factor: Double, at x: Double, count: Int, margin: RightMargin) -> Viewport {
    guard factor > 0, factor.isFinite, x.isFinite else { return self }
    let limits = zoomLimits(count: count, margin: margin)
    let wanted = Swift.min(
      Swift.max(spacing * factor, Swift.min(limits.lowerBound, spacing)),
      Swift.max(limits.upperBound, spacing))
    guard wanted != spacing, wanted > 0, wanted.isFinite else { return self }
    var moved = self
    moved.spacing = wanted
    let bounds = moved.panLimits(count: count)
    moved.from = Swift.min(
      Swift.max(from + (x / spacing - x / wanted), bounds.lowerBound), bounds.upperBound)
    return moved
  }
}
