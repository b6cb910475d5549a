import ChartDrawing
import MarketBars

extension ChartSession {
  // MARK: Set from code

  /// Shows those bars, exactly, whatever the limits of gestures.
  public mutating func show(_ visible: VisibleBars) -> SessionChange {
    glide = nil
    home = nil
    isViewLinked = false
    request = .showing(visible, options.rightMargin)
    loosenAnchors()
    return invalidate()
  }

  /// All bars and the margin.
  public mutating func fit() -> SessionChange { show(.all) }

  /// Moves the newest bar, with the margin, to the right edge; the spacing stays.
  public mutating func scrollToNewest() -> SessionChange {
    locate()
    glide = nil
    var moved = view
    let end =
      Double(data.series.count) - 0.5 + rightMargin.bars(at: view.spacing, in: view.width)
    moved.from = end - view.width / view.spacing
    return setView(moved)
  }

  /// The margin of the options, or room for the lines that run ahead of the newest bar.
  var rightMargin: RightMargin {
    options.rightMargin.atLeast(data.slotsAhead, with: Double(data.series.count), in: view.width)
  }

  /// Which bars are visible.
  public mutating func visibleRange() -> VisibleRange {
    locate()
    let bars = view.bars(of: data.series.count)
    return VisibleRange(
      from: view.from, to: view.to, spacing: view.spacing,
      first: bars.first.map { data.series.time[$0] }, last: bars.last.map { data.series.time[$0] },
      isLinked: isViewLinked)
  }

  // MARK: Moved by gestures

  /// Takes a view that a gesture has moved.
  mutating func setView(_ moved: Viewport) -> SessionChange {
    guard moved != view, moved.from.isFinite, moved.spacing > 0, !data.series.isEmpty else {
      return change(.none)
    }
    view = moved
    home = nil
    isViewLinked = false
    return invalidatePicture()
  }

  /// Lets drags take hold anew: what they held has moved without them.
  mutating func loosenAnchors() {
    switch gesture {
    case .panning(var pan):
      pan.anchor = nil
      gesture = .panning(pan)
    case .pinching(var pinch):
      pinch.anchor = nil
      gesture = .pinching(pinch)
    case .scaling, .stretching, .dividing: gesture = .ignoring
    default: break
    }
  }

  /// Moves a view just so far that bar `index` is in it whole.
  func view(showing index: Int) -> Viewport {
    var moved = view
    let slots = view.width / view.spacing
    let place = Double(index)
    if slots <= 1 {
      moved.from = place - slots / 2
    } else if place - 0.5 < view.from {
      moved.from = place - 0.5
    } else if place + 0.5 > view.to {
      moved.from = place + 0.5 - slots
    }
    return moved
  }

  /// Whether the newest bar is in view: the view then follows a newer one.
  var showsNewest: Bool {
    let count = data.series.count
    return count > 0 && view.bars(of: count).upperBound == count
  }
}
