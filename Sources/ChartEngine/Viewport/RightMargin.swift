/// Free space to the right of the newest bar.
public enum RightMargin: Equatable, Sendable {
  /// So many bars wide at any zoom.
  case bars(Double)
  /// So many points wide at any zoom.
  case points(Double)

  /// The spacing at which `count` bars and the margin fill `width` points.
  func spacing(of count: Double, in width: Double) -> Double {
    switch usable(in: width) {
    case .bars(let bars): width / (count + bars)
    case .points(let points): (width - points) / count
    }
  }

  /// The margin in bars at that spacing.
  func bars(at spacing: Double, in width: Double) -> Double {
    switch usable(in: width) {
    case .bars(let bars): bars
    case .points(let points): points / spacing
    }
  }

  /// The margin in points at that spacing.
  func points(at spacing: Double, in width: Double) -> Double {
    switch usable(in: width) {
    case .bars(let bars): bars * spacing
    case .points(let points): points
    }
  }

  /// The margin, or one of so many bars where that is wider with `count` bars in view.
  func atLeast(_ bars: Int, with count: Double, in width: Double) -> RightMargin {
    guard bars > 0 else { return self }
    let wanted = RightMargin.bars(Double(bars))
    let spacing = wanted.spacing(of: Swift.max(1, count), in: width)
    return self.bars(at: spacing, in: width) >= Double(bars) ? self : wanted
  }

  /// Within 0…1,000,000 bars, or within 0…9/10 of the width; what is no number is no margin.
  private func usable(in width: Double) -> RightMargin {
    switch self {
    case .bars(let bars): .bars(bars > 0 ? Swift.min(bars, 1e6) : 0)
    case .points(let points): .points(points > 0 ? Swift.min(points, width * 0.9) : 0)
    }
  }
}
