import Sakata
import Testing

/// One text of a picture and the room that it takes.
public struct PictureText: Equatable, Sendable {
  public let text: String
  /// The names of the groups around it, outermost first.
  public let groups: [String]
  /// From 0.8 em above the baseline to 0.2 em below it, as wide as measured; around the text where
  /// that is turned.
  public let box: PlotRect
  /// The four corners of the text itself.
  public let corners: [PlotPoint]
  public let color: RGBA

  public func isIn(_ group: String) -> Bool { groups.contains(group) }

  /// Whether the two, turned as they are, share more than a hair: no line along a side of either
  /// parts them.
  public func overlaps(_ other: PictureText) -> Bool {
    for sides in [corners, other.corners] {
      for (a, b) in [(sides[0], sides[1]), (sides[1], sides[2])] {
        let length = max(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot(), 1e-9)
        let (x, y) = ((b.x - a.x) / length, (b.y - a.y) / length)
        let mine = corners.map { $0.x * x + $0.y * y }
        let others = other.corners.map { $0.x * x + $0.y * y }
        if mine.max()! <= others.min()! + 0.01 || others.max()! <= mine.min()! + 0.01 {
          return false
        }
      }
    }
    return true
  }
}

extension DisplayList {
  /// All texts in painting order.
  public func texts(measuring measurer: some TextMeasurer) -> [PictureText] {
    var result: [PictureText] = []
    var groups: [String] = []
    for command in commands {
      switch command {
      case .beginGroup(let name): groups.append(name)
      case .endGroup: _ = groups.popLast()
      case .text(let run, let position):
        let width = measurer.width(of: run.text, style: run.style)
        let left =
          switch run.anchor {
          case .start: 0.0
          case .middle: -width / 2
          case .end: -width
          }
        let (top, along) = (-0.8 * run.style.size, run.turn.direction)
        let corners = [
          (left, top), (left + width, top), (left + width, top + run.style.size),
          (left, top + run.style.size),
        ].map { (x: Double, y: Double) in
          PlotPoint(
            x: position.x + x * along.x - y * along.y, y: position.y + x * along.y + y * along.x)
        }
        let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
        let box = PlotRect(
          x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
        result.append(
          PictureText(
            text: run.text, groups: groups, box: box, corners: corners, color: run.color))
      default: break
      }
    }
    return result
  }

  /// The texts inside the group of that name.
  public func texts(in group: String) -> [String] {
    texts(measuring: FixedTextMeasurer()).filter { $0.isIn(group) }.map { $0.text }
  }

  /// The commands inside the first group of that name, without those that begin and end groups.
  public func commands(in group: String) -> [DrawCommand] {
    var result: [DrawCommand] = []
    var depth = 0
    for command in commands {
      switch command {
      case .beginGroup(let name): if depth > 0 || name == group { depth += 1 }
      case .endGroup:
        if depth > 0 { depth -= 1 }
        if depth == 0 && !result.isEmpty { return result }
      default: if depth > 0 { result.append(command) }
      }
    }
    return result
  }

  /// The names of all groups in painting order.
  public var groupNames: [String] {
    commands.compactMap { if case .beginGroup(let name) = $0 { name } else { nil } }
  }
}

/// What is wrong with a picture, in words; empty for a sound one.
///
/// Checked: every number is finite, no rectangle has a negative side, groups and clips are
/// balanced, no name of a group comes twice; no two texts overlap (a watermark lies behind all
/// others and does not count) and no text leaves the picture.
public func faults(
  of list: DisplayList, measuring measurer: some TextMeasurer, checksTexts: Bool = true
) -> [String] {
  var faults = numericFaults(of: list)
  guard checksTexts else { return faults }
  let texts = list.texts(measuring: measurer).filter { !$0.isIn("watermark") }
  for (number, text) in texts.enumerated() {
    let box = text.box
    if box.x < -0.01 || box.y < -0.01 || box.maxX > list.size.width + 0.01
      || box.maxY > list.size.height + 0.01
    {
      faults.append("clipped: \(describe(text))")
    }
    for other in texts[(number + 1)...]
    where box.inset(x: 0.01, y: 0.01).intersects(other.box) && text.overlaps(other) {
      faults.append("overlap: \(describe(text)) and \(describe(other))")
    }
  }
  return faults
}

private func describe(_ text: PictureText) -> String {
  func short(_ value: Double) -> String { NumberText.fixed(value, decimals: 1) }
  let box = text.box
  return "\(text.groups.last ?? "") \"\(text.text)\" at \(short(box.x)),\(short(box.y)) "
    + "\(short(box.width))x\(short(box.height))"
}

private func numericFaults(of list: DisplayList) -> [String] {
  var faults: [String] = []
  var names: Set<String> = []
  var groupDepth = 0
  var clipDepth = 0
  func check(_ values: [Double], _ what: String) {
    if !values.allSatisfy({ $0.isFinite }) { faults.append("not finite: \(what) \(values)") }
  }
  func check(_ rect: PlotRect, _ what: String) {
    check([rect.x, rect.y, rect.width, rect.height], what)
    if rect.width < 0 || rect.height < 0 { faults.append("negative side: \(what) \(rect)") }
  }
  func check(_ outline: Outline, _ what: String) {
    check(outline.points.flatMap { [$0.x, $0.y] }.filter { !$0.isFinite }, what)
  }
  check([list.size.width, list.size.height], "size")
  for command in list.commands {
    switch command {
    case .fillRects(let rects, _): for rect in rects { check(rect, "rectangle") }
    case .fill(let outline, let paint):
      check(outline, "filled outline")
      if case .linearGradient(let start, let end, _, _) = paint {
        check([start.x, start.y, end.x, end.y], "gradient")
      }
      if case .radialGradient(let center, let radius, _, _) = paint {
        check([center.x, center.y, radius], "gradient")
      }
    case .stroke(let outline, let stroke):
      check(outline, "stroked outline")
      check([stroke.width] + stroke.dash, "stroke")
      if stroke.width <= 0 { faults.append("no width: a stroke") }
    case .text(let run, let position):
      check([position.x, position.y, run.style.size], "text \"\(run.text)\"")
      if run.text.isEmpty { faults.append("a text without letters") }
    case .pushClip(let rect):
      check(rect, "clip")
      clipDepth += 1
    case .popClip:
      clipDepth -= 1
      if clipDepth < 0 { faults.append("a clip ends that did not begin") }
    case .beginGroup(let name):
      groupDepth += 1
      if !names.insert(name).inserted { faults.append("group \(name) comes twice") }
    case .endGroup:
      groupDepth -= 1
      if groupDepth < 0 { faults.append("a group ends that did not begin") }
    }
  }
  if groupDepth != 0 { faults.append("\(groupDepth) groups do not end") }
  if clipDepth != 0 { faults.append("\(clipDepth) clips do not end") }
  return faults
}

/// Expects a sound picture: see ``faults(of:measuring:checksTexts:)``.
public func expectSound(
  _ list: DisplayList, measuring measurer: some TextMeasurer, checksTexts: Bool = true,
  _ name: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = faults(of: list, measuring: measurer, checksTexts: checksTexts)
  if !found.isEmpty {
    Issue.record(
      "\(name()) \(found.count) faults: \(found.prefix(4).joined(separator: "; "))",
      sourceLocation: sourceLocation)
  }
}

/// The picture of a chart, by the simple way through the engine.
public func picture(
  of chart: MarketChart, over series: BarSeries, visible: VisibleBars = .firstView,
  width: Double = 800, height: Double = 600, scale: Double = 1,
  style: ChartStyle = ChartStyle(region: .us), measuring measurer: some TextMeasurer
) -> DisplayList {
  let data = ChartData(of: chart, over: series, language: style.language)
  return ChartLayout(
    of: chart, showing: data, visible: visible, size: PlotSize(width: width, height: height),
    scale: scale, style: style, measuring: measurer
  ).displayList()
}

/// The picture of the chart that a phrase describes.
public func picture(
  of phrase: String, over series: BarSeries, visible: VisibleBars = .firstView,
  width: Double = 800, height: Double = 600, scale: Double = 1,
  style: ChartStyle = ChartStyle(region: .us)
) throws -> DisplayList {
  picture(
    of: try MarketChart(phrase: phrase), over: series, visible: visible, width: width,
    height: height, scale: scale, style: style, measuring: FixedTextMeasurer())
}
