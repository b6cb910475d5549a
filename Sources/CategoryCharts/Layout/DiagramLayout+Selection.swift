import ByteText
import ChartDrawing
import ChartEngine
import MarketBars

extension DiagramLayout {
  /// A step from one selection to another, as keys ask for.
  public enum Move: UInt8, Sendable {
    /// To the nearest place before that has a value; from nothing to the last.
    case previous
    /// To the nearest place behind that has a value; from nothing to the first.
    case next
    /// To the first place that has a value.
    case first
    /// To the last place that has a value.
    case last
  }

  /// What lies at a point: the category with the bar nearest to it, or the place of a line diagram
  /// nearest to it; nil outside the plot, and where there is nothing.
  public func selection(at point: PlotPoint) -> DiagramSelection? {
    guard point.x.isFinite, point.y.isFinite, !centers.isEmpty,
      plot.inset(x: -4, y: -4).contains(point)
    else { return nil }
    guard let bars, let painter = barPainter else {
      return nearestPlace(to: point.x).map { DiagramSelection(index: $0) }
    }
    let along = diagram.isHorizontal ? point.y - plot.y : point.x - plot.x
    let length = diagram.isHorizontal ? plot.height : plot.width
    let share = along / length * Double(centers.count)
    let index = Swift.min(Swift.max(Int(share.rounded(.down)), 0), centers.count - 1)
    var (nearest, best): (Int?, Double) = (nil, .infinity)
    for bar in bars.bars[bars.firsts[index]..<bars.firsts[index + 1]] {
      let rect =
        painter.rect(of: bar)
        ?? (diagram.isHorizontal
          ? PlotRect(x: axis.position(bar.to), y: bar.start, width: 0, height: bar.width)
          : PlotRect(x: bar.start, y: axis.position(bar.to), width: bar.width, height: 0))
      let dx = Swift.max(rect.x - point.x, 0, point.x - rect.maxX)
      let dy = Swift.max(rect.y - point.y, 0, point.y - rect.maxY)
      // Across the axis first: a short bar is chosen above its end too.
      let distance = diagram.isHorizontal ? dy * 1e4 + dx : dx * 1e4 + dy
      if distance < best { (nearest, best) = (bar.series, distance) }
    }
    return nearest.map { DiagramSelection(index: index, series: $0) }
  }

  /// The place beside a selection that has a value; without a selection, the first or the last one.
  public func selection(after selection: DiagramSelection?, moving move: Move)
    -> DiagramSelection?
  {
    let order = bars == nil ? places.map { $0.index } : Array(centers.indices)
    let filled = order.filter { index in
      diagram.rows.contains { $0.value(at: index) != nil }
    }
    guard let first = filled.first, let last = filled.last else { return nil }
    let isForward = move == .next
    guard move == .next || move == .previous, let selection,
      let place = filled.firstIndex(of: selection.index)
    else {
      return DiagramSelection(index: move == .last || move == .previous ? last : first)
    }
    let next = Swift.min(Swift.max(place + (isForward ? 1 : -1), 0), filled.count - 1)
    return DiagramSelection(index: filled[next], series: nil)
  }

  /// What is at a place, in words.
  public func details(of selection: DiagramSelection) -> DiagramDetails {
    let index = selection.index
    var details = DiagramDetails(label: label(at: index), rows: [])
    func add(_ name: String, _ value: Double) {
      details.rows.append(
        DiagramDetails.Row(name: name, value: value, text: numbers.text(value)))
    }
    switch diagram {
    case .bars(let diagram):
      for row in diagram.series {
        if let value = row.value(at: index) { add(row.name, value) }
      }
    case .lines(let diagram):
      for line in diagram.lines {
        if let value = line.value(at: index) { add(line.name, value) }
      }
    }
    return details
  }

  /// The category's label, or the time in full.
  func label(at index: Int) -> String {
    var labels: [String] = []
    switch diagram {
    case .bars(let diagram): labels = diagram.labels
    case .lines(let diagram):
      switch diagram.positions {
      case .labels(let all): labels = all
      case .times(let times, let zone):
        guard times.indices.contains(index) else { return "" }
        let clock = zone.wallClock(at: times[index])
        let isDaily = DiagramTimes(times, zone).span?.isDaily ?? true
        return style.words.fullDate(
          clock, showingTime: !isDaily, inROCYears: style.usesROCYears)
      }
    }
    return labels.indices.contains(index) ? labels[index] : ""
  }

  /// What the diagram shows, in a sentence: its kind, the highest and the lowest value.
  public var summary: String {
    let words = DiagramWords(language: style.language)
    var text = TextBytes()
    if !diagram.title.utf8.isEmpty {
      text.add(diagram.title)
      text.add(words.sentenceEnd)
    }
    text.add(words.kind(isBars: bars != nil))
    var (highest, lowest): ((Double, Int)?, (Double, Int)?) = (nil, nil)
    for row in diagram.rows {
      for index in 0..<Swift.min(diagram.count, row.values.count) {
        guard let value = row.value(at: index) else { continue }
        if value > highest?.0 ?? -.infinity { highest = (value, index) }
        if value < lowest?.0 ?? .infinity { lowest = (value, index) }
      }
    }
    if let highest, let lowest {
      text.add(words.colon)
      text.add(words.highest(numbers.text(highest.0), at: label(at: highest.1)))
      text.add(words.comma)
      text.add(words.lowest(numbers.text(lowest.0), at: label(at: lowest.1)))
    }
    return text.string
  }

  private func nearestPlace(to x: Double) -> Int? {
    // The first place right of x, by halving.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].x < x { low = middle + 1 } else { high = middle }
    }
    if low == places.count { return places.last?.index }
    if low > 0, x - places[low - 1].x < places[low].x - x { return places[low - 1].index }
    return places[low].index
  }
}

extension Diagram {
  var rows: [DiagramSeries] {
    switch self {
    case .bars(let diagram): diagram.series
    case .lines(let diagram): diagram.lines
    }
  }
}
