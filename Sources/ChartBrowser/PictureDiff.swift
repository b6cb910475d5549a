import BrowserHost
import ByteText
import ChartDrawing

/// Where two pictures of the same size differ: a few rectangles, in points.
///
/// After a tick the pictures have the same commands but for a bar, a tag and a line; these are
/// found by comparing command by command. Pictures of another make differ everywhere.
struct PictureDiff {
  /// nil where everything differs.
  private(set) var areas: [PlotRect]? = []
  private var clips: [PlotRect] = []
  private let bounds: PlotRect

  /// More rectangles than that are joined.
  private static let most = 8

  init(from old: DisplayList, to new: DisplayList) {
    bounds = PlotRect(x: 0, y: 0, width: new.size.width, height: new.size.height)
    guard old.size == new.size, old.commands.count == new.commands.count else {
      areas = nil
      return
    }
    for index in new.commands.indices where areas != nil {
      compare(old.commands[index], new.commands[index])
    }
    guard let found = areas else { return }
    var total = 0.0
    for area in found { total += area.width * area.height }
    if total > 0.5 * bounds.width * bounds.height { areas = nil }
  }

  private mutating func compare(_ old: DrawCommand, _ new: DrawCommand) {
    switch (old, new) {
    case (.fillRects(let before, let color), .fillRects(let after, let newColor)):
      if color != newColor { return differsEverywhere() }
      compare(before, after)
    case (.fill(let before, let paint), .fill(let after, let newPaint)):
      if paint == newPaint, before.verbs == after.verbs {
        compare(before.points, after.points, reach: 1, isFilled: true)
      } else {
        include(before.points, reach: 1)
        include(after.points, reach: 1)
      }
    case (.stroke(let before, let stroke), .stroke(let after, let newStroke)):
      let reach = max(stroke.width, newStroke.width) * 2 + 1
      if stroke == newStroke, before.verbs == after.verbs {
        compare(before.points, after.points, reach: reach, isFilled: !stroke.dash.isEmpty)
      } else {
        include(before.points, reach: reach)
        include(after.points, reach: reach)
      }
    case (.text(let before, let place), .text(let after, let newPlace)):
      if place == newPlace, before.color == after.color, before.style == after.style,
        before.anchor == after.anchor, before.turn == after.turn, isSame(before.text, after.text)
      {
        return
      }
      include(before, at: place)
      include(after, at: newPlace)
    case (.pushClip(let before), .pushClip(let after)):
      if before != after { return differsEverywhere() }
      clips.append(after)
    case (.popClip, .popClip): _ = clips.popLast()
    case (.beginGroup, .beginGroup), (.endGroup, .endGroup): break
    default: differsEverywhere()
    }
  }

  private mutating func differsEverywhere() { areas = nil }

  /// Rectangles between those that are the same at the beginning and at the end.
  private mutating func compare(_ old: [PlotRect], _ new: [PlotRect]) {
    let most = min(old.count, new.count)
    var first = 0
    while first < most, old[first] == new[first] { first += 1 }
    var last = 0
    while last < most - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    for rects in [old[first..<old.count - last], new[first..<new.count - last]] {
      if rects.count > 16 { return differsEverywhere() }
      for rect in rects { include(rect.inset(x: -1, y: -1)) }
    }
  }

  /// Points of one outline that moved, with the points beside them; all of them where it is filled.
  private mutating func compare(
    _ old: [PlotPoint], _ new: [PlotPoint], reach: Double, isFilled: Bool
  ) {
    guard old.count == new.count else { return differsEverywhere() }
    var first = 0
    while first < old.count, old[first] == new[first] { first += 1 }
    guard first < old.count else { return }
    var last = old.count - 1
    while old[last] == new[last] { last -= 1 }
    if isFilled { (first, last) = (0, old.count - 1) }
    let range = max(0, first - 2)..<min(old.count, last + 3)
    include(Array(old[range]), reach: reach)
    include(Array(new[range]), reach: reach)
  }

  private mutating func include(_ points: [PlotPoint], reach: Double) {
    guard let first = points.first else { return }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    include(
      PlotRect(
        x: left - reach, y: top - reach, width: right - left + 2 * reach,
        height: bottom - top + 2 * reach))
  }

  private mutating func include(_ run: TextRun, at place: PlotPoint) {
    let width = texts.entry(of: run.text, style: run.style).width
    guard run.turn == .level else { return differsEverywhere() }
    let left =
      switch run.anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    include(
      PlotRect(
        x: left - 3, y: place.y - run.style.size * 1.2, width: width + 6,
        height: run.style.size * 1.6))
  }

  /// Adds a rectangle, as far as it can be seen, to one that it touches or by itself.
  private mutating func include(_ rect: PlotRect) {
    guard var list = areas else { return }
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return differsEverywhere()
    }
    var seen = rect.cut(to: bounds)
    if let clip = clips.last { seen = seen.cut(to: clip.inset(x: -1, y: -1)) }
    guard seen.width > 0, seen.height > 0 else { return }
    var index = 0
    while index < list.count {
      if list[index].intersects(seen) || list.count >= PictureDiff.most {
        seen = seen.joined(list[index])
        list.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    list.append(seen)
    areas = list
  }
}

extension PlotRect {
  fileprivate func cut(to other: PlotRect) -> PlotRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PlotRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  fileprivate func joined(_ other: PlotRect) -> PlotRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PlotRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
