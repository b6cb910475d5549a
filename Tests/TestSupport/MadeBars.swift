import Sakata

/// A seeded random walk of bars: the same bars on every machine, with nothing but + − × ÷.
public struct MadeBars {
  private var numbers: SeededNumbers
  private var price: Double
  /// The smallest step of prices.
  private let tick: Double
  /// The usual move from bar to bar, as a share of the price.
  private let volatility: Double

  public init(seed: UInt64, price: Double = 100, tick: Double = 0.01, volatility: Double = 0.012) {
    numbers = SeededNumbers(seed: seed)
    self.price = price
    self.tick = tick
    self.volatility = volatility
  }

  /// A number from 0 up to 1.
  public mutating func share() -> Double { Double(numbers.next() >> 11) / 9_007_199_254_740_992 }

  /// The next bar of the walk.
  public mutating func bar(at time: Timestamp) -> Bar {
    let before = price
    let swing = share() + share() + share() + share() - 2
    let after = Swift.max(rounded(before * (1 + volatility * 1.6 * swing)), tick)
    let open = Swift.max(rounded(before * (1 + volatility * 0.5 * (share() - 0.5))), tick)
    let top = Swift.max(open, after)
    let bottom = Swift.min(open, after)
    let high = Swift.max(rounded(top * (1 + volatility * 0.6 * share())), top)
    let low = Swift.max(Swift.min(rounded(bottom * (1 - volatility * 0.6 * share())), bottom), tick)
    price = after
    let busy = 0.4 + share() + swing.magnitude
    return Bar(
      time: time, open: open, high: high, low: Swift.min(low, bottom), close: after,
      volume: (busy * 12_000).rounded() * 1000)
  }

  private func rounded(_ value: Double) -> Double { (value / tick).rounded() * tick }

  // MARK: Series

  /// That many daily bars on weekdays from `start`; every `hole`th one is a day without trade.
  public static func daily(
    _ count: Int, seed: UInt64 = 1, from start: (year: Int, month: Int, day: Int) = (2023, 9, 4),
    price: Double = 100, tick: Double = 0.01, volatility: Double = 0.012, hole: Int = 0
  ) -> BarSeries {
    var made = MadeBars(seed: seed, price: price, tick: tick, volatility: volatility)
    var day = CivilDate(year: start.year, month: start.month, day: start.day)!.daysSinceEpoch
    var bars: [Bar] = []
    bars.reserveCapacity(count)
    while bars.count < count {
      let date = CivilDate(daysSinceEpoch: day)
      day += 1
      guard date.weekday <= 5 else { continue }
      let time = Timestamp(date)
      let bar = made.bar(at: time)
      let isHole = hole > 0 && bars.count % hole == hole - 1
      bars.append(isHole ? Bar.withoutTrade(at: time, volume: 0) : bar)
    }
    return series(bars)
  }

  /// That many bars of a minute, 270 a weekday from 09:00 in Taipei.
  public static func minutes(
    _ count: Int, seed: UInt64 = 1, price: Double = 100, tick: Double = 0.05,
    volatility: Double = 0.0006
  ) -> BarSeries {
    var made = MadeBars(seed: seed, price: price, tick: tick, volatility: volatility)
    var day = CivilDate(year: 2023, month: 1, day: 2)!.daysSinceEpoch
    var bars: [Bar] = []
    bars.reserveCapacity(count)
    while bars.count < count {
      defer { day += 1 }
      guard CivilDate(daysSinceEpoch: day).weekday <= 5 else { continue }
      let opening = Int64(day) * 86_400_000 + 3_600_000
      for minute in 0..<Swift.min(270, count - bars.count) {
        bars.append(made.bar(at: Timestamp(milliseconds: opening + Int64(minute) * 60_000)))
      }
    }
    return series(bars, clock: .instants(.taipei))
  }

  /// Daily bars whose four prices are those closes; NaN for days without trade.
  public static func closes(_ closes: [Double], volumes: [Double] = []) -> BarSeries {
    bars(
      closes.map { ($0, $0, $0, $0) },
      volumes: volumes.isEmpty ? closes.map { _ in 1000 } : volumes)
  }

  /// Daily bars of those prices from Tuesday, 2 January 2024.
  public static func bars(
    _ prices: [(open: Double, high: Double, low: Double, close: Double)], volumes: [Double] = []
  ) -> BarSeries {
    let first = CivilDate(year: 2024, month: 1, day: 2)!.daysSinceEpoch
    return series(
      prices.enumerated().map { index, bar in
        Bar(
          time: Timestamp(CivilDate(daysSinceEpoch: first + index)), open: bar.open,
          high: bar.high, low: bar.low, close: bar.close,
          volume: index < volumes.count ? volumes[index] : .nan)
      })
  }

  /// A bar at each of those instants.
  public static func at(_ milliseconds: [Int64], clock: BarSeries.Clock) -> BarSeries {
    var made = MadeBars(seed: 5)
    return series(milliseconds.map { made.bar(at: Timestamp(milliseconds: $0)) }, clock: clock)
  }

  /// A bar at each of those dates, `2024-01-02`.
  public static func on(_ dates: [String]) -> BarSeries {
    at(dates.map { Timestamp(date($0)).milliseconds }, clock: .tradingDates)
  }

  /// The date written as `2024-01-02`.
  public static func date(_ text: String) -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2])!
  }

  private static func series(_ bars: [Bar], clock: BarSeries.Clock = .tradingDates) -> BarSeries {
    do throws(BarSeriesError) {
      return try BarSeries(bars, clock: clock)
    } catch {
      fatalError("bars made for a test break the invariant: \(error)")
    }
  }
}
