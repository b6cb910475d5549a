import ChartDrawing

/// Prices marked on an axis: the last price, price lines. They never overlap each other, and the
/// labels that they would cover are left out.
struct AxisTags {
  struct Tag {
    var y: Double
    let text: String
    let background: RGBA
    let textColor: RGBA
    /// Where the line across the plot lies; nil for no line.
    let lineY: Double?
    let dash: [Double]
  }

  private(set) var tags: [Tag] = []
  let height: Double

  init(fontSize: Double) { height = (fontSize * 1.6).rounded() }

  /// Adds a tag whose middle is at `tag.y`, moved to where no earlier one is, between `top` and
  /// `bottom`; one without text or room is left out.
  mutating func add(_ tag: Tag, top: Double, bottom: Double) {
    guard tag.y >= top, tag.y <= bottom, !tag.text.isEmpty, bottom - top >= height else { return }
    var tag = tag
    let low = top + height / 2
    let high = Swift.max(low, bottom - height / 2)
    tag.y = Swift.min(Swift.max(tag.y, low), high)
    if covers(tag.y) {
      var best: Double?
      for other in tags {
        for candidate in [other.y - height, other.y + height]
        where candidate >= low && candidate <= high && !covers(candidate) {
          if (candidate - tag.y).magnitude < ((best ?? .infinity) - tag.y).magnitude {
            best = candidate
          }
        }
      }
      guard let best else { return }
      tag.y = best
    }
    tags.append(tag)
  }

  private func covers(_ y: Double) -> Bool {
    tags.contains { ($0.y - y).magnitude < height - 1e-9 }
  }

  /// Whether a label whose middle is at `y` would touch a tag.
  func hidesLabel(at y: Double, fontSize: Double) -> Bool {
    tags.contains { ($0.y - y).magnitude < (height + fontSize) / 2 + 1 }
  }
}
