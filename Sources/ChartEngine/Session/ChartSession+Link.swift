import ChartDrawing
import MarketBars

/// A bar of one chart, as others find theirs by it.
public struct LinkedMoment: Equatable, Sendable {
  /// Of the bar.
  public var time: Timestamp
  /// What the exchange's clock shows then.
  public var clock: WallClock
  /// How long the bar is.
  public var timeframe: Timeframe
  /// Whether `time` is an instant, or a trading date.
  public var isInstant: Bool
}

/// What one chart shows, as others show the same: milliseconds on the exchange's wall clock.
public struct LinkedRange: Equatable, Sendable {
  /// At the left edge of the plot.
  public var from: Double
  /// At the right edge of the plot.
  public var to: Double
}

extension ChartSession {
  /// The bar under the crosshair; nil where there is none.
  public var linkedMoment: LinkedMoment? {
    guard let index = crosshairIndex else { return nil }
    return LinkedMoment(
      time: data.series.time[index], clock: data.series.wallClock(at: index),
      timeframe: timeframe, isInstant: data.series.clock != .tradingDates)
  }

  /// Points at the bar of another chart's moment: the one that contains it, or, of finer bars, the
  /// first within it. Without such a bar, or with nil, the crosshair leaves.
  public mutating func follow(_ moment: LinkedMoment?) -> SessionChange {
    guard let moment, let index = index(of: moment) else {
      guard linked != nil else { return change(.none) }
      let done = hideCrosshair()
      return done
    }
    if linked == moment, crosshairBar == index { return change(.none) }
    linked = moment
    crosshair = .bar(index: index, pane: nil)
    return crosshairChanged()
  }

  func index(of moment: LinkedMoment) -> Int? {
    let series = data.series
    guard !series.isEmpty else { return nil }
    let ours = timeframe
    if moment.isInstant, series.clock != .tradingDates, ours.isIntraday, moment.timeframe.isIntraday
    {
      return ours.isFiner(than: moment.timeframe)
        ? first(from: moment.time, within: moment.timeframe)
        : holding(moment.time, in: ours)
    }
    // The longer of both says what belongs together: a day, a week, a month.
    let span = ours.isFiner(than: moment.timeframe) ? moment.timeframe : ours
    let number = span.number(of: moment.clock.date)
    var (low, high) = (0, series.count)
    while low < high {
      let middle = (low + high) / 2
      if span.number(of: series.date(at: middle)) < number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < series.count && span.number(of: series.date(at: low)) == number ? low : nil
  }

  /// The first bar at `time` or within a bar of `timeframe` that begins then.
  private func first(from time: Timestamp, within timeframe: Timeframe) -> Int? {
    let index = data.series.firstIndex(notBefore: time)
    guard index < data.series.count else { return nil }
    let end = time.milliseconds &+ timeframe.milliseconds
    return data.series.time[index].milliseconds < end ? index : nil
  }

  /// The bar that contains `time`.
  private func holding(_ time: Timestamp, in timeframe: Timeframe) -> Int? {
    var index = data.series.firstIndex(notBefore: time)
    if index == data.series.count || data.series.time[index] > time { index -= 1 }
    guard index >= 0 else { return nil }
    let end = data.series.time[index].milliseconds &+ timeframe.milliseconds
    return time.milliseconds < end ? index : nil
  }

  // MARK: Ranges

  /// What is visible, for ``follow(range:)``; nil without bars.
  public mutating func linkedRange() -> LinkedRange? {
    locate()
    guard !data.series.isEmpty else { return nil }
    return LinkedRange(from: moment(at: view.from), to: moment(at: view.to))
  }

  /// Shows the same dates as another chart.
  public mutating func follow(range: LinkedRange) -> SessionChange {
    locate()
    guard !data.series.isEmpty, range.from.isFinite, range.to.isFinite, range.from < range.to else {
      return change(.none)
    }
    let (from, to) = (logical(of: range.from), logical(of: range.to))
    guard to - from > 1e-6, (to - from).isFinite, from.magnitude < 1e12, to.magnitude < 1e12 else {
      return change(.none)
    }
    var moved = view
    moved.from = from
    moved.spacing = view.width / (to - from)
    glide = nil
    loosenAnchors()
    let done = setView(moved)
    isViewLinked = true
    return done
  }

  private func time(_ index: Int) -> Double {
    Double(data.series.wallClock(at: index).localMilliseconds)
  }

  /// Milliseconds from one bar to the next, on average.
  private var pace: Double {
    let count = data.series.count
    guard count > 1 else { return 86_400_000 }
    return Swift.max((time(count - 1) - time(0)) / Double(count - 1), 1)
  }

  /// The time at a logical position: between bars in proportion, beyond them at their pace.
  private func moment(at logical: Double) -> Double {
    let last = data.series.count - 1
    if logical <= 0 { return time(0) + logical * pace }
    if logical >= Double(last) { return time(last) + (logical - Double(last)) * pace }
    let index = Int(logical.rounded(.down))
    return time(index) + (logical - Double(index)) * (time(index + 1) - time(index))
  }

  private func logical(of moment: Double) -> Double {
    let last = data.series.count - 1
    if moment <= time(0) { return (moment - time(0)) / pace }
    if moment >= time(last) { return Double(last) + (moment - time(last)) / pace }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if time(middle) <= moment { low = middle } else { high = middle }
    }
    let length = time(high) - time(low)
    return Double(low) + (length > 0 ? (moment - time(low)) / length : 0)
  }
}

extension Timeframe {
  /// The length of a bar of minutes; of a longer one, that of a day.
  var milliseconds: Int64 {
    if case .minutes(let count) = self { Int64(Swift.max(1, count)) &* 60_000 } else { 86_400_000 }
  }
}
