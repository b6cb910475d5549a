import ChartDrawing
import MarketBars

extension ChartSession {
  /// Arrows move the crosshair by a bar or to another pane, with shift the view by a tenth; Home and
  /// End go to the first and the last bar, Page keys by as many bars as are in view; + and − zoom,
  /// Escape ends a gesture or hides the crosshair. Keys with other modifiers are the page's.
  mutating func key(_ key: SessionKey, _ modifiers: SessionModifiers) -> SessionChange {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return change(.none) }
    if key == .escape {
      if !pointers.isEmpty { return endGestures().consumed }
      return crosshair == nil ? change(.none) : hideCrosshair().consumed
    }
    guard !data.series.isEmpty else { return change(.none) }
    glide = nil
    let bars = view.bars(of: data.series.count)
    let page = Swift.max(1, bars.count)
    let isShifted = modifiers.contains(.shift)
    let done =
      switch key {
      case .left: isShifted ? scroll(by: -tenth) : moveCrosshair(by: -1)
      case .right: isShifted ? scroll(by: tenth) : moveCrosshair(by: 1)
      case .up: moveCrosshair(toPaneBy: -1)
      case .down: moveCrosshair(toPaneBy: 1)
      case .home: putCrosshair(at: 0)
      case .end: putCrosshair(at: data.series.count - 1)
      case .pageUp: crosshair == nil ? scroll(by: -Double(page)) : moveCrosshair(by: -page)
      case .pageDown: crosshair == nil ? scroll(by: Double(page)) : moveCrosshair(by: page)
      case .plus: zoom(by: 1.25, at: zoomPlace)
      case .minus: zoom(by: 0.8, at: zoomPlace)
      case .escape: change(.none)
      }
    return done.consumed
  }

  private var tenth: Double { Swift.max(1, (view.width / view.spacing / 10).rounded()) }

  private mutating func scroll(by bars: Double) -> SessionChange {
    setView(view.panned(to: view.from + bars, count: data.series.count))
  }

  /// Keys zoom at the crosshair; without one, at the newest end.
  private var zoomPlace: Double {
    if let index = crosshairIndex {
      let x = view.x(of: Double(index))
      if x >= 0 && x <= view.width { return geometry.left + x }
    }
    return geometry.left + newestAnchor(in: view)
  }

  // MARK: Crosshair

  private mutating func moveCrosshair(by bars: Int) -> SessionChange {
    if let index = crosshairIndex { return putCrosshair(at: index + bars) }
    // The first press shows it at the newest bar in view.
    return putCrosshair(at: settled().lastIndex ?? data.series.count - 1)
  }

  /// Puts the crosshair on a bar, moves the view to it, and says what the bar is.
  private mutating func putCrosshair(at index: Int) -> SessionChange {
    let index = Swift.min(Swift.max(index, 0), data.series.count - 1)
    crosshair = .bar(index: index, pane: crosshairPane ?? 0)
    var done = setView(view(showing: index))
    done.formUnion(crosshairChanged(consumed: true))
    announcement = barText(at: index)
    return done
  }

  private mutating func moveCrosshair(toPaneBy step: Int) -> SessionChange {
    guard let index = crosshairIndex else { return moveCrosshair(by: 0) }
    var pane = (crosshairPane ?? 0) + step
    while folds.indices.contains(pane) && folds[pane] { pane += step }
    guard chart.panes.indices.contains(pane) else { return change(.none) }
    crosshair = .bar(index: index, pane: pane)
    announcement = barText(at: index, ofPane: pane)
    return crosshairChanged(consumed: true)
  }
}

extension SessionChange {
  var consumed: SessionChange {
    var change = self
    change.isConsumed = true
    return change
  }
}
