import ChartDrawing
import MarketBars

/// The labels under a chart: dates at whole bars, by calendar rank.
///
/// The years come first, then months, days and times, each in the finest regular set that has
/// room; what is placed is never displaced by a lower rank. The text names what changed since the
/// label before it, so that the first label inside a new month says the month.
public struct DateAxis: Equatable, Sendable {
  /// One date under the chart.
  public struct Label: Equatable, Sendable {
    /// The bar it belongs to.
    public let index: Int
    /// The centre of its text, in points from the left edge of the plot.
    public let x: Double
    /// The bar's position: `x`, except for a first label that is moved to stay in the picture.
    public let barX: Double
    /// What changed since the label before it: `2024`, `Feb`, `15`, `09:30`; the first one says
    /// more.
    public let text: String
    /// What the label names: a time, a day, a month or a year.
    public let rank: DateRank
    /// Width of the text, in points.
    public let width: Double
    /// A weekday to come, of which nobody knows yet whether it is a trading day.
    public let isProvisional: Bool
  }

  /// From left to right.
  public private(set) var labels: [Label] = []

  /// Labels for what `viewport` shows of `series`.
  ///
  /// - Parameters:
  ///   - series: all bars.
  ///   - viewport: what is in view.
  ///   - scale: device pixels per point.
  ///   - style: text size, language and years.
  ///   - text: measures as the labels will be painted.
  ///   - coming: the times of the slots behind the last bar.
  ///   - overhang: how far a label may reach beyond the left and the right edge of the plot.
  public init(
    of series: BarSeries, coming: [ComingTime] = [], in viewport: Viewport, scale: Double = 1,
    style: ChartStyle,
    overhang: (left: Double, right: Double) = (0, 0), measuring text: some TextMeasurer
  ) {
    let slots = DateSlots(series: series, coming: coming)
    let placer = DateLabelPlacer(
      series: slots, pixels: PixelColumns(viewport, scale: scale, findsBars: false), scale: scale,
      width: viewport.width, bars: viewport.bars(of: slots.count))
    guard let bars = placer.centredBars else { return }
    let words = ChartWords(style.language)
    let writer = DateLabelWriter(words: words, style: style)
    func width(_ text: String, _ rank: DateRank, _ measurer: some TextMeasurer) -> Double {
      measurer.width(of: text, style: DateAxis.textStyle(for: rank, size: style.fontSize))
    }
    var placed: [(index: Int, rank: DateRank)] = []
    for kind in DateMarks.kinds {
      guard kind[0].rank > .time || series.isIntraday else { break }
      var chosen: DateMarks?
      for marks in kind {
        let pitch = width(writer.widest(marks.rank), marks.rank, text) + style.fontSize * 2.4
        guard placer.averageDistance(of: marks, in: bars) >= pitch else { continue }
        placer.place(marks, in: bars, pitch: pitch, among: &placed)
        chosen = marks
        break
      }
      guard let chosen, chosen.isFinest else { break }
    }
    if placed.isEmpty { placed = [((bars.lowerBound + bars.upperBound) / 2, .day)] }
    // The first label says its date in full. Where that has no room, the next mark of the same rank
    // is the first; a short first label is better than one displaced by a lower rank, or none.
    for isShortAllowed in [false, true] where labels.isEmpty {
      var before: WallClock?
      for (number, mark) in placed.enumerated() {
        let clock = slots.wallClock(at: mark.index)
        let barX = placer.x(of: mark.index)
        let next = number + 1 < placed.count ? placer.x(of: placed[number + 1].index) : .infinity
        var choiceCount = 1
        if before == nil {
          let isNextAsHigh = number + 1 < placed.count && placed[number + 1].rank >= mark.rank
          choiceCount =
            isNextAsHigh && !isShortAllowed ? 1 : DateLabelWriter.firstChoiceCount(mark.rank)
        }
        for choice in 0..<choiceCount {
          let (string, rank) =
            before.map { writer.change(from: $0, to: clock) }
            ?? writer.first(mark.rank, clock, choice)
          let width = width(string, rank, text)
          let left = width / 2 - overhang.left
          let right = viewport.width + overhang.right - width / 2
          // A first label moves into the picture, with a little space to its edge.
          let x =
            before == nil && left + 3 <= right - 3
            ? Swift.min(Swift.max(barX, left + 3), right - 3) : barX
          guard x >= left, x <= right,
            labels.last.map({ $0.x + $0.width / 2 + 6 <= x - width / 2 }) ?? true,
            x + width / 2 + 4 <= next - width / 4
          else { continue }
          labels.append(
            Label(
              index: mark.index, x: x, barX: barX, text: string, rank: rank, width: width,
              isProvisional: slots.isProvisional(mark.index)))
          before = clock
          break
        }
      }
    }
  }

  /// Years and months stand out over days and times.
  static func textStyle(for rank: DateRank, size: Double) -> TextStyle {
    TextStyle(size: size, weight: rank >= .month ? .bold : .regular)
  }
}

/// The bars, and behind them the slots of bars to come.
private struct DateSlots {
  let series: BarSeries
  let coming: [ComingTime]

  var count: Int { series.count + coming.count }

  func wallClock(at index: Int) -> WallClock {
    index < series.count
      ? series.wallClock(at: index) : series.clock.wallClock(at: coming[index - series.count].time)
  }

  func isProvisional(_ index: Int) -> Bool {
    index >= series.count && coming[index - series.count].isProvisional
  }

  /// The first slot at or after the moment when the exchange's wall clock shows `clock`.
  func firstIndex(notBefore clock: WallClock) -> Int {
    var index = series.firstIndex(notBefore: clock)
    while index >= series.count, index < count, wallClock(at: index) < clock { index += 1 }
    return index
  }
}

/// Finds the bars at which labels have room.
private struct DateLabelPlacer {
  let series: DateSlots
  let pixels: PixelColumns
  let scale: Double
  let width: Double
  let bars: Range<Int>

  func x(of index: Int) -> Double { pixels.x(of: index) / scale }

  /// The bars whose centre is visible.
  var centredBars: Range<Int>? {
    var (low, high) = (bars.lowerBound, bars.upperBound)
    if low < high && x(of: low) < -1e-9 { low += 1 }
    if low < high && x(of: high - 1) > width + 1e-9 { high -= 1 }
    return low < high ? low..<high : nil
  }

  /// The first place for a label after bar `index`; nil where the view ends.
  private func next(_ marks: DateMarks, after index: Int, in bars: Range<Int>) -> Int? {
    guard index < bars.upperBound - 1 else { return nil }
    let clock = series.wallClock(at: index)
    guard let moment = marks.next(after: clock) else { return nil }
    let found = Swift.max(series.firstIndex(notBefore: moment), index + 1)
    return found < bars.upperBound ? found : nil
  }

  /// The first place at or after the left edge: the first bar of all counts as one.
  private func first(_ marks: DateMarks, in bars: Range<Int>) -> Int? {
    if bars.lowerBound == 0 {
      if case .days([]) = marks { return 0 }
      return next(marks, after: 0, in: bars)
    }
    return next(marks, after: bars.lowerBound - 1, in: bars)
  }

  /// Points from one place to the next, on average over the first dozen in view.
  func averageDistance(of marks: DateMarks, in bars: Range<Int>) -> Double {
    guard let first = first(marks, in: bars) else { return .infinity }
    var last = first
    var count = 0
    while count < 12, let index = next(marks, after: last, in: bars) {
      last = index
      count += 1
    }
    return count == 0 ? .infinity : (x(of: last) - x(of: first)) / Double(count)
  }

  /// Adds the places of `marks` that keep `pitch` points from all others.
  func place(
    _ marks: DateMarks, in bars: Range<Int>, pitch: Double,
    among placed: inout [(index: Int, rank: DateRank)]
  ) {
    var added = placed
    var candidate = first(marks, in: bars)
    var count = 0
    while let index = candidate, count < 2000 {
      count += 1
      let position = x(of: index)
      let spot = added.firstIndex { $0.index >= index } ?? added.count
      let keepsRight = spot == added.count || x(of: added[spot].index) - position >= pitch
      let keepsLeft = spot == 0 || position - x(of: added[spot - 1].index) >= pitch
      if keepsLeft && keepsRight { added.insert((index, marks.rank), at: spot) }
      candidate = next(marks, after: index, in: bars)
    }
    placed = added
  }
}

/// Words of date labels.
private struct DateLabelWriter {
  let words: ChartWords
  let style: ChartStyle

  func text(_ rank: DateRank, _ clock: WallClock) -> String {
    words.axisLabel(rank, for: clock, inROCYears: style.usesROCYears)
  }

  /// A text as wide as that of any label of the rank.
  func widest(_ rank: DateRank) -> String {
    text(
      rank,
      WallClock(
        localMilliseconds: Int64(
          CivilDate(year: 2028, month: 11, day: 28)!.daysSinceEpoch) * 86_400_000 + 72_488_000))
  }

  /// What changed since the label before.
  func change(from before: WallClock, to clock: WallClock) -> (String, DateRank) {
    let rank = DateRank.change(from: before, to: clock)
    return (text(rank, clock), rank)
  }

  /// How many texts there are for a first label.
  static func firstChoiceCount(_ rank: DateRank) -> Int { rank >= .month ? 2 : 3 }

  /// What the first label may say, the fullest text first: it has none before it to lean on.
  func first(_ rank: DateRank, _ clock: WallClock, _ choice: Int) -> (String, DateRank) {
    switch (rank, choice) {
    case (.year, 0): return (text(.year, clock), .year)
    case (.month, 0):
      return (words.yearAndMonth(clock.date, inROCYears: style.usesROCYears), .month)
    case (.year, _), (_, 0):
      return (words.fullDate(clock.date, inROCYears: style.usesROCYears), .day)
    case (.month, _), (.day, 1): return (text(.month, clock), .month)
    case (.day, _), (.time, 1): return (text(.day, clock), .day)
    case (.time, _): return (text(.time, clock), .time)
    }
  }
}
