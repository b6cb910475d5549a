import ChartDrawing
import MarketBars

/// Decides every coordinate of a chart.
///
///     let data = ChartData(of: chart, over: series, language: style.language)
///     let layout = ChartLayout(of: chart, showing: data, size: size, style: style, measuring: text)
///     let picture = layout.displayList()
///
/// Cost depends on the picture's width, not on the number of bars loaded.
///
/// A class, though nothing of it ever changes: a copy is one pointer, not a hundred words.
public final class ChartLayout<Text: TextMeasurer> {
  let chart: MarketChart
  let data: ChartData
  let style: ChartStyle
  let size: PlotSize
  let grid: DeviceGrid
  let text: Text
  let words: ChartWords
  let detail: DetailSource
  let hold: LayoutHold
  let frames: ChartFrames
  let plots: [PlotFrame]
  let axes: [PaneAxis]
  /// The values that each pane shows of the bars in view, whatever range is held.
  let ranges: [ValueRange]
  /// Widths of the price axes.
  let gutters: LayoutPass.Gutters
  /// Which bars are shown, the same in all panes.
  public let viewport: Viewport
  /// The last bar in view that has prices: its close has the tag.
  let lastIndex: Int?
  /// The bar whose values the legends show: the chosen one, or the last one in view.
  public let legendIndex: Int?
  /// Volumes at prices of the bars in view.
  let profiles: VisibleProfiles
  /// The times of the free slots in view behind the last bar.
  let coming: [ComingTime]

  /// A layout of `chart`, whose `data` were made for it.
  ///
  /// - Parameters:
  ///   - chart: panes and words.
  ///   - data: the bars and indicators of that chart.
  ///   - text: measures as the texts will be painted.
  ///   - visible: which bars are shown.
  ///   - margin: free space behind the newest bar, where `visible` names no range.
  ///   - size: of the picture, in points; brought into 1…100,000 a side.
  ///   - scale: device pixels per point; brought into 0.1…16.
  ///   - style: its text size is brought into 4…96 points, its line width into 0.1…50.
  ///   - legendDate: chooses the bar whose values the legends show, the last in view of that date
  ///     or before; nil, or a date before all of them, for the last in view.
  ///   - detail: how the extremes of a pixel column are found; for tests.
  public convenience init(
    of chart: MarketChart, showing data: ChartData, visible: VisibleBars = .firstView,
    margin: RightMargin = .bars(0), size: PlotSize, scale: Double = 1, style: ChartStyle,
    legendDate: CivilDate? = nil,
    measuring text: Text, detail: DetailSource = .pyramid
  ) {
    self.init(
      of: chart, showing: data, hold: LayoutHold(.showing(visible, margin)), size: size,
      scale: scale, style: style, legendDate: legendDate, measuring: text, detail: detail)
  }

  /// A layout that keeps what `hold` says.
  init(
    of chart: MarketChart, showing data: ChartData, hold: LayoutHold, size: PlotSize,
    scale: Double, style: ChartStyle, legendDate: CivilDate? = nil, measuring text: Text,
    detail: DetailSource = .pyramid
  ) {
    self.chart = chart
    self.data = data
    var style = style
    style.fontSize = ChartLayout.clamped(style.fontSize, 4, 96, fallback: 11)
    style.lineWidth = ChartLayout.clamped(style.lineWidth, 0.1, 50, fallback: 1.25)
    self.style = style
    self.size = PlotSize(
      width: ChartLayout.clamped(size.width, 1, 100_000, fallback: 1200),
      height: ChartLayout.clamped(size.height, 1, 100_000, fallback: 800))
    grid = DeviceGrid(scale: ChartLayout.clamped(scale, 0.1, 16, fallback: 1))
    self.text = text
    self.detail = detail
    self.hold = hold
    words = ChartWords(style.language)
    let pass = LayoutPass(
      chart: chart, data: data, style: style, size: self.size, grid: grid, hold: hold,
      legendDate: legendDate, detail: detail, words: words)
    // The axes' width depends on their labels, these on the bars in view, and these on the width
    // that the axes leave: a few rounds settle it.
    var gutters = pass.firstGutters
    var round = pass.run(gutters, measuring: text)
    for _ in 0..<2 where round.gutters != gutters {
      gutters = round.gutters
      round = pass.run(gutters, round.profiles, measuring: text)
    }
    self.gutters = gutters
    ranges = round.ranges
    frames = round.frames
    axes = round.axes
    viewport = round.viewport
    plots = pass.plots(round)
    profiles = round.profiles
    lastIndex = round.lastIndex
    legendIndex = round.legendIndex
    coming = data.comingTimes(upTo: viewport.to)
  }

  private static func clamped(
    _ value: Double, _ low: Double, _ high: Double, fallback: Double
  ) -> Double {
    value.isFinite ? Swift.min(Swift.max(value, low), high) : fallback
  }
}

/// One try at a layout for given widths of the price axes.
struct LayoutPass {
  let chart: MarketChart
  let data: ChartData
  let style: ChartStyle
  let size: PlotSize
  let grid: DeviceGrid
  let hold: LayoutHold
  let legendDate: CivilDate?
  let detail: DetailSource
  let words: ChartWords

  struct Gutters: Equatable, Sendable {
    var left: Double
    var right: Double
  }

  struct Result {
    let frames: ChartFrames
    let axes: [PaneAxis]
    let ranges: [ValueRange]
    let viewport: Viewport
    let lastIndex: Int?
    let legendIndex: Int?
    let profiles: VisibleProfiles
    /// The widths that the labels need.
    let gutters: Gutters
  }

  private var hasLeft: Bool { chart.panes.contains { $0.axisSide != .right } }
  private var hasRight: Bool { chart.panes.contains { $0.axisSide != .left } }

  var firstGutters: Gutters {
    if let guess = hold.guess { return guess }
    let width = (style.fontSize * 5).rounded()
    return Gutters(left: hasLeft ? width : 0, right: hasRight ? width : 0)
  }

  /// - Parameter known: the profiles of a round before, taken again where the same bars are in view.
  func run(
    _ gutters: Gutters, _ known: VisibleProfiles? = nil, measuring text: some TextMeasurer
  ) -> Result {
    let margin = ChartFrames.margin(of: size)
    let left = grid.snapped(gutters.left > 0 ? gutters.left : margin)
    let width = Swift.max(
      1, grid.snapped(size.width - (gutters.right > 0 ? gutters.right : margin)) - left)
    let viewport = hold.viewport(of: data, left: left, width: width)
    let bars = viewport.bars(of: data.series.count)
    let prices = data.prices
    let lastIndex = prices.high.lastValue(in: bars, detail) ?? bars.last
    let legendIndex = chosenBar(in: bars) ?? lastIndex
    var profiles = known
    if profiles?.bars != bars { profiles = nil }
    let shown = profiles ?? VisibleProfiles(of: data, in: bars)
    let legend = PaneLegend(data: data, profiles: shown, style: style, words: words)
    let frames = ChartFrames(
      size: size, grid: grid, style: style, titleHeight: titleHeight,
      hasFoot: !(chart.sourceNote ?? "").isEmpty && size.height > 90,
      weights: chart.panes.indices.map { data.weight(of: chart.panes[$0], $0) }, hold: hold,
      gutters: (gutters.left, gutters.right)
    ) { pane, width, most in
      LegendRows(
        legend.groups(ofPane: pane, at: legendIndex), width: width, size: style.fontSize,
        most: most, measuring: text)
    }
    var axes: [PaneAxis] = []
    var ranges: [ValueRange] = []
    for number in chart.panes.indices {
      let range = data.range(of: chart.panes[number], number, in: bars, detail)
      ranges.append(range)
      axes.append(axis(of: number, in: frames.panes[number].plot, bars: bars, range: range))
    }
    return Result(
      frames: frames, axes: axes, ranges: ranges, viewport: viewport, lastIndex: lastIndex,
      legendIndex: legendIndex, profiles: shown,
      gutters: neededGutters(axes, lastIndex, measuring: text))
  }

  /// The plots of a round, in which marks place themselves.
  func plots(_ round: Result) -> [PlotFrame] {
    let pixels = PixelColumns(round.viewport, scale: grid.scale)
    return zip(round.frames.panes, round.axes).map { pane, axis in
      PlotFrame(
        rect: pane.plot, viewport: round.viewport, pixels: pixels, scale: axis.scale, grid: grid,
        barCount: data.series.count, detail: detail)
    }
  }

  /// The last of `bars` that is not after the date chosen for the legends.
  private func chosenBar(in bars: Range<Int>) -> Int? {
    guard let legendDate else { return nil }
    return data.series.indices(from: nil, through: legendDate).clamped(to: bars).last
  }

  var titleHeight: Double {
    let hasTitle = !(chart.title ?? "").isEmpty || !(chart.subtitle ?? "").isEmpty
    return hasTitle && size.height > 120 ? (style.fontSize * 2.2).rounded() : 0
  }

  private func axis(
    of number: Int, in plot: PlotRect, bars: Range<Int>, range: ValueRange
  ) -> PaneAxis {
    let pane = chart.panes[number]
    let studies = data.panes[number]
    var held = hold.range(number)
    if let values = held?.values, values.isEmpty || hold.isForEmpty(number) && !range.isEmpty {
      held = nil
    }
    var base = Double.nan
    if let first = data.prices.high.firstValue(in: bars, detail) { base = data.series.close[first] }
    let showsPrices = studies.contains { $0.showsPrices }
    var padding = (top: 0.0, bottom: 0.0)
    if showsPrices && plot.height > 90 {
      padding = (style.fontSize * 1.5, style.fontSize * 1.5)
      if number == 0 && chart.markers.contains(where: { $0.kind.isSign })
        || pane.marks.contains(where: { $0.isPatterns })
      {
        // For the text of the extreme, a marker with its text, and another one's sign.
        let room = Swift.max(padding.top, Swift.min(style.fontSize * 5, plot.height * 0.2))
        padding = (room, room)
      }
    }
    return PaneAxis(
      of: pane, studies: studies, range: range, held: held, base: base,
      top: plot.y, bottom: plot.maxY,
      padding: padding, hasWholeAmounts: data.hasWholeVolumes, style: style)
  }

  private func neededGutters(
    _ axes: [PaneAxis], _ lastIndex: Int?, measuring text: some TextMeasurer
  ) -> Gutters {
    let regular = TextStyle(size: style.fontSize)
    var gutters = hold.gutters
    for (number, axis) in axes.enumerated() {
      var widest = 0.0
      for label in axis.labels {
        widest = Swift.max(widest, text.width(of: label.text, style: regular))
      }
      for marked in data.markedPrices(in: chart.panes[number], number, lastIndex: lastIndex) {
        let tag = axis.tagText(of: marked.price, priceDecimals: data.priceDecimals)
        widest = Swift.max(widest, text.width(of: tag, style: regular))
      }
      // Space, label, space: rounded up, so that a hair's difference of fonts moves nothing.
      let needed = ((widest + 16) / 4).rounded(.up) * 4
      let side = chart.panes[number].axisSide
      if side != .right { gutters.left = Swift.max(gutters.left, needed) }
      if side != .left { gutters.right = Swift.max(gutters.right, needed) }
    }
    return gutters
  }
}

/// A price that has a line across its pane and a tag on the axis.
struct MarkedPrice {
  let price: Double
  /// Of the last bar in view; else of a price line.
  let isLast: Bool
}

extension ChartData {
  /// The share of the height of pane `number`; weights that are not above zero, or not finite,
  /// count as the default.
  func weight(of pane: Pane, _ number: Int) -> Double {
    if let weight = pane.weight, weight > 0, weight.isFinite { return Swift.min(weight, 1e6) }
    return panes[number].contains { $0.showsPrices } || panes.count == 1 ? 1 : 0.25
  }

  /// The lowest and the highest value that pane `number` shows of `bars`.
  func range(
    of pane: Pane, _ number: Int, in bars: Range<Int>, _ detail: DetailSource = .pyramid
  ) -> ValueRange {
    var range = ValueRange()
    for study in panes[number] {
      range.include(
        study.range(
          of: columns, in: bars, isLogarithmic: pane.scale == .logarithmic && !study.isAmount,
          detail))
    }
    for mark in pane.ownMarks {
      guard let own = mark.range?(series, bars) else { continue }
      range.include(own.lowerBound)
      range.include(own.upperBound)
    }
    if range.isEmpty {
      // A pane of price lines alone shows them.
      for case .priceLine(let price) in pane.marks { range.include(price) }
    }
    return range
  }

  /// The marked prices of pane `number`: the last close where it shows prices, then its lines.
  func markedPrices(in pane: Pane, _ number: Int, lastIndex: Int?) -> [MarkedPrice] {
    var marked: [MarkedPrice] = []
    if panes[number].contains(where: { $0.showsPrices }), let lastIndex {
      marked.append(MarkedPrice(price: series.close[lastIndex], isLast: true))
    }
    for case .priceLine(let price) in pane.marks {
      marked.append(MarkedPrice(price: price, isLast: false))
    }
    return marked.filter { $0.price.isFinite }
  }
}
