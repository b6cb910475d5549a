import ChartDrawing
import MarketBars

extension SessionGeometry {
  /// No pane is dragged lower than this, in points.
  static let leastPaneHeight = 32.0
}

extension ChartSession {
  // MARK: Price ranges

  /// The range of a pane that a drag on its axis begins with.
  func heldRange(ofPane pane: Int) -> LayoutHold.Range {
    if let held = heldRanges[pane] { return held }
    return LayoutHold.Range(
      values: shownRanges.indices.contains(pane) ? shownRanges[pane] : ValueRange())
  }

  /// Holds a pane at a range, within 1/50 to 50 times what is visible.
  mutating func holdRange(_ range: LayoutHold.Range, ofPane pane: Int) -> SessionChange {
    guard !range.values.isEmpty else { return change(.none, consumed: true) }
    var range = range
    range.stretch = Swift.min(Swift.max(range.stretch, 0.02), 50)
    if heldRanges[pane] == range { return change(.none, consumed: true) }
    heldRanges[pane] = range
    var done = invalidate()
    done.isConsumed = true
    return done
  }

  mutating func stretchPriceRange(ofPane pane: Int, by factor: Double) -> SessionChange {
    var range = heldRange(ofPane: pane)
    range.stretch *= factor
    return holdRange(range, ofPane: pane)
  }

  /// Whether the prices of a pane stay where they were put, and do not follow what is visible.
  public func holdsPriceRange(ofPane pane: Int) -> Bool {
    heldRanges.indices.contains(pane) && heldRanges[pane] != nil
  }

  /// Lets the prices of a pane follow what is visible again.
  public mutating func resetPriceRange(ofPane pane: Int) -> SessionChange {
    guard holdsPriceRange(ofPane: pane) else { return change(.none) }
    heldRanges[pane] = nil
    if shownRanges.indices.contains(pane) { shownRanges[pane] = ValueRange() }
    return invalidate()
  }

  /// Sets how the prices of a pane are spread; its range follows what is visible again.
  ///
  /// - Throws: ``SessionError/noSuchPane(_:)``.
  public mutating func setScale(
    _ kind: PriceScaleKind, ofPane pane: Int
  ) throws(SessionError) -> SessionChange {
    guard chart.panes.indices.contains(pane) else { throw .noSuchPane(pane) }
    if chart.panes[pane].scale == kind { return change(.none) }
    chart.panes[pane].scale = kind
    heldRanges[pane] = nil
    return startAfresh()
  }

  // MARK: Heights

  /// The share of the height of a pane against the others that are not folded.
  public func weight(ofPane pane: Int) -> Double {
    chart.panes.indices.contains(pane) ? data.weight(of: chart.panes[pane], pane) : 0
  }

  /// Sets the share of a pane, 0.01…100; what lies beyond is brought there.
  ///
  /// - Throws: ``SessionError/noSuchPane(_:)``.
  public mutating func setWeight(
    _ weight: Double, ofPane pane: Int
  ) throws(SessionError) -> SessionChange {
    guard chart.panes.indices.contains(pane) else { throw .noSuchPane(pane) }
    guard weight.isFinite else { return change(.none) }
    freezeWeights()
    let weight = Swift.min(Swift.max(weight, 0.01), 100)
    if chart.panes[pane].weight == weight { return change(.none) }
    chart.panes[pane].weight = weight
    return invalidate()
  }

  /// Writes the weights that panes have by default into the chart.
  mutating func freezeWeights() {
    for pane in chart.panes.indices where chart.panes[pane].weight == nil {
      chart.panes[pane].weight = weight(ofPane: pane)
    }
  }

  /// Whether only the legend of a pane is shown.
  public func isFolded(pane: Int) -> Bool { folds.indices.contains(pane) && folds[pane] }

  /// Folds a pane to its legend, or restores it; the last one that is open stays open.
  ///
  /// - Throws: ``SessionError/noSuchPane(_:)``.
  public mutating func setFolded(
    _ isFolded: Bool, pane: Int
  ) throws(SessionError) -> SessionChange {
    guard folds.indices.contains(pane) else { throw .noSuchPane(pane) }
    if folds[pane] == isFolded { return change(.none) }
    if isFolded && !folds.indices.contains(where: { $0 != pane && !folds[$0] }) {
      return change(.none)
    }
    folds[pane] = isFolded
    return invalidate()
  }

  /// What a double click on the line between two panes does: restores what is folded of them, else
  /// folds the lower one.
  mutating func foldAtDivider(_ above: Int) -> SessionChange {
    if folds[above] {
      folds[above] = false
    } else {
      folds[above + 1].toggle()
    }
    return invalidate()
  }

  // MARK: What is drawn

  /// Shows other panes or marks; the view stays, and so do the ranges and folds of panes that
  /// have the same marks.
  public mutating func setChart(_ chart: MarketChart) -> SessionChange {
    if chart == self.chart { return change(.none) }
    let before = self.chart.panes
    let (oldFolds, oldRanges) = (folds, heldRanges)
    folds = []
    heldRanges = []
    // Of as many panes as before: nothing may ask about them from here on.
    shownRanges = []
    for (number, pane) in chart.panes.enumerated() {
      let isSame = before.indices.contains(number) && before[number].marks == pane.marks
      folds.append(isSame && oldFolds[number])
      heldRanges.append(isSame && before[number].scale == pane.scale ? oldRanges[number] : nil)
    }
    if !folds.contains(false) { folds = folds.map { _ in false } }
    layout = nil
    let count = data.series.count
    data.setChart(chart)
    self.chart = chart
    _ = endGestures()
    if chart.brickKind != nil || before.contains(where: { $0.hasBricks }),
      data.series.count != count
    {
      // Other slots: no place of the old view means anything in them.
      crosshair = nil
      heldRanges = heldRanges.map { _ in nil }
      return show(.firstView)
    }
    return startAfresh()
  }

  /// Sets theme, colours, language and sizes; view and crosshair stay.
  public mutating func setStyle(_ style: ChartStyle) -> SessionChange {
    if style == self.style { return change(.none) }
    let isOtherLanguage = style.language != self.style.language
    self.style = style
    layout = nil
    if isOtherLanguage { data = ChartData(of: chart, over: data.source, language: style.language) }
    return startAfresh()
  }

  /// Sets how the chart behaves; the view stays.
  public mutating func setOptions(_ options: SessionOptions) -> SessionChange {
    if options == self.options { return change(.none) }
    self.options = options
    if !options.animates {
      drawIn = nil
      shownRanges = []
    }
    return invalidate()
  }

  /// Lays the same view out with axes and legends as wide and high as they now need.
  mutating func startAfresh() -> SessionChange {
    if request == nil && geometry.isKnown {
      request = .right(
        to: view.to, spacing: view.spacing, homeWidth: view.width, homeFrom: view.from)
    }
    shownRanges = []
    loosenAnchors()
    return invalidate()
  }
}
