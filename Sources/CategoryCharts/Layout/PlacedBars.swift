import ChartDrawing
import ChartEngine

/// The bars of a diagram: which there are, from which value to which, and where across the axis.
struct PlacedBars: Equatable, Sendable {
  struct Bar: Equatable, Sendable {
    var index: Int
    var series: Int
    /// Where it begins and ends, as values; a stacked one begins where others end.
    var from: Double
    var to: Double
    /// Whether its end is the far side of the bar or stack, which is round.
    var isOuter: Bool
    /// Its sides across the axis, in points.
    var start = 0.0
    var width = 0.0
  }

  private(set) var bars: [Bar] = []
  private(set) var baseline = 0.0
  /// All that the axis has to show.
  private(set) var range = ValueRange()
  /// The first bar of each category, and behind them how many bars there are.
  private(set) var firsts: [Int] = []

  init(_ diagram: BarDiagram) {
    let isStacked = diagram.arrangement == .stacked
    var values = ValueRange()
    for index in 0..<diagram.count {
      firsts.append(bars.count)
      var (above, below) = (0.0, 0.0)
      var outer: (above: Int?, below: Int?) = (nil, nil)
      for (number, row) in diagram.series.enumerated() {
        guard let value = row.value(at: index) else { continue }
        var bar = Bar(index: index, series: number, from: 0, to: value, isOuter: !isStacked)
        if isStacked {
          bar.from = value < 0 ? below : above
          bar.to = Swift.min(Swift.max(bar.from + value, -1e300), 1e300)
          if value < 0 {
            below = bar.to
            outer.below = bars.count
          } else if value > 0 {
            above = bar.to
            outer.above = bars.count
          }
        }
        values.include(bar.to)
        bars.append(bar)
      }
      for place in [outer.above, outer.below] {
        if let place { bars[place].isOuter = true }
      }
    }
    firsts.append(bars.count)
    if !isStacked {
      baseline = PlacedBars.baseline(diagram.baseline, of: values)
      for place in bars.indices { bars[place].from = baseline }
    }
    range = values
    if !values.isEmpty { range.include(baseline) }
    // All at the baseline: a range of some size above it.
    if !range.isEmpty, !(range.high > range.low) {
      range.include(baseline + Swift.max(baseline.magnitude * 0.1, 1))
    }
  }

  /// In points.
  private static let widest = 96.0

  private static func baseline(_ wanted: BarDiagram.Baseline, of values: ValueRange) -> Double {
    switch wanted {
    case .zero: return 0
    case .value(let value): return value.magnitude <= 1e300 ? value : 0
    case .belowSmallest:
      guard !values.isEmpty else { return 0 }
      let span = values.high - values.low
      let room = span > 0 && span.isFinite ? span : Swift.max(values.low.magnitude, 1)
      return values.low - room * 0.05
    }
  }

  /// Puts the bars of each category around its middle.
  mutating func place(at centers: [Double], pitch: Double, _ diagram: BarDiagram, grid: DeviceGrid)
  {
    let spacing = diagram.spacing >= 0 ? Swift.min(diagram.spacing, 0.95) : 0
    let count = diagram.arrangement == .stacked ? 1 : Swift.max(diagram.series.count, 1)
    let room = pitch * (1 - spacing)
    let gap = count > 1 ? Swift.min(2, room / Double(count) * 0.15) : 0
    // A bar alone in a wide picture is still a bar.
    var width = Swift.min((room - gap * Double(count - 1)) / Double(count), PlacedBars.widest)
    // Whole pixels, all bars alike, where there are any.
    let pixels = (width * grid.scale).rounded(.down)
    if pixels >= 1 { width = pixels / grid.scale }
    for place in bars.indices {
      let number = count == 1 ? 0 : Double(bars[place].series)
      let total = width * Double(count) + gap * Double(count - 1)
      let start = centers[bars[place].index] - total / 2 + number * (width + gap)
      bars[place].start = pixels >= 1 ? grid.snapped(start) : start
      bars[place].width = width
    }
  }
}
