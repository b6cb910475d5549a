import ByteText
import ChartDrawing
import ChartEngine

/// The axis of values: whole steps from end to end, and where each value lies.
struct ValueAxis: Equatable, Sendable {
  /// From the lowest to the highest.
  private(set) var ticks: [Double] = []
  private(set) var texts: [String] = []
  /// Places values; of a horizontal axis from left to right.
  private(set) var scale: PriceScale
  /// One of so many ticks has a label: each, unless they are too many for texts.
  private(set) var labelStep = 1
  /// In which values are counted, `K` or 萬; plain below a million.
  let unit: QuantityUnit

  /// What has to be beside the values that are shown.
  struct Room: Equatable {
    /// From the low end of the axis to the high one, in points.
    var length = 100.0
    /// The least distance of two ticks, in points.
    var gap = 40.0
    /// Free beyond the highest value, in points; `low` likewise.
    var high = 0.0
    var low = 0.0
    /// How many parts the axis has; nil for as many as have room.
    var divisions: Int?
  }

  /// An axis around `range`, whose ends are whole steps of 1, 2, 2.5 or 5 times a power of ten.
  ///
  /// An empty range is shown as 0…1, and has no texts.
  ///
  /// - Parameters:
  ///   - top: the position of the high end; of a horizontal axis, of the low one.
  init(
    around range: ValueRange, room: Room, from top: Double, isHorizontal: Bool, style: ChartStyle
  ) {
    let steps = ValueAxis.steps(around: range, room)
    var ends = (steps.step.multiple(steps.first), steps.step.multiple(steps.last))
    if !(ends.0 < ends.1) || !(ends.1 - ends.0).isFinite { ends = (0, 1) }
    scale = PriceScale(
      showing: ends.0, ends.1, from: top, to: top + Swift.max(room.length, 1),
      isInverted: isHorizontal)
    let largest = Swift.max(ends.0.magnitude, ends.1.magnitude)
    unit =
      largest < 1e6
      ? .plain
      : .fitting(
        largest, style: QuantityStyle(style.words.largeUnits(inMyriads: style.usesMyriads)))
    var decimals = steps.step.decimals
    if unit.size > 1 {
      decimals = 0
      while decimals < 6 {
        let digits = steps.step.value / unit.size * powerOfTen(decimals)
        if (digits - digits.rounded()).magnitude < 1e-6 { break }
        decimals += 1
      }
    }
    var number = steps.first
    while number <= steps.last {
      let tick = steps.step.multiple(number)
      ticks.append(tick)
      texts.append(range.isEmpty ? "" : text(ofTick: tick, decimals: decimals))
      number += 1
    }
  }

  /// Leaves out labels until those that are left are as far apart.
  mutating func thinLabels(toGap gap: Double) {
    guard ticks.count > 1 else { return }
    let distance = (position(ticks[1]) - position(ticks[0])).magnitude
    labelStep = Int(Swift.min(Swift.max((gap / Swift.max(distance, 0.1)).rounded(.up), 1), 1000))
  }

  /// The position of a value, at most far beyond the ends.
  func position(_ value: Double) -> Double {
    Swift.min(Swift.max(scale.y(of: value), -1e6), 1e6)
  }

  private func text(ofTick tick: Double, decimals: Int) -> String {
    if unit.size > 1 { return unit.axisText(tick, decimals: decimals) }
    // Numbers too small for decimals have an exponent.
    if decimals > 9 { return makeString(shortestDecimal(of: tick)) }
    return NumberText.fixed(tick, decimals: decimals, grouping: true)
  }

  private static func steps(
    around range: ValueRange, _ room: Room
  ) -> (step: NiceStep, first: Double, last: Double) {
    let (low, high) = range.isEmpty ? (0, 1) : (range.low, range.high)
    let fitting = (room.length / Swift.max(room.gap, 1)).rounded(.down)
    let most = room.divisions.map { Double(Swift.min(Swift.max($0, 1), 100)) }
    let count = most ?? Swift.min(Swift.max(fitting, 1), 12)
    // What is free at the ends is part of what is divided.
    let share = Swift.min((room.high + room.low) / Swift.max(room.length, 1), 0.6)
    let perPoint = (high - low) / (1 - share) / Swift.max(room.length, 1)
    let (wantedLow, wantedHigh) = (low - room.low * perPoint, high + room.high * perPoint)
    var step = NiceStep(atLeast: (wantedHigh - wantedLow) / count)
    for _ in 0..<64 {
      let size = step.value
      let slack = 1e-9
      let first = (wantedLow / size + slack).rounded(.down)
      var last = (wantedHigh / size - slack).rounded(.up)
      if let most {
        guard last - first <= most else {
          step = step.larger
          continue
        }
        last = first + most
      } else if last - first > count + 1 || last == first {
        if last == first { return (step, first, first + 1) }
        step = step.larger
        continue
      }
      return (step, first, last)
    }
    return (NiceStep(atLeast: 1), 0, 1)
  }
}

extension ValueAxis {
  /// An axis without ticks whose ends are those of the range: for lines from edge to edge.
  init(exactly range: ValueRange, from top: Double, length: Double, style: ChartStyle) {
    unit = .plain
    scale =
      range.isEmpty
      ? PriceScale(showing: 0, 1, from: top, to: top + Swift.max(length, 1))
      : PriceScale(showing: range.low, range.high, from: top, to: top + Swift.max(length, 1))
  }
}
