import ChartDrawing

/// The labels of categories under or beside a plot, none of which overlaps another.
///
/// In order of preference: all in one line each; broken into up to three lines; turned by 45 degrees;
/// turned by 90; every second, fifth, tenth… of them. What is still too long is cut.
struct AxisLabels: Equatable, Sendable {
  struct Label: Equatable, Sendable {
    var lines: [String]
    /// The position of the first line.
    var position: PlotPoint
    var anchor: TextRun.Anchor
    var turn: TextRun.Turn
  }

  private(set) var labels: [Label] = []
  /// The room that they take under the plot, or left of it.
  private(set) var depth = 0.0

  /// No labels.
  init() {}

  static func lineHeight(_ style: TextStyle) -> Double { (style.size * 1.3).rounded(.up) }

  /// Labels under a plot.
  ///
  /// - Parameters:
  ///   - centers: where they belong, rising, at equal distances.
  ///   - pitch: the room of each, in points.
  ///   - edges: how far texts may reach to the left and to the right.
  ///   - top: the edge under which they stand.
  ///   - deepest: the most room that they may take.
  init<Measurer: TextMeasurer>(
    under texts: [String], at centers: [Double], pitch: Double, edges: ClosedRange<Double>,
    top: Double, deepest: Double, _ label: LabelText<Measurer>
  ) {
    let count = Swift.min(texts.count, centers.count)
    let gap = label.style.size * 0.6
    let height = AxisLabels.lineHeight(label.style)
    guard count > 0, deepest >= height, pitch > 0 else { return }
    let first = top + label.style.size
    // No more are looked at than could have room.
    let least = Swift.max(1, Int((label.style.size * 1.2 / pitch).rounded(.up)))
    if least == 1 {
      let most = Swift.max(1, Swift.min(3, Int(deepest / height)))
      if place(level: texts, centers, count, pitch - gap, edges, first, most, label) { return }
      let isSteep = pitch < height * 1.45
      let turn: TextRun.Turn = isSteep ? .upright : .rising
      if place(turned: turn, texts, centers, count, edges, top, deepest, label) { return }
    }
    var step = AxisLabels.roundStep(least)
    while step < 2 * count {
      var widest = 0.0
      for index in stride(from: 0, to: count, by: step) {
        widest = Swift.max(widest, label.width(texts[index]))
      }
      let limit = Swift.max((edges.upperBound - edges.lowerBound) / 4, label.style.size * 3)
      if Swift.min(widest, limit) + gap <= pitch * Double(step) || step >= count {
        for index in stride(from: 0, to: count, by: step) {
          let text = label.cut(texts[index], to: limit)
          add([text], at: centers[index], edges, first, label)
        }
        depth = height
        return
      }
      step = AxisLabels.roundStep(step + 1)
    }
  }

  /// Labels left of a plot, ending at `right`, of rows at equal distances.
  init<Measurer: TextMeasurer>(
    beside texts: [String], at centers: [Double], pitch: Double, right: Double, width: Double,
    _ label: LabelText<Measurer>
  ) {
    let count = Swift.min(texts.count, centers.count)
    let height = AxisLabels.lineHeight(label.style)
    guard count > 0, pitch > 0, width > 0 else { return }
    let step = pitch >= height ? 1 : AxisLabels.roundStep(Int((height / pitch).rounded(.up)))
    let most = Swift.max(1, Swift.min(3, Int(pitch / height)))
    for index in stride(from: 0, to: count, by: step) where !texts[index].isEmpty {
      var lines = [texts[index]]
      if label.width(texts[index]) > width {
        lines =
          label.lines(of: texts[index], within: width, most: most)
          ?? [label.cut(texts[index], to: width)]
      }
      let middle = centers[index] + label.style.capHeight / 2
      let y = middle - Double(lines.count - 1) * height / 2
      labels.append(
        Label(lines: lines, position: PlotPoint(x: right, y: y), anchor: .end, turn: .level))
      for line in lines { depth = Swift.max(depth, label.width(line)) }
    }
  }

  func draw(_ style: TextStyle, _ color: RGBA, into commands: inout [DrawCommand]) {
    let height = AxisLabels.lineHeight(style)
    for label in labels {
      for (number, line) in label.lines.enumerated() where !line.isEmpty {
        commands.append(
          .text(
            TextRun(line, style: style, color: color, anchor: label.anchor, turn: label.turn),
            at: PlotPoint(x: label.position.x, y: label.position.y + Double(number) * height)))
      }
    }
  }

  /// 1, 2, 5, 10, 20, 50…: the smallest that is not below `least`.
  private static func roundStep(_ least: Int) -> Int {
    var step = 1
    while step < least {
      var digits = step
      while digits >= 10 { digits /= 10 }
      step = digits == 2 ? step / 2 * 5 : step * 2
      if step > 1 << 28 { break }
    }
    return step
  }

  /// Places all labels level, in up to `most` lines; false, and none, if one does not fit.
  private mutating func place<Measurer: TextMeasurer>(
    level texts: [String], _ centers: [Double], _ count: Int, _ width: Double,
    _ edges: ClosedRange<Double>, _ first: Double, _ most: Int, _ label: LabelText<Measurer>
  ) -> Bool {
    var broken: [[String]] = []
    for index in 0..<count {
      guard let lines = label.lines(of: texts[index], within: width, most: most) else {
        return false
      }
      broken.append(lines)
    }
    var lineCount = 1
    for index in 0..<count {
      add(broken[index], at: centers[index], edges, first, label)
      lineCount = Swift.max(lineCount, broken[index].count)
    }
    depth = AxisLabels.lineHeight(label.style) * Double(lineCount)
    return true
  }

  /// Adds a label around `center`, moved to stay between the edges.
  private mutating func add<Measurer: TextMeasurer>(
    _ lines: [String], at center: Double, _ edges: ClosedRange<Double>, _ first: Double,
    _ label: LabelText<Measurer>
  ) {
    var widest = 0.0
    for line in lines { widest = Swift.max(widest, label.width(line)) }
    guard widest > 0, widest <= edges.upperBound - edges.lowerBound else { return }
    let x = Swift.min(
      Swift.max(center, edges.lowerBound + widest / 2), edges.upperBound - widest / 2)
    // One that was moved may not reach the one before; that one then stands alone.
    if let last = labels.last {
      var before = 0.0
      for line in last.lines { before = Swift.max(before, label.width(line)) }
      guard x - widest / 2 >= last.position.x + before / 2 + 2 else { return }
    }
    labels.append(
      Label(lines: lines, position: PlotPoint(x: x, y: first), anchor: .middle, turn: .level))
  }

  /// Places all labels turned, ending under their places; false, and none, if they would be too
  /// short to be read.
  private mutating func place<Measurer: TextMeasurer>(
    turned turn: TextRun.Turn, _ texts: [String], _ centers: [Double], _ count: Int,
    _ edges: ClosedRange<Double>, _ top: Double, _ deepest: Double, _ label: LabelText<Measurer>
  ) -> Bool {
    let size = label.style.size
    let along = turn.direction
    // The end of the text hangs under its place: the cap's middle on the line through it.
    let half = label.style.capHeight / 2
    var placed: [Label] = []
    var lowest = 0.0
    for index in 0..<count {
      let end = PlotPoint(
        x: centers[index] - half * along.y,
        y: top + (turn == .rising ? size * 0.8 : size * 0.4))
      let longest = (deepest - size * 1.2) / -along.y
      let toEdge =
        turn == .rising ? (end.x - edges.lowerBound - size * 0.6) / along.x : longest
      let room = Swift.min(longest, toEdge)
      let text = label.cut(texts[index], to: room)
      let width = label.width(text)
      guard !text.isEmpty || texts[index].isEmpty,
        width >= Swift.min(label.width(texts[index]), size * 3)
      else { return false }
      placed.append(
        Label(lines: [text], position: end, anchor: .end, turn: turn))
      lowest = Swift.max(lowest, end.y - top - width * along.y + size * 0.3)
    }
    labels = placed
    depth = Swift.min(lowest, deepest)
    return true
  }
}
