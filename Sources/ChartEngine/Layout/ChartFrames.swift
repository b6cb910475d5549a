import ChartDrawing

/// The areas of a picture: title, panes with their legends and plots, axes, foot.
struct ChartFrames {
  struct PaneFrame {
    /// Legend and plot, between the axes.
    let rect: PlotRect
    /// Where data are drawn.
    let plot: PlotRect
    let legend: LegendRows
    /// Left edge of the legend: that of the picture's margin, or clear of a left axis.
    let legendX: Double
    let mostLegendRows: Int
    /// Only the legend is shown.
    let isFolded: Bool
  }

  let title: PlotRect
  let panes: [PaneFrame]
  let dateAxis: PlotRect
  let foot: PlotRect
  /// Left and right edge of all plots.
  let left: Double
  let right: Double

  /// Divides `size` points among the parts.
  ///
  /// - Parameters:
  ///   - gutters: widths of the price axes at both sides.
  ///   - legends: for each pane its legend for a plot of so many points, in so many rows.
  init(
    size: PlotSize, grid: DeviceGrid, style: ChartStyle, titleHeight: Double, hasFoot: Bool,
    weights: [Double], hold: LayoutHold, gutters: (left: Double, right: Double),
    legends: (_ pane: Int, _ width: Double, _ most: Int) -> LegendRows
  ) {
    let margin = ChartFrames.margin(of: size)
    let left = grid.snapped(gutters.left > 0 ? gutters.left : margin)
    let right = grid.snapped(
      Swift.max(left + 1, size.width - (gutters.right > 0 ? gutters.right : margin)))
    self.left = left
    self.right = right
    let top = titleHeight > 0 ? grid.snapped(margin * 0.5 + titleHeight) : grid.snapped(2)
    title = PlotRect(
      x: margin, y: margin * 0.5, width: size.width - 2 * margin, height: titleHeight)
    let footHeight = hasFoot ? (style.fontSize * 1.7).rounded() : 0
    let dateHeight = size.height > 90 ? (style.fontSize * 2.1).rounded() : 0
    let bottom = grid.snapped(
      Swift.max(top + 1, size.height - footHeight - dateHeight - (hasFoot ? 2 : 0)))
    dateAxis = PlotRect(x: left, y: bottom, width: right - left, height: dateHeight)
    foot = PlotRect(
      x: margin, y: bottom + dateHeight, width: size.width - 2 * margin, height: footHeight)
    var panes: [PaneFrame] = []
    let foldedHeight = ((style.fontSize * 1.55).rounded() + 7).rounded()
    var total = 0.0
    var folds = 0.0
    for (number, weight) in weights.enumerated() {
      if hold.isFolded(number) { folds += foldedHeight } else { total += weight }
    }
    let free = Swift.max(1, bottom - top - folds)
    if total == 0 { total = 1 }
    let inset = gutters.left > 0 ? 6.0 : 0
    var y = top
    var share = 0.0
    folds = 0
    for (number, weight) in weights.enumerated() {
      let isFolded = hold.isFolded(number)
      if isFolded { folds += foldedHeight } else { share += weight }
      let end =
        number == weights.count - 1
        ? bottom : Swift.min(bottom, grid.snapped(top + free * share / total + folds))
      let rect = PlotRect(x: left, y: y, width: right - left, height: Swift.max(0, end - y))
      let rowHeight = (style.fontSize * 1.55).rounded()
      let most = isFolded ? 1 : Int(Swift.max(0, Swift.min(4, rect.height / rowHeight / 2.6)))
      let legend = legends(number, rect.width - 2 * inset, most)
      let rows = Swift.max(
        legend.height, Swift.min(hold.legendHeight(number), Double(most) * rowHeight))
      let legendHeight = rows > 0 ? rows + 5 : Swift.min(6, rect.height / 8)
      let plotTop = grid.snapped(y + legendHeight)
      let plot = PlotRect(
        x: left, y: plotTop, width: rect.width, height: Swift.max(grid.hairline, end - plotTop))
      panes.append(
        PaneFrame(
          rect: rect, plot: plot, legend: legend, legendX: left + inset, mostLegendRows: most,
          isFolded: isFolded))
      y = end
    }
    self.panes = panes
  }

  /// Space around the picture: less where it is small.
  static func margin(of size: PlotSize) -> Double {
    Swift.max(4, Swift.min(12, size.width / 40))
  }
}
