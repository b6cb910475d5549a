import ChartDrawing
import ChartEngine
import MarketBars

/// Divides a picture among heading, axes and plot.
///
/// The widths of labels depend on the ticks, these on the plot's size, and that on the labels: it goes
/// round until they settle, five times at most.
struct DiagramFrameMaker<Measurer: TextMeasurer> {
  let diagram: Diagram
  let size: PlotSize
  let style: ChartStyle
  let grid: DeviceGrid
  let label: LabelText<Measurer>

  private(set) var plot = PlotRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var axis: ValueAxis
  private(set) var numbers: DiagramNumbers
  private(set) var heading: DiagramHeading
  private(set) var categoryLabels = AxisLabels()
  private(set) var timeTicks: [TimeTicks.Tick] = []
  private(set) var centers: [Double] = []
  /// From one category to the next.
  private(set) var pitch = 1.0
  private(set) var bars: PlacedBars?
  private(set) var isTimed = false
  private var range = ValueRange()

  init(
    diagram: Diagram, size: PlotSize, style: ChartStyle, grid: DeviceGrid,
    label: LabelText<Measurer>
  ) {
    self.diagram = diagram
    self.size = size
    self.style = style
    self.grid = grid
    self.label = label
    axis = ValueAxis(
      around: ValueRange(), room: ValueAxis.Room(), from: 0, isHorizontal: false, style: style)
    numbers = DiagramNumbers(of: [])
    heading = DiagramHeading(
      title: "", subtitle: "", legend: [], in: PlotRect(x: 0, y: 0, width: 0, height: 0),
      style: style, grid: grid, measuring: label.measurer)
  }

  private var margin: Double { Swift.min(12, size.width / 20, size.height / 20) }

  mutating func make() {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    gatherValues()
    guard diagram.hasAxes else { return makeBare() }
    heading = DiagramHeading(
      title: diagram.title, subtitle: diagram.subtitle, legend: legend,
      in: PlotRect(
        x: margin, y: margin, width: Swift.max(size.width - 2 * margin, 0),
        height: Swift.max(size.height - 2 * margin, 0)),
      style: style, grid: grid, measuring: label.measurer)
    if diagram.isHorizontal { makeHorizontal() } else { makeVertical() }
  }

  /// What the axis of values has to show.
  private mutating func gatherValues() {
    switch diagram {
    case .bars(let diagram):
      let placed = PlacedBars(diagram)
      bars = placed
      range = placed.range
      numbers = DiagramNumbers(of: diagram.series.map { $0.values })
    case .lines(let diagram):
      for line in diagram.lines {
        for index in 0..<Swift.min(diagram.count, line.values.count) {
          if let value = line.value(at: index) { range.include(value) }
        }
      }
      for band in diagram.bands {
        for column in [band.low, band.high] {
          for value in column where value.magnitude <= 1e300 { range.include(value) }
        }
      }
      if diagram.includesZero, !range.isEmpty { range.include(0) }
      numbers = DiagramNumbers(
        of: diagram.lines.map { $0.values } + diagram.bands.flatMap { [$0.low, $0.high] })
      if !range.isEmpty, !(range.high - range.low > range.high.magnitude * 1e-12) {
        // Equal values lie in the middle.
        let half = range.high != 0 ? range.high.magnitude * 0.05 : 1
        range.include(range.high + half)
        range.include(range.low - half)
      }
      if case .times = diagram.positions { isTimed = true }
    }
  }

  private var legend: [DiagramHeading.Entry] {
    var entries: [DiagramHeading.Entry] = []
    switch diagram {
    case .bars(let diagram):
      guard diagram.series.count > 1 else { return [] }
      for (number, row) in diagram.series.enumerated() {
        entries.append(
          DiagramHeading.Entry(
            name: row.name, color: style.theme.color(ofSeries: number, own: row.color),
            isLine: false))
      }
    case .lines(let diagram):
      guard diagram.lines.count + diagram.bands.count > 1 else { return [] }
      for (number, row) in diagram.lines.enumerated() {
        entries.append(
          DiagramHeading.Entry(
            name: row.name, color: style.theme.color(ofSeries: number, own: row.color),
            isLine: true))
      }
      for (number, band) in diagram.bands.enumerated() {
        let color = style.theme.color(ofSeries: diagram.lines.count + number, own: band.color)
        entries.append(
          DiagramHeading.Entry(
            name: band.name, color: color.mixed(with: style.theme.background, 0.7), isLine: false))
      }
    }
    return entries
  }

  // MARK: Without axes

  /// Lines from edge to edge, no thicker than fits.
  private mutating func makeBare() {
    guard case .lines(let diagram) = diagram else { return }
    let width = diagram.lineWidth.isFinite ? Swift.max(diagram.lineWidth, 0) : 0
    let inset = diagram.showsPoints ? width + 2 : width / 2
    plot = PlotRect(
      x: inset, y: inset, width: Swift.max(size.width - 2 * inset, 0),
      height: Swift.max(size.height - 2 * inset, 0))
    axis = ValueAxis(exactly: range, from: plot.y, length: plot.height, style: style)
    placeOnLine(inset: 0)
  }

  // MARK: Vertical

  private mutating func makeVertical() {
    let plain = label.style
    let top = Swift.max(heading.bottom, margin) + plain.size * 0.5
    let room = size.height - top - margin
    var labelDepth = hasCategoryTexts ? AxisLabels.lineHeight(plain) : 0
    var widest = 0.0
    for pass in 0..<5 {
      let below = labelDepth > 0 ? labelDepth + 8 : plain.size * 0.5
      let height = grid.snapped(Swift.max(room - below, 0))
      axis = ValueAxis(
        around: range, room: axisRoom(length: height, gap: plain.size * 3.4, end: plain.size + 7),
        from: grid.snapped(top), isHorizontal: false, style: style)
      axis.thinLabels(toGap: plain.size * 1.3)
      // From the second time on the plot only grows narrower, so that labels cannot fit and not fit by turns.
      if pass < 2 { widest = 0 }
      for text in axis.texts { widest = Swift.max(widest, label.width(text)) }
      let left = grid.snapped(margin + widest + 8)
      plot = PlotRect(
        x: left, y: grid.snapped(top),
        width: Swift.max(grid.snapped(size.width - margin - left), 0), height: height)
      if case .bars(let bars) = diagram {
        placeInSlots(from: plot.x, length: plot.width, bars.count)
      } else {
        placeOnLine(inset: hasCategoryTexts && !isTimed ? 18 : 4)
      }
      let before = labelDepth
      makeLabelsUnder(deepest: room * 0.4)
      labelDepth = isTimed ? before : categoryLabels.depth
      if labelDepth == before { break }
      if pass == 4, labelDepth > before { makeLabelsUnder(deepest: before) }
    }
    // Without room for anything, there is no plot.
    if plot.width < 8 || plot.height < 8 {
      plot.width = 0
      plot.height = 0
    }
  }

  private var hasCategoryTexts: Bool {
    switch diagram {
    case .bars(let diagram): !diagram.labels.isEmpty
    case .lines(let diagram):
      switch diagram.positions {
      case .labels(let labels): !labels.isEmpty
      case .times(let times, _): !times.isEmpty
      }
    }
  }

  private var texts: [String] {
    switch diagram {
    case .bars(let diagram): return diagram.labels
    case .lines(let diagram):
      if case .labels(let labels) = diagram.positions { return labels }
      return []
    }
  }

  private mutating func makeLabelsUnder(deepest: Double) {
    let edges = Swift.min(2, margin)...Swift.max(size.width - 2, 2)
    if isTimed, case .lines(let diagram) = diagram,
      case .times(let times, let zone) = diagram.positions,
      let span = DiagramTimes(times, zone).span
    {
      timeTicks =
        TimeTicks(
          over: span.local, at: xs, edges: edges,
          isDaily: span.isDaily, style: style,
          LabelText(TextStyle(size: label.style.size, weight: .bold), measuring: label.measurer)
        ).ticks
    } else {
      categoryLabels = AxisLabels(
        under: texts, at: centers, pitch: pitch, edges: edges, top: plot.maxY + 8,
        deepest: deepest, label)
    }
  }

  private var xs: ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for x in centers {
      low = Swift.min(low, x)
      high = Swift.max(high, x)
    }
    return low <= high ? low...high : plot.x...plot.x
  }

  /// - Parameter end: what a value's text takes beyond the end of its bar.
  private func axisRoom(length: Double, gap: Double, end: Double) -> ValueAxis.Room {
    var room = ValueAxis.Room(length: length, gap: gap)
    switch diagram {
    case .bars(let diagram):
      room.divisions = diagram.gridDivisions
      guard diagram.showsValues, diagram.arrangement == .grouped, let bars else { break }
      if range.high > bars.baseline { room.high = end }
      if range.low < bars.baseline { room.low = end }
    case .lines(let diagram):
      room.divisions = diagram.gridDivisions
    }
    return room
  }

  // MARK: Horizontal

  private mutating func makeHorizontal() {
    guard case .bars(let diagram) = diagram else { return }
    let plain = label.style
    let top = grid.snapped(Swift.max(heading.bottom, margin) + 2)
    let height = grid.snapped(Swift.max(size.height - margin - top - plain.size * 1.3 - 8, 0))
    placeInSlots(from: top, length: height, diagram.count)
    var labels = AxisLabels(
      beside: texts, at: centers, pitch: pitch, right: 0, width: size.width * 0.35, label)
    let left = grid.snapped(margin + labels.depth + (labels.depth > 0 ? 8 : 0))
    labels = AxisLabels(
      beside: texts, at: centers, pitch: pitch, right: left - 8, width: size.width * 0.35, label)
    categoryLabels = labels
    var widest = 0.0
    if diagram.showsValues, diagram.arrangement == .grouped {
      for row in diagram.series {
        for index in row.values.indices.prefix(500) {
          if let value = row.value(at: index) {
            widest = Swift.max(widest, label.width(numbers.text(value, in: axis.unit)))
          }
        }
      }
    }
    var gap = plain.size * 5
    var overhang = plain.size
    for _ in 0..<3 {
      let width = Swift.max(grid.snapped(size.width - margin - left - overhang), 0)
      axis = ValueAxis(
        around: range, room: axisRoom(length: width, gap: gap, end: widest + 8), from: left,
        isHorizontal: true, style: style)
      plot = PlotRect(x: left, y: top, width: width, height: height)
      var longest = 0.0
      for text in axis.texts { longest = Swift.max(longest, label.width(text)) }
      axis.thinLabels(toGap: longest + plain.size * 0.8)
      let last = axis.texts.last.map { label.width($0) } ?? 0
      let needed = Swift.max(last / 2 - margin + 2, 0)
      let settles = longest + plain.size <= gap && needed <= overhang
      gap = Swift.max(gap, longest + plain.size)
      overhang = Swift.max(overhang, needed)
      if settles { break }
    }
    if plot.width < 8 || plot.height < 8 {
      plot.width = 0
      plot.height = 0
    }
  }

  // MARK: Places

  private mutating func placeInSlots(from start: Double, length: Double, _ count: Int) {
    pitch = length / Double(Swift.max(count, 1))
    centers = (0..<count).map { start + (Double($0) + 0.5) * pitch }
  }

  /// Places at equal distances, or by time, from edge to edge.
  private mutating func placeOnLine(inset: Double) {
    guard case .lines(let diagram) = diagram else { return }
    let count = diagram.count
    let inset = Swift.min(inset, plot.width / 4)
    let (left, width) = (plot.x + inset, plot.width - 2 * inset)
    pitch = count > 1 ? width / Double(count - 1) : width
    if case .times(let times, let zone) = diagram.positions {
      centers = DiagramTimes(times, zone).shares.map { left + $0 * width }
    } else {
      centers = (0..<count).map { index in
        count > 1 ? left + Double(index) / Double(count - 1) * width : left + width / 2
      }
    }
  }
}

/// Times of values, in proportion.
struct DiagramTimes {
  private let times: [Timestamp]
  private let zone: TimeZoneOffsets

  init(_ times: [Timestamp], _ zone: TimeZoneOffsets) {
    self.times = times
    self.zone = zone
  }

  /// Of each time, its share of the way from the first to the last; a half where there is one
  /// time only.
  var shares: [Double] {
    guard let ends else { return [] }
    let (low, high) = (Double(ends.first.milliseconds), Double(ends.last.milliseconds))
    return times.map { high > low ? (Double($0.milliseconds) - low) / (high - low) : 0.5 }
  }

  /// The first and the last moment on the wall's clock, and whether all times are midnights.
  var span: (local: ClosedRange<Int64>, isDaily: Bool)? {
    guard let ends else { return nil }
    let first = zone.wallClock(at: ends.first).localMilliseconds
    let last = zone.wallClock(at: ends.last).localMilliseconds
    let isDaily = times.allSatisfy { zone.wallClock(at: $0).millisecondOfDay == 0 }
    return (first...Swift.max(first, last), isDaily)
  }

  private var ends: (first: Timestamp, last: Timestamp)? {
    guard var first = times.first else { return nil }
    var last = first
    for time in times {
      if time < first { first = time }
      if time > last { last = time }
    }
    return (first, last)
  }
}
