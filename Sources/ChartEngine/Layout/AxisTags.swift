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
  /// The first tag, and the others, at their prices' own places; the others from top to bottom.
  private var first: Tag?
  private var wanted: [Tag] = []
  /// Every marked price in view, whether its tag found room or not.
  private(set) var levels: [Level] = []
  let height: Double

  init(fontSize: Double) { height = (fontSize * 1.6).rounded() }

  /// Adds a line at `tag.y` and a tag whose middle is there, between `top` and `bottom`.
  ///
  /// The first tag keeps its place. Others are moved away from it, in the order of their prices;
  /// those without text or room are left out.
  mutating func add(_ tag: Tag, dash: [Double], top: Double, bottom: Double) {
    guard tag.y >= top, tag.y <= bottom else { return }
    levels.append(Level(y: tag.y, color: tag.background, dash: dash))
    guard !tag.text.isEmpty, bottom - top >= height else { return }
    if first != nil {
      let place = wanted.firstIndex { $0.y > tag.y } ?? wanted.count
      wanted.insert(tag, at: place)
    } else {
      first = tag
    }
    guard var kept = first else { return }
    let low = top + height / 2
    let high = bottom - height / 2
    let middle = kept.y
    kept.y = Swift.min(Swift.max(kept.y, low), high)
    tags = [kept]
    var limit = kept.y - height
    for var tag in wanted.reversed() where tag.y < middle {
      tag.y = Swift.min(Swift.max(tag.y, low), limit)
      guard tag.y >= low else { break }
      tags.append(tag)
      limit = tag.y - height
    }
    limit = kept.y + height
    for var tag in wanted where tag.y >= middle {
      tag.y = Swift.max(Swift.min(tag.y, high), limit)
      guard tag.y <= high else { break }
      tags.append(tag)
      limit = tag.y + height
    }
  }

  /// Whether a label whose middle is at `y` would touch a tag.
  func hidesLabel(at y: Double, fontSize: Double) -> Bool {
    tags.contains { ($0.y - y).magnitude < (height + fontSize) / 2 + 1 }
  }
}
