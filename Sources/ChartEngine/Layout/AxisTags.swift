import ChartDrawing

/// Prices marked on an axis: the last price, price lines. They never overlap each other, and the
/// labels that they would cover are left out.
struct AxisTags {
  struct Tag {
    var y: Double
    let text: String
    let background: RGBA
    let textColor: RGBA
  }

  /// A line across the plot at a marked price.
  struct Level: Equatable {
    let y: Double
    let color: RGBA
    let dash: [Double]
  }

  private(set) var tags: [Tag] = []
  /// Every marked price in view, whether its tag found room or not.
  private(set) var levels: [Level] = []
  let height: Double

  init(fontSize: Double) { height = (fontSize * 1.6).rounded() }

  /// Adds a line at `tag.y` and a tag whose middle is there, moved to where no earlier one is,
  /// between `top` and `bottom`; a tag without text or room is left out.
  mutating func add(_ tag: Tag, dash: [Double], top: Double, bottom: Double) {
    guard tag.y >= top, tag.y <= bottom else { return }
    levels.append(Level(y: tag.y, color: tag.background, dash: dash))
    guard !tag.text.isEmpty, bottom - top >= height else { return }
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
